// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/manual.h"

#include "app/command.h"
#include "app/open_window.h"

namespace headlight {
namespace {

// So that nothing of a text is taken for a request or a special letter. The dash is one that can
// be copied into a shell, not a hyphen.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char letter : text) {
        if (letter == '\\')
            result += "\\e";
        else if (letter == '-')
            result += "\\-";
        else if (letter == '^' || letter == '~')
            result.append(letter == '^' ? "\\(ha" : "\\(ti");
        else if (letter == '\'' || letter == '`')
            result.append(letter == '\'' ? "\\(aq" : "\\(ga");
        else
            result += letter;
    }
    if (result.starts_with('.'))
        result.insert(0, "\\&");
    return result;
}

std::string inFont(const char* font, std::string_view text) {
    std::string result = font;
    return result.append(escaped(text)).append("\\fR");
}
std::string bold(std::string_view text) { return inFont("\\fB", text); }
std::string italic(std::string_view text) { return inFont("\\fI", text); }

std::string entry(std::string_view name, std::string_view value, std::string_view help) {
    std::string text = ".TP\n";
    text += bold(name);
    if (!value.empty())
        text.append(" ").append(italic(value));
    return text + "\n" + escaped(help) + "\n";
}

std::string entries(std::span<const Option> options) {
    std::string text;
    for (const Option& option : options)
        text += entry(option.name, option.value, option.help);
    return text;
}

// Lines as they stand.
std::string kept(std::string_view lines) {
    std::string text = ".PP\n.nf\n";
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        text += escaped(line) + "\n";
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
    }
    return text + ".fi\n";
}

enum class Form { Between, Flowing, Kept };

// The details of a help text: what begins at the margin flows, what is indented stays as it is.
std::string flowing(std::string_view lines) {
    std::string text;
    Form form = Form::Between;
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const Form next = line.empty()          ? Form::Between
                          : line.front() == ' ' ? Form::Kept
                                                : Form::Flowing;
        if (form == Form::Kept && next != Form::Kept)
            text += ".fi\n";
        if (next == Form::Flowing && form != Form::Flowing)
            text += ".PP\n";
        if (next == Form::Kept && form != Form::Kept)
            text += form == Form::Flowing ? ".nf\n" : ".PP\n.nf\n";
        if (next != Form::Between)
            text += escaped(line) + "\n";
        form = next;
    }
    return form == Form::Kept ? text + ".fi\n" : text;
}

std::string section(const Command& command) {
    return ".SS headlight " + escaped(command.syntax.command) + "\n" + escaped(command.summary) +
           ":\n" + kept(command.usage) + entries(command.syntax.options) + flowing(command.details);
}

const char* const kDescription =
    R"(A microscope for self-attention: a sentence, the number of heads, the width, the mask and the
positional encoding are turned, and every head's map follows.
.PP
Without a subcommand the window opens, on a scene file if one is named. With a subcommand nothing
but a terminal is needed. After \fB\-\-\fR every word is a file name.
)";

const char* const kExitStatus = R"(.TP
0
Done.
.TP
1
The input or the work failed.
.TP
2
The command line was wrong.
.PP
On failure one line on standard error says what was expected, and no file is written.
)";

const char* const kEnvironment = R"(.TP
\fBHEADLIGHT_TARGET\fR
The instruction set to compute with, as \fB\-\-target\fR takes it.
.TP
\fBLANGUAGE\fR, \fBLC_ALL\fR, \fBLANG\fR
The language of the window: English or Chinese. Subcommands write the same in every locale.
.TP
\fBQT_QPA_PLATFORM\fR, \fBQT_SCALE_FACTOR\fR
Where the window is shown, and how large.
)";

const char* const kFiles = R"(.TP
\fI*.headlight.json\fR
A scene saved from the window. Scenes of other names are opened too.
.TP
\fI\(ti/.config/Headlight/Headlight.ini\fR
Where windows were, and the last choices of their dialogs.
)";

}  // namespace

std::string manualPage() {
    std::string text =
        ".\\\" Made by: headlight --man\n"
        ".TH HEADLIGHT 1 \"\" \"headlight " HEADLIGHT_VERSION
        "\" \"User Commands\"\n"
        ".SH NAME\nheadlight \\- microscope for self\\-attention\n"
        ".SH SYNOPSIS\n\\fBheadlight\\fR [\\fISCENE\\fR]\n.br\n"
        "\\fBheadlight\\fR \\fISUBCOMMAND\\fR [\\fIOPTION\\fR ...]\n.br\n"
        "\\fBheadlight help\\fR [\\fISUBCOMMAND\\fR]\n.SH DESCRIPTION\n";
    text += kDescription;
    text += ".SH OPTIONS\n" + entries(windowSyntax().options) + entries(helpOptions());
    text += ".SH SUBCOMMANDS\nEach takes these options besides its own:\n";
    text += entries(commonOptions()) + entries(helpOptions());
    for (const Command& command : commands())
        text += section(command);
    return text + ".SH EXIT STATUS\n" + kExitStatus + ".SH ENVIRONMENT\n" + kEnvironment +
           ".SH FILES\n" + kFiles;
}

}  // namespace headlight
