// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Which keys there are: before and after the query, or none after it.
enum class BiasDirection { Both, Causal };

// What ALiBi (Press, Smith, Lewis 2022) and T5 (Raffel et al. 2020) add to a score for the distance
// of key and query: a ramp a head, and a number a bucket of distances.
struct RelativeBiasStudy {
    int heads = 8;
    int length = 100;  // of the sentence: distances reach from −(length − 1) to length − 1
    int buckets = 32;
    int maxDistance = 128;
    BiasDirection direction = BiasDirection::Both;
    bool operator==(const RelativeBiasStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct RelativeBiasResult {
    std::vector<double> slopes;  // [heads], in the heads' order
    int powerOfTwo = 0;          // so many heads at the front have the slopes of a power of two
    std::vector<int> distances;  // key − query, ascending; causal: up to 0
    Matrix ramps;                // [heads, distances]: ALiBi's bias
    std::vector<int> buckets;    // [distances]: T5's
    // [length, length]: the bucket of query (row) and key (column)
    std::shared_ptr<const Matrix> bucketMap;
    int bucketsOneWay = 0;    // of keys before the query
    int exactBuckets = 0;     // one way: each has one distance to itself
    int lastBucketStart = 0;  // the distance with which the last bucket of one way begins
    int usedBuckets = 0;      // by any distance, however long the sentence
};
RelativeBiasResult compute(const RelativeBiasStudy& study);

}  // namespace headlight
