// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"

namespace headlight {

// What may be done about an error, as a sentence in the language of the screen: its text says what
// went wrong and why. Empty where that says all there is to do.
QString adviceOn(const Error& error);

}  // namespace headlight
