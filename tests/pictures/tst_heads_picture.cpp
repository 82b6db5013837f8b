// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/heads_picture.h"

#include <QImage>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/pictures/look.h"
#include "tests/pictures/made_trace.h"
#include "tests/pictures/overlap.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
using test::traceOf;

namespace {

HeadsPicture headsOf(int heads, int layers, int queries, int keys = 0) {
    test::MadeTrace made{.queries = test::wordsUpTo(queries), .heads = heads, .layers = layers};
    if (keys > 0)
        made.keys = test::wordsUpTo(keys);
    return headsPicture(traceOf(made), {}, {});
}

}  // namespace

class TestHeadsPicture : public QObject {
    Q_OBJECT

 private slots:
    void everyHeadOfEveryLayerHasATile() {
        const Trace trace = traceOf({.heads = 3, .layers = 2});
        const HeadsPicture picture = headsPicture(trace, test::at(1, 1), {});
        QCOMPARE(picture.tiles.size(), std::size_t(6));
        for (int i = 0; i < 6; ++i) {
            const HeadsPicture::Tile& tile = picture.tiles[std::size_t(i)];
            QCOMPARE(tile.name, QString("L%1·H%2").arg(i / 3).arg(i % 3));
            QCOMPARE(tile.map.values.get(),
                     &trace.layers[std::size_t(i / 3)].weights->heads[std::size_t(i % 3)]);
        }
        QCOMPARE(picture.selectedTile, 4);
    }

    // A low picture has small cells and room beside them; what it needs it takes from there.
    void whatHeadsLookForIsWholeWhereTheRowHasRoom() {
        HeadsPicture picture = headsOf(6, 1, 11);
        for (HeadsPicture::Tile& tile : picture.tiles)
            tile.subtitle = "Everything alike";
        for (const QSize size : {QSize(800, 150), QSize(460, 292)}) {
            test::RecordingDevice device(size);
            QPainter painter(&device);
            paint(painter, picture, QRectF(QPointF(), QSizeF(size)), look());
            painter.end();
            const auto& texts = device.drawn().texts;
            QCOMPARE(std::count(texts.begin(), texts.end(), QString("Everything alike")), 6);
            const HeadsLayout layout = layoutOf(picture, QRectF(QPointF(), QSizeF(size)), look());
            for (std::size_t i = 0; i < layout.tiles.size(); ++i) {
                QVERIFY(layout.tiles[i].contains(layout.cells[i]));
                for (std::size_t k = 0; k < i; ++k)
                    QVERIFY(!overlap(layout.tiles[i], layout.tiles[k]));
            }
        }
    }

    // Tiles that are hardly wider than their cells, as of large type on a small screen.
    void whatHeadsLookForIsSmallerSoonerThanCut() {
        HeadsPicture picture = headsOf(6, 1, 11);
        for (HeadsPicture::Tile& tile : picture.tiles)
            tile.subtitle = "Everything alike";
        double smallest = 1;
        for (int width = 240; width <= 500; width += 4) {
            const QSize size(width, 300);
            const HeadsLayout layout = layoutOf(picture, QRectF(QPointF(), QSizeF(size)), look());
            if (!layout.subtitles)
                continue;
            smallest = std::min(smallest, layout.subtitleType);
            test::RecordingDevice device(size);
            QPainter painter(&device);
            paint(painter, picture, QRectF(QPointF(), QSizeF(size)), look());
            painter.end();
            const auto& texts = device.drawn().texts;
            QCOMPARE(std::count(texts.begin(), texts.end(), QString("Everything alike")), 6);
        }
        QVERIFY2(smallest < 0.84, qPrintable(QString::number(smallest)));
    }

