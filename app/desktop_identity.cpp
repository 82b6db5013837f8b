// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/desktop_identity.h"

#include <QGuiApplication>
#include <QIcon>

namespace headlight {

void setDesktopIdentity() {
    // Wayland finds the icon of a window by the .desktop file alone, X11 takes the picture.
    QGuiApplication::setDesktopFileName(QStringLiteral(HEADLIGHT_ID));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/headlight.svg")));
}

}  // namespace headlight
