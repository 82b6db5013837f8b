// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <set>
#include <vector>

#include "core/pipeline/trace.h"

namespace headlight {

// What is remembered by the number of a token: the keys that are left out, and the chosen pair.
struct TokenMarks {
    std::set<int> excludedKeys;
    std::optional<int> query;
    std::optional<int> key;
    bool operator==(const TokenMarks&) const = default;
};

// Where the marks of one sentence are in the next. A mark belongs to a word, not to a number: what
// stands before or after the edited place keeps it, moved along; a single word that is being
// edited keeps it too. Words that are gone lose it, and so do those that may as well be others of
// the same text: a lost mark is seen, a wrong one is not. All are lost where the two sentences
// neither begin nor end alike: that is another sentence.
TokenMarks followed(const TokenMarks& marks, const Trace& before, const Trace& after);

// Whether both have the same tokens in the same order.
bool sameTokens(const Trace& a, const Trace& b);

}  // namespace headlight
