// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace headlight {

// The pages about the labs, one each: "lab-rotation". In the language of the screen.
QStringList labHelpIds();
// Markdown: title, what is seen, and what each control does. Empty: of no lab.
QString labHelpText(const QString& id);

}  // namespace headlight
