// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <new>
#include <thread>

#include "app/command.h"
#include "app/interrupts.h"
#include "app/open_window.h"
#include "app/option_reader.h"
#include "app/program_text.h"
#include "core/files/checked_file.h"
#include "core/kernels/kernels.h"

namespace headlight {
namespace {

constexpr int kMostThreads = 256;

using Words = std::span<const char* const>;

int fail(const Failure& failure) {
    printError(failure.error);
    return failure.status;
}

int print(std::string_view text) {
    if (const auto written = writeStandardOutput(text); !written)
        return fail(failed(written.error()));
    return 0;
}

std::string versionText() { return "headlight " HEADLIGHT_VERSION "\n"; }

std::optional<Error> forceTarget(const Arguments& arguments) {
    const std::string* wanted = arguments.find("--target");
    if (wanted == nullptr || kernels::forceTarget(*wanted))
        return std::nullopt;
    std::string names;
    for (const std::string& name : kernels::targets())
        names += (names.empty() ? "" : ", ") + name;
    return Error{
        "expected an instruction set of this processor (" + names + "), found '" + *wanted + "'",
        "--target"};
}

// Threads and verbosity, read from the options that every subcommand takes.
Result<Invocation> invocation(const Arguments& arguments) {
    Invocation result{arguments};
    OptionReader reader(arguments);
    result.threads = std::max(1, int(std::thread::hardware_concurrency()));
    reader.integer("--threads", 1, 1'000'000, result.threads);
    if (reader.failed())
        return reader.error();
    result.threads = std::min(result.threads, kMostThreads);
    const bool quiet = arguments.has("--quiet");
    const bool verbose = arguments.has("--verbose");
    if (quiet && verbose)
        return Error{"cannot be given together with --quiet", "--verbose"};
    if (quiet)
        result.verbosity = Verbosity::Quiet;
    if (verbose)
        result.verbosity = Verbosity::Verbose;
    return result;
}

int runCommand(const Command& command, Words words) {
    Syntax syntax = command.syntax;
    syntax.options.insert(syntax.options.end(), commonOptions().begin(), commonOptions().end());
    const auto arguments = parseArguments(syntax, words);
    if (!arguments)
        return fail(usage(arguments.error()));
    if (arguments->help)
        return print(helpText(command));
    if (arguments->version)
        return print(versionText());
    const auto run = invocation(*arguments);
    if (!run)
        return fail(usage(run.error()));
    if (const auto error = forceTarget(*arguments))
        return fail(usage(*error));
    const Outcome outcome = command.run(*run);
    return outcome ? fail(*outcome) : 0;
}

// `headlight --text …`, with the subcommand forgotten.
std::optional<Error> forgottenCommand(Words words) {
    const std::string_view first = words.empty() ? std::string_view() : words.front();
    const std::string_view name = first.substr(0, first.find('='));
    const auto has = [&](const Syntax& syntax) {
        return std::any_of(syntax.options.begin(), syntax.options.end(),
                           [&](const Option& option) { return option.name == name; });
    };
    std::string takers;
    for (const Command& command : commands()) {
        if (has(command.syntax))
            takers.append(takers.empty() ? "" : " or ").append(command.syntax.command);
    }
    if (takers.empty() || has(windowSyntax()))
        return std::nullopt;
    return Error{"goes with a subcommand: headlight " + takers, std::string(name)};
}

int runWithoutCommand(Words words) {
    if (const auto error = forgottenCommand(words))
        return fail(usage(*error));
    const auto arguments = parseArguments(windowSyntax(), words);
    if (!arguments)
        return fail(usage(arguments.error()));
    if (arguments->help)
        return print(generalHelpText());
    if (arguments->version)
        return print(versionText());
    if (const auto error = forceTarget(*arguments))
        return fail(usage(*error));
    if (const auto text = programText(*arguments))
        return *text ? print(**text) : fail(usage(text->error()));
    const WindowEnd end = openWindow(arguments->operand);
    return end.failure ? fail(*end.failure) : end.status;
}

int runHelp(Words words) {
    const auto arguments = parseArguments({"help", "SUBCOMMAND", {}}, words);
    if (!arguments)
        return fail(usage(arguments.error()));
    if (arguments->version)
        return print(versionText());
    if (arguments->help || !arguments->operand)
        return print(generalHelpText());
    const Command* command = findCommand(*arguments->operand);
    return command != nullptr ? print(helpText(*command))
                              : fail(noSuchSubcommand(*arguments->operand));
}

int dispatch(Words words) {
    const std::string_view first = words.empty() ? std::string_view() : words.front();
    if (first == "help")
        return runHelp(words.subspan(1));
    if (const Command* command = findCommand(first))
        return runCommand(*command, words.subspan(1));
    return runWithoutCommand(words);
}

}  // namespace
}  // namespace headlight

int main(int argc, char** argv) {
    headlight::reserveStandardStreams();
    headlight::installInterruptHandlers();
    try {
        const std::span<const char* const> words(argv, std::size_t(argc));
        return headlight::dispatch(words.subspan(std::min<std::size_t>(1, words.size())));
    } catch (const std::bad_alloc&) {
        return headlight::fail(headlight::failed({"not enough memory", ""}));
    } catch (const std::exception& exception) {
        return headlight::fail(headlight::failed({exception.what(), "unexpected"}));
    }
}
