// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/heatmap.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/colour_bar.h"
#include "ui/pictures/own_cells.h"
#include "ui/pictures/painted_marks.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

constexpr double kHaloOpacity = 0.75;

void paintTitle(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                const Theme& theme) {
    if (layout.title.isEmpty())
        return;
    QFont font = theme.font;
    font.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(font);
    painter.setPen(theme.text);
    theme.texts->draw(painter, layout.title.topLeft() + QPointF(0, metrics.ascent()),
                      theme.texts->elided(map.title, font, Qt::ElideRight, layout.title.width()),
                      font);
}

// "key →" over "query ↓", where a table has its corner.
void paintCorner(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                 const Theme& theme) {
    if (layout.corner.isEmpty())
        return;
    const QFont font = scaledFont(theme, 0.85);
    const QFontMetricsF metrics(font);
    painter.setPen(theme.faintText);
    const QSizeF inset =
        cornerInset(layout.rowText, layout.columnText, cellRect(map, layout.cells, {0, 0}).size());
    double baseline = layout.corner.bottom() - inset.height() - metrics.descent();
    const double right = layout.corner.right() - inset.width();
    for (const QString& name : {QString(map.rowAxis + QStringLiteral(" ↓")),
                                QString(map.columnAxis + QStringLiteral(" →"))}) {
        if (name.size() > 2) {
            const QString shown =
                theme.texts->elided(name, font, Qt::ElideMiddle, right - layout.corner.left());
            const double width = theme.texts->width(shown, font);
            theme.texts->draw(painter, QPointF(right - width, baseline), shown, font);
        }
        baseline -= metrics.height();
    }
}

// Each in the middle of its side; whole or, where there is not the room, with an ellipsis.
void paintNamesAlong(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                     const Theme& theme) {
    const QFont font = scaledFont(theme, 0.85);
    const auto write = [&](const QString& name, QPointF middle, double room) {
        const QString shown = theme.texts->elided(name, font, Qt::ElideMiddle, room);
        const double width = theme.texts->width(shown, font);
        const QFontMetricsF metrics(font);
        theme.texts->draw(
            painter,
            middle + QPointF(-width / 2, std::round((metrics.ascent() - metrics.descent()) / 2)),
            shown, font);
    };
    painter.save();
    painter.setPen(theme.faintText);
    if (!layout.columnName.isEmpty())
        write(map.columnAxis, layout.columnName.center(), layout.columnName.width());
    if (!layout.rowName.isEmpty()) {
        painter.translate(layout.rowName.center());
        painter.rotate(-90);
        write(map.rowAxis, {}, layout.rowName.height());
    }
    painter.restore();
}

LabelSpot spotOf(const Heatmap& map, const HeatmapLayout& layout, Axis axis, int index) {
    if (axis == Axis::Rows)
        return {axis, layout.rowLabels, cellRect(map, layout.cells, {index, 0})};
    return {axis, layout.columnLabels, cellRect(map, layout.cells, {0, index})};
}

void paintAxis(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout, Axis axis,
               const Theme& theme) {
    const bool rows = axis == Axis::Rows;
    const AxisLabels& plan = rows ? layout.rowText : layout.columnText;
    if ((rows ? layout.rowLabels : layout.columnLabels).isEmpty() || plan.room <= 0)
        return;
    const AxisTexts texts = textsOf(map, axis);
    for (int i = texts.seenStart(plan.step); texts.isSeen(i); i += plan.step) {
        const bool muted = !rows && std::find(map.mutedColumns.begin(), map.mutedColumns.end(),
                                              i) != map.mutedColumns.end();
        AxisLabels labels = plan;
        labels.font.setStrikeOut(muted);
        painter.setPen(muted ? theme.faintText : theme.text);
        paintLabel(painter, labels, spotOf(map, layout, axis, i), texts.at(i, plan.step > 1),
                   theme);
    }
}

void paintMarks(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                const Theme& theme) {
    if (layout.marks.isEmpty())
        return;
    const QString mark = QStringLiteral("∅");
    const QFontMetricsF metrics(layout.rowText.font);
    painter.setFont(layout.rowText.font);
    painter.setPen(theme.faintText);
    double free = -1e9;
    const AxisTexts rows = textsOf(map, Axis::Rows);
    for (const int row : map.markedRows) {
        const QRectF cell = cellRect(map, layout.cells, {row, 0});
        if (!rows.isSeen(row) || cell.center().y() < free)
            continue;
        painter.drawText(QPointF(layout.marks.center().x() - metrics.horizontalAdvance(mark) / 2,
                                 cell.center().y() + (metrics.ascent() - metrics.descent()) / 2),
                         mark);
        free = cell.center().y() + metrics.height();
    }
}

