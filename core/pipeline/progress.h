// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>

#include "core/pipeline/trace.h"

namespace headlight {

// What a pass is at.
struct Progress {
    Stage stage = Stage::Tokens;
    int layer = 0;   // from 1 on; 0: none by itself
    int layers = 0;  // of the recipe that is computed now, which may be one of several
    int done = 0;    // thousandths of the whole; each layer counts as much, whatever it takes
};

// The progress of the newest pass, for whoever waits. Written by the pass, read from any thread.
class PassProgress {
 public:
    Progress now() const;

    void begin(int recipes);
    // `recipe` of all that are computed, from 0 on. What is done never grows less: recipes may be
    // computed in turns.
    void enter(Stage stage, int layer, int layers, int recipe);

 private:
    std::atomic<std::uint64_t> packed_{0};  // as one, so that no reader sees two halves
    int recipes_ = 1;                       // of the pass's thread
};

}  // namespace headlight
