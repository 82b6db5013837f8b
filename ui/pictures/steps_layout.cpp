// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/steps_layout.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

constexpr double kLeastText = 20;      // ems, of lines of text
constexpr double kLeastForNames = 46;  // ems of width
constexpr double kLeastForMaps = 22;   // ems of height, body and maps
constexpr double kShareOfMaps = 0.5;   // of that height, at most
constexpr double kMostOfMaps = 26;     // ems
constexpr double kSlack = 0.5;         // ems between the body and its neighbours that it may take

// What leaves where there is no room for all, before the type shrinks.
struct Extras {
    bool names = true;  // of the steps; else their numbers
    bool maps = true;   // else the line
};

// A step laid out in an area, and the room that its body had.
struct Laid {
    StepsLayout layout;
    QRectF area;
    QSizeF room;
};

QRectF areaIn(const QRectF& bounds, double em) {
    return bounds.adjusted(em, 0.7 * em, -em, -0.6 * em);
}

double namesWidth(const StepsPicture& picture, const Theme& theme) {
    const QFontMetricsF metrics(theme.font);
    double widest = 0;
    for (const QString& name : picture.names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return widest + 3.4 * theme.font.pixelSize();
}

double leastNamesHeight(const StepsPicture& picture, double em) {
    return std::max(18.0, 1.3 * double(picture.names.size())) * em;
}

// A line a step at the left, or boxes in lines over the step. Returns what is left of `area`.
QRectF placeSteps(const StepsPicture& picture, StepsLayout& layout, const QRectF& area,
                  const Theme& theme, bool names) {
    const double em = theme.font.pixelSize();
    const int count = int(picture.names.size());
    layout.namesShown = names && area.width() >= kLeastForNames * em &&
                        area.height() >= leastNamesHeight(picture, em);
    if (layout.namesShown) {
        const double width = namesWidth(picture, theme);
        const double line = std::min(1.9 * em, area.height() / count);
        for (int step = 0; step < count; ++step)
            layout.steps.push_back({area.left(), area.top() + step * line, width, line});
        return area.adjusted(width + 1.5 * em, 0, 0, 0);
    }
    const double box = 2.1 * em;
    const int perLine = std::max(1, int(area.width() / box));
    for (int step = 0; step < count; ++step) {
        const int line = step / perLine;
        layout.steps.push_back({area.left() + (step % perLine) * box, area.top() + line * 1.7 * em,
                                box - 0.3 * em, 1.5 * em});
    }
    const int lines = (count + perLine - 1) / perLine;
    return area.adjusted(0, lines * 1.7 * em + 0.5 * em, 0, 0);
}

double wrappedHeight(const QString& text, double width, const QFont& font) {
    return std::ceil(
        QFontMetricsF(font)
            .boundingRect(QRectF(0, 0, std::max(1.0, width), 1e6), Qt::TextWordWrap, text)
            .height());
}

// Over the last lines of the body, or the first where the number stands in the last.
QRectF placeCard(const StepsPicture& picture, const StepsLayout& layout, const QRectF& area,
                 const Theme& theme) {
    const QString text = cardText(picture);
    if (text.isEmpty())
        return {};
    const double em = theme.font.pixelSize();
    const double height = wrappedHeight(text, area.width() - 2 * em, theme.font) + 1.2 * em;
    QRectF card(area.left(), area.bottom() - height, area.width(), height);
    for (const StepItem& item : layout.body.items)
        if (item.kind == StepItem::Kind::Number && item.number == *picture.current &&
            item.box.translated(layout.bodyOrigin).intersects(card))
            card.moveTop(area.top());
    return card;
}

// The step for all tokens at once: its maps at the foot of `area`, or its line at the top. Returns
// the height of the line.
double placeWhole(const StepsPicture& picture, StepsLayout& layout, const QRectF& area,
                  const Theme& theme, bool maps) {
    const double em = theme.font.pixelSize();
    if (maps && !picture.whole.maps.empty() && area.height() >= kLeastForMaps * em) {
        QRectF foot = area;
        foot.setTop(area.bottom() - std::min(kShareOfMaps * area.height(), kMostOfMaps * em));
        layout.whole = layoutOfMaps(picture.whole, foot, theme);
        foot.setTop(area.bottom() - layout.whole.bounds.height());
        layout.whole = layoutOfMaps(picture.whole, foot, theme);
        return 0;
    }
    layout.whole = layoutOfLine(picture.whole, area.adjusted(0, 0.4 * em, 0, 0), theme);
    return picture.whole.empty() ? 0 : layout.whole.bounds.height() + 0.2 * em;
}

// Heading, formula and text under one another from the top of `area` on.
void placeWords(const StepsPicture& picture, StepsLayout& layout, const QRectF& area,
                const Theme& theme) {
    const double em = theme.font.pixelSize();
    const Formula* formula = findFormula(picture.cell.steps[std::size_t(picture.step)].formula);
    const double height =
        formula ? (formula->ascent + formula->descent) * kFormulaSize * em : 1.5 * em;
    layout.heading = {area.left(), area.top(), area.width(), 1.7 * em};
    layout.formula = {area.left(), layout.heading.bottom() + 0.5 * em, area.width(), height};
    layout.text = {
        area.left(), layout.formula.bottom() + 0.7 * em, area.width(),
        wrappedHeight(picture.texts[std::size_t(picture.step)], area.width(), theme.font)};
}

// Where there is too little room, parts stand over one another: see fits().
Laid laid(const StepsPicture& picture, const QRectF& bounds, const Theme& theme, Extras extras) {
    Laid step;
    StepsLayout& layout = step.layout;
    const double em = theme.font.pixelSize();
    QRectF area = areaIn(bounds, em);
    layout.title = {
        area.left(), area.top(), area.width(),
        std::max(1.6 * em, wrappedHeight(headerText(picture), area.width(), theme.font))};
    area.setTop(layout.title.bottom() + 0.6 * em);
    area = step.area = placeSteps(picture, layout, area, theme, extras.names);
    placeWords(picture, layout, area, theme);
    const QFont small = scaledFont(theme, 0.9);
    const double check = wrappedHeight(checkText(picture.cell, picture.step), area.width(), small);
    layout.check = {area.left(), area.bottom() - check, area.width(), check};
    layout.body.leftOut = 999'999;
    const double left = wrappedHeight(leftOutText(picture, layout), area.width(), small);
    layout.leftOut = {area.left(), layout.check.top() - left - 0.3 * em, area.width(), left};
    const double bottom = layout.check.top() - left - em;
    const double above =
        placeWhole(picture, layout,
                   {area.left(), layout.text.bottom(), area.width(), bottom - layout.text.bottom()},
                   theme, extras.maps);
    layout.bodyOrigin = {area.left(), layout.text.bottom() + above + 0.9 * em};
    const double below = layout.whole.maps ? layout.whole.bounds.height() + em : 0;
    step.room = {area.width(), bottom - below - layout.bodyOrigin.y()};
    layout.body = layStep(picture.cell, picture.step, picture.labels, step.room, theme);
    return step;
}

double rightOf(const WholeLayout& whole) {
    double right = whole.after.right();
    for (const WholeLayout::Part& part : whole.parts)
        right = std::max({right, part.shape.right(), part.map.right()});
    return right;
}

// What the step needs of the area's width.
double neededWidth(const StepsPicture& picture, const Laid& step, const Theme& theme) {
    const double em = theme.font.pixelSize();
    const Formula* formula = findFormula(picture.cell.steps[std::size_t(picture.step)].formula);
    const double whole = picture.whole.empty() ? 0 : rightOf(step.layout.whole) - step.area.left();
    return std::max({kLeastText * em, whole, step.layout.body.size.width() - kSlack * em,
                     formula ? formula->width * em : 0.0});
}

bool fits(const StepsPicture& picture, const Laid& step, const Theme& theme) {
    return neededWidth(picture, step, theme) <= step.area.width() &&
           step.layout.body.size.height() <= step.room.height() + kSlack * theme.font.pixelSize();
}

// A small step is written large, but not where fewer numbers would be shown or lines break that did
// not.
void enlargeBody(const StepsPicture& picture, Laid& step, const Theme& theme) {
    StepsLayout& layout = step.layout;
    for (const double scale : {1.5, 1.25}) {
        StepLayout large =
            layStep(picture.cell, picture.step, picture.labels, step.room, enlarged(theme, scale));
        if (large.leftOut > layout.body.leftOut || large.size.width() > step.room.width() ||
            large.size.height() >
                std::min(step.room.height(), 1.05 * scale * layout.body.size.height()))
            continue;
        layout.body = std::move(large);
        layout.bodyScale = scale;
        return;
    }
}

// With as much as there is room for, in this type.
std::optional<Laid> fitted(const StepsPicture& picture, const QRectF& bounds, const Theme& theme) {
    for (const Extras extras : {Extras{true, true}, Extras{true, false}, Extras{false, false}}) {
        Laid step = laid(picture, bounds, theme, extras);
        if (fits(picture, step, theme))
            return step;
    }
    return std::nullopt;
}

// Of a page of this width, with names where they find room there, without maps.
double leastHeight(const StepsPicture& picture, double width, const Theme& theme, bool names) {
    constexpr double kHigh = 10'000;
    const double em = theme.font.pixelSize();
    const Laid step = laid(picture, {0, 0, width, kHigh}, theme, {names, false});
    if (neededWidth(picture, step, theme) > step.area.width())
        return kHigh;
    const StepLayout body =
        layStep(picture.cell, picture.step, picture.labels, {step.room.width(), 0}, theme);
    const double height = kHigh - step.room.height() + body.size.height() - kSlack * em;
    const double aside =
        kHigh - areaIn({0, 0, width, kHigh}, em).bottom() + step.layout.title.bottom() + 0.6 * em;
    return step.layout.namesShown ? std::max(height, aside + leastNamesHeight(picture, em))
                                  : height;
}

}  // namespace

