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

// The same of one of them, with its number where another one has the same text: "saw₁".
QString toldApart(const std::vector<Token>& tokens, int token);

// At most so many user-perceived characters: the middle of a longer label becomes an ellipsis.
QString shortened(const QString& label, int characters = 24);
// The same of a sentence, which goes by how it begins: an ellipsis for the rest.
QString beginning(const QString& text, int characters);

// Shielded from the direction of what stands around it (U+2068 … U+2069), for labels in sentences.
QString isolated(const QString& label);

// "L0·H3"
QString headName(int layer, int head);

}  // namespace headlight
