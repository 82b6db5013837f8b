// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace headlight {

// What the files of a caption name things by: CaptionText::tr("%1 tokens").
struct CaptionText {
    Q_DECLARE_TR_FUNCTIONS(Caption)
};

}  // namespace headlight
