// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/notice.h"

#include <cstddef>
#include <string_view>

namespace headlight {

namespace {

constexpr std::size_t kLongestNumber = 2;  // %1 .. %99, as QString::arg reads them

bool isDigit(char c) { return c >= '0' && c <= '9'; }

struct Place {
    std::size_t number = 0;  // 1 is the first argument; 0: no place
    std::size_t length = 0;  // characters of the pattern, the percent sign included
};

// The longest number after the percent sign at `at` that names one of `count` arguments.
Place placeAt(std::string_view pattern, std::size_t at, std::size_t count) {
    Place found;
    std::size_t number = 0;
    for (std::size_t i = 1; i <= kLongestNumber && at + i < pattern.size(); ++i) {
        if (!isDigit(pattern[at + i]))
            break;
        number = number * 10 + static_cast<std::size_t>(pattern[at + i] - '0');
        if (number == 0)
            break;
        if (number <= count)
            found = {number, i + 1};
    }
    return found;
}

}  // namespace

std::string describe(const Notice& notice) {
    const std::string_view pattern = notice.pattern;
    std::string text;
    for (std::size_t at = 0; at < pattern.size();) {
        const Place place =
            pattern[at] == '%' ? placeAt(pattern, at, notice.arguments.size()) : Place{};
        if (place.number == 0) {
            text += pattern[at++];
            continue;
        }
        text += notice.arguments[place.number - 1];
        at += place.length;
    }
    return text;
}

}  // namespace headlight
