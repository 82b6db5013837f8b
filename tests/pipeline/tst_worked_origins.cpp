// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <set>

#include "core/lecture/state_dict.h"
#include "core/pipeline/worked_cell.h"
#include "tests/pipeline/worked_recipes.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

const WorkedNumber* inThisWorking(const WorkedOrigin& origin) {
    return std::get_if<WorkedNumber>(&origin);
}

// Of the rotated pair's partner: it stands with its sign.
bool same(const std::string& symbol, double a, double b) {
    return symbol.find("partner") != std::string::npos ? std::abs(a) == std::abs(b)
                                                       : a == b || std::isnan(a);
}

// The whole matrix that a table's numbers are from, as the pass holds it.
const Matrix* wholeOf(const Trace& trace, int layer, const std::string& symbol) {
    const AttentionWeights& map = *trace.layers[std::size_t(layer)].map;
    const PostNormBlock* block =
        trace.layers[std::size_t(layer)].block
            ? &*trace.recipe.opened->content->weights[std::size_t(layer)].block
            : nullptr;
    if (symbol == "W_q" && map.query.present())
        return &map.query.weight;
    if (symbol == "W_k" && map.key.present())
        return &map.key.weight;
    if (symbol == "W_v" && map.value.present())
        return &map.value.weight;
    if (symbol == "W_o")
        return &map.output.weight;
    if (symbol == "W_1")
        return &block->linear1.weight;
    if (symbol == "W_2")
        return &block->linear2.weight;
    if (symbol == "p_i" || symbol == "p_j")
        return &trace.positions->rows;
    if (symbol == "x_i")
        return trace.queryVectors.get();
    return symbol == "x_j" ? trace.keyVectors.get() : nullptr;
}

// Which of the three kinds of origins were met.
struct Met {
    int here = 0;
    int elsewhere = 0;
    int starts = 0;
};

// A number is the one it was made from: to the bit, in a step before, in another working or in
// the matrix that the working starts with.
void verifyOrigin(const Trace& trace, const WorkedCell& cell, const WorkedNumber& number,
                  Met& met) {
    const WorkedTable& table = cell.table(number);
    const std::string where =
        std::string(idOf(cell.steps[std::size_t(number.step)].kind)) + " " + table.symbol;
    const WorkedOrigin origin = originOf(cell, number);
    if (const auto* here = inThisWorking(origin)) {
        ++met.here;
        QVERIFY2(here->step <= number.step, where.c_str());
        QVERIFY2(here->step < number.step || table.result, where.c_str());
        if (here->step < number.step)
            QVERIFY2(same(table.symbol, cell.value(number), cell.value(*here)), where.c_str());
    } else if (const auto* other = std::get_if<WorkedElsewhere>(&origin)) {
        ++met.elsewhere;
        const WorkedCell there = workedCell(trace, other->at);
        QVERIFY2(there.at == other->at && !(there.at == cell.at), where.c_str());
        QVERIFY2(same(table.symbol, cell.value(number), there.value(other->number)), where.c_str());
        QVERIFY2(there.table(other->number).result, where.c_str());
    } else {
        ++met.starts;
        const auto& start = std::get<WorkedStart>(origin);
        QVERIFY2(table.source && !table.result, where.c_str());
        if (const Matrix* whole = wholeOf(trace, cell.at.layer, table.symbol)) {
            QCOMPARE(start.source.rows, int(whole->rows()));
            QCOMPARE(start.source.columns, int(whole->cols()));
            QCOMPARE(double((*whole)(start.row, start.column)), cell.value(number));
        }
    }
}

Met verifyOrigins(const Trace& trace, const Selection& selection) {
    const WorkedCell cell = workedCell(trace, selection);
    Met met;
    for (int s = 0; s < int(cell.steps.size()); ++s)
        for (int t = 0; t < int(cell.steps[std::size_t(s)].tables.size()); ++t) {
            const WorkedTable& table = cell.steps[std::size_t(s)].tables[std::size_t(t)];
            // Wide matrices by samples: their rows and columns are alike.
            const int stepBy = table.columns > 8 ? 3 : 1;
            for (int row = 0; row<table.rows; row += table.rows> 8 ? 5 : 1)
                for (int column = 0; column < table.columns; column += stepBy)
                    verifyOrigin(trace, cell, {s, t, row, column}, met);
        }
    return met;
}

}  // namespace

