// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/mnemonic.h"

#include <QRegularExpression>

namespace headlight {

QString withoutMnemonic(const QString& label) {
    // Languages without Latin letters append the key in brackets.
    static const QRegularExpression appended(QStringLiteral("\\(&.\\)"));
    return QString(label).remove(appended).remove('&');
}

}  // namespace headlight
