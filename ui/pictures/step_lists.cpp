// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/pictures/step_table.h"

namespace headlight {
namespace {

// Lists over one index: what is shown of them, in bands under one another.
struct Bands {
    std::vector<int> tables;
    WorkedAxis axis = WorkedAxis::Dimensions;
    int count = 0;
    std::vector<int> shown;
    int perBand = 1;

    int lines() const { return int(shown.size() + std::size_t(perBand) - 1) / perBand; }
};

std::vector<Bands> groupsOf(const WorkedStep& step) {
    std::vector<Bands> groups;
    int last = -1;
    for (int t = 0; t < int(step.tables.size()); ++t) {
        const WorkedTable& table = step.tables[std::size_t(t)];
        if (table.single)
            continue;
        if (groups.empty() || table.group != last)
            groups.push_back({{}, table.axis, table.columns, {}, 1});
        last = table.group;
        groups.back().tables.push_back(t);
    }
    return groups;
}

int keptIndex(const StepCanvas& canvas, WorkedAxis axis) {
    if (axis == WorkedAxis::Keys)
        return *canvas.cell.at.key;
    return axis == WorkedAxis::Heads ? canvas.cell.at.head * canvas.cell.headWidth : -1;
}

std::vector<int> singlesOf(const WorkedStep& step) {
    std::vector<int> singles;
    for (int t = 0; t < int(step.tables.size()); ++t)
        if (step.tables[std::size_t(t)].single)
            singles.push_back(t);
    return singles;
}

double bandHeight(const Bands& bands, const StepMeasures& m) {
    return m.index + double(bands.tables.size()) * m.cell + 0.6 * m.em;
}

// Names of the rows at the left: symbol, then shape.
double captionWidth(const StepCanvas& canvas) {
    double widest = 0;
    for (int t = 0; t < int(canvas.step().tables.size()); ++t)
        widest =
            std::max(widest, canvas.symbolWidth(t) + canvas.textWidth(shapeText(canvas.table(t))));
    return widest + 1.6 * canvas.measures.em;
}

// As many bands as there is room for, shared out among the groups.
void fit(const StepCanvas& canvas, std::vector<Bands>& groups, double width, double height,
         double cell) {
    const int perBand = std::clamp(int(width / cell), 2, std::max(2, canvas.style.mostColumns + 1));
    for (std::size_t g = 0; g < groups.size(); ++g) {
        Bands& bands = groups[g];
        bands.perBand = perBand;
        const double share = height / double(groups.size() - g);
        const int lines = std::clamp(int(share / bandHeight(bands, canvas.measures)), 1,
                                     std::max(1, canvas.style.mostRows));
        const int places = canvas.style.mostColumns < 1000 ? perBand : lines * perBand;
        bands.shown = shownIndices(bands.count, places, keptIndex(canvas, bands.axis));
        height -= bands.lines() * bandHeight(bands, canvas.measures);
    }
}

double layBands(StepCanvas& canvas, const Bands& bands, double caption, double y, double cell) {
    const StepMeasures& m = canvas.measures;
    for (int line = 0; line < bands.lines(); ++line) {
        const auto begin = bands.shown.begin() + std::ptrdiff_t(line) * bands.perBand;
        const auto end = bands.shown.begin() + std::min(std::ptrdiff_t(bands.shown.size()),
                                                        std::ptrdiff_t(line + 1) * bands.perBand);
        const std::vector<int> part(begin, end);
        canvas.indices(bands.axis, part, caption, y, cell);
        y += m.index;
        for (const int t : bands.tables) {
            const QString shape = shapeText(canvas.table(t));
            const double shapeWidth = canvas.textWidth(shape);
            canvas.symbol(t, {0, y, caption - shapeWidth - 1.0 * m.em, m.cell});
            canvas.text(StepItem::Kind::Shape, shape,
                        {caption - shapeWidth - 0.6 * m.em, y, shapeWidth, m.cell});
            canvas.row(t, 0, part, caption, y, cell);
            y += m.cell;
        }
        y += 0.6 * m.em;
    }
    for (const int t : bands.tables)
        canvas.leaveOut(t, 1, withoutGaps(bands.shown));
    return y;
}

}  // namespace

StepLayout layLists(StepCanvas& canvas) {
    const StepMeasures& m = canvas.measures;
    std::vector<Bands> groups = groupsOf(canvas.step());
    const std::vector<int> singles = singlesOf(canvas.step());
    const double caption = captionWidth(canvas);
    const double cell = canvas.numberWidth();
    const double single = m.cell + 0.2 * m.em;
    fit(canvas, groups, canvas.room.width() - caption,
        canvas.room.height() - single * double(singles.size()), cell);
    if (canvas.style.sideways)
        for (const Bands& bands : groups)
            for (const int t : bands.tables)
                if (canvas.step().kind == WorkedKind::Products ||
                    canvas.step().kind == WorkedKind::Sum)
                    canvas.widenGapForRests(t, {0}, bands.shown, cell);
    double y = 0;
    for (const Bands& bands : groups)
        y = layBands(canvas, bands, caption, y, cell);
    // Paper has them beside one another.
    double x = caption + 0.5 * m.em;
    for (const int t : singles) {
        canvas.symbol(t, {0, y, x - 1.7 * m.em, m.cell});
        canvas.text(StepItem::Kind::Operator, QStringLiteral("="),
                    {x - 1.5 * m.em, y, 1.2 * m.em, m.cell});
        canvas.number({canvas.stepIndex, t, 0, 0}, {x, y, cell, m.cell});
        if (canvas.style.sideways)
            x += cell + 6 * m.em;
        else
            y += single;
    }
    return canvas.take();
}

}  // namespace headlight