class TestWorkedOrigins : public QObject {
    Q_OBJECT

 private slots:
    void everyNumberLeadsToWhereItIsFrom_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(kTurned)); ++i)
            QTest::newRow(kTurned[i].name) << i;
    }
    void everyNumberLeadsToWhereItIsFrom() {
        QFETCH(int, index);
        Recipe recipe = smallRecipe();
        kTurned[index].turn(recipe);
        const auto trace = freshTrace(recipe);
        for (int layer = 0; layer < int(trace->layers.size()); ++layer) {
            const Met met =
                verifyOrigins(*trace, at(layer, recipe.layer.heads - 1, 1, trace->keyCount() - 1));
            QVERIFY(met.here > 0 && met.elsewhere > 0 && met.starts > 0);
        }
    }

    void ofOpenedLayersToo_data() {
        QTest::addColumn<QString>("folder");
        for (const QString& folder : openedFolders())
            QTest::newRow(qPrintable(folder)) << folder;
    }
    void ofOpenedLayersToo() {
        QFETCH(QString, folder);
        const auto trace = freshTrace(opened(folder));
        for (int layer = 0; layer < int(trace->layers.size()); ++layer)
            verifyOrigins(*trace, at(layer, 0, trace->queryCount() - 1, 0));
    }

    // Every name that a working gives is one that the file was read by.
    void weightsOfAFileNameTheirTensor() {
        const auto trace = freshTrace(opened("transformer-block"));
        const auto names = tensorNames(trace->recipe.opened->content->layer);
        std::set<std::string> named;
        for (const WorkedStep& step : workedCell(*trace, at(0, 0, 1, 0)).steps)
            for (const WorkedTable& table : step.tables)
                if (table.source && table.source->given == WorkedGiven::Weights)
                    named.insert(table.source->tensor);
        QCOMPARE(named, std::set<std::string>(names.begin(), names.end()));
    }

    void anotherKeysNumbersLeadToTheStepsOfThatKey() {
        const auto trace = freshTrace(smallRecipe());
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        const auto stepOf = [&](WorkedKind kind) {
            int index = 0;
            while (cell.steps[std::size_t(index)].kind != kind)
                ++index;
            return index;
        };
        const auto elsewhere = [&](const WorkedNumber& number) {
            return std::get<WorkedElsewhere>(originOf(cell, number));
        };
        const int mix = stepOf(WorkedKind::Mix);
        const WorkedElsewhere v = elsewhere({mix, 1, 4, 2});
        QCOMPARE(v.at, at(0, 1, 2, 4));
        QCOMPARE(v.number.step, stepOf(WorkedKind::Value));
        QCOMPARE(v.number.column, 2);
        const WorkedElsewhere score = elsewhere({stepOf(WorkedKind::Mask), 0, 0, 0});
        QCOMPARE(score.at, at(0, 1, 2, 0));
        QCOMPARE(score.number.step, stepOf(WorkedKind::Scale));
        const int width = cell.headWidth;
        const WorkedElsewhere head =
            elsewhere({stepOf(WorkedKind::SideBySide), 0, 0, 3 * width + 1});
        QCOMPARE(head.at, at(0, 3, 2, 3));
        QCOMPARE(head.number.step, mix);
        QCOMPARE(head.number.column, 1);
        QVERIFY(inThisWorking(originOf(cell, {mix, 1, 3, 2})));
    }

    void aResultNamesWhatItWasMadeFrom() {
        const auto trace = freshTrace(smallRecipe());
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        const auto blocks = operandsOf(cell, {1, 2, 0, 5});  // q₅ = row 5 of W_q, and a
        QCOMPARE(int(blocks.size()), 2);
        double sum = 0;
        for (int c = 0; c < blocks[0].columns; ++c)
            sum += cell.value({1, blocks[0].table, blocks[0].row, c}) *
                   cell.value({1, blocks[1].table, 0, c});
        QVERIFY(std::abs(sum - cell.value({1, 2, 0, 5})) < 1e-5);
        QVERIFY(operandsOf(cell, {1, 0, 0, 0}).empty());
        const WorkedOrigin origin = originOf(cell, {1, 1, 0, 7});
        QCOMPARE(*inThisWorking(origin), (WorkedNumber{0, 2, 0, 7}));
    }
};

HEADLIGHT_GUILESS_TEST(TestWorkedOrigins)
#include "tst_worked_origins.moc"
