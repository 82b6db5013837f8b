// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/matrix.h"
#include "core/base/pass.h"

namespace headlight {

// What one head attends with, and what it attends to.
struct HeadInputs {
    Matrix q;  // [n, d]
    Matrix k;  // [n, d]
    Matrix v;  // [n, d]
};

// Seeded normal numbers. Token i has the same numbers whatever n is.
HeadInputs seededHead(int n, int d, int seed);

// What a run writes; kept between runs, so that a second one of the same size takes no memory.
struct HeadRoom {
    Matrix map;       // full: weights [n, n]; windowed: of one band of queries; linear: not used
    Matrix features;  // linear: φ(q) [n, d]
    Matrix turned;    // linear: φ(k)ᵀ [d, n]
    Matrix sums;      // linear: φ(k)ᵀ v [d, d]
    Matrix output;    // [n, d]
};

// The attention of one head three ways, on the kernels that the lab's own layers are computed with.
// Each leaves its result in room.output; false: stopped.
//
// softmax(q kᵀ / √d) v: 2·n²·d multiplications.
bool attendFully(const HeadInputs& head, HeadRoom& room, const Pass& pass);
// The same where query i sees the keys i - ⌊reach/2⌋ to i - ⌊reach/2⌋ + reach - 1 alone (Vaswani
// et al. 2017, section 4: a neighbourhood of r positions): 2·n·reach·d multiplications and those
// of the band's two corners.
bool attendInWindow(const HeadInputs& head, int reach, HeadRoom& room, const Pass& pass);
// φ(q) (φ(k)ᵀ v) / φ(q) Σ φ(k) with φ = elu + 1 (Katharopoulos et al. 2020, equations 6 and 7):
// 2·n·d² multiplications, and no map.
bool attendLinearly(const HeadInputs& head, HeadRoom& room, const Pass& pass);

}  // namespace headlight
