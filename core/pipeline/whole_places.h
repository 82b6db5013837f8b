// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/pipeline/worked_whole.h"

// The places that a whole matrix is drawn with.
namespace headlight {

inline constexpr double kMostLookedAt = 1e6;  // numbers of one matrix: some milliseconds
inline constexpr float kHiddenNumber = -std::numeric_limits<float>::infinity();

// Every how many of `count` indices is looked at: no place is left out that is shown.
inline int strideOf(double wanted, int count, int shown) {
    return std::clamp(int(wanted), 1, std::max(1, count / std::max(1, shown)));
}

// Of [rows, columns] numbers as many places as are drawn. What the mask hides, and -∞, is not seen
// but where it is alone.
template <class At>
void pool(WholeMatrix& matrix, const At& at, const Visibility* shown) {
    const int rows = matrix.rows;
    const int columns = matrix.columns;
    const int high = std::min(rows, kWholeSide);
    const int wide = std::min(columns, kWholeSide);
    const int down = strideOf(std::sqrt(double(rows) * columns / kMostLookedAt), rows, high);
    const int across = strideOf(double(rows) / down * columns / kMostLookedAt, columns, wide);
    matrix.cells = Matrix::Constant(high, wide, kHiddenNumber);
    matrix.visible = {high, wide, std::vector<std::uint8_t>(std::size_t(high) * std::size_t(wide))};
    const auto place = [](int index, int places, int count) {
        return int(std::int64_t(index) * places / count);
    };
    for (int row = 0; row < rows; row += down)
        for (int column = 0; column < columns; column += across) {
            const float value = float(at(row, column));
            const int r = place(row, high, rows);
            const int c = place(column, wide, columns);
            std::uint8_t& seen =
                matrix.visible.cells[std::size_t(r) * std::size_t(wide) + std::size_t(c)];
            float& kept = matrix.cells(r, c);
            if (value == kHiddenNumber || (shown != nullptr && !shown->visible(row, column))) {
                kept = seen != 0 ? kept : value;
                continue;
            }
            if (seen == 0 || std::isnan(value) || std::abs(value) > std::abs(kept))
                kept = value;
            seen = 1;
            if (std::isfinite(value))
                matrix.largest = std::max(matrix.largest, std::abs(double(value)));
        }
}

}  // namespace headlight
