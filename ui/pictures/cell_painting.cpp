// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/cell_painting.h"

#include <QImage>
#include <QPaintEngine>
#include <QPainterPath>
#include <QTransform>
#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

#include "ui/pictures/cell_steps.h"
#include "ui/pictures/own_cells.h"
#include "ui/pictures/palette.h"

namespace headlight {

namespace {

// Diagonal lines over hidden cells, in pixels of whatever is painted on.
struct Hatch {
    int period = 6;
    int thickness = 1;
};

Hatch hatchFor(const Theme& theme, double pixelsPerUnit) {
    const double em = theme.font.pixelSize() * pixelsPerUnit;
    return {std::max(4, int(std::lround(0.5 * em))), std::max(1, int(std::lround(0.07 * em)))};
}

// The cells [first, last) that share a pixel of one axis, where there are fewer pixels than cells.
std::pair<int, int> cellsSharing(int pixel, int cells, int pixels) {
    return {int(std::int64_t(pixel) * cells / pixels),
            int(std::int64_t(pixel + 1) * cells / pixels)};
}

// Which cells each pixel of one axis shows: one cell where there are pixels enough, all that fall
// on it where there are not.
std::vector<std::pair<int, int>> cellsOfPixels(int cells, int pixels) {
    std::vector<std::pair<int, int>> spans(static_cast<std::size_t>(pixels));
    if (pixels < cells) {
        for (int p = 0; p < pixels; ++p)
            spans[std::size_t(p)] = cellsSharing(p, cells, pixels);
        return spans;
    }
    for (int c = 0, p = 0; c < cells; ++c) {
        const int edge = int(std::lround(double(c + 1) * pixels / cells));
        for (; p < edge; ++p)
            spans[std::size_t(p)] = {c, c + 1};
    }
    return spans;
}

// What is seen of a row.
void stepsOfSeen(const Heatmap& map, const CellBlock& seen, int row, CellStep* steps) {
    const std::uint8_t* visible = map.visible ? map.visible->row(row) : nullptr;
    stepsOfRow(map.values->row(row).data() + seen.key,
               visible != nullptr ? visible + seen.key : nullptr, seen.keys, map.scaleOfRow(row),
               steps);
}

// The cells of a map drawn for so many pixels.
class PixelCells {
 public:
    PixelCells(const Heatmap& map, const Theme& theme, Hatch hatch)
        : map_(map),
          seen_(map.seenCells()),
          colours_(map.rowScales.front().palette, theme),
          hatchColour_(theme.hatch.rgb()),
          hatch_(hatch),
          diverging_(isDiverging(map.rowScales.front().palette)) {}

    // `origin` is where the image goes, so that the pattern runs on between neighbours.
    QImage image(QSize size, QPoint origin) {
        QImage image(size, QImage::Format_RGB32);
        std::int64_t all = std::numeric_limits<std::int64_t>::max();
        drawLines(image, 0, origin, all);
        return image;
    }

    // Draws lines of an image from `line` on while there are cells left to be drawn; the first line
    // that is not.
    int drawLines(QImage& image, int line, QPoint origin, std::int64_t& cellsLeft) {
        columns_ = cellsOfPixels(seen_.keys, image.width());
        const auto rows = cellsOfPixels(seen_.queries, image.height());
        row_.resize(std::size_t(seen_.keys));
        line_.resize(columns_.size());
        pooled_.resize(columns_.size());
        plain_.resize(columns_.size());
        std::pair<int, int> shown{-1, -1};
        for (int y = line; y < image.height(); ++y) {
            if (rows[std::size_t(y)] != shown) {
                if (cellsLeft <= 0)
                    return y;
                shown = rows[std::size_t(y)];
                cellsLeft -= std::int64_t(shown.second - shown.first) * seen_.keys;
                if (map_.pooling == Pooling::Mean)
                    averageRows(shown.first, shown.second);
                else
                    poolRows(shown.first, shown.second);
                for (std::size_t x = 0; x < line_.size(); ++x)
                    plain_[x] = colours_[line_[x]];
                anyHidden_ = std::find(line_.begin(), line_.end(), kHiddenStep) != line_.end();
            }
            QRgb* out = reinterpret_cast<QRgb*>(image.scanLine(y));
            std::memcpy(out, plain_.data(), plain_.size() * sizeof(QRgb));
            if (anyHidden_ && hatch_.thickness > 0)
                drawHatch(out, origin.x() + origin.y() + y);
        }
        return image.height();
    }

