// SPDX-License-Identifier: GPL-3.0-or-later
// Process start to the first painted window with the opening scene's result, ten times.
#include <QProcess>
#include <QStandardPaths>
#include <chrono>
#include <cstdlib>
#include <cstring>

#include "core/base/memory.h"
#include "tests/bench/frame_watch.h"
#include "ui/window/appearance.h"

using namespace headlight;

namespace {

long long now() {
    return std::chrono::duration_cast<std::chrono::microseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// Says at what time the first whole frame stood.
int child(int argc, char** argv) {
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    applyAppearance(application, Appearance::Light);
    Scene scene;
    scene.recipe = openingRecipe();
    MainWindow window(scene);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    std::printf("%lld\n", now());
    std::fflush(stdout);
    std::_Exit(0);
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1 && std::strcmp(argv[1], "--child") == 0)
        return child(argc, argv);
    QCoreApplication application(argc, argv);
    std::vector<double> times;
    for (int i = 0; i < 11; ++i) {
        QProcess process;
        const long long start = now();
        process.start(argv[0], {"--child"});
        process.waitForFinished();
        const double time =
            double(process.readAllStandardOutput().trimmed().toLongLong() - start) / 1e3;
        if (i > 0)  // the first one reads the libraries from disk
            times.push_back(time);
    }
    std::printf(
        "process start to painted opening scene, 10 starts: median %.0f ms, slowest %.0f ms\n",
        quantile(times, 0.5), quantile(times, 1));
    return 0;
}
