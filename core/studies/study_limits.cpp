// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/study_limits.h"

#include <cmath>
#include <optional>
#include <sstream>

namespace headlight {
namespace {

class LimitReader : public StudyFields {
 public:
    void integer(const FieldText& text, int& value, int low, int high) override {
        if (value < low || value > high)
            refuse(text, std::to_string(low), std::to_string(high), std::to_string(value));
    }
    void real(const FieldText& text, double& value, double low, double high) override {
        if (!(value >= low && value <= high))
            refuse(text, worded(low), worded(high), worded(value));
    }
    void toggle(const FieldText&, bool&) override {}
    void choice(const FieldText& text, int& value,
                const std::vector<ChoiceText>& choices) override {
        integer(text, value, 0, int(choices.size()) - 1);
    }
    void numbers(const FieldText& text, std::vector<int>& values, int low, int high,
                 std::size_t most) override {
        if (values.size() > most)
            refuse(text, "0", std::to_string(most) + " numbers", std::to_string(values.size()));
        for (int value : values)
            integer(text, value, low, high);
    }

    std::optional<Error> refused;

 private:
    static std::string worded(double value) {
        std::ostringstream text;
        text.imbue(std::locale::classic());
        text << value;
        return text.str();
    }
    void refuse(const FieldText& text, const std::string& low, const std::string& high,
                const std::string& found) {
        if (!refused)
            refused = Error{"expected " + low + " to " + high + ", found " + found, text.key};
    }
};

}  // namespace

Result<void> check(const Study& study) {
    LimitReader limits;
    Study copy = study;
    visit(copy, limits);
    if (limits.refused)
        return *limits.refused;
    return {};
}

}  // namespace headlight
