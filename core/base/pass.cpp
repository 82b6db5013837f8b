// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pass.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <vector>

namespace headlight {
namespace {

// The indices that one of several threads takes first. Each thread begins at its own, so that what
// it writes to is in its cache from the stage before; then it helps the others.
struct Share {
    explicit Share(std::size_t first = 0, std::size_t last = 0) : next(first), end(last) {}
    Share(Share&& other) noexcept : next(other.next.load()), end(other.end) {}

    std::atomic<std::size_t> next;
    std::size_t end;
};

std::vector<Share> sharesOf(std::size_t count, std::size_t threads) {
    std::vector<Share> shares;
    shares.reserve(threads);
    for (std::size_t i = 0; i < threads; ++i)
        shares.emplace_back(i * count / threads, (i + 1) * count / threads);
    return shares;
}

// False: stopped.
bool visitInOrder(std::size_t count, const StopSignal& stop, FunctionRef<void(std::size_t)> body) {
    for (std::size_t i = 0; i < count; ++i) {
        if (stop.requested())
            return false;
        body(i);
    }
    return true;
}

class SharedVisit {
 public:
    SharedVisit(std::size_t count, std::size_t threads, const StopSignal& stop,
                FunctionRef<void(std::size_t)> body)
        : shares_(sharesOf(count, threads)), stop_(stop), body_(body) {}

    // What each thread does.
    void takePart() {
        try {
            const std::size_t own = arrived_.fetch_add(1);
            for (std::size_t i = 0; i < shares_.size(); ++i)
                take(shares_[(own + i) % shares_.size()]);
        } catch (...) {  // no memory, above all
            if (!failed_.exchange(true))
                failure_ = std::current_exception();
        }
    }

    // Once all have come back. False: stopped.
    bool end() const {
        if (failed_)
            std::rethrow_exception(failure_);
        return std::ranges::all_of(shares_,
                                   [](const Share& share) { return share.next >= share.end; });
    }

 private:
    void take(Share& share) {
        while (!failed_ && !stop_.requested()) {
            const std::size_t index = share.next.fetch_add(1, std::memory_order_relaxed);
            if (index >= share.end)
                return;
            body_(index);
        }
    }

    std::vector<Share> shares_;
    std::atomic<std::size_t> arrived_{0};
    std::atomic<bool> failed_{false};
    std::exception_ptr failure_;  // of the one that set `failed_`
    const StopSignal& stop_;
    FunctionRef<void(std::size_t)> body_;
};

}  // namespace

bool forEachIndex(std::size_t count, const Pass& pass, FunctionRef<void(std::size_t)> body) {
    const auto threads = std::min(static_cast<std::size_t>(std::max(pass.threads, 1)), count);
    if (threads <= 1)
        return visitInOrder(count, pass.stop, body);
    SharedVisit visit(count, threads, pass.stop, body);
    const auto takePart = [&visit] { visit.takePart(); };
    if (pass.crew)
        pass.crew->run(threads - 1, takePart);
    else
        Crew().run(threads - 1, takePart);
    return visit.end();
}

}  // namespace headlight
