// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace headlight {

enum class ReadyLayout { Reading, Compare, AllPanels };

// Ready layouts and the user's own, which are looked up each time: another window may have saved
// or removed one.
class LayoutsMenu : public QMenu {
    Q_OBJECT

 public:
    explicit LayoutsMenu(QWidget* parent = nullptr);

    // While the projector shows an arrangement of its own, there is none to save.
    void allowSaving(bool allowed);
    void refresh();

 signals:
    void readyChosen(ReadyLayout layout);
    void chosen(const QString& name);
    void saveWanted();
    void removeWanted();
    void resetWanted();

 private:
    QAction* ownEnd_;  // the user's stand before it
    QList<QAction*> own_;
    QAction* save_;
    QAction* remove_;
};

}  // namespace headlight
