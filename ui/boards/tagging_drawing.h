// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QString>
#include <vector>

#include "core/studies/tagging_study.h"
#include "ui/pictures/drawing.h"

namespace headlight {

struct TaggingText {
    Q_DECLARE_TR_FUNCTIONS(TaggingBoard)
};

QString tagName(WordTag tag);
QString shortTag(WordTag tag);  // "pron."

// The tokens, with their numbers where a text stands more than once: "saw₁", "saw₃".
std::vector<QString> taggedNames(const TaggingResult& result);

QString placeOf(int delta);  // that a head looks for: "i−1"

// The sentence as chips, the window over the chosen one; of each head its query's scores q·k/√d_k
// and weights α′; the labels under each: alone, window, attention. A chip's id is its token.
Drawing taggingDrawing(const TaggingStudy& study, const TaggingResult& result, int token);
// In ems: what it needs for its numbers to stand apart.
double leastWidth(int tokens);

}  // namespace headlight
