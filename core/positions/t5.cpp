// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/positions/schemes.h"

namespace headlight {

int t5ExactBuckets(bool bidirectional, int buckets) {
    return std::max((bidirectional ? buckets / 2 : buckets) / 2, 1);
}

int t5Bucket(int distance, bool bidirectional, int buckets, int maxDistance) {
    // Near distances have a bucket each; the others share what is left in equal steps of the
    // logarithm, up to maxDistance.
    const int exact = t5ExactBuckets(bidirectional, buckets);
    int offset = 0;
    if (bidirectional) {
        buckets /= 2;
        offset = distance > 0 ? buckets : 0;
        distance = std::abs(distance);
    } else {
        distance = std::max(-distance, 0);
    }
    if (distance < exact)
        return offset + distance;
    if (distance >= maxDistance)
        return offset + buckets - 1;
    const double share = std::log(double(distance) / exact) / std::log(double(maxDistance) / exact);
    return offset + std::min(exact + int(share * (buckets - exact)), buckets - 1);
}

}  // namespace headlight
