// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/map_table_view.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <limits>

#include "core/files/csv.h"
#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/pictures/made_trace.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

MapTable tableOf(const MadeTrace& made, const ViewOptions& options = {}) {
    return mapTable(traceOf(made), at(0, 0), options);
}

// So many queries and keys, without a pass.
MapTable tableOfSize(int tokens) {
    MapTable table;
    table.queries = table.keys = tokensOf(wordsUpTo(tokens));
    table.shown.values = std::make_shared<Matrix>(Matrix::Constant(tokens, tokens, 0.25F));
    return table;
}

void select(MapTableView& view, const CellBlock& block) {
    const QAbstractItemModel& model = *view.model();
    view.selectionModel()->select(
        QItemSelection(model.index(block.query, block.key),
                       model.index(block.query + block.queries - 1, block.key + block.keys - 1)),
        QItemSelectionModel::ClearAndSelect);
}

}  // namespace

class TestMapTableView : public QObject {
    Q_OBJECT

 private slots:
    void theNumbersAreTheTracesOwn() {
        const Trace trace = traceOf({});
        const MapTable table = mapTable(trace, at(0, 1), {});
        QCOMPARE(table.shown.values.get(), &trace.layers[0].weights->heads[1]);
        ViewOptions scores;
        scores.stage = MapStage::Scores;
        QCOMPARE(mapTable(trace, at(0, 1), scores).shown.values.get(),
                 &trace.layers[0].scores->heads[1]);
        QVERIFY(mapTable(trace, at(0, 1), scores).title.startsWith("L0·H1, score:"));
    }

    // A part that is zoomed to is about the picture.
    void allCellsAreThere() {
        ViewOptions options;
        options.seen = CellBlock{1, 1, 2, 2};
        const MapTable table = tableOf({.keys = {"a", "b", "c"}}, options);
        QCOMPARE(table.rows(), 4);
        QCOMPARE(table.columns(), 3);
    }

    void aRepeatedWordHasItsNumber() {
        MapTableModel model;
        model.setTable(tableOf({.queries = {"I", "saw", "a", "saw"}}));
        QStringList names;
        for (int row = 0; row < 4; ++row)
            names << model.headerData(row, Qt::Vertical, Qt::DisplayRole).toString();
        QCOMPARE(names, QStringList({"I", "saw₁", "a", "saw₃"}));
        QCOMPARE(model.headerData(3, Qt::Horizontal, Qt::DisplayRole).toString(), QString("saw₃"));
        QVERIFY(!model.headerData(4, Qt::Horizontal, Qt::DisplayRole).isValid());
    }

    void whatIsHiddenIsAWord() {
        const MapTable table = tableOf({.causal = true});
        MapTableModel model;
        model.setFaint(Qt::red);
        model.setTable(table);
        QCOMPARE(model.index(0, 1).data().toString(), QString("hidden"));
        QCOMPARE(model.index(0, 1).data(Qt::ForegroundRole).value<QColor>(), QColor(Qt::red));
        QCOMPARE(model.index(1, 0).data().toString(), QString::number(table.value(1, 0), 'f', 4));
        QVERIFY(!model.index(1, 0).data(Qt::ForegroundRole).isValid());
    }

    void aCellIsReadWithItsNames() {
        MapTable table = tableOf({.causal = true});
        table.painted = {{0, 2, false}, {1, 0, true}};
        MapTableModel model;
        model.setTable(table);
        const auto said = [&](int row, int column) {
            return model.index(row, column).data(Qt::AccessibleTextRole).toString();
        };
        QCOMPARE(said(0, 1), QString("The, animal: hidden"));
        QCOMPARE(said(0, 2), QString("The, was: hidden by hand"));
        QCOMPARE(said(1, 0),
                 "animal, The: " + model.index(1, 0).data().toString() + ", shown by hand");
        const QString tip = model.index(3, 2).data(Qt::ToolTipRole).toString();
        QVERIFY(tip.startsWith("tired, was: "));
        QCOMPARE(tip.section(' ', -1).toFloat(), table.value(3, 2));
    }

    void whatIsNotFiniteIsNamedAsOnTheMaps() {
        constexpr float inf = std::numeric_limits<float>::infinity();
        QCOMPARE(cellNumber(std::numeric_limits<float>::quiet_NaN()), QString("NaN"));
        QCOMPARE(cellNumber(-inf), QString("-∞"));
        QCOMPARE(cellNumber(inf), QString("∞"));
        QCOMPARE(cellNumber(0.12345F), QString("0.1235"));
        QCOMPARE(cellNumber(6e-8F), QString("6.0e-08"));
    }

    void numbersAreWrittenAsTheLanguageDoes() {
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        const QString number = cellNumber(0.5F);
        QLocale::setDefault(before);
        QCOMPARE(number, QString("0,5000"));
    }

    void aModelOfAnySizeFollowsAnother() {
        MapTableModel model;
        QAbstractItemModelTester tester(&model,
                                        QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const int tokens : {4, 5, 2, 0, 3}) {
            model.setTable(tokens > 0 ? tableOfSize(tokens) : MapTable());
            QCOMPARE(model.rowCount(), tokens);
            QCOMPARE(model.columnCount(), tokens);
        }
    }

