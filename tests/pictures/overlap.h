// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

namespace headlight::test {

// By more than rounding.
inline bool overlap(const QRectF& a, const QRectF& b) {
    const QRectF both = a.intersected(b);
    return both.width() > 0.01 && both.height() > 0.01;
}

}  // namespace headlight::test
