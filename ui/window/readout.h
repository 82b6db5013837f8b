// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

class QLabel;

namespace headlight {

class HealthLight;
class Lab;
class TimingBar;

// The status bar: what is pointed at, by the stored numbers; the health light; the last pass by
// stage.
class Readout : public QStatusBar {
    Q_OBJECT

 public:
    explicit Readout(Lab& lab, QWidget* parent = nullptr);

 public slots:
    // What a view says of its own cursor; empty: the pointed cell again.
    void showReading(const QString& text);

 private:
    void showPointed();
    void showTrace();

    Lab& lab_;
    QLabel* reading_;
    QLabel* size_;
    HealthLight* health_;
    TimingBar* timing_;
};

}  // namespace headlight