    void allTilesShareOneScale() {
        for (const MapStage stage : {MapStage::Scores, MapStage::MaskedScores, MapStage::Weights}) {
            ViewOptions options;
            options.stage = stage;
            const HeadsPicture picture =
                headsPicture(traceOf({.heads = 3, .layers = 2, .causal = true}), {}, options);
            for (const HeadsPicture::Tile& tile : picture.tiles)
                QCOMPARE(tile.map.rowScales, std::vector<ColourScale>{picture.scale});
            QVERIFY(!picture.rangesDiffer);
            QVERIFY(picture.barCaption.endsWith("all heads"));
        }
    }

    void rangesThatDifferAreSaidToDiffer() {
        for (const RangeScope scope : {RangeScope::OneHead, RangeScope::EachRow}) {
            ViewOptions options;
            options.range = scope;
            const HeadsPicture picture = headsPicture(traceOf({.heads = 3}), {}, options);
            QVERIFY(picture.rangesDiffer);
            QVERIFY(picture.barCaption.contains("range differs"));
            QVERIFY(picture.tiles[0].map.rowScales != picture.tiles[1].map.rowScales);
        }
    }

    void selectionsChangeNoNumbers() {
        const Trace trace = traceOf({.heads = 2});
        const HeadsPicture before = headsPicture(trace, {}, {});
        const HeadsPicture after = headsPicture(trace, test::at(0, 1, 2, 3), {});
        for (std::size_t i = 0; i < 2; ++i) {
            QVERIFY(sameBase(before.tiles[i].map, after.tiles[i].map));
            QCOMPARE(after.tiles[i].map.selectedRow, std::optional(2));
        }
    }

    void tilesLieInsideAndApart() {
        for (const auto& [heads, layers] : {std::pair(1, 1), {6, 1}, {8, 1}, {16, 2}, {12, 12}}) {
            for (const auto& [queries, keys] :
                 {std::pair(1, 0), {24, 0}, {300, 0}, {6, 24}, {24, 2}}) {
                const HeadsPicture picture = headsOf(heads, layers, queries, keys);
                for (const QSizeF size : {QSizeF(300, 300), QSizeF(1100, 700), QSizeF(500, 1000)}) {
                    for (const int pixels : {13, 26}) {
                        const QRectF bounds(QPointF(5, 9), size);
                        const HeadsLayout at = layoutOf(picture, bounds, look(pixels));
                        if (at.tiles.empty())
                            continue;  // more heads than there is room for at this size of type
                        QCOMPARE(at.tiles.size(), picture.tiles.size());
                        for (std::size_t i = 0; i < at.tiles.size(); ++i) {
                            QVERIFY(bounds.adjusted(-1, -1, 1, 1).contains(at.tiles[i]));
                            QVERIFY(at.tiles[i].contains(at.cells[i]));
                            QVERIFY(!overlap(at.tiles[i], at.bar));
                            QVERIFY(i == 0 || !overlap(at.tiles[i], at.tiles[i - 1]));
                            QVERIFY(i < std::size_t(at.columns) ||
                                    !overlap(at.tiles[i], at.tiles[i - std::size_t(at.columns)]));
                        }
                        // There is none where it would take the room of the maps.
                        QVERIFY(at.bar.isNull() || bounds.adjusted(-1, -1, 1, 1).contains(at.bar));
                    }
                }
            }
        }
    }

    void layersAreBlocksOfRows() {
        const HeadsPicture picture = headsOf(6, 2, 24);
        const HeadsLayout at = layoutOf(picture, QRectF(0, 0, 900, 800), look());
        for (std::size_t i = 0; i < 6; ++i) {
            for (std::size_t j = 6; j < 12; ++j)
                QVERIFY(at.tiles[i].bottom() < at.tiles[j].top());
        }
    }

    void mapsOfOneSentenceAreSquares() {
        const HeadsPicture picture = headsOf(8, 1, 24);
        const QRectF cells = layoutOf(picture, QRectF(0, 0, 1000, 700), look()).cells[0];
        QCOMPARE(cells.width(), cells.height());
        QCOMPARE(std::fmod(cells.width(), 24.0), 0.0);
        QVERIFY(cells.width() > 180);  // 4 × 2 on a thousand pixels
    }

