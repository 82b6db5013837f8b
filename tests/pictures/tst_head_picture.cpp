// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/head_picture.h"

#include <QImage>
#include <QLocale>
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
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
using test::traceOf;

namespace {

std::vector<QString> headTexts(const HeadPicture& picture, QSize size) {
    test::RecordingDevice device(size);
    QPainter painter(&device);
    paint(painter, picture, QRectF(QPointF(), QSizeF(size)), look());
    painter.end();
    return device.drawn().texts;
}

// Rank and mass by sorting the row, largest first.
struct Ranked {
    int rank = 0;
    double mass = 0;
};
Ranked rankedBySorting(std::vector<double> row, int key) {
    const double weight = row[std::size_t(key)];
    std::sort(row.rbegin(), row.rend());
    Ranked ranked;
    for (const double other : row) {
        if (other < weight)
            break;
        ranked.mass += other;
        ranked.rank += other > weight ? 1 : 0;
    }
    ++ranked.rank;
    return ranked;
}

}  // namespace

class TestHeadPicture : public QObject {
    Q_OBJECT

 private slots:
    void showsTheChosenHeadsNumbers() {
        const Trace trace = traceOf({.heads = 3, .layers = 2});
        const HeadPicture picture = headPicture(trace, test::at(1, 2), {});
        QCOMPARE(picture.map.values.get(), &trace.layers[1].weights->heads[2]);
        QCOMPARE(picture.map.title, QString("L1·H2"));
        QCOMPARE(picture.map.rows[1], QString("animal"));
        QCOMPARE(picture.map.columns[3], QString("tired"));
        QCOMPARE(picture.map.barCaption, QString("weight, linear scale, 0 to 1, all heads"));
    }

    void aSelectionThatIsNotThereIsTheNearest() {
        const Trace trace = traceOf({.heads = 3});
        const HeadPicture picture = headPicture(trace, test::at(9, 9, 77), {});
        QCOMPARE(picture.layer, 0);
        QCOMPARE(picture.head, 2);
        QVERIFY(!picture.map.selectedRow || *picture.map.selectedRow < 4);
    }

    void selectionsChangeNoNumbers() {
        const Trace trace = traceOf({.causal = true});
        ViewOptions options;
        options.excludedKeys = {1};
        const HeadPicture before = headPicture(trace, {}, options);
        const HeadPicture after = headPicture(trace, {.query = 2, .key = 1}, options);
        QVERIFY(*before.map.values == *after.map.values);
        QCOMPARE(*before.map.visible, *after.map.visible);
        QCOMPARE(before.map.rowScales, after.map.rowScales);
        QCOMPARE(before.removedMass, after.removedMass);
        QCOMPARE(after.map.selectedRow, std::optional(2));
        QCOMPARE(after.map.selectedColumn, std::optional(1));
    }

    void handBuiltHeadsSayWhatTheyLookFor() {
        Trace trace = traceOf({});
        trace.recipe.weights.kind = WeightKind::HandBuilt;
        trace.recipe.weights.heads = {HeadKind::Nearby};
        const QString title = headPicture(trace, {}, {}).map.title;
        QVERIFY(title.startsWith("L0·H0 · "));
        QVERIFY(title.contains(explanation(HeadKind::Nearby).name));
    }

    void excludedKeysAreStruckOutAndTheirWeightShown() {
        const Trace trace = traceOf({.causal = true});
        ViewOptions options;
        options.excludedKeys = {0, 2};
        const HeadPicture picture = headPicture(trace, {}, options);
        QCOMPARE(picture.map.mutedColumns, (std::vector<int>{0, 2}));
        const Matrix& weights = trace.layers[0].weights->heads[0];
        for (int q = 0; q < 4; ++q) {
            const float removed = weights(q, 0) + weights(q, 2);
            QVERIFY(std::abs(picture.removedMass[std::size_t(q)] - removed) < 1e-6f);
        }
        const auto texts = headTexts(picture, QSize(700, 500));
        QVERIFY(std::count(texts.begin(), texts.end(), QString("removed")) == 1);
        QVERIFY(headPicture(trace, {}, {}).removedMass.empty());
    }

