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
// The same between tabs. Readers differ in whether a field in quotes may hold a tab or the end of a
// line, so these are shown as U+2409, U+240A and U+240D; a quote or a blank at an end is in quotes.
std::string tsvField(std::string_view text);

// Lines end in CRLF (RFC 4180). First line: `corner` and the column names; then a name and its
// numbers a row.
std::string writeCsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values);
// The same with tabs, and line feeds alone.
std::string writeTsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values);

}  // namespace headlight
