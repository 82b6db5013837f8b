// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/focus_ring.h"

#include <QAbstractScrollArea>
#include <QApplication>
#include <QFocusEvent>
#include <QFocusFrame>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPainter>
#include <QPointer>

namespace headlight {
namespace {

// Qt's frame follows the widget; here it is drawn so that it is seen.
class Ring : public QFocusFrame {
 public:
    Ring() { setObjectName("focusRing"); }

 protected:
    void paintEvent(QPaintEvent*) override {
        if (widget() == nullptr)
            return;
        QPainter painter(this);
        const QColor colour = widget()->palette().color(QPalette::Active, QPalette::Highlight);
        const QRect inner = rect().adjusted(kRingWidth, kRingWidth, -kRingWidth, -kRingWidth);
        painter.setClipRegion(QRegion(rect()) - QRegion(inner));
        painter.fillRect(rect(), colour);
    }
};

class FocusFollower : public QObject {
 public:
    explicit FocusFollower(QApplication& application) : QObject(&application) {
        setObjectName("focusFollower");
        connect(&application, &QApplication::focusChanged, this,
                [this](QWidget*, QWidget* now) { follow(now); });
        application.installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() == QEvent::FocusIn)
            byMouse_ = static_cast<QFocusEvent*>(event)->reason() == Qt::MouseFocusReason;
        else if (event->type() == QEvent::KeyPress && byMouse_ && watched->isWidgetType()) {
            byMouse_ = false;
            follow(QApplication::focusWidget());
        }
        return false;
    }

 private:
    void follow(QWidget* focused) {
        const bool shown = focused != nullptr && !byMouse_ &&
                           qobject_cast<QMenu*>(focused) == nullptr &&
                           qobject_cast<QMenuBar*>(focused) == nullptr &&
                           qobject_cast<QMainWindow*>(focused) == nullptr;
        if (!shown) {
            if (ring_)
                ring_->setWidget(nullptr);
            return;
        }
        // It dies with the window that it was last in.
        if (!ring_)
            ring_ = new Ring;
        ring_->setWidget(focused);
    }

    bool byMouse_ = false;
    QPointer<Ring> ring_;
};

}  // namespace

void followFocus(QApplication& application) {
    if (application.findChild<QObject*>("focusFollower", Qt::FindDirectChildrenOnly) == nullptr)
        new FocusFollower(application);
}

}  // namespace headlight
