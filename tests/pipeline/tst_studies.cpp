// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <set>

#include "core/pipeline/gallery.h"
#include "core/pipeline/run.h"
#include "core/pipeline/study_json.h"
#include "core/pipeline/study_recipes.h"
#include "core/studies/study_limits.h"
#include "tests/pipeline/edits.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Moves every field to another value within its limits.
class TurnedFields : public StudyFields {
 public:
    void integer(const FieldText&, int& value, int low, int high) override {
        value = value == high ? low : value + 1;
        ++fields;
    }
    void real(const FieldText&, double& value, double low, double high) override {
        value = value * 1.5 <= high ? value * 1.5 : low;
        ++fields;
    }
    void toggle(const FieldText&, bool& value) override {
        value = !value;
        ++fields;
    }
    void choice(const FieldText&, int& value, const std::vector<ChoiceText>& choices) override {
        value = (value + 1) % int(choices.size());
        ++fields;
    }
    void numbers(const FieldText&, std::vector<int>& values, int low, int high,
                 std::size_t most) override {
        values = {low, high};
        values.resize(std::min<std::size_t>(2, most));
        ++fields;
    }
    int fields = 0;
};

// Every field's key, label and help.
class Texts : public StudyFields {
 public:
    void integer(const FieldText& text, int&, int, int) override { note(text); }
    void real(const FieldText& text, double&, double, double) override { note(text); }
    void toggle(const FieldText& text, bool&) override { note(text); }
    void choice(const FieldText& text, int&, const std::vector<ChoiceText>& choices) override {
        note(text);
        for (const ChoiceText& choice : choices)
            whole = whole && *choice.key && *choice.label;
    }
    void numbers(const FieldText& text, std::vector<int>&, int, int, std::size_t) override {
        note(text);
    }
    std::set<std::string> keys;
    bool whole = true;

 private:
    void note(const FieldText& text) {
        whole = whole && *text.key && *text.label && *text.help && keys.insert(text.key).second;
    }
};

void eachStudy() {
    QTest::addColumn<std::string>("id");
    for (const Study& study : allStudies())
        QTest::newRow(textOf(study).id) << std::string(textOf(study).id);
}

}  // namespace

class TestStudies : public QObject {
    Q_OBJECT

 private slots:
    void namesAreUniqueAndFieldsHaveTheirWords() {
        std::set<std::string> ids;
        for (const Study& study : allStudies()) {
            const StudyText& text = textOf(study);
            QVERIFY(ids.insert(text.id).second);
            QVERIFY(*text.group && *text.title && *text.about);
            QCOMPARE(*findStudy(text.id), study);
            Texts texts;
            Study copy = study;
            visit(copy, texts);
            QVERIFY2(texts.whole, text.id);
        }
        QVERIFY(!findStudy("no such"));
    }

    void whatItBeginsWithIsWithinItsLimits_data() { eachStudy(); }
    void whatItBeginsWithIsWithinItsLimits() {
        QFETCH(std::string, id);
        QVERIFY(check(*findStudy(id)));
    }

    void aSceneBringsBackEveryField_data() { eachStudy(); }
    void aSceneBringsBackEveryField() {
        QFETCH(std::string, id);
        Study study = *findStudy(id);
        TurnedFields turn;
        visit(study, turn);
        QVERIFY(turn.fields == 0 || study != *findStudy(id));
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.study = study;
        const auto opened = parseScene(writeScene(scene), "scene");
        QVERIFY2(opened, opened ? "" : describe(opened.error()).c_str());
        QVERIFY(opened->notices.empty());
        QCOMPARE(*opened->scene.recipe.study, study);
    }

    void aStudyThatIsNotKnownIsNamed() {
        const auto opened = parseScene(
            R"({"headlight_scene": 1, "recipe": {"study": {"id": "alchemy"}}})", "a.json");
        QVERIFY(!opened);
        QVERIFY(describe(opened.error()).find("study.id") != std::string::npos);
        QVERIFY(describe(opened.error()).find("rotation") != std::string::npos);
    }

