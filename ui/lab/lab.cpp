// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lab/lab.h"

#include <algorithm>
#include <system_error>
#include <utility>

namespace headlight {
namespace {

std::shared_ptr<const Trace> blankTrace() {
    Trace trace;
    trace.computed = false;
    trace.queries = std::make_shared<const std::vector<Token>>();
    trace.keys = trace.queries;
    trace.positions = std::make_shared<const PositionTerms>();
    trace.visible = std::make_shared<const Visibility>();
    return std::make_shared<const Trace>(std::move(trace));
}

}  // namespace

Lab::Lab(Scene scene, const PassLimits& limits, QObject* parent)
    : QObject(parent),
      history_(std::move(scene.recipe)),
      selection_(scene.selection),
      view_(std::move(scene.view)),
      limits_(limits),
      trace_(blankTrace()) {
    busy_.setSingleShot(true);
    busy_.setInterval(kBusyAfter);
    connect(&busy_, &QTimer::timeout, this, [this] { emit busyChanged(true); });
    start();
    awaited_ = {asked_, std::nullopt};
}

Lab::~Lab() = default;

bool Lab::refuses(const Recipe& recipe) {
    const Result<void> possible = check(recipe);
    if (!possible)
        emit failed(possible.error());
    return !possible;
}

bool Lab::push(const Recipe& recipe, const QString& what) {
    if (recipe == history_.present() || refuses(recipe))
        return false;
    leaveStep();
    history_.push(recipe, what.toStdString());
    start();
    return true;
}

void Lab::edit(const Recipe& recipe, const QString& what) {
    if (!push(recipe, what))
        return;
    emit recipeChanged();
    emit historyChanged();
}

void Lab::replaceSentence(const Recipe& recipe, const QString& what) {
    if (!push(recipe, what))
        return;
    awaited_ = {asked_, TokenMarks{}};
    emit recipeChanged();
    emit historyChanged();
    ViewOptions whole = view_;
    whole.seen.reset();
    look(whole);
}

void Lab::amend(const Recipe& recipe, const QString& what) {
    if (recipe == history_.present() || refuses(recipe))
        return;
    if (!history_.amending())
        leaveStep();
    history_.amend(recipe, what.toStdString());
    start();
    emit recipeChanged();
    emit historyChanged();
}

void Lab::endGesture() {
    const bool amending = history_.amending();
    history_.seal();
    if (amending)
        emit historyChanged();
}

void Lab::dropGesture() {
    if (!history_.amending())
        return;
    history_.drop();
    enterStep();
}

void Lab::retell(const std::function<QString(const QString&)>& name) {
    history_.retell(
        [&](const std::string& what) { return name(QString::fromStdString(what)).toStdString(); });
    emit historyChanged();
}

void Lab::leaveStep() {
    if (current() && !awaited_)
        history_.keep(marks());
}

void Lab::enterStep() {
    start();
    awaited_.reset();
    if (history_.marks())
        awaited_ = {asked_, history_.marks()};
    emit recipeChanged();
    emit historyChanged();
}

void Lab::undo() {
    if (!history_.canUndo())
        return;
    leaveStep();
    history_.undo();
    enterStep();
}

void Lab::redo() {
    if (!history_.canRedo())
        return;
    leaveStep();
    history_.redo();
    enterStep();
}

void Lab::goTo(std::size_t step) {
    if (step >= history_.size() || step == history_.at())
        return;
    leaveStep();
    history_.goTo(step);
    enterStep();
}

void Lab::select(const Selection& selection) {
    const Selection wanted = clamped(selection, *trace_);
    if (wanted == selection_)
        return;
    selection_ = wanted;
    emit selectionChanged();
}

void Lab::look(const ViewOptions& view) {
    if (view == view_)
        return;
    view_ = view;
    emit viewChanged();
}

void Lab::point(const std::optional<Selection>& pointed) {
    const auto wanted = pointed ? std::optional(clamped(*pointed, *trace_)) : std::nullopt;
    if (wanted == pointed_)
        return;
    pointed_ = wanted;
    emit pointedChanged();
}

void Lab::setTool(const MaskTool& tool) {
    if (tool == tool_)
        return;
    tool_ = tool;
    emit toolChanged();
}

void Lab::open(const Scene& scene) {
    history_ = History(scene.recipe);
    selection_ = scene.selection;
    view_ = scene.view;
    start();
    awaited_ = {asked_, std::nullopt};
    emit recipeChanged();
    emit historyChanged();
    emit viewChanged();
    emit selectionChanged();
}

void Lab::stop() {
    runner_.cancel();
    busy_.stop();
    emit busyChanged(false);
    setStopped(!current());
}

void Lab::computeAgain() {
    if (stopped_)
        start();
}

void Lab::setLimits(const PassLimits& limits) {
    const PassLimits before = std::exchange(limits_, limits);
    if (before.mapBytes != limits.mapBytes && !stopped_)
        start();
}

void Lab::setStopped(bool stopped) {
    if (stopped == std::exchange(stopped_, stopped))
        return;
    emit stoppedChanged(stopped);
}

void Lab::start() {
    ++asked_;
    setStopped(false);
    if (!busy_.isActive())
        busy_.start();
    // The job sees values only. `this` is used for nothing but the queued call; the runner is
    // joined before the lab's QObject part ends, so it is alive then.
    runner_.submit([this, kept = kept_, recipe = recipe(), number = asked_,
                    limits = limits_](const StopSignal& stop) {
        const Pass pass{.stop = stop,
                        .threads = limits.threads > 0 ? limits.threads : processorCount(),
                        .mapBytes = limits.mapBytes,
                        .crew = &kept->crew};
        auto made = run(recipe, kept->cache, pass);
        if (made && !*made)
            return;
        QMetaObject::invokeMethod(
            this, [this, made = std::move(made), number] { accept(made, number); },
            Qt::QueuedConnection);
    });
}

void Lab::accept(const Result<std::shared_ptr<const Trace>>& made, quint64 number) {
    if (number == asked_) {
        busy_.stop();
        emit busyChanged(false);
        setStopped(false);
    }
    if (!made) {
        if (number == asked_)
            emit failed(made.error());
        return;
    }
    auto before = std::exchange(trace_, *made);
    const TokenMarks marked = marksAfter(*before, number);
    Selection kept = selection_;
    kept.query = marked.query;
    kept.key = marked.key;
    if (!trace_->empty())
        kept = clamped(kept, *trace_);
    const bool moved = kept != selection_;
    const bool keysMoved = marked.excludedKeys != view_.excludedKeys;
    selection_ = kept;
    view_.excludedKeys = marked.excludedKeys;
    if (pointed_)
        pointed_ = clamped(*pointed_, *trace_);
    emit traceChanged();
    if (keysMoved)
        emit viewChanged();
    if (moved)
        emit selectionChanged();
    freeElsewhere(std::move(before));
}

// Giving a gigabyte back to the system takes longer than a frame.
void Lab::freeElsewhere(std::shared_ptr<const Trace> trace) {
    constexpr double kManyCells = 1e6;
    if (double(trace->queryCount()) * trace->keyCount() * double(trace->layers.size()) < kManyCells)
        return;
    try {
        freeing_ =
            std::async(std::launch::async, [old = std::move(trace)]() mutable { old.reset(); });
    } catch (const std::system_error&) {
        // No thread to be had: it has been freed here.
    }
}

// The numbers that mark tokens, for the trace that has just come.
TokenMarks Lab::marksAfter(const Trace& before, quint64 number) {
    const std::optional<AwaitedMarks> awaited = awaited_;
    if (awaited && number >= awaited->number) {
        awaited_.reset();
        // Undoing what left the sentence as it is leaves its marks as they are, too.
        return awaited->marks && !sameTokens(before, *trace_) ? *awaited->marks : marks();
    }
    const bool scenes = awaited && !awaited->marks;
    return scenes ? marks() : followed(marks(), before, *trace_);
}

}  // namespace headlight
