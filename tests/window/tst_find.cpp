// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QLineEdit>
#include <QPointer>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestFind : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    Recipe before_;

    QLineEdit& text() { return *window_->findChild<QLineEdit*>("findText"); }
    QString count() { return window_->findChild<QLabel*>("findCount")->text(); }
    std::optional<int> query() { return window_->lab().selection().query; }
    void press(Qt::Key key, Qt::KeyboardModifiers with = {}) {
        QTest::keyClick(window_->focusWidget(), key, with);
    }

 private slots:
    void init() {
        forgetSettings();
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw and the Sawyer saw me";  // saw: 1, 3, 6, 7
        scene.recipe.secondText = "you saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
        before_ = window_->lab().recipe();
    }
    void cleanup() {
        QVERIFY(window_->lab().recipe() == before_);  // looking is no edit
        window_.reset();
    }

    void eachLetterNarrowsTheSearchFromWhereItStands() {
        press(Qt::Key_F, Qt::ControlModifier);
        QVERIFY(text().hasFocus());
        QTest::keyClicks(&text(), "s");
        QCOMPARE(query(), std::optional(1));
        QTest::keyClicks(&text(), "aw");
        QCOMPARE(query(), std::optional(1));
        QCOMPARE(count(), QString("1 of 4"));
        QTest::keyClicks(&text(), "y");
        QCOMPARE(query(), std::optional(6));
        QCOMPARE(count(), QString("1 of 1"));
        QTest::keyClicks(&text(), "x");
        QCOMPARE(count(), QString("No token has it"));
        QCOMPARE(query(), std::optional(6));
    }

    void anAccentIsFoundHoweverItIsWritten() {
        before_.text = "no e\xCC\x81t\xC3\xA9";  // the first in two characters, the second in one
        window_->lab().edit(before_, "type");
        QVERIFY(waitForResult(*window_));
        press(Qt::Key_F, Qt::ControlModifier);
        for (const char* typed : {"\xC3\xA9", "e\xCC\x81", "\xC3\x89T\xC3\xA9"}) {
            text().setText(typed);
            QCOMPARE(count(), QString("1 of 1"));
        }
    }

    void f3GoesOnAndShiftF3BackAroundTheEnds() {
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&text(), "saw");
        const std::pair<Qt::KeyboardModifiers, int> steps[] = {
            {{}, 3}, {{}, 6}, {{}, 7}, {{}, 1}, {Qt::ShiftModifier, 7}, {Qt::ShiftModifier, 6}};
        for (const auto& [with, token] : steps) {
            press(Qt::Key_F3, with);
            QCOMPARE(query(), std::optional(token));
        }
        QCOMPARE(count(), QString("3 of 4"));
        press(Qt::Key_Return);
        QCOMPARE(query(), std::optional(7));
        press(Qt::Key_Return, Qt::ShiftModifier);
        QCOMPARE(query(), std::optional(6));
    }

    void theSearchGoesOnFromTheQueryThatIsChosen() {
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&text(), "saw");
        window_->lab().select({0, 0, 4, {}});
        press(Qt::Key_F3);
        QCOMPARE(query(), std::optional(6));
        window_->lab().select({0, 0, 4, {}});
        press(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(query(), std::optional(3));
    }

    void escapeClosesItAndTheFocusGoesBack() {
        auto* map = window_->findChild<HeadView*>("oneHead");
        map->setFocus();
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&text(), "saw");
        press(Qt::Key_Escape);
        QVERIFY(!text().isVisible());
        QVERIFY(map->hasFocus());
        press(Qt::Key_F3);  // of the same
        QCOMPARE(query(), std::optional(3));
        QVERIFY(map->hasFocus() && text().isVisible());
    }

    // In large type, as in another language, the window is made anew.
    void theSearchOutlastsALargerType() {
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&text(), "saw");
        press(Qt::Key_F3);
        const QPointer<QLineEdit> before = &text();
        press(Qt::Key_F11);
        QTRY_VERIFY(!before);
        QVERIFY(text().isVisible() && text().hasFocus());
        QCOMPARE(text().text(), QString("saw"));
        QCOMPARE(count(), QString("2 of 4"));
        press(Qt::Key_F3);
        QCOMPARE(query(), std::optional(6));
    }

    void f3WithoutAnythingToLookForAsksForIt() {
        press(Qt::Key_F3);
        QVERIFY(text().hasFocus());
        QVERIFY(!query());
    }

    void tokensOfTheSecondSentenceAreFoundAsKeys() {
        before_.crossAttention = true;
        window_->lab().edit(before_, "cross");
        QVERIFY(waitForResult(*window_));
        press(Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(&text(), "saw");
        QCOMPARE(count(), QString("1 of 5"));
        press(Qt::Key_F3, Qt::ShiftModifier);
        QCOMPARE(count(), QString("5 of 5"));
        QCOMPARE(window_->lab().selection().key, std::optional(1));
        QCOMPARE(query(), std::optional(1));
    }
};

HEADLIGHT_TEST(TestFind)
#include "tst_find.moc"
