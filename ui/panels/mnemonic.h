// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace headlight {

// "&Open" and "打开(&O)" without what is typed with Alt: what a label is read as elsewhere.
QString withoutMnemonic(const QString& label);

}  // namespace headlight
