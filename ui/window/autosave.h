// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>
#include <QTimer>

namespace headlight {

class MainWindow;
class Recovery;

// Keeps the scene of a window in the recovery folder, half a second after an edit at the latest,
// for as long as it holds something that no file holds.
class Autosave : public QObject {
    Q_OBJECT

 public:
    // Both outlive it.
    Autosave(Recovery& recovery, MainWindow& window);

    // The window shows what this file of a dead process held; it goes once that is kept anew.
    void takeOver(const QString& kept);
    // The window was closed by its user: nothing is to be recovered.
    void letGo();

 private:
    void keep();
    void onDone(int number, bool kept);

    Recovery& recovery_;
    MainWindow& window_;
    const int number_;
    bool writing_ = false;
    bool again_ = false;  // changed while it was written
    bool kept_ = false;
    QStringList takenOver_;
    QTimer timer_;
};

}  // namespace headlight