 private:
    // Rows and columns are counted from the first that is seen.
    void stretchRow(int row, std::vector<CellStep>& out) {
        stepsOfSeen(map_, seen_, seen_.query + row, row_.data());
        for (std::size_t x = 0; x < out.size(); ++x) {
            auto [first, last] = columns_[x];
            CellStep step = row_[std::size_t(first)];
            while (++first < last)
                step = strongerStep(row_[std::size_t(first)], step, diverging_);
            out[x] = step;
        }
    }

    void poolRows(int first, int last) {
        stretchRow(first, line_);
        for (int row = first + 1; row < last; ++row) {
            stretchRow(row, pooled_);
            for (std::size_t x = 0; x < line_.size(); ++x)
                line_[x] = strongerStep(pooled_[x], line_[x], diverging_);
        }
    }

    // The means of all cells of each pixel; what is not a number makes its pixel none.
    void averageRows(int first, int last) {
        sums_.assign(line_.size(), 0.0);
        means_.resize(line_.size());
        for (int row = first; row < last; ++row) {
            const float* values = map_.values->row(seen_.query + row).data() + seen_.key;
            for (std::size_t x = 0; x < sums_.size(); ++x)
                for (int c = columns_[x].first; c < columns_[x].second; ++c)
                    sums_[x] += double(values[c]);
        }
        for (std::size_t x = 0; x < sums_.size(); ++x) {
            const int cells = (last - first) * (columns_[x].second - columns_[x].first);
            means_[x] = float(sums_[x] / cells);
        }
        stepsOfRow(means_.data(), nullptr, int(means_.size()), map_.scaleOfRow(seen_.query + first),
                   line_.data());
    }

    void drawHatch(QRgb* out, int phase) const {
        const int period = hatch_.period;
        const int width = int(line_.size());
        for (int i = 0; i < hatch_.thickness; ++i) {
            const int first = ((i - phase) % period + period) % period;
            for (int x = first; x < width; x += period) {
                if (line_[std::size_t(x)] == kHiddenStep)
                    out[x] = hatchColour_;
            }
        }
    }

