// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/map_sizes.h"

namespace headlight {
namespace {

Linear zeroLinear(LayerMapSize size, bool bias) {
    Linear linear;
    linear.weight = Matrix::Zero(size.out, size.in);
    if (bias) {
        linear.bias = Vector::Zero(size.out);
    }
    return linear;
}

}  // namespace

LayerMapSizes mapSizes(const AttentionSpec& spec) {
    const Projections& present = spec.projections;
    const int keyHeads = spec.resolvedKvHeads();
    LayerMapSizes sizes;
    if (present.query) {
        sizes.query = {spec.heads * spec.resolvedDk(), spec.resolvedQueryWidth()};
    }
    if (present.key) {
        sizes.key = {keyHeads * spec.resolvedDk(), spec.resolvedKeyWidth()};
    }
    if (present.value) {
        sizes.value = {keyHeads * spec.resolvedDv(), spec.resolvedValueWidth()};
    }
    if (present.output) {
        sizes.output = {spec.dModel, spec.heads * spec.resolvedDv()};
    }
    return sizes;
}

AttentionWeights zeroWeights(const AttentionSpec& spec) {
    const LayerMapSizes sizes = mapSizes(spec);
    return {zeroLinear(sizes.query, spec.bias), zeroLinear(sizes.key, spec.bias),
            zeroLinear(sizes.value, spec.bias), zeroLinear(sizes.output, spec.bias)};
}

}  // namespace headlight
