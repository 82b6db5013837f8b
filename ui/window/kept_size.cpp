// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/kept_size.h"

#include <QEvent>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QWidget>

namespace headlight {

KeptSize::KeptSize(QWidget& window, const char* name)
    : QObject(&window), window_(window), key_(QStringLiteral("sizes/") + name) {
    window_.installEventFilter(this);
    const QSize kept = QSettings().value(key_).toSize();
    if (!kept.isEmpty())
        window_.resize(kept.expandedTo(window_.minimumSizeHint())
                           .boundedTo(window_.screen()->availableSize()));
}

bool KeptSize::eventFilter(QObject* watched, QEvent* event) {
    // Not what the desktop shows and hides, as with a minimized window.
    if (!event->spontaneous() && event->type() == QEvent::Show)
        shown_ = window_.size();
    if (!event->spontaneous() && event->type() == QEvent::Hide && shown_.isValid() &&
        window_.size() != shown_ && !window_.isMaximized())
        QSettings().setValue(key_, window_.size());
    return QObject::eventFilter(watched, event);
}

void keepHalves(QSplitter& halves, const char* name) {
    const QString key = QStringLiteral("sizes/") + name;
    halves.restoreState(QSettings().value(key).toByteArray());
    QObject::connect(&halves, &QSplitter::splitterMoved, &halves,
                     [&halves, key] { QSettings().setValue(key, halves.saveState()); });
}

}  // namespace headlight
