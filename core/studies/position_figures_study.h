// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 004's figures: columns 6 to 9 of P as curves, P as a heatmap, and the binary counter
// beside it that explains why the frequencies fall along the columns.
struct PositionFiguresStudy {
    int width = 32;
    int length = 60;
    double base = 10000;
    std::vector<int> columns = {6, 7, 8, 9};  // drawn as curves
    int binaryCount = 8;                      // the counter goes from 0 to binaryCount - 1
    int position = 5;                         // the cursor; beyond the last position: the last
    bool operator==(const PositionFiguresStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

// The columns asked for that P has, each once. Where it has none of them, its first four, sooner
// than an empty plot; nothing asked for is a choice.
std::vector<int> shownColumns(const PositionFiguresStudy& study);
int shownPosition(const PositionFiguresStudy& study);

struct PositionFiguresResult {
    // Columns 2j and 2j + 1.
    struct Pair {
        double wavelength = 0;  // 2π · base^(2j / d), in positions
        // The largest difference between column 2j + 1 and the sine a quarter wave further on: of
        // float rounding. -1: an odd width has no such column in its last pair.
        double quarterMiss = -1;
    };
    Matrix table;                  // [length, width]: P
    std::vector<Pair> pairs;       // [ceil(width / 2)]
    std::vector<int> signChanges;  // [width]: of each column, over the positions
    Matrix counter;                // [binaryCount, bits], the highest bit first
    std::vector<int> runs;         // [bits]: how many numbers each bit stays the same, at most
};
PositionFiguresResult compute(const PositionFiguresStudy& study);

}  // namespace headlight
