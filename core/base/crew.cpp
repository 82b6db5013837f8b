// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/crew.h"

#include <system_error>

namespace headlight {

Crew::~Crew() {
    {
        const std::lock_guard lock(mutex_);
        leaving_ = true;
    }
    wake_.notify_all();
}

void Crew::hire(std::size_t wanted) {
    try {
        while (threads_.size() < wanted)
            threads_.emplace_back([this] { work(); });
    } catch (const std::system_error&) {
        // No more threads to be had: those there are do all the work.
    }
}

void Crew::run(std::size_t others, FunctionRef<void()> share) {
    Task task(share, others);
    {
        const std::lock_guard lock(mutex_);
        hire(others);
        if (others > 0)
            tasks_.push_back(&task);
    }
    wake_.notify_all();
    share();
    std::unique_lock lock(mutex_);
    std::erase(tasks_, &task);
    done_.wait(lock, [&] { return task.running == 0; });
}

void Crew::work() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return leaving_ || !tasks_.empty(); });
        if (leaving_)
            return;
        Task& task = *tasks_.front();
        ++task.running;
        if (--task.wanted == 0)
            tasks_.erase(tasks_.begin());
        lock.unlock();
        task.share();
        lock.lock();
        // It came back because nothing is left to take.
        std::erase(tasks_, &task);
        if (--task.running == 0)
            done_.notify_all();
    }
}

}  // namespace headlight
