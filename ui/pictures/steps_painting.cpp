// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/pictures/formula.h"
#include "ui/pictures/note.h"
#include "ui/pictures/steps_picture.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(StepsPicture)
};

constexpr double kFormulaSize = 1.9;   // of the type
constexpr double kLeastForNames = 46;  // ems of width
constexpr double kLeastForMaps = 22;   // ems of height, body and maps
constexpr double kShareOfMaps = 0.5;   // of that height, at most
constexpr double kMostOfMaps = 26;     // ems

QFont bold(const Theme& theme, double factor) {
    QFont font = scaledFont(theme, factor);
    font.setWeight(QFont::DemiBold);
    return font;
}

Theme enlarged(const Theme& theme, double scale) {
    Theme large = theme;
    if (scale != 1)
        large.font = scaledFont(theme, scale);
    return large;
}

double namesWidth(const StepsPicture& picture, const Theme& theme) {
    const QFontMetricsF metrics(theme.font);
    double widest = 0;
    for (const QString& name : picture.names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return widest + 3.4 * theme.font.pixelSize();
}

// A line a step at the left, or boxes in lines over the step. Returns what is left of `area`.
QRectF placeSteps(const StepsPicture& picture, StepsLayout& layout, const QRectF& area,
                  const Theme& theme) {
    const double em = theme.font.pixelSize();
    const int count = int(picture.names.size());
    layout.namesShown = area.width() >= kLeastForNames * em && area.height() >= 18 * em;
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

QString leftOutText(const StepLayout& body) {
    return body.leftOut > 0
               ? Text::tr("“…” stands for %1 numbers that find no room here.").arg(body.leftOut)
               : QString();
}

void paintStepNames(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
                    const Theme& theme) {
    const double em = theme.font.pixelSize();
    for (std::size_t step = 0; step < layout.steps.size(); ++step) {
        const QRectF& box = layout.steps[step];
        const bool chosen = int(step) == picture.step;
        if (chosen) {
            painter.fillRect(box, theme.panel);
            painter.fillRect(
                layout.namesShown
                    ? QRectF(box.left(), box.top(), 0.25 * em, box.height())
                    : QRectF(box.left(), box.bottom() - 0.2 * em, box.width(), 0.2 * em),
                theme.accent);
        } else if (!layout.namesShown) {
            painter.setPen(QPen(theme.grid, 0.08 * em));
            painter.drawRect(box);
        }
        painter.setPen(chosen ? theme.text : theme.faintText);
        painter.setFont(chosen ? bold(theme, 1) : theme.font);
        const QString number = QString::number(step + 1);
        if (!layout.namesShown) {
            painter.drawText(box, Qt::AlignCenter | Qt::TextSingleLine, number);
            continue;
        }
        painter.drawText(QRectF(box.left(), box.top(), 2.2 * em, box.height()),
                         Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, number);
        painter.setFont(theme.font);
        const QRectF name = box.adjusted(2.7 * em, 0, 0, 0);
        painter.drawText(name, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(theme.font)
                             .elidedText(picture.names[step], Qt::ElideRight, name.width()));
    }
}

void paintCurrent(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
                  const Theme& theme) {
    if (!picture.current || picture.current->step != picture.step)
        return;
    const double em = theme.font.pixelSize();
    const auto operands = operandsOf(picture.cell, *picture.current);
    for (const StepItem& item : layout.body.items) {
        if (item.kind != StepItem::Kind::Number)
            continue;
        const QRectF box = item.box.translated(layout.bodyOrigin);
        const bool operand = std::any_of(operands.begin(), operands.end(), [&](const auto& block) {
            return block.holds(item.number);
        });
        if (!operand && item.number != *picture.current)
            continue;
        painter.setPen(QPen(operand ? theme.keyAccent : theme.accent, (operand ? 0.1 : 0.16) * em,
                            operand ? Qt::DotLine : Qt::SolidLine));
        painter.setBrush(Qt::NoBrush);
        const double inset = 0.08 * em;
        painter.drawRect(box.adjusted(inset, inset, -inset, -inset));
    }
}

QString cardText(const StepsPicture& picture) {
    return picture.startShown && picture.current ? readingOf(picture, *picture.current) : QString();
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

// The step for all tokens at once: its maps at the foot of `area` where they leave the body enough
// room, else its line at the top. Returns the height of the line.
double placeWhole(const StepsPicture& picture, StepsLayout& layout, const QRectF& area,
                  const Theme& theme) {
    const double em = theme.font.pixelSize();
    if (!picture.whole.maps.empty() && area.height() >= kLeastForMaps * em) {
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

void paintCard(QPainter& painter, const StepsPicture& picture, const QRectF& card,
               const Theme& theme) {
    if (card.isEmpty())
        return;
    const double em = theme.font.pixelSize();
    painter.setPen(QPen(theme.accent, 0.12 * em));
    painter.setBrush(theme.panel);
    painter.drawRect(card);
    painter.setPen(theme.text);
    painter.setFont(theme.font);
    painter.drawText(card.adjusted(em, 0.6 * em, -em, -0.6 * em),
                     Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, cardText(picture));
}

void paintFormulaOf(QPainter& painter, const WorkedStep& step, const QRectF& box,
                    const Theme& theme) {
    painter.setPen(theme.text);
    const Formula* formula = findFormula(step.formula);
    if (formula == nullptr) {
        painter.setFont(theme.font);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         QString::fromStdString(step.formula));
        return;
    }
    const double size =
        std::min(kFormulaSize * theme.font.pixelSize(), box.width() / formula->width);
    const double above = (box.height() - (formula->ascent + formula->descent) * size) / 2;
    paintFormula(painter, *formula, {box.left(), box.top() + above + formula->ascent * size}, size);
}

}  // namespace

StepsLayout layoutOf(const StepsPicture& picture, const QRectF& bounds, const Theme& theme) {
    StepsLayout layout;
    if (picture.empty())
        return layout;
    const double em = theme.font.pixelSize();
    QRectF area = bounds.adjusted(em, 0.7 * em, -em, -0.6 * em);
    layout.title = {area.left(), area.top(), area.width(), 1.6 * em};
    area.setTop(layout.title.bottom() + 0.6 * em);
    area = placeSteps(picture, layout, area, theme);
    const WorkedStep& step = picture.cell.steps[std::size_t(picture.step)];
    const QFont small = scaledFont(theme, 0.9);

    layout.heading = {area.left(), area.top(), area.width(), 1.7 * em};
    const Formula* formula = findFormula(step.formula);
    const double formulaHeight =
        formula ? (formula->ascent + formula->descent) * kFormulaSize * em : 1.5 * em;
    layout.formula = {area.left(), layout.heading.bottom() + 0.5 * em, area.width(), formulaHeight};
    const QString& text = picture.texts[std::size_t(picture.step)];
    layout.text = {area.left(), layout.formula.bottom() + 0.7 * em, area.width(),
                   wrappedHeight(text, area.width(), theme.font)};
    const double check = wrappedHeight(checkText(picture.cell, picture.step), area.width(), small);
    layout.check = {area.left(), area.bottom() - check, area.width(), check};
    const double left = wrappedHeight(leftOutText({{}, {}, 999'999}), area.width(), small);
    const double bottom = layout.check.top() - left - em;
    const double above = placeWhole(
        picture, layout,
        {area.left(), layout.text.bottom(), area.width(), bottom - layout.text.bottom()}, theme);
    layout.bodyOrigin = {area.left(), layout.text.bottom() + above + 0.9 * em};
    const double below = layout.whole.maps ? layout.whole.bounds.height() + em : 0;
    const QSizeF room(area.width(), bottom - below - layout.bodyOrigin.y());
    layout.body = layStep(picture.cell, picture.step, picture.labels, room, theme);
    for (const double scale : {1.5, 1.25}) {
        StepLayout large =
            layStep(picture.cell, picture.step, picture.labels, room, enlarged(theme, scale));
        // Not where fewer numbers would be shown or lines break that did not.
        if (large.leftOut > layout.body.leftOut || large.size.width() > room.width() ||
            large.size.height() > std::min(room.height(), 1.05 * scale * layout.body.size.height()))
            continue;
        layout.body = std::move(large);
        layout.bodyScale = scale;
        break;
    }
    layout.leftOut = {area.left(), layout.check.top() - left - 0.3 * em, area.width(), left};
    layout.card = placeCard(picture, layout,
                            QRectF(layout.bodyOrigin, QSizeF(area.width(), room.height())), theme);
    return layout;
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

void paint(QPainter& painter, const StepsPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    paint(painter, picture, layoutOf(picture, bounds, theme), bounds, theme);
}

void paint(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
           const QRectF& bounds, const Theme& theme) {
    painter.save();
    painter.fillRect(bounds, theme.background);
    if (picture.empty()) {
        paintNote(painter, picture.emptyText, bounds, theme);
        painter.restore();
        return;
    }
    painter.setClipRect(bounds);
    painter.setRenderHint(QPainter::Antialiasing);
    const WorkedStep& step = picture.cell.steps[std::size_t(picture.step)];
    const auto line = [&](const QRectF& box, const QString& text, const QFont& font,
                          const QColor& colour) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(box, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                         QFontMetricsF(font).elidedText(text, Qt::ElideRight, box.width()));
    };
    line(layout.title,
         picture.note.isEmpty() ? picture.title : QString(picture.title + "   " + picture.note),
         theme.font, theme.text);
    paintStepNames(painter, picture, layout, theme);
    line(layout.heading,
         QString::number(picture.step + 1) + QStringLiteral("  ") +
             picture.names[std::size_t(picture.step)],
         bold(theme, 1.25), theme.text);
    paintFormulaOf(painter, step, layout.formula, theme);
    painter.setFont(theme.font);
    painter.setPen(theme.faintText);
    painter.drawText(layout.text, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     picture.texts[std::size_t(picture.step)]);
    paintWhole(painter, picture.whole, layout.whole, theme);
    paintStepItems(painter, layout.body, layout.bodyOrigin, enlarged(theme, layout.bodyScale));
    paintCurrent(painter, picture, layout, theme);
    paintCard(painter, picture, layout.card, theme);
    const QFont small = scaledFont(theme, 0.9);
    painter.setFont(small);
    painter.setPen(theme.faintText);
    painter.drawText(layout.leftOut, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
                     leftOutText(layout.body));
    painter.setPen(step.check && !step.check->good ? theme.notFinite : theme.text);
    painter.drawText(layout.check, Qt::AlignLeft | Qt::AlignBottom | Qt::TextWordWrap,
                     checkText(picture.cell, picture.step));
    painter.restore();
}

}  // namespace headlight
