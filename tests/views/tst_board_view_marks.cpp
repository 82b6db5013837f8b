// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include "tests/support/test_program.h"
#include "ui/views/board_view.h"

using namespace headlight;

namespace {

Board twoNodes(const QString& title) {
    Drawing drawing;
    drawing.world = QRectF(0, 0, 10, 10);
    for (int node = 0; node < 2; ++node) {
        // What is drawn before the nodes may come and go.
        if (!title.isEmpty())
            drawing.marks.push_back(line({0, 0}, {9, 9}, Ink::Faint));
        drawing.marks.push_back(dot({2.0 + 5 * node, 2}, Ink::First, "a node"));
        drawing.marks.back().id = node;
    }
    Board board;
    board.title = title;
    board.parts.push_back({"graph", QRectF(0, 0, 1, 1), drawing});
    return board;
}

}  // namespace

class TestBoardViewMarks : public QObject {
    Q_OBJECT

 private slots:
    // Choosing a node builds the board anew; who did it by keys is still on that node.
    void theKeyboardStaysOnAMarkThatIsStillThere() {
        const Theme look = theme(ThemeKind::Light, QFont());
        BoardView view;
        view.resize(300, 300);
        view.setBoard(twoNodes({}), look);
        QSignalSpy chosen(&view, &BoardView::markChosen);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 1);
        const int node = chosen[0][1].toInt();
        view.setBoard(twoNodes("an edge more"), look);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 2);
        QCOMPARE(chosen[1][1].toInt(), node);
        view.setBoard({}, look);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(chosen.size(), 2);
    }
};

HEADLIGHT_TEST(TestBoardViewMarks)
#include "tst_board_view_marks.moc"
