// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/command.h"
#include "app/open_window.h"
#include "app/suggestion.h"
#include "core/files/checked_file.h"

namespace headlight {
namespace {

constexpr std::size_t kIndent = 2;
constexpr std::size_t kHelpColumn = 26;
constexpr std::size_t kLineWidth = 100;

// The text from `column` on, broken between words.
std::string wrapped(std::string_view text, std::size_t column) {
    std::string lines;
    std::size_t used = column;
    while (!text.empty()) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (used > column && used + 1 + word.size() > kLineWidth) {
            lines += "\n" + std::string(column, ' ');
            used = column;
        }
        if (used > column) {
            lines += ' ';
            ++used;
        }
        lines += word;
        used += word.size();
        text.remove_prefix(std::min(word.size() + 1, text.size()));
    }
    return lines;
}

std::string entry(std::string left, std::string_view help) {
    left.insert(0, kIndent, ' ');
    if (left.size() + 2 > kHelpColumn)
        left += "\n" + std::string(kHelpColumn, ' ');
    else
        left.resize(kHelpColumn, ' ');
    return left + wrapped(help, kHelpColumn) + "\n";
}

std::string optionEntries(std::span<const Option> options) {
    std::string text;
    for (const Option& option : options) {
        std::string left(option.name);
        if (!option.value.empty())
            left.append(" ").append(option.value);
        text += entry(std::move(left), option.help);
    }
    return text;
}

}  // namespace

std::span<const Command> commands() {
    static const std::vector<Command> all = {attendCommand(), positionsCommand(), renderCommand(),
                                             tokensCommand(), checkCommand()};
    return all;
}

const Command* findCommand(std::string_view name) {
    for (const Command& command : commands()) {
        if (command.syntax.command == name)
            return &command;
    }
    return nullptr;
}

std::span<const Option> helpOptions() {
    static constexpr Option kOptions[] = {{"--help", "", "this text"},
                                          {"--version", "", "the version and nothing else"}};
    return kOptions;
}

std::span<const Option> commonOptions() {
    static constexpr Option kOptions[] = {
        {"--threads", "N", "use up to N threads; the results are the same to the last bit"},
        {"--target", "NAME", "compute with this instruction set (AVX2, SSE4, ...)"},
        {"--quiet", "", "no notes on standard error, only errors"},
        {"--verbose", "", "more notes: what was found in the input, how long it took"}};
    return kOptions;
}

std::string helpText(const Command& command) {
    return "Usage: " + std::string(command.usage) + "\n\n" + "headlight " +
           std::string(command.syntax.command) + ": " + std::string(command.summary) +
           "\n\nOptions:\n" + optionEntries(command.syntax.options) +
           optionEntries(commonOptions()) + optionEntries(helpOptions()) + "\n" + command.details;
}

std::string generalHelpText() {
    std::string text =
        "Usage: headlight [SCENE]\n"
        "       headlight SUBCOMMAND [OPTION ...]\n"
        "       headlight help [SUBCOMMAND]\n\n"
        "Headlight, a microscope for self-attention. Without a subcommand the window opens, on a\n"
        "scene file if one is named, on the layer of a folder, or on a scene from standard input "
        "(-).\n\nSubcommands (headlight SUBCOMMAND --help tells more):\n";
    for (const Command& command : commands())
        text += entry(std::string(command.syntax.command), command.summary);
    text += entry("help", "the help of a subcommand: headlight help render");
    return text + "\nOptions:\n" + optionEntries(windowSyntax().options) +
           optionEntries(helpOptions()) +
           "\nAfter -- every word is a file name. Exit status: 0 done, 1 the input or the work "
           "failed, 2 wrong\nusage. On failure one line on standard error says what was expected, "
           "and no file is written.\n";
}

Failure noSuchSubcommand(std::string_view given, std::string_view orElse) {
    std::vector<std::string_view> names;
    std::string list;
    for (const Command& command : commands()) {
        names.push_back(command.syntax.command);
        list += (list.empty() ? "" : ", ") + std::string(command.syntax.command);
    }
    names.emplace_back("help");
    return usage(
        {"expected a subcommand (" + list + ")" + std::string(orElse) + didYouMean(given, names),
         nameForMessage(std::string(given))});
}

}  // namespace headlight
