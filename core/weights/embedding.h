// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

enum class EmbeddingKind { Gaussian, OneHot };

// Where the lab's token vectors come from.
struct EmbeddingSpec {
    EmbeddingKind kind = EmbeddingKind::Gaussian;
    std::uint64_t seed = 1;
    double deviation = 1.0;  // Gaussian: standard deviation of each component, as nn.Embedding's 1
    bool operator==(const EmbeddingSpec&) const = default;
};

// [words, width], one vector a distinct word. Gaussian: seeded by the word, the same in every
// sentence. One-hot: 1 at the word's number; needs width >= words, otherwise numbers wrap round and
// `wrapped` is set.
struct Embeddings {
    Matrix words;
    bool wrapped = false;
};
// Rows that the same spec gave in the same width: copied instead of drawn once more.
struct KnownRows {
    std::span<const std::string> words = {};
    const Matrix* rows = nullptr;  // [words, width]
};
Embeddings embed(const std::vector<std::string>& words, const EmbeddingSpec& spec, int width,
                 const KnownRows& known = {});

}  // namespace headlight
