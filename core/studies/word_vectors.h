// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

// How often two words of a text stand near to each other.
struct Cooccurrences {
    std::vector<std::string> words;  // in order of first appearance
    MatrixD counts;                  // [words, words], symmetric
    int tokens = 0;
};
// Pairs at most `window` words apart within one sentence; each pair counts once both ways.
Cooccurrences cooccurrences(std::span<const char* const> sentences, int window);

// max(0, ln(p(a, b) / (p(a) p(b)))), 0 for pairs that never met: positive pointwise mutual
// information (Church and Hanks 1990; Bullinaria and Levy 2007).
MatrixD positiveInformation(const MatrixD& counts);

// [rows, dimensions]: U √Σ of the singular values' largest `dimensions`, as Levy, Goldberg and
// Dagan 2015 weigh them. `symmetric` has its singular vectors in its eigenvectors. More dimensions
// than rows: as many as there are rows.
MatrixD truncatedVectors(const MatrixD& symmetric, int dimensions);

// Each row divided by its length; a row of zeros stays.
MatrixD unitRows(const MatrixD& rows);
// [n, n]: Euclidean distances between the rows.
MatrixD distancesOf(const MatrixD& rows);

// The rows on their first two principal components.
struct PrincipalPlane {
    MatrixD points;            // [n, 2]
    double share[2] = {0, 0};  // of the variance
    bool noDirection = false;  // all components alike: those of the circle below were taken
};
// Where every direction has the same variance, as with one-hot vectors, any two are principal ones;
// then row i is given the place `around[i]` of n on a circle, which is such a pair.
PrincipalPlane principalPlane(const MatrixD& rows, std::span<const int> around);

}  // namespace headlight
