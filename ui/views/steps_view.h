// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "ui/pictures/steps_picture.h"

namespace headlight {

// One cell worked out step by step. Page keys go a step on or back, and so do Left and Right while
// no number is chosen; Tab and the arrows go from number to number, Return to where the number was
// made, be it in the working of another key, head or layer; of a number that no step makes it shows
// a card that says what it is. Backspace and Alt+Left go back again, as the mouse's back button,
// Alt+Right goes on once more, Escape leaves the numbers. After the last number Tab goes to each of
// the whole matrices, where keys steer as in a map and Return chooses the cell's query and key. A
// click on a number or a cell does as Return, one on a step shows it.
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
    void cellChosen(const Selection& at, int step);  // of another working

 protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;

 private:
    // A number of some working.
    struct Place {
        Selection at;
        WorkedNumber number;
    };

    void arrange();
    bool holds(const WorkedNumber& number) const;
    void goToStep(int step);
    void point(std::optional<WorkedNumber> number);
    void pointWhole(std::optional<WholeCell> cell);
    bool holds(const WholeCell& cell) const;
    bool walkMatrices(int by);
    bool steerWhole(const QKeyEvent& event);
    void chooseWhole(const WholeCell& cell);
    void showStart(bool shown);
    void goTo(const Place& place);
    void follow(const WorkedNumber& number);
    void goBack();
    void goForward();
    bool walk(QPointF direction);
    bool walkInOrder(int by);
    void speak();

    StepsPicture picture_;
    Theme theme_;
    StepsLayout layout_;
    std::optional<WholeCell> pointed_;  // of the whole matrices
    std::vector<Place> trail_;          // numbers that were followed
    std::vector<Place> ahead_;          // those of them that were gone back to, the last one last
    std::optional<Place> awaited_;      // to be chosen once its cell and step are shown
};

}  // namespace headlight
