// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <limits>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "ui/pictures/comparison_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// Two results of the same tokens, with other scores.
Trace pair(const MadeTrace& kept, const MadeTrace& now) {
    Trace trace = traceOf(now);
    trace.compared = std::make_shared<const Trace>(traceOf(kept));
    return trace;
}

MadeTrace seeded(std::uint32_t seed) {
    MadeTrace made;
    made.seed = seed;
    return made;
}

}  // namespace

class TestComparisonPicture : public QObject {
    Q_OBJECT

 private slots:
    void theDifferenceIsNowLessKept() {
        const Trace trace = pair(seeded(1), seeded(2));
        const ComparisonPicture picture = comparisonPicture(trace, at(0, 1), {});
        QVERIFY(!picture.empty());
        const Matrix kept = trace.compared->layers[0].weights->heads[1];
        const Matrix now = trace.layers[0].weights->heads[1];
        QCOMPARE(*picture.maps[0].map.values, kept);
        QCOMPARE(*picture.maps[1].map.values, now);
        QCOMPARE(*picture.maps[2].map.values, Matrix(now - kept));
        QCOMPARE(picture.largest, double((now - kept).cwiseAbs().maxCoeff()));
        QVERIFY(picture.largest > 0);
    }

    void theSameTwiceDiffersNowhere() {
        ViewOptions options;
        for (const MapStage stage : {MapStage::Scores, MapStage::MaskedScores, MapStage::Weights}) {
            options.stage = stage;
            MadeTrace causal = seeded(1);
            causal.causal = true;
            const ComparisonPicture picture =
                comparisonPicture(pair(causal, causal), at(0, 0), options);
            QCOMPARE(picture.largest, 0.0);  // -inf beside -inf too
            QVERIFY(picture.maps[2].map.values->isZero(0));
        }
    }

    void equalColoursAreEqualNumbers() {
        ViewOptions options;
        options.stage = MapStage::Scores;
        options.range = RangeScope::OneHead;
        const ComparisonPicture picture =
            comparisonPicture(pair(seeded(1), seeded(2)), at(0, 0), options);
        QCOMPARE(picture.maps[0].map.rowScales, picture.maps[1].map.rowScales);
        const ColourScale scale = picture.maps[0].map.rowScales.front();
        for (const HeadPicture& map : {picture.maps[0], picture.maps[1]}) {
            QVERIFY(scale.low <= double(map.map.values->minCoeff()));
            QVERIFY(scale.high >= double(map.map.values->maxCoeff()));
        }
        const ColourScale difference = picture.maps[2].map.rowScales.front();
        QCOMPARE(difference.palette, PaletteKind::Diverging);
        QCOMPARE(difference.low, -difference.high);
    }

    void aLogarithmIsSharedOnlyWhereBothHaveOne() {
        Trace trace = pair(seeded(1), seeded(1));
        const auto withScores = [](const Trace& from, float least) {
            Trace changed = from;
            auto scores = std::make_shared<HeadScores>(*from.layers[0].scores);
            for (Matrix& head : scores->heads)
                head = head.cwiseAbs().array() + least;
            changed.layers[0].scores = scores;
            return changed;
        };
        ViewOptions options;
        options.stage = MapStage::Scores;
        options.range = RangeScope::OneHead;
        options.transfer = Transfer::Logarithmic;
        for (const auto& [kept, now, expected] : {std::tuple(1.0f, 1.0f, Transfer::Logarithmic),
                                                  std::tuple(1.0f, -9.0f, Transfer::Linear),
                                                  std::tuple(-9.0f, 1.0f, Transfer::Linear)}) {
            Trace both = withScores(trace, now);
            both.compared = std::make_shared<const Trace>(withScores(trace, kept));
            const ComparisonPicture picture = comparisonPicture(both, at(0, 0), options);
            QCOMPARE(picture.maps[0].map.rowScales.front().transfer, expected);
            QCOMPARE(picture.maps[1].map.rowScales.front().transfer, expected);
        }
    }

    void aCellThatOneOfThemShowsIsCompared() {
        MadeTrace causal = seeded(1);
        causal.causal = true;
        const ComparisonPicture picture = comparisonPicture(pair(causal, seeded(1)), at(0, 0), {});
        QVERIFY(!picture.maps[2].map.hidden(0, 3));
        const ComparisonPicture both = comparisonPicture(pair(causal, causal), at(0, 0), {});
        QVERIFY(both.maps[2].map.hidden(0, 3));
    }

    void whatCannotBeComparedIsExplained() {
        const ComparisonPicture none = comparisonPicture(traceOf(seeded(1)), at(0, 0), {});
        QVERIFY(none.emptyText.contains("Keep"));
        MadeTrace shorter = seeded(1);
        shorter.queries = {"The", "animal"};
        const ComparisonPicture sizes = comparisonPicture(pair(shorter, seeded(1)), at(0, 0), {});
        QVERIFY(!sizes.empty());
        const QString& why = sizes.maps[2].emptyText;
        QVERIFY2(why.contains("2 × 2") && why.contains("4 × 4"), qPrintable(why));
        const NumberTable table = numbersOf(sizes);
        QCOMPARE(table.values.rows(), Eigen::Index(4 + 16));
        QCOMPARE(table.rows.size(), std::size_t(20));
        QCOMPARE(table.rows[4], std::string("now: The -> The"));
        QCOMPARE(table.values(4, 0), (*sizes.maps[1].map.values)(0, 0));
    }

    void aHeadThatTheKeptOneLacksIsItsLast() {
        MadeTrace fewer = seeded(1);
        fewer.heads = 1;
        const ComparisonPicture picture = comparisonPicture(pair(fewer, seeded(2)), at(0, 1), {});
        QCOMPARE(picture.maps[0].head, 0);
        QCOMPARE(picture.maps[1].head, 1);
    }

    void numbersHoldBothAndTheirDifference() {
        const Trace trace = pair(seeded(1), seeded(2));
        const NumberTable table = numbersOf(comparisonPicture(trace, at(0, 0), {}));
        QCOMPARE(table.columns, (std::vector<std::string>{"kept", "now", "difference"}));
        QCOMPARE(table.rows.size(), std::size_t(16));
        QCOMPARE(table.rows[1], std::string("The -> animal"));
        QCOMPARE(table.values(1, 0), trace.compared->layers[0].weights->heads[0](0, 1));
        QCOMPARE(table.values(1, 1), trace.layers[0].weights->heads[0](0, 1));
        QCOMPARE(table.values(1, 2), table.values(1, 1) - table.values(1, 0));
    }

    void theThreeStandSideBySideOrBelow() {
        for (const QRectF& bounds : {QRectF(0, 0, 900, 300), QRectF(0, 0, 300, 900)}) {
            const auto parts = partsOf(bounds);
            double area = 0;
            for (const QRectF& part : parts) {
                QVERIFY(bounds.contains(part));
                area += part.width() * part.height();
            }
            QCOMPARE(area, bounds.width() * bounds.height());
            QVERIFY(!parts[0].intersects(parts[1]) && !parts[1].intersects(parts[2]));
        }
    }
};

HEADLIGHT_TEST(TestComparisonPicture)
#include "tst_comparison_picture.moc"
