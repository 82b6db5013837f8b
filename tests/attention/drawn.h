// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "core/attention/mask.h"

namespace headlight::test {

// A line for each query, '1' where the key may be seen.
inline QStringList drawn(const Visibility& visible) {
    QStringList lines;
    for (int query = 0; query < visible.queries; ++query) {
        QString line;
        for (int key = 0; key < visible.keys; ++key)
            line += visible.visible(query, key) ? '1' : '.';
        lines << line;
    }
    return lines;
}

inline QStringList drawn(const Mask& mask, int queries = 5, int keys = 5) {
    return drawn(visibility(mask, queries, keys));
}

}  // namespace headlight::test
