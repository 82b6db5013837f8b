// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/colour_bar.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

constexpr double kWidestCell = 1.6;  // times its height, where cells are to be even
constexpr double kLargestCell = 11;  // ems
constexpr double kLongestMap = 2.5;  // times its other side, before its cells are stretched
constexpr double kMostSnapLoss = 0.12;

// What stands around the cells, in pixels.
struct Margins {
    double left = 0;
    double top = 0;
    double right = 0;
    double bottom = 0;
};

// Cells whole pixels wide where that costs little, so that they all look alike.
double snapped(double cell) {
    const double whole = std::floor(cell);
    return whole >= 1 && (cell >= 8 || whole >= cell * (1 - kMostSnapLoss)) ? whole : cell;
}

QSizeF cellSize(const Heatmap& map, QSizeF room, const Theme& theme) {
    const CellBlock seen = map.seenCells();
    double width = std::max(0.0, room.width()) / seen.keys;
    double height = std::max(0.0, room.height()) / seen.queries;
    if (map.evenCells) {
        const double largest = kLargestCell * theme.font.pixelSize();
        const QSizeF most = readableCell(map, {width, height}, theme);
        height = std::min({height, most.height(), largest});
        width = std::min({width, std::max(kWidestCell * height, most.width()), largest});
    }
    if (map.squareCells)
        width = height = std::min(width, height);
    return {snapped(width), snapped(height)};
}

// The layout is found from outside to inside: title and bar, row labels, then the column labels,
// whose turn depends on the cells' width, which depends on the header's height.
class Arrangement {
 public:
    Arrangement(const Heatmap& map, const QRectF& bounds, const Theme& theme)
        : map_(map),
          seen_(map.seenCells()),
          bounds_(bounds),
          theme_(theme),
          em_(theme.font.pixelSize()) {}

    HeatmapLayout layout() {
        HeatmapLayout result;
        if (map_.empty() || bounds_.width() < 2 || bounds_.height() < 2)
            return result;
        dropWhatDoesNotFit();
        findMargins(result);
        place(result);
        return result;
    }

    // All that is needed around cells of this size.
    QSizeF sizeAround(QSizeF cell) {
        dropWhatDoesNotFit();
        HeatmapLayout result;
        cell_ = cell;
        margins_ = {0, titleHeight_, 0, barHeight_};
        setLabels(result);
        QFont bold = theme_.font;
        bold.setWeight(QFont::DemiBold);
        const double title = theme_.texts->width(map_.title, bold) + 2;
        const double width = margins_.left + cell.width() * seen_.keys + margins_.right;
        const double bar = bar_ ? barSize_.width() + margins_.left : 0;
        return {std::ceil(std::max({width, title, bar, 9 * em_})),
                std::ceil(
                    std::max(margins_.top + cell.height() * seen_.queries + barHeight_, 11 * em_))};
    }

 private:
    double lineHeight() const { return QFontMetricsF(theme_.font).height(); }

    void dropWhatDoesNotFit() {
        labels_ = map_.labels && bounds_.width() >= 9 * em_ && bounds_.height() >= 7 * em_;
        bar_ = map_.colourBar && bounds_.height() >= 11 * em_ && bounds_.width() >= 6 * em_;
        title_ = !map_.title.isEmpty() && bounds_.height() >= 5 * em_;
        barGap_ = std::ceil((map_.rowBars.empty() ? 0.9 : 1.5) * em_);
        if (title_)
            titleHeight_ = std::ceil(lineHeight() + 0.6 * em_);
        if (labels_ && map_.namesAlongAxes)
            name_ = std::ceil(QFontMetricsF(scaledFont(theme_, 0.85)).height() + 0.3 * em_);
        if (bar_) {
            barSize_ = sizeOf(colourBarOf(map_), bounds_.width(), theme_);
            barHeight_ = std::ceil(barSize_.height()) + barGap_;
        }
        marks_ = map_.markedRows.empty() || !labels_ ? 0 : std::ceil(1.3 * em_);
        bars_ = map_.rowBars.empty() || !labels_ ? 0 : std::ceil(4.5 * em_);
    }

    QSizeF roomFor(const Margins& m) const {
        return {bounds_.width() - m.left - m.right, bounds_.height() - m.top - m.bottom};
    }

    void findMargins(HeatmapLayout& result) {
        margins_ = {0, titleHeight_, marks_ + bars_, barHeight_};
        cell_ = cellSize(map_, roomFor(margins_), theme_);
        for (int pass = 0; labels_ && pass < 4; ++pass) {
            setLabels(result);
            const QSizeF before = cell_;
            cell_ = cellSize(map_, roomFor(margins_), theme_);
            if (cell_ == before)
                break;
        }
    }

