// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/axis_labels.h"

#include <QFontMetricsF>
#include <algorithm>
#include <cmath>

#include "ui/pictures/labels.h"
#include "ui/pictures/palette.h"

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

double widest(const AxisTexts& texts, const AxisLabels& labels) {
    const QFontMetricsF metrics(labels.font);
    double width = 0;
    for (int i = 0; i < texts.count; i += labels.step)
        width = std::max(width, metrics.horizontalAdvance(texts.at(i, labels.step > 1)));
    return std::ceil(width) + 1;
}

// Width of the longest number that stands for an index.
double numberWidth(int count, const QFont& font) {
    return QFontMetricsF(font).horizontalAdvance(QString::number(std::max(0, count - 1)));
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

void paintTurned(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
                 const QString& text, const QColor* fill) {
    const QFontMetricsF metrics(labels.font);
    const QString shown = metrics.elidedText(text, Qt::ElideMiddle, labels.room);
    const double width = metrics.horizontalAdvance(shown);
    painter.save();
    painter.setFont(labels.font);
    turnTo(painter, labels, spot, width);
    if (fill != nullptr) {
        const double side = 0.3 * labels.font.pixelSize();
        const QRectF tag(-side, -metrics.height() / 2, width + 2 * side, metrics.height());
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(*fill);
        painter.drawRoundedRect(tag, side, side);
        painter.setPen(textOn(*fill));
    }
    painter.drawText(QPointF(0, (metrics.ascent() - metrics.descent()) / 2), shown);
    painter.restore();
}

}  // namespace

QString AxisTexts::at(int index, bool numbered) const {
    const QString number = QString::number(index);
    if (std::size_t(index) >= texts.size())
        return number;
    const QString label = shortened(texts[std::size_t(index)]);
    return numbered ? QString(number + QChar(' ') + isolated(label)) : label;
}

int roundCount(double wanted) {
    for (int power = 1;; power *= 10) {
        for (const int factor : {1, 2, 5}) {
            if (factor * power >= wanted || power >= 100'000'000)
                return factor * power;
        }
    }
}

AxisLabels planRowLabels(const AxisTexts& texts, double cellHeight, double maxRoom,
                         const Theme& theme) {
    AxisLabels labels;
    labels.font = fontFor(cellHeight, theme);
    const double line = QFontMetricsF(labels.font).height();
    labels.step = roundCount(line / std::max(cellHeight, 1e-6) * 0.98);
    labels.room = std::min(widest(texts, labels), maxRoom);
    return labels;
}

AxisLabels planColumnLabels(const AxisTexts& texts, double cellWidth, double maxRoom,
                            LabelTurn atLeast, const Theme& theme) {
    AxisLabels labels;
    labels.font = theme.font;
    if (texts.texts.empty()) {
        labels.font = scaledFont(theme, 0.9);
        const double width = numberWidth(texts.count, labels.font) + 2 * gapOf(labels.font);
        labels.step = roundCount(width / std::max(cellWidth, 1e-6));
        labels.room = width;
        return labels;
    }
    const double line = QFontMetricsF(theme.font).height();
    const double em = theme.font.pixelSize();
    if (atLeast == LabelTurn::Level && cellWidth > line) {
        const double width = widest(texts, labels) + gapOf(labels.font);
        if (width <= cellWidth || cellWidth >= 7 * em) {
            labels.room = std::min(width, cellWidth - gapOf(labels.font));
            return labels;
        }
    }
    labels.turn = LabelTurn::Slanted;
    const double across = line / kSin45 * 0.92;
    if (atLeast == LabelTurn::Upright || cellWidth < across * 0.9) {
        labels.turn = LabelTurn::Upright;
        labels.font = fontFor(cellWidth, theme);
        const double lines = QFontMetricsF(labels.font).height() / std::max(cellWidth, 1e-6);
        labels.step = roundCount(lines * 0.98);
    } else {
        labels.font = fontFor(cellWidth * line / across, theme);
    }
    labels.room = std::min(widest(texts, labels), maxRoom);
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
    if (labels.turn != LabelTurn::Slanted)
        return 0;
    return std::ceil((labels.room + QFontMetricsF(labels.font).height() / 2) * kSin45);
}

void paintLabel(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
                const QString& text) {
    paintTurned(painter, labels, spot, text, nullptr);
}

void paintTag(QPainter& painter, const AxisLabels& labels, const LabelSpot& spot,
              const QString& text, const QColor& fill) {
    paintTurned(painter, labels, spot, text, &fill);
}

}  // namespace headlight
