// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/pipeline/worked_cell.h"
#include "tests/pipeline/edits.h"
#include "tests/pipeline/worked_recipes.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

const WorkedStep* find(const WorkedCell& cell, WorkedKind kind) {
    for (const WorkedStep& step : cell.steps)
        if (step.kind == kind)
            return &step;
    return nullptr;
}

const WorkedStep& step(const WorkedCell& cell, WorkedKind kind) {
    const WorkedStep* found = find(cell, kind);
    if (found == nullptr)
        qFatal("no step %s", idOf(kind));
    return *found;
}

// Each stored result is what its step computes, to the rounding of float32, and the rounding that
// is allowed for is small against the numbers.
void verifyChecks(const WorkedCell& cell) {
    for (const WorkedStep& step : cell.steps) {
        if (!step.check)
            continue;
        double largest = 1;
        for (const WorkedTable& table : step.tables)
            for (int i = 0; i < table.rows * table.columns; ++i)
                if (const double size = std::abs(table.at(i / table.columns, i % table.columns));
                    std::isfinite(size))
                    largest = std::max(largest, size);
        QVERIFY2(step.check->good, idOf(step.kind));
        QVERIFY2(step.check->residual <= 2e-5 * largest, idOf(step.kind));
        QVERIFY2(step.check->tolerance <= 1e-3 * largest, idOf(step.kind));
    }
}

void verifyCell(const Trace& trace, const Selection& selection) {
    const WorkedCell cell = workedCell(trace, selection);
    verifyChecks(cell);
    const LayerTrace& layer = trace.layers[std::size_t(cell.at.layer)];
    const WorkedTable& last = cell.steps.back().tables.back();
    const Matrix& output = layer.block ? layer.block->output : layer.output->output;
    QCOMPARE(last.columns, int(output.cols()));
    for (int column = 0; column < last.columns; ++column)
        QCOMPARE(float(last.at(0, column)), output(*cell.at.query, column));
}

}  // namespace

// The numbers of a step are held against the trace's, which tst_run and the fixtures of attention
// hold against PyTorch's.
class TestWorkedCell : public QObject {
    Q_OBJECT

