// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// What the sinusoidal encoding P says about distances: the wavelengths of its pairs, and P·Pᵀ,
// whose cells depend on how far apart two positions are, and on nothing else (document 004).
struct DistancesStudy {
    int width = 32;
    int length = 60;
    double base = 10000;
    int distance = 5;  // the cursor; beyond the largest distance: the largest
    bool operator==(const DistancesStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

int shownDistance(const DistancesStudy& study);

struct DistancesResult {
    std::vector<double> wavelengths;  // [ceil(width / 2)]: 2π · base^(2j / d), in positions
    // P as it is stored, in float32; its products in double, rounded once.
    Matrix products;                 // [length, length]: p_i · p_k
    std::vector<double> byDistance;  // [length]: the mean over i of p_i · p_{i + δ}
    std::vector<double> spreads;     // [length]: largest minus smallest of these
    double largestSpread = 0;
    // How far byDistance is from Σ_j cos(δ·ω_j), the sum over the whole pairs.
    double largestMiss = 0;
};
// Empty: stopped.
std::optional<DistancesResult> compute(const DistancesStudy& study, const Pass& pass);

}  // namespace headlight
