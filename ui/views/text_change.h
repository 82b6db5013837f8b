// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <algorithm>

namespace headlight {

// The one stretch in which two texts differ, as short as it can be: `removed` characters (UTF-16)
// behind the first `front` ones became `added` others.
struct TextChange {
    qsizetype front = 0;
    qsizetype removed = 0;
    qsizetype added = 0;
};

inline TextChange changeBetween(const QString& before, const QString& after) {
    const qsizetype shorter = std::min(before.size(), after.size());
    qsizetype front = std::mismatch(before.begin(), before.begin() + shorter, after.begin()).first -
                      before.begin();
    qsizetype back = 0;
    while (back < shorter - front &&
           before[before.size() - 1 - back] == after[after.size() - 1 - back])
        ++back;
    // A pair of surrogates is changed as a whole.
    if (front > 0 && before[front - 1].isHighSurrogate())
        --front;
    if (back > 0 && before[before.size() - back].isLowSurrogate())
        --back;
    return {front, before.size() - front - back, after.size() - front - back};
}

}  // namespace headlight
