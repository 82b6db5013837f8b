// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/head_list.h"

#include "core/weights/layer_weights.h"

namespace headlight {
namespace {

// Heads of a file and those of random or identity maps have no name of their own.
std::string headNameIn(const Recipe& recipe, int head) {
    if (recipe.opened)
        return recipe.opened->content->layer.preset;
    switch (recipe.weights.kind) {
        case WeightKind::HandBuilt:
            return explanation(recipe.weights.headKind(head)).name;
        case WeightKind::Identity:
            return "identity";
        default:
            return "random";
    }
}

}  // namespace

std::string headList(const Recipe& recipe) {
    std::string list;
    for (int layer = 0; layer < recipe.layers; ++layer)
        for (int head = 0; head < recipe.layer.heads; ++head)
            list.append(std::to_string(layer) + "\t" + std::to_string(head) + "\t")
                .append(headNameIn(recipe, head))
                .append("\n");
    return list;
}

}  // namespace headlight
