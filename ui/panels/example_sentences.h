// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

namespace headlight {

// Sentences worth looking at, in two languages; plain text.
struct ExampleSentence {
    QString text;
    QString why;     // what to look for, translated
    QString second;  // for cross attention; else empty
};
std::vector<ExampleSentence> exampleSentences();

}  // namespace headlight
