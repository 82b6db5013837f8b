// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

class HeadView;
class Lab;

// What every map of the chosen head does: pointing reads a cell, choosing pins its query and key, a
// query's label chooses its row, a key's label leaves that key out of the view. The cell that is
// pointed at, in whichever view, is shown while this one is.
void connectMap(HeadView& view, Lab& lab);

// Leaves a key out of the maps, or takes it back in; the computation stays as it is.
void toggleKey(Lab& lab, int key);

}  // namespace headlight
