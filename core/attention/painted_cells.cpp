// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/painted_cells.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

namespace headlight {
namespace {

using Runs = std::vector<PaintedRun>;

bool before(const PaintedRun& a, const PaintedRun& b) {
    return std::tie(a.query, a.first) < std::tie(b.query, b.first);
}

// Behind all others; joined with the last one where both are one.
void append(Runs& runs, const PaintedRun& run) {
    if (run.first > run.last)
        return;
    if (!runs.empty()) {
        PaintedRun& last = runs.back();
        if (last.query == run.query && last.visible == run.visible &&
            std::int64_t(last.last) + 1 == run.first) {
            last.last = run.last;
            return;
        }
    }
    runs.push_back(run);
}

bool inOrder(const Runs& runs) {
    for (std::size_t i = 0; i < runs.size(); ++i) {
        if (runs[i].first > runs[i].last)
            return false;
        if (i > 0 && (!before(runs[i - 1], runs[i]) ||
                      (runs[i - 1].query == runs[i].query && runs[i - 1].last >= runs[i].first)))
            return false;
    }
    return true;
}

// Each run less what the ones behind it cover, in order.
Runs disjoint(const Runs& runs) {
    std::map<std::pair<int, std::int64_t>, std::int64_t> covered;  // (query, first) to last
    Runs pieces;
    for (std::size_t i = runs.size(); i-- > 0;) {
        const PaintedRun& run = runs[i];
        if (run.first > run.last)
            continue;
        auto next = covered.upper_bound({run.query, run.first});
        if (next != covered.begin() && std::prev(next)->first.first == run.query &&
            std::prev(next)->second >= run.first)
            --next;
        std::int64_t at = run.first;
        std::int64_t first = run.first;
        std::int64_t last = run.last;
        while (next != covered.end() && next->first.first == run.query &&
               next->first.second <= run.last) {
            if (at < next->first.second)
                pieces.push_back({run.query, int(at), int(next->first.second - 1), run.visible});
            at = std::max(at, next->second + 1);
            first = std::min(first, next->first.second);
            last = std::max(last, next->second);
            next = covered.erase(next);
        }
        if (at <= run.last)
            pieces.push_back({run.query, int(at), run.last, run.visible});
        covered[{run.query, first}] = last;
    }
    std::sort(pieces.begin(), pieces.end(), before);
    return pieces;
}

Runs joined(const Runs& runs) {
    Runs out;
    out.reserve(runs.size());
    for (const PaintedRun& run : runs)
        append(out, run);
    return out;
}

std::int64_t cellsOf(const Runs& runs) {
    std::int64_t cells = 0;
    for (const PaintedRun& run : runs)
        cells += std::int64_t(run.last) - run.first + 1;
    return cells;
}

using Place = Runs::const_iterator;

// One query's runs with the keys of `stroke` set or freed.
Runs withStroke(const Runs& row, const PaintedRun& stroke, bool sets) {
    Runs out;
    for (const PaintedRun& run : row)
        if (run.first < stroke.first)
            append(out, {run.query, run.first, std::min(run.last, stroke.first - 1), run.visible});
    if (sets)
        append(out, stroke);
    for (const PaintedRun& run : row)
        if (run.last > stroke.last)
            append(out, {run.query, std::max(run.first, stroke.last + 1), run.last, run.visible});
    return out;
}

Place endOfRow(Place from, const Runs& runs) {
    const Place to = from;
    while (from != runs.end() && from->query == to->query)
        ++from;
    return from;
}

}  // namespace

PaintedCells::PaintedCells(std::initializer_list<PaintedCell> cells) {
    Runs runs;
    for (const PaintedCell& cell : cells)
        runs.push_back({cell.query, cell.key, cell.key, cell.visible});
    *this = PaintedCells(runs);
}

PaintedCells::PaintedCells(const Runs& runs) {
    keep(joined(inOrder(runs) ? runs : disjoint(runs)));
}

void PaintedCells::keep(Runs runs) {
    if (runs.empty())
        return kept_.reset();
    const std::int64_t cells = cellsOf(runs);
    kept_ = std::make_shared<const Kept>(Kept{std::move(runs), cells});
}

const Runs& PaintedCells::runs() const {
    static const Runs none;
    return kept_ ? kept_->runs : none;
}

std::optional<bool> PaintedCells::at(int query, int key) const {
    const Runs& all = runs();
    const auto next =
        std::upper_bound(all.begin(), all.end(), PaintedRun{query, key, key, false}, before);
    if (next == all.begin())
        return std::nullopt;
    const PaintedRun& run = *std::prev(next);
    return run.query == query && run.last >= key ? std::optional(run.visible) : std::nullopt;
}

std::int64_t PaintedCells::cellsWithin(const PaintedCells& stroke,
                                       std::optional<bool> visible) const {
    const Runs& all = runs();
    std::int64_t cells = 0;
    for (const PaintedRun& piece : stroke.runs()) {
        auto run = std::lower_bound(all.begin(), all.end(), piece, before);
        if (run != all.begin() && std::prev(run)->query == piece.query)
            --run;  // it may reach into the piece
        for (; run != all.end() && run->query == piece.query && run->first <= piece.last; ++run)
            if (!visible || run->visible == *visible)
                cells += std::max<std::int64_t>(0, std::int64_t(std::min(run->last, piece.last)) -
                                                       std::max(run->first, piece.first) + 1);
    }
    return cells;
}

void PaintedCells::paint(const CellBlock& block, std::optional<bool> visible) {
    if (block.queries <= 0 || block.keys <= 0)
        return;
    Runs stroke;
    for (int i = 0; i < block.queries; ++i)
        stroke.push_back(
            {block.query + i, block.key, block.key + (block.keys - 1), visible.value_or(false)});
    overlay(stroke, visible.has_value());
}

void PaintedCells::overlay(const Runs& stroke, bool sets) {
    const Runs& all = runs();
    Runs out;
    out.reserve(all.size() + stroke.size());
    Place from = all.begin();
    for (Place piece = stroke.begin(); piece != stroke.end();) {
        while (from != all.end() && from->query < piece->query)
            out.push_back(*from++);
        const bool painted = from != all.end() && from->query == piece->query;
        const Place to = painted ? endOfRow(from, all) : from;
        Runs row(from, to);
        for (const Place end = endOfRow(piece, stroke); piece != end; ++piece)
            row = withStroke(row, *piece, sets);
        out.insert(out.end(), row.begin(), row.end());
        from = to;
    }
    out.insert(out.end(), from, all.end());
    keep(std::move(out));
}

bool PaintedCells::operator==(const PaintedCells& other) const {
    return kept_ == other.kept_ || runs() == other.runs();
}

std::int64_t cellsChanged(const PaintedCells& before, const PaintedCells& after) {
    // Those in both count twice in the sizes; those that are alike do not count at all.
    std::int64_t changed = before.size() + after.size();
    Place a = before.runs().begin();
    Place b = after.runs().begin();
    while (a != before.runs().end() && b != after.runs().end()) {
        if (a->query == b->query) {
            const std::int64_t both =
                std::int64_t(std::min(a->last, b->last)) - std::max(a->first, b->first) + 1;
            if (both > 0)
                changed -= a->visible == b->visible ? 2 * both : both;
        }
        (std::tie(a->query, a->last) < std::tie(b->query, b->last) ? a : b)++;
    }
    return changed;
}

}  // namespace headlight
