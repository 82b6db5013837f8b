// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QString>
#include <QTest>
#include <cstring>

#include "core/lecture/evaluation.h"
#include "core/lecture/layer_file.h"
#include "core/pipeline/run.h"
#include "core/pipeline/scene.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/lecture_case.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// The matrices of one item stand one after the other in the tensor, from this item's on.
bool holdsParts(const Tensor& tensor, int item, int batch,
                const std::vector<const Matrix*>& parts) {
    const std::size_t bytes = tensor.bytes.size() / std::size_t(batch);
    std::size_t at = bytes * std::size_t(item);
    for (const Matrix* part : parts) {
        const std::size_t size = std::size_t(part->size()) * sizeof(float);
        if (at + size > tensor.bytes.size() ||
            std::memcmp(tensor.bytes.data() + at, part->data(), size) != 0)
            return false;
        at += size;
    }
    return at == bytes * std::size_t(item + 1);
}

std::vector<const Matrix*> all(const std::vector<Matrix>& heads) {
    std::vector<const Matrix*> parts;
    for (const Matrix& head : heads)
        parts.push_back(&head);
    return parts;
}

}  // namespace

// The numbers of a layer file are those of `headlight attend`, which tst_listings holds against the
// documents' listings run under PyTorch.
class TestOpenedLayer : public QObject {
    Q_OBJECT

 private slots:
    void everyItemHasTheBitsOfAttend_data() {
        QTest::addColumn<QString>("folder");
        const QDir data(QStringLiteral(HEADLIGHT_TEST_DATA "/lecture"));
        for (const QString& folder : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(folder)) << folder;
    }
    void everyItemHasTheBitsOfAttend() {
        QFETCH(QString, folder);
        const auto content = lectureCase(folder);
        const StopSignal never;
        const auto expected =
            computeTensors(content->layer, content->weights, *content->inputs, Pass{never, 1});
        QVERIFY(expected);
        const auto tensor = [&](const std::string& name) { return expected->tensors.find(name); };
        StageCache cache;  // one for all items: what is kept must not leak into the next
        const int batch = content->inputs->batch();
        for (int item = 0; item < batch; ++item) {
            Recipe recipe = withLayer(openingRecipe(), content);
            recipe.opened->item = item;
            QVERIFY(check(recipe));
            const auto trace = traced(recipe, cache, 2);
            QCOMPARE(int(trace->layers.size()), content->layer.layers);
            for (int index = 0; index < content->layer.layers; ++index) {
                const std::string prefix = content->layer.prefix(index);
                const LayerTrace& layer = trace->layers[std::size_t(index)];
                const auto same = [&](const char* name, const std::vector<const Matrix*>& parts) {
                    return holdsParts(*tensor(prefix + name), item, batch, parts);
                };
                QVERIFY(same("q", all(layer.qkv->q)));
                QVERIFY(same("k", all(layer.qkv->k)));
                QVERIFY(same("v", all(layer.qkv->v)));
                QVERIFY(same("scores", all(layer.scores->heads)));
                QVERIFY(same("weights", all(layer.weights->heads)));
                QVERIFY(
                    same("output", {layer.block ? &layer.block->output : &layer.output->output}));
                QCOMPARE(layer.block != nullptr, content->layer.block);
                if (layer.block) {
                    QVERIFY(same("attention", {&layer.output->output}));
                    QVERIFY(same("norm1", {&layer.block->norm1}));
                    QVERIFY(same("linear1", {&layer.block->hidden}));
                    QVERIFY(same("linear2", {&layer.block->forward}));
                }
            }
            if (trace->outputAsWritten)
                QVERIFY(holdsParts(*tensor("output_as_written"), item, batch,
                                   {trace->outputAsWritten.get()}));
        }
    }

    void outputAsWrittenIsShownWhereItsRowsKeepToOneItem() {
        QVERIFY(freshTrace(withLayer(openingRecipe(), lectureCase("multi-head-unprojected")))
                    ->outputAsWritten);
        QVERIFY(!freshTrace(withLayer(openingRecipe(), lectureCase("transformer-block")))
                     ->outputAsWritten);
    }

    void tensorRowsAreCalledByTheWordsWhereThereAreAsMany() {
        const auto content = lectureCase("transformer-block");
        Recipe recipe = withLayer(openingRecipe(), content);
        const int rows = content->inputs->queries;
        recipe.text = "one";
        for (int row = 0; row < rows; ++row)
            recipe.text += " more";
        auto trace = freshTrace(recipe);
        QCOMPARE(trace->queryCount(), rows);
        QCOMPARE(trace->queries->front().text, std::string("0"));
        recipe.text.clear();
        for (int row = 0; row < rows; ++row)
            recipe.text += "word ";
        trace = freshTrace(recipe);
        QCOMPARE(trace->queryCount(), rows);
        QCOMPARE(trace->queries->back().text, std::string("word"));
    }

