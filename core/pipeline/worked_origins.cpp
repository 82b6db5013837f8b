// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/worked_cell.h"

namespace headlight {
namespace {

WorkedBlock wholeOf(const WorkedStep& step, int table) {
    const WorkedTable& whole = step.tables[std::size_t(table)];
    return {table, 0, 0, whole.rows, whole.columns};
}

// Row r of the matrix, the vector, and the bias's number r.
std::vector<WorkedBlock> operandsOfProduct(const WorkedStep& step, const WorkedNumber& number) {
    std::vector<WorkedBlock> blocks = {{0, number.column, 0, 1, step.tables[0].columns},
                                       wholeOf(step, 1)};
    if (number.table == 3)
        blocks.push_back({2, 0, number.column, 1, 1});
    return blocks;
}

std::vector<WorkedBlock> operandsOfMix(const WorkedStep& step, const WorkedNumber& number) {
    if (number.table == 2)
        return {{0, 0, number.row, 1, 1}, {1, number.row, number.column, 1, 1}};
    return {{2, 0, number.column, step.tables[2].rows, 1}};
}

// A column of the tables that it is made from, and the single numbers there; a single number is
// made from the whole of them.
std::vector<WorkedBlock> operandsOfLists(const WorkedStep& step, const WorkedNumber& number) {
    const WorkedTable& table = step.tables[std::size_t(number.table)];
    std::vector<WorkedBlock> blocks;
    for (const int from : table.from) {
        if (table.single || step.tables[std::size_t(from)].single)
            blocks.push_back(wholeOf(step, from));
        else
            blocks.push_back({from, 0, number.column, 1, 1});
    }
    return blocks;
}

// Of the number at (row, column) of the link's block.
WorkedOrigin followed(const WorkedCell& cell, const WorkedLink& link, int row, int column) {
    WorkedElsewhere there{cell.at, link.from};
    switch (link.reach) {
        case WorkedReach::Here:
            return WorkedNumber{link.from.step, link.from.table, link.from.row + row,
                                link.from.column + column};
        case WorkedReach::KeyOfRow:
            there.at.key = link.row + row;
            there.number.column += column;
            break;
        case WorkedReach::KeyOfColumn:
            there.at.key = link.column + column;
            break;
        case WorkedReach::HeadOfColumn:
            there.at.head = column / cell.headWidth;
            there.number.column += column % cell.headWidth;
            break;
        case WorkedReach::LayerBefore:
            there.at.layer -= 1;
            there.at.query = link.token;
            // Layers of a stack are alike: what this one ends with, that one does.
            there.number = {int(cell.steps.size()) - 1, int(cell.steps.back().tables.size()) - 1, 0,
                            column};
            break;
    }
    if (there.at == cell.at)
        return there.number;
    return there;
}

}  // namespace

std::vector<WorkedBlock> operandsOf(const WorkedCell& cell, const WorkedNumber& number) {
    const WorkedStep& step = cell.steps[std::size_t(number.step)];
    if (!step.tables[std::size_t(number.table)].result || number.table == 0)
        return {};
    switch (step.form) {
        case WorkedForm::Product:
            return operandsOfProduct(step, number);
        case WorkedForm::Mix:
            return operandsOfMix(step, number);
        case WorkedForm::Equation:
            return {wholeOf(step, 0), wholeOf(step, 1)};
        case WorkedForm::Lists:
            break;
    }
    return operandsOfLists(step, number);
}

WorkedOrigin originOf(const WorkedCell& cell, const WorkedNumber& number) {
    const WorkedTable& table = cell.table(number);
    for (const WorkedLink& link : table.links) {
        const int row = number.row - link.row;
        const int column = number.column - link.column;
        if (row >= 0 && column >= 0 && row < link.rows && column < link.columns)
            return followed(cell, link, row, column);
    }
    const auto operands = operandsOf(cell, number);
    if (!operands.empty()) {
        const WorkedBlock& first = operands.front();
        return WorkedNumber{number.step, first.table, first.row, first.column};
    }
    const WorkedSource source = table.source.value_or(WorkedSource());
    return WorkedStart{source, source.row + number.row, source.column + number.column};
}

}  // namespace headlight
