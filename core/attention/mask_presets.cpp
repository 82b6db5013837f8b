// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask_presets.h"

#include <algorithm>
#include <cmath>
#include <functional>

namespace headlight {
namespace {

constexpr int kReach = 2;         // tokens either way that a window shows
constexpr int kDilatedReach = 3;  // steps of two
constexpr int kBlock = 4;

struct KeySpan {
    int first = 0;
    int last = 0;
};
// The keys that a query sees.
using Row = std::function<std::vector<KeySpan>(int query)>;

Mask hidingTheRest(int queries, int keys, const Row& row) {
    std::vector<PaintedRun> hidden;
    for (int query = 0; query < queries; ++query) {
        std::vector<KeySpan> seen = row(query);
        std::sort(seen.begin(), seen.end(),
                  [](const KeySpan& a, const KeySpan& b) { return a.first < b.first; });
        int next = 0;  // key that no span has reached
        for (const KeySpan& span : seen) {
            if (const int before = std::min(span.first, keys) - 1; next <= before)
                hidden.push_back({query, next, before, false});
            next = std::max(next, span.last + 1);
        }
        if (next < keys)
            hidden.push_back({query, next, keys - 1, false});
    }
    Mask mask;
    mask.painted = PaintedCells(hidden);
    return mask;
}

// Side of the square that so many tokens fill row by row, or the stride that has as many steps.
int sideOf(int tokens) { return std::max(1, int(std::ceil(std::sqrt(double(tokens))))); }

std::vector<KeySpan> dilated(int query) {
    std::vector<KeySpan> seen;
    for (int step = -kDilatedReach; step <= kDilatedReach; ++step)
        if (query + 2 * step >= 0)
            seen.push_back({query + 2 * step, query + 2 * step});
    return seen;
}

// Child et al. 2019: the last `stride` tokens, and each token that is whole strides before.
std::vector<KeySpan> strided(int query, int stride) {
    std::vector<KeySpan> seen{{std::max(0, query - stride + 1), query}};
    for (int key = query - stride; key >= 0; key -= stride)
        seen.push_back({key, key});
    return seen;
}

// Beltagy et al. 2020: the first token sees all and is seen by all.
std::vector<KeySpan> globalAndWindow(int query, int keys) {
    if (query == 0)
        return {{0, keys - 1}};
    return {{0, 0}, {std::max(0, query - kReach), query + kReach}};
}

// Tokens as the pixels of a square: those of the same row and of the same column.
std::vector<KeySpan> cross(int query, int keys, int side) {
    const int row = query / side * side;
    std::vector<KeySpan> seen{{row, row + side - 1}};
    for (int key = query % side; key < keys; key += side)
        seen.push_back({key, key});
    return seen;
}

Mask chain(int tokens) {
    Mask mask;
    mask.graph.emplace();
    for (int token = 1; token < tokens; ++token)
        mask.graph->push_back({token - 1, token});
    return mask;
}

}  // namespace

bool setsCells(MaskPreset preset) { return preset >= MaskPreset::Dilated; }

Mask presetMask(MaskPreset preset, int queries, int keys) {
    Mask mask;
    switch (preset) {
        case MaskPreset::None:
            break;
        case MaskPreset::Causal:
            mask.causal = true;
            break;
        case MaskPreset::Prefix:
            mask.prefix = (keys + 2) / 3;
            break;
        case MaskPreset::Padding:
            mask.validLength = std::max(1, keys - std::max(1, keys / 4));
            break;
        case MaskPreset::Window:
            mask.window = MaskWindow{kReach, kReach};
            break;
        case MaskPreset::CausalWindow:
            mask.causal = true;
            mask.window = MaskWindow{kReach, kReach};
            break;
        case MaskPreset::Graph:
            return chain(std::max(queries, keys));
        case MaskPreset::Dilated:
            return hidingTheRest(queries, keys, dilated);
        case MaskPreset::Strided:
            return hidingTheRest(queries, keys, [stride = sideOf(keys)](int query) {
                return strided(query, stride);
            });
        case MaskPreset::Blocks:
            return hidingTheRest(queries, keys, [](int query) {
                const int first = query / kBlock * kBlock;
                return std::vector<KeySpan>{{first, first + kBlock - 1}};
            });
        case MaskPreset::GlobalAndWindow:
            return hidingTheRest(queries, keys,
                                 [keys](int query) { return globalAndWindow(query, keys); });
        case MaskPreset::Cross:
            return hidingTheRest(queries, keys, [keys, side = sideOf(keys)](int query) {
                return cross(query, keys, side);
            });
    }
    return mask;
}

}  // namespace headlight
