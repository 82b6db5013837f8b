// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"

namespace headlight {

// The shortest digits that read back as the same float, with '.', whatever the locale; "nan",
// "inf".
std::string numberText(float value);
std::string numberText(double value);

// One field as RFC 4180 wants it: quoted where a comma, quote, CR, LF or blank at an end is in it.
// A text that a spreadsheet would run as a formula (leading = + - @ tab CR) gets a leading
// apostrophe; numbers come from numberText and are not touched.
std::string csvField(std::string_view text);

// Lines end in CRLF (RFC 4180). First line: `corner` and the column names; then a name and its
// numbers a row.
std::string writeCsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values);

}  // namespace headlight
