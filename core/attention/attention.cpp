// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"

#include <initializer_list>
#include <string>

#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

std::string shapeText(std::initializer_list<Eigen::Index> shape) {
    std::string text;
    for (const Eigen::Index size : shape)
        text += (text.empty() ? "[" : ", ") + std::to_string(size);
    return text += ']';
}

std::string shapeOf(const Matrix& matrix) { return shapeText({matrix.rows(), matrix.cols()}); }

Result<void> checkMap(const char* name, const Linear& map, bool wanted, int out, int in,
                      bool bias) {
    if (!wanted && (map.present() || map.bias.size() > 0))
        return Error{"the layer has no such map, but here is a weight of " + shapeOf(map.weight),
                     name};
    if (!wanted)
        return {};
    if (map.weight.rows() != out || map.weight.cols() != in)
        return Error{"weight is " + shapeOf(map.weight) + ", expected " + shapeText({out, in}),
                     name};
    const Eigen::Index expected = bias ? out : 0;
    if (map.bias.size() != expected)
        return Error{
            "bias is " + shapeText({map.bias.size()}) + ", expected " + shapeText({expected}),
            name};
    return {};
}

}  // namespace

void pack(AttentionWeights& weights) {
    for (Linear* map : {&weights.query, &weights.key, &weights.value, &weights.output})
        if (map->present())
            map->packed = kernels::PackedFactor::of(constRows(map->weight, 0, map->weight.rows()));
}

Result<void> check(const AttentionSpec& spec, const AttentionWeights& weights) {
    const Projections& has = spec.projections;
    const int kvHeads = spec.resolvedKvHeads();
    const int dK = spec.resolvedDk();
    const int dV = spec.resolvedDv();
    Result<void> fits = checkMap("query", weights.query, has.query, spec.heads * dK,
                                 spec.resolvedQueryWidth(), spec.bias);
    if (fits)
        fits =
            checkMap("key", weights.key, has.key, kvHeads * dK, spec.resolvedKeyWidth(), spec.bias);
    if (fits)
        fits = checkMap("value", weights.value, has.value, kvHeads * dV, spec.resolvedValueWidth(),
                        spec.bias);
    if (fits)
        fits =
            checkMap("output", weights.output, has.output, spec.dModel, spec.heads * dV, spec.bias);
    return fits;
}

}  // namespace headlight
