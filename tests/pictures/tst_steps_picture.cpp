// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QPainter>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/worksheet_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::vector<Recipe> recipes() {
    std::vector<Recipe> all(10, smallRecipe(kSentence));
    all[1].layer.bias = all[1].layer.residual = true;
    all[2].layer.positions.kind = PositionKind::Rotary;
    all[2].layer.temperature = 3;
    all[3].layer.positions.kind = PositionKind::Alibi;
    all[3].layer.mask.validLength = 0;
    all[3].layer.scale.kind = ScaleKind::None;
    all[4].layer.projections = {false, false, false, false};
    all[4].layer.residual = true;
    all[4].layer.kvHeads = 0;
    all[5].layer.dropout.rate = 0.5;
    all[5].layer.scale = {ScaleKind::Number, 5};
    all[5].layer.maskValue = -20;
    all[6].text = "one";
    all[7].layer.dModel = 4;
    all[7].layer.heads = 1;
    all[7].layer.kvHeads = 0;
    all[8].layer.scale.kind = ScaleKind::SqrtDModel;
    all[8].layer.positions.kind = PositionKind::T5;
    all[9].text.clear();
    for (int i = 0; i < 300; ++i)
        all[9].text += "word" + std::to_string(i) + " ";
    return all;
}

StepsPicture stepsOf(const Recipe& recipe, int step = 0, int layer = 0) {
    Selection selection;
    selection.layer = layer;
    selection.head = recipe.layer.heads - 1;
    ViewOptions options;
    options.step = step;
    return stepsPicture(*recipeTrace(recipe), selection, options);
}

QString joinedTexts(const StepsPicture& picture) {
    return QStringList(picture.texts.begin(), picture.texts.end()).join(' ');
}

bool isNumber(const StepItem& item) {
    return item.kind == StepItem::Kind::Number || item.kind == StepItem::Kind::Blank;
}

}  // namespace

class TestStepsPicture : public QObject {
    Q_OBJECT

 private slots:
    void everyFormulaAndSymbolIsTypeset() {
        for (const Recipe& recipe : recipes())
            for (const int layer : {0, 1}) {
                const StepsPicture picture = stepsOf(recipe, 0, layer);
                for (const WorkedStep& step : picture.cell.steps) {
                    QVERIFY2(findFormula(step.formula), step.formula.c_str());
                    for (const WorkedTable& table : step.tables)
                        QVERIFY2(findSymbol(table.symbol), table.symbol.c_str());
                }
            }
        // Those of opened layers.
        for (const char* id :
             {"q_shared", "k_shared", "v_shared", "added", "norm1", "norm2", "linear1",
              "linear1_bias", "linear2", "linear2_bias", "relu", "added_again", "vectors_plain"})
            QVERIFY2(findFormula(id), id);
        for (const char* id :
             {"a_value_j", "attention", "y", "z", "hidden", "open", "forward", "added_again",
              "normalised_again", "mean", "deviation", "gamma", "beta", "W_1", "b_2"})
            QVERIFY2(findSymbol(id), id);
    }

    void aFormulaIsAPathAsWideAsItSays() {
        const Formula& formula = *findFormula("q_bias");
        const QRectF box = formula.outline.boundingRect();
        QVERIFY(box.width() > 3 && box.right() <= formula.width + 0.01);
        QVERIFY(std::abs(box.top() + formula.ascent) < 0.01);
        QVERIFY(std::abs(box.bottom() - formula.descent) < 0.01);
        RecordingDevice device(QSize(200, 50));
        QPainter painter(&device);
        paintFormula(painter, formula, {0, 30}, 20);
        painter.end();
        QCOMPARE(int(device.drawn().paths.size()), 1);
        QVERIFY(device.drawn().images.empty());
    }

    void theFirstTheLastAndTheKeptAreShown() {
        QCOMPARE(shownIndices(4, 4), (std::vector<int>{0, 1, 2, 3}));
        QCOMPARE(shownIndices(5, 4), (std::vector<int>{0, 1, -1, 4}));
        for (int count = 1; count < 40; ++count)
            for (int places = 1; places < 12; ++places)
                for (int keep = -1; keep < count; ++keep) {
                    const auto shown = shownIndices(count, places, keep);
                    QVERIFY(int(shown.size()) <= std::max(places, 1));
                    int before = -1;
                    for (const int index : shown) {
                        QVERIFY(index == -1 || index > before);
                        before = std::max(before, index);
                    }
                    if (places >= 5 && keep >= 0)
                        QVERIFY(std::find(shown.begin(), shown.end(), keep) != shown.end());
                    if (places >= 3) {
                        QCOMPARE(shown.front(), 0);
                        QCOMPARE(shown.back(), count - 1);
                    }
                }
    }

