// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QSettings>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/sentence_edit.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

// What one step of undo takes back of the sentence, by real keys in the real window.
class TestUndo : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    SentenceEdit* box_ = nullptr;

    std::string text() const { return window_->lab().recipe().text; }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        window_ = std::make_unique<MainWindow>(Scene{openingRecipe(), {}, {}});
        window_->show();
        QVERIFY(QTest::qWaitForWindowExposed(window_.get()));
        box_ = window_->findChild<SentenceEdit*>("sentence");
        box_->selectAll();
        QTest::keyClicks(box_, "typed for minutes");
    }

    void whatWasTypedOutlivesItsDeletion() {
        box_->selectAll();
        QTest::keyClick(box_, Qt::Key_Delete);
        QCOMPARE(text(), std::string());
        window_->lab().undo();
        QCOMPARE(text(), std::string("typed for minutes"));
        QCOMPARE(box_->text(), QString("typed for minutes"));
        window_->lab().undo();
        QVERIFY(text() != "typed for minutes");
    }

    void whatIsPastedIsAStepAlone() {
        box_->moveCursor(QTextCursor::End);
        box_->insertPlainText(" and a whole sentence");
        box_->insertPlainText(" and another one of them");
        window_->lab().undo();
        QCOMPARE(text(), std::string("typed for minutes and a whole sentence"));
        window_->lab().undo();
        QCOMPARE(text(), std::string("typed for minutes"));
    }

    void aRunOfDeletingIsOneStep() {
        box_->moveCursor(QTextCursor::End);
        for (int i = 0; i < 3; ++i)
            QTest::keyClick(box_, Qt::Key_Backspace);
        QCOMPARE(text(), std::string("typed for minu"));
        window_->lab().undo();
        QCOMPARE(text(), std::string("typed for minutes"));
    }
};

HEADLIGHT_TEST(TestUndo)
#include "tst_undo.moc"
