// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/pipeline/gallery.h"
#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/study_panel.h"
#include "ui/plots/curves_plot.h"
#include "ui/views/board_view.h"

using namespace headlight;

// Document 004's figures turned by real clicks and keys: from the board to the recipe and back.
class TestPositionFiguresPanel : public QObject {
    Q_OBJECT

    std::unique_ptr<Lab> lab_;
    std::unique_ptr<StudyPanel> panel_;

    BoardView& board() const { return panel_->board(); }
    CurvesPlot& plot() const { return *board().findChild<CurvesPlot*>(); }
    PositionFiguresStudy study() const {
        return std::get<PositionFiguresStudy>(*lab_->recipe().study);
    }
    bool waitForResult() const {
        return QTest::qWaitFor([this] { return lab_->current(); }, 20'000);
    }
    Theme look() const { return theme(ThemeKind::Light, board().font()); }
    const Heatmap& map(std::size_t part) const {
        return std::get<Heatmap>(board().board().parts[part].content);
    }
    HeatmapLayout layoutOfPart(std::size_t part) const {
        return layoutOf(map(part), board().boardLayout().parts[part], look());
    }
    void click(QPointF at) const {
        QTest::mouseClick(&board(), Qt::LeftButton, {}, at.toPoint());
        QVERIFY(waitForResult());
    }
    void clickCell(std::size_t part, Cell cell) const {
        click(cellRect(map(part), layoutOfPart(part).cells, cell).center());
    }

 private slots:
    void init() {
        lab_ = std::make_unique<Lab>(findInGallery("position-figures")->scene);
        panel_ = std::make_unique<StudyPanel>(*lab_);
        panel_->resize(1300, 640);
        panel_->show();
        QVERIFY(QTest::qWaitForWindowExposed(panel_.get()) && waitForResult());
    }
    void cleanup() {
        panel_.reset();
        lab_.reset();
    }

    void aClickOnARowMovesTheOneCursor() {
        clickCell(0, {6, 20});
        QCOMPARE(study().position, 6);
        QCOMPARE(map(0).selectedRow, std::optional(6));
        QCOMPARE(map(1).selectedRow, std::optional(6));
        QCOMPARE(plot().cursor(), std::optional(6.0));
        clickCell(1, {3, 1});
        QCOMPARE(map(0).selectedRow, std::optional(3));
        QCOMPARE(plot().cursor(), std::optional(3.0));
    }

    void aClickOnTheCurvesMovesItToo() {
        QWidget* canvas = plot().childAt(plot().rect().center());
        QTest::mouseClick(canvas, Qt::LeftButton, {},
                          canvas->mapFrom(&plot(), plot().pointAt(42).toPoint()));
        QVERIFY(waitForResult());
        QCOMPARE(study().position, 42);
        QCOMPARE(map(0).selectedRow, std::optional(42));
        QVERIFY(!map(1).selectedRow);
    }

    void aColumnsNumberTurnsItsCurveOnAndOff() {
        const auto clickNumber = [this](int column) {
            const HeatmapLayout at = layoutOfPart(0);
            click({cellRect(map(0), at.cells, {0, column}).center().x(),
                   at.columnLabels.bottom() - 3});
        };
        clickNumber(20);
        QCOMPARE(study().columns, (std::vector<int>{6, 7, 8, 9, 20}));
        clickNumber(6);
        QCOMPARE(study().columns, (std::vector<int>{7, 8, 9, 20}));
        lab_->undo();
        QCOMPARE(study().columns, (std::vector<int>{6, 7, 8, 9, 20}));
    }

    // Page down to the map, down two rows, Return: there; Return again: that column's curve.
    void keysDoTheSame() {
        board().setFocus();
        QTest::keyClick(&board(), Qt::Key_PageDown);
        for (int step = 0; step < 2; ++step)
            QTest::keyClick(&board(), Qt::Key_Down);
        QTest::keyClick(&board(), Qt::Key_Return);
        QVERIFY(waitForResult());
        QCOMPARE(study().position, 2);
        QTest::keyClick(&board(), Qt::Key_Return);
        QVERIFY(waitForResult());
        QCOMPARE(study().columns, (std::vector<int>{0, 6, 7, 8, 9}));
    }
};

HEADLIGHT_TEST(TestPositionFiguresPanel)
#include "tst_position_figures_panel.moc"
