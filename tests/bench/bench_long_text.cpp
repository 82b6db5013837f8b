// SPDX-License-Identifier: GPL-3.0-or-later
// 200,000 characters in the real window on the offscreen platform: how long the event loop is
// blocked while they are pasted, a key is pressed after them, and both are undone and redone, and
// until the result is on the screen.
#include <QClipboard>
#include <QKeyEvent>
#include <QStandardPaths>
#include <chrono>
#include <functional>
#include <thread>

#include "core/base/memory.h"
#include "tests/bench/event_times.h"
#include "tests/bench/frame_watch.h"
#include "ui/views/sentence_edit.h"

using namespace headlight;

namespace {

constexpr int kCharacters = int(kMaxTextCharacters) - 100;  // room to type

QString filled(const std::function<QString(int)>& piece) {
    QString text;
    for (int i = 0; text.size() < kCharacters; ++i)
        text += piece(i);
    return text.left(kCharacters);
}

// What `act` blocks, and the longest turn of the loop until the result is painted, in ms.
double longestBlock(MainWindow& window, FrameWatch& watch, const std::function<void()>& act) {
    watch.expectNew();
    QElapsedTimer turn;
    turn.start();
    act();
    double longest = double(turn.nsecsElapsed()) / 1e6;
    const auto look = [&] {
        turn.start();
        QApplication::processEvents();
        longest = std::max(longest, double(turn.nsecsElapsed()) / 1e6);
        std::this_thread::sleep_for(std::chrono::microseconds(200));
    };
    while (!watch.done() || !window.lab().idle())
        look();
    for (int i = 0; i < 20; ++i)  // what was put off
        look();
    return longest;
}

void press(QWidget& box, int key, const QString& text, Qt::KeyboardModifiers modifiers = {}) {
    for (const auto type : {QEvent::KeyPress, QEvent::KeyRelease}) {
        QKeyEvent event(type, key, modifiers, text);
        QApplication::sendEvent(&box, &event);
    }
}

void bench(const char* what, const QString& text) {
    Scene scene;
    scene.recipe = openingRecipe();
    MainWindow window(scene);
    window.resize(1600, 1000);
    window.show();
    FrameWatch watch(window);
    QElapsedTimer timer;
    timer.start();
    watch.waitForFrame(timer);
    auto* box = window.findChild<SentenceEdit*>("sentence");
    box->selectAll();
    QApplication::clipboard()->setText(text);
    const auto block = [&](const std::function<void()>& act) {
        return longestBlock(window, watch, act);
    };
    const double paste = block([&] { box->paste(); });
    window.lab().endGesture();
    double key = 0;
    for (int i = 0; i < 3; ++i)
        key = std::max(key, block([&] { press(*box, Qt::Key_A, "a"); }));
    box->moveCursor(QTextCursor::Start);
    window.lab().endGesture();
    const double first = block([&] { press(*box, Qt::Key_A, "a"); });
    const double undo = block([&] { window.lab().undo(); });
    const double redo = block([&] { window.lab().redo(); });
    std::printf(
        "200,000 characters, %s, %d tokens: blocked at most %.0f ms by the paste, %.0f by a key at "
        "the end, %.0f at the beginning, %.0f by undo, %.0f by redo\n",
        what, window.lab().trace()->queryCount(), paste, key, first, undo, redo);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    TimedApplication application(argc, argv);
    QApplication::setOrganizationName("HeadlightBench");
    const auto number = [](int i) { return QString::number(i * 7919 % 3000); };
    bench("one word", filled([](int) { return QString("x"); }));
    application.print("one word");
    bench("one line", filled([&](int i) -> QString { return "word" + number(i) + ' '; }));
    application.print("one line");
    bench("many lines", filled([&](int i) -> QString {
              return "word" + number(i) + (i % 10 == 9 ? '\n' : ' ');
          }));
    application.print("many lines");
    bench("Chinese", filled([](int i) { return QString(QChar(0x4e00 + i * 7919 % 3000)); }));
    application.print("Chinese");
    return 0;
}
