// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/attention/attention.h"

namespace headlight {

// rows · weightᵀ + bias for all rows [n, in] of a map that is present; none: stopped.
std::optional<Matrix> mapped(const Linear& map, const Matrix& rows, const Pass& pass);

// The same small map, without a bias, for each of the width / in slices of every row: what a
// listing does that reshapes to [n, heads, head_dim] before its nn.Linear (document 000).
std::optional<Matrix> mappedBySlices(const Linear& map, const Matrix& rows, const Pass& pass);

}  // namespace headlight