    // The labels for the present cells, and the margins they need.
    void setLabels(HeatmapLayout& result) {
        if (!labels_)
            return;
        const double mostRow = std::min(11 * em_, 0.3 * bounds_.width());
        const double mostColumn = std::min(9 * em_, 0.36 * bounds_.height());
        const double mostCorner = std::min(11 * em_, 0.42 * bounds_.width());
        result.rowText = planRowLabels(textsOf(map_, Axis::Rows), {cell_.height(), mostRow},
                                       result.rowText, theme_);
        result.columnText = planColumnLabels(
            textsOf(map_, Axis::Columns), {cell_.width(), mostColumn}, result.columnText, theme_);
        const QSizeF corner = cornerSize(result);
        margins_.left = name_ + std::ceil(std::max(result.rowText.room + 0.5 * em_,
                                                   std::min(corner.width(), mostCorner)));
        margins_.top = titleHeight_ + name_ +
                       std::ceil(std::max(headerHeight(result.columnText), corner.height()));
        const double lean = leanOut(result.columnText) - cell_.width() / 2;
        margins_.right = std::max(marks_ + bars_, std::ceil(lean));
    }

    QSizeF cornerSize(const HeatmapLayout& result) const {
        if (map_.namesAlongAxes)
            return {};
        const QFont font = scaledFont(theme_, 0.85);
        const double width =
            std::max(theme_.texts->width(QString(map_.rowAxis + QStringLiteral(" ↓")), font),
                     theme_.texts->width(QString(map_.columnAxis + QStringLiteral(" →")), font));
        const QSizeF inset = cornerInset(result.rowText, result.columnText, cell_);
        return {width + inset.width(), 2 * QFontMetricsF(font).height() + inset.height()};
    }

    void place(HeatmapLayout& result) const {
        const QSizeF cells(cell_.width() * seen_.keys, cell_.height() * seen_.queries);
        const double width = margins_.left + cells.width() + margins_.right;
        const double height = margins_.top + cells.height() + margins_.bottom;
        const double left = std::floor(bounds_.left() + std::max(0.0, bounds_.width() - width) / 2);
        const double over = std::max(0.0, bounds_.height() - height);
        const double top = std::floor(bounds_.top() + (map_.fromTop ? 0 : over / 2));
        result.cells = QRectF(QPointF(left + margins_.left, top + margins_.top), cells);
        const QRectF& at = result.cells;
        if (labels_) {
            const double header = margins_.top - titleHeight_ - name_;
            result.rowLabels = QRectF(left + name_, at.top(), margins_.left - name_, at.height());
            result.columnLabels = QRectF(
                at.left(), at.top() - header,
                std::min(bounds_.right() - at.left(), at.width() + leanOut(result.columnText)),
                header);
            if (map_.namesAlongAxes) {
                result.rowName = QRectF(left, at.top(), name_, at.height());
                result.columnName = QRectF(at.left(), at.top() - header - name_, at.width(), name_);
            } else {
                // Where the names are wider than the labels of the rows, what is free beside them.
                result.corner =
                    QRectF(bounds_.left(), at.top() - header, at.left() - bounds_.left(), header);
            }
        }
        if (marks_ > 0)
            result.marks = QRectF(at.right(), at.top(), marks_, at.height());
        if (bars_ > 0)
            result.rowBars =
                QRectF(at.right() + marks_ + 0.6 * em_, at.top(), bars_ - 0.6 * em_, at.height());
        placeTexts(result, left, top);
    }

    // Title and bar begin where the cells do, and move to the left where they are wider than what
    // is left of the bounds.
    void placeTexts(HeatmapLayout& result, double left, double top) const {
        const QRectF& at = result.cells;
        const auto beginning = [&](double wanted) {
            return std::floor(std::clamp(at.left(), bounds_.left(),
                                         std::max(bounds_.left(), bounds_.right() - wanted)));
        };
        if (title_) {
            QFont font = theme_.font;
            font.setWeight(QFont::DemiBold);
            const double wanted = theme_.texts->width(map_.title, font) + 2;
            const double x = std::min(left, beginning(wanted));
            result.title = QRectF(x, top, bounds_.right() - x, titleHeight_);
        }
        if (bar_) {
            const double x = beginning(barSize_.width());
            result.bar = QRectF(x, at.bottom() + barGap_,
                                std::min(barSize_.width(), bounds_.right() - x), barSize_.height());
        }
    }

    const Heatmap& map_;
    const CellBlock seen_;
    const QRectF bounds_;
    const Theme& theme_;
    const double em_;
    bool labels_ = false;
    bool bar_ = false;
    bool title_ = false;
    double titleHeight_ = 0;
    double name_ = 0;  // height of an axis' name along it; 0: in the corner
    double barHeight_ = 0;
    double barGap_ = 0;  // between cells and bar; the row bars' caption is in it
    double marks_ = 0;
    double bars_ = 0;
    QSizeF barSize_;
    QSizeF cell_;
    Margins margins_;
};

}  // namespace

ColourBar colourBarOf(const Heatmap& map) {
    ColourBar bar{map.rowScales.empty() ? ColourScale{} : map.rowScales.front(),
                  map.barCaption,
                  map.rowScales.size() > 1,
                  {}};
    if (!map.empty() && !map.own)
        bar.beyond = beyondScale(*map.values, map.visible.get(), map.rowScales);
    return bar;
}

