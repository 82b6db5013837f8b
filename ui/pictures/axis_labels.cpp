// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/axis_labels.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/labels.h"
#include "ui/pictures/palette.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

constexpr double kSmallestType = 0.78;  // of the theme's font, before labels are thinned out
constexpr double kSin45 = 0.70710678118654752;

double gapOf(const QFont& font) { return 0.4 * font.pixelSize(); }

// The theme's font, smaller where that lets every line have its label.
QFont fontFor(double spacing, const Theme& theme) {
    const double line = QFontMetricsF(theme.font).height();
    return scaledFont(theme, std::clamp(spacing / line, kSmallestType, 1.0));
}

// Width of the longest number that stands for an index.
double numberWidth(int count, const QFont& font) {
    return QFontMetricsF(font).horizontalAdvance(QString::number(std::max(0, count - 1)));
}

// Puts room and lean of the labels that are shown into the plan.
void measure(const AxisTexts& texts, LabelRoom room, const AxisLabels& before, const Theme& theme,
             AxisLabels& labels) {
    if (before.room > 0 && before.font == labels.font && before.step == labels.step &&
        before.turn == labels.turn) {
        labels.room = std::min(before.room, room.most);
        labels.lean = before.lean;
        return;
    }
    const QFontMetricsF metrics(labels.font);
    // Of a part, each label may be the last that is seen, with the longest number: words are
    // measured once then, not with the number of every place where they stand.
    const bool part = texts.part();
    const bool numbered = labels.step > 1;
    const double number =
        part && numbered && !texts.texts.empty()
            ? numberWidth(texts.count, labels.font) + metrics.horizontalAdvance(QChar(' '))
            : 0;
    for (int i = 0; i < texts.count; i += part ? 1 : labels.step) {
        const QString text = texts.at(i, numbered && !part);
        const double width = std::ceil(theme.texts->width(text, labels.font) + number) + 1;
        labels.room = std::max(labels.room, width);
        const double reach = (std::min(width, room.most) + metrics.height() / 2) * kSin45;
        const int cellsBehind = part ? 0 : texts.count - 1 - i;
        labels.lean = std::max(labels.lean, reach - cellsBehind * room.spacing);
    }
    labels.room = std::min(labels.room, room.most);
}

// Moves the painter so that the label reads from (0, 0) along x, its middle line on y = 0.
void turnTo(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot, double width) {
    const double gap = gapOf(labels.font);
    if (spot.axis == Axis::Rows) {
        painter.translate(spot.area.right() - width - gap, spot.cell.center().y());
        return;
    }
    const QPointF foot(spot.cell.center().x(), spot.area.bottom() - gap);
    painter.translate(foot);
    switch (labels.turn) {
        case LabelTurn::Level:
            painter.translate(-width / 2, -QFontMetricsF(labels.font).height() / 2);
            break;
        case LabelTurn::Slanted:
            painter.rotate(-45);
            break;
        case LabelTurn::Upright:
            painter.rotate(-90);
            break;
    }
}

// Across the text, from one label that is drawn to the next.
double pitchOf(const AxisLabels& labels, const LabelSpot& spot) {
    if (spot.axis == Axis::Rows)
        return labels.step * spot.cell.height();
    switch (labels.turn) {
        case LabelTurn::Level:
            break;
        case LabelTurn::Slanted:
            return labels.step * spot.cell.width() * kSin45;
        case LabelTurn::Upright:
            return labels.step * spot.cell.width();
    }
    return 1e9;
}

void paintTurned(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
                 const QString& text, const QColor* fill, const Theme& theme) {
    const QFontMetricsF metrics(labels.font);
    QString shown = text;
    double width = theme.texts->width(shown, labels.font);
    if (width > labels.room) {
        shown = metrics.elidedText(text, Qt::ElideMiddle, labels.room);
        width = theme.texts->width(shown, labels.font);
    }
    painter.save();
    turnTo(painter, labels, spot, width);
    if (fill != nullptr) {
        const double side = 0.3 * labels.font.pixelSize();
        const double height = std::min(metrics.height(), pitchOf(labels, spot));
        const QRectF tag(-side, -height / 2, width + 2 * side, height);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(*fill);
        painter.drawRoundedRect(tag, side, side);
        painter.setPen(textOn(*fill));
    }
    theme.texts->draw(painter, QPointF(0, (metrics.ascent() - metrics.descent()) / 2), shown,
                      labels.font);
    painter.restore();
}

}  // namespace

