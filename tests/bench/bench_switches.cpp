// SPDX-License-Identifier: GPL-3.0-or-later
// From the choice of a language, an appearance or a size of type to the painted window.
#include <QDir>
#include <QElapsedTimer>
#include <QStandardPaths>
#include <functional>

#include "tests/bench/frame_watch.h"
#include "ui/window/appearance.h"
#include "ui/window/language.h"
#include "ui/window/type_size.h"

using namespace headlight;

namespace {

constexpr int kTimes = 20;

void report(const char* what, MainWindow& window, const std::function<void(bool)>& change) {
    std::vector<double> times;
    for (int i = 0; i < kTimes; ++i) {
        QElapsedTimer timer;
        timer.start();
        change(i % 2 == 0);
        // What is posted by the change, and by what that posts.
        for (int turn = 0; turn < 3; ++turn)
            QCoreApplication::processEvents();
        window.grab();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("%s switched and painted, %d times: median %.0f ms, slowest %.0f ms\n", what,
                kTimes, quantile(times, 0.5), quantile(times, 1));
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    QDir::addSearchPath("translations", QApplication::applicationDirPath() + "/../../app");
    applyLanguage(application, Language::English);
    applyAppearance(application, Appearance::Light);
    Scene scene;
    scene.recipe = openingRecipe();
    MainWindow window(scene);
    window.resize(1440, 900);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    report("language", window, [&](bool odd) {
        applyLanguage(application, odd ? Language::Chinese : Language::English);
    });
    report("appearance", window, [&](bool odd) {
        applyAppearance(application, odd ? Appearance::Dark : Appearance::Light);
    });
    report("size of type", window, [&](bool odd) { applyTypeSize(application, odd ? 200 : 100); });
    std::fflush(stdout);
    std::_Exit(0);
}
