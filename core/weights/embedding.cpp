// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/embedding.h"

#include "core/base/random.h"

namespace headlight {
namespace {

Matrix gaussianRows(const std::vector<std::string>& words, const EmbeddingSpec& spec, int width) {
    Matrix rows(Eigen::Index(words.size()), width);
    for (Eigen::Index word = 0; word < rows.rows(); ++word) {
        Random random(spec.seed, words[std::size_t(word)]);
        for (Eigen::Index column = 0; column < width; ++column) {
            rows(word, column) = float(random.normal() * spec.deviation);
        }
    }
    return rows;
}

Matrix oneHotRows(Eigen::Index words, int width) {
    Matrix rows = Matrix::Zero(words, width);
    for (Eigen::Index word = 0; word < words; ++word) {
        rows(word, word % width) = 1.0f;
    }
    return rows;
}

}  // namespace

Embeddings embed(const std::vector<std::string>& words, const EmbeddingSpec& spec, int width) {
    if (spec.kind == EmbeddingKind::Gaussian) {
        return {gaussianRows(words, spec, width), false};
    }
    return {oneHotRows(Eigen::Index(words.size()), width), words.size() > std::size_t(width)};
}

}  // namespace headlight
