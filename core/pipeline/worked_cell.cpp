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
    table.links.push_back({0, 0, table.rows, table.columns, {step, from, 0, column}});
    return table;
}

WorkedTable given(WorkedTable table, WorkedSource source) {
    table.source = std::move(source);
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

}  // namespace headlight
