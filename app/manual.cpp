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

std::string manualEntries(std::span<const Option> options) {
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

// What a line of the details of a help text is: at the margin, or indented by two, it is prose;
// indented by two with a gap it is a row of a table, which goes on far to the right; what is
// indented otherwise is kept as it stands.
enum class Form { Between, Flowing, Indented, Row, RowGoesOn, Kept };

constexpr std::size_t kTableIndent = 5;  // what lies further right goes on with a row
constexpr std::size_t kFullLine = 80;    // a shorter line was ended on purpose

Form formOf(std::string_view line, Form before) {
    const std::size_t indent = line.find_first_not_of(' ');
    if (indent == std::string_view::npos)
        return Form::Between;
    if (indent == 0)
        return Form::Flowing;
    const bool inRow = before == Form::Row || before == Form::RowGoesOn;
    if (inRow && indent >= kTableIndent)
        return Form::RowGoesOn;
    if (indent != 2)
        return Form::Kept;
    return line.find("  ", indent) == std::string_view::npos ? Form::Indented : Form::Row;
}

// How one form ends and the next begins.
std::string betweenForms(Form before, Form next) {
    if (before == next)
        return {};
    std::string text;
    if (before == Form::Kept)
        text += ".fi\n";
    if (before == Form::Indented)
        text += ".RE\n";
    if (next == Form::Flowing)
        text += ".PP\n";
    if (next == Form::Indented)
        text += before == Form::Row || before == Form::RowGoesOn ? ".PP\n.RS 2\n" : ".RS 2\n";
    if (next == Form::Kept)
        text += before == Form::Between ? ".PP\n.nf\n" : ".nf\n";
    return text;
}

std::string row(std::string_view line) {
    line.remove_prefix(2);
    const std::size_t gap = line.find("  ");
    std::string text = ".TP 16\n";
    text.append(bold(line.substr(0, gap))).append("\n");
    return text + escaped(line.substr(line.find_first_not_of(' ', gap)));
}

// The details of a help text, filled anew where that is possible.
std::string flowing(std::string_view lines) {
    std::string text;
    Form form = Form::Between;
    std::size_t column = kFullLine;  // where the line before ended
    while (!lines.empty()) {
        const std::string_view line = lines.substr(0, lines.find('\n'));
        lines.remove_prefix(std::min(line.size() + 1, lines.size()));
        const Form next = formOf(line, form);
        text += betweenForms(form, next);
        const bool prose = next == Form::Flowing || next == Form::Indented;
        const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
        if (prose && form == next && column + line.find(' ', start) - start < kFullLine)
            text += ".br\n";
        if (next == Form::Row)
            text += row(line);
        else
            text += escaped(line.substr(next == Form::Kept ? 0 : start));
        if (next != Form::Between)
            text += "\n";
        form = next;
        column = line.size();
    }
    return text + betweenForms(form, Form::Between);
}

std::string section(const Command& command) {
    return ".SS headlight " + escaped(command.syntax.command) + "\n" + escaped(command.summary) +
           ":\n" + kept(command.usage) + manualEntries(command.syntax.options) +
           flowing(command.details);
}

const char* const kDescription =
    R"(A microscope for self-attention: a sentence, the number of heads, the width, the mask and the
positional encoding are turned, and every head's map follows.
.PP
Without a subcommand the window opens, on a scene file if one is named, on the layer of a folder, or
on a scene from standard input (\-). With a subcommand nothing
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
\fI*.headlight\fR
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
        ".nh\n.ad l\n"  // names of options and tensors are not to be torn apart
        ".SH NAME\nheadlight \\- microscope for self\\-attention\n"
        ".SH SYNOPSIS\n\\fBheadlight\\fR [\\fISCENE\\fR]\n.br\n"
        "\\fBheadlight\\fR \\fISUBCOMMAND\\fR [\\fIOPTION\\fR ...]\n.br\n"
        "\\fBheadlight help\\fR [\\fISUBCOMMAND\\fR]\n.SH DESCRIPTION\n";
    text += kDescription;
    text += ".SH OPTIONS\n" + manualEntries(windowSyntax().options) + manualEntries(helpOptions());
    text += ".SH SUBCOMMANDS\nEach takes these options besides its own:\n";
    text += manualEntries(commonOptions()) + manualEntries(helpOptions());
    for (const Command& command : commands())
        text += section(command);
    return text + ".SH EXIT STATUS\n" + kExitStatus + ".SH ENVIRONMENT\n" + kEnvironment +
           ".SH FILES\n" + kFiles;
}

}  // namespace headlight
