// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/labeller.h"

#include <Eigen/Cholesky>

#include "core/studies/tagged_sentences.h"

namespace headlight {
namespace {

MatrixD withOnes(const MatrixD& words, int blocks) {
    MatrixD features = MatrixD::Zero(words.rows(), blocks * words.cols() + 1);
    features.rightCols(1).setOnes();
    return features;
}

MatrixD windowsOf(const MatrixD& words, int window) {
    MatrixD features = withOnes(words, 2 * window + 1);
    for (Eigen::Index i = 0; i < words.rows(); ++i)
        for (int offset = -window; offset <= window; ++offset)
            if (i + offset >= 0 && i + offset < words.rows())
                features.block(i, (offset + window) * words.cols(), 1, words.cols()) =
                    words.row(i + offset);
    return features;
}

// Each word's own vector, as a residual path hands it on, and the outputs of both heads beside it.
MatrixD attendedTo(const MatrixD& words, const NeighbourHeads& heads) {
    const Eigen::Index vocabulary = words.cols();
    MatrixD features = withOnes(words, 3);
    features.leftCols(vocabulary) = words;
    const MatrixD inputs = withPositions(words);
    for (const int side : {1, 2}) {
        const int delta = side == 1 ? -heads.offset : heads.offset;
        const HeadMaps maps = attend(inputs, projectionsFor(delta, heads, int(vocabulary)));
        features.middleCols(side * vocabulary, vocabulary) = maps.weights * words;
    }
    return features;
}

char lowered(char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; }

}  // namespace

MatrixD oneHotRows(const WordNumbers& sentence, int vocabulary) {
    MatrixD rows = MatrixD::Zero(Eigen::Index(sentence.size()), vocabulary);
    for (std::size_t i = 0; i < sentence.size(); ++i)
        if (sentence[i] >= 0)
            rows(Eigen::Index(i), sentence[i]) = 1;
    return rows;
}

MatrixD featuresOf(const WordNumbers& sentence, int vocabulary, const LabellerView& view) {
    const MatrixD words = oneHotRows(sentence, vocabulary);
    return view.kind == LabellerView::Kind::Attention ? attendedTo(words, view.heads)
                                                      : windowsOf(words, view.window);
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
