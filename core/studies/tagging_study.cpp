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
        "neighbours or with attention it can (document 003)."),
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
    fields.real({"slope", HEADLIGHT_TRANSLATABLE("Study", "Attention slope"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "How fast attention falls off with distance: "
                                        "large, the nearest word alone; small, all words "
                                        "alike.")},
                slope, 0.01, 100);
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
    const Labeller alone = fitted({Kind::Window, 0, study.slope}, study.ridge);
    for (const int number : alone.numbersOf(result.words))
        result.known.push_back(number >= 0);
    result.alone = labelsOf(alone, result.words);
    result.window =
        labelsOf(fitted({Kind::Window, study.window, study.slope}, study.ridge), result.words);
    result.attention =
        labelsOf(fitted({Kind::Attention, 0, study.slope}, study.ridge), result.words);
    result.before = attentionBefore(int(count), study.slope);
    result.after = attentionAfter(int(count), study.slope);
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
