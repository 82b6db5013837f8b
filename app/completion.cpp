// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/completion.h"

#include "app/command.h"
#include "app/open_window.h"
#include "app/option_values.h"

namespace headlight {
namespace {

// One place where options are completed: a subcommand, or none.
struct Level {
    std::string command;
    bool takesScene = false;
    bool takesFiles = false;
    std::vector<Option> options;
};

std::vector<Level> levels() {
    std::vector<Level> all;
    const auto add = [&](const Syntax& syntax, std::span<const Option> more) {
        Level& level = all.emplace_back();
        level.command = syntax.command;
        level.takesFiles = takesMany(syntax.operand);
        level.takesScene = !syntax.operand.empty() && !level.takesFiles;
        level.options = syntax.options;
        level.options.insert(level.options.end(), more.begin(), more.end());
        level.options.insert(level.options.end(), helpOptions().begin(), helpOptions().end());
    };
    add(windowSyntax(), {});
    for (const Command& command : commands())
        add(command.syntax, commonOptions());
    return all;
}

std::string joined(const std::vector<std::string>& words, std::string_view between = " ") {
    std::string text;
    for (const std::string& word : words)
        text.append(text.empty() ? "" : between).append(word);
    return text;
}

std::string subcommandNames() {
    std::vector<std::string> names;
    for (const Command& command : commands())
        names.emplace_back(command.syntax.command);
    return joined(names);
}

// With a backslash before each of `letters`.
std::string escaped(std::string_view text, std::string_view letters) {
    std::string result;
    for (const char letter : text) {
        if (letters.find(letter) != std::string_view::npos)
            result += '\\';
        result += letter;
    }
    return result;
}

// ---- bash

std::string bashValues(const Level& level) {
    std::string text;
    for (const Option& option : level.options) {
        const OptionValues values = valuesOf(level.command, option);
        if (values.kind == ValueKind::None)
            continue;
        text += "        '" + level.command + " " + std::string(option.name) + "') ";
        if (values.kind == ValueKind::Words)
            text += "words='" + joined(values.words) + "'";
        else if (values.kind != ValueKind::Free)
            text += values.kind == ValueKind::File ? "files=-f" : "files=-d";
        text += " ;;\n";
    }
    return text;
}

std::string bashOptions(const Level& level) {
    std::vector<std::string> names;
    for (const Option& option : level.options)
        names.emplace_back(option.name);
    return "                '" + level.command + "') words='" + joined(names) + "' ;;\n";
}

// bash takes = and : for words of their own.
const char* const kBashBegin = R"(# Made by: headlight --completion bash
_headlight() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local earlier='' command='' words='' files=''
    COMPREPLY=()
    [ "$COMP_CWORD" -lt 2 ] || earlier=${COMP_WORDS[COMP_CWORD - 2]}
    if [ "$word" = = ]; then
        word=
    elif [ "$before" = = ]; then
        before=$earlier
    fi
    case $COMP_CWORD:${COMP_WORDS[1]} in
        1:*) ;;
)";

const char* const kBashValuesEnd = R"(        *)
            case $word in
                -*) case $command in
)";

const char* const kBashEnd = R"(                esac ;;
                *) files=-f ;;
            esac ;;
    esac
    # Nothing but the scenes follows gallery:
    if [ "$word" = : ] && [ "$before" = gallery ]; then
        word=
        files=
        words=$gallery
    elif [ "$before" = : ] && [ "$earlier" = gallery ]; then
        files=
        words=$gallery
    fi
    if [ -n "$words" ]; then
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    elif [ -n "$files" ]; then
        mapfile -t COMPREPLY < <(compgen "$files" -- "$word")
        [ "$files$before" != "-f$command" ] || [ "$command" != render ] ||
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W gallery: -- "$word")
        compopt -o filenames 2>/dev/null
    fi
    if [ "$COMP_CWORD" = 1 ]; then
        mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$subcommands" -- "$word")
    fi
}
complete -F _headlight headlight
)";

std::string bashScript() {
    std::vector<std::string> scenes;
    for (const std::string& scene : galleryScenes())
        scenes.push_back(scene.substr(scene.find(':') + 1));
    std::string text = kBashBegin;
    for (const Command& command : commands()) {
        const std::string name(command.syntax.command);
        text.append("        *:").append(name).append(") command=").append(name).append(" ;;\n");
    }
    text += "        *:help) [ \"$COMP_CWORD\" -gt 2 ] || command=help ;;\n    esac\n";
    text += "    local subcommands='" + subcommandNames() + " help'\n";
    text += "    local gallery='" + joined(scenes) + "'\n    case \"$command $before\" in\n";
    text += "        'help help') words='" + subcommandNames() + "' ;;\n";
    for (const Level& level : levels())
        text += bashValues(level);
    text += kBashValuesEnd;
    for (const Level& level : levels())
        text += bashOptions(level);
    return text + kBashEnd;
}

// ---- zsh

