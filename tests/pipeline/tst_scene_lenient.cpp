// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QString>
#include <QTest>
#include <random>

#include "core/files/json.h"
#include "core/pipeline/scene.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Result<OpenedScene> lenient(const QByteArray& text) {
    return parseScene(text.toStdString(), "a.json", {}, SceneReading::Lenient);
}

QByteArray withRecipe(const QByteArray& recipe) {
    return "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"kept\", " + recipe + "}}";
}

// What tests/data/pipeline/scene-1.json was written from.
Scene sceneOfVersion1() {
    Scene scene;
    Recipe& recipe = scene.recipe;
    recipe = openingRecipe();
    recipe.text = "我看见 \"saw\" \n 👍🏽";
    recipe.crossAttention = true;
    recipe.secondText = "second";
    recipe.embedding = {EmbeddingKind::OneHot, 18446744073709551615u, 0.25};
    recipe.weights = {WeightKind::Random, 7, {HeadKind::Nearby, HeadKind::EverythingAlike}};
    recipe.layers = 3;
    AttentionSpec& layer = recipe.layer;
    layer.dModel = 96;
    layer.heads = 4;
    layer.kvHeads = 2;
    layer.dK = 6;
    layer.dV = 5;
    layer.bias = layer.residual = true;
    layer.scale = {ScaleKind::Number, 2.5};
    layer.temperature = 0.1;
    layer.maskValue = -1e9f;
    layer.mask = {true, 2, 9, MaskWindow{1, 0}, {{{0, 1}, {2, 2}}}, {{1, 2, true}, {3, 4, false}}};
    layer.positions = {PositionKind::T5, 50.5, PairLayout::Halves, 16, 64, 3, 99};
    layer.dropout = {0.1, 5};
    RotationStudy study;
    study.width = 8;
    recipe.study = study;
    scene.selection = {2, 1, 4, 0};
    scene.view = {MapStage::MaskedScores,
                  RangeScope::EachRow,
                  Transfer::Logarithmic,
                  PaletteKind::Diverging,
                  {0, 3},
                  {1, 2},
                  7,
                  true};
    return scene;
}

}  // namespace

class TestSceneLenient : public QObject {
    Q_OBJECT

 private slots:
    // Each version that was ever written stays readable: a new one gets a file beside this one.
    void aFileOfVersion1OpensToWhatItWasWrittenFrom() {
        for (const SceneReading reading : {SceneReading::Strict, SceneReading::Lenient}) {
            const auto opened = readScene(HEADLIGHT_TEST_DATA "/pipeline/scene-1.json", reading);
            if (!opened)
                QFAIL(describe(opened.error()).c_str());
            QVERIFY(opened->scene == sceneOfVersion1());
            QVERIFY(opened->notices.empty());
            QVERIFY(!opened->newer);
        }
    }

    void thePageIsKeptWhereThereIsOne() {
        Scene scene = sceneOfVersion1();
        for (const auto page : {ScenePage::Heads, ScenePage::Steps, ScenePage::Lab}) {
            scene.page = page;
            const auto opened = parseScene(writeScene(scene), "a.json");
            QVERIFY(opened);
            QVERIFY(opened->scene == scene);
        }
    }

    void aValueThatCannotBeTakesItsDefaultAndIsNamed_data() {
        QTest::addColumn<QByteArray>("recipe");
        QTest::addColumn<QByteArray>("notice");
        const auto row = [](const char* name, const QByteArray& recipe, const QByteArray& notice) {
            QTest::newRow(name) << recipe << notice;
        };
        row("no whole number", "\"layer\": {\"heads\": 2.5}",
            "recipe.layer.heads: expected a whole number from 1 to 4096, found the number 2.5; 8 "
            "is used instead");
        row("does not divide", "\"layer\": {\"heads\": 7}",
            "recipe.layer.heads: 7 does not divide d_model 64; nearest: 8; 8 is used instead");
        row("of another type", "\"layers\": \"two\"",
            "recipe.layers: expected a whole number from 1 to 24, found a string \"two\"; 1 is "
            "used instead");
        row("no choice", "\"weights\": {\"kind\": \"magic\"}",
            "recipe.weights.kind: expected one of random, identity, hand_built, found a string "
            "\"magic\"; \"hand_built\" is used instead");
        row("object of another type", "\"layer\": {\"mask\": 3}",
            "recipe.layer.mask: expected an object, found the number 3; {} is used instead");
        row("entry", "\"layer\": {\"mask\": {\"painted\": [[1, 2]]}}",
            "recipe.layer.mask.painted[0]: expected [query, key, true or false], found [1, 2]; it "
            "was left out");
        row("no such lab", "\"study\": {\"id\": \"alchemy\"}",
            "recipe.study: recipe.study.id: expected one of ");
        row("unknown key of the layer", "\"layer\": {\"mood.[1]\": 1}",
            "a.json: recipe.layer.mood.[1] is not known to this version and was left out");
        row("width that fits no head", "\"layer\": {\"d_model\": 63}",
            "recipe.layer: recipe.layer.heads: 8 does not divide d_model 63; nearest: 7 or 9");
        row("opened layer that is gone",
            "\"opened\": {\"layer\": {\"preset\": \"transformer\", \"d_model\": 8, \"n_heads\": "
            "2}, "
            "\"weights\": \"/nowhere/weights.safetensors\"}",
            "recipe.opened: weights.safetensors: no such file; it was left out");
    }
    void aValueThatCannotBeTakesItsDefaultAndIsNamed() {
        QFETCH(QByteArray, recipe);
        QFETCH(QByteArray, notice);
        const auto opened = lenient(withRecipe(recipe));
        if (!opened)
            QFAIL(describe(opened.error()).c_str());
        QCOMPARE(opened->notices.size(), std::size_t(1));
        const auto told = QByteArray::fromStdString(describe(opened->notices[0]));
        QVERIFY2(told.startsWith(notice), told);
        QCOMPARE(opened->scene.recipe.text, std::string("kept"));
        QVERIFY(check(opened->scene.recipe));
    }

