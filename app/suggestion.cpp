// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/suggestion.h"

#include <algorithm>
#include <vector>

namespace headlight {
namespace {

constexpr std::size_t kLongestWord = 64;       // whatever is longer is no slip of a word of ours
constexpr std::size_t kShortestBeginning = 3;  // letters that tell what was meant

std::string_view withoutDashes(std::string_view word) {
    return word.substr(std::min(word.find_first_not_of('-'), word.size()));
}

// Letters to insert, take out, change or swap with their neighbour.
std::size_t slips(std::string_view a, std::string_view b) {
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> last(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        last[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
            row[j] = std::min({changed, last[j] + 1, row[j - 1] + 1});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
        before.swap(last);
        last.swap(row);
    }
    return last[b.size()];
}

}  // namespace

std::string_view nearestWord(std::string_view given, std::span<const std::string_view> known) {
    const std::string_view letters = withoutDashes(given);
    if (letters.empty() || letters.size() > kLongestWord)
        return {};
    std::string_view nearest;
    std::size_t fewest = std::max<std::size_t>(1, (letters.size() + 1) / 3) + 1;
    for (const std::string_view word : known) {
        const std::string_view other = withoutDashes(word);
        const bool begun = letters.size() >= kShortestBeginning && other.starts_with(letters);
        const std::size_t count = begun ? 1 : slips(letters, other);
        // A word of one or two letters is as near to most others.
        if (count < fewest && count < other.size() && letters.size() > 1) {
            fewest = count;
            nearest = word;
        }
    }
    return nearest;
}

std::string didYouMean(std::string_view given, std::span<const std::string_view> known) {
    const std::string_view word = nearestWord(given, known);
    return word.empty() ? std::string() : "; did you mean " + std::string(word) + "?";
}

}  // namespace headlight
