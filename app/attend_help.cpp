// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attend_help.h"

#include <algorithm>

#include "core/lecture/layer_file.h"

namespace headlight {
namespace {

const char* const kFormula =
    R"(A layer computes softmax(mask(q kT / scale) / temperature) v, head by head, with q, k and v =
x WT + b as in PyTorch's nn.Linear (weights [out, in]). The heads stand side by side and then go
through the output map.

A document's preset takes its weights as safetensors.torch.save_file(module.state_dict()) writes them.
)";

const char* const kCustomKeys =
    R"(  What a missing key means stands in brackets.
  d_model       width of the output, and of inputs without a width of their own [64]
  heads         how many heads [8]
  kv_heads      how many key/value heads the heads share [heads]
  d_k, d_v      width of a head's keys and values [d_model / heads; d_k]
  query_width   width of the tensor query [d_model]
  key_width     width of the tensor key [d_model]
  value_width   width of the tensor value [d_model]
  bias          true: every map has one [false]
  residual      true: the query is added to the output [false]
  projections   {"query", "key", "value", "output"}: which maps there are [all true]
  scale         "sqrt_dk", "sqrt_d_model", "none" or a number to divide by ["sqrt_dk"]
  temperature   the masked scores are divided by it [1]
  mask_value    the number that a hidden score becomes, or "-inf" ["-inf"]
  mask          {"causal": true, "prefix": n, "valid_length": n,
                "window": {"before": n, "after": n}, "graph": [[a, b], ...],
                "painted": [[query, key, visible], ...]} [nothing hidden]
  positions     {"kind": "none", "sinusoidal", "rotary", "alibi", "t5" or "learned"; "base",
                "layout" ("interleaved" or "halves"), "buckets", "max_distance", "seed",
                "learned_length"} [none]
  dropout       {"rate", "seed"}: after the softmax each weight becomes 0 with this probability, the
                others grow by 1 / (1 - rate); seeded, not PyTorch's choice of cells [rate 0]
  layers        how many such layers one after the other; each one's output is the next one's
                query, and its key and value where those are not given [1]
  Sinusoidal and learned rows are added once, before the first layer, to query, key and value
  alike. Rotary positions turn q and k, alibi and t5 are added to the scores, in every layer.
  Weights (of layer 0 of several: 0.query.weight and so on):
    query.weight   [heads * d_k, query_width]     query.bias   [heads * d_k]
    key.weight     [kv_heads * d_k, key_width]    key.bias     [kv_heads * d_k]
    value.weight   [kv_heads * d_v, value_width]  value.bias   [kv_heads * d_v]
    output.weight  [d_model, heads * d_v]         output.bias  [d_model]
  without those of a projection that is false, and the biases only when bias is true.
)";

const char* const kTensors =
    R"(Input tensors (F32; F64, F16 and BF16 are converted)
  query         [batch, n_q, width]
  key, value    [batch, n_k, width]; the query where they are not given
  mask          [n_q, n_k], [batch, n_q, n_k] or [batch, 1, n_q, n_k], any type, 0 = hidden;
                a dimension may be 1
  valid_lens    [batch] or [batch, n_q], I64: keys from there on are hidden
  A cell is seen when the layer's own mask, mask and valid_lens all show it. NaN and infinities are
  computed with, as are the infinities that numbers of F64 become where F32 cannot hold them;
  --verbose names the tensors.

Output tensors (F32)
  output        [batch, n_q, d_model], or heads * d_v wide without an output map
  scores        [batch, heads, n_q, n_k]: scaled, positions added, before mask and temperature
  weights       [batch, heads, n_q, n_k]
  q             [batch, heads, n_q, d_k]
  k, v          [batch, kv_heads, n_k, d]
  output_as_written, of multi-head-unprojected: [batch, n_q, input_dim], what the listing returns;
                only where its reshape works (batch * dim_v a multiple of input_dim)
  attention, norm1, linear1, linear2, of transformer-block: the steps inside the block
  With several layers, and for transformer-block always, 0.output, 0.scores and so on, and output
  once more for the last one. Under mask_value "-inf" a query that sees no key has weights of zero.
)";

constexpr std::size_t kColumns = 98;

// Words in lines of so many columns, each indented by `indent` spaces.
std::string wrapped(const std::string& words, std::size_t indent) {
    std::string text;
    std::string line(indent, ' ');
    for (std::size_t at = 0; at < words.size();) {
        const std::size_t end = std::min(words.find(' ', at), words.size());
        const std::string word = words.substr(at, end - at);
        if (line.size() > indent && line.size() + 1 + word.size() > kColumns) {
            text.append(line).append("\n");
            line.assign(indent, ' ');
        }
        if (line.size() > indent)
            line.append(" ");
        line.append(word);
        at = end + 1;
    }
    return text.append(line).append("\n");
}

std::string section(const Preset& preset) {
    const std::string document = preset.document;
    std::string text = "layer.json, preset \"";
    text.append(preset.name).append(document.empty() ? "\"" : "\" (document " + document + ")");
    text.append("\n").append(wrapped(preset.parameters, 4));
    text.append(wrapped(preset.difference, 2));
    if (document.empty())
        return text;
    return text.append(wrapped(std::string("Weights: ").append(preset.weights) + ".", 2));
}

}  // namespace

std::string attendDetails() {
    std::string text = kFormula;
    for (const Preset& preset : presets())
        text.append("\n").append(section(preset));
    return text.append(kCustomKeys).append("\n").append(kTensors);
}

}  // namespace headlight
