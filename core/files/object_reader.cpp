// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/object_reader.h"

#include <algorithm>
#include <cmath>

#include "core/base/utf8.h"
#include "core/files/csv.h"

namespace headlight {
namespace {

// 1000000, not 1e+06.
std::string limitText(double limit) {
    constexpr double kMostDigits = 1e9;
    const bool whole = std::abs(limit) <= kMostDigits && limit == std::floor(limit);
    return whole ? std::to_string(std::int64_t(limit)) : numberText(limit);
}

std::string rangeText(const std::string& low, const std::string& high) {
    return "a number from " + low + " to " + high;
}

}  // namespace

ObjectReader::ObjectReader(const Json* object, std::string path)
    : object_(object), path_(std::move(path)) {
    if (object_ && object_->asObject())
        return;
    const std::string found = object_ ? object_->described() : "nothing";
    error_ = {"expected an object, found " + found,
              path_.substr(0, path_.find_last_not_of(": ") + 1)};
}

const Json* ObjectReader::find(std::string_view key) const {
    return object_ ? object_->find(key) : nullptr;
}

const Json* ObjectReader::take(std::string_view key) {
    known_.emplace_back(key);
    return find(key);
}

std::string ObjectReader::pathOf(std::string_view key) const {
    const bool below = !path_.empty() && path_.back() != ' ';
    return path_ + (below ? "." : "") + std::string(key);
}

void ObjectReader::read(std::string_view key, bool& field) {
    if (const Json* value = take(key)) {
        if (const bool* found = value->asBool())
            field = *found;
        else
            expected(key, "true or false");
    }
}

void ObjectReader::read(std::string_view key, std::string& field) {
    if (const Json* value = take(key)) {
        if (const std::string* found = value->asString())
            field = *found;
        else
            expected(key, "a string");
    }
}

void ObjectReader::read(std::string_view key, int& field, int low, int high) {
    if (const Json* value = take(key)) {
        const std::optional<std::int64_t> found = value->asInteger();
        if (found && *found >= low && *found <= high)
            field = int(*found);
        else
            expected(key,
                     "a whole " + rangeText(std::to_string(low), std::to_string(high)).substr(2));
    }
}

void ObjectReader::read(std::string_view key, std::uint64_t& field) {
    if (const Json* value = take(key)) {
        if (const std::optional<std::uint64_t> found = value->asUnsigned())
            field = *found;
        else
            expected(key, "a whole number, 0 or above");
    }
}

void ObjectReader::read(std::string_view key, double& field, double low, double high) {
    if (const Json* value = take(key)) {
        const std::optional<double> found = value->asNumber();
        if (found && *found >= low && *found <= high)
            field = *found;
        else
            expected(key, rangeText(limitText(low), limitText(high)));
    }
}

void ObjectReader::expected(std::string_view key, const std::string& what) {
    const Json* value = find(key);
    std::string found = value ? value->described() : "nothing";
    if (value && value->asString())
        found.append(" \"").append(escapedForMessage(*value->asString())).append("\"");
    fail({"expected " + what + ", found " + found, pathOf(key)});
}

void ObjectReader::fail(Error error) {
    if (!error_)
        error_ = std::move(error);
}

std::vector<std::string> ObjectReader::unknownKeys() const {
    std::vector<std::string> unknown;
    if (object_ && object_->asObject())
        for (const auto& [key, value] : *object_->asObject())
            if (std::find(known_.begin(), known_.end(), key) == known_.end())
                unknown.push_back(key);
    return unknown;
}

Result<void> ObjectReader::finish() const {
    if (error_)
        return *error_;
    if (const auto unknown = unknownKeys(); !unknown.empty())
        return Error{"unknown key", pathOf(escapedForMessage(unknown.front()))};
    return {};
}

}  // namespace headlight
