// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QEventLoop>
#include <QObject>
#include <QPointer>
#include <random>
#include <string>

#include "tests/window/heartbeat.h"
#include "ui/window/main_window.h"

namespace headlight::test {

// Random gestures of a mouse and a keyboard on whatever is on the screen: widgets of all pages,
// docks, menus, dialogs; seeded. Files are only written into the folder of the process, and file
// dialogs are closed at once: they could delete what is not theirs.
class Monkey : public QObject {
 public:
    // The gestures are told to `heartbeat`, which knows what blocked the event loop.
    Monkey(std::uint64_t seed, Heartbeat& heartbeat) : random_(seed), heartbeat_(heartbeat) {}

    // Plays so many gestures, one each turn of the event loop, also of those of dialogs.
    void play(int gestures);
    int played() const { return played_; }

 private:
    void scheduleNext();
    void step();
    void gesture();
    void onDialog(QWidget& dialog);
    QWidget* target();
    QPoint pointIn(const QWidget& widget);
    void click(QWidget& widget);
    void drag(QWidget& widget);
    void wheel(QWidget& widget);
    void hover(QWidget& widget);
    void key();
    void type();
    void action();
    void resize();
    int below(int count) { return int(random_() % std::uint64_t(count)); }
    void tell(const QWidget* widget, const char* what);

    std::mt19937_64 random_;
    Heartbeat& heartbeat_;
    QEventLoop loop_;
    int left_ = 0;
    int played_ = 0;
    int inDialog_ = 0;  // gestures on the dialog that is open
};

}  // namespace headlight::test
