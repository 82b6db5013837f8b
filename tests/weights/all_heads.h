// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>

#include "core/weights/layer_weights.h"

namespace headlight {

inline WeightSpec all(std::initializer_list<HeadKind> kinds) {
    WeightSpec spec;
    spec.heads = kinds;
    return spec;
}

}  // namespace headlight
