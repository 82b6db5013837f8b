// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QString>
#include <QStringList>
#include <QTest>
#include <random>

#include "core/files/json.h"
#include "core/lecture/spec_json.h"
#include "core/pipeline/scene.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

Scene fullScene() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "我看见 \"saw\" \n 👍🏽";
    scene.recipe.crossAttention = true;
    scene.recipe.secondText = "second";
    scene.recipe.embedding = {EmbeddingKind::OneHot, 18446744073709551615u, 0.25};
    scene.recipe.weights = {WeightKind::Random, 7, {HeadKind::Nearby, HeadKind::EverythingAlike}};
    scene.recipe.layers = 3;
    AttentionSpec& layer = scene.recipe.layer;
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
    scene.selection = {2, 1, 4, 0};
    scene.view = {MapStage::MaskedScores,
                  RangeScope::EachRow,
                  Transfer::Logarithmic,
                  PaletteKind::Diverging,
                  {0, 3},
                  {1, 2},
                  7,
                  false,
                  CellBlock{4, 0, 12, 30}};
    return scene;
}

Result<OpenedScene> parse(const QByteArray& text) {
    return parseScene(text.toStdString(), "a.json");
}

}  // namespace

class TestScene : public QObject {
    Q_OBJECT

 private slots:
    void whatIsWrittenIsReadBackWhole() {
        const auto opened = parseScene(writeScene(fullScene()), "a.json");
        if (!opened)
            QFAIL(describe(opened.error()).c_str());
        QCOMPARE(opened->notices.size(), std::size_t(0));
        QVERIFY(opened->scene == fullScene());
        QCOMPARE(writeScene(opened->scene), writeScene(fullScene()));
    }

