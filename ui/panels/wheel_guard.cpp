// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/wheel_guard.h"

#include <QEvent>
#include <QWidget>

namespace headlight {

bool WheelGuard::eventFilter(QObject* watched, QEvent* event) {
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (event->type() != QEvent::Wheel || widget == nullptr || widget->hasFocus())
        return QObject::eventFilter(watched, event);
    event->ignore();  // passed on to the parent
    return true;
}

}  // namespace headlight
