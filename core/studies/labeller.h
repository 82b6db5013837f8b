// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

// What a labeller of words is shown of a sentence; document 003, sequence labelling.
struct LabellerView {
    enum class Kind { Window, Attention };
    Kind kind = Kind::Window;
    int window = 1;    // words on each side; 0: each word alone
    double slope = 1;  // attention: how fast its weights fall off
};

// The sentence's words as their numbers in the vocabulary; -1: unknown, or left out: a vector of
// zeros.
using WordNumbers = std::vector<int>;

// [n, n]: what token i takes from token j. Two heads: softmax(−slope · |i − j|) over the tokens
// before i, and over those after it; neither looks at i itself.
MatrixD attentionBefore(int tokens, double slope);
MatrixD attentionAfter(int tokens, double slope);

// [n, features], one row a token, the last column 1. Window: the one-hot vectors of the words from
// i − window to i + window, zeros beyond the ends. Attention: the word's own one-hot vector, and
// the weighted sums of the others' that the two heads give.
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
