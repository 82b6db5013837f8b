// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>

#include "core/base/utf8.h"
#include "core/files/csv.h"

namespace headlight {
namespace {

template <class T>
std::optional<T> parsed(std::string_view text) {
    T value{};
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || stop != end)
        return std::nullopt;
    return value;
}

}  // namespace

std::optional<long long> wholeNumber(std::string_view text) { return parsed<long long>(text); }

std::optional<double> finiteNumber(std::string_view text) {
    const auto value = parsed<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

const std::string* OptionReader::pending(std::string_view name) const {
    return error_ ? nullptr : arguments_.find(name);
}

void OptionReader::refuse(std::string_view name, const std::string& expected,
                          const std::string& found) {
    error_ = Error{"expected " + expected + ", found '" + escapedForMessage(found) + "'",
                   std::string(name)};
}

void OptionReader::integer(std::string_view name, int low, int high, int& target) {
    const std::string* value = pending(name);
    if (value == nullptr)
        return;
    const auto number = wholeNumber(*value);
    if (!number || *number < low || *number > high) {
        refuse(name, "a whole number from " + std::to_string(low) + " to " + std::to_string(high),
               *value);
        return;
    }
    target = int(*number);
}

void OptionReader::anyInteger(std::string_view name, int& target) {
    const std::string* value = pending(name);
    if (value == nullptr)
        return;
    constexpr std::int64_t kMost = std::numeric_limits<int>::max() - 1;  // one more is an int too
    if (const auto number = wholeNumber(*value))
        target = int(std::clamp(std::int64_t(*number), -kMost, kMost));
    else
        refuse(name, "a whole number", *value);
}

void OptionReader::seed(std::string_view name, std::uint64_t& target) {
    const std::string* value = pending(name);
    if (value == nullptr)
        return;
    if (const auto number = parsed<std::uint64_t>(*value))
        target = *number;
    else
        refuse(name, "a whole number from 0 to 18446744073709551615", *value);
}

void OptionReader::number(std::string_view name, double above, double& target) {
    const std::string* value = pending(name);
    if (value == nullptr)
        return;
    const auto number = finiteNumber(*value);
    if (number && *number > above)
        target = *number;
    else
        refuse(name, "a number above " + numberText(above), *value);
}

void OptionReader::list(std::string_view name, const std::string& expected,
                        std::vector<int>& target) {
    const std::string* value = pending(name);
    if (value == nullptr)
        return;
    constexpr int kLargest = 1'000'000'000;
    std::vector<int> numbers;
    std::string_view rest = *value;
    while (true) {
        const std::size_t comma = rest.find(',');
        const auto number = wholeNumber(rest.substr(0, comma));
        if (!number || *number < 0 || *number > kLargest) {
            refuse(name, expected, *value);
            return;
        }
        numbers.push_back(int(*number));
        if (comma == std::string_view::npos)
            break;
        rest.remove_prefix(comma + 1);
    }
    target = std::move(numbers);
}

void OptionReader::refuseChoice(std::string_view name, const std::vector<std::string_view>& choices,
                                const std::string& found) {
    std::string expected;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (i > 0)
            expected += i + 1 == choices.size() ? " or " : ", ";
        expected += choices[i];
    }
    refuse(name, expected, found);
}

}  // namespace headlight
