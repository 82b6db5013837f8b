// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/attention/attention_spec.h"
#include "core/base/result.h"
#include "core/files/json.h"

namespace headlight {

// An AttentionSpec as JSON: `headlight attend`'s layer.json of preset "custom", and the layer of a
// scene. Keys: d_model, heads, kv_heads, d_k, d_v, query_width, key_width, value_width, bias,
// residual, projections {query, key, value, output}, scale ("sqrt_dk" | "sqrt_d_model" | "none" | a
// number), temperature, mask_value ("-inf" or a number), mask {causal, prefix, valid_length, window
// {before, after}, graph [[a, b], …], painted [[query, key, visible] or [query, first key, last
// key, visible], …]}, positions {kind ("none" | "sinusoidal" | "rotary" | "alibi" | "t5" |
// "learned"), base, layout ("interleaved" | "halves"), buckets, max_distance, seed,
// learned_length}, dropout {rate, seed}. A missing key keeps the default; an unknown one, a wrong
// type or a number out of range is an error. `path` names the object there: "layer.json: " or
// "scene.json: recipe.layer". `alsoAllowed`: keys of the surrounding object that are read
// elsewhere. With `unknown`, the paths of unknown keys are put there instead of being errors.
Result<AttentionSpec> attentionSpecFromJson(const Json& object, const std::string& path,
                                            const std::vector<std::string>& alsoAllowed = {},
                                            std::vector<std::string>* unknown = nullptr);
Json toJson(const AttentionSpec& spec);

}  // namespace headlight
