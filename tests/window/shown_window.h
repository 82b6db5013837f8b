// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QSettings>
#include <QStandardPaths>
#include <QTest>
#include <memory>

#include "ui/views/sentence_edit.h"
#include "ui/window/main_window.h"

namespace headlight::test {

// Settings of their own: a test neither reads nor changes those of the user.
inline void useSettingsOfTests() {
    QStandardPaths::setTestModeEnabled(true);
    QCoreApplication::setOrganizationName("HeadlightTest");
    QSettings::setDefaultFormat(QSettings::IniFormat);
}

// Settings of their own, empty to begin with.
inline void forgetSettings() {
    useSettingsOfTests();
    QSettings().clear();
}

inline bool waitForResult(MainWindow& window) {
    return QTest::qWaitFor([&] { return window.lab().current(); }, 20'000);
}

// A window on the screen with its first result and the focus; null: it did not come.
inline std::unique_ptr<MainWindow> windowOn(const Scene& scene) {
    auto window = std::make_unique<MainWindow>(scene);
    window->resize(1440, 900);
    window->show();
    window->activateWindow();
    if (!QTest::qWaitForWindowActive(window.get()) || !waitForResult(*window))
        return nullptr;
    return window;
}

inline SentenceEdit& sentenceEdit(MainWindow& window) {
    return *window.findChild<SentenceEdit*>("sentence");
}

inline Scene sceneWith(const char* text) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = text;
    return scene;
}

// On few words, so that a pass takes no time.
inline std::unique_ptr<MainWindow> shownWindow() { return windowOn(sceneWith("I saw a saw")); }

inline std::unique_ptr<MainWindow> openingWindow() {
    return windowOn(sceneWith(openingRecipe().text.c_str()));
}

}  // namespace headlight::test
