// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/kernels/kernels.h"

// Private to core/kernels.
namespace headlight::kernels {

// What softmaxRows works on. By reference to each instruction set's function: blocks that are
// copied right after they were written take longer than a short row.
struct SoftmaxRows {
    ConstBlock scores;
    const std::uint8_t* visible;
    std::size_t step;
    float temperature;
    Block out;
};

}  // namespace headlight::kernels
