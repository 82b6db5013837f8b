// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/runner.h"

namespace headlight {

Runner::Runner(std::chrono::milliseconds patience)
    : patience_(patience), thread_([this] { work(); }) {}

Runner::~Runner() {
    {
        std::lock_guard lock(mutex_);
        leaving_ = true;
        waiting_.reset();
        if (running_)
            running_->request();
    }
    wake_.notify_all();
    thread_.join();
}

void Runner::submit(Job job) {
    {
        std::lock_guard lock(mutex_);
        waiting_ = std::move(job);
        if (running_)
            running_->requestAt(started_ + patience_);
    }
    wake_.notify_all();
}

void Runner::cancel() {
    std::lock_guard lock(mutex_);
    waiting_.reset();
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
