// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

namespace headlight {

struct PaintedCell {
    int query = 0;
    int key = 0;
    bool visible = false;
    bool operator==(const PaintedCell&) const = default;
};

// Neighbouring keys of one query that are painted alike.
struct PaintedRun {
    int query = 0;
    int first = 0;
    int last = 0;  // it too
    bool visible = false;
    bool operator==(const PaintedRun&) const = default;
};

// A rectangle of a map.
struct CellBlock {
    int query = 0;
    int key = 0;
    int queries = 1;
    int keys = 1;
    bool operator==(const CellBlock&) const = default;
};

// Cells of a mask that were set by hand, each once: shown or hidden, whatever the rules say. Kept
// as runs in the order of queries and keys, which copies share: a recipe, the history and a trace
// hold thousands of cells for the price of one pointer.
class PaintedCells {
 public:
    PaintedCells() = default;
    // Of several for the same cell the last one counts.
    PaintedCells(std::initializer_list<PaintedCell> cells);
    explicit PaintedCells(const std::vector<PaintedRun>& runs);

    bool empty() const { return !kept_; }
    std::int64_t size() const { return kept_ ? kept_->cells : 0; }
    const std::vector<PaintedRun>& runs() const;
    std::optional<bool> at(int query, int key) const;

    // Cells of the stroke that are set here; with a state, those that are set to it.
    std::int64_t cellsWithin(const PaintedCells& stroke, std::optional<bool> visible = {}) const;

    // Sets every cell of the block, or frees it (none): the rules decide there again.
    void paint(const CellBlock& block, std::optional<bool> visible);
    // Sets every cell of the stroke as it is there, or frees all of them.
    void paint(const PaintedCells& stroke) { overlay(stroke.runs(), true); }
    void free(const PaintedCells& stroke) { overlay(stroke.runs(), false); }
    void set(const PaintedCell& cell) { paint({cell.query, cell.key, 1, 1}, cell.visible); }
    void clear() { kept_.reset(); }

    bool operator==(const PaintedCells& other) const;

 private:
    struct Kept {
        std::vector<PaintedRun> runs;  // disjoint; neighbours that are alike are one
        std::int64_t cells = 0;
    };

    void overlay(const std::vector<PaintedRun>& stroke, bool sets);
    void keep(std::vector<PaintedRun> runs);

    std::shared_ptr<const Kept> kept_;  // null: none
};

// Cells that are painted otherwise in the one than in the other.
std::int64_t cellsChanged(const PaintedCells& before, const PaintedCells& after);

}  // namespace headlight
