// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <algorithm>
#include <cstdio>
#include <map>
#include <string>
#include <vector>

namespace headlight {

// An application that knows how long each kind of event took in each class of receiver, nested
// events counted in their outer one too. Printed when HEADLIGHT_EVENT_TIMES is set.
class TimedApplication : public QApplication {
 public:
    using QApplication::QApplication;

    bool notify(QObject* receiver, QEvent* event) override {
        const std::string name =
            std::string(receiver->metaObject()->className()) + " " + std::to_string(event->type());
        QElapsedTimer timer;
        timer.start();
        const bool result = QApplication::notify(receiver, event);
        Entry& entry = entries_[name];
        entry.milliseconds += double(timer.nsecsElapsed()) / 1e6;
        ++entry.count;
        return result;
    }

    void print(const char* title) {
        if (qEnvironmentVariableIsEmpty("HEADLIGHT_EVENT_TIMES"))
            return;
        std::vector<std::pair<std::string, Entry>> rows(entries_.begin(), entries_.end());
        std::sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) {
            return a.second.milliseconds > b.second.milliseconds;
        });
        std::printf("events of %s, by time:\n", title);
        for (std::size_t i = 0; i < rows.size() && i < 20; ++i)
            std::printf("  %9.2f ms in %6d  %s\n", rows[i].second.milliseconds,
                        rows[i].second.count, rows[i].first.c_str());
        entries_.clear();
    }

 private:
    struct Entry {
        double milliseconds = 0;
        int count = 0;
    };
    std::map<std::string, Entry> entries_;
};

}  // namespace headlight
