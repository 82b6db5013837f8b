// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/notice.h"
#include "core/base/result.h"

namespace headlight {

// The core's sentences in the user's language: a notice by its pattern, an error by the pattern
// that is left when its numbers are taken out, after the name of the control it is about. What has
// no translation is shown in English. Plain text.
QString messageText(const Notice& notice);
QString messageText(const Error& error);

}  // namespace headlight
