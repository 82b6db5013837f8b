// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/similarity.h"

#include "core/kernels/kernels.h"

namespace headlight {

void visitSimilarity(StudyFields& fields, Similarity& measure, double& temperature) {
    fields.choose(
        {"similarity", HEADLIGHT_TRANSLATABLE("Study", "Similarity"),
         HEADLIGHT_TRANSLATABLE("Study", "What the score of two vectors is, before the softmax.")},
        measure,
        {{"distance", HEADLIGHT_TRANSLATABLE("Study", "−‖x_i − x_j‖² / T")},
         {"product", HEADLIGHT_TRANSLATABLE("Study", "x_i · x_j / T")}});
    fields.real({"temperature", HEADLIGHT_TRANSLATABLE("Study", "Temperature T"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "Scores are divided by it: low, and only the most alike "
                                        "count; high, and all count alike.")},
                temperature, 0.001, 100);
}

void attendBySimilarity(const Matrix& vectors, Similarity measure, double temperature,
                        Eigen::Index query, std::pair<Eigen::Index, Eigen::Index> keys,
                        float* weights) {
    const auto own = vectors.row(query);
    for (Eigen::Index key = keys.first; key < keys.second; ++key)
        weights[key - keys.first] = measure == Similarity::Distance
                                        ? -(own - vectors.row(key)).squaredNorm()
                                        : own.dot(vectors.row(key));
    kernels::softmaxRow(weights, nullptr, std::size_t(keys.second - keys.first), float(temperature),
                        weights);
}

}  // namespace headlight
