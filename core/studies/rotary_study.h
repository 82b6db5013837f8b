// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Rotary positions (Su et al. 2021): pair j of a query at position m is turned by m·ω_j, that of a
// key at n by n·ω_j, so that their product depends on m − n alone.
struct RotaryStudy {
    int query = 12;  // m
    int key = 7;     // n
    int pairs = 16;  // d_k is twice as much
    int length = 32;
    double base = 10000;
    int seed = 1;
    bool sameVector = false;  // the key is the query, as of a word that meets itself
    bool operator==(const RotaryStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct RotaryResult {
    struct Pair {
        double omega = 0;       // 1 / base^(2j / d_k), radians a position
        double queryAngle = 0;  // m · omega, in radians
        double keyAngle = 0;    // n · omega
        double query[2] = {};   // before the turn
        double key[2] = {};
        double queryTurned[2] = {};
        double keyTurned[2] = {};
    };
    std::vector<Pair> pairs;
    double score = 0;                      // q_m · k_n, not scaled
    double unturned = 0;                   // q · k
    std::shared_ptr<const Matrix> scores;  // [length, length]: q_m · k_n in row m, column n
    // [2 · length - 1]: the mean score of each m − n, from −(length − 1).
    std::vector<double> byDifference;
    double largestSpread = 0;  // between two scores of the same m − n
    double lowest = 0, highest = 0;
};
// Empty: the pass was stopped.
std::optional<RotaryResult> compute(const RotaryStudy& study, const Pass& pass);

}  // namespace headlight
