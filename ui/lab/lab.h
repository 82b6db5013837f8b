// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>
#include <atomic>
#include <functional>
#include <future>
#include <memory>

#include "core/base/result.h"
#include "core/base/runner.h"
#include "core/pipeline/mask_tool.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/run.h"
#include "core/pipeline/scene.h"
#include "core/pipeline/selection.h"
#include "core/pipeline/trace.h"
#include "core/pipeline/view_options.h"
#include "ui/lab/history.h"
#include "ui/lab/pass_limits.h"
#include "ui/lab/token_marks.h"

namespace headlight {

// The only mutable state of a window: recipe with its history, selection, view options, the newest
// trace and the runner that makes them. Panels talk to the lab, never to each other. GUI thread
// only; the runner's thread hands traces over by one queued call.
class Lab : public QObject {
    Q_OBJECT

 public:
    explicit Lab(Scene scene, const PassLimits& limits = {}, QObject* parent = nullptr);
    ~Lab() override;

    const Recipe& recipe() const { return history_.present(); }
    const Selection& selection() const { return selection_; }
    const ViewOptions& view() const { return view_; }
    Scene scene() const { return {recipe(), selection_, view_}; }
    // Never null; of an empty sentence before the first pass is done.
    const std::shared_ptr<const Trace>& trace() const { return trace_; }
    // The trace on show was made from the present recipe.
    bool current() const { return trace_->recipe == recipe(); }
    const std::optional<Selection>& pointed() const { return pointed_; }
    const History& history() const { return history_; }
    // What the pointer does on the chosen head's map.
    const MaskTool& tool() const { return tool_; }

    // Changes what is asked and starts a pass. `what` names the edit for undo; equal names in quick
    // succession are one step. A recipe that cannot be computed is refused through `failed`.
    void edit(const Recipe& recipe, const QString& what);
    // The same, with another sentence altogether: no token of it is chosen or left out.
    void replaceSentence(const Recipe& recipe, const QString& what);
    // A stroke on its way, the whole of it: one step from its first call to endGesture(), with the
    // name of the last call.
    void amend(const Recipe& recipe, const QString& what);
    void endGesture();
    // Takes a stroke on its way back.
    void dropGesture();
    // The names of all edits in another language.
    void retell(const std::function<QString(const QString&)>& name);
    void undo();
    void redo();
    void goTo(std::size_t step);
    void setTool(const MaskTool& tool);
    // Changes what is looked at: never computes.
    void select(const Selection& selection);
    void look(const ViewOptions& view);
    // The cell or token under the mouse or the keyboard's cursor, in whichever view.
    void point(const std::optional<Selection>& pointed);
    // Another scene altogether; forgets the history.
    void open(const Scene& scene);
    // Stops the pass on its way; the trace on show stays.
    void stop();
    // Starts the pass of the present recipe that was stopped.
    void computeAgain();
    // Since the last pass was stopped, and nothing asked for since: the trace on show is a former
    // one.
    bool stopped() const { return stopped_; }
    // For the passes from now on. Another limit of memory may cut the text elsewhere: a pass is
    // started, where none was stopped.
    void setLimits(const PassLimits& limits);
    const PassLimits& limits() const { return limits_; }
    // What the pass on its way is making.
    Progress progress() const { return progress_->now(); }
    // No pass runs or waits.
    bool idle() const { return runner_.idle(); }

 signals:
    void recipeChanged();
    void historyChanged();
    void selectionChanged();
    void viewChanged();
    void pointedChanged();
    void toolChanged();
    void traceChanged();
    void failed(const headlight::Error& error);
    // True once a pass takes longer than kBusyAfter.
    void busyChanged(bool busy);
    void stoppedChanged(bool stopped);

 private:
    static constexpr std::chrono::milliseconds kBusyAfter{200};

    // What the present recipe's tokens will be marked with, whatever is marked on those on show.
    struct AwaitedMarks {
        quint64 number = 0;               // of the request that they belong to
        std::optional<TokenMarks> marks;  // none: selection and view options hold them already
    };

    bool refuses(const Recipe& recipe);
    bool push(const Recipe& recipe, const QString& what);
    void start();
    void setStopped(bool stopped);
    void leaveStep();
    void enterStep();
    void accept(const Result<std::shared_ptr<const Trace>>& made, quint64 number);
    TokenMarks marks() const { return {view_.excludedKeys, selection_.query, selection_.key}; }
    void freeElsewhere(std::shared_ptr<const Trace> trace);
    TokenMarks marksAfter(const Trace& before, quint64 number);

    History history_;
    Selection selection_;
    ViewOptions view_;
    std::optional<Selection> pointed_;
    MaskTool tool_;
    PassLimits limits_;
    std::shared_ptr<const Trace> trace_;
    quint64 asked_ = 0;  // number of the newest request
    std::optional<AwaitedMarks> awaited_;
    QTimer busy_;
    bool stopped_ = false;
    std::future<void> freeing_;  // the trace before
    // Used by the runner's jobs only, one after the other.
    struct Kept {
        StageCache cache;
        Crew crew;
    };
    std::shared_ptr<Kept> kept_ = std::make_shared<Kept>();
    std::shared_ptr<const PassProgress> progress_ = kept_->cache.progress();
    Runner runner_;  // last: joined before anything its jobs report to is gone
};

}  // namespace headlight