std::string zshOption(const Level& level, const Option& option) {
    const OptionValues values = valuesOf(level.command, option);
    std::string text = std::string(option.name) + (values.kind == ValueKind::None ? "" : "=") +
                       "[" + escaped(option.help, "[]\\:") + "]";
    switch (values.kind) {
        case ValueKind::None:
            break;
        case ValueKind::Words:
            text += ":" + std::string(option.value) + ":(" + joined(values.words) + ")";
            break;
        case ValueKind::File:
            text += ":" + std::string(option.value) + ":_files";
            break;
        case ValueKind::Folder:
            text += ":" + std::string(option.value) + ":_files -/";
            break;
        case ValueKind::Free:
            text += ":" + escaped(option.value, ":") + ": ";
            break;
    }
    std::string quoted;
    for (const char letter : text)
        quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
    return "        '" + quoted + "'";
}

std::string zshLevel(const Level& level) {
    std::vector<std::string> words = {"    _arguments"};
    for (const Option& option : level.options)
        words.push_back(zshOption(level, option));
    if (level.command.empty())
        words.emplace_back("        '1: :_headlight_first'");
    else if (level.takesScene)
        words.emplace_back("        '1: :_headlight_scene'");
    else if (level.takesFiles)
        words.emplace_back("        '*: :_files'");
    return "_headlight_" + (level.command.empty() ? "window" : level.command) + "() {\n" +
           joined(words, " \\\n") + "\n}\n";
}

std::string zshScript() {
    std::string text = "#compdef headlight\n# Made by: headlight --completion zsh\n";
    text += "_headlight_subcommands() {\n    local -a subcommands=(\n";
    for (const Command& command : commands())
        text += "        '" + std::string(command.syntax.command) + ":" +
                escaped(command.summary, ":\\") + "'\n";
    text +=
        "    )\n    [[ $1 = all ]] && subcommands+=('help:the help of a subcommand')\n"
        "    _describe subcommand subcommands\n}\n";
    std::vector<std::string> scenes;
    for (const std::string& scene : galleryScenes())
        scenes.push_back("'" + scene + "'");
    text += "_headlight_scene() {\n    local -a gallery=(" + joined(scenes, "\n        ") +
            ")\n    _alternative 'scenes:scene:_files' 'gallery:gallery:compadd -a gallery'\n}\n"
            "_headlight_first() {\n"
            "    _alternative 'subcommands:subcommand:_headlight_subcommands all' "
            "'scenes:scene:_files'\n}\n";
    for (const Level& level : levels())
        text += zshLevel(level);
    text += "_headlight() {\n    local name=$words[2]\n    case $CURRENT:$name in\n";
    text += "        2:*) _headlight_window ;;\n        3:help) _headlight_subcommands ;;\n";
    for (const Command& command : commands()) {
        const std::string name(command.syntax.command);
        text.append("        *:")
            .append(name)
            .append(") shift words; (( CURRENT-- )); _headlight_");
        text.append(name).append(" ;;\n");
    }
    return text + "        *) _headlight_window ;;\n    esac\n}\n_headlight \"$@\"\n";
}

// ---- fish

std::string fishQuoted(std::string_view text) {
    std::string quoted = "'";
    return quoted.append(escaped(text, "'\\")).append("'");
}

std::string fishLevel(const Level& level) {
    const std::string when = level.command.empty() ? std::string("__fish_use_subcommand")
                                                   : "__fish_seen_subcommand_from " + level.command;
    std::string text;
    for (const Option& option : level.options) {
        const OptionValues values = valuesOf(level.command, option);
        text += "complete -c headlight -n '" + when + "' -l " + std::string(option.name.substr(2));
        if (values.kind == ValueKind::Words)
            text += " -x -a " + fishQuoted(joined(values.words));
        else if (values.kind == ValueKind::Folder)
            text += " -x -a '(__fish_complete_directories)'";
        else if (values.kind != ValueKind::None)
            text += values.kind == ValueKind::File ? " -r -F" : " -x";
        text += " -d " + fishQuoted(option.help) + "\n";
    }
    return text;
}

std::string fishScript() {
    std::string text = "# Made by: headlight --completion fish\n";
    for (const Command& command : commands())
        text += "complete -c headlight -n __fish_use_subcommand -a " +
                std::string(command.syntax.command) + " -d " + fishQuoted(command.summary) + "\n";
    text +=
        "complete -c headlight -n __fish_use_subcommand -a help -d 'the help of a subcommand'\n"
        "complete -c headlight -n '__fish_seen_subcommand_from help' -f -a '" +
        subcommandNames() +
        "'\ncomplete -c headlight -n '__fish_seen_subcommand_from render' "
        "-a '" +
        joined(galleryScenes()) + "'\n";
    for (const Level& level : levels())
        text += fishLevel(level);
    return text;
}

}  // namespace

std::string completionScript(Shell shell) {
    switch (shell) {
        case Shell::Bash:
            return bashScript();
        case Shell::Zsh:
            return zshScript();
        case Shell::Fish:
            return fishScript();
    }
    return {};
}

}  // namespace headlight