 private slots:
    void everyStepIsWhatThePassStored_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(kTurned)); ++i)
            QTest::newRow(kTurned[i].name) << i;
    }
    void everyStepIsWhatThePassStored() {
        QFETCH(int, index);
        Recipe recipe = smallRecipe();
        kTurned[index].turn(recipe);
        const auto trace = freshTrace(recipe);
        for (int layer = 0; layer < int(trace->layers.size()); ++layer)
            for (int head = 0; head < recipe.layer.heads; ++head)
                for (const int query : {0, 2, trace->queryCount() - 1})
                    for (const int key : {0, 3, trace->keyCount() - 1})
                        verifyCell(*trace, at(layer, head, query, key));
    }

    void openedLayersToo_data() {
        QTest::addColumn<QString>("folder");
        for (const QString& folder : openedFolders())
            QTest::newRow(qPrintable(folder)) << folder;
    }
    void openedLayersToo() {
        QFETCH(QString, folder);
        const Recipe recipe = opened(folder);
        const auto trace = freshTrace(recipe);
        for (int layer = 0; layer < int(trace->layers.size()); ++layer)
            for (int head = 0; head < recipe.layer.heads; ++head)
                verifyCell(*trace, at(layer, head, trace->queryCount() - 1, 0));
    }

    // The lab has none of the listings' own steps.
    void aBlockIsWorkedToItsEnd() {
        const auto trace = freshTrace(opened("transformer-block"));
        const WorkedCell cell = workedCell(*trace, at(0, 0, 1, 0));
        QCOMPARE(cell.steps.back().kind, WorkedKind::Norm2);
        for (const WorkedKind kind : {WorkedKind::Added, WorkedKind::Norm1, WorkedKind::Hidden,
                                      WorkedKind::Relu, WorkedKind::Forward})
            QVERIFY(find(cell, kind));
        for (const WorkedKind kind :
             {WorkedKind::Added, WorkedKind::Norm1, WorkedKind::Hidden, WorkedKind::Forward})
            QVERIFY(step(cell, kind).check);
    }

    void aSharedMapOfDocument000IsItsHeadsSlice() {
        const auto trace = freshTrace(opened("per-head-shared"));
        const WorkedCell cell = workedCell(*trace, at(0, 1, 0, 0));
        const WorkedStep& q = step(cell, WorkedKind::Query);
        QCOMPARE(q.formula, std::string("q_shared"));
        QCOMPARE(q.tables[0].columns, trace->recipe.layer.resolvedDk());
        QCOMPARE(q.tables[1].links.front().from.column, trace->recipe.layer.resolvedDk());
    }

    void stepsAreTheOnesTheLayerHas() {
        Recipe recipe = smallRecipe();
        const auto kinds = [&] {
            QStringList names;
            for (const WorkedStep& step : workedCell(*freshTrace(recipe), at(0, 0, 1, 2)).steps)
                names << idOf(step.kind);
            return names.join(' ');
        };
        recipe.layer.positions.kind = PositionKind::None;
        QCOMPARE(kinds(), QString("vectors query key value products scale mask exp sum weights mix "
                                  "side_by_side output_map"));
        recipe.layer.positions.kind = PositionKind::Rotary;
        recipe.layer.temperature = 2;
        recipe.layer.residual = true;
        QCOMPARE(kinds(), QString("vectors query key value turned_query turned_key products scale "
                                  "mask temperature exp sum weights mix side_by_side output_map "
                                  "residual"));
        recipe.layer.positions.kind = PositionKind::Alibi;
        recipe.layer.projections.output = false;
        recipe.layer.dropout.rate = 0.1;
        QCOMPARE(kinds(), QString("vectors query key value products scale position_bias mask "
                                  "temperature exp sum weights dropout mix side_by_side residual"));
    }

    void theProductsSumToTheScoreTimesTheScale() {
        const auto trace = freshTrace(smallRecipe());
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        const double score = trace->layers[0].scores->heads[1](2, 3);
        const WorkedTable& dot = step(cell, WorkedKind::Products).tables.back();
        QVERIFY(std::abs(dot.at(0, 0) - score * std::sqrt(8.0)) < 1e-5);
        const WorkedStep& weights = step(cell, WorkedKind::Weights);
        double sum = 0;
        for (int key = 0; key < 5; ++key)
            sum += weights.tables.back().at(0, key);
        QVERIFY(std::abs(sum - 1) < 1e-6);
    }

    void hiddenKeysHaveNoWeightAndAnEmptyRowHasNone() {
        Recipe recipe = smallRecipe();
        recipe.layer.mask.causal = true;
        const WorkedCell causal = workedCell(*freshTrace(recipe), at(0, 0, 1, 3));
        QVERIFY(causal.keyHidden && !causal.emptyRow);
        QVERIFY(std::isinf(step(causal, WorkedKind::Mask).tables[2].at(0, 3)));
        QCOMPARE(step(causal, WorkedKind::Exponentials).tables[3].at(0, 3), 0.0);
        recipe.layer.mask.validLength = 0;
        const WorkedCell empty = workedCell(*freshTrace(recipe), at(0, 0, 1, 3));
        QVERIFY(empty.emptyRow);
        // Nothing is taken from -∞: the step has no maximum, and no number of it is none.
        const WorkedStep& none = step(empty, WorkedKind::Exponentials);
        QCOMPARE(none.formula, std::string("exp_empty"));
        QCOMPARE(int(none.tables.size()), 2);
        for (int key = 0; key < 5; ++key)
            QCOMPARE(none.tables[1].at(0, key), 0.0);
        QCOMPARE(step(empty, WorkedKind::Sum).tables[1].at(0, 0), 0.0);
        QCOMPARE(step(empty, WorkedKind::Weights).formula, std::string("weights_empty"));
    }

    void withoutAChoiceItIsTheFirstQueryAndItsStrongestKey() {
        const auto trace = freshTrace(smallRecipe());
        Selection selection;
        selection.head = 2;
        const WorkedCell cell = workedCell(*trace, selection);
        QVERIFY(cell.queryAssumed && cell.keyAssumed);
        QCOMPARE(*cell.at.query, 0);
        const auto row = trace->layers[0].weights->heads[2].row(0);
        QCOMPARE(row(*cell.at.key), row.maxCoeff());
        QVERIFY(!workedCell(*trace, at(0, 0, 1, 1)).keyAssumed);
    }

    void aWrongNumberIsSeen() {
        const auto trace = freshTrace(smallRecipe());
        Trace wrong = *trace;
        auto weights = std::make_shared<HeadWeights>(*wrong.layers[0].weights);
        weights->heads[1](2, 0) += 1e-5f;
        wrong.layers[0].weights = weights;
        const WorkedCell cell = workedCell(wrong, at(0, 1, 2, 3));
        QVERIFY(!step(cell, WorkedKind::Weights).check->good);
        QVERIFY(!step(cell, WorkedKind::Mix).check->good);
        QVERIFY(step(cell, WorkedKind::Query).check->good);
    }

    void anEmptySentenceHasNoSteps() {
        Recipe recipe = smallRecipe();
        recipe.text.clear();
        QVERIFY(workedCell(*freshTrace(recipe), {}).steps.empty());
    }
};

HEADLIGHT_GUILESS_TEST(TestWorkedCell)
#include "tst_worked_cell.moc"
