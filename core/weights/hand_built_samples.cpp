// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/hand_built_samples.h"

#include <algorithm>
#include <cmath>

namespace headlight {
namespace {

Samples partsApart(const KnownVectors& known, int dModel) {
    const Eigen::Index positions = known.positions.rows();
    Samples samples;
    samples.vectors.resize(positions + known.words.rows(), dModel);
    if (positions > 0) {
        samples.vectors.topRows(positions) = known.positions.cast<double>();
    }
    samples.vectors.bottomRows(known.words.rows()) = known.words.cast<double>();
    for (int position = 0; position < int(positions); ++position) {
        samples.positions.push_back(position);
        samples.words.push_back(-1);
    }
    for (int word = 0; word < int(known.words.rows()); ++word) {
        samples.positions.push_back(-1);
        samples.words.push_back(word);
    }
    return samples;
}

void appendTokens(const KnownVectors& known, std::span<const int> words, const Matrix* input,
                  Samples& samples) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto position = Eigen::Index(i);
        auto vector = samples.vectors.row(Eigen::Index(samples.words.size()));
        if (input != nullptr) {
            vector = input->row(position).cast<double>();
        } else {
            vector = known.words.row(words[i]).cast<double>();
            if (position < known.positions.rows()) {
                vector += known.positions.row(position).cast<double>();
            }
        }
        samples.positions.push_back(int(i));
        samples.words.push_back(words[i]);
    }
}

Samples wholeTokens(const KnownVectors& known, bool givenInputs, int dModel) {
    Samples samples;
    samples.apart = false;
    samples.vectors.resize(Eigen::Index(known.queryWords.size() + known.keyWords.size()), dModel);
    appendTokens(known, known.queryWords, givenInputs ? known.queryInput : nullptr, samples);
    appendTokens(known, known.keyWords, givenInputs ? known.keyInput : nullptr, samples);
    return samples;
}

}  // namespace

Samples samplesOf(const KnownVectors& known, int layer, int dModel) {
    const bool givenInputs = layer > 0 && known.queryInput != nullptr;
    const bool fit = known.words.rows() + known.positions.rows() <= dModel;
    if (known.queryWords.empty() || (fit && !givenInputs)) {
        return partsApart(known, dModel);
    }
    return wholeTokens(known, givenInputs, dModel);
}

int tokenCount(const KnownVectors& known) {
    const Eigen::Index placed = std::max(known.positions.rows(), known.terms.cosines.rows());
    const std::size_t listed = std::max(known.queryWords.size(), known.keyWords.size());
    return std::max({int(placed), int(listed), int(known.words.rows())});
}

MatrixD positionTargets(const Samples& samples, const std::vector<double>& frequencies) {
    MatrixD targets = MatrixD::Zero(samples.vectors.rows(), 2 * Eigen::Index(frequencies.size()));
    for (std::size_t row = 0; row < samples.positions.size(); ++row) {
        if (samples.positions[row] < 0) {
            continue;
        }
        for (std::size_t m = 0; m < frequencies.size(); ++m) {
            const double angle = samples.positions[row] * frequencies[m];
            targets(Eigen::Index(row), 2 * Eigen::Index(m)) = std::sin(angle);
            targets(Eigen::Index(row), 2 * Eigen::Index(m) + 1) = std::cos(angle);
        }
    }
    return targets;
}

MatrixD constantTargets(const Samples& samples) {
    const bool placed = std::any_of(samples.positions.begin(), samples.positions.end(),
                                    [](int position) { return position >= 0; });
    const std::vector<int>& carriers = placed ? samples.positions : samples.words;
    MatrixD targets(samples.vectors.rows(), 1);
    for (std::size_t row = 0; row < carriers.size(); ++row) {
        targets(Eigen::Index(row), 0) = carriers[row] >= 0 ? 1.0 : 0.0;
    }
    return targets;
}

MatrixD wordTargets(const Samples& samples, const Matrix& code) {
    MatrixD targets = MatrixD::Zero(samples.vectors.rows(), code.cols());
    for (std::size_t row = 0; row < samples.words.size(); ++row) {
        if (samples.words[row] >= 0) {
            targets.row(Eigen::Index(row)) = code.row(samples.words[row]).cast<double>();
        }
    }
    return targets;
}

}  // namespace headlight
