// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/boards/written_numbers.h"

#include <cmath>

namespace headlight {

QString largeNumber(double value) {
    if (!(std::abs(value) >= 9999.5))
        return value == std::floor(value) || std::abs(value) >= 99.95
                   ? QString::number(value, 'f', 0)
                   : QString::number(value, 'g', 3);
    const QString written = QString::number(value, 'e', 2);
    const auto at = written.indexOf(QChar('e'));
    static const QString kRaised = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text = written.left(at) + QStringLiteral("·10");
    for (const QChar digit : QString::number(written.mid(at + 1).toInt()))
        text += digit.isDigit() ? kRaised[digit.digitValue()] : QStringLiteral("⁻")[0];
    return text;
}

QString percentText(double share) { return QString::number(100 * share, 'f', 1) + " %"; }

}  // namespace headlight