QString AxisTexts::at(int index, bool numbered) const {
    QString number = QString::number(first + index);
    if (std::size_t(index) >= texts.size())
        return number;
    QString label = shortened(texts[std::size_t(index)]);
    if (!numbered)
        return label;
    // Only what could turn the number's direction is shielded: the shield costs a search for fonts.
    const bool turns = std::any_of(label.begin(), label.end(), [](QChar c) {
        return c.unicode() >= 0x590 &&
               (c.isSurrogate() || c.direction() == QChar::DirR || c.direction() == QChar::DirAL);
    });
    return QString(number + QChar(' ') + (turns ? isolated(label) : label));
}

int roundCount(double wanted) {
    for (int power = 1;; power *= 10) {
        for (const int factor : {1, 2, 5}) {
            if (factor * power >= wanted || power >= 100'000'000)
                return factor * power;
        }
    }
}

AxisLabels planRowLabels(const AxisTexts& texts, LabelRoom room, const AxisLabels& before,
                         const Theme& theme) {
    AxisLabels labels;
    labels.font = fontFor(room.spacing, theme);
    const double line = QFontMetricsF(labels.font).height();
    labels.step = roundCount(line / std::max(room.spacing, 1e-6) * 0.98);
    measure(texts, room, before, theme, labels);
    return labels;
}

namespace {

AxisLabels planNumbers(const AxisTexts& texts, double spacing, const Theme& theme) {
    AxisLabels labels;
    labels.font = scaledFont(theme, 0.9);
    const double sign = texts.first < 0 ? QFontMetricsF(labels.font).horizontalAdvance('-') : 0;
    labels.room = numberWidth(texts.count, labels.font) + sign + 2 * gapOf(labels.font);
    labels.step = roundCount(labels.room / std::max(spacing, 1e-6));
    return labels;
}

}  // namespace

AxisLabels planColumnLabels(const AxisTexts& texts, LabelRoom room, const AxisLabels& before,
                            const Theme& theme) {
    if (texts.texts.empty())
        return planNumbers(texts, room.spacing, theme);
    const double line = QFontMetricsF(theme.font).height();
    const double em = theme.font.pixelSize();
    AxisLabels labels;
    labels.font = theme.font;
    if (before.turn == LabelTurn::Level && room.spacing > 0.9 * line) {
        measure(texts, {room.spacing, 1e6}, before, theme, labels);
        const double gap = gapOf(labels.font);
        if (labels.room + gap <= room.spacing || room.spacing >= 7 * em) {
            labels.room = std::min(labels.room, room.spacing - gap);
            return labels;
        }
        // What is no wider than a line is high gains nothing by a turn: single signs, as Chinese
        // ones, then stand as close as they do in writing.
        if (labels.room <= std::min(line, room.spacing))
            return labels;
        labels.room = 0;
    }
    const double across = line / kSin45 * 0.92;  // from one slanted line to the next
    const bool slanted = before.turn != LabelTurn::Upright && room.spacing >= across * 0.9;
    labels.turn = slanted ? LabelTurn::Slanted : LabelTurn::Upright;
    labels.font = fontFor(slanted ? room.spacing * line / across : room.spacing, theme);
    if (!slanted) {
        const double lines = QFontMetricsF(labels.font).height() / std::max(room.spacing, 1e-6);
        labels.step = roundCount(lines * 0.98);
    }
    labels.lean = 0;
    measure(texts, room, before, theme, labels);
    return labels;
}

double headerHeight(const AxisLabels& labels) {
    const double line = QFontMetricsF(labels.font).height();
    const double gap = gapOf(labels.font);
    switch (labels.turn) {
        case LabelTurn::Level:
            return std::ceil(line + gap);
        case LabelTurn::Slanted:
            return std::ceil((labels.room + line / 2) * kSin45 + gap);
        case LabelTurn::Upright:
            return std::ceil(labels.room + gap);
    }
    return 0;
}

double leanOut(const AxisLabels& labels) {
    switch (labels.turn) {
        case LabelTurn::Level:
            return 0;
        case LabelTurn::Slanted:
            return std::ceil(labels.lean);
        case LabelTurn::Upright:
            return std::ceil(QFontMetricsF(labels.font).height() / 2);
    }
    return 0;
}

void paintLabel(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
                const QString& text, const Theme& theme) {
    paintTurned(painter, labels, spot, text, nullptr, theme);
}

void paintTag(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
              const QString& text, const QColor& fill, const Theme& theme) {
    paintTurned(painter, labels, spot, text, &fill, theme);
}

}  // namespace headlight
