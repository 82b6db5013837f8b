// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/pipeline/recipe.h"
#include "ui/lab/token_marks.h"

namespace headlight {

// Undo is a stack of recipes. Edits of the same kind that follow one another within a second (a
// dragged slider, typed letters) are one step.
class History {
 public:
    using Clock = std::chrono::steady_clock;
    static constexpr std::chrono::milliseconds kMergeWindow{1000};
    static constexpr std::size_t kLimit = 500;

    explicit History(Recipe first) : steps_{{std::move(first), {}, {}, {}}} {}

    const Recipe& present() const { return steps_[at_].recipe; }
    // `what` names the edit in the menu ("heads"); equal names merge.
    void push(Recipe recipe, const std::string& what, Clock::time_point now = Clock::now());
    // A stroke is one step, however long it takes: the first call makes the step, the next ones
    // replace its recipe and its name, until it is sealed or dropped.
    void amend(Recipe recipe, const std::string& what, Clock::time_point now = Clock::now());
    bool amending() const { return amending_; }
    // As if the stroke had never been: its step goes, and what it made be forgotten comes back.
    void drop();
    // The next push starts a step of its own, whatever its name (a drag has ended). A stroke that
    // changed nothing leaves no step.
    void seal();

    bool canUndo() const { return at_ > 0; }
    bool canRedo() const { return at_ + 1 < steps_.size(); }
    std::string undoText() const { return canUndo() ? steps_[at_].what : std::string(); }
    std::string redoText() const { return canRedo() ? steps_[at_ + 1].what : std::string(); }
    void undo();
    void redo();
    // Names every edit in other words, as in another language.
    void retell(const std::function<std::string(const std::string&)>& name);

    // All that is kept, the oldest first; `what` is the edit that led to a step, empty where the
    // first one is what was opened.
    std::size_t size() const { return steps_.size(); }
    std::size_t at() const { return at_; }
    const std::string& what(std::size_t step) const { return steps_[step].what; }
    const Recipe& recipe(std::size_t step) const { return steps_[step].recipe; }
    void goTo(std::size_t step);

    // The marks on the present recipe's tokens, kept when it is left: coming back brings them back.
    // None: it was left before its tokens were known.
    void keep(TokenMarks marks) { steps_[at_].marks = std::move(marks); }
    const std::optional<TokenMarks>& marks() const { return steps_[at_].marks; }

 private:
    struct Step {
        Recipe recipe;
        std::string what;  // the edit that led here
        Clock::time_point when;
        std::optional<TokenMarks> marks = {};
    };
    std::vector<Step> steps_;
    std::size_t at_ = 0;
    bool sealed_ = false;
    bool amending_ = false;
    std::vector<Step> undone_;  // before the stroke on its way
};

}  // namespace headlight
