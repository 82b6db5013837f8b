// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, section 3: a table of position vectors is made for so many positions and has none
// for those beyond, whereas sines and cosines give one to every position.
struct LearnedLimitStudy {
    int tableLength = 128;  // positions the table was made for
    int tokens = 129;       // of the sentence
    int width = 32;
    double base = 10000;  // of the formula
    int seed = 1;         // of the table, which a real model would have trained
    bool operator==(const LearnedLimitStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct LearnedLimitResult {
    // Positions of the table and of the sentence, whichever has more.
    Matrix learned;  // [positions, width]; rows beyond the table are zeros that stand for nothing
    Matrix formula;  // [positions, width]: a row for each
    int withoutRow = 0;  // tokens whose position the table does not have
    int unusedRows = 0;  // of the table, beyond the sentence
    // The formula's row of the last token, held against those of all tokens before it: the nearest
    // one's Euclidean distance, above 0 as long as the two can be told apart.
    int nearestPosition = -1;  // -1: a sentence of one token
    double nearestDistance = 0;
};
LearnedLimitResult compute(const LearnedLimitStudy& study);

}  // namespace headlight
