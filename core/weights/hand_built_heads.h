// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/weights/layer_weights.h"

namespace headlight {

// What a head's keys tell: the heads of a group of grouped-query attention share them.
enum class KeyFamily { None, Position, Word };
KeyFamily keyFamilyOf(HeadKind kind);

// One pair of columns of a head: q·k gets gain · cos(frequency · (i + δ - j)) from it.
struct Pair {
    Eigen::Index sine = 0;
    Eigen::Index cosine = 0;
    double frequency = 0;
    double sharpGain = 0;
    double bellGain = 0;
};

// What previous, next, first and nearby token have in common.
struct PositionHeads {
    std::vector<Pair> pairs;
    Matrix key;              // [d_k, d_model]: W_K
    Eigen::RowVectorXf one;  // [d_model]: carries every token to 1
    double keyMiss = 0;      // root mean square, relative
    double oneMiss = 0;
    bool rotated = false;  // the scheme turns the pairs; W_K only sets them up
    bool tellsApart = true;
};

struct WordHeads {
    Matrix key;  // [d_k, d_model]
    float gain = 0;
    double keyMiss = 0;
    bool tellsApart = true;
    bool fades = false;  // rotary positions turn the code noticeably over the sentence
};

// The parts that a layer's heads need, each made once. None: not asked for, or impossible.
struct HeadParts {
    std::optional<PositionHeads> position;
    std::optional<WordHeads> word;
    int samples = 0;  // vectors to be carried
    bool apart = true;
};
struct PartsRequest {
    bool position = false;
    bool word = false;
    std::uint64_t wordSeed = 1;
};
// None: stopped.
std::optional<HeadParts> headParts(const AttentionSpec& spec, const KnownVectors& known, int layer,
                                   const PartsRequest& request, const Pass& pass);

// W_Q of one head, [d_k, d_model], written to `map`; rows without a pair are left as they are.
void writeQuery(const PositionHeads& heads, HeadKind kind, Eigen::Ref<Matrix> map);

}  // namespace headlight
