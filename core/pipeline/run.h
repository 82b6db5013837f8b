// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/base/pass.h"
#include "core/base/result.h"
#include "core/pipeline/progress.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/trace.h"

namespace headlight {

// The newest result of each stage with what it was made from. Owned by whoever runs passes one
// after the other (the window's runner, a test); not shared between threads.
class StageCache {
 public:
    StageCache();
    ~StageCache();
    StageCache(StageCache&&) noexcept;
    StageCache& operator=(StageCache&&) noexcept;

    // Of the pass that runs with it.
    std::shared_ptr<const PassProgress> progress() const;

    struct Entries;
    Entries& entries() { return *entries_; }

 private:
    std::unique_ptr<Entries> entries_;
};

// Recipe to trace. Null: the pass was stopped; the cache keeps the stages that were finished. Equal
// to the bit with a fresh cache and with a used one.
Result<std::shared_ptr<const Trace>> run(const Recipe& recipe, StageCache& cache, const Pass& pass);

}  // namespace headlight
