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
        Heatmap map;
        map.values = std::make_shared<Matrix>(Matrix::Zero(11, 11));
        map.rowScales = {ColourScale{}};
        map.title = "no positions: as typed";
        map.rowAxis = "query";
        map.columnAxis = "key";
        for (const char* word : {"The", "animal", "didn't", "cross", "the", "street", "because",
                                 "it", "was", "too", "tired"})
            map.rows.push_back(QString::number(map.rows.size()) + " " + word);
        map.columns = map.rows;
        map.barCaption = "weight";
        int looked = 0;
        for (int pixels = 7; pixels <= 10; ++pixels) {
            QFont font;
            font.setPixelSize(pixels);
            const Theme small = theme(ThemeKind::Light, font);
            const double name = small.texts->width("query ↓", scaledFont(small, 0.85));
            for (int width = 80; width < 200; width += 2)
                for (int height = 60; height < 140; height += 2) {
                    const HeatmapLayout at = layoutOf(map, QRectF(0, 0, width, height), small);
                    const QSizeF cell(at.cells.width() / 11, at.cells.height() / 11);
                    const double inset = cornerInset(at.rowText, at.columnText, cell).width();
                    if (at.corner.isEmpty() || at.cells.left() < name + inset)
                        continue;
                    QVERIFY2(
                        at.corner.width() >= name + inset,
                        qPrintable(QString("%1 x %2, type %3").arg(width).arg(height).arg(pixels)));
                    ++looked;
                }
        }
        QVERIFY(looked > 500);
    }
};

HEADLIGHT_TEST(TestCornerNames)
#include "tst_corner_names.moc"
