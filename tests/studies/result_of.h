// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/pass.h"
#include "core/base/stop_signal.h"

namespace headlight::test {

// In one thread, and not to be stopped.
inline const StopSignal kNever;
inline const Pass kPass{kNever, 1};

template <class Study>
auto resultOf(const Study& study) {
    return *compute(study, kPass);
}

}  // namespace headlight::test