    const Heatmap& map_;
    CellBlock seen_;
    StepColours colours_;
    QRgb hatchColour_;
    Hatch hatch_;
    bool diverging_;
    std::vector<std::pair<int, int>> columns_;
    std::vector<CellStep> row_;
    std::vector<CellStep> line_;
    std::vector<CellStep> pooled_;
    std::vector<double> sums_;
    std::vector<float> means_;
    std::vector<QRgb> plain_;  // the line without its pattern
    bool anyHidden_ = false;
};

// The whole pixels that cells cover on a device.
QRect pixelsOf(const QRectF& mapped) {
    const QPoint from(int(std::lround(mapped.left())), int(std::lround(mapped.top())));
    const QPoint to(int(std::lround(mapped.right())), int(std::lround(mapped.bottom())));
    return {from, QSize(std::max(1, to.x() - from.x()), std::max(1, to.y() - from.y()))};
}

bool onPixels(const QPainter& painter) {
    return !keepsShapes(painter) && painter.deviceTransform().type() <= QTransform::TxScale;
}

// As much as there is of cells that are drawn gradually, with as much more as this painting may.
QImage moreOf(DrawnCells& drawn, PixelCells& cells, const QRect& device, const Theme& theme) {
    if (drawn.pixels.size() != device.size()) {
        drawn.pixels = QImage(device.size(), QImage::Format_RGB32);
        drawn.pixels.fill(theme.panel);
        drawn.lines = 0;
    }
    if (drawn.lines < drawn.pixels.height())
        drawn.lines =
            cells.drawLines(drawn.pixels, drawn.lines, device.topLeft(), *drawn.cellsLeft);
    return drawn.pixels;
}

void paintPixels(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const QTransform transform = painter.deviceTransform();
    const QRect device = pixelsOf(transform.mapRect(cells));
    const QSize size = device.size();
    PixelCells pixels(map, theme, hatchFor(theme, std::abs(transform.m11())));
    const QImage image = map.drawn ? moreOf(*map.drawn, pixels, device, theme)
                                   : pixels.image(size, device.topLeft());
    const QRectF target = transform.inverted().mapRect(QRectF(device));
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(target, image, QRectF(QPointF(), QSizeF(size)));
    painter.restore();
}

// For a file: a pixel a cell, but no more than a viewer shows. From an image that has more it skips
// some, or pales them, and a single strong cell with them.
QImage fileImage(const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const auto sideOf = [](int count, double length) {
        return std::clamp(int(std::lround(length)), 1, count);
    };
    const CellBlock seen = map.seenCells();
    const QSize size(sideOf(seen.keys, cells.width()), sideOf(seen.queries, cells.height()));
    // Hidden cells get their pattern as lines.
    return PixelCells(map, theme, Hatch{0, 0}).image(size, {});
}

// Each row as runs of one colour. Every rectangle reaches half a cell under those that are painted
// after it, so that viewers that smooth edges show no seams.
void paintShapes(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme) {
    const CellBlock seen = map.seenCells();
    const int columns = seen.keys;
    const StepColours colours(map.rowScales.front().palette, theme);
    std::vector<CellStep> row(static_cast<std::size_t>(columns));
    const double underRight = cells.width() / columns / 2;
    const double underBelow = cells.height() / seen.queries / 2;
    for (int r = seen.query; r < seen.query + seen.queries; ++r) {
        stepsOfSeen(map, seen, r, row.data());
        for (int c = 0; c < columns;) {
            int last = c;
            while (last + 1 < columns && row[std::size_t(last) + 1] == row[std::size_t(c)])
                ++last;
            QRectF rect = cellRect(map, cells, {r, seen.key + c})
                              .united(cellRect(map, cells, {r, seen.key + last}));
            if (last + 1 < columns)
                rect.setRight(rect.right() + underRight);
            if (r + 1 < seen.query + seen.queries)
                rect.setBottom(rect.bottom() + underBelow);
            painter.fillRect(rect, QColor(colours[row[std::size_t(c)]]));
            c = last + 1;
        }
    }
}

// The pattern as lines: each diagonal is cut where it leaves the hidden cells.
void paintHatchLines(QPainter& painter, const Heatmap& map, const QRectF& cells,
                     const Theme& theme) {
    const Hatch hatch = hatchFor(theme, 1);
    const double cellWidth = cellRect(map, cells, {0, 0}).width();
    const double cellHeight = cellRect(map, cells, {0, 0}).height();
    const double step = std::min({cellWidth, cellHeight, double(hatch.period)}) / 4;
    QPainterPath path;
    const auto hiddenAt = [&](double x, double y) {
        const Cell cell = nearestCell(map, cells, cells.topLeft() + QPointF(x, y));
        return map.hidden(cell.row, cell.column);
    };
    for (double sum = hatch.period; sum < cells.width() + cells.height(); sum += hatch.period) {
        // Along x + y = sum, from the lower left to the upper right.
        const double begin = std::max(0.0, sum - cells.height());
        const double end = std::min(sum, cells.width());
        std::optional<double> from;
        for (double x = begin; x <= end; x += step) {
            const bool hidden = hiddenAt(x, sum - x);
            if (hidden && !from)
                from = x;
            if (from && (!hidden || x + step > end)) {
                path.moveTo(cells.left() + *from, cells.top() + sum - *from);
                path.lineTo(cells.left() + x, cells.top() + sum - x);
                from.reset();
            }
        }
    }
    painter.save();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.hatch, hatch.thickness * 0.7, Qt::SolidLine, Qt::FlatCap));
    painter.drawPath(path);
    painter.restore();
}

}  // namespace

bool keepsShapes(const QPainter& painter) {
    const QPaintEngine* engine = painter.paintEngine();
    return engine != nullptr && engine->type() != QPaintEngine::Raster;
}

