// SPDX-License-Identifier: GPL-3.0-or-later
// Every view's cells by keys alone, in the real window.
#include <QAction>
#include <QLabel>
#include <QTabBar>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/board_view.h"
#include "ui/views/head_view.h"
#include "ui/views/heads_view.h"
#include "ui/views/numbers_view.h"
#include "ui/views/positions_view.h"
#include "ui/views/steps_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

void showDock(MainWindow& window, const char* name) {
    window.findChild<QWidget*>(name)->show();
    window.findChild<QWidget*>(name)->raise();
    QCoreApplication::processEvents();
}

QString reading(const MainWindow& window) {
    return window.findChild<QLabel*>("reading")->accessibleName();
}

// Walks a map of at least 3 x 3 cells; the last key pins cell (2, 1).
template <class View>
void walk(View& view) {
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.currentCell());
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    QVERIFY(view.currentCell() == (Cell{0, 0}));
    QTest::keyClick(&view, Qt::Key_End, Qt::ControlModifier);
    QVERIFY(view.currentCell() == (Cell{view.tableRows() - 1, view.tableColumns() - 1}));
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.currentCell() == (Cell{view.tableRows() - 1, 0}));
    QTest::keyClick(&view, Qt::Key_End);
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.currentCell() == (Cell{2, 1}));
    QTest::keyClick(&view, Qt::Key_Return);
}

}  // namespace

class TestCellKeys : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void onOneHeadsMap() {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* map = window->findChild<HeadView*>("oneHead");
        walk(*map);
        QVERIFY(window->lab().selection() == (Selection{0, 0, 2, 1}));
        QVERIFY(reading(*window).contains("saw"));
    }

    void onTheThreeMapsOfAComparison() {
        const auto window = shownWindow();
        QVERIFY(window);
        QTest::keyClick(window.get(), Qt::Key_K, Qt::ControlModifier);
        QVERIFY(waitForResult(*window));
        showDock(*window, "comparisonDock");
        for (const char* name : {"keptMap", "presentMap", "differenceMap"}) {
            window->lab().select({});
            walk(*window->findChild<HeadView*>(name));
            QVERIFY2(window->lab().selection() == (Selection{0, 0, 2, 1}), name);
        }
    }

    void onThePositions() {
        const auto window = shownWindow();
        QVERIFY(window);
        showDock(*window, "positionsDock");
        const auto before = window->lab().view().curveColumns;
        walk(*window->findChild<PositionsView*>());
        QVERIFY(window->lab().view().curveColumns != before);  // column 1's curve
    }

    void onTheGridOfHeads() {
        const auto window = shownWindow();
        QVERIFY(window);
        auto* heads = window->findChild<HeadsView*>();
        heads->setFocus();
        QTest::keyClick(heads, Qt::Key_End);
        QCOMPARE(window->lab().selection().head, 5);
        QTest::keyClick(heads, Qt::Key_Home);
        QTest::keyClick(heads, Qt::Key_Right);
        QCOMPARE(window->lab().selection().head, 1);
        QTest::keyClick(heads, Qt::Key_Down);
        QVERIFY(window->lab().selection().head > 1);
    }

    void onTheNumbers() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->lab().select({0, 0, 1, 1});
        showDock(*window, "numbersDock");
        auto* numbers = window->findChild<NumbersView*>();
        numbers->setFocus();
        QTest::keyClick(numbers, Qt::Key_Home, Qt::ControlModifier);
        QTest::keyClick(numbers, Qt::Key_Down);
        QTest::keyClick(numbers, Qt::Key_Right);
        QCOMPARE(numbers->currentIndex().row(), 1);
        QCOMPARE(numbers->currentIndex().column(), 1);
        QTest::keyClick(numbers, Qt::Key_Tab);  // leaves it
        QVERIFY(!numbers->hasFocus());
    }

    void onTheStepsAndTheirWholeMatrices() {
        const auto window = shownWindow();
        QVERIFY(window);
        ViewOptions view = window->lab().view();
        view.wholeMatrices = true;
        view.step = 7;
        window->lab().look(view);
        window->lab().select({0, 0, 1, 1});
        window->findChild<QTabBar*>("pages")->setCurrentIndex(1);
        auto* steps = window->findChild<StepsView*>();
        steps->setFocus();
        QTest::keyClick(steps, Qt::Key_Tab);
        QVERIFY(steps->current());
        QVERIFY(!reading(*window).isEmpty());
        QTest::keyClick(steps, Qt::Key_Escape);
        QTest::keyClick(steps, Qt::Key_PageUp);
        QCOMPARE(window->lab().view().step, 6);
    }

    void onTheMapsMarksAndCurvesOfALab() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->findChild<QAction*>("gallery:rotary")->trigger();
        QVERIFY(waitForResult(*window));
        auto* board = window->findChild<BoardView*>("board");
        board->setFocus();
        QSet<std::size_t> come;
        for (std::size_t i = 0; i < 2 * board->board().parts.size(); ++i) {
            QTest::keyClick(board, Qt::Key_PageDown);
            QVERIFY(board->currentPart());
            come << *board->currentPart();
            QTest::keyClick(board, Qt::Key_Right);
            QVERIFY2(!reading(*window).isEmpty(),
                     board->board().parts[*board->currentPart()].name.c_str());
        }
        QCOMPARE(std::size_t(come.size()), board->board().parts.size());
    }

    // 520 x 360 is less than some labs need: they are scrolled, to where the keys are.
    void aLabWithoutRoomIsScrolled() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->findChild<QAction*>("gallery:position-figures")->trigger();
        QVERIFY(waitForResult(*window));
        window->resize(520, 360);
        auto* board = window->findChild<BoardView*>("board");
        QTRY_VERIFY(board->parentWidget()->width() < board->width() ||
                    board->parentWidget()->height() < board->height());
        board->setFocus();
        QTest::keyClick(board, Qt::Key_PageUp);  // to the last part
        QVERIFY(board->currentPart());
        const QRect seen = board->visibleRegion().boundingRect();
        QVERIFY(seen.contains(board->currentBox().bottomRight() - QPoint(2, 2)));
    }
};

HEADLIGHT_TEST(TestCellKeys)
#include "tst_cell_keys.moc"
