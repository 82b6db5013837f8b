// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/files/json.h"

namespace headlight {

// Reads the members of one JSON object into fields, and keeps the first thing that is wrong: a
// wrong type, a number out of range, a name that is no choice. Members that are not asked for are
// unknown.
class ObjectReader {
 public:
    // `path` names this object in messages ("scene.hl: recipe.layer"); it may be null or of another
    // type, which is then the error.
    ObjectReader(const Json* object, std::string path);

    bool has(std::string_view key) const { return find(key) != nullptr; }
    // Marks the member as known and hands it out; null: missing.
    const Json* take(std::string_view key);
    std::string pathOf(std::string_view key) const;

    // A missing member leaves the field as it is.
    void read(std::string_view key, bool& field);
    void read(std::string_view key, std::string& field);
    void read(std::string_view key, int& field, int low, int high);
    void read(std::string_view key, std::uint64_t& field);
    void read(std::string_view key, double& field, double low, double high);

    template <class Enum>
    using Choices = std::initializer_list<std::pair<const char*, Enum>>;
    template <class Enum>
    void read(std::string_view key, Enum& field, Choices<Enum> choices) {
        const Json* value = take(key);
        if (!value)
            return;
        std::string names;
        for (const auto& [name, choice] : choices) {
            if (value->asString() && *value->asString() == name) {
                field = choice;
                return;
            }
            names += (names.empty() ? "" : ", ") + std::string(name);
        }
        expected(key, "one of " + names);
    }

    // Notes "expected WHAT, found …" for this member.
    void expected(std::string_view key, const std::string& what);
    void fail(Error error);

    const std::optional<Error>& error() const { return error_; }
    std::vector<std::string> unknownKeys() const;
    // The first error, or the first unknown key as an error.
    Result<void> finish() const;

 private:
    const Json* find(std::string_view key) const;

    const Json* object_;
    std::string path_;
    std::vector<std::string> known_;
    std::optional<Error> error_;
};

// The name that read() would take for this value.
template <class Enum>
const char* nameOf(Enum value, std::initializer_list<std::pair<const char*, Enum>> choices) {
    for (const auto& [name, choice] : choices)
        if (choice == value)
            return name;
    return "";
}

}  // namespace headlight
