// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include "ui/pictures/theme.h"

namespace headlight::test {

// The light theme in small type.
inline Theme look(int pixels = 13) {
    QFont font;
    font.setPixelSize(pixels);
    return theme(ThemeKind::Light, font);
}

}  // namespace headlight::test
