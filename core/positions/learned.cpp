// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/positions/schemes.h"

namespace headlight {

Matrix learnedTable(int length, int width, std::uint64_t seed) {
    // A stream of its own: a layer's weights under the same seed must not repeat these numbers. Row
    // by row, so that a longer table begins with the shorter one.
    Random random(seed, "learned positions");
    Matrix table(length, width);
    for (Eigen::Index i = 0; i < table.size(); ++i)
        table.data()[i] = float(random.normal());
    return table;
}

}  // namespace headlight
