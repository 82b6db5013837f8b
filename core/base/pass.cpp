// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pass.h"

#include <algorithm>
#include <atomic>
#include <exception>

namespace headlight {

bool forEachIndex(std::size_t count, const Pass& pass, FunctionRef<void(std::size_t)> body) {
    std::atomic<std::size_t> next{0};
    std::atomic<bool> failed{false};
    std::exception_ptr failure;  // of the one that set `failed`
    const auto takeIndices = [&] {
        try {
            while (!failed && !pass.stop.requested()) {
                const std::size_t index = next.fetch_add(1, std::memory_order_relaxed);
                if (index >= count)
                    return;
                body(index);
            }
        } catch (...) {  // no memory, above all
            if (!failed.exchange(true))
                failure = std::current_exception();
        }
    };
    const auto wanted = std::min(static_cast<std::size_t>(std::max(pass.threads, 1)), count);
    if (wanted <= 1)
        takeIndices();
    else if (pass.crew)
        pass.crew->run(wanted - 1, takeIndices);
    else
        Crew().run(wanted - 1, takeIndices);
    if (failed)
        std::rethrow_exception(failure);
    return next.load() >= count;
}

}  // namespace headlight
