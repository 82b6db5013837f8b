// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 004, relative positions: the same matrix of 2 × 2 rotations carries the encoding of
// every position i to that of i + offset.
struct RotationStudy {
    int width = 32;
    int length = 60;
    int position = 10;
    int offset = 5;
    int pair = 4;  // whose matrix is written out; beyond the last one: the last
    double base = 10000;
    bool operator==(const RotationStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct RotationResult {
    struct Pair {
        double omega = 0;                     // 1 / base^(2j / d), radians a position
        double angle = 0;                     // offset · omega
        double sinFrom = 0, cosFrom = 0;      // p of the position
        double sinTo = 0, cosTo = 0;          // p of position + offset, as stored
        double sinTurned = 0, cosTurned = 0;  // the position's, turned
    };
    std::vector<Pair> pairs;       // of the chosen position
    std::vector<float> residuals;  // [length]: of each position, the largest of its columns
    float largestResidual = 0;
};
RotationResult compute(const RotationStudy& study);

}  // namespace headlight
