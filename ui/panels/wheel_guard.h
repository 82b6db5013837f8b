// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace headlight {

// As event filter of a control inside a scroll area: the wheel turns it only while it has the
// focus; otherwise the area scrolls, instead of changing whatever comes under the pointer.
class WheelGuard : public QObject {
    Q_OBJECT

 public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

}  // namespace headlight
