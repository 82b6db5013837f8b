// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "ui/pictures/colour_scale.h"

namespace headlight {

namespace {

// The largest of 1, 2 or 5 times a power of ten that is at most `value` > 0.
double roundBelow(double value) {
    const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    for (const double factor : {5.0, 2.0}) {
        if (factor * power <= value * (1 + 1e-9))
            return factor * power;
    }
    return power;
}

std::vector<double> evenTicks(double low, double high, int atMost) {
    const double wanted = (high - low) / std::max(1, atMost - 1);
    double step = roundBelow(wanted);
    while (step < wanted * (1 - 1e-9))
        step = roundBelow(2.5 * step);
    std::vector<double> ticks;
    const double slack = 1e-9 * (high - low);
    for (double k = std::ceil((low - slack) / step); k * step <= high + slack; ++k)
        ticks.push_back(k == 0 ? 0.0 : k * step);
    return ticks;
}

// Every power of ten; 2 and 5 times each too where there are only a few.
std::vector<double> decadeTicks(double bottom, double high) {
    std::vector<double> ticks;
    const bool few = high / bottom < 1e3;
    for (double power = std::pow(10.0, std::floor(std::log10(bottom))); power <= high;
         power *= 10) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * power;
            const bool within = tick >= bottom * (1 - 1e-9) && tick <= high * (1 + 1e-9);
            if (within && (few || factor == 1))
                ticks.push_back(tick);
        }
    }
    return ticks;
}

// From 0 to `high`, about evenly along the bar rather than along the numbers.
std::vector<double> ticksFromZero(const ColourScale& scale, int atMost) {
    if (scale.transfer == Transfer::Linear)
        return evenTicks(0, scale.high, atMost);
    std::vector<double> ticks = {0};
    const int parts = std::max(1, atMost - 1);
    for (int i = 1; i <= parts; ++i) {
        const double tick = roundBelow(valueAt(double(i) / parts, scale));
        if (tick > ticks.back() && positionOf(tick, scale) > 0)
            ticks.push_back(tick);
    }
    return ticks;
}

}  // namespace

std::vector<double> roundTicks(const ColourScale& scale, int atMost) {
    if (!(scale.high > scale.low) || !std::isfinite(scale.high - scale.low))
        return {};
    if (aroundZero(scale) && scale.transfer != Transfer::Linear) {
        std::vector<double> ticks;
        for (const double tick :
             ticksFromZero({scale.palette, scale.transfer, 0, -scale.low}, atMost / 2 + 1))
            ticks.insert(ticks.begin(), -tick);
        ticks.back() = 0;
        for (const double tick :
             ticksFromZero({scale.palette, scale.transfer, 0, scale.high}, atMost / 2 + 1)) {
            if (tick > 0)
                ticks.push_back(tick);
        }
        return ticks;
    }
    const double bottom = std::max(scale.low, scale.high * kLogarithmicSpan);
    if (scale.transfer == Transfer::Logarithmic && bottom > 0 && bottom < scale.high / 10)
        return decadeTicks(bottom, scale.high);
    if (scale.transfer == Transfer::SquareRoot && scale.low == 0)
        return ticksFromZero(scale, atMost);
    return evenTicks(scale.low, scale.high, atMost);
}

}  // namespace headlight
