// SPDX-License-Identifier: GPL-3.0-or-later
// Minutes of random gestures on the real window: bench_monkey [SECONDS [SEED]]. Prints what blocked
// the event loop longest and how the memory went; exit status 1 beyond 100 ms or 5 %.
#include <malloc.h>

#include <QDir>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "core/base/memory.h"
#include "tests/window/monkey.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr double kMostBlocked = 100;  // ms
constexpr double kMostGrowth = 0.05;

Scene openingScene() {
    Scene scene;
    scene.recipe = openingRecipe();
    return scene;
}

// Megabytes in memory while the opening scene is shown again and nothing is kept for undo.
double settledMegabytes(MainWindow& window) {
    window.resize(1440, 900);
    window.lab().open(openingScene());
    if (!QTest::qWaitFor([&] { return window.lab().current() && window.lab().idle(); }, 20'000))
        std::printf("  no result within 20 s\n");
    QTest::qWait(300);
    malloc_trim(0);
    std::ifstream status("/proc/self/statm");
    long pages = 0, resident = 0;
    status >> pages >> resident;
    return double(resident) * 4096 / 1e6;
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    QApplication::setQuitOnLastWindowClosed(false);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings().clear();
    const QTemporaryDir folder;
    QDir::setCurrent(folder.path());
    const double seconds = argc > 1 ? std::atof(argv[1]) : 60;
    const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;

    MainWindow window(openingScene());
    window.show();
    Heartbeat heartbeat;
    Monkey monkey(seed, heartbeat);
    QElapsedTimer timer;
    timer.start();
    double first = 0;
    double last = 0;
    double blocked = 0;
    while (double(timer.elapsed()) < seconds * 1e3) {
        heartbeat.forget();
        monkey.play(500);
        const Heartbeat::Block longest = heartbeat.longest();
        blocked = std::max(blocked, longest.milliseconds);
        if (longest.milliseconds > kMostBlocked)
            std::printf("  blocked %.0f ms: %s\n", longest.milliseconds, longest.during.c_str());
        last = settledMegabytes(window);
        // Caches of fonts, texts and pictures are filled by then.
        if (first == 0 && double(timer.elapsed()) > seconds * 250)
            first = last;
    }
    const double growth = first > 0 ? last / first - 1 : 0;
    std::printf(
        "%d random gestures in %.0f s, seed %llu: event loop blocked at most %.0f ms; memory "
        "after a quarter of it %.0f MB, at the end %.0f MB (%+.1f %%)\n",
        monkey.played(), double(timer.elapsed()) / 1e3, static_cast<unsigned long long>(seed),
        blocked, first, last, growth * 100);
    return blocked > kMostBlocked || growth > kMostGrowth;
}
