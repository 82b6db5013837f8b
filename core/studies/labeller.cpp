// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/labeller.h"

#include <Eigen/Cholesky>
#include <cmath>

#include "core/studies/tagged_sentences.h"

namespace headlight {
namespace {

// Row i: softmax(−slope · distance) over the tokens on one side of it; none there: zeros.
MatrixD attentionAside(int tokens, double slope, bool before) {
    MatrixD weights = MatrixD::Zero(tokens, tokens);
    for (int i = 0; i < tokens; ++i) {
        const int first = before ? 0 : i + 1;
        const int last = before ? i - 1 : tokens - 1;
        double sum = 0;
        for (int j = first; j <= last; ++j) {
            // Less the nearest one's: the largest exponent is 0.
            weights(i, j) = std::exp(-slope * (std::abs(i - j) - 1));
            sum += weights(i, j);
        }
        if (sum > 0)
            weights.row(i) /= sum;
    }
    return weights;
}

MatrixD oneHotRows(const WordNumbers& sentence, int vocabulary) {
    MatrixD rows = MatrixD::Zero(Eigen::Index(sentence.size()), vocabulary);
    for (std::size_t i = 0; i < sentence.size(); ++i)
        if (sentence[i] >= 0)
            rows(Eigen::Index(i), sentence[i]) = 1;
    return rows;
}

char lowered(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

}  // namespace

MatrixD attentionBefore(int tokens, double slope) { return attentionAside(tokens, slope, true); }
MatrixD attentionAfter(int tokens, double slope) { return attentionAside(tokens, slope, false); }

MatrixD featuresOf(const WordNumbers& sentence, int vocabulary, const LabellerView& view) {
    const int tokens = int(sentence.size());
    const bool attends = view.kind == LabellerView::Kind::Attention;
    const int blocks = attends ? 3 : 2 * view.window + 1;
    const MatrixD words = oneHotRows(sentence, vocabulary);
    MatrixD features = MatrixD::Zero(tokens, Eigen::Index(blocks) * vocabulary + 1);
    features.rightCols(1).setOnes();
    if (attends) {
        features.leftCols(vocabulary) = words;
        features.middleCols(vocabulary, vocabulary) = attentionBefore(tokens, view.slope) * words;
        features.middleCols(Eigen::Index(2) * vocabulary, vocabulary) =
            attentionAfter(tokens, view.slope) * words;
        return features;
    }
    for (int i = 0; i < tokens; ++i)
        for (int offset = -view.window; offset <= view.window; ++offset)
            if (i + offset >= 0 && i + offset < tokens)
                features.block(i, Eigen::Index(offset + view.window) * vocabulary, 1, vocabulary) =
                    words.row(i + offset);
    return features;
}

MatrixD ridgeSolution(const MatrixD& features, const MatrixD& labels, double ridge) {
    // Fewer words than features: the smaller of the two equivalent systems.
    Eigen::MatrixXd products = features * features.transpose();
    products.diagonal().array() += ridge;
    return features.transpose() * products.llt().solve(Eigen::MatrixXd(labels));
}

WordNumbers Labeller::numbersOf(const std::vector<std::string>& words) const {
    WordNumbers numbers;
    for (std::string word : words) {
        for (char& c : word)
            c = lowered(c);
        const auto at = vocabulary.find(word);
        numbers.push_back(at == vocabulary.end() ? -1 : at->second);
    }
    return numbers;
}

MatrixD Labeller::scores(const WordNumbers& sentence) const {
    return featuresOf(sentence, int(vocabulary.size()), view) * weights;
}

Labeller fitted(const LabellerView& view, double ridge) {
    Labeller labeller{{}, view, {}, 0};
    Eigen::Index words = 0;
    for (const auto& sentence : taggedSentences())
        for (const TaggedWord& word : sentence) {
            labeller.vocabulary.emplace(word.text, int(labeller.vocabulary.size()));
            ++words;
        }
    const int vocabulary = int(labeller.vocabulary.size());
    MatrixD features;
    MatrixD labels = MatrixD::Zero(words, kWordTags);
    Eigen::Index row = 0;
    for (const auto& sentence : taggedSentences()) {
        WordNumbers numbers;
        for (const TaggedWord& word : sentence)
            numbers.push_back(labeller.vocabulary.at(word.text));
        const MatrixD own = featuresOf(numbers, vocabulary, view);
        if (features.size() == 0)
            features.resize(words, own.cols());
        features.middleRows(row, own.rows()) = own;
        for (const TaggedWord& word : sentence)
            labels(row++, int(word.tag)) = 1;
    }
    labeller.weights = ridgeSolution(features, labels, ridge);
    const MatrixD scores = features * labeller.weights;
    for (Eigen::Index i = 0; i < words; ++i)
        labeller.rightOfKnown += labels(i, largestOf(scores.row(i))) / double(words);
    return labeller;
}

int largestOf(const Eigen::Ref<const Eigen::RowVectorXd>& row) {
    Eigen::Index at = 0;
    row.maxCoeff(&at);
    return int(at);
}

}  // namespace headlight