QSizeF readableCell(const Heatmap& map, QSizeF room, const Theme& theme) {
    const double line = QFontMetricsF(theme.font).height();
    const double rows = map.seenCells().queries;
    const double columns = map.seenCells().keys;
    const double side = std::min(room.width(), room.height());
    const auto stretched = [&](double share) {
        return std::max(side, std::min(line, side * share / kLongestMap));
    };
    return {stretched(rows / columns), stretched(columns / rows)};
}

QSizeF cornerInset(const AxisLabels& rows, const AxisLabels& columns, QSizeF cell) {
    const double rowsReach = QFontMetricsF(rows.font).height() - cell.height();
    const double columnsReach = QFontMetricsF(columns.font).height() - cell.width();
    return {0.4 * rows.font.pixelSize() + std::max(0.0, columnsReach / 2),
            0.3 * rows.font.pixelSize() + std::max(0.0, rowsReach / 2)};
}

HeatmapLayout layoutOf(const Heatmap& map, const QRectF& bounds, const Theme& theme) {
    return Arrangement(map, bounds, theme).layout();
}

QSizeF sizeForCells(const Heatmap& map, QSizeF cell, const Theme& theme) {
    if (map.empty())
        return {};
    const QRectF ample(0, 0, 1e5, 1e5);
    return Arrangement(map, ample, theme).sizeAround(cell);
}

AxisTexts textsOf(const Heatmap& map, Axis axis) {
    const CellBlock seen = map.seenCells();
    if (axis == Axis::Rows)
        return {map.rows, map.rowCount(), 0, seen.query, seen.queries};
    return {map.columns, map.columnCount(), map.firstColumn, seen.key, seen.keys};
}

QRectF cellRect(const Heatmap& map, const QRectF& cells, Cell cell) {
    const CellBlock seen = map.seenCells();
    const double width = cells.width() / seen.keys;
    const double height = cells.height() / seen.queries;
    return {cells.left() + (cell.column - seen.key) * width,
            cells.top() + (cell.row - seen.query) * height, width, height};
}

std::optional<Cell> cellAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at) {
    const QRectF& cells = layout.cells;
    if (map.empty() || cells.isEmpty() || at.x() < cells.left() || at.y() < cells.top() ||
        at.x() >= cells.right() || at.y() >= cells.bottom())
        return std::nullopt;
    return nearestCell(map, cells, at);
}

Cell nearestCell(const Heatmap& map, const QRectF& cells, QPointF at) {
    const CellBlock seen = map.seenCells();
    const auto along = [](double from, double length, int count) {
        return int(std::clamp(std::floor(from * count / length), 0.0, double(count - 1)));
    };
    return {seen.query + along(at.y() - cells.top(), cells.height(), seen.queries),
            seen.key + along(at.x() - cells.left(), cells.width(), seen.keys)};
}

std::optional<Cell> cellAt(const Heatmap& map, const QRectF& bounds, const Theme& theme,
                           QPointF at) {
    return cellAt(map, layoutOf(map, bounds, theme), at);
}

std::optional<int> rowLabelAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at) {
    if (map.empty() || !layout.rowLabels.contains(at))
        return std::nullopt;
    return nearestCell(map, layout.cells, at).row;
}

std::optional<int> columnLabelAt(const Heatmap& map, const HeatmapLayout& layout, QPointF at) {
    if (map.empty() || !layout.columnLabels.contains(at))
        return std::nullopt;
    double x = at.x() - layout.cells.left();
    if (layout.columnText.turn == LabelTurn::Slanted)  // down along the text to its foot
        x -= layout.columnLabels.bottom() - at.y();
    const CellBlock seen = map.seenCells();
    const int column = int(std::floor(x * seen.keys / layout.cells.width()));
    if (column < 0 || column >= seen.keys)
        return std::nullopt;
    return seen.key + column;
}

bool sameBase(const Heatmap& a, const Heatmap& b) {
    return a.values == b.values && a.visible == b.visible && a.painted == b.painted &&
           a.seen == b.seen && a.rowScales == b.rowScales && a.title == b.title &&
           a.rowAxis == b.rowAxis && a.columnAxis == b.columnAxis &&
           a.namesAlongAxes == b.namesAlongAxes && a.rows == b.rows && a.columns == b.columns &&
           a.firstColumn == b.firstColumn && a.barCaption == b.barCaption &&
           a.colourBar == b.colourBar && a.labels == b.labels && a.decimals == b.decimals &&
           a.pooling == b.pooling && a.evenCells == b.evenCells && a.squareCells == b.squareCells &&
           a.fromTop == b.fromTop && a.own == b.own && a.frames == b.frames &&
           a.markedRows == b.markedRows && a.mutedColumns == b.mutedColumns &&
           a.rowBars == b.rowBars && a.rowBarsCaption == b.rowBarsCaption;
}

}  // namespace headlight
