// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QStringList>
#include <QTest>
#include <cmath>
#include <cstring>
#include <map>
#include <set>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "ui/pictures/positions_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kWidth = 32;
constexpr int kDk = 12;

Trace traceWith(PositionKind kind, int tokens, int heads = 2) {
    MadeTrace made;
    made.queries = wordsUpTo(tokens);
    made.heads = heads;
    Trace trace = traceOf(made);
    trace.recipe.layer.dModel = kWidth;
    trace.recipe.layer.dK = kDk;
    trace.recipe.layer.positions.kind = kind;
    const PositionSizes sizes{tokens, tokens, kWidth, kDk, heads, true};
    trace.positions =
        std::make_shared<PositionTerms>(*positionTerms(trace.recipe.layer.positions, sizes));
    return trace;
}

PositionsPicture positionsOf(PositionKind kind, int tokens, const Selection& selection = {}) {
    return positionsPicture(traceWith(kind, tokens), selection, {});
}

QStringList namesOf(const PositionsPicture& picture) {
    QStringList names;
    for (const Curve& curve : picture.curves.curves)
        names << curve.name;
    return names;
}

}  // namespace

class TestPositionsPicture : public QObject {
    Q_OBJECT
 private slots:
    void sinusoidsAreTheRowsAdded();
    void curvesAreTheColumnsOfTheMap();
    void theMapIsSharedWithTheTraceNotCopied();
    void columnsThatAreNotThereAreLeftOut();
    void aTableWithoutAnyOfThemShowsItsFirst();
    void rotaryShowsTheCosineOfEachAngle();
    void alibiHasACurveAHeadOverTheDistance();
    void t5AndLearnedAreDrawnToo();
    void nothingToDrawIsSaid();
    void theChosenTokenIsMarkedInBoth();
    void rangesDoNotFollowTheSentence();
    void numbersAreTheStoredOnes();
    void aCellIsReadOutInWords();
    void aColumnKeepsItsLook();
    void manyPositionsArePooledByTheirMean();
};

// Vaswani et al. 2017, section 3.5, in double precision; documents 000 and 004 print the same.
void TestPositionsPicture::sinusoidsAreTheRowsAdded() {
    const PositionsPicture picture = positionsOf(PositionKind::Sinusoidal, 60);
    QCOMPARE(picture.map.rowCount(), 60);
    QCOMPARE(picture.map.columnCount(), kWidth);
    for (int i = 0; i < 60; ++i)
        for (int j = 0; j < kWidth; ++j) {
            const double angle = i / std::pow(10000.0, 2 * (j / 2) / double(kWidth));
            const double expected = j % 2 == 0 ? std::sin(angle) : std::cos(angle);
            QVERIFY(std::abs(double((*picture.map.values)(i, j)) - expected) < 1e-6);
        }
}

void TestPositionsPicture::curvesAreTheColumnsOfTheMap() {
    const PositionsPicture picture = positionsOf(PositionKind::Sinusoidal, 60);
    QCOMPARE(namesOf(picture), QStringList({"Col 6", "Col 7", "Col 8", "Col 9"}));
    QCOMPARE(picture.along, CurvesAlong::Rows);
    for (int c = 0; c < 4; ++c) {
        const Curve& curve = picture.curves.curves[std::size_t(c)];
        QCOMPARE(curve.x.size(), std::size_t(60));
        for (int i = 0; i < 60; ++i) {
            QCOMPARE(curve.x[std::size_t(i)], double(i));
            QCOMPARE(curve.y[std::size_t(i)], double((*picture.map.values)(i, 6 + c)));
        }
    }
}

void TestPositionsPicture::manyPositionsArePooledByTheirMean() {
    for (const PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Rotary,
                                    PositionKind::Alibi, PositionKind::T5, PositionKind::Learned})
        QCOMPARE(positionsOf(kind, 20).map.pooling, Pooling::Mean);
}

void TestPositionsPicture::theMapIsSharedWithTheTraceNotCopied() {
    const Trace trace = traceWith(PositionKind::Sinusoidal, 5);
    const PositionsPicture picture = positionsPicture(trace, {}, {});
    QCOMPARE(picture.map.values.get(), &trace.positions->rows);
}