    void heightToReadScrollsOnlyWhereTilesAreTooSmall() {
        const HeadsPicture few = headsOf(8, 1, 24);
        QCOMPARE(heightToRead(few, QSizeF(900, 600), look()), 600.0);
        const HeadsPicture many = headsOf(64, 24, 4);
        const double height = heightToRead(many, QSizeF(900, 600), look());
        QVERIFY(height > 600);
        const HeadsLayout at = layoutOf(many, QRectF(0, 0, 900, height), look());
        QVERIFY(at.cells.front().width() >= kSmallestTile * 13 * 0.85);
    }

    void thePreferredSizeIsFilled() {
        for (const int heads : {1, 6, 8, 16}) {
            const HeadsPicture picture = headsOf(heads, 1, 24);
            const QSizeF size = preferredSize(picture, look());
            const HeadsLayout at = layoutOf(picture, QRectF(QPointF(), size), look());
            QVERIFY(at.cells.front().width() >= 140);
            QVERIFY(!at.bar.isNull());
        }
    }

    void numbersAreAllHeadsInOrder() {
        const Trace trace = traceOf({.heads = 3, .layers = 2});
        const NumberTable table = numbersOf(headsPicture(trace, {}, {}));
        QCOMPARE(table.shape, (std::vector<std::int64_t>{2, 3, 4, 4}));
        QCOMPARE(table.values.rows(), 24);
        for (int row = 0; row < 24; ++row) {
            const int tile = row / 4;
            const Matrix& weights =
                trace.layers[std::size_t(tile / 3)].weights->heads[std::size_t(tile % 3)];
            QVERIFY(table.values.row(row) == weights.row(row % 4));
        }
        QCOMPARE(table.rows[5], std::string("L0·H1 animal"));
        QCOMPARE(table.columns.size(), std::size_t(4));
    }

    void namesAndCaptionAreWritten() {
        HeadsPicture picture = headsOf(4, 1, 6);
        for (HeadsPicture::Tile& tile : picture.tiles)
            tile.subtitle = "<i>&amp;</i>";
        test::RecordingDevice device(QSize(800, 500));
        QPainter painter(&device);
        paint(painter, picture, QRectF(0, 0, 800, 500), look());
        painter.end();
        const auto& texts = device.drawn().texts;
        QCOMPARE(std::count(texts.begin(), texts.end(), QString("L0·H3")), 1);
        QCOMPARE(std::count(texts.begin(), texts.end(), QString("<i>&amp;</i>")), 4);
        QCOMPARE(std::count(texts.begin(), texts.end(), picture.barCaption), 1);
        QVERIFY(device.drawn().images.empty());
    }

    void filesOfManyHeadsStaySmall() {
        const HeadsPicture picture = headsOf(16, 4, 24);
        test::RecordingDevice device(QSize(1600, 1600));
        QPainter painter(&device);
        paint(painter, picture, QRectF(0, 0, 1600, 1600), look());
        painter.end();
        QCOMPARE(device.drawn().images.size(), std::size_t(64));
        QVERIFY(device.drawn().rects.size() < 1000);
    }

    void withoutTokensItSaysWhatToDo() {
        const HeadsPicture picture = headsPicture(test::emptyTrace(), {}, {});
        QVERIFY(picture.tiles.empty());
        QCOMPARE(picture.emptyText, QString("Type a sentence to see every head"));
        QVERIFY(tileRects(picture, QRectF(0, 0, 400, 300), look()).empty());
        QImage image(400, 300, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::black);
        QPainter painter(&image);
        paint(painter, picture, QRectF(0, 0, 400, 300), look());
        QCOMPARE(image.pixel(1, 1), look().background.rgb());
        QVERIFY(preferredSize(picture, look()).width() > 100);
        QCOMPARE(numbersOf(picture).values.size(), 0);
    }
};

HEADLIGHT_TEST(TestHeadsPicture)
#include "tst_heads_picture.moc"
