// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/worked_cell.h"

#include "core/pipeline/worked_steps.h"

namespace headlight {
namespace {

constexpr double kFloatRounding = 1.0 / (1 << 23);  // of one operation, relative

// The first of the largest weights; 0 where all are 0.
int strongestKey(const Matrix& weights, int query) {
    Eigen::Index best = 0;
    weights.row(query).maxCoeff(&best);
    return int(best);
}

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

}  // namespace

const char* idOf(WorkedKind kind) {
    static constexpr const char* kIds[] = {
        "vectors",     "query",   "key",           "value",   "turned_query", "turned_key",
        "products",    "scale",   "position_bias", "mask",    "temperature",  "exp",
        "sum",         "weights", "dropout",       "mix",     "side_by_side", "output_map",
        "residual",    "added",   "norm1",         "linear1", "relu",         "linear2",
        "added_again", "norm2"};
    static_assert(std::size(kIds) == std::size_t(WorkedKind::Norm2) + 1);
    return kIds[std::size_t(kind)];
}

WorkedTable ownTable(std::string symbol, std::vector<double> values) {
    WorkedTable table;
    table.symbol = std::move(symbol);
    table.columns = int(values.size());
    table.own = std::move(values);
    return table;
}

WorkedTable asResult(WorkedTable table, std::vector<int> from) {
    table.result = true;
    table.from = std::move(from);
    return table;
}

WorkedTable linked(WorkedTable table, int step, int from, int column) {
    table.links.push_back({0, 0, table.rows, table.columns, {step, from, 0, column}, false});
    return table;
}

std::vector<double> valuesOf(const WorkedTable& table) {
    std::vector<double> values;
    values.reserve(std::size_t(table.rows) * std::size_t(table.columns));
    for (int row = 0; row < table.rows; ++row)
        for (int column = 0; column < table.columns; ++column)
            values.push_back(table.at(row, column));
    return values;
}

std::vector<double> valuesOf(const std::vector<Summed>& sums) {
    std::vector<double> values;
    values.reserve(sums.size());
    for (const Summed& sum : sums)
        values.push_back(sum.value);
    return values;
}

// The worst case grows with the number of terms, what happens with its root.
double Summed::tolerance() const {
    return slack + kFloatRounding * size * (4 + std::sqrt(double(terms)));
}

void include(WorkedCheck& check, double computed, double stored, double tolerance) {
    const bool alike = computed == stored || (std::isnan(computed) && std::isnan(stored));
    const double difference = alike ? 0 : std::abs(computed - stored);
    if (!(difference <= check.residual)) {
        check.residual = difference;
        check.tolerance = tolerance;
    }
    check.good = check.good && (alike || difference <= tolerance);
}

WorkedCheck checkOf(const std::vector<Summed>& sums, const WorkedTable& stored) {
    WorkedCheck check;
    for (std::size_t i = 0; i < sums.size(); ++i)
        include(check, sums[i].value, stored.at(0, int(i)), sums[i].tolerance());
    return check;
}

std::vector<Summed> productOf(const WorkedTable& matrix, const WorkedTable& vector,
                              const WorkedTable* bias) {
    std::vector<Summed> sums(std::size_t(matrix.rows));
    for (int row = 0; row < matrix.rows; ++row) {
        Summed& sum = sums[std::size_t(row)];
        for (int column = 0; column < matrix.columns; ++column)
            sum.add(matrix.at(row, column) * vector.at(0, column));
        if (bias != nullptr)
            sum.add(bias->at(0, row));
    }
    return sums;
}

WorkedCell workedCell(const Trace& trace, const Selection& selection) {
    if (trace.empty())
        return {};
    const Selection at = clamped(selection, trace);
    const LayerTrace& layer = trace.layers[std::size_t(at.layer)];
    Working working{trace, layer, trace.recipe.layer, {}};
    WorkedCell& cell = working.cell;
    cell.at = at;
    cell.queryAssumed = !at.query;
    cell.at.query = at.query.value_or(0);
    const Matrix& weights = layer.weights->heads[std::size_t(at.head)];
    cell.keyAssumed = !at.key;
    cell.at.key = at.key ? *at.key : strongestKey(weights, *cell.at.query);
    const auto& empty = layer.weights->emptyRows;
    cell.emptyRow = std::find(empty.begin(), empty.end(), *cell.at.query) != empty.end();
    cell.keyHidden = !trace.visible->visible(*cell.at.query, *cell.at.key);
    cell.heads = working.spec.heads;
    cell.headWidth = working.spec.resolvedDv();
    cell.divisor = divisor(working.spec);
    const WorkedInputs inputs = workInputs(working);
    const WorkedNumber row = workWeights(working, inputs);
    workOutput(working, inputs, row);
    return std::move(working.cell);
}

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

std::optional<WorkedNumber> originOf(const WorkedCell& cell, const WorkedNumber& number) {
    for (const WorkedLink& link : cell.table(number).links) {
        const int row = number.row - link.row;
        const int column = number.column - link.column;
        if (row < 0 || column < 0 || row >= link.rows || column >= link.columns)
            continue;
        WorkedNumber from = link.from;
        if (!link.same) {
            from.row += row;
            from.column += column;
        }
        return from;
    }
    const auto operands = operandsOf(cell, number);
    if (operands.empty())
        return std::nullopt;
    const WorkedBlock& first = operands.front();
    return WorkedNumber{number.step, first.table, first.row, first.column};
}

}  // namespace headlight
