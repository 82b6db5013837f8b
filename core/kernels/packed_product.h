// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/packed.h"

// Private to core/kernels.
namespace headlight::kernels {

// What a product with a packed factor takes, for all instruction sets.
struct PackedProduct {
    const void* data;
    Stored stored;
    const float* bias;
    float factor;
    Activation activation;
};

}  // namespace headlight::kernels