    void entriesOfAListAreNumberedAsTheyAreInTheFile() {
        const auto opened =
            lenient(withRecipe("\"layer\": {\"mask\": {\"graph\": [[0, 1], 3, 4, [1, 2], 5]}}"));
        QVERIFY(opened);
        std::size_t at = 0;
        for (const char* entry : {"graph[1]: ", "graph[2]: ", "graph[4]: "})
            QVERIFY(describe(opened->notices.at(at++)).find(entry) != std::string::npos);
        QVERIFY(opened->scene.recipe.layer.mask.graph == (std::vector<MaskEdge>{{0, 1}, {1, 2}}));
    }

    void allOtherValuesAreKept() {
        const auto opened = lenient(
            withRecipe("\"layers\": 99, \"layer\": {\"heads\": \"x\", \"temperature\": 0.5, "
                       "\"mask\": {\"causal\": true, \"prefix\": -1, \"graph\": [[0, 1], [2, -1], "
                       "[2, 2]]}}}, \"view\": {\"palette\": \"rainbow\", \"step\": 3}, "
                       "\"selection\": {\"head\": -1, \"query\": 2"));
        QVERIFY(opened);
        const Recipe& recipe = opened->scene.recipe;
        QCOMPARE(opened->notices.size(), std::size_t(6));
        QCOMPARE(recipe.layers, 1);
        QCOMPARE(recipe.layer.temperature, 0.5);
        QVERIFY(recipe.layer.mask.causal && !recipe.layer.mask.prefix);
        QVERIFY(recipe.layer.mask.graph == (std::vector<MaskEdge>{{0, 1}, {2, 2}}));
        QCOMPARE(opened->scene.view.step, 3);
        QVERIFY(opened->scene.view.palette == PaletteKind::Viridis);
        QCOMPARE(opened->scene.selection.query.value_or(-1), 2);
    }

    void whatIsNoSceneIsRefusedAllTheSame_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("no JSON") << QByteArray("PK\x03\x04");
        QTest::newRow("another JSON") << QByteArray("{\"name\": \"package\"}");
        QTest::newRow("array") << QByteArray("[1]");
        QTest::newRow("no recipe") << QByteArray("{\"headlight_scene\": 1}");
        QTest::newRow("recipe of another type")
            << QByteArray("{\"headlight_scene\": 1, \"recipe\": 3}");
        QTest::newRow("version of another type")
            << QByteArray("{\"headlight_scene\": \"one\", \"recipe\": {}}");
    }
    void whatIsNoSceneIsRefusedAllTheSame() {
        QFETCH(QByteArray, text);
        QVERIFY(!lenient(text));
    }

    void aCutSceneIsRefused() {
        const std::string whole = writeScene(sceneOfVersion1());
        for (std::size_t length = 0; length + 2 < whole.size(); length += 7)
            QVERIFY(!lenient(QByteArray::fromStdString(whole.substr(0, length))));
    }

    void aNewerVersionIsReadAsFarAsItIsKnown() {
        const QByteArray text =
            "{\"headlight_scene\": 7, \"recipe\": {\"text\": \"from later\", \"mood\": 1, "
            "\"layer\": {\"heads\": 4, \"swing\": 2}}}";
        QVERIFY(!parseScene(text.toStdString(), "a.json"));
        const auto opened = lenient(text);
        QVERIFY(opened);
        QVERIFY(opened->newer);
        QCOMPARE(opened->scene.recipe.text, std::string("from later"));
        QCOMPARE(opened->scene.recipe.layer.heads, 4);
        QCOMPARE(opened->notices.size(), std::size_t(3));
        QVERIFY(describe(opened->notices[0]).starts_with("Made by a newer Headlight"));
    }

    void ofManyValuesThatCannotBeTheFirstAreNamedAndTheRestCounted() {
        QByteArray cells;
        for (int i = 0; i < 5000; ++i)
            cells += "[1, 2, 3],";
        cells.chop(1);
        const auto opened =
            lenient(withRecipe("\"layer\": {\"mask\": {\"painted\": [" + cells + "]}}"));
        QVERIFY(opened);
        QVERIFY(opened->scene.recipe.layer.mask.painted.empty());
        QCOMPARE(opened->notices.size(), std::size_t(9));
        QCOMPARE(describe(opened->notices.back()),
                 std::string("And 1 more values that cannot be were replaced or left out"));
    }

    void aFlippedBitGivesASceneThatCanBeOrAnError() {
        const std::string whole = writeScene(sceneOfVersion1());
        std::mt19937 random(1);
        int mended = 0;
        for (int i = 0; i < 2000; ++i) {
            std::string changed = whole;
            changed[random() % changed.size()] ^= char(1u << (random() % 8));
            const auto opened = parseScene(changed, "a.json", {}, SceneReading::Lenient);
            if (!opened)
                continue;
            QVERIFY(check(opened->scene.recipe));
            mended += parseScene(changed, "a.json") ? 0 : 1;
        }
        QVERIFY(mended > 50);
    }
};

HEADLIGHT_APPLESS_TEST(TestSceneLenient)
#include "tst_scene_lenient.moc"
