// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/matrix.h"

namespace headlight {

// The sinusoidal position vectors p_i of document 004 have so many columns; base 10000.
inline constexpr int kTaggingPositions = 16;

// What the lab's two heads of self-attention are made of. Scores q·k/√d_k:
//   match · [same word] − slope · Σ_p (1 − cos ω_p (i + offset − j)) / Σ_p (1 − cos ω_p) +
//   constant,
// so that the key one place beside the one looked for scores `slope` less than that one.
struct NeighbourHeads {
    int offset = 1;    // the first head looks so many places to the left, the second to the right
    double slope = 2;  // scales the places' part of W_q
    double match = 0;  // scales the words' part of W_q
    bool operator==(const NeighbourHeads&) const = default;
};

// The projections of one head, [d_k, d], for inputs a = x + p: the one-hot word vector x fills the
// first `vocabulary` entries, the position vector p the other kTaggingPositions; d_k = d. In closed
// form, nothing is trained:
//   W_q = √d_k · match on the words and σ · R(δ) on the places, W_k the identity,
// where R(δ) is document 004's matrix of rotations, R(δ) p_i = p_(i+δ).
struct HeadProjections {
    MatrixD wq;
    MatrixD wk;
};
HeadProjections projectionsFor(int delta, const NeighbourHeads& heads, int vocabulary);

// a = x + p, [n, vocabulary + kTaggingPositions], of one-hot rows x [n, vocabulary].
MatrixD withPositions(const MatrixD& words);

// Scaled dot-product self-attention of one head; documents 000 and 003.
struct HeadMaps {
    MatrixD products;  // [n, n]: q_i · k_j
    MatrixD scores;    // [n, n]: q_i · k_j / √d_k
    MatrixD weights;   // [n, n]: α′, the softmax of each row
};
HeadMaps attend(const MatrixD& inputs, const HeadProjections& head);

}  // namespace headlight
