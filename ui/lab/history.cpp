// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/history.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace headlight {

void History::push(Recipe recipe, const std::string& what, Clock::time_point now) {
    if (recipe == present())
        return;
    if (amending_)
        seal();
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

void History::amend(Recipe recipe, const std::string& what, Clock::time_point now) {
    if (!amending_) {
        if (recipe == present())
            return;
        const auto behind = steps_.begin() + std::ptrdiff_t(at_) + 1;
        std::vector<Step> undone(std::make_move_iterator(behind),
                                 std::make_move_iterator(steps_.end()));
        steps_.erase(behind, steps_.end());
        sealed_ = true;
        push(std::move(recipe), what, now);
        undone_ = std::move(undone);
        amending_ = true;
        return;
    }
    Step& step = steps_[at_];
    step.recipe = std::move(recipe);
    step.what = what;
    step.when = now;
    step.marks.reset();
}

void History::drop() {
    if (!amending_)
        return;
    amending_ = false;
    steps_.resize(at_);
    --at_;
    std::move(undone_.begin(), undone_.end(), std::back_inserter(steps_));
    undone_.clear();
    sealed_ = true;
}

void History::seal() {
    if (amending_ && steps_[at_].recipe == steps_[at_ - 1].recipe)
        return drop();
    amending_ = false;
    undone_.clear();
    sealed_ = true;
}

void History::undo() {
    seal();
    if (canUndo())
        --at_;
}

void History::redo() {
    seal();
    if (canRedo())
        ++at_;
}

void History::goTo(std::size_t step) {
    seal();
    at_ = std::min(step, steps_.size() - 1);
}

void History::retell(const std::function<std::string(const std::string&)>& name) {
    for (Step& step : steps_)
        step.what = name(step.what);
}

}  // namespace headlight
