// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "core/pipeline/worked_cell.h"

// The parts of workedCell().
namespace headlight {

// What all steps of one working read and write.
struct Working {
    const Trace& trace;
    const LayerTrace& layer;
    const AttentionSpec& spec;
    WorkedCell cell;

    int query() const { return *cell.at.query; }
    int key() const { return *cell.at.key; }
    int head() const { return cell.at.head; }
    int keyHead() const { return spec.kvHeadOf(cell.at.head); }
    bool turned() const { return trace.positions->cosines.size() > 0; }

    // Which step the next one added will be.
    int next() const { return int(cell.steps.size()); }
    WorkedStep& add(WorkedKind kind, WorkedForm form, std::string formula) {
        WorkedStep& step = cell.steps.emplace_back();
        step.kind = kind;
        step.form = form;
        step.formula = std::move(formula);
        return step;
    }
};

// Numbers of the trace: so many rows and columns of a matrix that `owner` keeps alive.
template <class Owner>
WorkedTable storedTable(std::string symbol, const std::shared_ptr<const Owner>& owner,
                        const Matrix& matrix, Eigen::Index row, Eigen::Index rows,
                        Eigen::Index column = 0, Eigen::Index columns = -1) {
    WorkedTable table;
    table.symbol = std::move(symbol);
    table.rows = int(rows);
    table.columns = int(columns < 0 ? matrix.cols() : columns);
    table.stored =
        std::shared_ptr<const float>(owner, matrix.data() + row * matrix.cols() + column);
    table.stride = matrix.cols();
    return table;
}

WorkedTable ownTable(std::string symbol, std::vector<double> values);
inline WorkedTable numberTable(std::string symbol, double value) {
    WorkedTable table = ownTable(std::move(symbol), {value});
    table.single = true;
    return table;
}
// `from`: tables of the same step.
WorkedTable asResult(WorkedTable table, std::vector<int> from = {});
// All of its numbers are those of a table of a step before, from a column of it on.
WorkedTable linked(WorkedTable table, int step, int from, int column = 0);
// The working starts with it.
WorkedTable given(WorkedTable table, WorkedSource source);
// The part of a map's matrix, or of its bias, that a table is. `map`: the number of its name in an
// opened layer.
WorkedSource mapSource(const Working& working, std::size_t map, bool bias, const Linear& linear,
                       int row = 0);
std::vector<double> valuesOf(const WorkedTable& table);

// A sum, computed in double precision, and how much float32 may be off: the terms' sizes give the
// scale, the number of terms how often was rounded.
struct Summed {
    double value = 0;
    double size = 0;
    int terms = 0;
    double slack = 0;  // how much the terms themselves may be off
    void add(double term) {
        value += term;
        size += std::abs(term);
        ++terms;
    }
    double tolerance() const;
};
// The check of one row of sums against a stored table.
WorkedCheck checkOf(const std::vector<Summed>& sums, const WorkedTable& stored);
void include(WorkedCheck& check, double computed, double stored, double tolerance);

// matrix · vector (+ bias): computed anew.
std::vector<Summed> productOf(const WorkedTable& matrix, const WorkedTable& vector,
                              const WorkedTable* bias);
std::vector<double> valuesOf(const std::vector<Summed>& sums);

struct Placed {
    WorkedNumber at;
    std::vector<double> tolerances;  // of its numbers, where the pass does not keep them
};

// Places in the working that later steps go back to.
struct WorkedInputs {
    WorkedNumber query;  // a of the query
    WorkedNumber q;      // after turning
    WorkedNumber k;
    WorkedNumber v;
};
WorkedInputs workInputs(Working& working);
// Returns where the weights are.
WorkedNumber workWeights(Working& working, const WorkedInputs& inputs);
void workOutput(Working& working, const WorkedInputs& inputs, const WorkedNumber& weights);

}  // namespace headlight
