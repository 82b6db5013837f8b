// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;
class QTabBar;

namespace headlight {

// The tabs that Qt makes, and makes anew, where docks share a place: named, and left out of the way
// of Tab, which would not come to them. F6 goes through the docks.
class DockTabs : public QObject {
    Q_OBJECT

 public:
    explicit DockTabs(QMainWindow& window);

 protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

 private:
    static void prepare(QTabBar& tabs);
};

}  // namespace headlight
