// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "ui/pictures/theme.h"

namespace headlight {

// What tables of numbers have in common: the looks of a theme, one block that is selected, copying,
// and a note where they would be empty. Arrows walk the cells, Tab leaves.
class NumberGrid : public QTableView {
    Q_OBJECT

 public:
    explicit NumberGrid(QWidget* parent = nullptr);

 public slots:
    virtual void copy() = 0;

 protected:
    // False: it looks so already.
    bool dress(const Theme& theme);
    const Theme& dressed() const { return theme_; }
    void setNote(const QString& note) { note_ = note; }

    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

 private:
    QString note_;
    Theme theme_;
};

}  // namespace headlight
