// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/heads_picture.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

constexpr double kPreferredTile = 13;  // ems
constexpr double kSubtitleType = 0.85;

// Cells of whole pixels where that costs little, so that all look alike.
double wholeCells(double length, std::size_t count) {
    const double whole = std::floor(length / double(count)) * double(count);
    return whole >= 0.86 * length ? whole : length;
}

// Lengths that all tiles share.
class Grid {
 public:
    Grid(const HeadsPicture& picture, const Theme& theme)
        : picture_(picture), theme_(theme), em_(theme.font.pixelSize()) {
        QFont bold = theme.font;
        bold.setWeight(QFont::DemiBold);
        line_ = std::ceil(QFontMetricsF(bold).height());
        smallLine_ = std::ceil(QFontMetricsF(scaledFont(theme, kSubtitleType)).height());
        for (const HeadsPicture::Tile& tile : picture.tiles)
            name_ = std::max(name_, theme.texts->width(tile.name, bold));
        subtitle_ = longestSubtitle(kSubtitleType);
        const double rows = std::max<double>(1, double(picture.queries.size()));
        const double columns = std::max<double>(1, double(picture.keys.size()));
        aspect_ = std::clamp(columns / rows, 0.5, 2.0);
    }

    // How wide a tile may be: where the height limits the cells its texts have room beside them.
    double roomOf(int columns, double width) const {
        return std::max(0.0, (width - (columns - 1) * gap()) / columns);
    }

    // How a tile that may be so wide is headed.
    bool subtitles(double room) const { return subtitle_ > 0 && room >= 6 * em_; }
    bool beneath(double room) const {
        return subtitles(room) && name_ + 0.7 * em_ + subtitle_ > room;
    }
    // Smaller type sooner than a subtitle cut short; all have the same.
    double subtitleType(double room) const {
        double type = kSubtitleType;
        if (beneath(room))
            while (type > kLeastType && longestSubtitle(type) > room)
                type = std::max(kLeastType, type - 0.05);
        return type;
    }
    double header(double room) const {
        return line_ + (beneath(room) ? smallLine_ : 0) + std::round(0.3 * em_);
    }
    // Its texts whole, where there is the room.
    double tileWidth(double cells, double room) const {
        const double texts = !subtitles(room) ? name_
                             : beneath(room)  ? std::max(name_, subtitle_)
                                              : name_ + 0.7 * em_ + subtitle_;
        return std::max(cells, std::floor(std::min(std::ceil(texts) + 1, room)));
    }

    double gap() const { return std::round(1.4 * em_); }
    double layerGap() const { return std::round(1.2 * em_); }
    double aspect() const { return aspect_; }
    double heightFor(double width) const {
        return std::max(1.0, wholeCells(std::floor(width / aspect_), queries()));
    }

    int rowsOf(int columns) const { return (picture_.heads + columns - 1) / columns; }
    int blockRows(int columns) const { return picture_.layers * rowsOf(columns); }

    double heightOf(int columns, double width, double room) const {
        const double tile = header(room) + heightFor(width);
        return blockRows(columns) * tile + (blockRows(columns) - 1) * gap() +
               (picture_.layers - 1) * layerGap();
    }

    // The widest cells for so many tiles side by side; found by halving, since their height is
    // rounded to whole cells.
    double widthFor(int columns, QSizeF room) const {
        const double tile = roomOf(columns, room.width());
        double most = tile;
        if (most < 1)
            return 0;
        if (heightOf(columns, most, tile) <= room.height())
            return wholeCells(std::floor(most), keys());
        double least = 0;
        for (int i = 0; i < 24; ++i) {
            const double middle = (least + most) / 2;
            (heightOf(columns, middle, tile) <= room.height() ? least : most) = middle;
        }
        return wholeCells(std::floor(least), keys());
    }

 private:
    std::size_t queries() const { return std::max<std::size_t>(1, picture_.queries.size()); }
    std::size_t keys() const { return std::max<std::size_t>(1, picture_.keys.size()); }
    double longestSubtitle(double type) const {
        const QFont font = scaledFont(theme_, type);
        double longest = 0;
        for (const HeadsPicture::Tile& tile : picture_.tiles)
            longest = std::max(longest, theme_.texts->width(tile.subtitle, font));
        return longest;
    }

    const HeadsPicture& picture_;
    const Theme& theme_;
    const double em_;
    double line_ = 0;
    double smallLine_ = 0;
    double name_ = 0;
    double subtitle_ = 0;
    double aspect_ = 1;
};

double barSpace(const HeadsPicture& picture, double width, const Theme& theme) {
    if (!picture.colourBar)
        return 0;
    return std::ceil(sizeOf(colourBarOf(picture), width, theme).height() +
                     1.1 * theme.font.pixelSize());
}

// Columns that fill their rows: of those near to what is wanted, the one with the fewest gaps.
int evenColumns(int heads, double wanted) {
    int best = 1;
    double least = 1e9;
    for (int columns = 1; columns <= heads; ++columns) {
        const int rows = (heads + columns - 1) / columns;
        const double cost =
            (rows * columns - heads) / double(heads) + std::abs(std::log(columns / wanted));
        if (cost < least) {
            least = cost;
            best = columns;
        }
    }
    return best;
}

