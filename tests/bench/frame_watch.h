// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QObject>
#include <QWidget>
#include <algorithm>
#include <cstdio>
#include <vector>

#include "ui/window/main_window.h"

namespace headlight {

// Knows when the window has painted a frame that shows the newest trace of its lab.
class FrameWatch : public QObject {
 public:
    explicit FrameWatch(MainWindow& window) : window_(window) {
        connect(&window.lab(), &Lab::traceChanged, this, [this] {
            traced_ = window_.lab().current();
            painted_ = false;
        });
        qApp->installEventFilter(this);
    }

    // Runs the event loop until the present recipe is on the screen; milliseconds since `timer`.
    double waitForFrame(const QElapsedTimer& timer) {
        while (!done())
            QApplication::processEvents(QEventLoop::WaitForMoreEvents);
        return double(timer.nsecsElapsed()) / 1e6;
    }
    bool done() const { return traced_ && painted_; }
    void expectNew() { traced_ = painted_ = false; }
    int frames() const { return frames_; }

    bool eventFilter(QObject* watched, QEvent* event) override {
        // The whole window is painted inside its UpdateRequest.
        if (watched == &window_ && event->type() == QEvent::UpdateRequest) {
            watched->removeEventFilter(this);
            watched->event(event);
            painted_ = traced_;
            ++frames_;
            return true;
        }
        return false;
    }

 private:
    MainWindow& window_;
    bool traced_ = false;
    bool painted_ = false;
    int frames_ = 0;
};

inline double quantile(std::vector<double> values, double q) {
    std::sort(values.begin(), values.end());
    return values[std::size_t(q * double(values.size() - 1))];
}

}  // namespace headlight
