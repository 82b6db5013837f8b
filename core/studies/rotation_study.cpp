// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/rotation_study.h"

#include <algorithm>
#include <cmath>

#include "core/positions/schemes.h"

namespace headlight {

const StudyText RotationStudy::kText = {
    "rotation", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "Rotation of positions"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "One matrix of 2 × 2 rotations carries the encoding of every position i "
                           "to that of i + δ; it depends on δ alone (document 004)."),
    false};

void RotationStudy::visit(StudyFields& fields) {
    fields.integer(
        {"position", HEADLIGHT_TRANSLATABLE("Study", "Position i"),
         HEADLIGHT_TRANSLATABLE("Study", "The position whose pairs (sin, cos) are drawn.")},
        position, 0, 4095);
    fields.integer(
        {"offset", HEADLIGHT_TRANSLATABLE("Study", "Offset δ"),
         HEADLIGHT_TRANSLATABLE("Study", "How many positions further the rotation carries.")},
        offset, -4096, 4096);
    fields.integer({"pair", HEADLIGHT_TRANSLATABLE("Study", "Pair j"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "The pair whose rotation is written out with its "
                                           "numbers; a click on a circle chooses it.")},
                   pair, 0, 511);
    fields.integer(
        {"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
         HEADLIGHT_TRANSLATABLE("Study", "Columns of the encoding; each two are a pair.")},
        width, 2, 1024);
    fields.integer(
        {"length", HEADLIGHT_TRANSLATABLE("Study", "How many positions"),
         HEADLIGHT_TRANSLATABLE("Study", "How many positions the rotation is tried on.")},
        length, 1, 4096);
    fields.real(
        {"base", HEADLIGHT_TRANSLATABLE("Study", "Base"),
         HEADLIGHT_TRANSLATABLE("Study", "ω_j = base^(−2j/d): a larger base turns more slowly.")},
        base, 1.01, 1e9);
}

RotationResult compute(const RotationStudy& study) {
    const int pairs = study.width / 2;
    const std::vector<double> omegas = angularFrequencies(study.width, study.base);
    // Encodings of both ends as they are stored: what the rotation is held against.
    const auto encoded = [&](int position, int j) {
        const double angle = position * omegas[std::size_t(j)];
        return std::pair(float(std::sin(angle)), float(std::cos(angle)));
    };
    const auto turned = [&](int position, int j) {
        const auto [sine, cosine] = encoded(position, j);
        const double turn = study.offset * omegas[std::size_t(j)];
        return std::pair(std::cos(turn) * sine + std::sin(turn) * cosine,
                         -std::sin(turn) * sine + std::cos(turn) * cosine);
    };
    RotationResult result;
    for (int j = 0; j < pairs; ++j) {
        const auto [sinFrom, cosFrom] = encoded(study.position, j);
        const auto [sinTo, cosTo] = encoded(study.position + study.offset, j);
        const auto [sinTurned, cosTurned] = turned(study.position, j);
        result.pairs.push_back({omegas[std::size_t(j)], study.offset * omegas[std::size_t(j)],
                                sinFrom, cosFrom, sinTo, cosTo, sinTurned, cosTurned});
    }
    for (int position = 0; position < study.length; ++position) {
        double residual = 0;
        for (int j = 0; j < pairs; ++j) {
            const auto [sinTo, cosTo] = encoded(position + study.offset, j);
            const auto [sinTurned, cosTurned] = turned(position, j);
            residual =
                std::max({residual, std::abs(sinTurned - sinTo), std::abs(cosTurned - cosTo)});
        }
        result.residuals.push_back(float(residual));
        result.largestResidual = std::max(result.largestResidual, float(residual));
    }
    return result;
}

}  // namespace headlight
