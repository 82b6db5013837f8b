// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/tagged_sentences.h"

#include <sstream>

namespace headlight {
namespace {

// word/tag: P pronoun, V verb, D determiner, N noun, A adjective.
constexpr const char* kTagged[] = {
    // "saw", seen and sharp.
    "i/P saw/V the/D dog/N",
    "he/P saw/V a/D cat/N",
    "she/P saw/V the/D bird/N",
    "we/P saw/V a/D house/N",
    "you/P saw/V the/D old/A man/N",
    "they/P saw/V me/P",
    "the/D man/N saw/V the/D tree/N",
    "the/D dog/N saw/V a/D bird/N",
    "the/D saw/N is/V sharp/A",
    "a/D saw/N cuts/V wood/N",
    "she/P has/V a/D saw/N",
    "he/P bought/V a/D new/A saw/N",
    "i/P took/V the/D saw/N",
    "we/P need/V a/D sharp/A saw/N",
    "this/D saw/N is/V old/A",
    "the/D old/A saw/N cuts/V the/D tree/N",
    // Other words with two labels.
    "i/P watch/V the/D bird/N",
    "she/P has/V a/D watch/N",
    "the/D watch/N is/V new/A",
    "they/P fish/V",
    "the/D fish/N is/V old/A",
    "he/P took/V a/D fish/N",
    "we/P walk/V",
    "the/D walk/N is/V long/A",
    "they/P walk/V the/D dog/N",
    "i/P need/V a/D drink/N",
    "we/P drink/V water/N",
    "they/P drink/V a/D cold/A drink/N",
    "you/P love/V the/D house/N",
    "she/P needs/V love/N",
    "i/P plan/V a/D long/A walk/N",
    "the/D plan/N is/V new/A",
    "they/P play/V",
    "we/P saw/V a/D play/N",
    // And words with one.
    "the/D cat/N is/V old/A",
    "a/D man/N has/V a/D house/N",
    "he/P is/V cold/A",
    "this/D wood/N is/V new/A",
    "it/P cuts/V me/P",
    "you/P bought/V it/P",
};

WordTag tagOf(char letter) {
    switch (letter) {
        case 'P':
            return WordTag::Pronoun;
        case 'V':
            return WordTag::Verb;
        case 'D':
            return WordTag::Determiner;
        case 'A':
            return WordTag::Adjective;
        default:
            return WordTag::Noun;
    }
}

std::vector<std::vector<TaggedWord>> parsed() {
    std::vector<std::vector<TaggedWord>> sentences;
    for (const char* text : kTagged) {
        std::istringstream words(text);
        std::vector<TaggedWord> sentence;
        for (std::string word; words >> word;) {
            const std::size_t slash = word.find('/');
            sentence.push_back({word.substr(0, slash), tagOf(word[slash + 1])});
        }
        sentences.push_back(std::move(sentence));
    }
    return sentences;
}

}  // namespace

const std::vector<std::vector<TaggedWord>>& taggedSentences() {
    static const std::vector<std::vector<TaggedWord>> sentences = parsed();
    return sentences;
}

}  // namespace headlight
