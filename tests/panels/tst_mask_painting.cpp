// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/mask_tools.h"
#include "ui/views/head_view.h"

using namespace headlight;

// Strokes by real mouse and keys, and what they make of the recipe and of the weights.
class TestMaskPainting : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<HeadPanel> panel_;
    std::unique_ptr<MaskTools> tools_;
    HeadView* view_ = nullptr;

    bool waitForResult() const {
        return QTest::qWaitFor([this] { return lab_->current(); }, 20'000);
    }
    QPoint centreOf(Cell cell) const {
        return cellRect(view_->picture().map, view_->mapLayout().cells, cell).center().toPoint();
    }
    void drag(const std::vector<Cell>& cells) {
        QTest::mousePress(view_, Qt::LeftButton, {}, centreOf(cells.front()));
        for (const Cell cell : cells)
            QTest::mouseMove(view_, centreOf(cell));
        QTest::mouseRelease(view_, Qt::LeftButton, {}, centreOf(cells.back()));
    }
    const PaintedCells& painted() const { return lab_->recipe().layer.mask.painted; }
    std::string step() const { return lab_->history().undoText(); }

 private slots:
    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw and it saw me";
        lab_ = std::make_unique<Lab>(scene);
        panel_ = std::make_unique<HeadPanel>(*lab_);
        tools_ = std::make_unique<MaskTools>(*lab_);
        panel_->resize(700, 650);
        panel_->show();
        panel_->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(panel_.get()) && waitForResult());
        view_ = panel_->findChild<HeadView*>("oneHead");
        view_->setFocus();
        QTRY_VERIFY(!view_->picture().map.empty());
    }
    void cleanup() {
        tools_.reset();
        panel_.reset();
        lab_.reset();
    }

    void hiddenCellsWeighNothingAndTheRestSumsToOne() {
        QTest::keyClick(view_, Qt::Key_B);
        drag({{2, 0}, {2, 2}, {4, 2}});
        QVERIFY(waitForResult());
        for (const Matrix& weights : lab_->trace()->layers[0].weights->heads) {
            for (const Cell cell : {Cell{2, 0}, Cell{2, 1}, Cell{2, 2}, Cell{3, 2}, Cell{4, 2}})
                QCOMPARE(weights(cell.row, cell.column), 0.0f);
            for (Eigen::Index row = 0; row < weights.rows(); ++row)
                QVERIFY(std::abs(weights.row(row).sum() - 1) < 1e-5f);
        }
        QCOMPARE(painted().size(), std::int64_t(5));
        QCOMPARE(step(), std::string("Hide 5 cells"));
    }

    void theMaskFollowsWhileTheStrokeIsDrawn() {
        QTest::keyClick(view_, Qt::Key_X);
        QTest::mousePress(view_, Qt::LeftButton, {}, centreOf({1, 1}));
        QCOMPARE(painted().size(), std::int64_t(1));
        QTest::mouseMove(view_, centreOf({2, 3}));
        QCOMPARE(painted().size(), std::int64_t(6));
        QVERIFY(waitForResult());
        QCOMPARE(lab_->trace()->layers[0].weights->heads[0](2, 3), 0.0f);
        QTest::mouseMove(view_, centreOf({1, 2}));  // smaller again
        QCOMPARE(painted().size(), std::int64_t(2));
        QCOMPARE(step(), std::string("Hide 2 cells"));
        QTest::mouseRelease(view_, Qt::LeftButton, {}, centreOf({1, 2}));
    }

    void undoBringsTheExactFormerRecipe() {
        const Recipe before = lab_->recipe();
        QTest::keyClick(view_, Qt::Key_R);
        drag({{1, 1}, {3, 1}});
        const Recipe first = lab_->recipe();
        QCOMPARE(step(), std::string("Hide 24 cells"));
        QTest::keyClick(view_, Qt::Key_C);
        drag({{0, 5}, {0, 6}});
        QCOMPARE(lab_->history().size(), std::size_t(3));
        lab_->undo();
        QVERIFY(lab_->recipe() == first);
        lab_->undo();
        QVERIFY(lab_->recipe() == before);
        QVERIFY(!lab_->history().canUndo());
        lab_->redo();
        QVERIFY(lab_->recipe() == first);
    }

    void theEraserShowsWhatARuleHidesAndTheRulesComeBack() {
        Recipe causal = lab_->recipe();
        causal.layer.mask.causal = true;
        lab_->edit(causal, "Causal");
        QVERIFY(waitForResult());
        QTest::keyClick(view_, Qt::Key_E);  // takes up the brush, too
        drag({{0, 6}, {0, 7}});
        QVERIFY(waitForResult());
        QCOMPARE(step(), std::string("Show 2 cells"));
        QVERIFY(lab_->trace()->layers[0].weights->heads[0](0, 7) > 0);
        QTest::keyClick(view_, Qt::Key_U);
        drag({{0, 7}, {0, 6}});
        QVERIFY(waitForResult());
        QCOMPARE(step(), std::string("Leave 2 cells to the rules"));
        QCOMPARE(lab_->trace()->layers[0].weights->heads[0](0, 7), 0.0f);
        QVERIFY(lab_->recipe() == causal);
    }

    void escapeTakesTheStrokeBackAndLeavesNoStep() {
        const Recipe before = lab_->recipe();
        QTest::keyClick(view_, Qt::Key_B);
        QTest::mousePress(view_, Qt::LeftButton, {}, centreOf({1, 1}));
        QTest::mouseMove(view_, centreOf({4, 1}));
        QVERIFY(lab_->recipe() != before);
        QTest::keyClick(view_, Qt::Key_Escape);
        QVERIFY(lab_->recipe() == before);
        QTest::mouseMove(view_, centreOf({5, 5}));
        QTest::mouseRelease(view_, Qt::LeftButton, {}, centreOf({5, 5}));
        QVERIFY(lab_->recipe() == before);
        QCOMPARE(lab_->history().size(), std::size_t(1));
    }

    void keysPaintAsTheMouseDoes() {
        QTest::keyClick(view_, Qt::Key_X);
        view_->showCursor(Cell{1, 1});
        QTest::keyClick(view_, Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(view_, Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(view_, Qt::Key_Space);
        QCOMPARE(painted().size(), std::int64_t(4));
        QCOMPARE(step(), std::string("Hide 4 cells"));
        QTest::keyClick(view_, Qt::Key_L);
        QVERIFY(!lab_->tool().shape);
        drag({{0, 0}, {3, 3}});  // looks
        QCOMPARE(painted().size(), std::int64_t(4));
        QCOMPARE(lab_->selection().query, std::optional(0));
    }

    void oneCellIsNamedAsOne() {
        QTest::keyClick(view_, Qt::Key_B);
        drag({{1, 1}});
        QCOMPARE(step(), std::string("Hide 1 cell"));
        const std::size_t steps = lab_->history().size();
        drag({{1, 1}});  // hidden already
        QCOMPARE(lab_->history().size(), steps);
    }

    void bracketsTurnTheSizeOfTheBrush() {
        QTest::keyClick(view_, Qt::Key_BracketRight);  // takes up the brush, too
        QCOMPARE(lab_->tool(), (MaskTool{StrokeShape::Brush, PaintEffect::Hide, 3}));
        auto* sizes = tools_->findChild<QComboBox*>("brushSize");
        QCOMPARE(sizes->currentText(), QString("3 × 3"));
        for (const int expected : {5, 7, 7}) {
            QTest::keyClick(view_, Qt::Key_BracketRight, Qt::GroupSwitchModifier);
            QCOMPARE(lab_->tool().brushSize, expected);
        }
        for (const int expected : {5, 3, 1, 1}) {
            QTest::keyClick(view_, Qt::Key_BracketLeft);
            QCOMPARE(lab_->tool().brushSize, expected);
        }
        QTest::keyClick(view_, Qt::Key_BracketRight, Qt::ControlModifier);
        QCOMPARE(lab_->tool().brushSize, 1);
    }

    void aLargeBrushPaintsItsCellsAsOneStepOfUndo() {
        const Recipe before = lab_->recipe();
        auto* sizes = tools_->findChild<QComboBox*>("brushSize");
        sizes->setFocus();
        QTest::keyClick(sizes, Qt::Key_Down);
        QCOMPARE(lab_->tool(), (MaskTool{StrokeShape::Brush, PaintEffect::Hide, 3}));
        drag({{2, 2}, {2, 4}});
        QCOMPARE(painted().size(), std::int64_t(15));
        QCOMPARE(painted().at(3, 5), std::optional(false));
        QCOMPARE(step(), std::string("Hide 15 cells"));
        QVERIFY(waitForResult());
        QCOMPARE(lab_->trace()->layers[0].weights->heads[0](1, 1), 0.0f);
        lab_->undo();
        QVERIFY(lab_->recipe() == before);
        // By keys at the map's corner; no other tool takes the size.
        view_->showCursor(Cell{0, 0});
        QTest::keyClick(view_, Qt::Key_Space);
        QCOMPARE(painted().size(), std::int64_t(4));
        for (const Qt::Key key : {Qt::Key_E, Qt::Key_X, Qt::Key_L, Qt::Key_B}) {
            QTest::keyClick(view_, key);
            QCOMPARE(lab_->tool().brushSize, 3);
        }
        view_->showCursor(std::nullopt);
        QTest::keyClick(view_, Qt::Key_Escape);  // looks again
        QVERIFY(!lab_->tool().shape);
        QCOMPARE(lab_->tool().brushSize, 3);
    }

    // The sentence that the map shows may not be the recipe's yet: its cells are others.
    void aStrokeThatIsUndoneOnItsWayIsOver() {
        QTest::keyClick(view_, Qt::Key_B);
        QTest::mousePress(view_, Qt::LeftButton, {}, centreOf({1, 1}));
        QTest::mouseMove(view_, centreOf({1, 3}));
        lab_->undo();
        QVERIFY(painted().empty());
        QTest::mouseMove(view_, centreOf({4, 3}));
        QVERIFY(painted().empty());
        QTest::mouseRelease(view_, Qt::LeftButton, {}, centreOf({4, 3}));
    }

    void theToolsAreButtonsWithNamesAndHelp() {
        const auto buttons = tools_->findChildren<QToolButton*>();
        QCOMPARE(buttons.size(), 8);
        for (const QToolButton* button : buttons) {
            QVERIFY(!button->accessibleName().isEmpty() && !button->toolTip().isEmpty());
            QVERIFY(!button->icon().isNull());
        }
        const auto* sizes = tools_->findChild<QComboBox*>("brushSize");
        QVERIFY(!sizes->accessibleName().isEmpty());
        QVERIFY2(sizes->toolTip().contains("[ and ]"), qPrintable(sizes->toolTip()));
        QCOMPARE(sizes->count(), 4);
        auto* row = tools_->findChild<QToolButton*>("toolRow");
        QTest::mouseClick(row, Qt::LeftButton);
        QCOMPARE(lab_->tool().shape, std::optional(StrokeShape::Row));
        QTest::mouseClick(row, Qt::LeftButton);
        QVERIFY(row->isChecked());
        QVERIFY(tools_->findChild<QToolButton*>("effectHide")->isChecked());
        QTest::mouseClick(tools_->findChild<QToolButton*>("effectRules"), Qt::LeftButton);
        QCOMPARE(lab_->tool(), (MaskTool{StrokeShape::Row, PaintEffect::AsRules}));
        QTest::keyClick(view_, Qt::Key_L);
        QVERIFY(tools_->findChild<QToolButton*>("toolLook")->isChecked());
        QVERIFY(!tools_->findChild<QToolButton*>("effectRules")->isChecked());
    }
};

HEADLIGHT_TEST(TestMaskPainting)
#include "tst_mask_painting.moc"
