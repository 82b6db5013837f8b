// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/open_window.h"

#include <unistd.h>

#include <QApplication>
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>
#include <string_view>
#include <system_error>

#include "app/desktop_identity.h"
#include "app/scene_argument.h"
#include "app/standard_input.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/lecture/layer_file.h"
#include "ui/window/window_main.h"

namespace headlight {
namespace {

Failure noDisplay() {
    return failed(
        {"no display; to draw without one use: headlight render --text \"…\" --view heads "
         "--out heads.png",
         ""});
}

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : value;
}

// Whether Qt will look for X11 or Wayland.
bool needsDisplay() {
    constexpr std::array<std::string_view, 3> kNeedDisplay = {"", "xcb", "wayland"};
    const std::string_view platform = environment("QT_QPA_PLATFORM");
    const std::string_view name = platform.substr(0, platform.find_first_of(":;-"));
    return std::find(kNeedDisplay.begin(), kNeedDisplay.end(), name) != kNeedDisplay.end();
}

bool hasDisplay() {
    return !environment("DISPLAY").empty() || !environment("WAYLAND_DISPLAY").empty();
}

// Qt's own text has several lines and speaks of reinstalling the application.
Error whyNoPlatform(const QString& text) {
    const std::string_view platform = environment("QT_QPA_PLATFORM");
    if (platform.empty() || !text.contains(QLatin1String("platform plugin")))
        return {text.toStdString(), "Qt"};
    std::string what = "Qt has no working platform '";
    what.append(escapedForMessage(platform)).append("'; unset it to open the window");
    return {what, "QT_QPA_PLATFORM"};
}

// Qt would abort and leave a core file.
void leaveWithoutPlatform(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtFatalMsg)
        return;
    printError(needsDisplay() ? noDisplay().error : whyNoPlatform(text));
    ::_exit(kExitFailed);
}

// What the word of the command line names: a file, the layer of a folder, or standard input.
Outcome find(const std::string& operand, WindowStart& start) {
    if (operand == kStandardInput) {
        auto opened = readSceneArgument(operand, SceneReading::Lenient);
        if (!opened)
            return failed(opened.error());
        start.scene = *std::move(opened);
        return std::nullopt;
    }
    std::error_code code;
    const auto status = std::filesystem::status(operand, code);
    if (std::filesystem::is_directory(status)) {
        const auto layer = layerIn(operand);
        if (!layer)
            return failed({layer.error().what + "; expected a scene file or a folder with a layer",
                           layer.error().where});
        start.file = *layer;
        return std::nullopt;
    }
    start.file = operand;
    if (std::filesystem::exists(status))
        return std::nullopt;
    if (operand.find_first_of("./") != std::string::npos)
        return failed({"no such file", nameForMessage(operand)});
    return noSuchSubcommand(operand, " or a scene file that exists");
}

}  // namespace

Syntax windowSyntax() {
    return {"",
            "SCENE",
            {{"--target", "NAME", "compute with this instruction set (AVX2, SSE4, ...)"},
             {"--diagnostics", "", "what a report of a fault should tell: versions, fonts, paths"},
             {"--man", "", "the manual page, for man -l -"},
             {"--completion", "SHELL", "what completes words in bash, zsh or fish"}}};
}

WindowEnd openWindow(const std::optional<std::string>& operand) {
    const bool noScreen = needsDisplay() && !hasDisplay();
    WindowStart start;
    // Without a screen standard input is not waited for.
    if (operand && !(noScreen && *operand == kStandardInput)) {
        if (auto failure = find(*operand, start))
            return {kExitFailed, failure};
    }
    if (noScreen)
        return {kExitFailed, noDisplay()};
    // A display that is named may still not answer; from then on Qt may say what it wants.
    const QtMessageHandler usual = qInstallMessageHandler(leaveWithoutPlatform);
    // Both outlive the application, which keeps pointers to them.
    static int count = 1;
    static char name[] = "headlight";
    static char* words[] = {name, nullptr};
    QApplication application(count, words);
    qInstallMessageHandler(usual);
    setDesktopIdentity();
    return {runWindow(application, start), std::nullopt};
}

}  // namespace headlight
