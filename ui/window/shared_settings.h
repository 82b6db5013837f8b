// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QSettings;

namespace headlight {

// Read, changed and written under a lock of its own (a name beside the settings' file), so that of
// two processes neither writes a list that lacks the other's. QSettings alone keeps other keys, but
// not two changes of one.
void changeSettings(const char* lock, const std::function<void(QSettings&)>& change);

}  // namespace headlight
