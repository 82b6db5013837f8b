// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/attention/painted_cells.h"

namespace headlight {

// How far a token may look: keys from query - before to query + after.
struct MaskWindow {
    int before = 0;
    int after = 0;
    bool operator==(const MaskWindow&) const = default;
};

// The tokens are nodes; a token sees itself and its neighbours, both ways (document 003, graphs).
struct MaskEdge {
    int a = 0;
    int b = 0;
    bool operator==(const MaskEdge&) const = default;
};

// Which key each query may see, independent of the sentence's length. A cell is visible when every
// rule that is set lets it through; painted cells come last and decide for themselves. Indices
// beyond the sentence are ignored.
struct Mask {
    bool causal = false;             // no key after the query
    std::optional<int> prefix;       // keys before this one are seen by all, the rest causally
    std::optional<int> validLength;  // keys from here on are padding
    std::optional<MaskWindow> window;
    std::optional<std::vector<MaskEdge>> graph;
    PaintedCells painted;
    bool operator==(const Mask&) const = default;

    bool hidesNothing() const { return *this == Mask{}; }
};

// A mask worked out for so many queries and keys. No cells: everything is visible.
struct Visibility {
    int queries = 0;
    int keys = 0;
    std::vector<std::uint8_t> cells;  // [queries * keys], row-major, 1 visible, 0 hidden
    bool operator==(const Visibility&) const = default;

    bool visible(int query, int key) const {
        return cells.empty() ||
               cells[std::size_t(query) * std::size_t(keys) + std::size_t(key)] != 0;
    }
    // The row as softmaxRow takes it; null when everything is visible.
    const std::uint8_t* row(int query) const {
        return cells.empty() ? nullptr : cells.data() + std::size_t(query) * std::size_t(keys);
    }
};

Visibility visibility(const Mask& mask, int queries, int keys);

// Cells that both show.
Visibility intersection(const Visibility& a, const Visibility& b);

}  // namespace headlight
