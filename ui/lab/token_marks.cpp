// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/token_marks.h"

#include <algorithm>
#include <cstdlib>

namespace headlight {
namespace {

using Tokens = std::vector<Token>;

bool sameWord(const Token& a, const Token& b) { return a.text == b.text; }

bool sameWords(const Tokens& a, const Tokens& b) {
    return &a == &b || std::equal(a.begin(), a.end(), b.begin(), b.end(), sameWord);
}

// The one stretch in which two lists of tokens differ.
class Change {
 public:
    Change(const Tokens& before, const Tokens& after)
        : before_(int(before.size())), after_(int(after.size())) {
        const int shorter = std::min(before_, after_);
        while (front_ < shorter &&
               sameWord(before[std::size_t(front_)], after[std::size_t(front_)]))
            ++front_;
        while (back_ < shorter - front_ && sameWord(before[std::size_t(before_ - 1 - back_)],
                                                    after[std::size_t(after_ - 1 - back_)]))
            ++back_;
        // Words that are put in or taken out among their like may as well have been others: "no no"
        // may be the first or the last two of "no no no".
        const Tokens& longer = before_ < after_ ? after : before;
        const int moved = std::abs(after_ - before_);
        if (moved > 0 && front_ + back_ == shorter)
            while (unclear_ < front_ &&
                   sameWord(longer[std::size_t(front_ - unclear_ - 1)],
                            longer[std::size_t(front_ - unclear_ - 1 + moved)]))
                ++unclear_;
    }

    std::optional<int> placeOf(int token) const {
        if (token < 0 || token >= before_)
            return std::nullopt;
        if (token < front_)
            return token < front_ - unclear_ ? std::optional(token) : std::nullopt;
        if (token >= before_ - back_)
            return token + after_ - before_;
        const int kept = front_ + back_;
        const bool oneWordEdited = kept > 0 && before_ == kept + 1 && after_ == kept + 1;
        return oneWordEdited ? std::optional(token) : std::nullopt;
    }

 private:
    int before_;
    int after_;
    int front_ = 0;    // tokens that both begin with
    int back_ = 0;     // tokens that both end with
    int unclear_ = 0;  // the last of the front, which may have been behind the change
};

std::optional<int> placeOf(std::optional<int> token, const Change& change) {
    return token ? change.placeOf(*token) : std::nullopt;
}

}  // namespace

TokenMarks followed(const TokenMarks& marks, const Trace& before, const Trace& after) {
    if (marks == TokenMarks{} || sameTokens(before, after))
        return marks;
    const Change queries(*before.queries, *after.queries);
    const Change keys(*before.keys, *after.keys);
    TokenMarks result;
    result.query = placeOf(marks.query, queries);
    result.key = placeOf(marks.key, keys);
    for (const int key : marks.excludedKeys)
        if (const std::optional<int> place = keys.placeOf(key))
            result.excludedKeys.insert(*place);
    return result;
}

bool sameTokens(const Trace& a, const Trace& b) {
    return sameWords(*a.queries, *b.queries) && sameWords(*a.keys, *b.keys);
}

}  // namespace headlight
