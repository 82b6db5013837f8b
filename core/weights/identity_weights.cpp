// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/layer_weights.h"
#include "core/weights/map_sizes.h"

namespace headlight {

AttentionWeights identityWeights(const AttentionSpec& spec) {
    AttentionWeights weights = zeroWeights(spec);
    for (Linear* linear : {&weights.query, &weights.key, &weights.value, &weights.output}) {
        linear->weight.diagonal().setOnes();
    }
    return weights;
}

}  // namespace headlight