    void numbersAreShortAndNeverReadAsZero() {
        QCOMPARE(stepNumber(0), QString("0"));
        QCOMPARE(stepNumber(-1.23456), QString("-1.2346"));
        QCOMPARE(stepNumber(3), QString("3"));
        QCOMPARE(stepNumber(1e-6), QString("1.0e-06"));
        QCOMPARE(stepNumber(0.04, 1), QString("4.0e-02"));
        QCOMPARE(stepNumber(-std::numeric_limits<double>::infinity()), QString("-∞"));
    }

    void numbersNeitherOverlapNorLeaveTheView() {
        for (const Recipe& recipe : recipes()) {
            const int steps = int(stepsOf(recipe).cell.steps.size());
            const auto trace = recipeTrace(recipe);
            for (int step = 0; step < steps; ++step) {
                ViewOptions options;
                options.step = step;
                const StepsPicture picture = stepsPicture(*trace, {}, options);
                for (const QSizeF size : {QSizeF(1092, 598), QSizeF(1900, 1000)}) {
                    const QRectF bounds(QPointF(0, 0), size);
                    const StepsLayout layout = layoutOf(picture, bounds, look());
                    std::vector<QRectF> boxes;
                    for (const StepItem& item : layout.body.items)
                        if (isNumber(item)) {
                            boxes.push_back(
                                item.box.translated(layout.bodyOrigin).adjusted(1, 1, -1, -1));
                            QVERIFY2(bounds.contains(boxes.back()),
                                     idOf(picture.cell.steps[std::size_t(step)].kind));
                            QVERIFY(boxes.back().bottom() < layout.leftOut.top() + 1);
                            QCOMPARE(numberAt(layout, boxes.back().center()),
                                     std::optional(item.number));
                        }
                    QVERIFY(!boxes.empty());
                    for (std::size_t a = 0; a < boxes.size(); ++a)
                        for (std::size_t b = 0; b < a; ++b)
                            QVERIFY(!boxes[a].intersects(boxes[b]));
                }
            }
        }
    }

    void whatIsNotShownIsCounted() {
        for (const Recipe& recipe : recipes()) {
            const StepsPicture picture = stepsOf(recipe);
            for (int step = 0; step < int(picture.cell.steps.size()); ++step) {
                int all = 0;
                for (const WorkedTable& table : picture.cell.steps[std::size_t(step)].tables)
                    all += table.rows * table.columns;
                for (const bool paper : {false, true}) {
                    StepStyle style;
                    style.sideways = paper;
                    if (paper)
                        style.mostColumns = 8, style.mostRows = 5;
                    const StepLayout layout =
                        layStep(picture.cell, step, picture.labels, {600, 300}, look(), style);
                    const auto shown =
                        std::count_if(layout.items.begin(), layout.items.end(), isNumber);
                    QCOMPARE(int(shown) + layout.leftOut, all);
                }
            }
        }
    }

    void aClickOnAStepFindsIt() {
        const StepsPicture picture = stepsOf(recipes()[0], 3);
        for (const QSizeF size : {QSizeF(1000, 600), QSizeF(320, 400)}) {
            const StepsLayout layout = layoutOf(picture, QRectF(QPointF(0, 0), size), look());
            QCOMPARE(layout.namesShown, size.width() > 600);
            for (std::size_t step = 0; step < layout.steps.size(); ++step)
                QCOMPARE(stepAt(layout, layout.steps[step].center()), std::optional(int(step)));
        }
    }

    void theStepIsMovedToOneThatThereIs() {
        QCOMPARE(stepsOf(recipes()[0], 99).step, int(stepsOf(recipes()[0]).names.size()) - 1);
        QCOMPARE(stepsOf(recipes()[0], -1).step, 0);
    }

