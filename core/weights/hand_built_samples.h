// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/weights/layer_weights.h"

namespace headlight {

// Vectors whose images under W_K are prescribed, each with the position and the word that it
// carries (-1: none).
struct Samples {
    MatrixD vectors;  // [n, d_model]
    std::vector<int> positions;
    std::vector<int> words;
    bool apart = true;  // position rows and word vectors one by one; false: whole tokens
};
Samples samplesOf(const KnownVectors& known, int layer, int dModel);

// Tokens of the longer sentence.
int tokenCount(const KnownVectors& known);

// [n, 2 · pairs]: sin and cos of each pair for the position carried, zeros without one.
MatrixD positionTargets(const Samples& samples, const std::vector<double>& frequencies);

// [n, 1]: 1 once in each token: for whole tokens, and of parts for the position where there are
// position rows, otherwise for the word.
MatrixD constantTargets(const Samples& samples);

// [n, width]: the code of the word carried, zeros without one.
MatrixD wordTargets(const Samples& samples, const Matrix& code);

}  // namespace headlight
