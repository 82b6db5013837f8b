// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headlight {

// Name and icon by which desktops know the windows of this program. Needs a QGuiApplication.
void setDesktopIdentity();

}  // namespace headlight