void paintRowBars(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                  const Theme& theme) {
    if (layout.rowBars.isEmpty())
        return;
    const QFont font = scaledFont(theme, 0.85);
    const QFontMetricsF metrics(font);
    painter.setFont(font);
    painter.setPen(theme.faintText);
    // Underneath: over the bars the last column's label may lean.
    painter.drawText(
        QPointF(layout.rowBars.left(),
                layout.cells.bottom() + 0.15 * theme.font.pixelSize() + metrics.ascent()),
        metrics.elidedText(map.rowBarsCaption, Qt::ElideRight, layout.rowBars.width()));
    painter.setPen(QPen(theme.grid, 0));
    painter.drawLine(layout.rowBars.topLeft(), layout.rowBars.bottomLeft());
    const CellBlock seen = map.seenCells();
    for (int r = seen.query; r < seen.query + seen.queries; ++r) {
        const QRectF cell = cellRect(map, layout.cells, {r, 0});
        const double inset = cell.height() > 6 ? std::round(cell.height() * 0.2) : 0;
        const double length = std::clamp(map.rowBars[std::size_t(r)], 0.0f, 1.0f);
        painter.fillRect(QRectF(layout.rowBars.left(), cell.top() + inset,
                                layout.rowBars.width() * length, cell.height() - 2 * inset),
                         theme.keyAccent);
    }
}

// Two hairlines along both edges of a row or column, on a halo that parts them from any colour. A
// band too thin to be seen between its lines is left free by them.
void paintBand(QPainter& painter, QRectF band, Axis axis, const QColor& colour,
               const Theme& theme) {
    const double width = std::max(1.0, 0.08 * theme.font.pixelSize());
    const bool rows = axis == Axis::Rows;
    const double thin = std::max(0.0, 4 * width - (rows ? band.height() : band.width())) / 2;
    band = rows ? band.adjusted(0, -thin, 0, thin) : band.adjusted(-thin, 0, thin, 0);
    const QLineF first(band.topLeft(), rows ? band.topRight() : band.bottomLeft());
    const QLineF second(rows ? band.bottomLeft() : band.topRight(), band.bottomRight());
    const QColor halo = translucent(theme.background, kHaloOpacity, theme);
    for (const QPen& pen : {QPen(halo, 3 * width, Qt::SolidLine, Qt::FlatCap),
                            QPen(colour, width, Qt::SolidLine, Qt::FlatCap)}) {
        painter.setPen(pen);
        painter.drawLine(first);
        painter.drawLine(second);
    }
}

QRectF bandOf(const Heatmap& map, const HeatmapLayout& layout, Axis axis, int index) {
    const QRectF cell =
        cellRect(map, layout.cells, axis == Axis::Rows ? Cell{index, 0} : Cell{0, index});
    QRectF band =
        axis == Axis::Rows
            ? QRectF(layout.cells.left(), cell.top(), layout.cells.width(), cell.height())
            : QRectF(cell.left(), layout.cells.top(), cell.width(), layout.cells.height());
    return band;
}

// Where labels are thinned out, one that is not drawn stands between two: those it would half cover
// go, so that none is read wrongly.
void clearBeside(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout, Axis axis,
                 int index, const Theme& theme) {
    const bool rows = axis == Axis::Rows;
    const AxisLabels& plan = rows ? layout.rowText : layout.columnText;
    const AxisTexts texts = textsOf(map, axis);
    const int behind = (index - texts.start(plan.step) + plan.step) % plan.step;
    if (plan.step == 1 || behind == 0)
        return;
    const bool along = !rows && plan.turn == LabelTurn::Level;  // numbers, side by side
    const double line = along ? plan.room : QFontMetricsF(plan.font).height();
    const auto middleOf = [&](int i) {
        const QRectF cell = spotOf(map, layout, axis, i).cell;
        return rows ? cell.center().y() : cell.center().x();
    };
    for (const int neighbour : {index - behind, index - behind + plan.step}) {
        if (!texts.isSeen(neighbour) || std::abs(middleOf(neighbour) - middleOf(index)) >= line)
            continue;
        const double from = middleOf(neighbour) - line / 2;
        const QRectF& area = rows ? layout.rowLabels : layout.columnLabels;
        painter.fillRect(rows ? QRectF(area.left(), from, area.width(), line)
                              : QRectF(from, area.top(), line, area.height()),
                         theme.background);
    }
}

