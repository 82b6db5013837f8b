// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <pthread.h>

#include <QCoreApplication>
#include <QMetaObject>
#include <atomic>
#include <chrono>
#include <ctime>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

namespace headlight::test {

// How long the event loop of the main thread did not answer, seen from another thread, and what
// was going on then.
class Heartbeat {
 public:
    struct Block {
        double milliseconds = 0;
        double working = 0;  // of them, that the main thread had a processor
        std::string during;
    };

    // Of the thread that makes it.
    Heartbeat() : thread_([this](const std::stop_token& stop) { beat(stop); }) {}

    void tell(std::string gesture) {
        const std::lock_guard lock(mutex_);
        gesture_ = std::move(gesture);
    }
    Block longest() const {
        const std::lock_guard lock(mutex_);
        return longest_;
    }
    void forget() {
        const std::lock_guard lock(mutex_);
        longest_ = {};
    }

 private:
    using Clock = std::chrono::steady_clock;

    double processorTime() const {
        timespec time = {};
        clock_gettime(processorClock_, &time);
        return 1e3 * double(time.tv_sec) + 1e-6 * double(time.tv_nsec);
    }

    void beat(const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            const Clock::time_point asked = Clock::now();
            const double before = processorTime();
            // Its own for each question: the last one is answered when all this is gone.
            const auto answered = std::make_shared<std::atomic<bool>>(false);
            QMetaObject::invokeMethod(
                qApp, [answered] { *answered = true; }, Qt::QueuedConnection);
            Block block;
            while (!*answered && !stop.stop_requested()) {
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
                block.milliseconds =
                    std::chrono::duration<double, std::milli>(Clock::now() - asked).count();
                block.working = processorTime() - before;
                const std::lock_guard lock(mutex_);
                if (block.during.empty() || block.milliseconds < 20)
                    block.during = gesture_;
            }
            const std::lock_guard lock(mutex_);
            if (*answered && block.milliseconds > longest_.milliseconds)
                longest_ = block;
        }
    }

    static clockid_t clockOfThisThread() {
        clockid_t clock = CLOCK_THREAD_CPUTIME_ID;
        pthread_getcpuclockid(pthread_self(), &clock);
        return clock;
    }

    const clockid_t processorClock_ = clockOfThisThread();
    mutable std::mutex mutex_;
    std::string gesture_;
    Block longest_;
    std::jthread thread_;  // last: ends before what it uses
};

}  // namespace headlight::test
