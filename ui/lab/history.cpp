// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/history.h"

namespace headlight {

void History::push(Recipe recipe, const std::string& what, Clock::time_point now) {
    if (recipe == present())
        return;
    steps_.resize(at_ + 1);
    Step& last = steps_.back();
    const bool merges = at_ > 0 && !sealed_ && last.what == what && now - last.when <= kMergeWindow;
    sealed_ = false;
    if (merges) {
        last.recipe = std::move(recipe);
        last.when = now;
        last.marks.reset();
        return;
    }
    steps_.push_back({std::move(recipe), what, now, {}});
    if (steps_.size() > kLimit)
        steps_.erase(steps_.begin());
    at_ = steps_.size() - 1;
}

void History::undo() {
    if (canUndo())
        --at_;
    sealed_ = true;
}

void History::redo() {
    if (canRedo())
        ++at_;
    sealed_ = true;
}

void History::retell(const std::function<std::string(const std::string&)>& name) {
    for (Step& step : steps_)
        step.what = name(step.what);
}

}  // namespace headlight
