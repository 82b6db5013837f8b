// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/relative_bias_study.h"

#include <algorithm>
#include <bit>
#include <set>

#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"

namespace headlight {
namespace {

constexpr int kMostHeads = 64;

int bucketOf(int distance, const RelativeBiasStudy& study) {
    return t5Bucket(distance, study.direction == BiasDirection::Both, study.buckets,
                    study.maxDistance);
}

// Of all sentences: from maxDistance on, or where each distance still has its own, nothing changes.
void fillBucketCounts(const RelativeBiasStudy& study, RelativeBiasResult& result) {
    const bool both = study.direction == BiasDirection::Both;
    result.bucketsOneWay = both ? study.buckets / 2 : study.buckets;
    result.exactBuckets = t5ExactBuckets(both, study.buckets);
    const int farthest = std::max(study.maxDistance, result.exactBuckets);
    while (bucketOf(-result.lastBucketStart, study) < result.bucketsOneWay - 1)
        ++result.lastBucketStart;
    std::set<int> used;
    for (int distance = -farthest; distance <= (both ? farthest : 0); ++distance)
        used.insert(bucketOf(distance, study));
    result.usedBuckets = int(used.size());
}

}  // namespace

const StudyText RelativeBiasStudy::kText = {
    "relative-bias", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "ALiBi ramps and T5 buckets"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "Two schemes that add a number to each score for the distance alone: "
                           "ALiBi a ramp with a slope a head, T5 a learned number a bucket."),
    false};

void RelativeBiasStudy::visit(StudyFields& fields) {
    fields.integer({"heads", HEADLIGHT_TRANSLATABLE("Study", "Heads"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "ALiBi: each head has a slope of its own. Try a count "
                                           "that is no power of two.")},
                   heads, 1, kMostHeads);
    fields.integer({"length", HEADLIGHT_TRANSLATABLE("Study", "Number of positions"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "How many tokens there are: distances reach one less "
                                           "to either side.")},
                   length, 2, 512);
    fields.integer(
        {"buckets", HEADLIGHT_TRANSLATABLE("Study", "Buckets"),
         HEADLIGHT_TRANSLATABLE("Study", "T5: how many groups of distances share a number.")},
        buckets, 4, 256);
    fields.integer(
        {"max_distance", HEADLIGHT_TRANSLATABLE("Study", "Largest distance"),
         HEADLIGHT_TRANSLATABLE("Study", "T5: all distances from here on share the last bucket.")},
        maxDistance, 1, 4096);
    fields.choose({"direction", HEADLIGHT_TRANSLATABLE("Study", "Keys"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "Under a causal mask no key stands after the query, and "
                                          "T5 has all its buckets for those before.")},
                  direction,
                  {{"both", HEADLIGHT_TRANSLATABLE("Study", "before and after the query")},
                   {"causal", HEADLIGHT_TRANSLATABLE("Study", "causal: none after the query")}});
}

RelativeBiasResult compute(const RelativeBiasStudy& study) {
    RelativeBiasResult result;
    result.slopes = alibiSlopes(study.heads);
    result.powerOfTwo = int(std::bit_floor(unsigned(study.heads)));

    PositionSpec spec;
    spec.kind = PositionKind::Alibi;
    PositionSizes sizes{study.length, study.length};
    sizes.heads = study.heads;
    const int last = study.direction == BiasDirection::Both ? study.length - 1 : 0;
    for (int distance = 1 - study.length; distance <= last; ++distance) {
        result.distances.push_back(distance);
        result.buckets.push_back(bucketOf(distance, study));
    }
    // ALiBi refuses nothing; its first column is the smallest distance.
    if (const auto terms = positionTerms(spec, sizes))
        result.ramps = terms->bias.leftCols(Eigen::Index(result.distances.size()));

    Matrix map = Matrix::Zero(study.length, study.length);
    for (int query = 0; query < study.length; ++query)
        for (int key = 0; key < study.length; ++key)
            if (const int distance = key - query; distance <= last)
                map(query, key) = float(result.buckets[std::size_t(distance + study.length - 1)]);
    result.bucketMap = std::make_shared<const Matrix>(std::move(map));
    fillBucketCounts(study, result);
    return result;
}

}  // namespace headlight