void TestPositionsPicture::columnsThatAreNotThereAreLeftOut() {
    ViewOptions options;
    options.curveColumns = {31, -1, 3, 32, 3};
    const PositionsPicture picture =
        positionsPicture(traceWith(PositionKind::Sinusoidal, 4), {}, options);
    QCOMPARE(namesOf(picture), QStringList({"Col 31", "Col 3"}));
    options.curveColumns = {};
    QVERIFY(positionsPicture(traceWith(PositionKind::Sinusoidal, 4), {}, options)
                .curves.curves.empty());
}

void TestPositionsPicture::aTableWithoutAnyOfThemShowsItsFirst() {
    // d_k 12 has six pairs, of which columns 6 to 9 are none.
    QCOMPARE(namesOf(positionsOf(PositionKind::Rotary, 4)),
             QStringList({"Pair 0", "Pair 1", "Pair 2", "Pair 3"}));
}

// Su et al. 2021: pair j turns by position · base^(-2j / d_k).
void TestPositionsPicture::rotaryShowsTheCosineOfEachAngle() {
    const PositionsPicture picture = positionsOf(PositionKind::Rotary, 20);
    QCOMPARE(picture.map.columnCount(), kDk / 2);
    for (int i = 0; i < 20; ++i)
        for (int j = 0; j < kDk / 2; ++j) {
            const double angle = i * std::pow(10000.0, -2.0 * j / kDk);
            QVERIFY(std::abs(double((*picture.map.values)(i, j)) - std::cos(angle)) < 1e-6);
        }
}

// Press, Smith, Lewis 2022: two heads have the slopes 2^-4 and 2^-8.
void TestPositionsPicture::alibiHasACurveAHeadOverTheDistance() {
    const PositionsPicture picture = positionsOf(PositionKind::Alibi, 4);
    QCOMPARE(picture.along, CurvesAlong::Columns);
    QCOMPARE(picture.firstX, -3);
    QCOMPARE(picture.map.rowCount(), 2);
    QCOMPARE(picture.map.firstColumn, -3);
    QCOMPARE(namesOf(picture), QStringList({"Head 0", "Head 1"}));
    for (int head = 0; head < 2; ++head) {
        const Curve& curve = picture.curves.curves[std::size_t(head)];
        QCOMPARE(curve.x.size(), std::size_t(7));
        for (int i = 0; i < 7; ++i) {
            QCOMPARE(curve.x[std::size_t(i)], double(i - 3));
            QCOMPARE(curve.y[std::size_t(i)], -std::pow(2.0, -4 * (head + 1)) * std::abs(i - 3));
        }
    }
}

void TestPositionsPicture::t5AndLearnedAreDrawnToo() {
    const PositionsPicture t5 = positionsOf(PositionKind::T5, 6);
    QCOMPARE(t5.map.columnCount(), 11);
    QCOMPARE(t5.curves.curves.size(), std::size_t(2));
    const PositionsPicture learned = positionsOf(PositionKind::Learned, 6);
    QCOMPARE(learned.map.rowCount(), 6);
    QCOMPARE(learned.map.columnCount(), kWidth);
    const ColourScale& scale = learned.map.rowScales.front();
    QCOMPARE(scale.low, -scale.high);
    QCOMPARE(scale.high, double(learned.map.values->cwiseAbs().maxCoeff()));
}

void TestPositionsPicture::nothingToDrawIsSaid() {
    for (const PositionsPicture& picture :
         {positionsOf(PositionKind::None, 4), positionsPicture(emptyTrace(), {}, {})}) {
        QVERIFY(picture.map.empty());
        QVERIFY(picture.curves.curves.empty());
        QVERIFY(!picture.emptyText.isEmpty());
        QCOMPARE(numbersOf(picture).values.size(), 0);
    }
    QVERIFY(positionsOf(PositionKind::Sinusoidal, 4).emptyText.isEmpty());
}

