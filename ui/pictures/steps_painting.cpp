// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "ui/pictures/fitted_type.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/note.h"
#include "ui/pictures/steps_layout.h"
#include "ui/pictures/steps_text.h"

namespace headlight {
namespace {

QFont bold(const Theme& theme, double factor) {
    QFont font = scaledFont(theme, factor);
    font.setWeight(QFont::DemiBold);
    return font;
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

// In the layout's own type.
void paintStep(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
               const Theme& theme) {
    const WorkedStep& step = picture.cell.steps[std::size_t(picture.step)];
    const QFont small = scaledFont(theme, 0.9);
    const auto wrapped = [&](const QRectF& box, const QString& text, const QFont& font,
                             const QColor& colour, Qt::Alignment align) {
        painter.setFont(font);
        painter.setPen(colour);
        painter.drawText(box, int(Qt::AlignLeft | align) | Qt::TextWordWrap, text);
    };
    wrapped(layout.title, headerText(picture), theme.font, theme.text, Qt::AlignVCenter);
    paintStepNames(painter, picture, layout, theme);
    painter.setFont(bold(theme, 1.25));
    painter.setPen(theme.text);
    painter.drawText(layout.heading, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     QFontMetricsF(painter.font())
                         .elidedText(QString::number(picture.step + 1) + QStringLiteral("  ") +
                                         picture.names[std::size_t(picture.step)],
                                     Qt::ElideRight, layout.heading.width()));
    paintFormulaOf(painter, step, layout.formula, theme);
    wrapped(layout.text, picture.texts[std::size_t(picture.step)], theme.font, theme.faintText,
            Qt::AlignTop);
    paintWhole(painter, picture.whole, layout.whole, theme);
    paintStepItems(painter, layout.body, layout.bodyOrigin, enlarged(theme, layout.bodyScale));
    paintCurrent(painter, picture, layout, theme);
    paintCard(painter, picture, layout.card, theme);
    wrapped(layout.leftOut, leftOutText(picture, layout), small, theme.faintText, Qt::AlignBottom);
    wrapped(layout.check, checkText(picture.cell, picture.step), small,
            step.check && !step.check->good ? theme.notFinite : theme.text, Qt::AlignBottom);
}

}  // namespace

void paint(QPainter& painter, const StepsPicture& picture, const QRectF& bounds,
           const Theme& theme) {
    paint(painter, picture, layoutOf(picture, bounds, theme), bounds, theme);
}

void paint(QPainter& painter, const StepsPicture& picture, const StepsLayout& layout,
           const QRectF& bounds, const Theme& theme) {
    painter.save();
    painter.fillRect(bounds, theme.background);
    painter.setClipRect(bounds);
    painter.setRenderHint(QPainter::Antialiasing);
    if (picture.empty())
        paintNote(painter, picture.emptyText, bounds, theme);
    else if (layout.noRoom)
        paintNote(painter, StepsText::tr("There is no room for this step here: make it larger"),
                  bounds, theme);
    else
        paintStep(painter, picture, layout, ofPixels(theme, layout.pixels));
    painter.restore();
}

}  // namespace headlight
