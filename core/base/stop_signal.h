// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <chrono>

namespace headlight {

// Asks a computation to give up, now or at a moment to come; polled between heads. Safe from any
// thread. A fresh signal never fires.
class StopSignal {
 public:
    using Clock = std::chrono::steady_clock;

    bool requested() const { return Clock::now() >= Clock::time_point(deadline()); }

    // The earliest of all requests counts.
    void requestAt(Clock::time_point moment) {
        auto wanted = moment.time_since_epoch();
        auto present = deadline_.load();
        while (wanted < present && !deadline_.compare_exchange_weak(present, wanted)) {
        }
    }
    void request() { requestAt(Clock::time_point::min()); }

 private:
    Clock::duration deadline() const { return deadline_.load(std::memory_order_relaxed); }

    std::atomic<Clock::duration> deadline_{Clock::duration::max()};
};

}  // namespace headlight
