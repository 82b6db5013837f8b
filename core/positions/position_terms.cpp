// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/positions/position_terms.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "core/base/random.h"
#include "core/kernels/sines.h"
#include "core/positions/schemes.h"

namespace headlight {
namespace {

Matrix learnedRows(const PositionSpec& spec, int length, int width, std::vector<Notice>& notices) {
    const int known = std::min(length, spec.learnedLength);
    Matrix rows = Matrix::Zero(length, width);
    rows.topRows(known) = learnedTable(known, width, spec.seed);
    const std::string table = std::to_string(spec.learnedLength);
    if (length == known + 1)
        notices.push_back({HEADLIGHT_TRANSLATABLE(
                               "positions", "position %1 has no row in the learned table of %2"),
                           {std::to_string(length), table}});
    else if (length > known)
        notices.push_back(
            {HEADLIGHT_TRANSLATABLE("positions",
                                    "positions %1 to %2 have no row in the learned table of %3"),
             {std::to_string(known + 1), std::to_string(length), table}});
    return rows;
}

void fillRotation(const PositionSpec& spec, int length, int width, PositionTerms& terms) {
    const std::vector<double> frequencies = angularFrequencies(width, spec.base);
    terms.layout = spec.layout;
    terms.cosines.resize(length, width / 2);
    terms.sines.resize(length, width / 2);
    for (int position = 0; position < length; ++position)
        kernels::sinesAndCosines(position, frequencies.data(), std::size_t(width / 2),
                                 terms.sines.row(position).data(),
                                 terms.cosines.row(position).data());
}

// The key minus the query that a column of PositionTerms::bias stands for.
int distanceOf(Eigen::Index column, const PositionSizes& sizes) {
    return int(column) - (sizes.queries - 1);
}

Matrix emptyBias(const PositionSizes& sizes) {
    return Matrix(sizes.heads, std::max(sizes.queries + sizes.keys - 1, 0));
}

// Symmetric: without a causal mask a key after the query is as far away as one before it.
Matrix alibiBias(const PositionSizes& sizes) {
    const std::vector<double> slopes = alibiSlopes(sizes.heads);
    Matrix bias = emptyBias(sizes);
    for (Eigen::Index head = 0; head < bias.rows(); ++head)
        for (Eigen::Index column = 0; column < bias.cols(); ++column)
            bias(head, column) =
                float(0.0 - slopes[std::size_t(head)] * std::abs(distanceOf(column, sizes)));
    return bias;
}

Matrix t5Bias(const PositionSpec& spec, const PositionSizes& sizes) {
    Matrix bias = emptyBias(sizes);
    std::vector<float> byBucket(std::size_t(spec.buckets));
    for (Eigen::Index head = 0; head < bias.rows(); ++head) {
        // A stream for each head: it keeps its biases when the number of heads changes.
        Random random(spec.seed, "T5 bias, head " + std::to_string(head));
        for (float& value : byBucket)
            value = float(random.normal());
        for (Eigen::Index column = 0; column < bias.cols(); ++column) {
            const int bucket = t5Bucket(distanceOf(column, sizes), sizes.bidirectional,
                                        spec.buckets, spec.maxDistance);
            bias(head, column) = byBucket[std::size_t(bucket)];
        }
    }
    return bias;
}

Error mustBeAtLeast(const std::string& field, int least, int given) {
    return {"must be at least " + std::to_string(least) + ", is " + std::to_string(given),
            "positions." + field};
}

}  // namespace

Result<void> check(const PositionSpec& spec, const PositionSizes& sizes) {
    const bool turns = spec.kind == PositionKind::Rotary;
    if (turns && sizes.dK % 2 != 0)
        return Error{"rotary positions turn pairs of columns, so d_k must be even, is " +
                         std::to_string(sizes.dK),
                     "positions.kind"};
    if ((turns || spec.kind == PositionKind::Sinusoidal) &&
        !(std::isfinite(spec.base) && spec.base > 1))
        return Error{"must be a finite number above 1", "positions.base"};
    if (spec.kind == PositionKind::T5) {
        const int least = sizes.bidirectional ? 4 : 2;
        if (spec.buckets < least)
            return mustBeAtLeast("buckets", least, spec.buckets);
        if (spec.maxDistance < 1)
            return mustBeAtLeast("max_distance", 1, spec.maxDistance);
    }
    if (spec.kind == PositionKind::Learned && spec.learnedLength < 0)
        return mustBeAtLeast("learned_length", 0, spec.learnedLength);
    return {};
}

Result<PositionTerms> positionTerms(const PositionSpec& spec, const PositionSizes& sizes) {
    if (const Result<void> checked = check(spec, sizes); !checked)
        return checked.error();
    const int length = std::max(sizes.queries, sizes.keys);
    PositionTerms terms;
    terms.queries = sizes.queries;
    switch (spec.kind) {
        case PositionKind::None:
            break;
        case PositionKind::Sinusoidal:
            terms.rows = sinusoidalTable(length, sizes.dModel, spec.base, spec.layout);
            break;
        case PositionKind::Rotary:
            fillRotation(spec, length, sizes.dK, terms);
            break;
        case PositionKind::Alibi:
            terms.bias = alibiBias(sizes);
            break;
        case PositionKind::T5:
            terms.bias = t5Bias(spec, sizes);
            break;
        case PositionKind::Learned:
            terms.rows = learnedRows(spec, length, sizes.dModel, terms.notices);
            break;
    }
    return terms;
}

}  // namespace headlight
