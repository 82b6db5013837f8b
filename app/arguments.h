// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/result.h"

namespace headlight {

// One option as the parser and the help text know it.
struct Option {
    std::string_view name;   // "--out"
    std::string_view value;  // what stands for its value in the help text; empty: a switch
    std::string_view help;
};

// "FILE...": several of them.
constexpr bool takesMany(std::string_view operand) { return operand.ends_with("..."); }

// What a command line may hold after the subcommand's name.
struct Syntax {
    std::string_view command;  // "attend"; empty: headlight without a subcommand
    // What the one word without dashes is, "SCENE"; empty: none is taken; "FILE...": any number.
    std::string_view operand;
    std::vector<Option> options;
};

// What it did hold. Words are bytes as the system gave them, in no particular encoding.
struct Arguments {
    std::optional<std::string> operand;  // the first one
    std::vector<std::string> operands;
    std::vector<std::pair<std::string_view, std::string>> options;  // in the order given
    bool help = false;
    bool version = false;

    bool has(std::string_view name) const { return find(name) != nullptr; }
    const std::string* find(std::string_view name) const;
};

// `--name VALUE` and `--name=VALUE`; after `--` everything is an operand. A value that begins with
// two dashes needs the form with `=`, so that a forgotten value is noticed. `--help` and
// `--version` end the reading. Every error is wrong usage.
Result<Arguments> parseArguments(const Syntax& syntax, std::span<const char* const> words);

// "headlight attend --help", for the end of a message.
std::string helpHint(const Syntax& syntax);

}  // namespace headlight
