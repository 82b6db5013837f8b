// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/program_text.h"

#include "app/completion.h"
#include "app/desktop_identity.h"
#include "app/graphics.h"
#include "app/manual.h"
#include "app/option_reader.h"
#include "ui/window/diagnostics.h"

namespace headlight {
namespace {

constexpr std::string_view kOptions[] = {"--man", "--completion", "--diagnostics"};

// Read before Graphics sets its own.
std::string diagnostics() {
    const std::string surroundings = diagnosticEnvironment();
    const Graphics graphics(Verbosity::Quiet);
    setDesktopIdentity();
    return diagnosticText() + surroundings;
}

Result<std::string> completion(const Arguments& arguments) {
    OptionReader reader(arguments);
    Shell shell = Shell::Bash;
    reader.choice<Shell>(
        "--completion", {{"bash", Shell::Bash}, {"zsh", Shell::Zsh}, {"fish", Shell::Fish}}, shell);
    if (reader.failed())
        return reader.error();
    return completionScript(shell);
}

}  // namespace

std::optional<Result<std::string>> programText(const Arguments& arguments) {
    std::string_view wanted;
    for (const std::string_view option : kOptions) {
        if (!arguments.has(option))
            continue;
        if (!wanted.empty())
            return Error{"cannot be given together with " + std::string(wanted),
                         std::string(option)};
        wanted = option;
    }
    if (wanted.empty())
        return std::nullopt;
    if (arguments.operand)
        return Error{"takes no scene", std::string(wanted)};
    if (wanted == "--man")
        return manualPage();
    return wanted == "--diagnostics" ? Result<std::string>(diagnostics()) : completion(arguments);
}

}  // namespace headlight
