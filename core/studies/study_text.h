// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// What a study is called, in files and on the screen (marked for translation).
struct StudyText {
    const char* id;     // "rotation"
    const char* group;  // of the menu: "Positions"
    const char* title;
    const char* about;  // a sentence or two: what is seen, and where the lecture says so
    bool usesSentence;  // follows the sentence and the layer, too
};

}  // namespace headlight
