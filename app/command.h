// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/arguments.h"
#include "app/console.h"
#include "core/base/result.h"

namespace headlight {

inline constexpr int kExitFailed = 1;  // the input or the work failed
inline constexpr int kExitUsage = 2;   // the command line was wrong

struct Failure {
    int status = kExitFailed;
    Error error;
};
inline Failure usage(Error error) { return {kExitUsage, std::move(error)}; }
inline Failure failed(Error error) { return {kExitFailed, std::move(error)}; }

// Nothing: done.
using Outcome = std::optional<Failure>;

// One run of a subcommand, with the options that all of them take already read.
struct Invocation {
    const Arguments& arguments;
    int threads = 1;
    Verbosity verbosity = Verbosity::Normal;

    // Something to know although the work was done; silent under --quiet.
    void note(std::string_view text) const {
        if (verbosity != Verbosity::Quiet)
            printLine("note", text);
    }
    // Only under --verbose.
    void detail(std::string_view text) const {
        if (verbosity == Verbosity::Verbose)
            printLine("note", text);
    }
};

struct Command {
    Syntax syntax;             // without the common options
    std::string_view summary;  // one line for `headlight --help`
    std::string_view usage;    // "headlight attend --layer FILE …"
    std::string details;       // plain text that follows the options in the help text
    Outcome (*run)(const Invocation&) = nullptr;
};

Command attendCommand();
Command checkCommand();
Command positionsCommand();
Command renderCommand();
Command tokensCommand();

// The subcommands there are, in the order of the help text.
std::span<const Command> commands();
const Command* findCommand(std::string_view name);  // null: there is none
// Options that every subcommand takes besides its own.
std::span<const Option> commonOptions();
// --help and --version, which are taken everywhere.
std::span<const Option> helpOptions();

std::string helpText(const Command& command);
std::string generalHelpText();

// "expected a subcommand (attend, …) …", with the one that was probably meant.
Failure noSuchSubcommand(std::string_view given, std::string_view orElse = {});

}  // namespace headlight
