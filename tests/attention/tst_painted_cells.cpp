// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <climits>
#include <map>
#include <random>

#include "core/attention/mask.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

constexpr int kSide = 9;
using ByCell = std::map<std::pair<int, int>, bool>;

// The same by the most simple means.
void paint(ByCell& cells, const CellBlock& block, std::optional<bool> visible) {
    for (int query = block.query; query < block.query + block.queries; ++query)
        for (int key = block.key; key < block.key + block.keys; ++key)
            if (visible)
                cells[{query, key}] = *visible;
            else
                cells.erase({query, key});
}

bool alike(const PaintedCells& painted, const ByCell& cells) {
    if (painted.size() != std::int64_t(cells.size()))
        return false;
    for (int query = 0; query < kSide; ++query)
        for (int key = 0; key < kSide; ++key) {
            const auto found = cells.find({query, key});
            if (painted.at(query, key) !=
                (found == cells.end() ? std::nullopt : std::optional(found->second)))
                return false;
        }
    return true;
}

std::int64_t changed(const ByCell& before, const ByCell& after) {
    std::int64_t count = 0;
    for (int query = 0; query < kSide; ++query)
        for (int key = 0; key < kSide; ++key) {
            const auto a = before.find({query, key});
            const auto b = after.find({query, key});
            const bool both = a != before.end() && b != after.end();
            count += both ? a->second != b->second : (a == before.end()) != (b == after.end());
        }
    return count;
}

// Runs are in order, apart, and as few as can be: equal cells are equal values.
bool whole(const PaintedCells& painted) {
    const auto& runs = painted.runs();
    for (std::size_t i = 0; i + 1 < runs.size(); ++i) {
        const PaintedRun& a = runs[i];
        const PaintedRun& b = runs[i + 1];
        const bool apart = a.last < b.first && (a.last + 1 < b.first || a.visible != b.visible);
        if (a.query > b.query || (a.query == b.query && !apart))
            return false;
    }
    return true;
}

std::optional<bool> randomState(std::mt19937& random) {
    const unsigned state = random() % 3;
    return state == 2 ? std::nullopt : std::optional(state == 1);
}

CellBlock randomBlock(std::mt19937& random) {
    const auto upTo = [&](int most) { return int(random() % unsigned(most)); };
    const int query = upTo(kSide);
    const int key = upTo(kSide);
    return {query, key, 1 + upTo(kSide - query), 1 + upTo(kSide - key)};
}

}  // namespace

class TestPaintedCells : public QObject {
    Q_OBJECT

 private slots:
    void blocksAreSetAndFreedCellByCell() {
        std::mt19937 random(1);
        for (int trial = 0; trial < 200; ++trial) {
            PaintedCells painted;
            ByCell cells;
            for (int stroke = 0; stroke < 20; ++stroke) {
                const CellBlock block = randomBlock(random);
                const auto visible = randomState(random);
                const PaintedCells before = painted;
                const ByCell cellsBefore = cells;
                painted.paint(block, visible);
                paint(cells, block, visible);
                QVERIFY(alike(painted, cells));
                QVERIFY(whole(painted));
                QCOMPARE(cellsChanged(before, painted), changed(cellsBefore, cells));
                QVERIFY(alike(before, cellsBefore));  // copies do not follow
            }
        }
    }

    void aStrokeOfManyBlocksIsPaintedAtOnce() {
        std::mt19937 random(2);
        for (int trial = 0; trial < 200; ++trial) {
            PaintedCells base;
            PaintedCells stroke;
            PaintedCells expected;
            for (int i = 0; i < 6; ++i)
                base.paint(randomBlock(random), random() % 2 == 0);
            expected = base;
            for (int i = 0; i < 4; ++i) {
                const CellBlock block = randomBlock(random);
                stroke.paint(block, trial % 2 == 0);
                expected.paint(block,
                               trial % 3 == 0 ? std::nullopt : std::optional(trial % 2 == 0));
            }
            const std::int64_t alike = base.cellsWithin(stroke, trial % 2 == 0);
            QCOMPARE(trial % 3 == 0 ? base.cellsWithin(stroke) : stroke.size() - alike,
                     cellsChanged(base, expected));
            if (trial % 3 == 0)
                base.free(stroke);
            else
                base.paint(stroke);
            QCOMPARE(base, expected);
        }
    }

    void ofRunsThatOverlapTheLastCounts() {
        std::mt19937 random(3);
        for (int trial = 0; trial < 300; ++trial) {
            std::vector<PaintedRun> runs;
            ByCell cells;
            for (int i = 0; i < 12; ++i) {
                const CellBlock block = randomBlock(random);
                const bool visible = random() % 2 == 0;
                runs.push_back({block.query, block.key, block.key + block.keys - 1, visible});
                paint(cells, {block.query, block.key, 1, block.keys}, visible);
            }
            const PaintedCells painted(runs);
            QVERIFY(alike(painted, cells));
            QVERIFY(whole(painted));
        }
    }

    void theEndsOfTheNumbersAreNoTrouble() {
        PaintedCells painted{
            {INT_MAX, INT_MAX, true}, {0, INT_MAX, false}, {0, INT_MAX - 1, false}};
        QCOMPARE(painted.size(), std::int64_t(3));
        QCOMPARE(painted.at(0, INT_MAX), std::optional(false));
        painted.paint({0, INT_MAX - 1, 1, 2}, std::nullopt);
        QCOMPARE(painted.size(), std::int64_t(1));
        const std::vector<PaintedRun> nothing{{1, 3, 2, true}};
        QVERIFY(PaintedCells(nothing).empty());
    }

    // A stroke is painted at every move of the mouse.
    void aStrokeOverAMillionCellsIsQuick() {
        PaintedCells painted;
        for (int key = 0; key < 1000; key += 20)
            painted.paint({0, key, 1000, 10}, false);
        QCOMPARE(painted.size(), std::int64_t(500'000));
        QBENCHMARK_ONCE {
            PaintedCells next = painted;
            next.paint({0, 0, 1000, 1000}, true);
            QCOMPARE(next.size(), std::int64_t(1'000'000));
            QCOMPARE(cellsChanged(painted, next), std::int64_t(1'000'000));
            QCOMPARE(next.runs().size(), std::size_t(1000));
        }
    }

    void manyCellsInAnyOrderAreRead() {
        std::mt19937 random(4);
        std::vector<PaintedRun> runs;
        for (int i = 0; i < 200'000; ++i) {
            const int key = int(random() % 1000);
            runs.push_back({int(random() % 1000), key, key, i % 2 == 0});
        }
        QVERIFY(whole(PaintedCells(runs)));
    }
};

HEADLIGHT_APPLESS_TEST(TestPaintedCells)
#include "tst_painted_cells.moc"
