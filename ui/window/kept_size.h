// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QSize>

class QSplitter;
class QWidget;

namespace headlight {

// Gives a window of its own, once it is made, the size that it was closed with the last time, as
// far as the screen has room, and keeps the one it is closed with. A window that nobody resized
// goes on following the size of type.
class KeptSize : public QObject {
    Q_OBJECT

 public:
    KeptSize(QWidget& window, const char* name);

    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    QWidget& window_;
    QString key_;
    QSize shown_;  // as it came up
};

// The same of the halves of a splitter.
void keepHalves(QSplitter& halves, const char* name);

}  // namespace headlight
