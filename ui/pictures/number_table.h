// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

// The stored numbers behind a picture, as files of numbers hand them out. UTF-8, untranslated.
struct NumberTable {
    std::string corner;  // what rows and columns are: "query \ key"
    std::vector<std::string> columns;
    std::vector<std::string> rows;    // all rows of all leading dimensions, in order
    Matrix values;                    // [rows, columns]
    std::vector<std::int64_t> shape;  // of arrays: product is values.size(), e.g. [heads, n_q, n_k]
};

// What the clipboard takes as a table, which programs that keep every clipboard ask for at once.
inline constexpr std::ptrdiff_t kMaxTableCells = 250'000;

// Of one matrix whose rows and columns are told by their numbers.
NumberTable numberedTable(const Matrix& values, std::string corner);

}  // namespace headlight