Theme enlarged(const Theme& theme, double scale) {
    Theme large = theme;
    if (scale != 1)
        large.font = scaledFont(theme, scale);
    return large;
}

QString headerText(const StepsPicture& picture) {
    return picture.note.isEmpty() ? picture.title : QString(picture.title + "   " + picture.note);
}

QString leftOutText(const StepsPicture& picture, const StepsLayout& layout) {
    QStringList parts;
    if (layout.body.leftOut > 0)
        parts << StepsText::tr("“…” stands for %1 numbers that find no room here.")
                     .arg(layout.body.leftOut);
    if (!picture.whole.maps.empty() && !layout.whole.maps)
        parts << StepsText::tr("The whole matrices find no room here.");
    return parts.join(QChar(' '));
}

QString cardText(const StepsPicture& picture) {
    return picture.startShown && picture.current ? readingOf(picture, *picture.current) : QString();
}

StepsLayout layoutOf(const StepsPicture& picture, const QRectF& bounds, const Theme& theme) {
    if (picture.empty())
        return {};
    std::optional<Laid> step;
    const int pixels = fittingPixels(theme, [&](const Theme& tried) {
        std::optional<Laid> found = fitted(picture, bounds, tried);
        const bool fitting = found.has_value();
        if (fitting)
            step = std::move(found);
        return fitting;
    });
    StepsLayout none;
    none.noRoom = true;
    if (!step)
        return none;
    const Theme look = ofPixels(theme, pixels);
    enlargeBody(picture, *step, look);
    step->layout.pixels = pixels;
    step->layout.card =
        placeCard(picture, step->layout, QRectF(step->layout.bodyOrigin, step->room), look);
    return std::move(step->layout);
}

