// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/time_left.h"

#include <QCoreApplication>
#include <QLocale>
#include <cmath>

namespace headlight {
namespace {

struct TimeLeftText {
    Q_DECLARE_TR_FUNCTIONS(TimeLeft)
};

// Before, the first stages say too little of the others.
constexpr double kLeastSeconds = 2;
constexpr double kLeastShare = 0.2;
constexpr double kMinute = 60;

}  // namespace

std::optional<double> secondsLeft(double seconds, double share) {
    if (seconds < kLeastSeconds || share < kLeastShare || share >= 1)
        return std::nullopt;
    return seconds * (1 - share) / share;
}

QString timeLeftText(std::optional<double> seconds) {
    if (!seconds)
        return {};
    const QLocale locale;
    if (*seconds > 1.5 * kMinute)
        return TimeLeftText::tr("about %1 min left")
            .arg(locale.toString(int(std::ceil(*seconds / kMinute))));
    const double step = *seconds < 10 ? 1 : 10;
    return TimeLeftText::tr("about %1 s left")
        .arg(locale.toString(int(step * std::ceil(*seconds / step))));
}

void TimeLeft::begin() {
    timer_.start();
    share_ = 0;
}

QString TimeLeft::text(double share) {
    if (share < share_)
        begin();
    share_ = share;
    return timeLeftText(secondsLeft(double(timer_.elapsed()) / 1000, share));
}

}  // namespace headlight