void paintPointed(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout, Axis axis,
                  int index, const Theme& theme) {
    const bool rows = axis == Axis::Rows;
    const AxisTexts texts = textsOf(map, axis);
    if (!texts.isSeen(index))
        return;
    const QColor& colour = rows ? theme.queryAccent : theme.keyAccent;
    paintBand(painter, bandOf(map, layout, axis, index), axis, colour, theme);
    const AxisLabels& plan = rows ? layout.rowText : layout.columnText;
    if ((rows ? layout.rowLabels : layout.columnLabels).isEmpty())
        return;
    clearBeside(painter, map, layout, axis, index, theme);
    paintTag(painter, plan, spotOf(map, layout, axis, index), texts.at(index, plan.step > 1),
             colour, theme);
}

// Hairlines as paintBand's, along both sides of a diagonal: where column - row is `distance`.
void paintDiagonal(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout, int distance,
                   const Theme& theme) {
    const QRectF first = cellRect(map, layout.cells, {0, 0});
    const auto at = [&](double column, double row) {
        return first.topLeft() + QPointF(column * first.width(), row * first.height());
    };
    const double width = std::max(1.0, 0.08 * theme.font.pixelSize());
    const double ends = map.rowCount() + map.columnCount();
    const QColor halo = translucent(theme.background, kHaloOpacity, theme);
    painter.save();
    painter.setClipRect(layout.cells, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    for (const QPen& pen : {QPen(halo, 3 * width, Qt::SolidLine, Qt::FlatCap),
                            QPen(theme.queryAccent, width, Qt::SolidLine, Qt::FlatCap)}) {
        painter.setPen(pen);
        for (const int side : {-1, 1})
            painter.drawLine(at(distance + side, 0), at(distance + side + ends, ends));
    }
    painter.restore();
}

void paintCursorCell(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                     const Theme& theme) {
    const QRectF cell = cellRect(map, layout.cells, *map.cursor);
    const double width = std::max(1.5, 0.16 * theme.font.pixelSize());
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.background, 2 * width));
    painter.drawRect(cell);
    painter.setPen(QPen(theme.text, width));
    painter.drawRect(cell);
}

}  // namespace

void paintHeatmapBase(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                      const Theme& theme) {
    if (map.empty() || layout.cells.isEmpty())
        return;
    painter.save();
    paintTitle(painter, map, layout, theme);
    paintCorner(painter, map, layout, theme);
    paintNamesAlong(painter, map, layout, theme);
    paintAxis(painter, map, layout, Axis::Rows, theme);
    paintAxis(painter, map, layout, Axis::Columns, theme);
    paintCells(painter, map, layout.cells, theme);
    if (!map.own)
        paintCellTexts(painter, map, layout.cells, theme);
    paintPaintedMarks(painter, map, layout.cells, theme);
    paintCellFrame(painter, layout.cells, theme);
    paintFrames(painter, map, layout.cells, theme);
    paintMarks(painter, map, layout, theme);
    paintRowBars(painter, map, layout, theme);
    if (!layout.bar.isEmpty())
        paintColourBar(painter, colourBarOf(map), layout.bar, theme);
    painter.restore();
}

void paintHeatmapPointer(QPainter& painter, const Heatmap& map, const HeatmapLayout& layout,
                         const Theme& theme) {
    if (map.empty() || layout.cells.isEmpty())
        return;
    painter.save();
    const auto row = map.cursor ? std::optional(map.cursor->row) : map.selectedRow;
    const auto column = map.cursor ? std::optional(map.cursor->column) : map.selectedColumn;
    if (row)
        paintPointed(painter, map, layout, Axis::Rows, *row, theme);
    if (column)
        paintPointed(painter, map, layout, Axis::Columns, *column, theme);
    if (map.selectedDistance) {
        paintDiagonal(painter, map, layout, *map.selectedDistance, theme);
        if (*map.selectedDistance != 0)
            paintDiagonal(painter, map, layout, -*map.selectedDistance, theme);
    }
    if (map.cursor && isSeen(map.seenCells(), map.cursor->row, map.cursor->column))
        paintCursorCell(painter, map, layout, theme);
    painter.restore();
}

void paintHeatmap(QPainter& painter, const Heatmap& map, const QRectF& bounds, const Theme& theme) {
    const HeatmapLayout layout = layoutOf(map, bounds, theme);
    paintHeatmapBase(painter, map, layout, theme);
    paintHeatmapPointer(painter, map, layout, theme);
}

}  // namespace headlight
