// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/seen_cells.h"
#include "tests/support/test_program.h"

#include <QTest>
#include <cmath>

using namespace headlight;

namespace {

constexpr MapSize kSquare{300, 300};

bool inside(const SeenCells& seen, MapSize map) {
    const CellBlock part = cellsSeen(seen, map);
    return part.query >= 0 && part.key >= 0 && part.queries >= 1 && part.keys >= 1 &&
           part.query + part.queries <= map.rows && part.key + part.keys <= map.columns;
}

}  // namespace

class TestSeenCells : public QObject {
    Q_OBJECT

 private slots:
    void aStepNearerDividesTheSidesByTheRootOfTwo() {
        SeenCells seen;
        for (int step = 1; step <= 8; ++step) {
            seen = zoomed(seen, kSquare, 1, middleOf(cellsSeen(seen, kSquare)));
            const int side = int(std::lround(300 / std::pow(2, step / 2.0)));
            QCOMPARE(cellsSeen(seen, kSquare).queries, side);
            QCOMPARE(cellsSeen(seen, kSquare).keys, side);
        }
    }

    // The way back goes through the very same parts, wherever the pointer stands.
    void asManyStepsBackLeadBack() {
        for (const MapSize map : {kSquare, MapSize{41, 300}, MapSize{2000, 1999}, MapSize{11, 3}}) {
            const SeenCells from = zoomed({}, map, 2, {map.rows / 3, map.columns / 2, 0.4, 0.6});
            for (const double place : {0.0, 0.21, 0.5, 0.999}) {
                const CellBlock part = cellsSeen(from, map);
                const ZoomCentre at{part.query + int(place * part.queries),
                                    part.key + int(place * part.keys), place, place};
                for (int steps = 1; canZoomIn(zoomed(from, map, steps - 1, at), map); ++steps) {
                    const SeenCells nearer = zoomed(from, map, steps, at);
                    QVERIFY(inside(nearer, map));
                    QVERIFY(isSeen(cellsSeen(nearer, map), at.row, at.column));
                    QVERIFY(zoomed(nearer, map, -steps, at) == from);
                    QVERIFY(zoomed(nearer, map, -100, at) == SeenCells());
                }
            }
        }
    }

    void noPartIsSmallerThanTheFewest() {
        const SeenCells nearest = zoomed({}, kSquare, 100, {299, 0, 1, 0});
        QCOMPARE(*nearest, (CellBlock{290, 0, kFewestSeen, kFewestSeen}));
        QVERIFY(!canZoomIn(nearest, kSquare));
        QVERIFY(!zoomed({}, {kFewestSeen, 4}, 1, {}));
        QVERIFY(!canZoomIn({}, {kFewestSeen, kFewestSeen}));
    }

    void theLongerSideIsShortenedFirst() {
        const SeenCells part = zoomed({}, {13, 180}, 4, {6, 90, 0.5, 0.5});
        QCOMPARE(part->queries, 13);
        QCOMPARE(part->keys, 45);
        QCOMPARE(part->key, 90 - 22);
    }

    void theCellKeepsItsPlaceAwayFromTheEdges() {
        const ZoomCentre at{120, 200, 0.25, 0.75};
        for (int steps = 1; steps <= 9; ++steps) {
            const CellBlock part = *zoomed({}, kSquare, steps, at);
            QCOMPARE(part.query + int(std::floor(0.25 * part.queries)), 120);
            QCOMPARE(part.key + int(std::floor(0.75 * part.keys)), 200);
        }
    }

    void aPartOfAnotherMapIsMovedInside() {
        QVERIFY(!seenWithin(CellBlock{5, 5, 40, 40}, {30, 40}));
        QCOMPARE(*seenWithin(CellBlock{25, 900, 10, 20}, {30, 40}), (CellBlock{20, 20, 10, 20}));
        QCOMPARE(*seenWithin(CellBlock{-3, 0, 0, 20}, {30, 40}), (CellBlock{0, 0, 1, 20}));
        QVERIFY(!seenWithin(CellBlock{0, 0, 3, 3}, {0, 5}));
        QCOMPARE(cellsSeen({}, {30, 40}), (CellBlock{0, 0, 30, 40}));
    }

    void movingStopsAtTheEdges() {
        const SeenCells part = CellBlock{10, 20, 30, 40};
        QCOMPARE(*panned(part, kSquare, 5, -7), (CellBlock{15, 13, 30, 40}));
        QCOMPARE(*panned(part, kSquare, -50, 1000), (CellBlock{0, 260, 30, 40}));
        QVERIFY(!panned({}, kSquare, 5, 5));
    }

    void aCellIsReachedByTheShortestWay() {
        const SeenCells part = CellBlock{10, 20, 30, 40};
        QVERIFY(reaching(part, kSquare, 10, 59) == part);
        QCOMPARE(*reaching(part, kSquare, 9, 60), (CellBlock{9, 21, 30, 40}));
        QCOMPARE(*reaching(part, kSquare, 299, 0), (CellBlock{270, 0, 30, 40}));
    }
};

HEADLIGHT_APPLESS_TEST(TestSeenCells)
#include "tst_seen_cells.moc"
