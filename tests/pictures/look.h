// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include "ui/pictures/theme.h"

namespace headlight::test {

// The light theme in type of 13 pixels.
inline Theme look() {
    QFont font;
    font.setPixelSize(13);
    return theme(ThemeKind::Light, font);
}

}  // namespace headlight::test
