// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_scale.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/pictures/cell_steps.h"
#include "ui/pictures/palette.h"

namespace headlight {

namespace {

struct ColourScaleText {
    Q_DECLARE_TR_FUNCTIONS(ColourScale)
};

// [0, 1] of a value between low and high, low < high.
double forwards(double value, double low, double high, Transfer transfer) {
    const double inside = std::clamp(value, low, high);
    const double linear = (inside - low) / (high - low);
    switch (transfer) {
        case Transfer::Linear:
            return linear;
        case Transfer::SquareRoot:
            return std::sqrt(linear);
        case Transfer::Logarithmic:
            break;
    }
    const double bottom = std::max(low, high * kLogarithmicSpan);
    if (bottom <= 0 || bottom >= high)
        return linear;
    return std::log(std::max(inside, bottom) / bottom) / std::log(high / bottom);
}

double backwards(double position, double low, double high, Transfer transfer) {
    const double p = std::clamp(position, 0.0, 1.0);
    switch (transfer) {
        case Transfer::Linear:
            return low + p * (high - low);
        case Transfer::SquareRoot:
            return low + p * p * (high - low);
        case Transfer::Logarithmic:
            break;
    }
    const double bottom = std::max(low, high * kLogarithmicSpan);
    if (bottom <= 0 || bottom >= high)
        return low + p * (high - low);
    return bottom * std::exp(p * std::log(high / bottom));
}

QString nameOf(Transfer transfer) {
    switch (transfer) {
        case Transfer::Linear:
            return ColourScaleText::tr("linear");
        case Transfer::SquareRoot:
            return ColourScaleText::tr("√");
        case Transfer::Logarithmic:
            return ColourScaleText::tr("log");
    }
    return {};
}

}  // namespace

bool aroundZero(const ColourScale& scale) {
    return isDiverging(scale.palette) && scale.low < 0 && scale.high > 0;
}

double positionOf(double value, const ColourScale& scale) {
    if (std::isnan(value))
        return value;
    if (!(scale.high > scale.low))
        return value < scale.low ? 0.0 : value > scale.high ? 1.0 : 0.5;
    if (!aroundZero(scale))
        return forwards(value, scale.low, scale.high, scale.transfer);
    return value < 0 ? 0.5 - 0.5 * forwards(-value, 0, -scale.low, scale.transfer)
                     : 0.5 + 0.5 * forwards(value, 0, scale.high, scale.transfer);
}

double valueAt(double position, const ColourScale& scale) {
    if (std::isnan(position))
        return position;
    if (!(scale.high > scale.low))
        return scale.low;
    if (!aroundZero(scale))
        return backwards(position, scale.low, scale.high, scale.transfer);
    if (position == 0.5)
        return 0;
    return position < 0.5 ? -backwards(1 - 2 * position, 0, -scale.low, scale.transfer)
                          : backwards(2 * position - 1, 0, scale.high, scale.transfer);
}

QRgb colourOf(double value, const ColourScale& scale, const Theme& theme) {
    const CellStep step = stepOf(value, scale);
    return step == kNotFiniteStep ? theme.notFinite.rgb() : steps(scale.palette)[std::size_t(step)];
}

QString caption(const ColourScale& scale, const QString& quantity, RangeScope scope) {
    if (scope == RangeScope::EachRow) {
        return ColourScaleText::tr("%1, %2 scale, range differs by row")
            .arg(quantity, nameOf(scale.transfer));
    }
    const QString pattern = scope == RangeScope::AllHeads
                                ? ColourScaleText::tr("%1, %2 scale, %3 to %4, all heads")
                                : ColourScaleText::tr("%1, %2 scale, %3 to %4, this head");
    return pattern.arg(quantity, nameOf(scale.transfer), shortNumber(scale.low),
                       shortNumber(scale.high));
}

QString captionOfDiffering(const ColourScale& scale, const QString& quantity) {
    return ColourScaleText::tr("%1, %2 scale, range differs by head")
        .arg(quantity, nameOf(scale.transfer));
}

QString shortNumber(double value) {
    if (value == 0)
        return QStringLiteral("0");
    QString text = QString::number(value, 'g', 3);
    return text.replace(QLatin1String("e-0"), QLatin1String("e-"))
        .replace(QLatin1String("e+0"), QLatin1String("e"));
}

}  // namespace headlight
