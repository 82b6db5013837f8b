// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/step_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/pictures/formula.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/step_table.h"

namespace headlight {

QString stepNumber(double value, int decimals) {
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value < 0 ? QStringLiteral("-∞") : QStringLiteral("∞");
    const double size = std::abs(value);
    if (value == 0)
        return QStringLiteral("0");
    // Half of the last decimal is where it would read as 0.
    if (value == std::floor(value) && size < 1e6)
        return QString::number(value, 'f', 0);
    if (size < 0.5 * std::pow(10, -decimals) || size >= 1e6)
        return QString::number(value, 'e', 1);
    return QString::number(value, 'f', decimals);
}

QString shapeText(const WorkedTable& table) {
    if (table.single)
        return {};
    return table.rows == 1 ? QStringLiteral("[%1]").arg(table.columns)
                           : QStringLiteral("[%1 × %2]").arg(table.rows).arg(table.columns);
}

std::vector<int> shownIndices(int count, int places, int keep) {
    std::vector<int> shown;
    if (count <= places) {
        for (int i = 0; i < count; ++i)
            shown.push_back(i);
        return shown;
    }
    // Two places for a gap and the last; two more where the kept one stands apart from both ends.
    const bool apart = keep >= 0 && keep < count - 1 && keep >= places - 2 && places >= 5;
    int first = std::max(1, places - (apart ? 4 : 2));
    if (places == 1)
        return {keep >= 0 ? keep : 0};
    for (int i = 0; i < first; ++i)
        shown.push_back(i);
    if (apart) {
        if (keep > first)
            shown.push_back(-1);
        shown.push_back(keep);
        if (keep == count - 2) {
            shown.push_back(count - 1);
            return shown;
        }
    }
    shown.push_back(-1);
    if (int(shown.size()) < places)
        shown.push_back(count - 1);
    return shown;
}

StepMeasures stepMeasures(const Theme& theme) {
    const double em = theme.font.pixelSize();
    return {em, 1.75 * em, 1.1 * em, 1.15 * em};
}

namespace {

// Equations are three numbers: they are written large, a symbol over each.
StepLayout layEquation(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    const WorkedStep& step = canvas.step();
    const QString operators[] = {
        step.kind == WorkedKind::Scale ? QStringLiteral("÷") : QStringLiteral("+"),
        QStringLiteral("=")};
    double x = 0.5 * m.em;
    const double top = (canvas.style.sideways ? 0.3 : 0.4) * m.em;
    const double beneath = top + 1.5 * m.em;
    for (int t = 0; t < 3; ++t) {
        const double width = std::max(canvas.numberWidth(t), 4 * m.em);
        canvas.symbol(t, {x, top, width, 1.5 * m.em}, Qt::AlignHCenter);
        canvas.number({canvas.stepIndex, t, 0, 0}, {x, beneath, width, m.cell});
        x += width;
        if (t < 2)
            canvas.text(StepItem::Kind::Operator, operators[t], {x, beneath, 2 * m.em, m.cell});
        x += 2 * m.em;
    }
    return canvas.take();
}

}  // namespace

StepLayout layStep(const WorkedCell& cell, int step, const StepNames& names, QSizeF room,
                   const Theme& theme, const StepStyle& style) {
    StepCanvas canvas(cell, step, names, room, theme, style);
    switch (canvas.step().form) {
        case WorkedForm::Product:
            return style.sideways ? layProductSideways(canvas) : layProduct(canvas);
        case WorkedForm::Mix:
            return layMix(canvas);
        case WorkedForm::Equation:
            return layEquation(canvas);
        case WorkedForm::Lists:
            break;
    }
    return layLists(canvas);
}

}  // namespace headlight