void paintCells(QPainter& painter, const Heatmap& map, const QRectF& cells, const Theme& theme,
                int mostShapes) {
    if (map.empty() || map.rowScales.empty() || cells.isEmpty())
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const CellBlock seen = map.seenCells();
    if (onPixels(painter) && !map.own) {
        paintPixels(painter, map, cells, theme);
        painter.restore();
        return;
    }
    if (map.own) {
        paintOwnCells(painter, map, cells, theme);
    } else if (seen.queries <= kMostCellsAsShapes && seen.keys <= kMostCellsAsShapes &&
               seen.queries * seen.keys <= mostShapes) {
        paintShapes(painter, map, cells, theme);
    } else {
        const QImage image = fileImage(map, cells, theme);
        painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter.setRenderHint(QPainter::LosslessImageRendering);  // PDF: no JPEG
        painter.drawImage(cells, image, QRectF(image.rect()));
    }
    if (map.visible && !map.visible->cells.empty())
        paintHatchLines(painter, map, cells, theme);
    painter.restore();
}

void paintCellFrame(QPainter& painter, const QRectF& cells, const Theme& theme) {
    if (cells.isEmpty())
        return;
    painter.save();
    if (onPixels(painter)) {
        const QTransform transform = painter.deviceTransform();
        const QRect inner = pixelsOf(transform.mapRect(cells));
        const QRect outer = inner.adjusted(-1, -1, 1, 1);
        painter.setRenderHint(QPainter::Antialiasing, false);
        for (const QRect& side : {QRect(outer.left(), outer.top(), outer.width(), 1),
                                  QRect(outer.left(), outer.bottom(), outer.width(), 1),
                                  QRect(outer.left(), inner.top(), 1, inner.height()),
                                  QRect(outer.right(), inner.top(), 1, inner.height())})
            painter.fillRect(transform.inverted().mapRect(QRectF(side)), theme.grid);
    } else {
        QPainterPath line;  // a hairline would be as wide as the viewer likes, over the cells too
        line.addRect(cells.adjusted(-1, -1, 1, 1));
        line.addRect(cells);
        painter.fillPath(line, theme.grid);
    }
    painter.restore();
}

std::optional<Cell> shownCellAt(const Heatmap& map, const QRectF& cells, QPointF at,
                                double pixelsPerUnit) {
    HeatmapLayout layout;
    layout.cells = cells;
    const std::optional<Cell> exact = cellAt(map, layout, at);
    if (!exact || map.rowScales.empty() || map.pooling == Pooling::Mean)
        return exact;
    const QRect device =
        pixelsOf(QRectF(cells.topLeft() * pixelsPerUnit, cells.size() * pixelsPerUnit));
    const CellBlock seen = map.seenCells();
    // The cells of an axis, from the first that is seen on, that share the pixel.
    const auto span = [](double pixel, int pixels, int exactly, int first, int count) {
        if (pixels >= count)
            return std::pair(exactly, exactly + 1);
        const auto [from, to] =
            cellsSharing(std::clamp(int(std::floor(pixel)), 0, pixels - 1), count, pixels);
        return std::pair(first + from, first + to);
    };
    const auto rows = span(at.y() * pixelsPerUnit - device.top(), device.height(), exact->row,
                           seen.query, seen.queries);
    const auto columns = span(at.x() * pixelsPerUnit - device.left(), device.width(), exact->column,
                              seen.key, seen.keys);
    const bool diverging = isDiverging(map.rowScales.front().palette);
    const auto stepAt = [&](Cell cell) {
        return map.hidden(cell.row, cell.column)
                   ? kHiddenStep
                   : stepOf(double((*map.values)(cell.row, cell.column)), map.scaleOfRow(cell.row));
    };
    const bool within = exact->row >= rows.first && exact->row < rows.second &&
                        exact->column >= columns.first && exact->column < columns.second;
    Cell shown = within ? *exact : Cell{rows.first, columns.first};
    CellStep strongest = stepAt(shown);
    for (int row = rows.first; row < rows.second; ++row)
        for (int column = columns.first; column < columns.second; ++column) {
            const CellStep step = stepAt({row, column});
            // The pointed cell stays where no other is stronger.
            if (step != strongest && strongerStep(step, strongest, diverging) == step &&
                strongerStep(strongest, step, diverging) == step) {
                strongest = step;
                shown = {row, column};
            }
        }
    return shown;
}

}  // namespace headlight
