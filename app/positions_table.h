// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"
#include "core/positions/position_spec.h"

namespace headlight {

// What `headlight positions` was asked for; defaults are those of document 004's figure.
struct PositionsRequest {
    int length = 60;
    std::optional<int> dim;  // 32; binary: as many bits as the last position needs
    double base = 10000.0;
    PairLayout layout = PairLayout::Interleaved;
    int heads = 8;
    int buckets = 32;
    int maxDistance = 128;
    bool causal = false;
    std::uint64_t seed = 1;

    int width() const { return dim.value_or(32); }
};

// The numbers of one kind of positions with the names of rows and columns.
struct PositionsTable {
    Matrix values;
    bool wholeNumbers = false;  // written as I64 where the format has types
    bool isVector = false;      // one column that is no dimension: shape [rows]
    std::string title;
    std::string rowAxis;       // "position"
    std::string columnAxis;    // "dimension"
    std::string quantity;      // what a number is
    std::vector<int> columns;  // the numbers of the columns
};

struct PositionsKind {
    std::string_view name;
    std::string_view help;
    std::vector<std::string_view> uses;  // options that turn something
    // How wide the table will be, or why there can be none; before anything is allocated.
    Result<int> (*width)(const PositionsRequest&);
    PositionsTable (*make)(const PositionsRequest&);
    bool rowsAreHeads = false;  // --heads rows instead of --length
};

const std::vector<PositionsKind>& positionsKinds();

// Only these columns, in this order. They have to exist.
PositionsTable withColumns(const PositionsTable& table, const std::vector<int>& columns);

}  // namespace headlight
