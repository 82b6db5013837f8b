// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/pictures/axis_labels.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/shaped_texts.h"

using namespace headlight;

// "key →" over "query ↓".
class TestCornerNames : public QObject {
    Q_OBJECT

 private slots:
    // As a lab's three maps beside one another in a window of 640 units are.
    void theyAreWholeWhereThereIsRoomBesideTheLabels() {
        QFont font;
        font.setPixelSize(9);
        const Theme small = theme(ThemeKind::Light, font);
        Heatmap map;
        map.values = std::make_shared<Matrix>(Matrix::Zero(11, 11));
        map.rowScales = {ColourScale{}};
        map.rowAxis = "query";
        map.columnAxis = "key";
        for (int i = 0; i < 11; ++i)
            map.rows.push_back(QString::number(i) + " me");
        map.columns = map.rows;
        map.barCaption = "weight";
        const double name = small.texts->width("query ↓", font) * 0.8;  // it is drawn smaller
        int looked = 0;
        for (int width = 110; width < 200; width += 3)
            for (int height = 80; height < 140; height += 5) {
                const HeatmapLayout at = layoutOf(map, QRectF(0, 0, width, height), small);
                const double free = at.cells.left();
                if (at.corner.isEmpty() || free < 1.6 * name)
                    continue;
                const QSizeF cell(at.cells.width() / 11, at.cells.height() / 11);
                const double room =
                    at.corner.width() - cornerInset(at.rowText, at.columnText, cell).width();
                QVERIFY2(room >= name, qPrintable(QString("%1 x %2").arg(width).arg(height)));
                ++looked;
            }
        QVERIFY(looked > 50);
    }
};

HEADLIGHT_TEST(TestCornerNames)
#include "tst_corner_names.moc"
