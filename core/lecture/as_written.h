// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/attention/attention_spec.h"
#include "core/lecture/growing_tensor.h"

namespace headlight {

// Document 003's MultiHeadSelfAttention turns softmax(…)·V [batch, heads, n, d_v] with
// transpose(-2, -1) and then transpose(1, 2) to [batch, d_v, heads, n], and reshapes that to [-1,
// n, input_dim]: the same numbers in another order, cut into rows where they happen to end. The
// reshape needs batch · dim_v to be a multiple of input_dim; otherwise the listing stops with an
// error, and there is nothing to show.
std::optional<GrowingTensor> emptyAsWritten(const AttentionSpec& spec, std::int64_t batch,
                                            std::int64_t tokens);

// The head outputs of the batch's next item, each [n, d_v].
void appendAsWritten(const std::vector<Matrix>& heads, GrowingTensor& written);

}  // namespace headlight