// Sides of a tile, and of its cells alone.
struct TileWidths {
    double cells = 0;
    double tile = 0;
    double room = 0;  // that a tile may have
};

void place(HeadsLayout& layout, const HeadsPicture& picture, const Grid& grid,
           const TileWidths& widths, QPointF from) {
    const double header = grid.header(widths.room);
    const double height = grid.heightFor(widths.cells);
    for (int layer = 0; layer < picture.layers; ++layer) {
        for (int head = 0; head < picture.heads; ++head) {
            const int row = layer * grid.rowsOf(layout.columns) + head / layout.columns;
            const double x = from.x() + (head % layout.columns) * (widths.tile + grid.gap());
            const double y =
                from.y() + row * (header + height + grid.gap()) + layer * grid.layerGap();
            layout.tiles.emplace_back(x, y, widths.tile, header + height);
            layout.cells.emplace_back(x, y + header, widths.cells, height);
        }
    }
    layout.subtitles = grid.subtitles(widths.room);
    layout.subtitleBeneath = grid.beneath(widths.room);
    layout.subtitleType = grid.subtitleType(widths.room);
}

}  // namespace

HeadsLayout layoutOf(const HeadsPicture& picture, const QRectF& bounds, const Theme& theme) {
    HeadsLayout layout;
    if (picture.tiles.empty() || bounds.width() < 1 || bounds.height() < 1)
        return layout;
    const Grid grid(picture, theme);
    const double side = std::round(0.8 * theme.font.pixelSize());
    QRectF inner = bounds.adjusted(side, side, -side, -side);
    const double bar = barSpace(picture, inner.width(), theme);
    const bool withBar = picture.colourBar && inner.height() > 2.5 * bar &&
                         inner.width() > 6 * theme.font.pixelSize();
    const QSizeF room(inner.width(), inner.height() - (withBar ? bar : 0));
    TileWidths widths;
    for (int columns = 1; columns <= picture.heads; ++columns) {
        const double wide = grid.widthFor(columns, room);
        if (wide > widths.cells) {
            widths.cells = wide;
            layout.columns = columns;
        }
    }
    if (widths.cells < 1)
        return layout;
    widths.room = grid.roomOf(layout.columns, room.width());
    widths.tile = grid.tileWidth(widths.cells, widths.room);
    // What is left over is left around all of it.
    const QSizeF used(layout.columns * widths.tile + (layout.columns - 1) * grid.gap(),
                      grid.heightOf(layout.columns, widths.cells, widths.room));
    const QPointF from(std::floor(inner.left() + (inner.width() - used.width()) / 2),
                       std::floor(inner.top() + std::max(0.0, room.height() - used.height()) / 2));
    place(layout, picture, grid, widths, from);
    if (withBar) {
        const QSizeF size = sizeOf(colourBarOf(picture), inner.width(), theme);
        const double x = std::max(inner.left(), std::min(from.x(), inner.right() - size.width()));
        const double y = std::min(from.y() + used.height() + bar, inner.bottom()) - size.height();
        layout.bar = QRectF(QPointF(x, y), size);
    }
    return layout;
}

double heightToRead(const HeadsPicture& picture, QSizeF room, const Theme& theme) {
    if (picture.tiles.empty())
        return room.height();
    const double least = std::floor(kSmallestTile * theme.font.pixelSize());
    const HeadsLayout fitted = layoutOf(picture, QRectF(QPointF(), room), theme);
    if (!fitted.cells.empty() &&
        std::max(fitted.cells.front().width(), fitted.cells.front().height()) >= least)
        return room.height();
    const Grid grid(picture, theme);
    const double side = 2 * std::round(0.8 * theme.font.pixelSize());
    const int columns = std::clamp(int((room.width() - side + grid.gap()) / (least + grid.gap())),
                                   1, picture.heads);
    const double wide = std::min(
        std::floor((room.width() - side - (columns - 1) * grid.gap()) / columns), 1.4 * least);
    const double tile = grid.roomOf(columns, room.width() - side);
    return std::max(room.height(), grid.heightOf(columns, std::max(1.0, wide), tile) + side +
                                       barSpace(picture, room.width() - side, theme));
}

QSizeF preferredSize(const HeadsPicture& picture, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (picture.tiles.empty())
        return {32 * em, 16 * em};
    const Grid grid(picture, theme);
    const double width = std::round(kPreferredTile * em * std::sqrt(grid.aspect()));
    const int columns =
        evenColumns(picture.heads, std::sqrt(1.6 * picture.heads * picture.layers / grid.aspect()));
    const double side = 2 * std::round(0.8 * em);
    const double across = columns * width + (columns - 1) * grid.gap();
    const double bar = picture.colourBar ? sizeOf(colourBarOf(picture), 1e6, theme).width() : 0;
    const double whole = std::max(across, bar) + side;
    const double tile = grid.roomOf(columns, whole - side);
    return {std::ceil(whole), std::ceil(grid.heightOf(columns, width, tile) + side +
                                        barSpace(picture, whole - side, theme))};
}

}  // namespace headlight
