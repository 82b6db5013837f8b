// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

namespace headlight {

enum class WordTag { Pronoun, Verb, Determiner, Noun, Adjective };
inline constexpr int kWordTags = 5;

struct TaggedWord {
    std::string text;
    WordTag tag;
};
// English sentences written and tagged for the lab. "I saw a saw" is not among them: its labels are
// told from others.
const std::vector<std::vector<TaggedWord>>& taggedSentences();

}  // namespace headlight
