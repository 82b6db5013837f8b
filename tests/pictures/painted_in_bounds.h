// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>
#include <QRectF>

#include "tests/pictures/look.h"

namespace headlight::test {

inline const QRectF kBounds(0, 0, 640, 600);

template <class Paint>
QImage paintedInBounds(const Paint& paint, double ratio = 1) {
    QImage image((kBounds.size() * ratio).toSize(), QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(ratio);
    image.fill(look().background);
    QPainter painter(&image);
    paint(painter);
    return image;
}

}  // namespace headlight::test