    void rowsThatSeeNothingAreNamed() {
        const Trace trace = traceOf({.blindRow = 2});
        QCOMPARE(headPicture(trace, {}, {}).map.markedRows, std::vector<int>{2});
    }

    void readingsAreThoseOfTheRow() {
        for (const bool causal : {false, true}) {
            const Trace trace = traceOf({.queries = test::wordsUpTo(12), .causal = causal});
            const Matrix& weights = trace.layers[0].weights->heads[1];
            for (int q = 0; q < 12; ++q) {
                std::vector<double> row;
                for (int k = 0; k < 12; ++k)
                    row.push_back(double(weights(q, k)));
                for (int k = 0; k < 12; ++k) {
                    const auto reading = readingAt(trace, test::at(0, 1), {}, q, k);
                    const Ranked expected = rankedBySorting(row, k);
                    QCOMPARE(reading->weight, weights(q, k));
                    QCOMPARE(reading->score, trace.layers[0].scores->heads[1](q, k));
                    QCOMPARE(reading->hidden, causal && k > q);
                    QCOMPARE(reading->rank, expected.rank);
                    QCOMPARE(reading->seen, causal ? q + 1 : 12);
                    QVERIFY(std::abs(double(reading->massSoFar) - expected.mass) < 1e-6);
                    QCOMPARE(reading->query, QString("w%1").arg(q));
                    QCOMPARE(reading->key, QString("w%1").arg(k));
                }
            }
        }
    }

    void readingsAreRenormalisedWithoutSomeKeys() {
        const Trace trace = traceOf({});
        ViewOptions options;
        options.excludedKeys = {3};
        const Matrix& weights = trace.layers[0].weights->heads[0];
        const double left = 1 - double(weights(1, 3));
        const auto reading = readingAt(trace, {}, options, 1, 0);
        QVERIFY(std::abs(double(reading->weight) - double(weights(1, 0)) / left) < 1e-5);
        QCOMPARE(reading->removedMass, weights(1, 3));
        QCOMPARE(readingAt(trace, {}, options, 1, 3)->weight, 0.0f);
        QVERIFY(!reading->leftOut);
        QVERIFY(readingAt(trace, {}, options, 1, 3)->leftOut);
        QCOMPARE(readingAt(trace, {}, options, 1, 3)->weightBefore, weights(1, 3));
        QCOMPARE(readingAt(trace, {}, options, 1, 0)->seen, 3);
    }

    void wordsThatComeTwiceAreToldApart() {
        const Trace trace = traceOf({.queries = {"I", "saw", "a", "saw"}});
        const auto reading = readingAt(trace, {}, {}, 1, 3);
        QCOMPARE(reading->query, QString("saw₁"));
        QCOMPARE(reading->key, QString("saw₃"));
        QCOMPARE(readingAt(trace, {}, {}, 0, 2)->query, QString("I"));
    }

    void thereIsNoReadingOutside() {
        const Trace trace = traceOf({});
        for (const auto& [q, k] : {std::pair(-1, 0), {0, -1}, {4, 0}, {0, 4}})
            QVERIFY(!readingAt(trace, {}, {}, q, k));
        QVERIFY(!readingAt(test::emptyTrace(), {}, {}, 0, 0));
    }

