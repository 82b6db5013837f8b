// SPDX-License-Identifier: GPL-3.0-or-later
// A thousand tokens in the real window on the offscreen platform: time to the result, the longest
// time the event loop was blocked, cancelling, hovering, and processor use when idle.
#include <QEventLoop>
#include <QMouseEvent>
#include <QStandardPaths>
#include <QTimer>
#include <ctime>
#include <thread>

#include "core/base/memory.h"
#include "tests/bench/event_times.h"
#include "tests/bench/frame_watch.h"
#include "ui/views/head_view.h"

using namespace headlight;

namespace {

Scene largeScene(int tokens) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "start";
    scene.recipe.layer.dModel = 512;
    scene.recipe.layer.heads = 8;
    for (int i = 1; i < tokens; ++i)
        scene.recipe.text += " w" + std::to_string(i * 7919 % 700);
    return scene;
}

// Runs the loop until `done`, gives the longest time between two turns of it, in ms.
template <class Done>
double longestBlock(Done done) {
    double longest = 0;
    QElapsedTimer turn;
    while (!done()) {
        turn.start();
        QApplication::processEvents();
        longest = std::max(longest, double(turn.nsecsElapsed()) / 1e6);
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
    return longest;
}

void benchResult(MainWindow& window, FrameWatch& watch, const char* what, WeightKind kind) {
    Recipe recipe = window.lab().recipe();
    recipe.weights.kind = kind;
    recipe.embedding.seed += 1;
    watch.expectNew();
    QElapsedTimer timer;
    timer.start();
    window.lab().edit(recipe, "bench");
    const double blocked = longestBlock([&] { return watch.done(); });
    const double frame = double(timer.nsecsElapsed()) / 1e6;
    std::printf(
        "1000 tokens, 8 heads, d_model 512, %s weights: painted after %.0f ms (computing %.0f "
        "ms), event loop blocked at most %.1f ms\n",
        what, frame, window.lab().trace()->seconds() * 1e3, blocked);
}

void benchCancel(MainWindow& window) {
    double slowest = 0;
    for (int i = 0; i < 20; ++i) {
        Recipe recipe = window.lab().recipe();
        recipe.embedding.seed += 1;
        window.lab().edit(recipe, "bench");
        std::this_thread::sleep_for(std::chrono::milliseconds(5 + 17 * i));
        QElapsedTimer timer;
        timer.start();
        window.lab().stop();
        while (!window.lab().idle())
            std::this_thread::sleep_for(std::chrono::microseconds(100));
        slowest = std::max(slowest, double(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("cancel at 20 moments of such a pass: slowest %.1f ms\n", slowest);
}

void benchHover(MainWindow& window) {
    auto* view = window.findChild<HeadView*>("oneHead");
    std::vector<double> times;
    for (int i = 0; i < 200; ++i) {
        const QPointF at(view->width() * (0.3 + 0.002 * i), view->height() * (0.3 + 0.001 * i));
        QElapsedTimer timer;
        timer.start();
        QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(view, &move);
        QApplication::processEvents();
        times.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::printf("hover over the 1000 x 1000 map: median %.2f ms, slowest %.2f ms\n",
                quantile(times, 0.5), quantile(times, 1));
}

void benchIdle() {
    QEventLoop loop;
    QTimer::singleShot(3000, &loop, &QEventLoop::quit);
    const std::clock_t before = std::clock();
    loop.exec();
    std::printf("idle: %.2f %% of one core over 3 s\n",
                100.0 * double(std::clock() - before) / CLOCKS_PER_SEC / 3.0);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    MainWindow window(largeScene(1000));
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    benchResult(window, watch, "random", WeightKind::Random);
    benchResult(window, watch, "hand-built", WeightKind::HandBuilt);
    application.print("results");
    benchHover(window);
    benchIdle();
    benchCancel(window);
    return 0;
}
