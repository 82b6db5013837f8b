// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/base/notice.h"

namespace headlight {

// What a field is called in files, and on the screen (HEADLIGHT_TRANSLATABLE("Study", …)).
struct FieldText {
    const char* key;
    const char* label;
    const char* help;  // what turning it does
};

// One of the names that a choice takes in files and on the screen.
struct ChoiceText {
    const char* key;
    const char* label;
};

inline constexpr int kNone = -1;
inline constexpr const char* kNoneText = HEADLIGHT_TRANSLATABLE("Study", "none");

// Visits the fields of a study, each with its limits. A study names its fields once; what reads and
// writes files and what makes controls of them are visitors.
class StudyFields {
 public:
    virtual ~StudyFields() = default;
    // A lowest value of kNone stands for none.
    virtual void integer(const FieldText& text, int& value, int low, int high) = 0;
    // On the screen a slider of powers of ten.
    virtual void real(const FieldText& text, double& value, double low, double high) = 0;
    virtual void toggle(const FieldText& text, bool& value) = 0;
    // `value` is an index into the choices.
    virtual void choice(const FieldText& text, int& value,
                        const std::vector<ChoiceText>& choices) = 0;
    // Lists have no control of their own: they are turned in the picture.
    virtual void numbers(const FieldText& text, std::vector<int>& values, int low, int high,
                         std::size_t most) = 0;

    template <class Enum>
    void choose(const FieldText& text, Enum& value, const std::vector<ChoiceText>& choices) {
        int index = int(value);
        choice(text, index, choices);
        value = Enum(index);
    }
};

}  // namespace headlight
