// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QStringList>

namespace headlight {

inline constexpr int kMostRecentScenes = 10;

// The scenes opened and saved last, newest first, as absolute names. All windows and all processes
// of a user share the list, and none undoes what another one added.
QStringList recentScenes();
void rememberScene(const QString& file);
void forgetScenes();

// The list as a menu, new each time it is shown. Scenes that are gone are there, but disabled.
class RecentMenu : public QMenu {
    Q_OBJECT

 public:
    explicit RecentMenu(QWidget* parent = nullptr);

 signals:
    void chosen(const QString& file);

 private:
    void fill();
};

}  // namespace headlight
