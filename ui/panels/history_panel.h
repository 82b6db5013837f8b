// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QListView;
class QModelIndex;
class QStackedWidget;

namespace headlight {

class HistoryModel;
class Lab;

// Every edit that can be undone or redone, the oldest on top, the present one chosen; choosing
// another one, by mouse or arrow keys, goes there.
class HistoryPanel : public QWidget {
    Q_OBJECT

 public:
    explicit HistoryPanel(Lab& lab, QWidget* parent = nullptr);

 protected:
    void showEvent(QShowEvent* event) override;

 private:
    void refresh();
    void goTo(const QModelIndex& step);

    Lab& lab_;
    HistoryModel* model_;
    QStackedWidget* pages_;
    QLabel* note_;
    QListView* steps_;
    bool refreshing_ = false;
};

}  // namespace headlight
