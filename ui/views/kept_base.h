// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPixmap>
#include <QWidget>

namespace headlight {

// What a view shows beside all that follows pointer and selection, kept in device pixels, so that
// following the pointer costs no more than a copy.
class KeptBase {
 public:
    void forget() {
        pixels_ = {};
        painted_ = false;
    }

    // On a painter of the widget. `cheap`: nothing is kept before the same base is wanted twice,
    // since while someone types each picture is painted once.
    template <class PaintBase>
    void paint(QPainter& painter, const QWidget& widget, bool cheap, PaintBase paintBase) {
        const double ratio = widget.devicePixelRatioF();
        if (cheap && !painted_) {
            painted_ = true;
            paintBase(painter);
            return;
        }
        painted_ = true;
        if (pixels_.isNull() || pixels_.devicePixelRatio() != ratio) {
            pixels_ = QPixmap(widget.size() * ratio);
            pixels_.setDevicePixelRatio(ratio);
            QPainter once(&pixels_);
            paintBase(once);
        }
        painter.drawPixmap(0, 0, pixels_);
    }

 private:
    QPixmap pixels_;
    bool painted_ = false;
};

}  // namespace headlight
