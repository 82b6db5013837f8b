// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/heads_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/pictures/cell_painting.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/note.h"
#include "ui/views/plain_tool_tip.h"

namespace headlight {

namespace {

constexpr std::size_t kCheapTiles = 1 << 16;

// Two pictures whose tiles, without selection and pointer, are painted the same.
bool sameTiles(const HeadsPicture& a, const HeadsPicture& b) {
    if (a.tiles.size() != b.tiles.size() || a.barCaption != b.barCaption || a.scale != b.scale ||
        a.rangesDiffer != b.rangesDiffer || a.emptyText != b.emptyText || a.queries != b.queries ||
        a.keys != b.keys)
        return false;
    return std::equal(a.tiles.begin(), a.tiles.end(), b.tiles.begin(),
                      [](const HeadsPicture::Tile& x, const HeadsPicture::Tile& y) {
                          return x.name == y.name && x.subtitle == y.subtitle &&
                                 sameBase(x.map, y.map);
                      });
}

}  // namespace

HeadsView::HeadsView(QWidget* parent)
    : QAbstractScrollArea(parent), theme_(theme(ThemeKind::Light, font())), drawing_(this, [this] {
          base_.forget();
          viewport()->update();
      }) {
    installReadableTables();
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(tr("All heads"));
}

void HeadsView::setPicture(HeadsPicture picture, const Theme& theme) {
    const bool renewed = !sameTiles(picture_, picture) || theme != theme_;
    const bool moved = picture.selectedTile != picture_.selectedTile;
    if (!renewed)
        for (std::size_t i = 0; i < picture.tiles.size(); ++i)
            picture.tiles[i].map.drawn = picture_.tiles[i].map.drawn;
    picture_ = std::move(picture);
    theme_ = theme;
    if (renewed) {
        drawing_.begin(std::int64_t(picture_.queries.size() * picture_.keys.size()) *
                       std::int64_t(picture_.tiles.size()));
        for (HeadsPicture::Tile& tile : picture_.tiles)
            drawing_.add(tile.map);
        pointed_.reset();
        arrange();
        setAccessibleDescription(picture_.tiles.empty() ? picture_.emptyText : picture_.barCaption);
        announceNewTable(this);
    }
    if (moved)
        reveal(picture_.selectedTile);
    viewport()->update();
}

QPointF HeadsView::scrolled() const { return {0, double(-verticalScrollBar()->value())}; }

QRectF HeadsView::tileRect(int tile) const {
    return layout_.tiles[std::size_t(tile)].translated(scrolled());
}

QRectF HeadsView::cellsRect(int tile) const {
    return layout_.cells[std::size_t(tile)].translated(scrolled());
}

QSize HeadsView::sizeHint() const {
    return {50 * theme_.font.pixelSize(), 34 * theme_.font.pixelSize()};
}

QSize HeadsView::minimumSizeHint() const {
    return {14 * theme_.font.pixelSize(), 9 * theme_.font.pixelSize()};
}

void HeadsView::arrange() {
    base_.forget();
    const QSizeF room = viewport()->size();
    height_ = std::ceil(heightToRead(picture_, room, theme_));
    layout_ = layoutOf(picture_, QRectF(0, 0, room.width(), height_), theme_);
    const int beyond = std::max(0, int(height_ - room.height()));
    verticalScrollBar()->setRange(0, beyond);
    verticalScrollBar()->setPageStep(int(room.height()));
    verticalScrollBar()->setSingleStep(3 * theme_.font.pixelSize());
}

QString HeadsView::rowName(int layer) const { return tr("Layer %1").arg(layer); }

QString HeadsView::columnName(int head) const { return tr("Head %1").arg(head); }

QString HeadsView::cellText(Cell cell) const {
    const Eigen::Index index = Eigen::Index(cell.row) * picture_.heads + cell.column;
    const HeadsPicture::Tile& tile = picture_.tiles[std::size_t(index)];
    const QString name =
        tile.subtitle.isEmpty() ? tile.name : QString(tile.name + QChar(' ') + tile.subtitle);
    Eigen::Index row = 0;
    Eigen::Index column = 0;
    const double most = double(tile.map.values->maxCoeff<Eigen::PropagateNumbers>(&row, &column));
    return tr("%1, strongest: %2 → %3 %4")
        .arg(name, isolated(shortened(picture_.queries[std::size_t(row)])),
             isolated(shortened(picture_.keys[std::size_t(column)])),
             QLocale().toString(most, 'f', 4));
}

QRect HeadsView::cellBox(Cell cell) const {
    const QRectF tile = tileRect(cell.row * picture_.heads + cell.column);
    return tile.translated(viewport()->pos()).toAlignedRect();
}

std::optional<Cell> HeadsView::cellUnder(QPoint at) const {
    const auto tile = tileAt(QPointF(at - viewport()->pos()));
    if (!tile)
        return std::nullopt;
    return Cell{*tile / picture_.heads, *tile % picture_.heads};
}

std::optional<Cell> HeadsView::currentCell() const {
    if (picture_.tiles.empty())
        return std::nullopt;
    return Cell{picture_.selectedTile / picture_.heads, picture_.selectedTile % picture_.heads};
}

double HeadsView::gridBottom() const {
    if (layout_.bar.isEmpty())
        return viewport()->height();
    const double above = 0.5 * theme_.font.pixelSize();
    return layout_.bar.top() - above - height_ + viewport()->height();
}

// The colour bar stays at the bottom of the viewport.
void HeadsView::paintBar(QPainter& painter) const {
    if (layout_.bar.isEmpty())
        return;
    painter.fillRect(QRectF(0, gridBottom(), viewport()->width(), viewport()->height()),
                     theme_.background);
    paintColourBar(painter, colourBarOf(picture_),
                   layout_.bar.translated(0, viewport()->height() - height_), theme_);
}

void HeadsView::paintBase(QPainter& painter) const {
    painter.fillRect(viewport()->rect(), theme_.background);
    if (picture_.tiles.empty()) {
        paintNote(painter, picture_.emptyText, QRectF(viewport()->rect()), theme_);
        return;
    }
    painter.save();
    painter.translate(scrolled());
    for (int tile = 0; tile < int(layout_.tiles.size()); ++tile) {
        const QRectF rect = tileRect(tile);
        if (rect.bottom() >= 0 && rect.top() <= gridBottom())
            paintTile(painter, picture_, layout_, tile, theme_);
    }
    painter.restore();
    paintBar(painter);
}

void HeadsView::paintPointers(QPainter& painter) {
    painter.setClipRect(QRectF(0, 0, viewport()->width(), gridBottom()));
    painter.translate(scrolled());
    for (int tile = 0; tile < int(layout_.tiles.size()); ++tile) {
        const QRectF rect = tileRect(tile);
        if (rect.bottom() < 0 || rect.top() > gridBottom())
            continue;
        Heatmap& map = picture_.tiles[std::size_t(tile)].map;
        if (pointed_ && pointed_->tile == tile)
            map.cursor = pointed_->cell;
        paintTilePointer(painter, picture_, layout_, tile, theme_);
        map.cursor.reset();
    }
    if (hasFocus() && !layout_.tiles.empty())
        paintTileFocus(painter, layout_, picture_.selectedTile, theme_);
}

void HeadsView::paintEvent(QPaintEvent*) {
    QPainter painter(viewport());
    const std::size_t cells = picture_.queries.size() * picture_.keys.size();
    base_.paint(painter, *viewport(), picture_.tiles.size() * cells <= kCheapTiles,
                [this](QPainter& on) {
                    drawing_.startTurn();
                    paintBase(on);
                    drawing_.endTurn();
                });
    if (!picture_.tiles.empty())
        paintPointers(painter);
}

void HeadsView::resizeEvent(QResizeEvent*) {
    // The chosen head stays in sight, unless someone had scrolled away from it.
    const bool inSight = selectedInSight();
    arrange();
    if (inSight)
        reveal(picture_.selectedTile);
}

void HeadsView::scrollContentsBy(int, int) {
    base_.forget();
    viewport()->update();
}

std::optional<int> HeadsView::tileAt(QPointF at) const {
    if (at.y() > gridBottom())
        return std::nullopt;
    for (int tile = 0; tile < int(layout_.tiles.size()); ++tile) {
        if (tileRect(tile).contains(at))
            return tile;
    }
    return std::nullopt;
}

std::optional<HeadsView::Pointed> HeadsView::pointedAt(QPointF at) const {
    const auto tile = tileAt(at);
    if (!tile)
        return std::nullopt;
    const auto cell = shownCellAt(picture_.tiles[std::size_t(*tile)].map, cellsRect(*tile), at,
                                  devicePixelRatioF());
    return cell ? std::optional(Pointed{*tile, *cell}) : std::nullopt;
}

void HeadsView::point(std::optional<Pointed> at) {
    if (at == pointed_)
        return;
    pointed_ = at;
    viewport()->update();
    if (!at) {
        emit hoverLeft();
        return;
    }
    const HeadsPicture::Tile& tile = picture_.tiles[std::size_t(at->tile)];
    emit cellHovered(tile.layer, tile.head, at->cell.row, at->cell.column);
}

bool HeadsView::selectedInSight() const {
    if (picture_.selectedTile >= int(layout_.tiles.size()))
        return true;  // nothing was laid out yet
    const QRectF rect = tileRect(picture_.selectedTile);
    return rect.bottom() > 0 && rect.top() < gridBottom();
}

void HeadsView::reveal(int tile) {
    if (tile >= int(layout_.tiles.size()))
        return;
    const double edge = 0.8 * theme_.font.pixelSize();
    const QRectF rect = layout_.tiles[std::size_t(tile)];
    QScrollBar* bar = verticalScrollBar();
    int value = std::max(bar->value(), int(std::ceil(rect.bottom() + edge - gridBottom())));
    value = std::min(value, int(rect.top() - edge));  // its name, where there is no room for all
    bar->setValue(value);
}

void HeadsView::choose(int tile) {
    if (tile < 0 || tile >= int(picture_.tiles.size()))
        return;
    picture_.selectedTile = tile;
    reveal(tile);
    viewport()->update();
    announceCurrentCell(this, *this);
    const HeadsPicture::Tile& chosen = picture_.tiles[std::size_t(tile)];
    emit headChosen(chosen.layer, chosen.head);
}

void HeadsView::mouseMoveEvent(QMouseEvent* event) { point(pointedAt(event->position())); }

void HeadsView::mousePressEvent(QMouseEvent* event) {
    const auto tile = tileAt(event->position());
    if (event->button() == Qt::LeftButton && tile)
        choose(*tile);
    else
        event->ignore();
}

void HeadsView::mouseDoubleClickEvent(QMouseEvent* event) {
    const auto tile = tileAt(event->position());
    if (event->button() != Qt::LeftButton || !tile)
        return;
    const HeadsPicture::Tile& opened = picture_.tiles[std::size_t(*tile)];
    emit headOpened(opened.layer, opened.head);
}

// Left and right go through all heads in order; up and down to the nearest one above or below.
std::optional<int> HeadsView::steeredTo(int key) const {
    const int last = int(picture_.tiles.size()) - 1;
    const int now = picture_.selectedTile;
    switch (key) {
        case Qt::Key_Left:
            return std::max(0, now - 1);
        case Qt::Key_Right:
            return std::min(last, now + 1);
        case Qt::Key_Home:
            return 0;
        case Qt::Key_End:
            return last;
        case Qt::Key_PageUp:
            return now >= picture_.heads ? now - picture_.heads : now;
        case Qt::Key_PageDown:
            return now + picture_.heads <= last ? now + picture_.heads : now;
        case Qt::Key_Up:
        case Qt::Key_Down:
            break;
        default:
            return std::nullopt;
    }
    const double way = key == Qt::Key_Up ? -1 : 1;
    const QPointF from = layout_.tiles[std::size_t(now)].center();
    int best = now;
    double least = std::numeric_limits<double>::infinity();
    for (int tile = 0; tile <= last; ++tile) {
        const QPointF off = layout_.tiles[std::size_t(tile)].center() - from;
        const double cost = way * off.y() * 1e3 + std::abs(off.x());
        if (way * off.y() > 1 && cost < least) {
            least = cost;
            best = tile;
        }
    }
    return best;
}

void HeadsView::keyPressEvent(QKeyEvent* event) {
    if (picture_.tiles.empty() || layout_.tiles.empty()) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
        const HeadsPicture::Tile& tile = picture_.tiles[std::size_t(picture_.selectedTile)];
        emit headOpened(tile.layer, tile.head);
        return;
    }
    const auto to = steeredTo(event->key());
    if (!to) {
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    if (*to != picture_.selectedTile)
        choose(*to);
}

void HeadsView::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    announceCurrentCell(this, *this);
    viewport()->update();
}

void HeadsView::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

QString HeadsView::toolTipAt(QPointF at) const {
    const auto tile = tileAt(at);
    if (!tile)
        return {};
    const HeadsPicture::Tile& content = picture_.tiles[std::size_t(*tile)];
    const QString name = content.subtitle.isEmpty()
                             ? content.name
                             : QString(content.name + QChar(' ') + content.subtitle);
    const auto pointed = pointedAt(at);
    if (!pointed)
        return name;
    const auto [row, column] = pointed->cell;
    return tr("%1: %2 → %3 %4")
        .arg(name, isolated(shortened(picture_.queries[std::size_t(row)])),
             isolated(shortened(picture_.keys[std::size_t(column)])),
             QLocale().toString(double((*content.map.values)(row, column)), 'f', 4));
}

bool HeadsView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave)
        point(std::nullopt);
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = toolTipAt(QPointF(help->pos()));
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(text), viewport());
    return true;
}

}  // namespace headlight