    void aFieldOutOfItsLimitsIsNamed() {
        Recipe recipe = openingRecipe();
        RotationStudy study;
        study.width = 1;
        recipe.study = study;
        const auto possible = check(recipe);
        QVERIFY(!possible);
        QCOMPARE(describe(possible.error()), std::string("recipe.study.width: expected 2 to 1024, "
                                                         "found 1"));
    }

    void everySceneOfTheGalleryIsComputed_data() {
        QTest::addColumn<std::string>("id");
        for (const GalleryEntry& entry : gallery())
            QTest::newRow(entry.id) << std::string(entry.id);
    }
    void everySceneOfTheGalleryIsComputed() {
        QFETCH(std::string, id);
        const GalleryEntry& entry = *findInGallery(id);
        StageCache cache;
        const auto trace = traced(entry.scene.recipe, cache);
        QVERIFY(trace);
        QCOMPARE(trace->study != nullptr, entry.scene.recipe.study.has_value());
        QCOMPARE(trace->studied.size(), studyRecipes(entry.scene.recipe).size());
        for (const StudiedPass& pass : trace->studied)
            QVERIFY2(pass.trace, pass.refusal.c_str());
    }

    void theSameStudyIsNotComputedAgain() {
        StageCache cache;
        Recipe recipe = openingRecipe();
        recipe.study = RotationStudy();
        const auto first = traced(recipe, cache);
        recipe.text = "another sentence";
        const auto second = traced(recipe, cache);
        QCOMPARE(second->study, first->study);
        RotationStudy turned;
        turned.offset = 9;
        recipe.study = turned;
        QVERIFY(traced(recipe, cache)->study != first->study);
    }

    void aLabNeedsNoSentence() {
        StageCache cache;
        Recipe recipe = openingRecipe();
        recipe.text.clear();
        recipe.study = RotationStudy();
        QVERIFY(traced(recipe, cache)->study);
    }

    void schemesDifferInTheirPositionsAlone() {
        Recipe recipe = openingRecipe();
        recipe.study = SchemesStudy();
        const std::vector<Recipe> recipes = studyRecipes(recipe);
        QCOMPARE(recipes.size(), std::size(kComparedSchemes));
        for (std::size_t i = 0; i < recipes.size(); ++i) {
            Recipe same = recipes[i];
            QCOMPARE(same.layer.positions.kind, kComparedSchemes[i]);
            same.layer.positions.kind = recipe.layer.positions.kind;
            same.study = recipe.study;
            QCOMPARE(same, recipe);
        }
    }

    // Six passes in 9,600 bytes: each has 1,600, which 100 cells of 16 bytes take.
    void passesOfALabShareTheMemoryOfOneAndSaySo() {
        Recipe recipe = openingRecipe();
        recipe.text = "a b c d e f g h i j k l m n o p";
        recipe.weights.kind = WeightKind::Random;
        recipe.layer.heads = 2;
        recipe.layer.dModel = 4;
        recipe.study = SchemesStudy();
        StageCache cache;
        const StopSignal stop;
        const auto made = run(recipe, cache, Pass{stop, 1, 9600});
        QVERIFY(made && *made);
        QCOMPARE((*made)->queryCount(), 16);
        for (const StudiedPass& pass : (*made)->studied)
            QCOMPARE(pass.trace->queryCount(), 10);
        QVERIFY(!(*made)->notices.empty());
        QCOMPARE(describe((*made)->notices.back()),
                 std::string("The lab looks at the first 10 of 16 tokens only: its passes share "
                             "the memory of one"));
    }

    // Three heads of width 5 have no whole pairs to turn.
    void aSchemeThatCannotBeSaysWhy() {
        StageCache cache;
        Recipe recipe = openingRecipe();
        recipe.layer.dModel = 15;
        recipe.layer.heads = 3;
        recipe.study = SchemesStudy();
        const auto trace = traced(recipe, cache);
        QVERIFY(trace);
        const StudiedPass& rotary = trace->studied[3];
        QVERIFY(!rotary.trace);
        QVERIFY(!rotary.refusal.empty());
        QVERIFY(trace->studied[0].trace);
    }
};

HEADLIGHT_APPLESS_TEST(TestStudies)
#include "tst_studies.moc"
