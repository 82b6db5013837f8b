// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_bar.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/pictures/palette.h"

namespace headlight {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(ColourBar)
};

struct Tick {
    double position = 0;  // along the bar, 0 to 1
    QString text;
};

QFont smallFont(const Theme& theme) { return scaledFont(theme, 0.85); }

double barLength(double width, const Theme& theme) {
    return std::floor(std::min(14.0 * theme.font.pixelSize(), width));
}

double captionGap(const Theme& theme) { return 1.2 * theme.font.pixelSize(); }

bool captionBeside(const ColourBar& bar, double width, const Theme& theme) {
    const double text = QFontMetricsF(smallFont(theme)).horizontalAdvance(bar.caption);
    return barLength(width, theme) + captionGap(theme) + text <= width;
}

std::vector<Tick> ticksOf(const ColourBar& bar, double length, const QFontMetricsF& metrics) {
    if (bar.rangesDiffer) {
        const QString low = bar.scale.low == 0 ? QStringLiteral("0") : Text::tr("lowest");
        return {{0, low}, {1, Text::tr("highest")}};
    }
    std::vector<Tick> ticks;
    double freeFrom = -1e9;
    for (const double value : roundTicks(bar.scale, 6)) {
        const double position = positionOf(value, bar.scale);
        const QString text = shortNumber(value);
        const double width = metrics.horizontalAdvance(text);
        const double left = std::clamp(position * length - width / 2, 0.0, length - width);
        if (left < freeFrom)
            continue;
        ticks.push_back({position, text});
        freeFrom = left + width + metrics.averageCharWidth();
    }
    return ticks;
}

void paintPalette(QPainter& painter, PaletteKind palette, const QRectF& rect) {
    constexpr int kStops = 52;  // divides 255 into steps of 5, too fine to be seen
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    for (int i = 0; i < kStops; ++i)
        gradient.setColorAt(i / double(kStops - 1), QColor(steps(palette)[std::size_t(i * 5)]));
    painter.fillRect(rect, gradient);
}

}  // namespace

QSizeF sizeOf(const ColourBar& bar, double width, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QFontMetricsF metrics(smallFont(theme));
    const double thickness = std::round(0.75 * em);
    const double ticks = std::round(0.3 * em) + metrics.height();
    const double text = metrics.horizontalAdvance(bar.caption);
    if (bar.caption.isEmpty())
        return {barLength(width, theme), std::ceil(thickness + ticks)};
    if (captionBeside(bar, width, theme))
        return {std::ceil(barLength(width, theme) + captionGap(theme) + text),
                std::ceil(thickness + ticks)};
    return {std::min(width, std::ceil(std::max(barLength(width, theme), text))),
            std::ceil(thickness + ticks + metrics.height())};
}

void paintColourBar(QPainter& painter, const ColourBar& bar, const QRectF& strip,
                    const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QFont font = smallFont(theme);
    const QFontMetricsF metrics(font);
    const double length = barLength(strip.width(), theme);
    const QRectF rect(strip.left(), strip.top(), length, std::round(0.75 * em));
    painter.save();
    paintPalette(painter, bar.scale.palette, rect);
    painter.setFont(font);
    const double mark = std::round(0.3 * em);
    for (const Tick& tick : ticksOf(bar, length, metrics)) {
        const double x = rect.left() + tick.position * length;
        const double width = metrics.horizontalAdvance(tick.text);
        painter.setPen(QPen(theme.faintText, 0));
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x, rect.bottom() + mark - 1));
        painter.setPen(theme.text);
        painter.drawText(QPointF(std::clamp(x - width / 2, rect.left(), rect.right() - width),
                                 rect.bottom() + mark + metrics.ascent()),
                         tick.text);
    }
    painter.setPen(theme.faintText);
    const bool beside = captionBeside(bar, strip.width(), theme);
    const double x = beside ? rect.right() + captionGap(theme) : rect.left();
    const double y = beside ? rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
                            : rect.bottom() + mark + metrics.height() + metrics.ascent();
    painter.drawText(QPointF(x, y),
                     metrics.elidedText(bar.caption, Qt::ElideRight, strip.right() - x + 1));
    painter.restore();
}

}  // namespace headlight
