// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/embedding.h"

#include <string_view>
#include <unordered_map>

#include "core/base/random.h"

namespace headlight {
namespace {

Matrix gaussianRows(const std::vector<std::string>& words, const EmbeddingSpec& spec, int width,
                    const KnownRows& known) {
    std::unordered_map<std::string_view, Eigen::Index> knownAt;
    for (std::size_t i = 0; i < known.words.size(); ++i) {
        knownAt.emplace(known.words[i], Eigen::Index(i));
    }
    Matrix rows(Eigen::Index(words.size()), width);
    for (Eigen::Index word = 0; word < rows.rows(); ++word) {
        const auto drawn = knownAt.find(words[std::size_t(word)]);
        if (drawn != knownAt.end()) {
            rows.row(word) = known.rows->row(drawn->second);
            continue;
        }
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

Embeddings embed(const std::vector<std::string>& words, const EmbeddingSpec& spec, int width,
                 const KnownRows& known) {
    if (spec.kind == EmbeddingKind::Gaussian) {
        return {gaussianRows(words, spec, width, known), false};
    }
    return {oneHotRows(Eigen::Index(words.size()), width), words.size() > std::size_t(width)};
}

}  // namespace headlight
