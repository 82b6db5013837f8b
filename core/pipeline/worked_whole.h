// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/pipeline/worked_cell.h"

// A step of a working for all tokens at once, as documents 000 to 004 write it: Q = X W_qᵀ,
// S = Q Kᵀ / √d_k, A' = softmax(S), O = A' V; a token a row.
namespace headlight {

inline constexpr int kWholeSide = 192;  // most rows and columns that a matrix is drawn with

struct WholeMatrix {
    std::string_view before;  // "=", "softmax(": what stands before it
    std::string symbol;       // a formula id: "whole_Q"
    int rows = 0;
    int columns = 0;
    std::optional<int> row;     // what the working's own step reads or makes of it
    std::optional<int> column;  // always a key's
    bool keyRows = false;       // its rows are the keys', else the queries'
    // [≤ kWholeSide, ≤ kWholeSide]: itself, or of the numbers that share a place the one farthest
    // from 0, hidden ones last. Of more than a million every so many rows and columns are looked
    // at.
    Matrix cells;
    Visibility visible;  // of `cells`
    double largest = 0;  // finite size of what was looked at
};

struct WholeEquation {
    std::vector<WholeMatrix> matrices;  // the result first; none: the step has no such form
    std::string_view after;             // ")", "÷ √d_k"
};

// Without `cells` symbols and shapes alone, which costs nothing.
WholeEquation wholeEquation(const Trace& trace, const WorkedCell& cell, int step, bool cells);

}  // namespace headlight
