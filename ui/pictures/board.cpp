// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/board.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/numbers_picture.h"

namespace headlight {
namespace {

// Of the preferred size, below which the type shrinks where a board does not say; with
// arrangements, below the last of them.
constexpr double kTight = 0.7;
constexpr double kReadableType = 0.75;  // of the theme's: from across a room

QSizeF neededAtFullType(const Board& board, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (!board.arrangements.empty())
        return board.arrangements.back().least * em;
    return board.tight.isEmpty() ? kTight * board.ems * em : board.tight * em;
}

}  // namespace

QSizeF preferredSize(const Board& board, const Theme& theme) {
    return board.ems * theme.font.pixelSize();
}

QSizeF leastSize(const Board& board, const Theme& theme) {
    return board.empty() ? QSizeF(0, 0) : (kLeastType * neededAtFullType(board, theme)).toSize();
}

Theme fitted(const Theme& theme, const Board& board, const QSizeF& size) {
    const auto shareOf = [&](const QSizeF& needed) {
        return std::min(size.width() / needed.width(), size.height() / needed.height());
    };
    double share = shareOf(neededAtFullType(board, theme));
    // Somewhat smaller type sooner than parts that are left out.
    for (const BoardArrangement& arrangement : board.arrangements)
        if (const double type = shareOf(arrangement.least * theme.font.pixelSize());
            type >= kReadableType) {
            share = type;
            break;
        }
    if (board.empty() || share >= 1)
        return theme;
    Theme small = theme;
    small.font.setPixelSize(std::max(1, int(theme.font.pixelSize() * std::max(share, kLeastType))));
    return small;
}

QString noteInstead(const Board& board, const QSizeF& size, const Theme& theme) {
    if (board.empty())
        return board.emptyText;
    const QSizeF least = leastSize(board, theme);
    if (size.width() < least.width() || size.height() < least.height())
        return QCoreApplication::translate("Board",
                                           "There is no room for this lab here: it needs %1 × %2, "
                                           "there are %3 × %4")
            .arg(least.width())
            .arg(least.height())
            .arg(size.width())
            .arg(size.height());
    return {};
}

QString readingAt(const Heatmap& map, Cell cell) {
    if (cell.row < 0 || cell.row >= map.rowCount() || cell.column < 0 ||
        cell.column >= map.columnCount())
        return {};
    if (map.own && !map.own->readings.empty())
        return map.own->readings[std::size_t(cell.row) * std::size_t(map.columnCount()) +
                                 std::size_t(cell.column)];
    const auto named = [](const QString& axis, const std::vector<QString>& names, int index,
                          int first) {
        const QString name =
            names.empty() ? QString::number(first + index) : names[std::size_t(index)];
        return axis.isEmpty() ? name : QString(axis + QChar(' ') + name);
    };
    const QString row = named(map.rowAxis, map.rows, cell.row, 0);
    const QString column = named(map.columnAxis, map.columns, cell.column, map.firstColumn);
    if (map.hidden(cell.row, cell.column))
        return QCoreApplication::translate("Board", "%1, %2: hidden").arg(row, column);
    return QCoreApplication::translate("Board", "%1, %2 = %3")
        .arg(row, column, shortNumber((*map.values)(cell.row, cell.column)));
}

QRectF gridPlace(int index, int columns, int rows, double gap) {
    const double width = (1 + gap) / columns;
    const double height = (1 + gap) / rows;
    const int row = index / columns;
    return {(index % columns) * width, row * height, width - gap, height - gap};
}

QRectF gridPlaceIn(const QRectF& area, int index, int columns, int rows) {
    const QRectF place = gridPlace(index, columns, rows);
    return {area.left() + place.left() * area.width(), area.top() + place.top() * area.height(),
            place.width() * area.width(), place.height() * area.height()};
}

std::vector<int> evenlySpread(int count, int most) {
    std::vector<int> picked;
    const int shown = std::min(count, most);
    picked.reserve(std::size_t(std::max(shown, 0)));
    for (int i = 0; i < shown; ++i)
        picked.push_back(shown == 1 ? 0 : i * (count - 1) / (shown - 1));
    return picked;
}

}  // namespace headlight
