// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/cell_steps.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "ui/pictures/palette.h"

namespace headlight {

namespace {

// log2 of a positive normal number within 2e-5, a thousandth of a step: a million calls of std::log
// would take longer than a frame. The series of 2 artanh((m - 1) / (m + 1)) for the mantissa m.
float quickLog2(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    const float m = std::bit_cast<float>((bits & 0x007fffffu) | 0x3f800000u);
    const float s = (m - 1) / (m + 1);
    const float s2 = s * s;
    const float series = s * (1 + s2 * (1.0f / 3 + s2 * (1.0f / 5 + s2 * (1.0f / 7))));
    return float(int(bits >> 23) - 127) + 2.8853900818f * series;
}

// [0, 1] of a value in a range, as positionOf, in floats.
struct LinearPosition {
    float low;
    float perUnit;
    explicit LinearPosition(const ColourScale& scale)
        : low(float(scale.low)), perUnit(float(1 / (scale.high - scale.low))) {}
    float operator()(float value) const {
        return std::min(std::max((value - low) * perUnit, 0.0f), 1.0f);
    }
};

struct RootPosition {
    LinearPosition linear;
    float operator()(float value) const { return std::sqrt(linear(value)); }
};

struct LogPosition {
    float bottom;
    float top;
    float start;
    float perOctave;
    LogPosition(double from, double to)
        : bottom(float(from)),
          top(float(to)),
          start(quickLog2(float(from))),
          perOctave(float(1 / std::log2(to / from))) {}
    float operator()(float value) const {
        return (quickLog2(std::min(std::max(value, bottom), top)) - start) * perOctave;
    }
};

// Both sides of 0, each from the middle outwards.
template <class Position>
struct TwoSided {
    Position below;  // of the negated value
    Position above;
    float operator()(float value) const {
        return value < 0 ? 0.5f - 0.5f * below(-value) : 0.5f + 0.5f * above(value);
    }
};

template <class Position>
void fill(const Position& position, const float* values, int columns, CellStep* out) {
    for (int c = 0; c < columns; ++c) {
        const float value = values[c];
        const bool finite = value - value == 0;
        const float step = position(finite ? value : 0.0f) * 255 + 0.5f;
        out[c] = finite ? CellStep(int(step)) : kNotFiniteStep;
    }
}

ColourScale oneSide(const ColourScale& scale, double reach) {
    return {scale.palette, scale.transfer, 0, reach};
}

// Calls `use` with the position function of a scale with low < high.
template <class Use>
void withPosition(const ColourScale& scale, const Use& use) {
    switch (scale.transfer) {
        case Transfer::SquareRoot:
            use(RootPosition{LinearPosition(scale)});
            return;
        case Transfer::Logarithmic: {
            const double bottom = std::max(scale.low, scale.high * kLogarithmicSpan);
            if (bottom > 0 && bottom < scale.high) {
                use(LogPosition(bottom, scale.high));
                return;
            }
            break;
        }
        case Transfer::Linear:
            break;
    }
    use(LinearPosition(scale));
}

}  // namespace

CellStep stepOf(double value, const ColourScale& scale) {
    const float narrow = float(value);
    CellStep step = kHiddenStep;
    stepsOfRow(&narrow, nullptr, 1, scale, &step);
    return step;
}

void stepsOfRow(const float* values, const std::uint8_t* visible, int columns,
                const ColourScale& scale, CellStep* out) {
    if (!(scale.high > scale.low)) {
        for (int c = 0; c < columns; ++c) {
            const double position = positionOf(double(values[c]), scale);
            out[c] =
                std::isfinite(values[c]) ? CellStep(std::lround(position * 255)) : kNotFiniteStep;
        }
    } else if (aroundZero(scale)) {
        withPosition(oneSide(scale, -scale.low), [&](const auto& below) {
            using Position = std::decay_t<decltype(below)>;
            withPosition(oneSide(scale, scale.high), [&](const auto& above) {
                if constexpr (std::is_same_v<Position, std::decay_t<decltype(above)>>)
                    fill(TwoSided<Position>{below, above}, values, columns, out);
            });
        });
    } else {
        withPosition(scale, [&](const auto& position) { fill(position, values, columns, out); });
    }
    if (visible == nullptr)
        return;
    for (int c = 0; c < columns; ++c)
        out[c] = visible[c] != 0 ? out[c] : kHiddenStep;
}

StepColours::StepColours(PaletteKind palette, const Theme& theme) {
    colours_.front() = theme.hidden.rgb();
    std::copy(steps(palette).begin(), steps(palette).end(), colours_.begin() + 1);
    colours_.back() = theme.notFinite.rgb();
}

}  // namespace headlight
