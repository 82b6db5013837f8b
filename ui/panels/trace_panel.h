// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/lab/lab.h"
#include "ui/pictures/theme.h"

class QLabel;

namespace headlight {

// The theme that fits a widget's palette and font. `before` is the one used until now: as long as
// it still fits, its shaped texts are used on.
Theme themeOf(const QWidget& widget, const Theme& before = {});

// A panel that shows a picture of the lab's trace. The picture is made anew when trace, selection
// or view options change or the theme does, but only while someone can see it. After a pass was
// stopped a word in its corner says that the picture is the former one.
class TracePanel : public QWidget {
    Q_OBJECT

 public:
    explicit TracePanel(Lab& lab, QWidget* parent = nullptr);

 protected:
    // Builds the picture and hands it to the view.
    virtual void rebuild(const Theme& theme) = 0;
    void invalidate();

    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

    Lab& lab_;

 private:
    void markFormer(bool former);

    bool stale_ = true;
    QLabel* former_ = nullptr;  // made when it is first needed
    Theme theme_;
};

}  // namespace headlight
