// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace headlight {

// System: light or dark, as the desktop's palette is, and it follows while the program runs. The
// last two are for high contrast.
enum class Appearance { System, Light, Dark, BlackOnWhite, WhiteOnBlack };

// What was chosen in the menu; what is none of them counts as System.
Appearance chosenAppearance();
void keepAppearance(Appearance appearance);

// Gives the whole program Fusion in the wanted palette; pictures take their theme from it.
void applyAppearance(QApplication& application, Appearance appearance);

}  // namespace headlight
