// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "ui/panels/trace_panel.h"

class QScrollArea;
class QSplitter;

namespace headlight {

class BoardView;
struct BoardChoice;
class WrappedLabel;

// The lab that is open: its controls with a word on what is seen, and its board.
class StudyPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit StudyPanel(Lab& lab, QWidget* parent = nullptr);
    BoardView& board() { return *board_; }

 signals:
    void readingChanged(const QString& text);
    // The lab of images asks for one of the user's.
    void imageWanted();

 protected:
    void rebuild(const Theme& theme) override;
    void focusInEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

 private:
    void showControls();
    void fitControls();
    bool isNarrow() const;
    void choose(const BoardChoice& choice);

    QSplitter* halves_;
    QScrollArea* controls_;
    QScrollArea* room_;  // of the board: scrolls where there is too little for it
    BoardView* board_;
    bool narrow_ = false;
    std::optional<std::size_t> kind_;  // of the study whose controls are shown
};

}  // namespace headlight
