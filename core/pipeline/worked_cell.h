// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/pipeline/trace.h"

namespace headlight {

// One cell of the attention, worked out as a lecture does on the blackboard, from the numbers that
// a pass stored. Each step's result is computed once more, in double precision, from the numbers of
// the steps before, and held against what the pass stored.
enum class WorkedKind {
    Vectors,       // a = x + p
    Query,         // q = W_q a + b
    Key,           // k = W_k a + b
    Value,         // v = W_v a + b
    TurnedQuery,   // rotary positions
    TurnedKey,     //
    Products,      // q · k, element by element
    Scale,         // ÷ √d_k
    Bias,          // + position bias
    Mask,          // the row of scores, hidden cells replaced
    Temperature,   // ÷ T
    Exponentials,  // exp(s - max)
    Sum,           // of the exponentials
    Weights,       // α'
    Dropout,       // α' with cells dropped
    Mix,           // Σ α' v
    SideBySide,    // heads in one vector
    OutputMap,     // W_o o + b
    Residual,      // + a, the lab's switch
    Added,         // x + attention, of an opened block
    Norm1,         //
    Hidden,        // linear1
    Relu,          //
    Forward,       // linear2
    AddedAgain,    // y + feed-forward
    Norm2          //
};
// "query": the step's name in files.
const char* idOf(WorkedKind kind);

// How a step is written down.
enum class WorkedForm {
    Lists,     // rows of numbers over one index, under one another
    Product,   // matrix · vector (+ bias) = vector: tables in this order
    Equation,  // a op b = c: three single numbers
    Mix        // weights, a matrix, the weighted rows, their sum: tables in this order
};

// A number of the working.
struct WorkedNumber {
    int step = 0;
    int table = 0;
    int row = 0;
    int column = 0;
    bool operator==(const WorkedNumber&) const = default;
};

// In which working a block's numbers were made: in this one, or in that of the key whose row or
// column they stand in, of the head whose columns they are, of a token in the layer before.
enum class WorkedReach { Here, KeyOfRow, KeyOfColumn, HeadOfColumn, LayerBefore };

// Where a block of a table's numbers was made: in the table of a step before.
struct WorkedLink {
    int row = 0;  // the block's first cell, and how many it has
    int column = 0;
    int rows = 1;
    int columns = 1;
    // What the block's first cell is a copy of; the others go with it. Of another key: what the
    // key's first column is; of a head, a layer before: what its first column is, in its own
    // working.
    WorkedNumber from;
    WorkedReach reach = WorkedReach::Here;
    int token = 0;  // LayerBefore: whose output it is
};

// What a working starts with: numbers that no step makes.
enum class WorkedGiven {
    TokenVectors,
    Positions,
    Weights,  // of the maps and norms
    Scale,
    Mask,
    Temperature,
    Dropout
};
// Where the numbers of a table come from, and which part of the whole matrix they are.
struct WorkedSource {
    WorkedGiven given = WorkedGiven::Weights;
    std::string tensor;  // its name in an opened layer's file; empty: made by the lab
    int row = 0;         // the table's first number, in the whole
    int column = 0;
    int rows = 0;  // of the whole; 0: it is no part of anything
    int columns = 0;
};

enum class WorkedAxis { Dimensions, Keys, Heads };  // Heads: dimensions of all heads in a row

// Numbers that a step reads or makes: [rows, columns]; vectors are one row.
struct WorkedTable {
    std::string symbol;  // a formula id: "a_i"; the table's name in files
    int rows = 1;
    int columns = 0;
    bool result = false;
    bool single = false;                       // one number, not a vector of one
    WorkedAxis axis = WorkedAxis::Dimensions;  // of the columns; a Mix has keys along its rows
    int group = 0;                             // of a Lists step: what stands together
    std::vector<int> from;                     // of a Lists step: what a result is made from
    std::vector<WorkedLink> links;
    std::optional<WorkedSource> source;  // of what has no link and is no result
    // Computed numbers, or those of the trace where they stand: rows `stride` apart.
    std::vector<double> own;
    std::shared_ptr<const float> stored;
    std::ptrdiff_t stride = 0;

    double at(int row, int column) const {
        return stored ? double(stored.get()[row * stride + column])
                      : own[std::size_t(row) * std::size_t(columns) + std::size_t(column)];
    }
};

// The result computed anew against the stored one.
struct WorkedCheck {
    double residual = 0;   // largest difference
    double tolerance = 0;  // what rounding to float32 explains, where the difference is largest
    bool good = true;      // within the tolerance everywhere
};

struct WorkedStep {
    WorkedKind kind = WorkedKind::Vectors;
    WorkedForm form = WorkedForm::Lists;
    std::string formula;  // formula id: "query_bias"
    std::vector<WorkedTable> tables;
    // None: the pass keeps no such number, so a later step tells.
    std::optional<WorkedCheck> check;
};

struct WorkedCell {
    Selection at;               // layer, head, query and key: all given
    bool queryAssumed = false;  // none was chosen: the first
    bool keyAssumed = false;    // none was chosen: the one with the largest weight
    bool emptyRow = false;      // the query sees no key: all its weights are 0
    bool keyHidden = false;     // by the mask
    int heads = 0;
    int headWidth = 0;  // d_v
    double divisor = 1;
    std::vector<WorkedStep> steps;  // none: the trace is empty

    const WorkedTable& table(const WorkedNumber& number) const {
        return steps[std::size_t(number.step)].tables[std::size_t(number.table)];
    }
    double value(const WorkedNumber& number) const {
        return table(number).at(number.row, number.column);
    }
};

// The selection is clamped. Holds on to the trace's numbers, not to the trace.
WorkedCell workedCell(const Trace& trace, const Selection& selection);

// A number of the working of another cell, or of this one in another layer or head.
struct WorkedElsewhere {
    Selection at;
    WorkedNumber number;
    bool operator==(const WorkedElsewhere&) const = default;
};
// A row and column of a whole matrix that the working starts with.
struct WorkedStart {
    WorkedSource source;
    int row = 0;
    int column = 0;
};
using WorkedOrigin = std::variant<WorkedNumber, WorkedElsewhere, WorkedStart>;

// Where a number was made: in a step before, or from numbers of the same step, the first of which
// it names; in another working; or nowhere, since the working starts with it.
WorkedOrigin originOf(const WorkedCell& cell, const WorkedNumber& number);

// A rectangle of numbers of one table.
struct WorkedBlock {
    int table = 0;
    int row = 0;
    int column = 0;
    int rows = 1;
    int columns = 1;
    bool holds(const WorkedNumber& number) const {
        return number.table == table && number.row >= row && number.row < row + rows &&
               number.column >= column && number.column < column + columns;
    }
};
// What of its own step a result was computed from; nothing for what a step reads.
std::vector<WorkedBlock> operandsOf(const WorkedCell& cell, const WorkedNumber& number);

}  // namespace headlight
