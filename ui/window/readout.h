// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStatusBar>

class QLabel;

namespace headlight {

class HealthLight;
class Lab;
class TimingBar;
struct StudyText;

// The status bar: what is pointed at, by the stored numbers; the health light; the memory of the
// result, and the last pass by stage.
class Readout : public QStatusBar {
    Q_OBJECT

 public:
    explicit Readout(Lab& lab, QWidget* parent = nullptr);

    // What there is to point at: a lab (null: the maps), and whether it looks at the sentence.
    void showLab(const StudyText* text);

 public slots:
    // What a view says of its own cursor; empty: the pointed cell again.
    void showReading(const QString& text);

 protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    void showPointed();
    void showTrace();
    void showMemory();
    void say(const QString& text);
    // Never cut without a sign of it; the whole is in the tool tip then.
    void fitReading();

    Lab& lab_;
    const StudyText* labText_ = nullptr;
    QString text_;
    QLabel* reading_;  // as much of the text as there is room for
    QLabel* size_;
    QLabel* memory_;
    HealthLight* health_;
    TimingBar* timing_;
};

}  // namespace headlight
