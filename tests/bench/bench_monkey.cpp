// SPDX-License-Identifier: GPL-3.0-or-later
// Minutes of random gestures on the real window: bench_monkey [SECONDS [SEED]]. Prints what blocked
// the event loop longest and how the memory went; exit status 1 beyond 100 ms or 5 %. What is open
// when the memory is read (docks, help, labs, the window's size) is the monkey's choice, so that
// single readings differ by a tenth: the medians of the second and of the last quarter are
// compared. Of both: what is allocated, and what is resident, in which freed memory between used
// pieces and the pages of fonts and libraries count, too.
#include <malloc.h>

#include <QDir>
#include <QElapsedTimer>
#include <QSettings>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

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

struct Megabytes {
    double allocated = 0;
    double resident = 0;
};

// While the opening scene is shown again and nothing is kept for undo.
Megabytes settledMemory(MainWindow& window) {
    window.resize(1440, 900);
    window.lab().open(openingScene());
    if (!QTest::qWaitFor([&] { return window.lab().current() && window.lab().idle(); }, 20'000))
        std::printf("  no result within 20 s\n");
    QTest::qWait(300);
    malloc_trim(0);
    return {double(mallinfo2().uordblks) / 1e6, double(memoryInUse()) / 1e6};
}

double median(std::vector<double> values) {
    if (values.empty())
        return 0;
    const auto middle = values.begin() + std::ptrdiff_t(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

// How much the median of the last quarter is above that of the second; tells both.
double growth(const char* what, const std::vector<Megabytes>& second,
              const std::vector<Megabytes>& last, double Megabytes::*which) {
    const auto middle = [&](const std::vector<Megabytes>& readings) {
        std::vector<double> values;
        for (const Megabytes& reading : readings)
            values.push_back(reading.*which);
        return median(values);
    };
    const double before = middle(second);
    const double after = middle(last);
    std::printf(
        "  %s: %.1f MB in the second quarter, %.1f MB in the last (medians of %zu and "
        "%zu, %+.1f %%)\n",
        what, before, after, second.size(), last.size(), (after / before - 1) * 100);
    return after / before - 1;
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
    std::vector<Megabytes> second;  // of the quarters
    std::vector<Megabytes> last;
    double blocked = 0;
    for (double share = 0; share < 1; share = double(timer.elapsed()) / seconds / 1e3) {
        heartbeat.forget();
        monkey.play(500);
        const Heartbeat::Block longest = heartbeat.longest();
        blocked = std::max(blocked, longest.milliseconds);
        if (longest.milliseconds > kMostBlocked)
            std::printf("  blocked %.0f ms, %.0f of them at work: %s\n", longest.milliseconds,
                        longest.working, longest.during.c_str());
        const Megabytes now = settledMemory(window);
        // Caches of fonts, texts and pictures are filled after a quarter.
        if (share >= 0.75)
            last.push_back(now);
        else if (share >= 0.25 && share < 0.5)
            second.push_back(now);
    }
    std::printf("%d random gestures in %.0f s, seed %llu: event loop blocked at most %.0f ms\n",
                monkey.played(), double(timer.elapsed()) / 1e3,
                static_cast<unsigned long long>(seed), blocked);
    const double allocated = growth("allocated", second, last, &Megabytes::allocated);
    const double resident = growth("resident", second, last, &Megabytes::resident);
    return blocked > kMostBlocked || allocated > kMostGrowth || resident > kMostGrowth;
}