    void aSceneThatCannotBeIsRefusedByPath_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& message) {
            QTest::newRow(name) << text << message;
        };
        row("no scene", "{}",
            "a.json: this is no scene file: it has no \"headlight_scene\" version");
        row("newer", "{\"headlight_scene\": 99, \"recipe\": {}}",
            "a.json: made by a newer Headlight: scene version 99, this program reads up to 1");
        row("array", "[1]", "a.json: expected an object, found an array");
        row("heads", "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"heads\": 2.5}}}",
            "a.json: recipe.layer.heads: expected a whole number from 1 to 4096, found the number "
            "2.5");
        row("division", "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"heads\": 7}}}",
            "a.json: recipe.layer.heads: 7 does not divide d_model 64; nearest: 8");
        row("too many heads",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"heads\": 128, \"d_model\": 128}}}",
            "a.json: recipe.layer.heads: expected 1 to 64, found 128");
        row("kind", "{\"headlight_scene\": 1, \"recipe\": {\"weights\": {\"kind\": \"magic\"}}}",
            "a.json: recipe.weights.kind: expected one of random, identity, hand_built, found a "
            "string \"magic\"");
        row("painted",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"mask\": {\"painted\": [[1, "
            "2]]}}}}",
            "a.json: recipe.layer.mask.painted[0]: expected [query, key, true or false], found [1, "
            "2]");
        row("edge",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"mask\": {\"graph\": [[0, 1], [2, "
            "-1]]}}}}",
            "a.json: recipe.layer.mask.graph[1]: expected [token, token], found [2, -1]");
        row("edge of names",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"mask\": {\"graph\": [[0, "
            "\"1\"]]}}}}",
            "a.json: recipe.layer.mask.graph[0]: expected [token, token], found an array with a "
            "string in it");
        row("no kinds", "{\"headlight_scene\": 1, \"recipe\": {\"weights\": {\"heads\": []}}}",
            "a.json: recipe.weights.heads: expected an array of 1 to 1024 kinds of head, found an "
            "empty array");
        row("no such kind",
            "{\"headlight_scene\": 1, \"recipe\": {\"weights\": {\"heads\": [\"nearby\", \"x\"]}}}",
            "a.json: recipe.weights.heads[1]: expected one of previous_token, next_token, "
            "same_word, first_token, everything_alike, nearby, found a string \"x\"");
        row("columns",
            "{\"headlight_scene\": 1, \"recipe\": {}, \"view\": {\"curve_columns\": [6, -1]}}",
            "a.json: view.curve_columns[1]: expected a whole number from 0 to 16777216, found the "
            "number -1");
        for (const auto& [column, found] :
             {std::pair("16777217", "the number 16777217"), std::pair("0.5", "the number 0.5"),
              std::pair("\"a\"", "a string")})
            row(column,
                qPrintable(QString("{\"headlight_scene\": 1, \"recipe\": {}, \"view\": "
                                   "{\"curve_columns\": [%1]}}")
                               .arg(column)),
                QByteArray("a.json: view.curve_columns[0]: expected a whole number from 0 to "
                           "16777216, found ") +
                    found);
        row("excluded keys",
            "{\"headlight_scene\": 1, \"recipe\": {}, \"view\": {\"excluded_keys\": 3}}",
            "a.json: view.excluded_keys: expected an array of whole numbers, 0 or above, found the "
            "number 3");
        row("seen", "{\"headlight_scene\": 1, \"recipe\": {}, \"view\": {\"seen\": {\"keys\": 0}}}",
            "a.json: view.seen.keys: expected a whole number from 1 to 16777216, found the number "
            "0");
        const std::pair<const char*, const char*> scales[] = {{"0", "the number 0"},
                                                              {"-1", "the number -1"},
                                                              {"1e-300", "the number 1e-300"},
                                                              {"1e+300", "the number 1e+300"},
                                                              {"\"root\"", "a string \"root\""}};
        for (const auto& [scale, found] : scales)
            row(scale,
                QByteArray("{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"scale\": ") +
                    scale + "}}}",
                QByteArray("a.json: recipe.layer.scale: expected \"sqrt_dk\", \"sqrt_d_model\", "
                           "\"none\" or a number from 1.2e-38 to 8.5e37, found ") +
                    found);
        row("temperature",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"temperature\": 0}}}",
            "a.json: recipe.layer.temperature: expected a number from 1.2e-38 to 8.5e37, found the "
            "number 0");
        row("selection", "{\"headlight_scene\": 1, \"recipe\": {}, \"selection\": {\"head\": -1}}",
            "a.json: selection.head: expected a whole number from 0 to 16777216, found the number "
            "-1");
        row("recipe that cannot be",
            "{\"headlight_scene\": 1, \"recipe\": {\"layer\": {\"query_width\": 8}}}",
            "a.json: recipe.layer.query_width: the lab's queries, keys and values come from one "
            "stream, so their widths are d_model");
        row("no recipe", "{\"headlight_scene\": 1}",
            "a.json: recipe: expected an object, found nothing");
    }
    void aSceneThatCannotBeIsRefusedByPath() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const auto opened = parse(text);
        QVERIFY(!opened);
        QCOMPARE(QByteArray::fromStdString(describe(opened.error())), message);
    }

    void unknownKeysAreNamedAndLeftOut() {
        const auto opened = parse(
            "{\"headlight_scene\": 1, \"recipe\": {\"mood\": 1}, \"later\": 2, \"view\": {}}");
        QVERIFY(opened);
        QCOMPARE(opened->notices.size(), std::size_t(2));
        QCOMPARE(describe(opened->notices[0]),
                 std::string("a.json: recipe.mood is not known to this version and was left out"));
    }

    void ofManyUnknownKeysTheFirstAreNamedAndTheRestCounted() {
        QByteArray text = "{\"headlight_scene\": 1, \"recipe\": {";
        for (int i = 0; i < 1000; ++i)
            text += "\"k" + QByteArray::number(i) + "\": 1" + (i < 999 ? "," : "}}");
        const auto opened = parse(text);
        QVERIFY(opened);
        QCOMPARE(opened->notices.size(), std::size_t(9));
        QCOMPARE(describe(opened->notices.back()),
                 std::string("And 992 more that this version does not know were left out"));
    }

    void whatIsMissingIsEmptyOrTheDefault() {
        const auto opened = parse("{\"headlight_scene\": 1, \"recipe\": {}}");
        QVERIFY(opened);
        QVERIFY(opened->scene.recipe.text.empty());
        QVERIFY(opened->scene.recipe.layer == AttentionSpec());
        QVERIFY(opened->scene.view == ViewOptions());
        QVERIFY(opened->scene.selection == Selection());
    }

    // Of older versions, and of whoever writes one by hand.
    void aSceneThatSaysNothingOfThePartSeenShowsTheWhole() {
        QVERIFY(!parse("{\"headlight_scene\": 1, \"recipe\": {}, \"view\": {}}")->scene.view.seen);
        const SeenCells rows =
            parse(
                "{\"headlight_scene\": 1, \"recipe\": {}, \"view\": {\"seen\": {\"query\": 3, "
                "\"queries\": 5}}}")
                ->scene.view.seen;
        QCOMPARE(*seenWithin(rows, {20, 30}), (CellBlock{3, 0, 5, 30}));
    }

    void manyKindsOfHeadAreReadUpToALimit() {
        const auto kinds = [](int count) {
            const QStringList names(count, QStringLiteral("\"nearby\""));
            return QString("{\"headlight_scene\": 1, \"recipe\": {\"weights\": {\"heads\": [%1]}}}")
                .arg(names.join(','))
                .toUtf8();
        };
        QCOMPARE(parse(kinds(1024))->scene.recipe.weights.heads.size(), std::size_t(1024));
        QVERIFY(!parse(kinds(1025)));
    }

    void unknownKeysAreShownEscaped() {
        const auto opened = parse("{\"headlight_scene\": 1, \"recipe\": {}, \"a\\u001b[31m\": 2}");
        QCOMPARE(opened->notices.at(0).arguments, (std::vector<std::string>{"a.json: a\\x1B[31m"}));
    }

    void aCutSceneIsAnErrorAndNeverACrash() {
        const std::string whole = writeScene(fullScene());
        for (std::size_t length = 0; length + 2 < whole.size(); ++length)
            QVERIFY(!parseScene(whole.substr(0, length), "a.json"));
    }

    void aSceneWithAFlippedBitIsReadOrRefused() {
        const std::string whole = writeScene(fullScene());
        std::mt19937 random(1);
        int refused = 0;
        for (int i = 0; i < 2000; ++i) {
            std::string changed = whole;
            changed[random() % changed.size()] ^= char(1u << (random() % 8));
            refused += parseScene(changed, "a.json") ? 0 : 1;
        }
        QVERIFY(refused > 0 && refused < 2000);
    }

    void aLayerFileRefusesUnknownKeysButThoseReadElsewhere() {
        const Json object = Json::Object{{"preset", "custom"}, {"heads", 2}, {"headz", 3}};
        QVERIFY(!attentionSpecFromJson(object, "layer.json: "));
        const auto spec = attentionSpecFromJson(object, "layer.json: ", {"preset"});
        QVERIFY(!spec);
        QCOMPARE(describe(spec.error()), std::string("layer.json: headz: unknown key"));
    }
};

HEADLIGHT_APPLESS_TEST(TestScene)
#include "tst_scene.moc"
