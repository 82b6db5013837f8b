// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_bar.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/pictures/palette.h"
#include "ui/pictures/shaped_texts.h"

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
    const double text = theme.texts->width(bar.caption, smallFont(theme));
    return barLength(width, theme) + captionGap(theme) + text <= width;
}

std::vector<Tick> allTicks(const ColourBar& bar) {
    if (bar.rangesDiffer) {
        const QString low = bar.scale.low == 0 ? QStringLiteral("0") : Text::tr("lowest");
        return {{0, low}, {1, Text::tr("highest")}};
    }
    std::vector<Tick> ticks;
    for (const double value : roundTicks(bar.scale, 6))
        ticks.push_back({positionOf(value, bar.scale), shortNumber(value)});
    // The lower end of a logarithm stands for all that is below, 0 too.
    if (!ticks.empty() && bar.scale.low < valueAt(0, bar.scale) && ticks.front().position < 1e-6)
        ticks.front().text.prepend(QStringLiteral("≤ "));
    return ticks;
}

// Where a tick's number begins: under its tick, but inside the bar's ends.
double leftOf(const Tick& tick, double length, double width) {
    return std::clamp(tick.position * length - width / 2, 0.0, std::max(0.0, length - width));
}

// Numbers that would touch their neighbour to the right go, ticks stay. Equal steps stay equal: of
// a logarithm's decades every second or third is named.
std::vector<Tick> ticksOf(const ColourBar& bar, double length, const Theme& theme) {
    std::vector<Tick> ticks = allTicks(bar);
    const QFont font = smallFont(theme);
    const double gap = QFontMetricsF(font).averageCharWidth();
    const auto fits = [&](std::size_t every) {
        double free = 1e9;
        for (std::size_t i = ticks.size(); i-- > 0;) {
            if ((ticks.size() - 1 - i) % every != 0)
                continue;
            const double width = theme.texts->width(ticks[i].text, font);
            const double left = leftOf(ticks[i], length, width);
            if (left + width > free)
                return false;
            free = left - gap;
        }
        return true;
    };
    std::size_t every = 1;
    while (every < ticks.size() && !fits(every))
        ++every;
    for (std::size_t i = 0; i < ticks.size(); ++i) {
        if ((ticks.size() - 1 - i) % every != 0)
            ticks[i].text.clear();
    }
    return ticks;
}

void paintPalette(QPainter& painter, PaletteKind palette, const QRectF& rect) {
    constexpr int kStops = 52;  // divides 255 into steps of 5, too fine to be seen
    QLinearGradient gradient(rect.topLeft(), rect.topRight());
    for (int i = 0; i < kStops; ++i)
        gradient.setColorAt(i / double(kStops - 1), QColor(steps(palette)[std::size_t(i) * 5]));
    painter.fillRect(rect, gradient);
}

}  // namespace

QSizeF sizeOf(const ColourBar& bar, double width, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QFontMetricsF metrics(smallFont(theme));
    const double thickness = std::round(0.75 * em);
    const double ticks = std::round(0.3 * em) + metrics.height();
    const double text = theme.texts->width(bar.caption, smallFont(theme));
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
    const double mark = std::round(0.3 * em);
    for (const Tick& tick : ticksOf(bar, length, theme)) {
        const double x = rect.left() + tick.position * length;
        const double width = theme.texts->width(tick.text, font);
        painter.setPen(QPen(theme.faintText, 0));
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x, rect.bottom() + mark - 1));
        painter.setPen(theme.text);
        theme.texts->draw(painter,
                          QPointF(rect.left() + leftOf(tick, length, width),
                                  rect.bottom() + mark + metrics.ascent()),
                          tick.text, font);
    }
    painter.setPen(theme.faintText);
    const bool beside = captionBeside(bar, strip.width(), theme);
    const double x = beside ? rect.right() + captionGap(theme) : rect.left();
    const double y = beside ? rect.center().y() + (metrics.ascent() - metrics.descent()) / 2
                            : rect.bottom() + mark + metrics.height() + metrics.ascent();
    theme.texts->draw(painter, QPointF(x, y),
                      theme.texts->elided(bar.caption, font, Qt::ElideRight, strip.right() - x + 1),
                      font);
    painter.restore();
}

}  // namespace headlight
