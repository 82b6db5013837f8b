// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include "core/base/matrix.h"
#include "core/studies/study_fields.h"

namespace headlight {

// How alike two vectors are, for labs that attend without learned maps (document 003: stage 1
// computes "相似性或者相关性", a similarity or a correlation).
enum class Similarity { Distance, Product };  // −‖x_i − x_j‖², x_i · x_j

// The field that chooses it, and the one that divides it, under the same names in every lab.
void visitSimilarity(StudyFields& fields, Similarity& measure, double& temperature);

// weights[j] of query `query` against the keys [keys.first, keys.second): the softmax of the
// similarity / temperature over those alone. `weights` has room for that many. vectors: [n, width].
void attendBySimilarity(const Matrix& vectors, Similarity measure, double temperature,
                        Eigen::Index query, std::pair<Eigen::Index, Eigen::Index> keys,
                        float* weights);

}  // namespace headlight
