// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/vectors_study.h"

#include <algorithm>
#include <numeric>

#include "core/base/random.h"

namespace headlight {
namespace {

// Each shown word's number in the vocabulary.
std::vector<int> placesIn(const Cooccurrences& text) {
    std::vector<int> places;
    for (const ShownWord& word : shownWords())
        places.push_back(
            int(std::find(text.words.begin(), text.words.end(), word.text) - text.words.begin()));
    return places;
}

MatrixD oneHotVectors(const std::vector<int>& places, int vocabulary) {
    MatrixD vectors = MatrixD::Zero(Eigen::Index(places.size()), vocabulary);
    for (std::size_t i = 0; i < places.size(); ++i)
        vectors(Eigen::Index(i), places[i]) = 1;
    return vectors;
}

MatrixD gaussianVectors(int dimensions, int seed) {
    MatrixD vectors(Eigen::Index(shownWords().size()), dimensions);
    for (Eigen::Index i = 0; i < vectors.rows(); ++i) {
        Random random(std::uint64_t(seed), shownWords()[std::size_t(i)].text);
        for (int column = 0; column < dimensions; ++column)
            vectors(i, column) = random.normal();
    }
    return vectors;
}

VectorsResult::Encoded encoded(const MatrixD& vectors) {
    VectorsResult::Encoded result;
    result.vectors = unitRows(vectors);
    result.distances = distancesOf(result.vectors);
    double sums[2] = {0, 0};
    int pairs[2] = {0, 0};
    const auto words = shownWords();
    for (std::size_t i = 0; i < words.size(); ++i)
        for (std::size_t j = 0; j < i; ++j) {
            const int same = words[i].kind == words[j].kind;
            sums[same] += result.distances(Eigen::Index(i), Eigen::Index(j));
            ++pairs[same];
        }
    result.between = sums[0] / std::max(1, pairs[0]);
    result.within = sums[1] / std::max(1, pairs[1]);
    return result;
}

// The alphabet's order mixes the classes.
std::vector<int> alphabetical() {
    const auto words = shownWords();
    std::vector<int> order(words.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](int a, int b) {
        return std::string_view(words[std::size_t(a)].text) < words[std::size_t(b)].text;
    });
    std::vector<int> places(words.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        places[std::size_t(order[i])] = int(i);
    return places;
}

}  // namespace

const StudyText VectorsStudy::kText = {
    "vectors", HEADLIGHT_TRANSLATABLE("Study", "Input vectors"),
    HEADLIGHT_TRANSLATABLE("Study", "One-hot vectors against embeddings"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "One-hot vectors keep all words equally far apart; embeddings that are learned from a text "
        "let words of a class cluster (document 003)."),
    false};

void VectorsStudy::visit(StudyFields& fields) {
    fields.integer({"window", HEADLIGHT_TRANSLATABLE("Study", "Window"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Words at most so far apart in a sentence "
                                           "count as met.")},
                   window, 1, 10);
    fields.integer({"dimensions", HEADLIGHT_TRANSLATABLE("Study", "Dimensions"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Columns of the learned and of the random "
                                           "vectors.")},
                   dimensions, 2, 100);
    fields.choose({"scattered", HEADLIGHT_TRANSLATABLE("Study", "Vectors in the plane"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "Which vectors are drawn on their first two "
                                          "principal components.")},
                  scattered,
                  {{"one-hot", HEADLIGHT_TRANSLATABLE("Study", "one-hot")},
                   {"gaussian", HEADLIGHT_TRANSLATABLE("Study", "random")},
                   {"learned", HEADLIGHT_TRANSLATABLE("Study", "learned")}});
    fields.integer({"word", HEADLIGHT_TRANSLATABLE("Study", "Word"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Whose nearest words are told: its row of the "
                                           "maps, from 0.")},
                   word, 0, int(shownWords().size()) - 1);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another number draws other random vectors.")},
                   seed, 0, 9999);
}

VectorsResult compute(const VectorsStudy& study) {
    VectorsResult result;
    const Cooccurrences text = cooccurrences(corpus(), study.window);
    result.sentences = int(corpus().size());
    result.tokens = text.tokens;
    result.vocabulary = int(text.words.size());
    const std::vector<int> places = placesIn(text);
    const MatrixD all = truncatedVectors(positiveInformation(text.counts), study.dimensions);
    MatrixD learned(Eigen::Index(places.size()), all.cols());
    for (std::size_t i = 0; i < places.size(); ++i)
        learned.row(Eigen::Index(i)) = all.row(places[i]);
    result.oneHot = encoded(oneHotVectors(places, result.vocabulary));
    result.gaussian = encoded(gaussianVectors(study.dimensions, study.seed));
    result.learned = encoded(learned);
    result.plane = principalPlane(result.of(study.scattered).vectors, alphabetical());
    return result;
}

std::vector<int> neighboursOf(const MatrixD& distances, int word) {
    std::vector<int> others;
    for (int i = 0; i < int(distances.rows()); ++i)
        if (i != word)
            others.push_back(i);
    std::stable_sort(others.begin(), others.end(),
                     [&](int a, int b) { return distances(word, a) < distances(word, b); });
    return others;
}

}  // namespace headlight
