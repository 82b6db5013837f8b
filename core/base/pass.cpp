// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/pass.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <system_error>
#include <thread>
#include <vector>

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
    {
        const auto wanted = static_cast<std::size_t>(std::max(pass.threads, 1));
        std::vector<std::jthread> others;  // this thread takes its share too
        try {
            for (std::size_t i = 1; i < std::min(wanted, count); ++i)
                others.emplace_back(takeIndices);
        } catch (const std::system_error&) {
            // No more threads to be had: those there are do all the work.
        }
        takeIndices();
    }
    if (failed)
        std::rethrow_exception(failure);
    return next.load() >= count;
}

}  // namespace headlight
