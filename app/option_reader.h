// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/arguments.h"

namespace headlight {

// Turns option values into numbers and choices. Each function leaves its target alone when the
// option was not given; the first value that cannot be is kept as the error and ends the reading.
// Numbers are read the same in every locale.
class OptionReader {
 public:
    explicit OptionReader(const Arguments& arguments) : arguments_(arguments) {}

    void integer(std::string_view name, int low, int high, int& target);
    // Any; what it may be is known later.
    void anyInteger(std::string_view name, int& target);
    void seed(std::string_view name, std::uint64_t& target);
    // A finite number above `above`.
    void number(std::string_view name, double above, double& target);
    // Whole numbers of 0 or more with commas between; `expected` says so with an example.
    void list(std::string_view name, const std::string& expected, std::vector<int>& target);

    template <class T>
    using Choices = std::vector<std::pair<std::string_view, T>>;

    template <class T>
    void choice(std::string_view name, const Choices<T>& choices, T& target) {
        const std::string* value = pending(name);
        if (value == nullptr)
            return;
        std::vector<std::string_view> names;
        for (const auto& [text, meaning] : choices) {
            if (*value == text) {
                target = meaning;
                return;
            }
            names.push_back(text);
        }
        refuseChoice(name, names, *value);
    }

    // The value of an option, unless there was an error before.
    const std::string* pending(std::string_view name) const;
    void refuse(std::string_view name, const std::string& expected, const std::string& found);
    void refuseChoice(std::string_view name, const std::vector<std::string_view>& choices,
                      const std::string& found);

    void fail(Error error) { error_ = std::move(error); }

    bool failed() const { return error_.has_value(); }
    const Error& error() const { return *error_; }

 private:
    const Arguments& arguments_;
    std::optional<Error> error_;
};

// The whole text as a number; nothing when a single byte of it is none.
std::optional<long long> wholeNumber(std::string_view text);
std::optional<double> finiteNumber(std::string_view text);

}  // namespace headlight
