// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>

#include "ui/panels/trace_panel.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace headlight {

class HeadView;
struct ComparisonPicture;

// The selected head of the kept result, of the present one, and the difference, pointed at
// together; above them what leads from the one to the other.
class ComparisonPanel : public TracePanel {
    Q_OBJECT

 public:
    explicit ComparisonPanel(Lab& lab, QWidget* parent = nullptr);

 protected:
    void rebuild(const Theme& theme) override;

 private:
    QWidget* makeMaps();
    QWidget* makeNote();
    QWidget* makeBar();
    void describe(const ComparisonPicture& picture);
    void goToLargest();

    std::array<HeadView*, 3> views_{};
    QStackedWidget* pages_ = nullptr;
    QLabel* note_ = nullptr;
    QPushButton* keep_ = nullptr;
    QLabel* caption_ = nullptr;
    QToolButton* largest_ = nullptr;
    std::optional<Selection> where_;
};

// Keeps the present result beside all that comes; off: lets it go. One step of the history.
void keepForComparison(Lab& lab, bool keep);

}  // namespace headlight
