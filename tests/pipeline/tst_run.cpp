// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/resource.h>
#include <unistd.h>

#include <QByteArray>
#include <QString>
#include <QTest>
#include <fstream>

#include "tests/pipeline/edits.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestRun : public QObject {
    Q_OBJECT

 private slots:
    void everyControlMovesTheResult_data() { editRows(); }
    void everyControlMovesTheResult() {
        QFETCH(int, index);
        Recipe turned = smallRecipe();
        edits()[std::size_t(index)].apply(turned);
        QVERIFY(!sameBits(*freshTrace(smallRecipe()), *freshTrace(turned)));
    }

    void aCachedPassEqualsAFreshOneToTheBit_data() { editRows(); }
    void aCachedPassEqualsAFreshOneToTheBit() {
        QFETCH(int, index);
        for (const WeightKind kind : {WeightKind::Random, WeightKind::HandBuilt}) {
            for (const int layers : {1, 2}) {
                Recipe before = smallRecipe();
                before.weights.kind = kind;
                before.layers = layers;
                Recipe turned = before;
                turned.layers = 2;
                edits()[std::size_t(index)].apply(turned);
                StageCache cache;
                traced(before, cache);
                QVERIFY(sameBits(*traced(turned, cache), *freshTrace(turned)));
                QVERIFY(sameBits(*traced(before, cache), *freshTrace(before)));
            }
        }
    }

    void anEditComputesNothingBeforeTheStageItReaches_data() { editRows(); }
    void anEditComputesNothingBeforeTheStageItReaches() {
        QFETCH(int, index);
        const Edit& edit = edits()[std::size_t(index)];
        StageCache cache;
        traced(smallRecipe(), cache);
        Recipe turned = smallRecipe();
        edit.apply(turned);
        const auto second = traced(turned, cache);
        for (std::size_t stage = 0; stage < std::size_t(edit.earliest); ++stage)
            QVERIFY2(second->times[stage].reused, qPrintable(QString::number(stage)));
        QVERIFY(!second->times[std::size_t(edit.earliest)].reused);
    }

    void theSameRecipeAgainComputesNothing() {
        StageCache cache;
        const auto first = traced(smallRecipe(), cache);
        const auto second = traced(smallRecipe(), cache);
        for (const StageTime& time : second->times)
            QVERIFY(time.reused);
        QCOMPARE(second->layers[0].output.get(), first->layers[0].output.get());
    }

    void threadsDoNotChangeABit() {
        Recipe recipe = smallRecipe();
        recipe.layers = 3;
        for (const int threads : {2, 7})
            QVERIFY(sameBits(*freshTrace(recipe, 1), *freshTrace(recipe, threads)));
    }

    void withoutPositionsAShuffledSentenceShufflesTheMap() {
        Recipe recipe = smallRecipe();
        recipe.layer.positions.kind = PositionKind::None;
        recipe.text = "red green blue";
        Recipe shuffled = recipe;
        shuffled.text = "blue red green";
        const auto straight = freshTrace(recipe);
        const auto other = freshTrace(shuffled);
        const Matrix& map = straight->layers[0].weights->heads[1];
        const Matrix& moved = other->layers[0].weights->heads[1];
        const int from[] = {2, 0, 1};
        for (int q = 0; q < 3; ++q)
            for (int k = 0; k < 3; ++k)
                QVERIFY(std::abs(moved(q, k) - map(from[q], from[k])) < 1e-6f);
    }

    void deeperLayersReadWhatTheLayerBeforeGaveOut() {
        Recipe recipe = smallRecipe();
        recipe.layers = 3;
        const auto made = freshTrace(recipe);
        QCOMPARE(made->layers.size(), std::size_t(3));
        QVERIFY(sameBits(*made->layers[2].queryInput, made->layers[1].output->output));
    }

    void crossAttentionLooksAtTheSecondSentence() {
        Recipe recipe = smallRecipe();
        recipe.crossAttention = true;
        recipe.secondText = "le chat";
        const auto made = freshTrace(recipe);
        QCOMPARE(made->layers[0].weights->heads[0].rows(), 5);
        QCOMPARE(made->layers[0].weights->heads[0].cols(), 2);
        QVERIFY(sameBits(made->layers[0].keyInput->row(0),
                         Matrix(made->keyVectors->row(0) + made->positions->rows.row(0))));
    }

    void nothingTypedGivesAnEmptyTrace_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("blanks") << QByteArray(" \t\n\xE3\x80\x80");
    }
    void nothingTypedGivesAnEmptyTrace() {
        QFETCH(QByteArray, text);
        Recipe recipe = smallRecipe();
        recipe.text = text.toStdString();
        const auto made = freshTrace(recipe);
        QVERIFY(made->empty());
        QVERIFY(health(*made).good());
    }

    void hostileTextIsComputed_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nul") << QByteArray("a\0b", 3);
        QTest::newRow("lone surrogate bytes") << QByteArray("x \xED\xA0\x80 y");
        QTest::newRow("bidi override") << QByteArray("a \xE2\x80\xAE b");
        QTest::newRow("markup") << QByteArray("<b>x</b> &amp;");
        QTest::newRow("one token") << QByteArray("saw");
        QTest::newRow("long word") << QByteArray(40, 'w');
    }
    void hostileTextIsComputed() {
        QFETCH(QByteArray, text);
        Recipe recipe = smallRecipe();
        recipe.text = text.toStdString();
        const auto made = freshTrace(recipe);
        QVERIFY(!made->empty());
        QVERIFY(health(*made).good());
    }

    void moreTokensThanFitAreCutAndSaidSo() {
        Recipe recipe = smallRecipe();
        recipe.layer.dModel = 4;
        recipe.weights.kind = WeightKind::Random;
        const StopSignal never;
        StageCache cache;
        // 4 heads x 2 maps x 4 bytes: 3 x 3 cells take 288 bytes, and 3 rows 240.
        const auto made = run(recipe, cache, Pass{never, 1, 300});
        QCOMPARE((*made)->queryCount(), 3);
        QCOMPARE((*made)->notices.size(), std::size_t(1));
        QCOMPARE(describe((*made)->notices[0]),
                 std::string("Only the first 3 of 5 tokens are computed: more would not fit into "
                             "memory"));
        QVERIFY(freshTrace(recipe)->notices.empty());
    }

    // 1.1 GB of weights where half a gigabyte more may be had.
    void tooLittleMemoryIsAnErrorAndTheNextPassGoesOn() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
        QSKIP("the sanitizers need more address space than a limit leaves");
