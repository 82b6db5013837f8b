// SPDX-License-Identifier: GPL-3.0-or-later
// Nearer to the map of many tokens and back again, in the real window on the offscreen platform:
// from a turn of the wheel until the map is painted.
#include <QStandardPaths>
#include <QWheelEvent>
#include <cstdlib>

#include "core/base/memory.h"
#include "tests/bench/frame_watch.h"
#include "tests/bench/thread_time.h"
#include "ui/views/head_view.h"

using namespace headlight;

namespace {

Scene largeScene(int tokens) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "start";
    scene.recipe.layer.heads = 2;
    for (int i = 1; i < tokens; ++i)
        scene.recipe.text += " w" + std::to_string(i * 7919 % 700);
    return scene;
}

struct Times {
    std::vector<double> wall;
    std::vector<double> thread;

    void print(const char* what, int tokens) const {
        std::printf("%s, %d tokens: median %.1f ms, slowest %.1f ms; of the thread %.1f, %.1f ms\n",
                    what, tokens, quantile(wall, 0.5), quantile(wall, 1), quantile(thread, 0.5),
                    quantile(thread, 1));
    }
};

void turnWheel(HeadView& view, QPointF share, QPoint angle, Qt::KeyboardModifiers modifiers,
               Times& times) {
    const QRectF& cells = view.mapLayout().cells;
    const QPointF at =
        cells.topLeft() + QPointF(share.x() * cells.width(), share.y() * cells.height());
    QElapsedTimer timer;
    timer.start();
    const double before = threadTime();
    QWheelEvent event(at, view.mapToGlobal(at), {}, angle, Qt::NoButton, modifiers,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view, &event);
    QApplication::processEvents();
    times.wall.push_back(double(timer.nsecsElapsed()) / 1e6);
    times.thread.push_back(threadTime() - before);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    const int tokens = argc > 1 ? std::atoi(argv[1]) : 2000;
    MainWindow window(largeScene(tokens));
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    auto& view = *window.findChild<HeadView*>("oneHead");
    Times zooming;
    Times moving;
    for (int round = 0; round < 3; ++round) {
        const QPointF at(0.2 + 0.3 * round, 0.7 - 0.2 * round);
        while (canZoomIn(view.picture().map.seen, view.picture().map.size())) {
            turnWheel(view, at, {0, 120}, Qt::ControlModifier, zooming);
            turnWheel(view, at, {0, -120}, {}, moving);
            turnWheel(view, at, {0, 120}, Qt::ShiftModifier, moving);
        }
        while (view.picture().map.seen)
            turnWheel(view, at, {0, -120}, Qt::ControlModifier, zooming);
    }
    zooming.print("zoom step", tokens);
    moving.print("moved by the wheel", tokens);
    return 0;
}