void TestPositionsPicture::theChosenTokenIsMarkedInBoth() {
    Selection selection;
    QVERIFY(!positionsOf(PositionKind::Sinusoidal, 9, selection).curves.cursor);
    selection.query = 5;
    selection.key = 2;
    selection.head = 1;
    const PositionsPicture rows = positionsOf(PositionKind::Sinusoidal, 9, selection);
    QCOMPARE(rows.map.selectedRow, std::optional(5));
    QCOMPARE(rows.curves.cursor, std::optional(5.0));
    const PositionsPicture bias = positionsOf(PositionKind::Alibi, 9, selection);
    QCOMPARE(bias.map.selectedRow, std::optional(1));
    QCOMPARE(bias.curves.cursor, std::optional(-3.0));
    QCOMPARE(*bias.map.selectedColumn + bias.map.firstColumn, -3);
    selection.query = 9;
    QVERIFY(!positionsOf(PositionKind::Sinusoidal, 9, selection).map.selectedRow);
}

void TestPositionsPicture::rangesDoNotFollowTheSentence() {
    for (int tokens : {1, 3, 60}) {
        const ColourScale scale =
            positionsOf(PositionKind::Sinusoidal, tokens).map.rowScales.front();
        QCOMPARE(scale.low, -1.0);
        QCOMPARE(scale.high, 1.0);
    }
    // One token is no distance from itself: all zeros still have a range to be drawn in.
    const ColourScale flat = positionsOf(PositionKind::Alibi, 1).map.rowScales.front();
    QVERIFY(flat.low < flat.high);
}

void TestPositionsPicture::numbersAreTheStoredOnes() {
    for (PositionKind kind : {PositionKind::Sinusoidal, PositionKind::Learned, PositionKind::Rotary,
                              PositionKind::Alibi, PositionKind::T5}) {
        const PositionsPicture picture = positionsOf(kind, 7);
        const NumberTable table = numbersOf(picture);
        const Matrix& stored = *picture.map.values;
        QCOMPARE(table.shape, std::vector<std::int64_t>({stored.rows(), stored.cols()}));
        QCOMPARE(table.rows.size(), std::size_t(stored.rows()));
        QCOMPARE(table.columns.size(), std::size_t(stored.cols()));
        QCOMPARE(std::memcmp(table.values.data(), stored.data(),
                             std::size_t(stored.size()) * sizeof(float)),
                 0);
    }
    QCOMPARE(numbersOf(positionsOf(PositionKind::T5, 3)).columns,
             std::vector<std::string>({"-2", "-1", "0", "1", "2"}));
}

void TestPositionsPicture::aCellIsReadOutInWords() {
    // sin(3) = 0.14112
    QCOMPARE(readingAt(positionsOf(PositionKind::Sinusoidal, 6), {3, 0}),
             QString("position 3, dimension 0 = 0.1411"));
    QCOMPARE(readingAt(positionsOf(PositionKind::Alibi, 4), {0, 1}),
             QString("head 0, key − query -2 = -0.1250"));
    QVERIFY(readingAt(positionsOf(PositionKind::Sinusoidal, 6), {6, 0}).isEmpty());
    QVERIFY(readingAt(PositionsPicture{}, {0, 0}).isEmpty());
}

// Whatever other columns are chosen, but those eight apart, of which one has to give way.
void TestPositionsPicture::aColumnKeepsItsLook() {
    const Matrix table = Matrix::Zero(4, 32);
    const auto looks = [&](const std::vector<int>& columns) {
        std::map<QString, int> found;
        for (const Curve& curve : columnCurves(table, columns, "%1"))
            found[curve.name] = curve.style;
        return found;
    };
    const auto four = looks({6, 7, 8, 9});
    QCOMPARE(four.at("6"), 0);
    QCOMPARE(four.at("9"), 3);
    for (const int added : {2, 3, 5, 10, 21}) {
        std::vector<int> columns = {6, 7, 8, 9, added};
        std::sort(columns.begin(), columns.end());
        const auto five = looks(columns);
        for (const auto& [name, look] : four)
            QCOMPARE(five.at(name), look);
    }
    // No two alike, even where their numbers would have it so.
    std::set<int> different;
    for (const auto& [name, look] : looks({0, 8, 16, 24}))
        different.insert(look);
    QCOMPARE(different.size(), std::size_t(4));
}

HEADLIGHT_TEST(TestPositionsPicture)
#include "tst_positions_picture.moc"
