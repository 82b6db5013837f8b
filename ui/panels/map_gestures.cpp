// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/map_gestures.h"

#include "ui/lab/lab.h"
#include "ui/views/head_view.h"

namespace headlight {
namespace {

Selection cellOfChosenHead(const Lab& lab, int query, int key) {
    return {lab.selection().layer, lab.selection().head, query, key};
}

MapSize mapOf(const Lab& lab) { return {lab.trace()->queryCount(), lab.trace()->keyCount()}; }

void see(Lab& lab, const SeenCells& seen) {
    ViewOptions options = lab.view();
    options.seen = seen;
    lab.look(options);
}

ZoomCentre zoomCentre(const Lab& lab) {
    const CellBlock seen = cellsSeen(lab.view().seen, mapOf(lab));
    for (const Selection& cell : {lab.pointed().value_or(lab.selection()), lab.selection()})
        if (cell.query && cell.key && isSeen(seen, *cell.query, *cell.key))
            return centreAt(seen, *cell.query, *cell.key);
    return middleOf(seen);
}

void showPointed(HeadView& view, const Lab& lab) {
    if (!view.isVisible())
        return;
    const auto& pointed = lab.pointed();
    const bool here = pointed && pointed->query && pointed->key;
    view.showCursor(here ? std::optional(Cell{*pointed->query, *pointed->key}) : std::nullopt);
}

}  // namespace

void toggleKey(Lab& lab, int key) {
    ViewOptions view = lab.view();
    if (view.excludedKeys.erase(key) == 0)
        view.excludedKeys.insert(key);
    lab.look(view);
}

void connectMap(HeadView& view, Lab& lab) {
    QObject::connect(&view, &HeadView::cellHovered, &lab,
                     [&lab](int query, int key) { lab.point(cellOfChosenHead(lab, query, key)); });
    QObject::connect(&view, &HeadView::hoverLeft, &lab, [&lab] { lab.point(std::nullopt); });
    QObject::connect(&view, &HeadView::cellChosen, &lab,
                     [&lab](int query, int key) { lab.select(cellOfChosenHead(lab, query, key)); });
    QObject::connect(&view, &HeadView::rowChosen, &lab, [&lab](int query) {
        Selection selection = lab.selection();
        selection.query = selection.query == query ? std::nullopt : std::optional(query);
        lab.select(selection);
    });
    QObject::connect(&view, &HeadView::seenChanged, &lab,
                     [&lab](const SeenCells& seen) { see(lab, seen); });
    QObject::connect(&view, &HeadView::keyToggled, &lab, [&lab](int key) { toggleKey(lab, key); });
    QObject::connect(&lab, &Lab::pointedChanged, &view, [&view, &lab] { showPointed(view, lab); });
}

void zoomMap(Lab& lab, int steps) {
    see(lab, zoomed(lab.view().seen, mapOf(lab), steps, zoomCentre(lab)));
}

bool canZoomIn(const Lab& lab) { return canZoomIn(lab.view().seen, mapOf(lab)); }

bool canZoomOut(const Lab& lab) { return seenWithin(lab.view().seen, mapOf(lab)).has_value(); }

void showWholeMap(Lab& lab) { see(lab, std::nullopt); }

void bringIntoSight(Lab& lab, Cell cell) {
    see(lab, reaching(lab.view().seen, mapOf(lab), cell.row, cell.column));
}

}  // namespace headlight
