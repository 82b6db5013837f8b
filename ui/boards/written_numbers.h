// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headlight {

// A count as a blackboard has it: "4096", "5.24·10⁸"; at most four digits are written out, three
// are kept.
QString largeNumber(double value);
// Of a share from 0 to 1: "12.5 %".
QString percentText(double share);

}  // namespace headlight
