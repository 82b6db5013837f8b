// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

struct JsonTable {
    std::string_view title;
    std::string_view axes;  // "query \ key"
    const std::vector<std::string>& columns;
    const std::vector<std::string>& rows;
    std::span<const std::int64_t> shape;  // of the array that the rows are
    const Matrix& values;
};

// One object: title, axes, shape, columns, rows, values; a row of values on a line, each number the
// shortest digits that read back as the same float. NaN and infinities, which JSON lacks, are null.
std::string writeJsonTable(const JsonTable& table);

}  // namespace headlight
