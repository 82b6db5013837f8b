// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/token_strip.h"

#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMenu>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/pictures/labels.h"
#include "ui/pictures/shaped_texts.h"
#include "ui/views/plain_tool_tip.h"

namespace headlight {
namespace {

constexpr int kMostLines = 3;
constexpr int kMostCharacters = 500;

}  // namespace

TokenStrip::TokenStrip(QWidget* parent)
    : QAbstractScrollArea(parent), theme_(theme(ThemeKind::Light, font())) {
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    viewport()->setMouseTracking(true);
    setAccessibleName(tr("Tokens"));
}

void TokenStrip::setTokens(std::vector<QString> labels) {
    if (labels == given_)
        return;
    given_ = labels;
    labels_ = std::move(labels);
    // No chip shows more of one: shaping and eliding a token of 200,000 letters takes long.
    for (QString& label : labels_)
        label = shortened(label, kMostCharacters);
    const auto drop = [&](std::optional<int>& token) {
        if (token && *token >= count())
            token.reset();
    };
    drop(query_);
    drop(key_);
    drop(hovered_);
    drop(current_);
    setAccessibleDescription(tr("%n tokens", nullptr, count()));
    layOut();
}

void TokenStrip::setTheme(const Theme& theme) {
    if (theme == theme_)
        return;
    theme_ = theme;
    layOut();
}

void TokenStrip::setExcluded(std::set<int> tokens) {
    excluded_ = std::move(tokens);
    viewport()->update();
}

void TokenStrip::showCell(std::optional<int> query, std::optional<int> key) {
    if (query == query_ && key == key_)
        return;
    query_ = query;
    key_ = key;
    if (!viewport()->underMouse()) {
        if (query)
            scrollTo(*query);
        if (key)
            scrollTo(*key);
    }
    viewport()->update();
}

int TokenStrip::lineHeight() const {
    return int(std::lround(1.75 * QFontMetricsF(theme_.font).height()));
}

float TokenStrip::widthOf(int token) const {
    const double widest = 16 * QFontMetricsF(theme_.font).height();
    const QString& label = labels_[std::size_t(token)];
    return float(std::min(theme_.texts->width(label, theme_.font), widest));
}

void TokenStrip::layOut() {
    const double em = QFontMetricsF(theme_.font).height();
    const float gap = float(0.3 * em);
    const float digit = float(QFontMetricsF(scaledFont(theme_, 0.7)).horizontalAdvance('0'));
    const float room = float(viewport()->width());
    chips_.resize(labels_.size());
    float x = 0;
    int line = 0;
    for (int token = 0; token < count(); ++token) {
        const int digits = int(std::to_string(token).size());
        const float width =
            std::min(float(widthOf(token) + 1.1 * em) + float(digits) * digit, room);
        if (x > 0 && x + width > room) {
            x = 0;
            ++line;
        }
        chips_[std::size_t(token)] = {x, width, line};
        x += width + gap;
    }
    const int before = lines_;
    lines_ = chips_.empty() ? 0 : line + 1;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(lineHeight());
    verticalScrollBar()->setRange(0, std::max(0, lines_ * lineHeight() - viewport()->height()));
    if (std::min(before, kMostLines) != std::min(lines_, kMostLines))
        updateGeometry();
    viewport()->update();
}

QRectF TokenStrip::chipRect(int token) const {
    const Chip& chip = chips_[std::size_t(token)];
    const int height = lineHeight();
    return QRectF(chip.x, chip.line * height - verticalScrollBar()->value() + 1, chip.width,
                  0.84 * height);
}

int TokenStrip::firstOfLine(int line) const {
    return int(std::partition_point(chips_.begin(), chips_.end(),
                                    [&](const Chip& chip) { return chip.line < line; }) -
               chips_.begin());
}

std::optional<int> TokenStrip::tokenAt(QPointF at) const {
    const int line = int(std::floor((at.y() + verticalScrollBar()->value()) / lineHeight()));
    for (int token = firstOfLine(line); token < firstOfLine(line + 1); ++token)
        if (chipRect(token).contains(at))
            return token;
    return std::nullopt;
}

void TokenStrip::paintChip(QPainter& painter, int token) const {
    const QRectF chip = chipRect(token);
    const double em = QFontMetricsF(theme_.font).height();
    const bool query = token == query_;
    const bool key = token == key_;
    QColor fill = theme_.panel;
    if (query || key)
        fill = query ? theme_.queryAccent : theme_.keyAccent;
    const QColor ink = query || key ? theme_.background : theme_.text;
    painter.setBrush(fill);
    // A token that looks at itself wears both: the fill of the one and the frame of the other.
    painter.setPen(query && key                          ? QPen(theme_.keyAccent, 0.16 * em)
                   : token == hovered_ && !query && !key ? QPen(theme_.accent, 1)
                                                         : QPen(Qt::NoPen));
    painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 0.3 * em, 0.3 * em);

    ShapedTexts& texts = *theme_.texts;
    const QFont small = scaledFont(theme_, 0.7);
    const QString number = QString::number(token);
    const double numberWidth = texts.width(number, small);
    const QRectF inner = chip.adjusted(0.4 * em, 0, -0.35 * em, 0);
    QFont font = theme_.font;
    font.setStrikeOut(excluded_.count(token) > 0);
    painter.setPen(excluded_.count(token) > 0 && !query && !key ? theme_.faintText : ink);
    const double room = inner.width() - numberWidth - 0.25 * em;
    const QFontMetricsF metrics(font);
    const double middle = inner.center().y() + (metrics.ascent() - metrics.descent()) / 2;
    texts.draw(painter, QPointF(inner.left(), middle),
               texts.elided(labels_[std::size_t(token)], font, Qt::ElideMiddle, room + 1), font);
    painter.setPen(query || key ? ink : theme_.faintText);
    texts.draw(
        painter,
        QPointF(inner.right() - numberWidth, inner.bottom() - QFontMetricsF(small).descent()),
        number, small);
    if (token == current_ && hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(theme_.text, 1, Qt::DotLine));
        painter.drawRoundedRect(chip.adjusted(1.5, 1.5, -1.5, -1.5), 0.2 * em, 0.2 * em);
    }
}

