// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace headlight {

// What is looked at. Never changes what is computed.
struct Selection {
    int layer = 0;
    int head = 0;
    std::optional<int> query;
    std::optional<int> key;
    bool operator==(const Selection&) const = default;
};

}  // namespace headlight
