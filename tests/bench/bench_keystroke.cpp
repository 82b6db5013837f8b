// SPDX-License-Identifier: GPL-3.0-or-later
// Key press to painted frame in the real window on the offscreen platform, and pictures a second
// while a slider is dragged. Prints milliseconds; the README quotes it.
#include <QKeyEvent>
#include <QSettings>
#include <QStandardPaths>

#include "core/base/memory.h"
#include "tests/bench/event_times.h"
#include "tests/bench/frame_watch.h"
#include "ui/views/sentence_edit.h"

using namespace headlight;

namespace {

std::string words(int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text.append(i ? " " : "").append(1, char('a' + i % 26)).append(std::to_string(i));
    return text;
}

Scene scene(int tokens) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = words(tokens);
    scene.recipe.layer.dModel = 512;
    scene.recipe.layer.heads = 8;
    return scene;
}

void typeOne(QWidget& box, QChar letter) {
    QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, QString(letter));
    QApplication::sendEvent(&box, &press);
    QKeyEvent release(QEvent::KeyRelease, 0, Qt::NoModifier, QString(letter));
    QApplication::sendEvent(&box, &release);
}

// Of the last pass, in the order of Stage.
void printStages(const Trace& trace) {
    const char* names[kStages] = {"tokens", "vectors", "positions", "weights", "projections",
                                  "scores", "softmax", "output",    "lab"};
    std::printf("  of the last pass:");
    for (std::size_t i = 0; i < kStages; ++i)
        std::printf(" %s %.2f", names[i], trace.times[i].seconds * 1e3);
    std::printf(" ms\n");
}

void benchKeys(int presses) {
    MainWindow window(scene(24));
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    auto* box = window.findChild<SentenceEdit*>("sentence");
    box->moveCursor(QTextCursor::End);
    std::vector<double> times;
    for (int i = 0; i < presses + 20; ++i) {
        QElapsedTimer timer;
        watch.expectNew();
        timer.start();
        // The last word keeps changing; the number of tokens does not.
        typeOne(*box, QChar('a' + i % 26));
        const double time = watch.waitForFrame(timer);
        if (i >= 20)
            times.push_back(time);
    }
    std::printf(
        "keystroke, 24 tokens, d_model 512, 8 heads, %d presses: median %.2f ms, 95th "
        "percentile %.2f ms, slowest %.2f ms; computing %.2f ms\n",
        presses, quantile(times, 0.5), quantile(times, 0.95), quantile(times, 1),
        window.lab().trace()->seconds() * 1e3);
    printStages(*window.lab().trace());
}

void benchDrag(int tokens, double seconds) {
    MainWindow window(scene(tokens));
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    int pictures = 0;
    std::shared_ptr<const Trace> shown;
    QObject::connect(&window.lab(), &Lab::traceChanged, &window, [&] { ++pictures; });
    const int before = watch.frames();
    int requests = 0;
    timer.restart();
    double next = 0;
    while (double(timer.nsecsElapsed()) / 1e9 < seconds) {
        QApplication::processEvents();
        const double now = double(timer.nsecsElapsed()) / 1e6;
        if (now < next)
            continue;
        next = now + 8;
        Recipe recipe = window.lab().recipe();
        // Turns the vectors: nothing can be taken from the pass before but the tokens.
        recipe.embedding.deviation = 0.5 + 0.001 * ++requests;
        window.lab().edit(recipe, "drag");
    }
    std::printf(
        "drag, %d tokens, d_model 512, 8 heads, a request each 8 ms: %.1f new pictures a "
        "second, %.1f frames a second\n",
        tokens, pictures / seconds, (watch.frames() - before) / seconds);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    benchKeys(300);
    application.print("keystrokes");
    benchDrag(64, 3);
    application.print("drag");
    return 0;
}
