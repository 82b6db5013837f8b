// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/pass.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, why self-attention is scaled: the dot product of two random vectors has variance
// d_k, and the softmax of such scores gives nearly everything to the largest, so that hardly any
// gradient gets through; divided by √d_k the variance is 1.
struct ScaleStudy {
    int keyWidth = 64;  // d_k
    int keys = 16;      // that a query's softmax runs over
    int samples = 400;  // queries
    double temperature = 1;
    int seed = 1;
    bool operator==(const ScaleStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

// Means over the queries of what the softmax over their keys gives.
struct SoftmaxNumbers {
    double largest = 0;   // weight
    double entropy = 0;   // nats
    double gradient = 0;  // Frobenius norm of the softmax's Jacobian
};

// Of further queries only the chosen d_k is looked at: drawing numbers takes most of the time.
inline constexpr int kSweepQueries = 200;

struct ScaleResult {
    // Scores as they are, or divided by √d_k.
    struct Side {
        double mean = 0;
        double variance = 0;
        std::vector<double> binAt;     // middles of the histogram's bins, evenly spaced
        std::vector<double> binShare;  // of all scores
        std::vector<double> byRank;    // mean weight of the largest, the second … [keys]
        SoftmaxNumbers soft;
    };
    struct Step {
        int keyWidth = 0;
        SoftmaxNumbers unscaled;
        SoftmaxNumbers scaled;
    };
    Side unscaled;
    Side scaled;
    std::vector<Step> steps;  // over d_k = 1, 2, 4 … 1024 and the chosen one, ascending
};
// Every entry of every vector is N(0, 1). Each query meets the `keys` vectors that follow it in one
// list, so that it is independent of its keys; the same vectors, cut to d_k entries, serve all
// steps; steps other than the chosen d_k take the first kSweepQueries. Empty: stopped.
std::optional<ScaleResult> compute(const ScaleStudy& study, const Pass& pass);

}  // namespace headlight
