// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>
#include <optional>

#include "core/pipeline/trace.h"
#include "ui/pictures/theme.h"

namespace headlight {

// "Scores": what a stage of a pass is called.
QString stageName(Stage stage);

// What the last pass spent its time on: a bar of its stages, the sum as text, all of it in the tool
// tip: "Projections 0.42 ms, Softmax 0.10 ms (reused: Tokens, Vectors)".
class TimingBar : public QWidget {
    Q_OBJECT
 public:
    using Times = std::array<StageTime, kStages>;

    explicit TimingBar(QWidget* parent = nullptr);

    void setTimes(std::optional<Times> times);
    void setTheme(const Theme& theme);
    // Where room is short: the sum alone.
    void setCompact(bool compact);
    QString totalText() const;
    QString detailText() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

 protected:
    void paintEvent(QPaintEvent* event) override;

 private:
    double total() const;

    std::optional<Times> times_;
    Theme theme_;
    bool compact_ = false;
};

}  // namespace headlight
