// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "core/tokenizers/words.h"

namespace headlight {

// A token as it may be drawn: control, bidirectional and lone combining characters made visible,
// NUL as ␀, the rest untouched and never taken for markup. Painting isolates its direction.
QString tokenLabel(const Token& token);
std::vector<QString> tokenLabels(const std::vector<Token>& tokens);

// "L0·H3"
QString headName(int layer, int head);

}  // namespace headlight
