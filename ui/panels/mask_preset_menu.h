// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPushButton;

namespace headlight {

class Lab;

// A button with the masks of the literature to begin with, each with what it means and where it is
// used. Taking one replaces the whole mask, as one step of the history.
QPushButton* makeMaskPresetButton(Lab& lab);

}  // namespace headlight
