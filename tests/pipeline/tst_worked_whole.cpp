// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/pipeline/worked_whole.h"
#include "tests/pipeline/worked_recipes.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

using Numbers = Eigen::MatrixXd;

Numbers numbers(const WholeMatrix& matrix) { return matrix.cells.cast<double>(); }

// softmax of each row over what is not -∞, as the documents write it.
Numbers softmaxOf(const Numbers& scores, double temperature) {
    Numbers weights = Numbers::Zero(scores.rows(), scores.cols());
    for (Eigen::Index row = 0; row < scores.rows(); ++row) {
        const double largest = scores.row(row).maxCoeff();
        if (std::isinf(largest))
            continue;
        weights.row(row) = ((scores.row(row).array() - largest) / temperature).exp();
        weights.row(row) /= weights.row(row).sum();
    }
    return weights;
}

Numbers turned(const Trace& trace, const Numbers& plain) {
    Matrix rows = plain.cast<float>();
    rotate(*trace.positions, rows);
    return rows.cast<double>();
}

// What the right side of an equation comes to, from the numbers that it is drawn with.
std::optional<Numbers> rightSide(const Trace& trace, const WorkedCell& cell,
                                 const WholeEquation& equation) {
    const auto& m = equation.matrices;
    const std::string_view sign = m[1].before;
    if (sign == "= softmax(")
        return softmaxOf(numbers(m[1]), trace.recipe.layer.temperature);
    if (sign == "= R(")
        return turned(trace, numbers(m[1]));
    if (sign == "= max(0,")
        return numbers(m[1]).cwiseMax(0.0);
    if (sign != "=")
        return std::nullopt;
    Numbers right = numbers(m[1]);
    for (std::size_t i = 2; i < m.size(); ++i) {
        if (m[i].before == "·")
            right = right * numbers(m[i]);
        else if (m[i].rows == 1 && right.rows() != 1)
            right.rowwise() += numbers(m[i]).row(0);
        else
            right += numbers(m[i]);
    }
    if (equation.after.starts_with("÷"))
        right /= cell.divisor;
    return right;
}

void verifyWhole(const Trace& trace, const Selection& selection) {
    const WorkedCell cell = workedCell(trace, selection);
    int compared = 0;
    for (int step = 0; step < int(cell.steps.size()); ++step) {
        const char* name = idOf(cell.steps[std::size_t(step)].kind);
        const WholeEquation equation = wholeEquation(trace, cell, step, true);
        QVERIFY2(!equation.matrices.empty(), name);
        for (const WholeMatrix& matrix : equation.matrices)
            QVERIFY2(matrix.cells.rows() == matrix.rows && matrix.cells.cols() == matrix.columns,
                     name);
        if (equation.matrices.size() == 1)
            continue;
        const auto right = rightSide(trace, cell, equation);
        if (!right)
            continue;
        const Numbers left = numbers(equation.matrices[0]);
        QCOMPARE(right->rows(), left.rows());
        QCOMPARE(right->cols(), left.cols());
        const double size = std::max(1.0, equation.matrices[0].largest);
        const double off = (left - *right).cwiseAbs().maxCoeff();
        QVERIFY2(off <= 1e-4 * size, qPrintable(QString("%1: %2").arg(name).arg(off)));
        ++compared;
    }
    QVERIFY(compared >= 3);
}

}  // namespace

class TestWorkedWhole : public QObject {
    Q_OBJECT

 private slots:
    void bothSidesAreAlike_data() {
        QTest::addColumn<int>("index");
        for (int i = 0; i < int(std::size(kTurned)); ++i)
            QTest::newRow(kTurned[i].name) << i;
    }
    // Numbers that are 1e9 below all others are no matter for a difference.
    void bothSidesAreAlike() {
        QFETCH(int, index);
        Recipe recipe = smallRecipe();
        kTurned[index].turn(recipe);
        if (recipe.layer.dropout.rate > 0)
            recipe.layer.dropout.rate = 1e-9;  // what is dropped is no function of the scores
        const auto trace = freshTrace(recipe);
        for (int layer = 0; layer < int(trace->layers.size()); ++layer)
            verifyWhole(*trace, at(layer, recipe.layer.heads - 1, 0, trace->keyCount() - 1));
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
            verifyWhole(*trace, at(layer, 0, trace->queryCount() - 1, 0));
    }

