// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QList>
#include <QSignalSpy>
#include <QString>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>
#include <QTextOption>
#include <QVariant>

#include "tests/support/test_program.h"
#include "ui/views/sentence_edit.h"

using namespace headlight;

class TestSentenceEdit : public QObject {
    Q_OBJECT

 private slots:
    void showingATextChangesOnlyWhatDiffers_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QList<int>>("change");  // place, characters removed and added
        QTest::newRow("word") << "one two three"
                              << "one four three" << QList<int>{4, 3, 4};
        QTest::newRow("letter added") << "aaaa"
                                      << "aaaaa" << QList<int>{4, 0, 1};
        QTest::newRow("letter taken") << "aaaaa"
                                      << "aaaa" << QList<int>{4, 1, 0};
        QTest::newRow("line parted") << "one two"
                                     << "one\ntwo" << QList<int>{3, 1, 1};
        // Both pairs begin with the same half, and end with the same half.
        QTest::newRow("emoji, first halves alike") << "a👍b"
                                                   << "a👎b" << QList<int>{1, 2, 2};
        QTest::newRow("emoji, second halves alike")
            << QString::fromUcs4(U"a\U0001F44Db") << QString::fromUcs4(U"a\U0002004Db")
            << QList<int>{1, 2, 2};
    }
    void showingATextChangesOnlyWhatDiffers() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QList<int>, change);
        SentenceEdit box(1000);
        box.showText(before);
        QSignalSpy edited(&box, &SentenceEdit::edited);
        QSignalSpy changes(box.document(), &QTextDocument::contentsChange);
        box.showText(after);
        QCOMPARE(box.text(), after);
        QCOMPARE(edited.size(), 0);
        QCOMPARE(changes.size(), 1);
        const QList<int> found = {changes[0][0].toInt(), changes[0][1].toInt(),
                                  changes[0][2].toInt()};
        QCOMPARE(found, change);
    }

    void noWordIsBrokenAcrossLines() {
        SentenceEdit box(1000);
        box.resize(box.fontMetrics().horizontalAdvance("The animal didn't cro"), 100);
        box.showText("The animal didn't cross the street because it was too tired");
        box.show();
        const QTextLayout& lines = *box.document()->firstBlock().layout();
        QVERIFY(lines.lineCount() > 2);
        for (int line = 1; line < lines.lineCount(); ++line)
            QCOMPARE(box.text()[lines.lineAt(line).textStart() - 1], QChar(' '));
    }

    // Wrapping at words takes time that grows with the square of a word's length.
    void aVeryLongWordIsBrokenWhereverTheLineEnds() {
        SentenceEdit box(200000);
        box.show();
        QElapsedTimer timer;
        timer.start();
        box.showText(QString(150000, 'a'));
        QCOMPARE(box.wordWrapMode(), QTextOption::WrapAnywhere);
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        box.showText("short again");
        QCOMPARE(box.wordWrapMode(), QTextOption::WrapAtWordBoundaryOrAnywhere);
    }
};

HEADLIGHT_TEST(TestSentenceEdit)
#include "tst_sentence_edit.moc"
