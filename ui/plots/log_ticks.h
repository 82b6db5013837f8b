// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSharedPointer>

class QCPAxisTicker;

namespace headlight {

// The largest ratio of an axis' ends that has fewer than two powers of ten to read from.
inline constexpr double kFewPowers = 40;

// Powers of ten, and where only so few are seen, 1, 2 and 5 times each: QCustomPlot's own ticker
// stands at even steps there, whose labels of one digit are all alike.
QSharedPointer<QCPAxisTicker> logTicks(bool wholeNumbers);

}  // namespace headlight
