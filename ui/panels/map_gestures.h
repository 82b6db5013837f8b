// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

class HeadView;
class Lab;
struct Cell;

// What every map of the chosen head does: pointing reads a cell, choosing pins its query and key, a
// query's label chooses its row, a key's label leaves that key out of the view. The cell that is
// pointed at, in whichever view, is shown while this one is.
void connectMap(HeadView& view, Lab& lab);

// So many steps nearer to the cell that is pointed at, or else to the one that is chosen, or else
// to the middle of what is seen; farther away below 0.
void zoomMap(Lab& lab, int steps);
bool canZoomIn(const Lab& lab);
bool canZoomOut(const Lab& lab);
void showWholeMap(Lab& lab);
// Where a part is seen, the cell comes into it.
void bringIntoSight(Lab& lab, Cell cell);
// Leaves a key out of the maps, or takes it back in; the computation stays as it is.
void toggleKey(Lab& lab, int key);

}  // namespace headlight
