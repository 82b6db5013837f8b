// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace headlight {

enum class WeightKind { Random, Identity, HandBuilt };

// What a hand-built head looks for.
enum class HeadKind { PreviousToken, NextToken, SameWord, FirstToken, EverythingAlike, Nearby };

// Where the lab's layers get their numbers.
struct WeightSpec {
    WeightKind kind = WeightKind::HandBuilt;
    std::uint64_t seed = 1;  // random; word codes of hand-built heads
    // Hand-built: what each head is; shorter than the layer's heads: begins again.
    std::vector<HeadKind> heads = {HeadKind::PreviousToken, HeadKind::NextToken,
                                   HeadKind::SameWord,      HeadKind::FirstToken,
                                   HeadKind::Nearby,        HeadKind::EverythingAlike};
    bool operator==(const WeightSpec&) const = default;

    HeadKind headKind(int head) const { return heads[std::size_t(head) % heads.size()]; }
};

}  // namespace headlight
