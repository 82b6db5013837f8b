// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/readable_table.h"

#include <QAccessible>
#include <QTest>

#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"
#include "tests/views/shown_view.h"
#include "ui/views/head_view.h"
#include "ui/views/heads_view.h"

using namespace headlight;
using test::look;
using test::traceOf;

namespace {

QString nameOf(const QAccessibleInterface* of) {
    return of ? of->text(QAccessible::Name) : QString();
}

}  // namespace

class TestReadableTable : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { QAccessible::setActive(true); }

    void aCellNamesItsRowItsColumnAndItsNumber() {
        test::ShownView<HeadView, HeadPicture> shown(headPicture(traceOf({}), {}, {}),
                                                     QSize(700, 600));
        auto* table = QAccessible::queryAccessibleInterface(&shown.view)->tableInterface();
        QVERIFY(table);
        QCOMPARE(table->rowCount(), shown.view.tableRows());
        auto* cell = table->cellAt(1, 2);
        const auto rows = cell->tableCellInterface()->rowHeaderCells();
        const auto columns = cell->tableCellInterface()->columnHeaderCells();
        QCOMPARE(rows.size(), 1);
        QCOMPARE(columns.size(), 1);
        QCOMPARE(nameOf(rows[0]), shown.view.rowName(1));
        QCOMPARE(nameOf(columns[0]), shown.view.columnName(2));
        QCOMPARE(rows[0]->role(), QAccessible::RowHeader);
        QCOMPARE(columns[0]->role(), QAccessible::ColumnHeader);
        QVERIFY(rows[0]->isValid() && rows[0]->parent());
        QVERIFY2(nameOf(cell).startsWith(shown.view.rowName(1) + " to " + shown.view.columnName(2)),
                 qPrintable(nameOf(cell)));
    }

    void theTableIsCalledWhatThePictureIs() {
        test::ShownView<HeadView, HeadPicture> shown(headPicture(traceOf({}), {}, {}),
                                                     QSize(700, 600));
        auto* read = QAccessible::queryAccessibleInterface(&shown.view);
        QCOMPARE(nameOf(read->tableInterface()->caption()), read->text(QAccessible::Description));
        QVERIFY(!nameOf(read->tableInterface()->caption()).isEmpty());
    }

    void theCursorIsTheSelectedCell() {
        test::ShownView<HeadView, HeadPicture> shown(headPicture(traceOf({}), {}, {}),
                                                     QSize(700, 600));
        auto* table = QAccessible::queryAccessibleInterface(&shown.view)->tableInterface();
        QCOMPARE(table->selectedCellCount(), 0);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QTest::keyClick(&shown.view, Qt::Key_Right);
        QCOMPARE(table->selectedCellCount(), 1);
        const auto* cell = table->selectedCells()[0];
        QVERIFY(cell->state().selected && cell->state().focused);
        QCOMPARE(shown.view.currentCell(), std::optional(Cell{0, 1}));
    }

    void theGridOfHeadsHasLayersAndHeads() {
        test::ShownView<HeadsView, HeadsPicture> shown(headsPicture(traceOf({}), {}, {}),
                                                       QSize(700, 600));
        auto* table = QAccessible::queryAccessibleInterface(&shown.view)->tableInterface();
        auto* cell = table->cellAt(0, 1);
        QCOMPARE(nameOf(cell->tableCellInterface()->rowHeaderCells()[0]), QString("Layer 0"));
        QCOMPARE(nameOf(cell->tableCellInterface()->columnHeaderCells()[0]), QString("Head 1"));
        QVERIFY(!nameOf(cell).contains(QChar(0x2192)));
    }
};

HEADLIGHT_TEST(TestReadableTable)
#include "tst_readable_table.moc"
