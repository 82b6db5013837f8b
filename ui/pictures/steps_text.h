// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace headlight {

// What the files of the steps name things by: StepsText::tr("key").
struct StepsText {
    Q_DECLARE_TR_FUNCTIONS(StepsPicture)
};

}  // namespace headlight
