// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "core/files/csv.h"
#include "core/files/json.h"

namespace headlight {

Json::Json(std::uint64_t value) {
    if (value <= std::uint64_t(std::numeric_limits<std::int64_t>::max())) {
        value_ = std::int64_t(value);
    } else {
        value_ = value;
    }
}

std::optional<std::int64_t> Json::asInteger() const {
    const auto* value = std::get_if<std::int64_t>(&value_);
    return value ? std::optional(*value) : std::nullopt;
}

std::optional<std::uint64_t> Json::asUnsigned() const {
    if (const auto* value = std::get_if<std::uint64_t>(&value_)) {
        return *value;
    }
    const auto* value = std::get_if<std::int64_t>(&value_);
    return value && *value >= 0 ? std::optional(std::uint64_t(*value)) : std::nullopt;
}

std::optional<double> Json::asNumber() const {
    if (const auto* value = std::get_if<double>(&value_)) {
        return *value;
    }
    if (const auto* value = std::get_if<std::uint64_t>(&value_)) {
        return double(*value);
    }
    const auto* value = std::get_if<std::int64_t>(&value_);
    return value ? std::optional(double(*value)) : std::nullopt;
}

const Json* Json::find(std::string_view key) const {
    const Object* object = asObject();
    if (!object) {
        return nullptr;
    }
    const auto member =
        std::ranges::find_if(*object, [&](const Member& one) { return one.first == key; });
    return member == object->end() ? nullptr : &member->second;
}

std::string Json::described() const {
    if (isNull()) {
        return "null";
    }
    if (const bool* value = asBool()) {
        return *value ? "true" : "false";
    }
    if (asNumber()) {
        std::string text = writeJson(*this);
        text.pop_back();  // the line feed
        return "the number " + text;
    }
    if (asString()) {
        return "a string";
    }
    if (const Array* array = asArray()) {
        return array->empty() ? "an empty array" : "an array";
    }
    return "an object";
}

}  // namespace headlight
