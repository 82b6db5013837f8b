// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>
#include <cmath>

#include "ui/pictures/positions_picture.h"
#include "ui/pictures/theme.h"

namespace headlight::test {

inline Theme unhintedLook() {
    QFont font("Sans Serif");
    font.setPixelSize(13);
    font.setHintingPreference(QFont::PreferNoHinting);
    return theme(ThemeKind::Light, font);
}

// Four sines, each slower than the one before.
inline CurvesPicture waves(int points) {
    CurvesPicture picture{"Chosen columns", "position", "added to the vectors", {}, {}};
    for (int c = 6; c < 10; ++c) {
        Curve curve;
        curve.name = QString("Col %1").arg(c);
        for (int i = 0; i < points; ++i) {
            curve.x.push_back(i);
            curve.y.push_back(std::sin(i / std::pow(10.0, c / 8.0)));
        }
        picture.curves.push_back(curve);
    }
    return picture;
}

}  // namespace headlight::test
