// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention_spec.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <string>

#include "core/attention/divisor.h"
#include "core/attention/nearest_divisors.h"
#include "core/positions/position_terms.h"

namespace headlight {
namespace {

// No map is wider than this, so that sizes of matrices stay far from overflow.
constexpr std::int64_t kMaxMapWidth = std::int64_t(1) << 24;

std::string text(std::int64_t number) { return std::to_string(number); }

Result<void> checkAtLeast(std::string field, int least, int given) {
    if (given >= least)
        return {};
    return Error{"must be at least " + text(least) + ", is " + text(given), std::move(field)};
}

Result<void> checkDivisor(std::string field, double number) {
    if (canDivide(number))
        return {};
    return Error{std::string("must be ") + kDivisorRange, std::move(field)};
}

Result<void> checkCounts(const AttentionSpec& spec) {
    const struct {
        const char* field;
        int least;
        int given;
    } counts[] = {{"d_model", 1, spec.dModel},
                  {"heads", 1, spec.heads},
                  {"kv_heads", 0, spec.kvHeads},
                  {"d_k", 0, spec.dK},
                  {"d_v", 0, spec.dV},
                  {"query_width", 0, spec.queryWidth},
                  {"key_width", 0, spec.keyWidth},
                  {"value_width", 0, spec.valueWidth}};
    for (const auto& count : counts)
        if (Result<void> checked = checkAtLeast(count.field, count.least, count.given); !checked)
            return checked;
    return {};
}

Result<void> checkHeads(const AttentionSpec& spec) {
    if (spec.dK == 0 && spec.dModel % spec.heads != 0)
        return Error{text(spec.heads) + " does not divide d_model " + text(spec.dModel) +
                         "; nearest: " + nearestDivisors(spec.dModel, spec.heads),
                     "heads"};
    const int kvHeads = spec.resolvedKvHeads();
    if (spec.heads % kvHeads != 0)
        return Error{text(kvHeads) + " does not divide heads " + text(spec.heads) +
                         "; nearest: " + nearestDivisors(spec.heads, kvHeads),
                     "kv_heads"};
    for (const std::int64_t width : {spec.resolvedDk(), spec.resolvedDv()})
        if (width * spec.heads > kMaxMapWidth)
            return Error{text(spec.heads) + " heads of width " + text(width) +
                             " are wider together than " + text(kMaxMapWidth),
                         "heads"};
    return {};
}

// What an input's columns must add up to when no map brings them to the heads' width.
Result<void> checkDealtOut(const char* map, int width, int heads, int headWidth) {
    if (std::int64_t(heads) * headWidth == width)
        return {};
    return Error{"without this map the input's width must be " + text(heads) + " · " +
                     text(headWidth) + " = " + text(std::int64_t(heads) * headWidth) + ", is " +
                     text(width),
                 std::string("projections.") + map};
}

Result<void> checkProjections(const AttentionSpec& spec) {
    const Projections& has = spec.projections;
    const int kvHeads = spec.resolvedKvHeads();
    Result<void> fits;
    if (!has.query)
        fits = checkDealtOut("query", spec.resolvedQueryWidth(), spec.heads, spec.resolvedDk());
    if (fits && !has.key)
        fits = checkDealtOut("key", spec.resolvedKeyWidth(), kvHeads, spec.resolvedDk());
    if (fits && !has.value)
        fits = checkDealtOut("value", spec.resolvedValueWidth(), kvHeads, spec.resolvedDv());
    if (fits && spec.residual && spec.outputWidth() != spec.resolvedQueryWidth())
        fits = Error{"the input of width " + text(spec.resolvedQueryWidth()) +
                         " cannot be added to an output of width " + text(spec.outputWidth()),
                     "residual"};
    return fits;
}

Result<void> checkNumbers(const AttentionSpec& spec) {
    if (spec.scale.kind == ScaleKind::Number) {
        if (Result<void> checked = checkDivisor("scale", spec.scale.number); !checked)
            return checked;
    }
    if (Result<void> checked = checkDivisor("temperature", spec.temperature); !checked)
        return checked;
    if (spec.maskValue && !(*spec.maskValue < std::numeric_limits<float>::infinity()))
        return Error{"must be a finite number or -inf", "mask_value"};
    if (!(spec.dropout.rate >= 0 && spec.dropout.rate < 1))
        return Error{"must be from 0 to below 1", "dropout.rate"};
    return {};
}

Result<void> checkMask(const Mask& mask) {
    Result<void> fits = checkAtLeast("mask.prefix", 0, mask.prefix.value_or(0));
    if (fits)
        fits = checkAtLeast("mask.valid_length", 0, mask.validLength.value_or(0));
    if (fits && mask.window) {
        fits = checkAtLeast("mask.window.before", 0, mask.window->before);
        if (fits)
            fits = checkAtLeast("mask.window.after", 0, mask.window->after);
    }
    return fits;
}

}  // namespace

double divisor(const AttentionSpec& spec) {
    switch (spec.scale.kind) {
        case ScaleKind::SqrtDk:
            return std::sqrt(double(spec.resolvedDk()));
        case ScaleKind::SqrtDModel:
            return std::sqrt(double(spec.dModel));
        case ScaleKind::None:
            return 1.0;
        case ScaleKind::Number:
            return spec.scale.number;
    }
    return 1.0;
}

Result<void> check(const AttentionSpec& spec) {
    for (const auto part : {checkCounts, checkHeads, checkProjections, checkNumbers})
        if (Result<void> checked = part(spec); !checked)
            return checked;
    if (Result<void> checked = checkMask(spec.mask); !checked)
        return checked;
    PositionSizes sizes;
    sizes.dModel = spec.dModel;
    sizes.dK = spec.resolvedDk();
    sizes.heads = spec.heads;
    sizes.bidirectional = !spec.mask.causal;
    return check(spec.positions, sizes);
}

int nearestDivisor(int whole, int wanted) {
    int nearest = 1;
    // Divisors come in pairs, small · large = whole.
    for (int small = 1; std::int64_t(small) * small <= whole; ++small) {
        if (whole % small != 0)
            continue;
        for (const int divisor : {small, whole / small}) {
            const int distance = std::abs(divisor - wanted);
            const int best = std::abs(nearest - wanted);
            if (distance < best || (distance == best && divisor < nearest))
                nearest = divisor;
        }
    }
    return nearest;
}

}  // namespace headlight