    // The framed numbers are those of the working.
    void whatIsFramedIsTheWorkings() {
        const auto trace = freshTrace(smallRecipe());
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        for (int step = 1; step < int(cell.steps.size()); ++step) {
            const WholeMatrix made = wholeEquation(*trace, cell, step, true).matrices[0];
            const WorkedTable& table = cell.steps[std::size_t(step)].tables.back();
            QVERIFY(made.row);
            // The equation of the exponentials goes on to A', which the step does not make.
            const bool goesOn = cell.steps[std::size_t(step)].kind == WorkedKind::Exponentials;
            if (!table.result || table.single || goesOn)
                continue;
            for (int column = 0; column < table.columns; ++column)
                QVERIFY(std::abs(double(made.cells(*made.row, column)) - table.at(0, column)) <
                        1e-5);
        }
        const WholeMatrix products = wholeEquation(*trace, cell, 4, true).matrices[0];
        QCOMPARE(cell.steps[4].kind, WorkedKind::Products);
        QVERIFY(std::abs(double(products.cells(*products.row, *products.column)) -
                         cell.steps[4].tables.back().at(0, 0)) < 1e-5);
    }

    // -1e9 in place of hidden scores would leave the others without a colour.
    void aMasksValueIsHidden() {
        Recipe recipe = smallRecipe();
        recipe.layer.mask.causal = true;
        recipe.layer.maskValue = -1e9f;
        const auto trace = freshTrace(recipe);
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        for (int step = 0; step < int(cell.steps.size()); ++step)
            if (cell.steps[std::size_t(step)].kind == WorkedKind::Mask) {
                const WholeMatrix masked = wholeEquation(*trace, cell, step, true).matrices[0];
                QVERIFY(masked.largest < 100);
                QVERIFY(!masked.visible.visible(2, 3) && masked.visible.visible(2, 2));
                QCOMPARE(masked.cells(2, 3), -1e9f);
            }
    }

    void shapesCostNoNumbers() {
        const auto trace = freshTrace(smallRecipe());
        const WorkedCell cell = workedCell(*trace, at(0, 1, 2, 3));
        const WholeEquation query = wholeEquation(*trace, cell, 1, false);
        QCOMPARE(int(query.matrices.size()), 3);
        const int shapes[][2] = {{5, 8}, {5, 32}, {32, 8}};
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(query.matrices[i].rows, shapes[i][0]);
            QCOMPARE(query.matrices[i].columns, shapes[i][1]);
            QCOMPARE(query.matrices[i].cells.size(), Eigen::Index(0));
        }
    }

    // 1000 tokens: what shares a place is shown by the number farthest from 0.
    void largeOnesKeepWhatIsFarthestFromZero() {
        Recipe recipe = smallRecipe();
        recipe.text.clear();
        for (int i = 0; i < 1000; ++i)
            recipe.text += "word" + std::to_string(i) + " ";
        recipe.layer.mask.causal = true;
        const auto trace = freshTrace(recipe);
        const WorkedCell cell = workedCell(*trace, at(0, 1, 400, 3));
        int mask = 0;
        while (cell.steps[std::size_t(mask)].kind != WorkedKind::Mask)
            ++mask;
        const WholeEquation equation = wholeEquation(*trace, cell, mask, true);
        const WholeMatrix& all = equation.matrices[1];
        QCOMPARE(int(all.cells.rows()), kWholeSide);
        const Matrix& scores = trace->layers[0].scores->heads[1];
        QCOMPARE(float(all.largest), scores.cwiseAbs().maxCoeff());
        QCOMPARE(all.cells.maxCoeff(), scores.maxCoeff());
        QCOMPARE(all.cells.minCoeff(), scores.minCoeff());
        const WholeMatrix& masked = equation.matrices[0];
        QVERIFY(masked.visible.visible(kWholeSide - 1, 0));
        QVERIFY(!masked.visible.visible(0, kWholeSide - 1));
    }
};

HEADLIGHT_GUILESS_TEST(TestWorkedWhole)
#include "tst_worked_whole.moc"
