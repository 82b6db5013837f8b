// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

namespace headlight {

// A PDF without its /CreationDate, whose text is longer in some time zones than in others: the same
// picture is the same file at any time and anywhere. The offsets of the cross-reference table are
// brought up to date. `pdf` is as QPdfWriter makes it: one table, no streams of objects.
std::string withoutDate(std::string pdf);

// The same with a subject in the date's place; an empty one is none.
std::string withSubject(std::string pdf, const QString& subject);

}  // namespace headlight
