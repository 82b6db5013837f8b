// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003's last reference, Katharopoulos et al. 2020, "Transformers are RNNs": the weight of
// a key is φ(q)·φ(k) with φ = elu + 1 in place of exp(q·k / √d). It needs no map: sums over the
// keys are enough. Both on the same seeded q, k, v.
struct LinearAttentionStudy {
    int length = 24;
    int width = 16;
    int seed = 1;
    double sharpness = 1;  // q is multiplied by it
    bool causal = false;
    int query = 12;  // whose weights are drawn; beyond the last one: the last
    bool operator==(const LinearAttentionStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

struct LinearAttentionResult {
    Matrix softmax;     // [n, n] weights, rows sum to 1
    Matrix linear;      // [n, n] the weights that linear attention never writes down
    Matrix difference;  // linear - softmax
    std::vector<float> outputDifferences;  // [n]: of each query, the largest |linear - softmax|
    std::vector<float> residuals;  // [n]: the largest difference of the linear output's two ways
    float largestOutputDifference = 0;
    float largestResidual = 0;
    double softmaxEntropy = 0;  // of the rows, their mean, in bits
    double linearEntropy = 0;
    double multiplicationsByMap = 0;   // scores and mixture, for the cells that may be seen
    double multiplicationsBySums = 0;  // the sums, and a query's product with them
    int query = 0;                     // that is drawn
};
// Empty: stopped.
std::optional<LinearAttentionResult> compute(const LinearAttentionStudy& study, const Pass& pass);

// elu(x) + 1, above 0 everywhere.
double kernelFeature(double x);

// Linear attention in time linear in n, without a map (equations 9 to 12 when causal): the sums
// S = Σ φ(k)ᵀ v and z = Σ φ(k) over all keys, or over those so far. q, k, v and the result [n, d].
MatrixD attendBySums(const MatrixD& q, const MatrixD& k, const MatrixD& v, bool causal);

}  // namespace headlight
