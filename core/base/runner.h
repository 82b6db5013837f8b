// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "core/base/stop_signal.h"

namespace headlight {

// Latest wins, with patience: at most one job runs and one waits; a newer one replaces the waiting
// one. An overtaken job may go on until `patience` after its own start, then its stop signal fires.
// So a dragged slider keeps showing pictures (cancel-at-once shows none) and never lags behind by
// more than one pass. One thread of its own; all functions may be called from any thread.
class Runner {
 public:
    using Job = std::function<void(const StopSignal&)>;
    static constexpr std::chrono::milliseconds kPatience{100};

    explicit Runner(std::chrono::milliseconds patience = kPatience);
    // Drops the waiting job, stops the running one and waits for it to return.
    ~Runner();
    Runner(const Runner&) = delete;
    Runner& operator=(const Runner&) = delete;

    void submit(Job job);
    // Drops the waiting job and tells the running one to stop at once; does not wait.
    void cancel();
    bool idle() const;

 private:
    void work();

    const std::chrono::milliseconds patience_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    std::optional<Job> waiting_;
    // Present while a job runs. Shared: a job's signal outlives the lock.
    std::shared_ptr<StopSignal> running_;
    StopSignal::Clock::time_point started_;
    bool leaving_ = false;
    std::thread thread_;  // last: it uses all of the above
};

}  // namespace headlight
