// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <string>

namespace headlight {

// A PDF whose texts are copied and searched as they were typed. Qt writes for each glyph the lowest
// character that has it: of 见 the radical U+2EC5, of a blank the tabulator. `font` is the one the
// texts were drawn in; `pdf` is as QPdfWriter makes it, and stays as long as it is.
std::string withTypedCharacters(std::string pdf, const QFont& font);

}  // namespace headlight
