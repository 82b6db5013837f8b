// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/runner.h"

namespace headlight {

Runner::Runner(std::chrono::milliseconds patience)
    : patience_(patience), thread_([this] { work(); }) {}

// What a dropped job holds is released after the lock: it may be large, or ask the runner
// something.
Runner::~Runner() {
    std::optional<Job> dropped;
    {
        std::lock_guard lock(mutex_);
        leaving_ = true;
        dropped.swap(waiting_);
        if (running_)
            running_->request();
    }
    wake_.notify_all();
    thread_.join();
}

void Runner::submit(Job job) {
    std::optional<Job> dropped = std::move(job);
    {
        std::lock_guard lock(mutex_);
        dropped.swap(waiting_);
        if (running_)
            running_->requestAt(started_ + patience_);
    }
    wake_.notify_all();
}

void Runner::cancel() {
    std::optional<Job> dropped;  // outlives the lock
    std::lock_guard lock(mutex_);
    dropped.swap(waiting_);
    if (running_)
        running_->request();
}

bool Runner::idle() const {
    std::lock_guard lock(mutex_);
    return !waiting_ && !running_;
}

void Runner::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return leaving_ || waiting_; });
        if (leaving_)
            return;
        Job job = std::move(*waiting_);
        waiting_.reset();
        const auto signal = std::make_shared<StopSignal>();
        running_ = signal;
        started_ = StopSignal::Clock::now();
        lock.unlock();
        job(*signal);
        job = nullptr;  // what the job held is released before anyone is told it is idle
        lock.lock();
        running_.reset();
    }
}

}  // namespace headlight
