// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QString>
#include <optional>

namespace headlight {

// How many seconds more long work takes, by what it took so far for a share of it (0 to 1).
// Nothing: it is too early to tell.
std::optional<double> secondsLeft(double seconds, double share);
// "about 40 s left", in steps that do not flicker; empty for nothing.
QString timeLeftText(std::optional<double> seconds);

// The same of work whose share is told again and again; a share that falls is of other work.
class TimeLeft {
 public:
    TimeLeft() { timer_.start(); }
    void begin();
    QString text(double share);

 private:
    QElapsedTimer timer_;
    double share_ = 0;
};

}  // namespace headlight
