// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QLocale>

#include "ui/pictures/head_picture.h"
#include "ui/pictures/labels.h"

namespace headlight {

namespace {

struct CellReadingText {
    Q_DECLARE_TR_FUNCTIONS(CellReading)
};

QString number(float value, int decimals) {
    return QLocale().toString(double(value), 'f', decimals);
}

}  // namespace

QString sentence(const CellReading& reading) {
    const QString pair = CellReadingText::tr("%1 → %2").arg(isolated(shortened(reading.query)),
                                                            isolated(shortened(reading.key)));
    const QString score = number(reading.score, 4);
    if (reading.hidden) {
        //: %1: "it → animal", %2: weight, %3: score
        return CellReadingText::tr("%1 = %2 · hidden by the mask · score %3")
            .arg(pair, number(reading.weight, 4), score);
    }
    if (reading.leftOut) {
        //: %1: "it → animal", %2: weight while nothing is left out, %3: score
        return CellReadingText::tr("%1 · key left out of the view · weight before %2 · score %3")
            .arg(pair, number(reading.weightBefore, 4), score);
    }
    //: %1: "it → animal", %2: weight, %3: score, %4 of %5: rank among the row's visible keys, %6:
    //: summed weight
    QString text = CellReadingText::tr("%1 = %2 · score %3 · rank %4 of %5 · mass %6")
                       .arg(pair, number(reading.weight, 4), score, QString::number(reading.rank),
                            QString::number(reading.seen), number(reading.massSoFar, 2));
    if (reading.removedMass > 0)
        text += CellReadingText::tr(" · %1 removed").arg(number(reading.removedMass, 2));
    return text;
}

}  // namespace headlight
