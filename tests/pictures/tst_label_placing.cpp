// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/pictures/look.h"
#include "tests/support/test_program.h"
#include "ui/pictures/label_placing.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// `count` dots around the middle of the page, each with a name that yields.
Drawing crowd(int count, double spread) {
    Drawing drawing;
    drawing.world = QRectF(-1, -1, 2, 2);
    for (int i = 0; i < count; ++i) {
        const QPointF at = QPointF(i % 3 - 1, i / 3 - 1) * spread;
        drawing.marks.push_back(dot(at, Ink::First));
        Mark name = label(at, QStringLiteral("word %1").arg(i));
        name.yields = true;
        drawing.marks.push_back(name);
    }
    return drawing;
}

std::vector<QRectF> textBoxes(const Drawing& drawing, const QRectF& bounds) {
    const DrawingScale scale(drawing, bounds, look());
    std::vector<QRectF> boxes;
    for (const Mark& mark : placedMarks(drawing, bounds, look()))
        if (mark.kind == Mark::Kind::Text)
            boxes.push_back(boxOf(mark, scale, look()));
    return boxes;
}

}  // namespace

class TestLabelPlacing : public QObject {
    Q_OBJECT

 private slots:
    void noneCoversAnother_data() {
        QTest::addColumn<int>("count");
        QTest::addColumn<double>("spread");
        for (const double spread : {0.0, 0.01, 0.1, 0.5})
            QTest::addRow("spread %g", spread) << 9 << spread;
        QTest::addRow("too many") << 200 << 0.001;
    }
    void noneCoversAnother() {
        QFETCH(int, count);
        QFETCH(double, spread);
        const QRectF bounds(0, 0, 320, 300);
        const std::vector<QRectF> boxes = textBoxes(crowd(count, spread), bounds);
        QVERIFY(boxes.size() >= 8);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            QVERIFY(bounds.contains(boxes[i]));
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY(!boxes[i].intersects(boxes[j]));
        }
    }

    void whatHasNoRoomGoes() {
        QVERIFY(textBoxes(crowd(200, 0.001), QRectF(0, 0, 320, 300)).size() < 100);
        QVERIFY(textBoxes(crowd(9, 0.1), QRectF(0, 0, 20, 20)).empty());
    }

    void aNameThatStandsAsideHasALine() {
        const Drawing alone = crowd(1, 0);
        const Drawing many = crowd(9, 0.01);
        const auto lines = [](const Drawing& drawing) {
            const auto marks = placedMarks(drawing, QRectF(0, 0, 320, 300), look());
            return std::count_if(marks.begin(), marks.end(),
                                 [](const Mark& m) { return m.kind == Mark::Kind::Line; });
        };
        QCOMPARE(lines(alone), 0);
        QVERIFY(lines(many) > 0);
    }

    void aTextIsCutToItsRoom() {
        Drawing drawing;
        drawing.world = QRectF(0, 0, 1, 1);
        Mark text = label({0.5, 0.5}, QStringLiteral("a rather long word"));
        text.room = 0.3;
        drawing.marks = {text};
        const QString cut = placedMarks(drawing, QRectF(0, 0, 100, 100), look()).front().text;
        QVERIFY2(cut.endsWith(QChar(0x2026)), qPrintable(cut));
        const QString whole = placedMarks(drawing, QRectF(0, 0, 1000, 1000), look()).front().text;
        QCOMPARE(whole, text.text);
    }

    void otherMarksStayAsTheyAre() {
        Drawing drawing = crowd(3, 0.5);
        std::erase_if(drawing.marks, [](const Mark& mark) { return mark.yields; });
        QCOMPARE(placedMarks(drawing, QRectF(0, 0, 320, 300), look()), drawing.marks);
    }
};

HEADLIGHT_TEST(TestLabelPlacing)
#include "tst_label_placing.moc"
