// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/painted_marks.h"

#include <QPainterPath>
#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

constexpr double kLeastCell = 7;  // units a side that a corner is seen in
constexpr double kLargestCorner = 9;

void paintCorners(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const QSizeF cell = cellRect(map, cells, {0, 0}).size();
    const double side =
        std::min(std::max(3.5, 0.3 * std::min(cell.width(), cell.height())), kLargestCorner);
    QPainterPath corners;
    const CellBlock seen = map.seenCells();
    for (const PaintedRun& run : map.painted.runs()) {
        if (run.query < seen.query || run.query >= seen.query + seen.queries)
            continue;
        const int last = std::min(run.last, seen.key + seen.keys - 1);
        for (int key = std::max(run.first, seen.key); key <= last; ++key) {
            const QPointF at = cellRect(map, cells, {run.query, key}).topRight();
            corners.addPolygon(QPolygonF{at, at + QPointF(-side, 0), at + QPointF(0, side), at});
        }
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.background, 1));
    painter.setBrush(theme.keyAccent);
    painter.drawPath(corners);
}

// Which pixels of a picture of the map have a cell that was set by hand.
class PixelMask {
 public:
    PixelMask(const Heatmap& map, QSize size)
        : width_(size.width()), height_(size.height()), on_(std::size_t(width_) * height_) {
        const CellBlock seen = map.seenCells();
        const std::vector<Span> rows = spansOf(seen.queries, height_);
        const std::vector<Span> columns = spansOf(seen.keys, width_);
        for (const PaintedRun& run : map.painted.runs()) {
            const int row = run.query - seen.query;
            const int first = std::max(run.first - seen.key, 0);
            const int last = std::min(run.last - seen.key, seen.keys - 1);
            if (row < 0 || row >= seen.queries || first > last)
                continue;
            const Span& across = rows[std::size_t(row)];
            const int left = columns[std::size_t(first)].begin;
            const int right = columns[std::size_t(last)].end;
            for (int y = across.begin; y < across.end; ++y)
                std::fill(on_.begin() + std::ptrdiff_t(y) * width_ + left,
                          on_.begin() + std::ptrdiff_t(y) * width_ + right, std::uint8_t(1));
        }
    }

    bool atEdge(int x, int y) const {
        return on(x, y) && !(on(x - 1, y) && on(x + 1, y) && on(x, y - 1) && on(x, y + 1));
    }

 private:
    // The pixels of each cell of an axis, those that it shares with others too.
    struct Span {
        int begin = 0;
        int end = 0;
    };
    static std::vector<Span> spansOf(int cells, int pixels) {
        std::vector<Span> spans;
        for (std::int64_t cell = 0; cell < cells; ++cell) {
            const int begin = int(cell * pixels / cells);
            const int end = int(((cell + 1) * pixels + cells - 1) / cells);
            spans.push_back({begin, std::min(std::max(end, begin + 1), pixels)});
        }
        return spans;
    }
    bool on(int x, int y) const {
        return x >= 0 && y >= 0 && x < width_ && y < height_ &&
               on_[std::size_t(y) * std::size_t(width_) + std::size_t(x)] != 0;
    }

    int width_;
    int height_;
    std::vector<std::uint8_t> on_;
};

void paintOutline(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const double ratio = std::max(1.0, std::abs(painter.deviceTransform().m11()));
    const QSize size(std::max(1, int(std::lround(cells.width() * ratio))),
                     std::max(1, int(std::lround(cells.height() * ratio))));
    const PixelMask mask(map, size);
    QImage line(size, QImage::Format_ARGB32_Premultiplied);
    line.fill(Qt::transparent);
    for (int y = 0; y < size.height(); ++y) {
        QRgb* out = reinterpret_cast<QRgb*>(line.scanLine(y));
        for (int x = 0; x < size.width(); ++x)
            if (mask.atEdge(x, y))
                out[x] = theme.keyAccent.rgb();
    }
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(cells, line, QRectF(line.rect()));
}

}  // namespace

void paintPaintedMarks(QPainter& painter, const Heatmap& map, const QRectF& cells,
                       const Theme& theme) {
    if (map.painted.empty() || map.empty() || cells.isEmpty())
        return;
    const QSizeF cell = cellRect(map, cells, {0, 0}).size();
    painter.save();
    if (std::min(cell.width(), cell.height()) >= kLeastCell)
        paintCorners(painter, map, cells, theme);
    else
        paintOutline(painter, map, cells, theme);
    painter.restore();
}

}  // namespace headlight