void TokenStrip::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    painter.fillRect(event->rect(), theme_.background);
    const int top = verticalScrollBar()->value();
    const int last = firstOfLine((top + viewport()->height()) / lineHeight() + 1);
    for (int token = firstOfLine(top / lineHeight()); token < last; ++token)
        paintChip(painter, token);
}

void TokenStrip::resizeEvent(QResizeEvent*) { layOut(); }

void TokenStrip::hover(std::optional<int> token) {
    if (token == hovered_)
        return;
    hovered_ = token;
    viewport()->update();
    if (token)
        emit tokenHovered(*token);
    else
        emit hoverLeft();
}

bool TokenStrip::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave)
        hover(std::nullopt);
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const std::optional<int> token = tokenAt(help->pos());
        const QString text = token ? plainToolTip(tr("token %1: %2")
                                                      .arg(QString::number(*token),
                                                           isolated(labels_[std::size_t(*token)])))
                                   : QString();
        QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

void TokenStrip::mouseMoveEvent(QMouseEvent* event) { hover(tokenAt(event->position())); }

void TokenStrip::mousePressEvent(QMouseEvent* event) {
    const std::optional<int> token = tokenAt(event->position());
    if (!token || event->button() != Qt::LeftButton)
        return;
    current_ = token;
    if (excludable_ && event->modifiers() & Qt::ShiftModifier)
        emit tokenToggled(*token);
    else
        emit tokenClicked(*token);
    viewport()->update();
}

void TokenStrip::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKey = event->reason() == QContextMenuEvent::Keyboard;
    const std::optional<int> token = byKey ? current_ : tokenAt(event->pos());
    if (!token || !excludable_)
        return;
    QMenu menu(this);
    menu.addAction(excluded_.count(*token) > 0 ? tr("Take this token back")
                                               : tr("Leave this token out"));
    const QPoint at = byKey ? chipRect(*token).bottomLeft().toPoint() : event->pos();
    const int count = this->count();
    if (menu.exec(viewport()->mapToGlobal(at)) && count == this->count())
        emit tokenToggled(*token);
}

void TokenStrip::scrollTo(int token) {
    if (token < 0 || token >= count())
        return;
    const int top = chips_[std::size_t(token)].line * lineHeight();
    const int value = verticalScrollBar()->value();
    if (top < value)
        verticalScrollBar()->setValue(top);
    else if (top + lineHeight() > value + viewport()->height())
        verticalScrollBar()->setValue(top + lineHeight() - viewport()->height());
}

void TokenStrip::moveTo(int token) {
    current_ = std::clamp(token, 0, count() - 1);
    scrollTo(*current_);
    viewport()->update();
    setAccessibleDescription(tr("token %1 of %2: %3")
                                 .arg(QString::number(*current_), QString::number(count()),
                                      labels_[std::size_t(*current_)]));
    emit tokenHovered(*current_);
}

// The chip of a line above or below whose middle is nearest.
int TokenStrip::tokenBeside(int token, int lines) const {
    const Chip& from = chips_[std::size_t(token)];
    const int line = std::clamp(from.line + lines, 0, lines_ - 1);
    if (line == from.line)
        return token;
    const auto distance = [&](int other) {
        const Chip& chip = chips_[std::size_t(other)];
        return std::abs(chip.x + chip.width / 2 - from.x - from.width / 2);
    };
    int best = firstOfLine(line);
    for (int other = best; other < firstOfLine(line + 1); ++other)
        if (distance(other) < distance(best))
            best = other;
    return best;
}

void TokenStrip::keyPressEvent(QKeyEvent* event) {
    if (count() == 0)
        return QAbstractScrollArea::keyPressEvent(event);
    const int at = current_.value_or(0);
    switch (event->key()) {
        case Qt::Key_Left:
            return moveTo(current_ ? at - 1 : 0);
        case Qt::Key_Right:
            return moveTo(current_ ? at + 1 : 0);
        case Qt::Key_Up:
            return moveTo(tokenBeside(at, -1));
        case Qt::Key_Down:
            return moveTo(tokenBeside(at, 1));
        case Qt::Key_Home:
            return moveTo(0);
        case Qt::Key_End:
            return moveTo(count() - 1);
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Space:
            emit tokenClicked(at);
            return;
        case Qt::Key_Delete:
            if (excludable_)
                emit tokenToggled(at);
            return;
        default:
            QAbstractScrollArea::keyPressEvent(event);
    }
}

void TokenStrip::focusInEvent(QFocusEvent* event) {
    if (!current_ && count() > 0)
        current_ = 0;
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TokenStrip::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

QSize TokenStrip::sizeHint() const {
    return {40 * lineHeight(), std::clamp(lines_, 1, kMostLines) * lineHeight() + 2};
}

QSize TokenStrip::minimumSizeHint() const {
    return {8 * lineHeight(), std::clamp(lines_, 1, kMostLines) * lineHeight() + 2};
}

}  // namespace headlight