    void withoutInputsTheSentenceIsLookedAt() {
        Recipe recipe = withLayer(openingRecipe(), lectureCase("transformer-block", false));
        recipe.text = "the cat saw the dog";
        const auto trace = freshTrace(recipe);
        QCOMPARE(trace->queryCount(), 5);
        // "the" twice, and no positions: the same vector, the same row.
        QCOMPARE(trace->layers[0].weights->heads[0].row(0),
                 trace->layers[0].weights->heads[0].row(3));
        QVERIFY(trace->layers[0].block);
    }

    void theMaskOfTheRecipeComesOnTopOfTheFiles() {
        const auto content = lectureCase("per-head-shared-masked");
        Recipe recipe = withLayer(openingRecipe(), content);
        const Visibility file = *freshTrace(recipe)->visible;
        recipe.layer.mask.causal = true;
        const Visibility both = *freshTrace(recipe)->visible;
        bool fileHides = false;
        for (int query = 0; query < file.queries; ++query)
            for (int key = 0; key < file.keys; ++key) {
                QCOMPARE(both.visible(query, key), file.visible(query, key) && key <= query);
                fileHides = fileHides || !file.visible(query, key);
            }
        QVERIFY(fileHides);
    }

    void whatTheWeightsFixCannotBeTurned() {
        const auto content = lectureCase("transformer-block");
        const auto refused = [&](auto change) {
            Recipe recipe = withLayer(openingRecipe(), content);
            change(recipe);
            const auto possible = check(recipe);
            return possible ? std::string() : possible.error().where;
        };
        QCOMPARE(refused([](Recipe& r) { r.layer.heads = 1; }), std::string("recipe.opened"));
        QCOMPARE(refused([](Recipe& r) { r.layers += 1; }), std::string("recipe.opened"));
        QCOMPARE(refused([](Recipe& r) { r.layer.bias = false; }), std::string("recipe.opened"));
        QCOMPARE(refused([](Recipe& r) { r.crossAttention = !r.crossAttention; }),
                 std::string("recipe.cross_attention"));
        QCOMPARE(refused([&](Recipe& r) { r.opened->item = content->inputs->batch(); }),
                 std::string("recipe.opened.item"));
        QCOMPARE(refused([](Recipe& r) { r.opened->item = -1; }),
                 std::string("recipe.opened.item"));
        QCOMPARE(refused([](Recipe& r) {
                     r.layer.scale.kind = ScaleKind::None;
                     r.layer.temperature = 2;
                     r.layer.mask.causal = true;
                     r.layer.dropout.rate = 0.5;
                 }),
                 std::string());
    }

    void widthsOfTheirOwnNeedInputs() {
        const Recipe recipe = withLayer(openingRecipe(), lectureCase("d2l", false));
        const auto possible = check(recipe);
        const AttentionSpec& spec = recipe.layer;
        QVERIFY(spec.resolvedKeyWidth() != spec.dModel);
        QVERIFY(!possible);
        QVERIFY(possible.error().what.find("give a file of inputs") != std::string::npos);
    }

    void aSceneKeepsTheLayerAndWhereItsFilesAre() {
        Scene scene;
        scene.recipe = withLayer(openingRecipe(), lectureCase("d2l"));
        scene.recipe.opened->item = scene.recipe.opened->content->inputs->batch() - 1;
        const auto read = parseScene(writeScene(scene), "scene.json");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        const Recipe& recipe = read->scene.recipe;
        QVERIFY(recipe.opened);
        QCOMPARE(recipe.opened->item, scene.recipe.opened->item);
        QCOMPARE(recipe.layer, scene.recipe.layer);
        QCOMPARE(freshTrace(recipe)->layers[0].output->output,
                 freshTrace(scene.recipe)->layers[0].output->output);
    }

    void aSceneMayNameFilesBesideIt() {
        const std::string scene = R"({"headlight_scene": 1, "recipe": {"text": "", "layer":
            {"d_model": 12, "heads": 3, "bias": true, "positions": {"kind": "none"}},
            "opened": {"layer": {"preset": "transformer", "d_model": 12, "n_heads": 3},
                       "weights": "weights.safetensors"}}})";
        const auto missing = parseScene(scene, "scene.json", "/nowhere");
        QVERIFY(!missing);
        QVERIFY(describe(missing.error()).find("weights.safetensors") != std::string::npos);
        const auto wrong = parseScene(scene, "scene.json", lectureFile("transformer-block", ""));
        QVERIFY(!wrong);  // another module's weights, but found
        QVERIFY2(describe(wrong.error()).find("query_linear") != std::string::npos,
                 describe(wrong.error()).c_str());
    }

    void withoutTheLayerTheLabIsTheOpeningOne() {
        const Recipe recipe = withLayer(openingRecipe(), lectureCase("transformer-block"));
        QCOMPARE(withoutLayer(recipe), openingRecipe());
    }
};

HEADLIGHT_GUILESS_TEST(TestOpenedLayer)
#include "tst_opened_layer.moc"
