// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "core/base/matrix.h"
#include "core/studies/neighbour_heads.h"
#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"
#include "core/studies/tagged_sentences.h"
#include "core/tokenizers/words.h"

namespace headlight {

// Document 003, "I saw a saw": the same word with two labels. A linear labeller that is shown each
// word alone cannot tell them apart; one with a window of neighbours can, and so can one with
// two heads of scaled dot-product self-attention, which see the whole sentence.
struct TaggingStudy {
    int window = 1;
    int token = 1;   // beyond the last one: the last
    int offset = 1;  // NeighbourHeads
    double slope = 2;
    int match = 0;
    double ridge = 0.1;
    bool operator==(const TaggingStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

inline constexpr std::size_t kMostTagged = 12;  // tokens of the sentence that are looked at

struct TaggingResult {
    struct Labels {
        MatrixD scores;         // [tokens, kWordTags]
        std::vector<int> best;  // the tag of the largest score
        // [tokens, tokens]: the score of token i's best tag, less what it is with the word vector
        // of token j left out; its place stays.
        MatrixD influence;
        double rightOfKnown = 0;  // share of the words fitted on
    };
    std::vector<std::string> words;
    std::vector<bool> known;  // in the tagged sentences
    int left = 0;             // tokens of the sentence that are not looked at
    Labels alone;             // a window of 0
    Labels window;
    Labels attention;
    // The two heads: the one that looks to the left, and the one that looks to the right.
    struct Head {
        int delta = 0;  // of its rotation
        HeadMaps maps;
    };
    std::vector<Head> heads;
    int width = 0;  // d_k of both, and of a = x + p
};
TaggingResult compute(const TaggingStudy& study, const std::vector<Token>& tokens);

// Tokens of the same text as this one, itself included, ascending.
std::vector<int> alike(const TaggingResult& result, int token);

}  // namespace headlight