    void theSentenceTellsAll() {
        CellReading reading;
        reading.query = "it";
        reading.key = "animal";
        reading.weight = 0.12341f;
        reading.score = 2.31f;
        reading.rank = 1;
        reading.seen = 12;
        reading.massSoFar = 0.12341f;
        const QString shield = "\u2068%1\u2069";
        const QString pair = shield.arg("it") + " → " + shield.arg("animal");
        QCOMPARE(sentence(reading),
                 QString(pair + " = 0.1234 · score 2.3100 · rank 1 of 12 · mass 0.12"));
        reading.removedMass = 0.5f;
        QVERIFY(sentence(reading).endsWith(" · 0.50 removed"));
        // Among the keys that are left it has no rank.
        reading.leftOut = true;
        reading.weightBefore = 0.25f;
        QCOMPARE(
            sentence(reading),
            QString(pair + " · key left out of the view · weight before 0.2500 · score 2.3100"));
        reading.hidden = true;
        QVERIFY(sentence(reading).contains("hidden by the mask"));
        QVERIFY(!sentence(reading).contains("rank"));
    }

    void placeholdersInTokensAreLeftAlone() {
        CellReading reading;
        reading.query = "%2";
        reading.key = "<b>%3</b>";
        QVERIFY(sentence(reading).contains("%2"));
        QVERIFY(sentence(reading).contains("<b>%3</b>"));
    }

    void numbersAreTheStoredOnes() {
        const Trace trace = traceOf({.causal = true});
        ViewOptions options;
        options.transfer = Transfer::Logarithmic;
        const NumberTable table = numbersOf(headPicture(trace, test::at(0, 1), options));
        QVERIFY(table.values == trace.layers[0].weights->heads[1]);
        QCOMPARE(table.corner, std::string("query \\ key"));
        QCOMPARE(table.shape, (std::vector<std::int64_t>{4, 4}));
        QCOMPARE(table.rows, (std::vector<std::string>{"The", "animal", "was", "tired"}));
        QCOMPARE(table.columns, table.rows);
        options.stage = MapStage::MaskedScores;
        const NumberTable masked = numbersOf(headPicture(trace, {}, options));
        QVERIFY(std::isinf(masked.values(0, 3)) && masked.values(0, 3) < 0);
    }

    void withoutTokensItSaysWhatToDo() {
        const HeadPicture picture = headPicture(test::emptyTrace(), {}, {});
        QVERIFY(picture.map.empty());
        QVERIFY(!picture.emptyText.isEmpty());
        const auto texts = headTexts(picture, QSize(600, 300));
        QCOMPARE(texts.size(), std::size_t(1));
        QVERIFY(numbersOf(picture).values.size() == 0);
        QVERIFY(preferredSize(picture, look()).width() > 100);
    }

    void itsPreferredSizeShowsEverything() {
        for (const int count : {1, 2, 6, 24, 64}) {
            const Trace trace = traceOf({.queries = test::wordsUpTo(count)});
            for (const int pixels : {13, 26}) {
                const HeadPicture picture = headPicture(trace, {}, {});
                const QSizeF size = preferredSize(picture, look(pixels));
                const HeatmapLayout at = layoutOf(
                    picture.map, mapBounds(QRectF(QPointF(), size), look(pixels)), look(pixels));
                QVERIFY(!at.title.isNull() && !at.bar.isNull() && !at.rowLabels.isNull());
                QVERIFY(count > 24 || at.rowText.step == 1);
                QVERIFY(count > 24 || at.columnText.step == 1);
            }
        }
    }

    void aThousandTokensHaveAPictureToo() {
        const Trace trace = traceOf({.queries = test::wordsUpTo(1000), .heads = 1});
        const HeadPicture picture = headPicture(trace, {}, {});
        const QSizeF size = preferredSize(picture, look());
        QVERIFY(size.width() > 600 && size.width() < 1400);
        QImage image(size.toSize(), QImage::Format_ARGB32_Premultiplied);
        QPainter painter(&image);
        paint(painter, picture, QRectF(QPointF(), size), look());
        painter.end();
        QCOMPARE(image.pixel(2, 2), look().background.rgb());
    }
};

HEADLIGHT_TEST(TestHeadPicture)
#include "tst_head_picture.moc"
