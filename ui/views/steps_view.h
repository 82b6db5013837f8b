// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/pictures/steps_picture.h"

namespace headlight {

// One cell worked out step by step. Page keys go a step on or back, and so do Left and Right while
// no number is chosen; Tab and the arrows go from number to number, Return to where the number was
// made, Backspace back again, Escape leaves the numbers. A click on a number does as Return, one on
// a step shows it.
class StepsView : public QWidget {
    Q_OBJECT
 public:
    explicit StepsView(QWidget* parent = nullptr);

    void setPicture(StepsPicture picture, const Theme& theme);
    const StepsPicture& picture() const { return picture_; }
    std::optional<WorkedNumber> current() const { return picture_.current; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

 signals:
    void readingChanged(const QString& text);
    void stepChosen(int step);
    void keyChosen(int key);    // a number of another key's: its own working shows where it is from
    void headChosen(int head);  // of another head's

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool focusNextPrevChild(bool next) override;

 private:
    void arrange();
    void goToStep(int step);
    void point(std::optional<WorkedNumber> number);
    void follow(const WorkedNumber& number);
    void goBack();
    bool walk(QPointF direction);
    bool walkInOrder(int by);
    void speak();

    StepsPicture picture_;
    Theme theme_;
    StepsLayout layout_;
    std::vector<WorkedNumber> trail_;      // numbers that were followed
    std::optional<WorkedNumber> awaited_;  // to be chosen once its step is shown
};

}  // namespace headlight
