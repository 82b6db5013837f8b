// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headlight {

// Tool tips guess HTML; tokens are never markup.
QString plainToolTip(const QString& text);

}  // namespace headlight
