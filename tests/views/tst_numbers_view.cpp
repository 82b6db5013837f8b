// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractItemModel>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QHeaderView>
#include <QItemSelection>
#include <QItemSelectionModel>
#include <QKeySequence>
#include <QString>
#include <QStringList>
#include <QTest>

#include "core/files/csv.h"
#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/support/test_program.h"
#include "ui/views/numbers_view.h"

using namespace headlight;
using namespace headlight::test;

namespace {

NumbersPicture numbersOf(const std::string& text) {
    return numbersPicture(*labTrace(text), {0, 0, 1, {}}, {});
}

}  // namespace

class TestNumbersView : public QObject {
    Q_OBJECT
 private slots:
    void eachQuantityIsAColumn();
    void cellsShowShortAndHandOutExactNumbers();
    void shorterColumnsEndInBlanks();
    void everyCellSaysWhatItIs();
    void copyingGivesTabsAndLines();
    void copyingWithoutSelectionGivesAll();
    void newNumbersKeepTheWidths();
    void everyNameHasRoom();
    void anEmptyPictureIsNoTable();
};

void TestNumbersView::eachQuantityIsAColumn() {
    NumbersModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setPicture(numbersOf("one animal was tired too"));
    QCOMPARE(model.columnCount(), 7);  // six quantities and the names of the keys
    QCOMPARE(model.rowCount(), 5);
    const auto heading = [&](int column) {
        return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
    };
    QVERIFY(heading(0).startsWith("q of "));
    QVERIFY(heading(2).startsWith("v of "));
    QCOMPARE(heading(3), QString("key"));
    QVERIFY(heading(4).startsWith("scores of "));
    QVERIFY(heading(6).startsWith("output of "));
    QCOMPARE(model.headerData(4, Qt::Vertical, Qt::DisplayRole).toString(), QString("4"));
    QCOMPARE(model.index(1, 3).data().toString(), QString("animal"));
}

void TestNumbersView::cellsShowShortAndHandOutExactNumbers() {
    const auto trace = labTrace("one animal was tired too");
    NumbersModel model;
    model.setPicture(numbersPicture(*trace, {0, 0, 1, {}}, {}));
    const LayerTrace& layer = trace->layers[0];
    for (int key = 0; key < 5; ++key) {
        const float weight = layer.weights->heads[0](1, key);
        QCOMPARE(model.index(key, 5).data().toString(), shortNumber(weight));
        const QString exact = model.index(key, 5).data(NumbersModel::kExactRole).toString();
        QCOMPARE(exact.toFloat(), weight);
    }
    QCOMPARE(model.index(2, 0).data(NumbersModel::kExactRole).toString().toFloat(),
             layer.qkv->q[0](1, 2));
}

void TestNumbersView::shorterColumnsEndInBlanks() {
    NumbersModel model;
    model.setPicture(numbersOf("one animal"));  // two keys, four dimensions
    QCOMPARE(model.rowCount(), 4);
    for (int column : {3, 4, 5}) {
        QVERIFY(!model.index(1, column).data().toString().isEmpty());
        QVERIFY(model.index(2, column).data().toString().isEmpty());
        QVERIFY(model.index(3, column).data(NumbersModel::kExactRole).toString().isEmpty());
    }
    QVERIFY(!model.index(3, 6).data().toString().isEmpty());
}

void TestNumbersView::everyCellSaysWhatItIs() {
    NumbersModel model;
    model.setPicture(numbersOf("one animal"));
    const QString said = model.index(0, 5).data(Qt::AccessibleTextRole).toString();
    QVERIFY(said.startsWith("weights of ") && said.contains("one"));
    QVERIFY(said.endsWith(model.index(0, 5).data().toString()));
}

void TestNumbersView::copyingGivesTabsAndLines() {
    NumbersView view;
    view.setPicture(numbersOf("one animal was tired"), look());
    const QAbstractItemModel& model = *view.model();
    view.selectionModel()->select(QItemSelection(model.index(1, 3), model.index(2, 5)),
                                  QItemSelectionModel::ClearAndSelect);
    QTest::keySequence(&view, QKeySequence(QKeySequence::Copy));
    QStringList lines;
    for (int row : {1, 2}) {
        QStringList fields;
        for (int column : {3, 4, 5})
            fields << model.index(row, column).data(NumbersModel::kExactRole).toString();
        lines << fields.join('\t');
    }
    QCOMPARE(QGuiApplication::clipboard()->text(), lines.join('\n'));
    QVERIFY(lines[0].startsWith("animal\t"));
}

void TestNumbersView::copyingWithoutSelectionGivesAll() {
    NumbersView view;
    view.setPicture(numbersOf("one animal was tired"), look());
    const QStringList lines = view.selectedText().split('\n');
    QCOMPARE(lines.size(), view.model()->rowCount());
    for (const QString& line : lines)
        QCOMPARE(line.count('\t'), view.model()->columnCount() - 1);
}

void TestNumbersView::newNumbersKeepTheWidths() {
    NumbersView view;
    view.setPicture(numbersOf("one animal was tired"), look());
    view.setColumnWidth(2, 77);
    view.setPicture(numbersOf("one animal was"), look());
    QCOMPARE(view.columnWidth(2), 77);
}

void TestNumbersView::everyNameHasRoom() {
    NumbersView view;
    const auto allSeen = [&] {
        for (int column = 0; column < view.model()->columnCount(); ++column)
            if (view.columnWidth(column) < view.horizontalHeader()->sectionSizeHint(column))
                return false;
        return true;
    };
    view.setPicture(numbersOf("a b c"), look());
    QVERIFY(allSeen());
    view.setPicture(numbersOf("a animal c"), look());
    QVERIFY(allSeen());
}

void TestNumbersView::anEmptyPictureIsNoTable() {
    NumbersView view;
    view.resize(500, 200);
    view.setPicture(numbersPicture(*labTrace(""), {}, {}), look());
    QCOMPARE(view.model()->rowCount(), 0);
    QCOMPARE(view.model()->columnCount(), 0);
    QVERIFY(view.selectedText().isEmpty());
    QVERIFY(!view.accessibleDescription().isEmpty());
    QVERIFY(!view.grab().isNull());
}

HEADLIGHT_TEST(TestNumbersView)
#include "tst_numbers_view.moc"
