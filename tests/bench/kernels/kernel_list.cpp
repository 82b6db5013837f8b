// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iterator>

#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

std::vector<Kernel> kernelList() {
    std::vector<Kernel> all;
    for (std::vector<Kernel> some : {productKernels(), attentionKernels(), rowKernels()})
        std::move(some.begin(), some.end(), std::back_inserter(all));
    return all;
}

bool isQuick(const Kernel& kernel, const std::string& label) {
    return std::find(kernel.quick.begin(), kernel.quick.end(), label) != kernel.quick.end();
}

}  // namespace headlight::bench