    void theNumbersAreTheTraces() {
        const Recipe recipe = recipes()[0];
        const auto trace = recipeTrace(recipe);
        Selection selection{1, 2, 3, 4};
        const StepsPicture picture = stepsPicture(*trace, selection, {});
        QVERIFY(picture.note.isEmpty());
        const NumberTable table = numbersOf(picture);
        QCOMPARE(int(table.rows.size()), int(table.values.rows()));
        const auto value = [&](const std::string& row) {
            const auto found = std::find(table.rows.begin(), table.rows.end(), row);
            return found == table.rows.end() ? std::numeric_limits<float>::quiet_NaN()
                                             : table.values(found - table.rows.begin(), 0);
        };
        QCOMPARE(value("query q_i 2"), trace->layers[1].qkv->q[2](3, 2));
        QCOMPARE(value("scale s_ij"), trace->layers[1].scores->heads[2](3, 4));
        QCOMPARE(value("weights alpha 4"), trace->layers[1].weights->heads[2](3, 4));
        QCOMPARE(value("mix o_i 1"), trace->layers[1].output->heads[2](3, 1));
    }

    // The maps leave them out and scale up the rest; the working is that of the pass.
    void excludedKeysAreSaidToTakePart() {
        const auto trace = recipeTrace(recipes()[0]);
        ViewOptions options;
        QVERIFY(!stepsPicture(*trace, {}, options).note.contains("leave out"));
        options.excludedKeys = {0, 3};
        const StepsPicture picture = stepsPicture(*trace, {}, options);
        QVERIFY(picture.note.contains("keys that the maps leave out are part of this working"));
        QVERIFY(spokenStep(picture).contains("leave out"));
        const NumberTable all = numbersOf(stepsPicture(*trace, {}, {}));
        QVERIFY(numbersOf(picture).values == all.values);
        options.excludedKeys = {99};  // of a longer sentence
        QVERIFY(!stepsPicture(*trace, {}, options).note.contains("leave out"));
    }

    void whatNoStepMakesSaysWhatItIs() {
        for (const Recipe& recipe : recipes()) {
            const StepsPicture picture = stepsOf(recipe);
            for (std::size_t step = 0; step < picture.cell.steps.size(); ++step)
                for (std::size_t t = 0; t < picture.cell.steps[step].tables.size(); ++t)
                    QCOMPARE(picture.starts[step][t].isEmpty(),
                             !picture.cell.steps[step].tables[t].source.has_value());
        }
    }

    // Kinds of masks in which a query sees no key.
    void aHiddenRowSaysWhatTheLayerGives() {
        Recipe recipe = recipes()[0];
        recipe.layer.mask.validLength = 0;
        const StepsPicture empty = stepsOf(recipe);
        const QString all = joinedTexts(empty);
        QVERIFY(all.contains("no key at all") && all.contains("the weight 0"));
        recipe.layer.maskValue = -1e9f;
        const StepsPicture alike = stepsOf(recipe);
        QVERIFY(
            joinedTexts(alike).contains("all scores become -1.0e+09, so that all weights "
                                        "will be alike, 1 / 9"));
        recipe.layer.mask = {};
        QVERIFY(!joinedTexts(stepsOf(recipe)).contains("hidden: all"));
        for (const StepsPicture* picture : {&empty, &alike}) {
            WorksheetPicture sheet{*picture, "s", {}};
            for (const int page : {0, 1}) {
                RecordingDevice device(QSize(800, 1100));
                QPainter painter(&device);
                paintPage(painter, sheet, page, QRectF(0, 0, 800, 1100), look());
                painter.end();
                int said = 0;
                for (const auto& text : device.drawn().texts)
                    said += text.contains("very key is hidden") ? 1 : 0;
                QCOMPARE(said, 1);
            }
        }
    }

    void whatThePassDoesNotKeepNamesTheStepThatIsCompared() {
        const auto told = [](const StepsPicture& picture) {
            QStringList lines;
            for (int step = 1; step < int(picture.cell.steps.size()); ++step)
                if (!picture.cell.steps[std::size_t(step)].check) {
                    const QString text = checkText(picture.cell, step);
                    const int from = int(text.indexOf("Step "));
                    lines << picture.names[std::size_t(step)] + ": " +
                                 text.mid(from, text.indexOf(", is made") - from);
                }
            return lines;
        };
        // Their own turned ones, though the value's step comes first.
        QCOMPARE(
            told(stepsOf(recipes()[2])),
            QStringList({"Query: Step 5, Query, turned", "Key: Step 6, Key, turned",
                         "Query times key: Step 8, Scale", "Mask: Step 13, Weights α′",
                         "Temperature: Step 13, Weights α′", "Exponentials: Step 13, Weights α′",
                         "Their sum: Step 13, Weights α′"}));
    }

