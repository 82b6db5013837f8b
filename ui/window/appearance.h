// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace headlight {

enum class Appearance { System, Light, Dark };

// Gives the whole program Fusion in the wanted palette. System: what the desktop's palette says,
// remembered from the first call.
void applyAppearance(QApplication& application, Appearance appearance);

}  // namespace headlight
