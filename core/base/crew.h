// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/function_ref.h"

namespace headlight {

// Threads that stay, for whoever runs one pass after the other. A new thread costs some 40 us and
// the clearing of the kernels' blocks (2.5 MB) besides, more than many a stage.
class Crew {
 public:
    Crew() = default;
    ~Crew();
    Crew(const Crew&) = delete;
    Crew& operator=(const Crew&) = delete;

    // Runs `share` here and on up to `others` threads of the crew that are free meanwhile; returns
    // when all have come back from it. May be called from several threads, and within a share.
    // `share` does not throw. Fewer threads, or none, where no more can be had.
    void run(std::size_t others, FunctionRef<void()> share);

 private:
    struct Task {
        Task(FunctionRef<void()> function, std::size_t others) : share(function), wanted(others) {}

        FunctionRef<void()> share;
        std::size_t wanted;  // of the crew that may still join
        std::size_t running = 0;
    };

    void hire(std::size_t wanted);
    void work();

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable done_;
    std::vector<Task*> tasks_;  // that may be joined
    bool leaving_ = false;
    std::vector<std::jthread> threads_;  // last: they use all of the above
};

}  // namespace headlight
