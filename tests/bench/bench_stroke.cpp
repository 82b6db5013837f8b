// SPDX-License-Identifier: GPL-3.0-or-later
// Painting the mask of a thousand tokens in the real window on the offscreen platform: how long a
// move of the mouse takes until the map is told to repaint, how long the event loop is blocked at
// most while results come in, and how soon after the last move the map shows it.
#include <QMouseEvent>
#include <QStandardPaths>
#include <thread>

#include "core/base/memory.h"
#include "tests/bench/event_times.h"
#include "tests/bench/frame_watch.h"
#include "tests/bench/thread_time.h"
#include "ui/views/head_view.h"

using namespace headlight;

namespace {

constexpr int kMoves = 200;

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

void send(HeadView& view, QEvent::Type type, QPointF at) {
    const Qt::MouseButton button = type == QEvent::MouseMove ? Qt::NoButton : Qt::LeftButton;
    QMouseEvent event(type, at, view.mapToGlobal(at), button, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
}

struct Longest {
    double wall = 0;
    double thread = 0;

    void time(auto act) {
        QElapsedTimer timer;
        timer.start();
        const double before = threadTime();
        act();
        wall = std::max(wall, double(timer.nsecsElapsed()) / 1e6);
        thread = std::max(thread, threadTime() - before);
    }
};

double timed(auto act) {
    Longest one;
    one.time(act);
    return one.wall;
}

// A stroke across the map, a move each 8 ms as a mouse sends them.
void benchStroke(MainWindow& window, FrameWatch& watch, const char* name, MaskTool tool) {
    auto& view = *window.findChild<HeadView*>("oneHead");
    window.lab().setTool(tool);
    const QRectF cells = view.mapLayout().cells;
    const auto place = [&](int move) {
        const double share = 0.02 + 0.96 * move / kMoves;
        return cells.topLeft() + QPointF(share * cells.width(), share * cells.height());
    };
    std::vector<double> moves;
    Longest blocked;
    QElapsedTimer clock;
    clock.start();
    watch.expectNew();
    send(view, QEvent::MouseButtonPress, place(0));
    for (int i = 1; i <= kMoves; ++i) {
        while (clock.elapsed() < 8 * i) {
            blocked.time([] { QApplication::processEvents(); });
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        }
        moves.push_back(timed([&] { send(view, QEvent::MouseMove, place(i)); }));
    }
    send(view, QEvent::MouseButtonRelease, place(kMoves));
    QElapsedTimer last;
    last.start();
    watch.expectNew();
    while (!watch.done() && last.elapsed() < 20'000)
        blocked.time([] { QApplication::processEvents(); });
    std::printf(
        "%s, 1000 x 1000 map, 8 heads: a move median %.2f ms, slowest %.2f ms; event loop blocked "
        "at most %.1f ms, %.1f ms of them its own; shown %lld ms after the last move; %s\n",
        name, quantile(moves, 0.5), quantile(moves, 1), blocked.wall, blocked.thread,
        (long long)last.elapsed(), window.lab().history().undoText().c_str());
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
    benchStroke(window, watch, "brush", {StrokeShape::Brush, PaintEffect::Hide});
    benchStroke(window, watch, "rectangle", {StrokeShape::Rectangle, PaintEffect::Hide});
    benchStroke(window, watch, "rows", {StrokeShape::Row, PaintEffect::Show});
    benchStroke(window, watch, "eraser", {StrokeShape::Brush, PaintEffect::AsRules});
    application.print("strokes");
    // Half a million runs: the worst there is.
    Recipe chequered = window.lab().recipe();
    std::vector<PaintedRun> runs;
    for (int query = 0; query < 1000; ++query)
        for (int key = query % 2; key < 1000; key += 2)
            runs.push_back({query, key, key, false});
    chequered.layer.mask.painted = PaintedCells(runs);
    watch.expectNew();
    window.lab().edit(chequered, "bench");
    while (!watch.done())
        QApplication::processEvents();
    benchStroke(window, watch, "brush over a chequered mask",
                {StrokeShape::Brush, PaintEffect::Show});
    application.print("strokes over a chequered mask");
    return 0;
}
