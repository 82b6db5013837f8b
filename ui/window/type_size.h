// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QSize>
#include <array>

class QApplication;
class QWidget;

namespace headlight {

// What the type of widgets and pictures is sized to, in percent of the desktop's.
inline constexpr std::array<int, 4> kTypeSizes = {100, 125, 150, 200};

// What was chosen in the menu; what is none of the sizes counts as 100.
int chosenTypeSize();
void keepTypeSize(int percent);

// Sizes the type of all windows, which are told by QEvent::FontChange.
void applyTypeSize(QApplication& application, int percent);

// How many times as large as the desktop's type is that of a widget.
double typeFactor(const QWidget& widget);

// The application's type at half as much again, at most at twice the desktop's: what is shown in a
// lecture hall; on a low screen as much as the window fits in.
QFont projectedFont(const QSize& screen);

}  // namespace headlight
