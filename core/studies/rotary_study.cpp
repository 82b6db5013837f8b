// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/rotary_study.h"

#include <algorithm>

#include "core/base/random.h"
#include "core/positions/position_terms.h"
#include "core/positions/schemes.h"

namespace headlight {
namespace {

constexpr int kMostPositions = 512;

Matrix drawn(int width, int seed, const char* stream) {
    Random random(std::uint64_t(seed), stream);
    Matrix row(1, width);
    for (float& entry : row.reshaped())
        entry = float(random.normal());
    return row;
}

// Of positions 0 to positions - 1: what turns the pairs there.
PositionTerms turns(const RotaryStudy& study, int positions) {
    PositionSpec spec;
    spec.kind = PositionKind::Rotary;
    spec.base = study.base;
    const int width = 2 * study.pairs;
    // The fields' limits keep to what is not refused.
    return *positionTerms(spec, {positions, positions, width, width, 1});
}

// [positions, width]: the vector as it is turned at each position. As float, which is what the
// layers compute with; products of it are summed in double.
Matrix turnedEverywhere(const Matrix& vector, const PositionTerms& turns) {
    Matrix rows = vector.replicate(turns.cosines.rows(), 1);
    rotate(turns, rows);
    return rows;
}

std::vector<RotaryResult::Pair> pairsOf(const RotaryStudy& study, const Matrix& queries,
                                        const Matrix& keys) {
    const int width = 2 * study.pairs;
    const std::vector<double> omegas = angularFrequencies(width, study.base);
    const Matrix angles = rotaryAngles(int(queries.rows()), width, study.base);
    std::vector<RotaryResult::Pair> pairs;
    for (int j = 0; j < study.pairs; ++j) {
        RotaryResult::Pair pair;
        pair.omega = omegas[std::size_t(j)];
        pair.queryAngle = double(angles(study.query, j));
        pair.keyAngle = double(angles(study.key, j));
        for (int side = 0; side < 2; ++side) {
            // Nothing is turned at position 0.
            pair.query[side] = double(queries(0, 2 * j + side));
            pair.key[side] = double(keys(0, 2 * j + side));
            pair.queryTurned[side] = double(queries(study.query, 2 * j + side));
            pair.keyTurned[side] = double(keys(study.key, 2 * j + side));
        }
        pairs.push_back(pair);
    }
    return pairs;
}

// What the scores of each m − n have in common, and what not.
void fillDiagonals(const MatrixD& scores, RotaryResult& result) {
    const Eigen::Index length = scores.rows();
    for (Eigen::Index difference = 1 - length; difference < length; ++difference) {
        const auto diagonal = scores.diagonal(-difference);
        result.byDifference.push_back(diagonal.mean());
        result.largestSpread =
            std::max(result.largestSpread, diagonal.maxCoeff() - diagonal.minCoeff());
    }
    result.lowest = scores.minCoeff();
    result.highest = scores.maxCoeff();
}

}  // namespace

const StudyText RotaryStudy::kText = {
    "rotary", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "Rotary positions: two dials"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "Each pair of q is turned by m·ω and each pair of k by n·ω. The score "
                           "q_m·k_n depends on m − n only (Su et al. 2021)."),
    false};

void RotaryStudy::visit(StudyFields& fields) {
    fields.integer({"query", HEADLIGHT_TRANSLATABLE("Study", "Query position m"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study",
                        "The first dial: turns every pair of q by m·ω. A click into the map "
                        "turns both.")},
                   query, 0, kMostPositions - 1);
    fields.integer({"key", HEADLIGHT_TRANSLATABLE("Study", "Key position n"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study",
                        "The second dial: turns every pair of k by n·ω. A click into the map "
                        "turns both.")},
                   key, 0, kMostPositions - 1);
    fields.integer(
        {"pairs", HEADLIGHT_TRANSLATABLE("Study", "Pairs d_k / 2"),
         HEADLIGHT_TRANSLATABLE("Study", "How many pairs of columns q and k have: half of d_k.")},
        pairs, 1, 256);
    fields.integer(
        {"length", HEADLIGHT_TRANSLATABLE("Study", "Number of positions"),
         HEADLIGHT_TRANSLATABLE("Study", "The map shows the scores of all m and n below this.")},
        length, 2, 256);
    fields.real(
        {"base", HEADLIGHT_TRANSLATABLE("Study", "Base"),
         HEADLIGHT_TRANSLATABLE("Study", "ω_j = base^(−2j/d): a larger base turns more slowly.")},
        base, 1.01, 1e9);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed of q and k"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another seed draws another q and k.")},
                   seed, 1, 9999);
    fields.toggle(
        {"same_vector", HEADLIGHT_TRANSLATABLE("Study", "k = q"),
         HEADLIGHT_TRANSLATABLE("Study",
                                "The key has the query's vector, as a word that meets itself: the "
                                "score is then largest where m = n.")},
        sameVector);
}

std::optional<RotaryResult> compute(const RotaryStudy& study, const Pass& pass) {
    const int positions = std::max({study.length, study.query + 1, study.key + 1});
    const Matrix q = drawn(2 * study.pairs, study.seed, "rotary q");
    const Matrix k = study.sameVector ? q : drawn(2 * study.pairs, study.seed, "rotary k");
    const PositionTerms terms = turns(study, positions);
    const Matrix queries = turnedEverywhere(q, terms);
    const Matrix keys = turnedEverywhere(k, terms);
    const MatrixD exactKeys = keys.topRows(study.length).cast<double>();

    RotaryResult result;
    MatrixD scores(study.length, study.length);
    const auto row = [&](std::size_t m) {
        const auto at = Eigen::Index(m);
        scores.row(at).noalias() = queries.row(at).cast<double>() * exactKeys.transpose();
    };
    if (!forEachIndex(std::size_t(study.length), pass, row))
        return std::nullopt;
    result.pairs = pairsOf(study, queries, keys);
    result.score = queries.row(study.query).cast<double>().dot(keys.row(study.key).cast<double>());
    result.unturned = q.row(0).cast<double>().dot(k.row(0).cast<double>());
    fillDiagonals(scores, result);
    result.scores = std::make_shared<const Matrix>(scores.cast<float>());
    return result;
}

}  // namespace headlight
