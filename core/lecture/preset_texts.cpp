// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/notice.h"
#include "core/lecture/layer_file.h"

namespace headlight {
namespace {

constexpr Preset kPresets[] = {
    {"per-head-shared", "000", R"({"preset": "per-head-shared", "embed_size": 64, "heads": 8})",
     "values.weight, keys.weight, queries.weight [head_dim, head_dim]; fc_out.weight [embed_size, "
     "embed_size], fc_out.bias",
     HEADLIGHT_TRANSLATABLE(
         "presets",
         "All heads share one small map for queries, one for keys and one for values, so heads "
         "differ "
         "only by the slice of the vector they see. Scores are divided by the root of the whole "
         "embed_size, not of head_dim: softer by the root of heads. Hidden scores become -1e20 "
         "before "
         "that; a row with nothing to see is uniform.")},
    {"transformer", "001", R"({"preset": "transformer", "d_model": 64, "n_heads": 8})",
     "query_linear, key_linear, value_linear, out_linear: each .weight [d_model, d_model], .bias "
     "[d_model]",
     HEADLIGHT_TRANSLATABLE("presets",
                            "The standard layer, with biases. Scores are divided by sqrt(d_model / "
                            "n_heads), then hidden ones "
                            "become -1e9: their weights are 0, but a row with nothing to see is "
                            "uniform instead of empty.")},
    {"transformer-block", "001",
     R"({"preset": "transformer-block", "d_model": 64, "n_heads": 8, "layers": 2})",
     "of block 0: 0.attention.query_linear and the other three as in transformer, 0.norm1 and "
     "0.norm2 "
     "(.weight, .bias [d_model]), 0.linear1 [4 * d_model, d_model], 0.linear2 [d_model, 4 * "
     "d_model], "
     "with biases",
     HEADLIGHT_TRANSLATABLE(
         "presets",
         "The layer of transformer inside an encoder block that normalises after adding: norm1(x + "
         "attention(x)), then norm2(y + linear2(relu(linear1(y)))), epsilon 1e-5. Dropout is off, "
         "as in "
         "evaluation.")},
    {"single-head", "003",
     R"({"preset": "single-head", "input_dim": 64, "dim_k": 32, "dim_v": 48})",
     "q [dim_k, input_dim], k [dim_k, input_dim], v [dim_v, input_dim]: .weight and .bias",
     HEADLIGHT_TRANSLATABLE(
         "presets",
         "One head and no output map: the output is the weighted mean of the values, dim_v wide. "
         "Divided by the root of dim_k. The listing has no mask; one that is given hides cells "
         "exactly.")},
    {"multi-head-unprojected", "003",
     R"({"preset": "multi-head-unprojected", "input_dim": 64, "dim_k": 64, "dim_v": 64, "nums_head": 8})",
     "q [dim_k, input_dim], k [dim_k, input_dim], v [dim_v, input_dim]: .weight and .bias",
     HEADLIGHT_TRANSLATABLE(
         "presets",
         "No output map, and scores are divided by the root of the whole dim_k, not of a head's "
         "part: "
         "softer by the root of nums_head. `output` has the heads side by side. "
         "`output_as_written` is what the "
         "listing returns: its two transposes put the columns of a head before the tokens, and the "
         "reshape reads them row by row, so that numbers of different tokens and heads share a "
         "row. "
         "The shape is right, the content is scrambled.")},
    {"d2l", "004",
     R"({"preset": "d2l", "key_size": 64, "query_size": 64, "value_size": 64, "num_hiddens": 64, "num_heads": 8, "bias": false})",
     "W_q [num_hiddens, query_size], W_k [num_hiddens, key_size], W_v [num_hiddens, value_size], "
     "W_o "
     "[num_hiddens, num_hiddens]: .weight, and .bias when bias is true",
     HEADLIGHT_TRANSLATABLE(
         "presets",
         "Queries, keys and values may have widths of their own; num_hiddens is the width of all "
         "heads "
         "together. Divided by the root of num_hiddens / num_heads; keys from a valid length on "
         "become -1e6, so "
         "that a valid length of 0 gives uniform weights. Dropout is off, as in evaluation.")},
    {"custom", "", R"({"preset": "custom", "d_model": 64, "heads": 8, "mask": {"causal": true}})",
     "query, key, value, output: .weight, and .bias when bias is true",
     HEADLIGHT_TRANSLATABLE("presets", "Any layer: every width, scale, mask and position scheme.")},
};

}  // namespace

std::span<const Preset> presets() { return kPresets; }

}  // namespace headlight
