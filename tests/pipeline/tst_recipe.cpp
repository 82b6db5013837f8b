// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <functional>
#include <limits>

#include "core/pipeline/recipe.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

using Turn = std::function<void(Recipe&)>;

}  // namespace

class TestRecipe : public QObject {
    Q_OBJECT

 private slots:
    void theOpeningRecipeCanBeComputed() { QVERIFY(check(openingRecipe())); }

    void whatLiesAtALimitIsTaken_data() {
        QTest::addColumn<Turn>("turn");
        const auto row = [](const char* name, const Turn& turn) { QTest::newRow(name) << turn; };
        row("layers", [](Recipe& r) { r.layers = 24; });
        row("heads", [](Recipe& r) { r.layer.heads = 64, r.layer.dModel = 64; });
        row("d_model", [](Recipe& r) { r.layer.dModel = 4096, r.layer.heads = 1; });
        row("d_k", [](Recipe& r) { r.layer.dK = 4096; });
        row("d_v", [](Recipe& r) { r.layer.dV = 4096; });
        row("text", [](Recipe& r) { r.text = std::string(200'000, 'a'); });
        row("text, counted in characters", [](Recipe& r) {
            r.text.clear();
            for (int i = 0; i < 200'000; ++i)
                r.text += "é";
        });
        row("no text", [](Recipe& r) { r.text.clear(); });
        row("no deviation", [](Recipe& r) { r.embedding.deviation = 0; });
        row("no kinds of head where none is built", [](Recipe& r) {
            r.weights = {WeightKind::Random, 1, {}};
        });
        row("one layer as wide as it likes", [](Recipe& r) { r.layer.projections.output = false; });
    }
    void whatLiesAtALimitIsTaken() {
        QFETCH(Turn, turn);
        Recipe recipe = openingRecipe();
        turn(recipe);
        const Result<void> possible = check(recipe);
        QVERIFY2(possible, possible ? "" : describe(possible.error()).c_str());
    }

    void whatCannotBeIsRefusedByName_data() {
        QTest::addColumn<Turn>("turn");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* message, const Turn& turn) {
            QTest::newRow(message) << turn << QString(message);
        };
        constexpr double kInfinity = std::numeric_limits<double>::infinity();
        row("recipe.layers: expected 1 to 24, found 0", [](Recipe& r) { r.layers = 0; });
        row("recipe.layers: expected 1 to 24, found 25", [](Recipe& r) { r.layers = 25; });
        row("recipe.layer.heads: expected 1 to 64, found 0", [](Recipe& r) { r.layer.heads = 0; });
        row("recipe.layer.heads: expected 1 to 64, found 65",
            [](Recipe& r) { r.layer.heads = 65, r.layer.dModel = 65; });
        row("recipe.layer.d_model: expected 1 to 4096, found 0",
            [](Recipe& r) { r.layer.dModel = 0; });
        row("recipe.layer.d_model: expected 1 to 4096, found 4097",
            [](Recipe& r) { r.layer.dModel = 4097, r.layer.heads = 1; });
        row("recipe.layer.d_k: expected 1 to 4096, found 4097",
            [](Recipe& r) { r.layer.dK = 4097; });
        row("recipe.layer.d_v: expected 1 to 4096, found 4097",
            [](Recipe& r) { r.layer.dV = 4097; });
        row("recipe.text: at most 200000 characters, found 200001",
            [](Recipe& r) { r.text = std::string(200'001, 'a'); });
        row("recipe.second_text: at most 200000 characters, found 200001",
            [](Recipe& r) { r.secondText = std::string(200'001, 'a'); });
        for (const double deviation : {kInfinity, -1.0, std::numeric_limits<double>::quiet_NaN()})
            QTest::addRow("deviation %g", deviation)
                << Turn([=](Recipe& r) { r.embedding.deviation = deviation; })
                << "recipe.embedding.deviation: expected a finite number, 0 or above";
        row("recipe.weights.heads: hand-built weights need at least one kind of head",
            [](Recipe& r) { r.weights.heads.clear(); });
        row("recipe.layer.query_width: the lab's queries, keys and values come from one stream, so "
            "their widths "
            "are d_model",
            [](Recipe& r) { r.layer.queryWidth = 8; });
        row("recipe.layer.value_width: the lab's queries, keys and values come from one stream, so "
            "their widths "
            "are d_model",
            [](Recipe& r) { r.layer.valueWidth = 8; });
        row("recipe.layers: a layer that gives out 30 columns cannot feed one that takes d_model "
            "96",
            [](Recipe& r) {
                r.layers = 2;
                r.layer.dV = 5;
                r.layer.projections.output = false;
            });
        row("recipe.layer.heads: 7 does not divide d_model 96; nearest: 6 or 8",
            [](Recipe& r) { r.layer.heads = 7; });
    }
    void whatCannotBeIsRefusedByName() {
        QFETCH(Turn, turn);
        QFETCH(QString, message);
        Recipe recipe = openingRecipe();
        turn(recipe);
        const Result<void> possible = check(recipe);
        QVERIFY(!possible);
        QCOMPARE(QString::fromStdString(describe(possible.error())), message);
    }

    // Scores and weights of 2 layers and 3 heads: 12 maps of 4 bytes a cell, 48 n^2 bytes.
    void asManyTokensAsFitTheMaps() {
        Recipe recipe = openingRecipe();
        recipe.layers = 2;
        recipe.layer.heads = 3;
        recipe.layer.dModel = 3;
        QCOMPARE(maxTokens(recipe, 4800), 10);
        QCOMPARE(maxTokens(recipe, 4799), 9);
        QCOMPARE(maxTokens(recipe, 0), 1);
    }

    // One head of width 100: q, k, v, its output, what W_O maps and the layer's are 600 numbers a
    // token.
    void wideRowsCountToo() {
        Recipe recipe = openingRecipe();
        recipe.layer.heads = 1;
        recipe.layer.dModel = 100;
        QCOMPARE(maxTokens(recipe, 24'000), 10);
        QCOMPARE(maxTokens(recipe, 23'999), 9);
    }

    // 4 maps of 4096 x 4096 numbers are 268 MB a layer: seven layers, not eight.
    void weightsKeepToTheirLimit() {
        Recipe recipe = openingRecipe();
        recipe.layer.dModel = 4096;
        recipe.layer.heads = 64;
        recipe.layers = 7;
        QVERIFY(check(recipe));
        recipe.layers = 8;
        const Result<void> possible = check(recipe);
        QVERIFY(!possible);
        QCOMPARE(describe(possible.error()),
                 std::string("recipe.layers: the weights would take 2.2 GB, at most 2.0 GB are "
                             "made"));
        recipe.layers = 1;
        recipe.layer.dK = 1024;
        QCOMPARE(check(recipe).error().where, std::string("recipe.layer.d_model"));
    }
};

HEADLIGHT_APPLESS_TEST(TestRecipe)
#include "tst_recipe.moc"
