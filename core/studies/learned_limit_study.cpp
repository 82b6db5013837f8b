// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/learned_limit_study.h"

#include <algorithm>

#include "core/positions/schemes.h"

namespace headlight {
namespace {

void findNearest(const LearnedLimitStudy& study, LearnedLimitResult& result) {
    const Eigen::Index last = study.tokens - 1;
    for (int position = 0; position < last; ++position) {
        const double distance =
            (result.formula.row(last) - result.formula.row(position)).cast<double>().norm();
        if (result.nearestPosition < 0 || distance <= result.nearestDistance) {
            result.nearestPosition = position;
            result.nearestDistance = distance;
        }
    }
}

}  // namespace

const StudyText LearnedLimitStudy::kText = {
    "learned-limit", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "Where a learned table ends"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "A table with a vector for each position up to its end meets a longer sentence: the last "
        "one has no position. Sines and cosines follow a rule, and have a row for it (document "
        "003, section 3)."),
    false};

void LearnedLimitStudy::visit(StudyFields& fields) {
    fields.integer({"tokens", HEADLIGHT_TRANSLATABLE("Study", "Tokens"),
                    HEADLIGHT_TRANSLATABLE("Study", "How long the sentence is.")},
                   tokens, 1, 1024);
    fields.integer({"table_length", HEADLIGHT_TRANSLATABLE("Study", "Table made for"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study", "How many positions the learned table has; none exist beyond.")},
                   tableLength, 1, 1024);
    fields.integer({"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
                    HEADLIGHT_TRANSLATABLE("Study", "Columns of both encodings.")},
                   width, 2, 256);
    fields.integer(
        {"seed", HEADLIGHT_TRANSLATABLE("Study", "Table seed"),
         HEADLIGHT_TRANSLATABLE("Study", "Other random numbers in place of trained ones.")},
        seed, 0, 9999);
    fields.real(
        {"base", HEADLIGHT_TRANSLATABLE("Study", "Base"),
         HEADLIGHT_TRANSLATABLE("Study", "ω_j = base^(−2j/d): a larger base turns more slowly.")},
        base, 1.01, 1e9);
}

LearnedLimitResult compute(const LearnedLimitStudy& study) {
    LearnedLimitResult result;
    const int positions = std::max(study.tableLength, study.tokens);
    result.learned = Matrix::Zero(positions, study.width);
    result.learned.topRows(study.tableLength) =
        learnedTable(study.tableLength, study.width, std::uint64_t(study.seed));
    result.formula = sinusoidalTable(positions, study.width, study.base, PairLayout::Interleaved);
    result.withoutRow = std::max(0, study.tokens - study.tableLength);
    result.unusedRows = std::max(0, study.tableLength - study.tokens);
    findNearest(study, result);
    return result;
}

}  // namespace headlight