QSizeF leastSize(const StepsPicture& picture, const QSizeF& size, const Theme& theme) {
    if (picture.empty())
        return {0, 0};
    const Theme small = ofPixels(theme, leastPixels(theme));
    const double em = small.font.pixelSize();
    const Extras none{false, false};
    const Laid narrow = laid(picture, {0, 0, 1, 1}, small, none);
    const double width = std::ceil(neededWidth(picture, narrow, small) + 2 * em);
    const double across = std::max(width, size.width());
    return {width, std::ceil(std::min(leastHeight(picture, across, small, false),
                                      leastHeight(picture, across, small, true)))};
}

std::optional<WorkedNumber> numberAt(const StepsLayout& layout, QPointF at) {
    for (const StepItem& item : layout.body.items)
        if (item.kind == StepItem::Kind::Number && item.box.contains(at - layout.bodyOrigin))
            return item.number;
    return std::nullopt;
}

std::optional<int> stepAt(const StepsLayout& layout, QPointF at) {
    for (std::size_t step = 0; step < layout.steps.size(); ++step)
        if (layout.steps[step].contains(at))
            return int(step);
    return std::nullopt;
}

QSizeF preferredSize(const StepsPicture& picture, const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (picture.empty())
        return {40 * em, 12 * em};
    return {84 * em, std::max(46.0, 6 + 1.9 * double(picture.names.size())) * em};
}

}  // namespace headlight