    void theSheetHasBlanksAndItsSolutionHasTheNumbers() {
        const StepsPicture picture = stepsOf(recipes()[0]);
        StepStyle style;
        style.sideways = style.blanks = true;
        for (int step = 0; step < int(picture.cell.steps.size()); ++step) {
            const auto layout =
                layStep(picture.cell, step, picture.labels, {700, 1e5}, look(), style);
            int blanks = 0;
            const bool side = picture.cell.steps[std::size_t(step)].kind == WorkedKind::SideBySide;
            for (const StepItem& item : layout.items) {
                if (item.kind == StepItem::Kind::Number)  // other heads are worked out elsewhere
                    QVERIFY(!item.result || (side && !item.marked));
                blanks += item.kind == StepItem::Kind::Blank ? 1 : 0;
            }
            if (step > 0)  // deeper layers begin with what there is
                QVERIFY(side ? blanks == picture.cell.headWidth : blanks > 0);
        }
    }

    // What is shown of a row, with what stands in brackets for the rest, makes up the result.
    void whatTheSheetLeavesOutIsSummedUp() {
        Recipe recipe = recipes()[9];
        recipe.layer.dModel = 64;
        recipe.layer.heads = 2;
        recipe.layer.kvHeads = 0;
        // A key apart from both ends: two gaps in every row of keys.
        const StepsPicture picture = stepsPicture(*recipeTrace(recipe), {0, 1, 3, 150}, {});
        StepStyle style;
        style.decimals = 5;
        style.sideways = true;
        style.mostColumns = kWorksheetColumns;
        style.mostRows = kWorksheetRows;
        for (int s = 0; s < int(picture.cell.steps.size()); ++s) {
            const WorkedStep& step = picture.cell.steps[std::size_t(s)];
            const auto layout = layStep(picture.cell, s, picture.labels, {700, 1e5}, look(), style);
            double sum = 0;
            int rests = 0;
            QRectF first;
            const bool product = step.form == WorkedForm::Product;
            for (const StepItem& item : layout.items) {
                const WorkedNumber& n = item.number;
                const bool term = product                        ? n.table == 0 && n.row == 0
                                  : step.form == WorkedForm::Mix ? n.table == 2 && n.column == 0
                                  : step.kind == WorkedKind::Sum ? n.table == 0
                                                                 : n.table == 2;
                if (isNumber(item) && term)
                    sum += picture.cell.value(n) * (product ? step.tables[1].at(0, n.column) : 1.0);
                if (item.kind != StepItem::Kind::Gap || !item.text.startsWith('['))
                    continue;
                if (rests++ == 0)
                    first = item.box;
                // Of the same row or, of a mix, column.
                if (step.form == WorkedForm::Mix ? item.box.left() == first.left()
                                                 : item.box.top() == first.top())
                    sum += item.text.mid(1).chopped(1).toDouble();
            }
            const bool sums = product || step.form == WorkedForm::Mix ||
                              step.kind == WorkedKind::Sum || step.kind == WorkedKind::Products;
            QCOMPARE(rests > 0, sums);
            if (sums)
                QVERIFY2(std::abs(sum - step.tables.back().at(0, 0)) < 2e-5, idOf(step.kind));
        }
    }

    // Both pages are two sheets of A4 that no number is cut from.
    void theSheetFitsItsPages() {
        for (const Recipe& recipe : recipes()) {
            const WorksheetPicture sheet = worksheetPicture(*recipeTrace(recipe), {}, {});
            const QSizeF size = preferredSize(sheet, look());
            QVERIFY(std::abs(size.width() * 25.4 / 96 - 210) < 0.01);
            QVERIFY(std::abs(size.height() * 25.4 / 96 - 594) < 0.01);
            int drawn[2] = {};
            for (const int page : {0, 1}) {
                RecordingDevice device(size.toSize());
                QPainter painter(&device);
                paintPage(painter, sheet, page,
                          QRectF(0, 0, size.width(), size.height() / kWorksheetPages), look());
                painter.end();
                drawn[page] = int(device.drawn().texts.size());
                QVERIFY(device.drawn().images.empty());
            }
            QVERIFY(drawn[1] > drawn[0] + 10);
        }
    }

    void withoutWordsItSaysWhatToDo() {
        Recipe recipe = recipes()[0];
        recipe.text.clear();
        QVERIFY(stepsOf(recipe).emptyText.startsWith("Type a sentence"));
        QVERIFY(stepsOf(recipe).empty());
        QCOMPARE(numbersOf(stepsOf(recipe)).values.size(), Eigen::Index(0));
    }
};

HEADLIGHT_TEST(TestStepsPicture)
#include "tst_steps_picture.moc"
