// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/similarity.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, 三.1 and 三.3: speech is a long sequence of frames and the amount of computation is
// attention's weak side; truncated attention looks so many frames back and ahead, no further.
struct SpeechStudy {
    static constexpr int kBands = 16;  // of the filter bank: the width of a frame's vector
    int frames = 96;
    int reach = 8;
    Similarity similarity = Similarity::Distance;
    double temperature = 0.3;
    int seed = 1;
    bool operator==(const SpeechStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct SpeechResult {
    // What was computed: cells of the map, counted one by one as they were; each costs a product of
    // two frames for its score and one more for the weighted sum.
    struct Work {
        std::int64_t cells = 0;
        std::int64_t multiplyAdds() const { return cells * 2 * SpeechStudy::kBands; }
    };
    Matrix bands;      // [frames, kBands]: energies, 0 …
    Matrix full;       // [frames, frames], rows sum to 1
    Matrix truncated;  // the same; beyond the reach exactly 0, never computed
    Work fullWork;
    Work truncatedWork;
    // By reach, 0 … frames − 1: the full attention's weight outside the window, averaged over the
    // rows, and the share of its cells that are computed.
    std::vector<double> cutWeight;
    std::vector<double> cellShare;
};
// None: stopped.
std::optional<SpeechResult> compute(const SpeechStudy& study, const Pass& pass);

// [frames, kBands]: energies of three formants that rise and fall like sines, under syllables.
Matrix speechFrames(int frames, int seed);

// Cells (i, j) with |i − j| ≤ reach among n × n.
std::int64_t cellsWithin(std::int64_t n, std::int64_t reach);

}  // namespace headlight
