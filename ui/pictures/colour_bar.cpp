// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_bar.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QStringList>
#include <algorithm>
#include <cmath>
#include <vector>

#include "ui/pictures/palette.h"
#include "ui/pictures/shaped_texts.h"

namespace headlight {

namespace {

struct ColourBarText {
    Q_DECLARE_TR_FUNCTIONS(ColourBar)
};

struct Tick {
    double position = 0;  // along the bar, 0 to 1
    QString text;
};

QFont smallFont(const Theme& theme) { return scaledFont(theme, 0.85); }

constexpr double kLongest = 14;   // ems
constexpr double kShortest = 10;  // beside a caption

double captionGap(const Theme& theme) { return 1.2 * theme.font.pixelSize(); }

// Of a triangle at an end of the bar.
double arrowLength(const Theme& theme) { return std::round(0.55 * theme.font.pixelSize()); }

QString wholeCaption(const ColourBar& bar) {
    QStringList parts{bar.caption};
    if (bar.beyond.below && !bar.rangesDiffer)
        parts << ColourBarText::tr("◂ below %1").arg(shortNumber(bar.scale.low));
    if (bar.beyond.above && !bar.rangesDiffer)
        parts << ColourBarText::tr("▸ above %1").arg(shortNumber(bar.scale.high));
    parts.removeAll(QString());
    return parts.join(QStringLiteral("; "));
}

// A bar somewhat shorter sooner than its caption on a line of its own, which the cells would miss.
double barLength(const ColourBar& bar, double width, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const double longest = std::min(kLongest * em, width);
    const QString caption = wholeCaption(bar);
    if (caption.isEmpty())
        return std::floor(longest);
    const double left =
        width - captionGap(theme) - theme.texts->width(caption, smallFont(theme)) + 1e-6;
    return std::floor(left < kShortest * em ? longest : std::min(longest, left));
}

QString notFiniteText() { return ColourBarText::tr("NaN or infinite"); }

// A swatch, and the text beside it.
double notFiniteWidth(const Theme& theme) {
    return theme.font.pixelSize() + theme.texts->width(notFiniteText(), smallFont(theme));
}

// The most of a text's beginning that fits, up to a gap between words; all of it where none does.
qsizetype breakOf(const QString& text, double width, const Theme& theme) {
    const QFont font = smallFont(theme);
    qsizetype best = text.size();
    for (qsizetype at = 1; at < text.size(); ++at) {
        if (text[at - 1] != ' ' && text[at - 1] != QChar(0xFF0C))  // the comma of Chinese
            continue;
        if (theme.texts->width(text.left(at).trimmed(), font) > width)
            break;
        best = at;
    }
    return best;
}

// Where a bar's caption stands: beside it on one line, or beneath it on up to two.
struct CaptionLines {
    bool beside = true;
    QStringList lines;
    double width = 0;  // of the longest
};

CaptionLines captionLines(const ColourBar& bar, double width, const Theme& theme) {
    const QFont font = smallFont(theme);
    const QString text = wholeCaption(bar);
    const double whole = theme.texts->width(text, font);
    if (text.isEmpty())
        return {};
    if (barLength(bar, width, theme) + captionGap(theme) + whole <= width)
        return {true, {text}, whole};
    if (whole <= width)
        return {false, {text}, whole};
    const qsizetype end = breakOf(text, width, theme);
    CaptionLines beneath{false, {}, 0};
    for (const QString& line : {text.left(end).trimmed(), text.mid(end).trimmed()}) {
        if (line.isEmpty())
            continue;
        beneath.lines << theme.texts->elided(line, font, Qt::ElideRight, width + 1);
        beneath.width =
            std::max(beneath.width, theme.texts->width(beneath.lines.constLast(), font));
    }
    return beneath;
}

void paintArrow(QPainter& painter, const QPointF& tip, const QRectF& beside, QRgb colour,
                const Theme& theme) {
    const double edge = tip.x() < beside.center().x() ? beside.left() : beside.right();
    const QPointF corners[] = {tip, QPointF(edge, beside.top()), QPointF(edge, beside.bottom())};
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.faintText, 1));
    painter.setBrush(QColor(colour));
    painter.drawPolygon(corners, 3);
    painter.restore();
}

std::vector<Tick> allTicks(const ColourBar& bar) {
    if (bar.rangesDiffer) {
        const QString low = bar.scale.low == 0 ? QStringLiteral("0") : ColourBarText::tr("lowest");
        return {{0, low}, {1, ColourBarText::tr("highest")}};
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
    const CaptionLines caption = captionLines(bar, width, theme);
    const double length = barLength(bar, width, theme);
    double wide = caption.lines.isEmpty() ? length
                  : caption.beside        ? std::ceil(length + captionGap(theme) + caption.width)
                                          : std::ceil(std::max(length, caption.width));
    if (bar.beyond.notFinite)
        wide = std::max(wide, std::ceil(notFiniteWidth(theme)));
    const auto beneath = double(caption.beside ? 0 : caption.lines.size());
    const double lines = beneath + (bar.beyond.notFinite ? 1 : 0);
    return {std::min(width, wide), std::ceil(thickness + ticks + lines * metrics.height())};
}

void paintColourBar(QPainter& painter, const ColourBar& bar, const QRectF& strip,
                    const Theme& theme) {
    const double em = theme.font.pixelSize();
    const QFont font = smallFont(theme);
    const QFontMetricsF metrics(font);
    const QRectF all(strip.left(), strip.top(), barLength(bar, strip.width(), theme),
                     std::round(0.75 * em));
    const double arrow = arrowLength(theme);
    const QRectF rect =
        all.adjusted(bar.beyond.below ? arrow : 0, 0, bar.beyond.above ? -arrow : 0, 0);
    painter.save();
    paintPalette(painter, bar.scale.palette, rect);
    if (bar.beyond.below)
        paintArrow(painter, {all.left(), all.center().y()}, rect, steps(bar.scale.palette)[0],
                   theme);
    if (bar.beyond.above)
        paintArrow(painter, {all.right(), all.center().y()}, rect, steps(bar.scale.palette)[255],
                   theme);
    const double mark = std::round(0.3 * em);
    for (const Tick& tick : ticksOf(bar, rect.width(), theme)) {
        const double x = rect.left() + tick.position * rect.width();
        const double width = theme.texts->width(tick.text, font);
        painter.setPen(QPen(theme.faintText, 0));
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x, rect.bottom() + mark - 1));
        painter.setPen(theme.text);
        theme.texts->draw(painter,
                          QPointF(rect.left() + leftOf(tick, rect.width(), width),
                                  rect.bottom() + mark + metrics.ascent()),
                          tick.text, font);
    }
    painter.setPen(theme.faintText);
    const CaptionLines caption = captionLines(bar, strip.width(), theme);
    double y = rect.bottom() + mark + metrics.height() + metrics.ascent();
    if (caption.beside && !caption.lines.isEmpty()) {
        const double x = all.right() + captionGap(theme);
        theme.texts->draw(
            painter, QPointF(x, rect.center().y() + (metrics.ascent() - metrics.descent()) / 2),
            caption.lines.constFirst(), font);
    } else {
        for (const QString& line : caption.lines) {
            theme.texts->draw(painter, QPointF(all.left(), y), line, font);
            y += metrics.height();
        }
    }
    if (bar.beyond.notFinite) {
        const double side = std::round(0.7 * em);
        painter.fillRect(QRectF(all.left(), y - side, side, side), theme.notFinite);
        theme.texts->draw(painter, QPointF(all.left() + em, y), notFiniteText(), font);
    }
    painter.restore();
}

}  // namespace headlight
