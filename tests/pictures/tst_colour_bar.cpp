// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_bar.h"

#include <QImage>
#include <QPainter>
#include <QTest>
#include <limits>

#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/palette.h"

using namespace headlight;
using namespace headlight::test;
using test::look;

namespace {

constexpr float kInfinite = std::numeric_limits<float>::infinity();

Heatmap mapOfRow(std::initializer_list<float> numbers) {
    Heatmap map;
    auto values = std::make_shared<Matrix>(1, Eigen::Index(numbers.size()));
    std::copy(numbers.begin(), numbers.end(), values->data());
    map.values = values;
    map.rowScales = {ColourScale{}};
    map.barCaption = "weight";
    return map;
}

BeyondScale beyond(const Heatmap& map) { return colourBarOf(map).beyond; }

std::vector<QString> barTexts(const ColourBar& bar, double width) {
    test::RecordingDevice device({800, 200});
    QPainter painter(&device);
    paintColourBar(painter, bar, QRectF(QPointF(), sizeOf(bar, width, look())), look());
    painter.end();
    return device.drawn().texts;
}

bool named(const ColourBar& bar, const QString& part) {
    for (const QString& text : barTexts(bar, 700))
        if (text.contains(part))
            return true;
    return false;
}

}  // namespace

class TestColourBar : public QObject {
    Q_OBJECT

 private slots:
    void whatLiesBeyondAScaleIsFound() {
        QCOMPARE(beyond(mapOfRow({0, 0.5f, 1})), BeyondScale{});
        QCOMPARE(beyond(mapOfRow({-0.1f, 1})), (BeyondScale{true, false, false}));
        QCOMPARE(beyond(mapOfRow({0, 1.1f})), (BeyondScale{false, true, false}));
        QCOMPARE(beyond(mapOfRow({0, kNan})), (BeyondScale{false, false, true}));
        QCOMPARE(beyond(mapOfRow({-kInfinite, kInfinite})), (BeyondScale{false, false, true}));
        // The last bit of a weight is nothing that colours could tell.
        QCOMPARE(beyond(mapOfRow({-1e-7f, 1.0000001f})), BeyondScale{});
    }

    void everyRowHasItsOwnScale() {
        Heatmap map = mapOfRow({});
        map.values = std::make_shared<Matrix>(Matrix::Constant(2, 2, 3.0f));
        map.rowScales = {ColourScale{}, ColourScale{}};
        QVERIFY(beyond(map).above);
        for (ColourScale& scale : map.rowScales)
            scale.high = 3;
        QCOMPARE(beyond(map), BeyondScale{});
    }

    void hiddenCellsAreNotLookedAt() {
        Heatmap map = mapOfRow({0.5f, kNan, 7});
        auto visible = std::make_shared<Visibility>();
        visible->queries = 1;
        visible->keys = 3;
        visible->cells = {1, 0, 0};
        map.visible = visible;
        QCOMPARE(beyond(map), BeyondScale{});
    }

    // A triangle in the end's colour, its corners free, and words.
    void endsThatNumbersLieBeyondHaveAMark() {
        ColourBar bar = colourBarOf(mapOfRow({-2, 0.5f, 3}));
        const auto shot = [&] {
            QImage image(500, 60, QImage::Format_RGB32);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintColourBar(painter, bar, QRectF(0, 0, 500, 60), look());
            painter.end();
            return image;
        };
        const QImage marked = shot();
        const int right = 14 * 13 - 1;
        const int middle = 5;
        const QRgb white = QColor(Qt::white).rgb();
        for (const int x : {0, right})
            QCOMPARE(marked.pixel(x, 0), white);
        QCOMPARE(marked.pixel(5, middle), steps(PaletteKind::Viridis)[0]);
        QCOMPARE(marked.pixel(right - 5, middle), steps(PaletteKind::Viridis)[255]);
        QVERIFY(named(bar, "below 0"));
        QVERIFY(named(bar, "above 1"));
        bar.beyond = {};
        const QImage plain = shot();
        for (const int x : {0, right})
            QVERIFY(plain.pixel(x, 0) != white);
        QVERIFY(!named(bar, "below") && !named(bar, "above"));
    }

    void whatIsNotFiniteIsNamedBesideItsColour() {
        ColourBar bar = colourBarOf(mapOfRow({0.5f, kNan}));
        QVERIFY(named(bar, "NaN"));
        const QSizeF size = sizeOf(bar, 500, look());
        QImage image(size.toSize(), QImage::Format_RGB32);
        image.fill(Qt::white);
        QPainter painter(&image);
        paintColourBar(painter, bar, QRectF(QPointF(), size), look());
        painter.end();
        int found = 0;
        for (int y = 0; y < image.height(); ++y)
            found += image.pixel(2, y) == look().notFinite.rgb();
        QVERIFY2(found >= 8, qPrintable(QString::number(found)));
        bar.beyond = {};
        QVERIFY(!named(bar, "NaN"));
        QVERIFY(sizeOf(bar, 500, look()).height() < size.height());
    }

    // A line beneath the bar is taken from the cells.
    void barsAreShorterBeforeTheirCaptionsGoBelow() {
        ColourBar bar;
        bar.caption = "difference";
        const QSizeF roomy = sizeOf(bar, 700, look());
        const QSizeF shorter = sizeOf(bar, roomy.width() - 40, look());
        QCOMPARE(shorter, roomy - QSizeF(40, 0));
        const QSizeF narrow = sizeOf(bar, roomy.width() - 60, look());
        QVERIFY(narrow.height() > roomy.height());
        QCOMPARE(narrow.width(), 14.0 * 13);
    }

    void captionsGoOnBelowBeforeTheyAreCut() {
        ColourBar bar;
        for (const QString& caption : {QString("weight, linear scale, 0 to 1, all heads"),
                                       QString("权重，线性刻度，0 至 1，所有头，所有的层")}) {
            bar.caption = caption;
            for (const double width : {150.0, 170.0, 200.0}) {
                QString all;
                for (const QString& text : barTexts(bar, width))
                    all += text;
                QVERIFY2(!all.contains(QChar(0x2026)), qPrintable(all));
                QVERIFY(all.remove(' ').endsWith(QString(caption).remove(' ')));
                QVERIFY(sizeOf(bar, width, look()).width() <= width);
            }
        }
        bar.caption = QString("no place to break at whatever the width may be").remove(' ');
        QVERIFY(barTexts(bar, 150).back().contains(QChar(0x2026)));
    }
};

HEADLIGHT_TEST(TestColourBar)
#include "tst_colour_bar.moc"
