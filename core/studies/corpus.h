// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace headlight {

// The small text that word vectors are learned from: lower-case English sentences about animals,
// fruit, machines and things to carry in, written for this lab.
std::span<const char* const> corpus();

// The words that the lab shows, class by class; document 003's apple, bag, cat, dog and computer
// come first in theirs.
enum class WordClass { Fruit, Container, Animal, Machine };
struct ShownWord {
    const char* text;
    WordClass kind;
};
std::span<const ShownWord> shownWords();

}  // namespace headlight