    void otherNumbersLeaveTheReaderWhereHeWas() {
        MapTableView view;
        view.resize(400, 200);
        view.show();
        view.setTable(tableOfSize(60), look());
        select(view, {20, 20, 3, 4});
        view.selectionModel()->setCurrentIndex(view.model()->index(20, 20),
                                               QItemSelectionModel::NoUpdate);
        view.verticalScrollBar()->setValue(17);
        view.horizontalScrollBar()->setValue(16);
        const QPoint scrolled(view.horizontalScrollBar()->value(),
                              view.verticalScrollBar()->value());
        QVERIFY(scrolled.x() > 0 && scrolled.y() > 0);
        for (const int tokens : {61, 60, 62}) {
            view.setTable(tableOfSize(tokens), look());
            // The word moved on, as one came before it.
            view.showChosen(tokens - 40, 20, MapTableView::Sight::Kept);
            QCOMPARE(view.selectedBlock(), (CellBlock{20, 20, 3, 4}));
            QCOMPARE(QPoint(view.horizontalScrollBar()->value(), view.verticalScrollBar()->value()),
                     scrolled);
        }
        view.setTable(tableOfSize(22), look());
        QCOMPARE(view.selectedBlock(), (CellBlock{20, 20, 2, 2}));  // what is left of it
    }

    void copyingGivesABlockWithItsNames() {
        MapTableView view;
        const MapTable table = tableOf({});
        view.setTable(table, look());
        select(view, {1, 2, 2, 2});
        QSignalSpy copied(&view, &MapTableView::copied);
        QTest::keySequence(&view, QKeySequence(QKeySequence::Copy));
        QCOMPARE(copied.count(), 1);
        const auto number = [&](int row, int column) {
            return QString::fromStdString(numberText(table.value(row, column)));
        };
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 "query \\ key\twas\ttired\nanimal\t" + number(1, 2) + '\t' + number(1, 3) +
                     "\nwas\t" + number(2, 2) + '\t' + number(2, 3) + '\n');
    }

    // Also of hidden cells, as files have them.
    void copyingWithoutSelectionGivesAll() {
        MapTableView view;
        view.setTable(tableOf({.causal = true}), look());
        view.copy();
        const QStringList lines = QGuiApplication::clipboard()->text().split('\n');
        QCOMPARE(lines.size(), 6);
        QCOMPARE(lines[1], QString("The\t1\t0\t0\t0"));
    }

    void tooManyNumbersAreRefusedInASentence() {
        QGuiApplication::clipboard()->setText("before");
        MapTableView view;
        QSignalSpy refused(&view, &MapTableView::refused);
        view.setTable(tableOfSize(501), look());
        view.selectAll();
        view.copy();
        QCOMPARE(refused.count(), 1);
        QCOMPARE(refused[0][0].value<Error>().what,
                 std::string("at most 250000 numbers are copied at once, selected are 251001: an "
                             "export takes them all"));
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
        select(view, {0, 0, 500, 500});
        view.copy();
        QCOMPARE(QGuiApplication::clipboard()->text().count('\n'), 501);
    }

    void arrowsChooseAndFocusAloneDoesNot() {
        MapTableView view;
        QSignalSpy chosen(&view, &MapTableView::cellChosen);
        view.setTable(tableOf({}), look());
        view.show();
        view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&view));
        view.setFocus();
        QTRY_VERIFY(view.hasFocus());
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Right);
        QCOMPARE(chosen.back(), QVariantList({1, 1}));
        QTest::keyClick(&view, Qt::Key_H);  // a search by the first letter would go elsewhere
        QCOMPARE(chosen.count(), 2);
        QTest::keyClick(&view, Qt::Key_Return);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {},
                          view.visualRect(view.model()->index(2, 0)).center());
        QCOMPARE(chosen.back(), QVariantList({2, 0}));
    }

    void theChosenCellIsCurrentAndSaysNothing() {
        MapTableView view;
        view.setTable(tableOf({}), look());
        QSignalSpy chosen(&view, &MapTableView::cellChosen);
        view.showChosen({}, {}, MapTableView::Sight::Moved);
        QVERIFY(!view.currentIndex().isValid());
        view.showChosen(2, {}, MapTableView::Sight::Moved);
        QCOMPARE(view.currentIndex(), view.model()->index(2, 0));
        view.showChosen({}, 3, MapTableView::Sight::Moved);
        QCOMPARE(view.currentIndex(), view.model()->index(2, 3));
        view.showChosen(9, 3, MapTableView::Sight::Moved);  // of a longer sentence
        QCOMPARE(view.currentIndex(), view.model()->index(2, 3));
        QCOMPARE(view.selectedBlock(), (CellBlock{2, 3, 1, 1}));
        QCOMPARE(chosen.count(), 0);
    }

    void everyColumnIsWideEnoughForANumber() {
        MapTableView view;
        MapTable table = tableOfSize(4);
        table.shown.values = std::make_shared<Matrix>(Matrix::Constant(4, 4, -2.34e-25F));
        for (const int pixels : {13, 26}) {
            view.setTable(table, look(pixels));
            for (int column = 1; column < 4; ++column) {
                QCOMPARE(view.columnWidth(column), view.columnWidth(0));
                QVERIFY(view.sizeHintForIndex(view.model()->index(0, column)).width() <=
                        view.columnWidth(column));
            }
        }
    }

    void anEmptyMapIsNoTable() {
        MapTableView view;
        view.resize(500, 200);
        view.setTable(mapTable(*labTrace(""), {}, {}), look());
        QCOMPARE(view.model()->rowCount(), 0);
        QVERIFY(!view.accessibleDescription().isEmpty());
        QVERIFY(!view.grab().isNull());
        QSignalSpy refused(&view, &MapTableView::refused);
        view.copy();
        QCOMPARE(refused.count(), 1);
    }
};

HEADLIGHT_TEST(TestMapTableView)
#include "tst_map_table_view.moc"
