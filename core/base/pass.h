// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

#include "core/base/crew.h"
#include "core/base/function_ref.h"
#include "core/base/stop_signal.h"

namespace headlight {

// How a computation may run. Results are the same to the last bit whatever `threads` is.
struct Pass {
    const StopSignal& stop;
    int threads = 1;
    // What the score and weight maps of all layers and heads may take together; a longer text is
    // cut.
    double mapBytes = 1.5e9;
    Crew* crew = nullptr;  // whose threads are used; null: new ones each time
};

// Calls body(0) .. body(count - 1), on up to pass.threads threads, each index once, in no order
// that a result may depend on. Between two calls the stop signal is polled; false: stopped, and
// some indices were not visited. An exception of a body ends the
// visits and is thrown here. One thread: no memory is taken.
bool forEachIndex(std::size_t count, const Pass& pass, FunctionRef<void(std::size_t)> body);

}  // namespace headlight
