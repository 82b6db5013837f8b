// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/result.h"

namespace headlight {

// A JSON value. Objects keep their order; numbers keep whether they were written as an integer.
class Json {
 public:
    using Array = std::vector<Json>;
    using Member = std::pair<std::string, Json>;
    using Object = std::vector<Member>;

    Json() = default;
    Json(bool value) : value_(value) {}
    Json(int value) : value_(std::int64_t(value)) {}
    Json(std::int64_t value) : value_(value) {}
    Json(std::uint64_t value);  // held as a signed integer where it fits, so that equal is equal
    Json(double value) : value_(value) {}
    Json(const char* value) : value_(std::string(value)) {}
    Json(std::string value) : value_(std::move(value)) {}
    Json(Array value) : value_(std::move(value)) {}
    Json(Object value) : value_(std::move(value)) {}
    bool operator==(const Json&) const = default;

    bool isNull() const { return std::holds_alternative<std::monostate>(value_); }
    // Null when the value is of another type. An integer is also a number; asUnsigned and asInteger
    // take each other's values where they fit.
    const bool* asBool() const { return std::get_if<bool>(&value_); }
    const std::string* asString() const { return std::get_if<std::string>(&value_); }
    const Array* asArray() const { return std::get_if<Array>(&value_); }
    const Object* asObject() const { return std::get_if<Object>(&value_); }
    Array* asArray() { return std::get_if<Array>(&value_); }
    Object* asObject() { return std::get_if<Object>(&value_); }
    std::optional<std::int64_t> asInteger() const;
    std::optional<std::uint64_t> asUnsigned() const;
    std::optional<double> asNumber() const;
    // A member of an object; null: no object, or no such member.
    const Json* find(std::string_view key) const;
    // "null", "true", "a string", "the number 2.5", "an array" … for messages.
    std::string described() const;

 private:
    std::variant<std::monostate, bool, std::int64_t, std::uint64_t, double, std::string, Array,
                 Object>
        value_;
};

// Strict RFC 8259 in UTF-8. Refuses duplicate keys and more than 64 levels; `where` names the file
// in the error, which says line and column. A byte order mark is skipped. An integer beyond 64 bits
// becomes a double (tokenizer settings hold 1e30 written out); one beyond a double is refused.
Result<Json> parseJson(std::string_view text, const std::string& where);

// Two blanks a level, arrays of plain values on one line, keys in order, shortest digits that read
// back the same (a double never looks like an integer), no locale, a line feed at the end. NaN and
// infinities, which JSON lacks, are written as strings "nan", "inf", "-inf"; invalid UTF-8 as
// U+FFFD.
std::string writeJson(const Json& value);

}  // namespace headlight