#endif
        Recipe recipe = smallRecipe();
        recipe.weights.kind = WeightKind::Random;
        recipe.layers = 4;
        recipe.layer.dModel = 4096;
        StageCache cache;
        const StopSignal never;
        long pages = 0;
        std::ifstream("/proc/self/statm") >> pages;
        rlimit before{};
        QCOMPARE(getrlimit(RLIMIT_AS, &before), 0);
        rlimit tight = before;
        tight.rlim_cur = rlim_t(pages) * rlim_t(sysconf(_SC_PAGESIZE)) + 500'000'000;
        QCOMPARE(setrlimit(RLIMIT_AS, &tight), 0);
        const auto made = run(recipe, cache, Pass{never, 2});
        setrlimit(RLIMIT_AS, &before);
        QVERIFY(!made);
        QCOMPARE(describe(made.error()), std::string("there is not enough memory for this"));
        QVERIFY(*run(smallRecipe(), cache, Pass{never, 2}));
    }

    void aTextAboveTheLimitIsRefusedWithBothNumbers() {
        Recipe recipe = smallRecipe();
        recipe.text = std::string(kMaxTextCharacters + 1, 'a');
        StageCache cache;
        const StopSignal never;
        const auto made = run(recipe, cache, Pass{never, 1});
        QVERIFY(!made);
        QCOMPARE(describe(made.error()),
                 std::string("recipe.text: at most 200000 characters, found 200001"));
    }

    void aStoppedPassGivesNothingAndLeavesTheCacheGood() {
        StageCache cache;
        StopSignal stopped;
        stopped.request();
        const auto made = run(smallRecipe(), cache, Pass{stopped, 1});
        QVERIFY(made && !*made);
        QVERIFY(sameBits(*traced(smallRecipe(), cache), *freshTrace(smallRecipe())));
    }

    void theHealthLightSeesARowThatDoesNotSumToOne() {
        Trace broken = *freshTrace(smallRecipe());
        auto weights = *broken.layers[0].weights;
        weights.worstRowError = 2e-5f;
        broken.layers[0].weights = std::make_shared<const HeadWeights>(weights);
        QVERIFY(!health(broken).good());
        weights.worstRowError = 0;
        weights.finite = false;
        broken.layers[0].weights = std::make_shared<const HeadWeights>(weights);
        QVERIFY(!health(broken).good());
        QVERIFY(health(*freshTrace(smallRecipe())).good());
    }

    void aSelectionBeyondTheTraceIsMovedToTheNearest() {
        const auto made = freshTrace(smallRecipe());
        QCOMPARE(clamped({9, 9, 99, 0}, *made), (Selection{0, 3, std::nullopt, 0}));
    }

 private:
    static void editRows() {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < edits().size(); ++i)
            QTest::newRow(edits()[i].name) << int(i);
    }
};

HEADLIGHT_APPLESS_TEST(TestRun)
#include "tst_run.moc"
