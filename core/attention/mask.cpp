// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/mask.h"

#include <algorithm>
#include <cassert>

namespace headlight {
namespace {

struct KeyRange {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    bool contains(std::int64_t key) const { return begin <= key && key < end; }
};

// Causal, prefix, window and valid length each leave one run of keys, so together they do too.
// In 64 bits: a window may be as wide as an int.
KeyRange visibleRange(const Mask& mask, std::int64_t query, std::int64_t keys) {
    KeyRange range{0, keys};
    if (mask.causal || mask.prefix)
        range.end = std::min(range.end, std::max<std::int64_t>(query + 1, mask.prefix.value_or(0)));
    if (mask.window) {
        range.begin = std::max(range.begin, query - mask.window->before);
        range.end = std::min(range.end, query + mask.window->after + 1);
    }
    if (mask.validLength)
        range.end = std::min<std::int64_t>(range.end, *mask.validLength);
    return range;
}

bool within(std::int64_t index, std::int64_t count) { return 0 <= index && index < count; }

class Cells {
 public:
    explicit Cells(Visibility& visible) : visible_(visible) {}

    bool has(int query, int key) const {
        return within(query, visible_.queries) && within(key, visible_.keys);
    }
    std::uint8_t& at(int query, int key) {
        return visible_.cells[std::size_t(query) * std::size_t(visible_.keys) + std::size_t(key)];
    }

 private:
    Visibility& visible_;
};

void showRanges(const Mask& mask, Visibility& visible) {
    for (int query = 0; query < visible.queries; ++query) {
        const KeyRange range = visibleRange(mask, query, visible.keys);
        const auto row = visible.cells.begin() + std::ptrdiff_t(query) * visible.keys;
        if (range.begin < range.end)
            std::fill(row + range.begin, row + range.end, std::uint8_t(1));
    }
}

void showNeighbours(const Mask& mask, Visibility& visible) {
    Cells cells(visible);
    const auto show = [&](int query, int key) {
        if (cells.has(query, key) && visibleRange(mask, query, visible.keys).contains(key))
            cells.at(query, key) = 1;
    };
    for (int i = 0; i < visible.queries; ++i)
        show(i, i);
    for (const MaskEdge& edge : *mask.graph) {
        show(edge.a, edge.b);
        show(edge.b, edge.a);
    }
}

void paintRuns(const PaintedCells& painted, Visibility& visible) {
    for (const PaintedRun& run : painted.runs()) {
        if (!within(run.query, visible.queries))
            continue;
        const auto row = visible.cells.begin() + std::ptrdiff_t(run.query) * visible.keys;
        const int first = std::max(run.first, 0);
        const int end = int(std::min(std::int64_t(run.last) + 1, std::int64_t(visible.keys)));
        if (first < end)
            std::fill(row + first, row + end, std::uint8_t(run.visible ? 1 : 0));
    }
}

}  // namespace

Visibility visibility(const Mask& mask, int queries, int keys) {
    Visibility visible{queries, keys, {}};
    if (mask.hidesNothing())
        return visible;
    visible.cells.assign(std::size_t(queries) * std::size_t(keys), 0);
    if (mask.graph)
        showNeighbours(mask, visible);
    else
        showRanges(mask, visible);
    paintRuns(mask.painted, visible);
    // One form for "everything is visible", whatever rule led to it.
    if (std::find(visible.cells.begin(), visible.cells.end(), 0) == visible.cells.end())
        visible.cells.clear();
    return visible;
}

Visibility intersection(const Visibility& a, const Visibility& b) {
    assert(a.queries == b.queries && a.keys == b.keys);
    if (a.cells.empty())
        return b;
    Visibility both = a;
    for (std::size_t i = 0; i < b.cells.size(); ++i)
        both.cells[i] &= b.cells[i];
    return both;
}

}  // namespace headlight
