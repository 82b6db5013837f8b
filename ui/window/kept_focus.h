// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QPair>
#include <QString>

class QWidget;

namespace headlight {

// Where the keys went and what was selected in text fields and scrolled to, told in a way that
// holds when the same widgets are made anew.
struct KeptFocus {
    QString container;  // the named widget around it; empty: nothing had the focus
    QString name;
    QByteArray className;
    qsizetype index = 0;                             // among its like within the container
    QHash<QString, QPair<int, int>> textSelections;  // anchor and position, by the field's name
    QHash<QString, int> scrolled;  // of scroll areas, by the name of the widget around
};

KeptFocus keptFocus(const QWidget& window);
void giveBack(const KeptFocus& kept, QWidget& window);

}  // namespace headlight
