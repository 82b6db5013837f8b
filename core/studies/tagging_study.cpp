// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/tagging_study.h"

#include <algorithm>

#include "core/studies/labeller.h"

namespace headlight {
namespace {

TaggingResult::Labels labelsOf(const Labeller& labeller, const std::vector<std::string>& words) {
    const WordNumbers sentence = labeller.numbersOf(words);
    const auto count = Eigen::Index(words.size());
    TaggingResult::Labels labels;
    labels.rightOfKnown = labeller.rightOfKnown;
    labels.scores = labeller.scores(sentence);
    for (Eigen::Index i = 0; i < count; ++i)
        labels.best.push_back(largestOf(labels.scores.row(i)));
    labels.influence.resize(count, count);
    for (Eigen::Index j = 0; j < count; ++j) {
        WordNumbers without = sentence;
        without[std::size_t(j)] = -1;
        const MatrixD scores = labeller.scores(without);
        for (Eigen::Index i = 0; i < count; ++i) {
            const int best = labels.best[std::size_t(i)];
            labels.influence(i, j) = labels.scores(i, best) - scores(i, best);
        }
    }
    return labels;
}

}  // namespace

const StudyText TaggingStudy::kText = {
    "tagging", HEADLIGHT_TRANSLATABLE("Study", "Sequence labelling"),
    HEADLIGHT_TRANSLATABLE("Study", "I saw a saw: window against attention"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "The same word with two labels: shown alone it cannot be told which, with a window of "
        "neighbours or with two heads of self-attention over words and places it can (document "
        "003)."),
    true};

void TaggingStudy::visit(StudyFields& fields) {
    fields.integer({"window", HEADLIGHT_TRANSLATABLE("Study", "Window"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "How many words on each side the sliding window "
                                           "shows; 0: each word alone.")},
                   window, 0, 5);
    fields.integer({"token", HEADLIGHT_TRANSLATABLE("Study", "Token"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Where the window stands; a click on a word "
                                           "moves it there.")},
                   token, 0, int(kMostTagged) - 1);
    fields.integer({"offset", HEADLIGHT_TRANSLATABLE("Study", "Heads look δ"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study",
                        "W_q turns p_i to p_(i−δ) in the left head and to p_(i+δ) in the right "
                        "one; 0: both look at the word itself.")},
                   offset, 0, 5);
    fields.real({"slope", HEADLIGHT_TRANSLATABLE("Study", "Sharpness"),
                 HEADLIGHT_TRANSLATABLE(
                     "Study",
                     "Scales W_q: how far q·k/√d_k falls from the place a head looks for to the "
                     "next one. Large, that place alone; small, all words alike.")},
                slope, 0.01, 100);
    fields.integer({"match", HEADLIGHT_TRANSLATABLE("Study", "Same word"),
                    HEADLIGHT_TRANSLATABLE(
                        "Study",
                        "What W_q adds to q·k/√d_k where query and key are the same word; 0: "
                        "places alone decide; below 0: heads look away from it.")},
                   match, -10, 10);
    fields.real({"ridge", HEADLIGHT_TRANSLATABLE("Study", "Ridge λ"),
                 HEADLIGHT_TRANSLATABLE("Study", "What large weights of the labeller cost.")},
                ridge, 0.001, 1000);
}

TaggingResult compute(const TaggingStudy& study, const std::vector<Token>& tokens) {
    TaggingResult result;
    const std::size_t count = std::min(tokens.size(), kMostTagged);
    result.left = int(tokens.size() - count);
    for (std::size_t i = 0; i < count; ++i)
        result.words.push_back(tokens[i].text);
    using Kind = LabellerView::Kind;
    const NeighbourHeads heads{study.offset, study.slope, double(study.match)};
    const Labeller alone = fitted({Kind::Window, 0, heads}, study.ridge);
    const WordNumbers sentence = alone.numbersOf(result.words);
    for (const int number : sentence)
        result.known.push_back(number >= 0);
    result.alone = labelsOf(alone, result.words);
    result.window =
        labelsOf(fitted({Kind::Window, study.window, heads}, study.ridge), result.words);
    result.attention = labelsOf(fitted({Kind::Attention, 0, heads}, study.ridge), result.words);
    const int vocabulary = int(alone.vocabulary.size());
    const MatrixD inputs = withPositions(oneHotRows(sentence, vocabulary));
    result.width = int(inputs.cols());
    for (const int delta : {-study.offset, study.offset})
        result.heads.push_back({delta, attend(inputs, projectionsFor(delta, heads, vocabulary))});
    return result;
}

std::vector<int> alike(const TaggingResult& result, int token) {
    std::vector<int> same;
    for (int i = 0; i < int(result.words.size()); ++i)
        if (result.words[std::size_t(i)] == result.words[std::size_t(token)])
            same.push_back(i);
    return same;
}

}  // namespace headlight
