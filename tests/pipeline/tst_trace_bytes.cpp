// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/run.h"
#include "core/pipeline/trace_bytes.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestTraceBytes : public QObject {
    Q_OBJECT

    static std::shared_ptr<const Trace> traceOf(const Recipe& recipe) {
        const StopSignal never;
        StageCache cache;
        return *run(recipe, cache, {.stop = never});
    }

    static Recipe plain(const std::string& text) {
        Recipe recipe;
        recipe.text = text;
        recipe.weights.kind = WeightKind::Random;
        return recipe;
    }

 private slots:
    // 4 bytes a number: each of the H maps grows by n² scores and as many weights, all else with n.
    void itGrowsWithTheSquareOfTheTokensByScoresAndWeights() {
        const auto bytes = [](int tokens) {
            std::string text;
            for (int i = 0; i < tokens; ++i)
                text += "w ";
            return double(bytesOf(*traceOf(plain(text))));
        };
        const double heads = plain("w").layer.heads;
        // The second difference over steps of 10 leaves 2 · 10² of what goes by the square.
        const double second = bytes(40) - 2 * bytes(30) + bytes(20);
        QCOMPARE(second, 4 * heads * 2 * (2 * 100.0));
    }

    // In self-attention one matrix goes in as queries, keys and values.
    void whatIsSharedCountsOnce() {
        const auto trace = traceOf(plain("one two three"));
        Trace copy = *trace;
        copy.compared = trace;
        QCOMPARE(bytesOf(copy), bytesOf(*trace));
        const auto other = traceOf(plain("one two three four"));
        copy.compared = other;
        QVERIFY(bytesOf(copy) > bytesOf(*trace));
        QCOMPARE(bytesOf(Trace()), std::uint64_t(0));
    }
};

HEADLIGHT_APPLESS_TEST(TestTraceBytes)
#include "tst_trace_bytes.moc"
