// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "ui/pictures/picture.h"

namespace headlight {

// "0 to 0.8731, linear, viridis": what the colours of a picture's maps stand for, with all digits;
// the words are those of the options and in no language. Several scales have a semicolon between,
// in the order of maps and rows. Empty: the picture has no map on a scale.
std::string scaleNote(const Picture& picture);

}  // namespace headlight
