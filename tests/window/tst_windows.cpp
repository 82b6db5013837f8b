// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>

#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/several_windows.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

class TestWindows : public QObject {
    Q_OBJECT

    QTemporaryDir state_;
    std::unique_ptr<Windows> windows_;

    void press(MainWindow& window, Qt::Key key) {
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QTest::keyClick(&window, key, Qt::ControlModifier);
    }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() { windows_ = std::make_unique<Windows>(state_.filePath("headlight")); }
    void cleanup() { windows_.reset(); }

    void ctrlNOpensAWindowWithALabOfItsOwn() {
        MainWindow& first = windows_->open(sceneWith("I saw a saw"));
        press(first, Qt::Key_N);
        QCOMPARE(windows_->count(), std::size_t(2));
        MainWindow& second = windows_->at(1);
        QCOMPARE(second.lab().recipe(), openingRecipe());
        retype(second, "another one");
        QCOMPARE(first.lab().recipe().text, std::string("I saw a saw"));
        QVERIFY(!first.lab().history().canUndo());
    }

    void aSecondWindowIsNotOnTopOfTheFirst() {
        std::vector<QPoint> corners;
        for (int i = 0; i < 6; ++i) {
            MainWindow& window = windows_->open(sceneWith("I saw a saw"));
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY2(std::find(corners.begin(), corners.end(), window.pos()) == corners.end(),
                     qPrintable(QString::number(i)));
            corners.push_back(window.pos());
        }
    }

    void ctrlWClosesItsWindowAlone() {
        windows_->open(sceneWith("one"));
        QPointer<MainWindow> second = &windows_->open(sceneWith("two"));
        press(*second, Qt::Key_W);
        QCOMPARE(windows_->count(), std::size_t(1));
        QCOMPARE(windows_->at(0).lab().recipe().text, std::string("one"));
        QTRY_VERIFY(second.isNull());
    }

    void ctrlQClosesAllThatLoseNothingWithoutAsking() {
        windows_->open(sceneWith("one"));
        MainWindow& second = windows_->open(sceneWith("two"));
        DialogAnswers answers({});
        press(second, Qt::Key_Q);
        QCOMPARE(windows_->count(), std::size_t(0));
    }

    void quittingAsksEachWindowThatWouldLoseSomething() {
        for (const char* text : {"one", "two", "three"})
            windows_->open(sceneWith(text));
        retype(windows_->at(0), "changed");
        retype(windows_->at(2), "changed");
        DialogAnswers answers({presses("Discard"), presses("Discard")});
        QVERIFY(windows_->quit());
        QVERIFY(answers.done());
        QCOMPARE(windows_->count(), std::size_t(0));
    }

    void oneCancelKeepsAllWindows() {
        for (const char* text : {"one", "two", "three"})
            retype(windows_->open(sceneWith(text)), "changed");
        {
            DialogAnswers answers({presses("Discard"), presses("Cancel")});
            QVERIFY(!windows_->quit());
            QVERIFY(answers.done());
        }
        QCOMPARE(windows_->count(), std::size_t(3));
        for (std::size_t i = 0; i < 3; ++i) {
            QVERIFY(windows_->at(i).isVisible());
            QCOMPARE(windows_->at(i).lab().recipe().text, std::string("changed"));
        }
        // And each asks again the next time.
        DialogAnswers again({presses("Discard"), presses("Discard"), presses("Discard")});
        QVERIFY(windows_->quit());
        QVERIFY(again.done());
    }

    void savingWhileQuittingWritesTheFile() {
        QTemporaryDir folder;
        const QString file = saved(folder, "a.headlight", sceneWith("one"));
        windows_->openFile(file.toStdString());
        retype(windows_->at(0), "changed");
        QVERIFY(windows_->at(0).isWindowModified());
        DialogAnswers answers({presses("Save")});
        QVERIFY(windows_->quit());
        QCOMPARE(readScene(file.toStdString())->scene.recipe.text, std::string("changed"));
    }

    void aFileThatIsNoSceneIsSaidInAWindow() {
        QTemporaryDir folder;
        windows_->openFile(written(folder, "a.json", "{").toStdString());
        QCOMPARE(windows_->count(), std::size_t(1));
        QVERIFY(windows_->at(0).findChild<MessageStrip*>()->text().contains("a.json"));
        QVERIFY(!windows_->at(0).sceneFile().path);
    }

    void windowsShareSettingsWithoutUndoingEachOther() {
        MainWindow& first = windows_->open(sceneWith("one"));
        MainWindow& second = windows_->open(sceneWith("two"));
        QSettings().setValue("appearance", 2);
        second.close();
        first.close();
        QCOMPARE(QSettings().value("appearance").toInt(), 2);
        QVERIFY(QSettings().contains("window/geometry"));
        QSettings().remove("appearance");
    }
};

HEADLIGHT_TEST(TestWindows)
#include "tst_windows.moc"
