// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/studies/neighbour_heads.h"

namespace headlight {

// What a labeller of words is shown of a sentence; document 003, sequence labelling.
struct LabellerView {
    enum class Kind { Window, Attention };
    Kind kind = Kind::Window;
    int window = 1;        // words on each side; 0: each word alone
    NeighbourHeads heads;  // of attention
};

// The sentence's words as their numbers in the vocabulary; -1: unknown, or left out: a vector of
// zeros.
using WordNumbers = std::vector<int>;

// [n, features], one row a token, the last column 1. Window: the one-hot vectors of the words from
// i − window to i + window, zeros beyond the ends. Attention: the word's own one-hot vector, and
// what the two heads give, b = Σ_j α′_ij v_j with v the one-hot vectors (W_v takes x out of x + p).
MatrixD oneHotRows(const WordNumbers& sentence, int vocabulary);  // [n, vocabulary]
MatrixD featuresOf(const WordNumbers& sentence, int vocabulary, const LabellerView& view);

// [features, labels]: argmin ‖X W − Y‖² + ridge ‖W‖², in closed form, W = Xᵀ (X Xᵀ + ridge)⁻¹ Y.
MatrixD ridgeSolution(const MatrixD& features, const MatrixD& labels, double ridge);

// A linear map from features to a score for each tag, fitted on taggedSentences().
struct Labeller {
    std::map<std::string, int> vocabulary;  // lower case
    LabellerView view;
    MatrixD weights;          // [features, tags]
    double rightOfKnown = 0;  // share of the fitted words that it labels right

    WordNumbers numbersOf(const std::vector<std::string>& words) const;
    MatrixD scores(const WordNumbers& sentence) const;  // [n, tags]
};
Labeller fitted(const LabellerView& view, double ridge);

// The column of the largest entry; the first of equal ones.
int largestOf(const Eigen::Ref<const Eigen::RowVectorXd>& row);

}  // namespace headlight
