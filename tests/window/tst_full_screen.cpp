// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

// The whole screen for the window as it is, beside the projector's large type without panels.
class TestFullScreen : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    QAction* action_ = nullptr;

    static QAction* actionOf(const MainWindow& window) {
        for (QAction* action : window.findChildren<QAction*>())
            if (action->text() == "&Full screen")
                return action;
        return nullptr;
    }

    void press() {
        QTest::keyClick(window_.get(), Qt::Key_F, Qt::ControlModifier | Qt::ShiftModifier);
    }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        window_ = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window_);
        action_ = actionOf(*window_);
        QVERIFY(action_);
    }
    void cleanup() {
        window_.reset();
        QSettings().clear();
    }

    void allElseStaysAsItIs() {
        const int type = window_->fontInfo().pixelSize();
        const QByteArray docks = window_->saveState();
        press();
        QVERIFY(window_->isFullScreen());
        QVERIFY(action_->isChecked());
        QCOMPARE(window_->fontInfo().pixelSize(), type);
        QVERIFY(window_->findChild<QWidget*>("controlsDock")->isVisible());
        press();
        QVERIFY(!window_->isFullScreen());
        QVERIFY(!action_->isChecked());
        QCOMPARE(window_->saveState(), docks);
    }

    void escapeLeavesIt() {
        press();
        QTest::keyClick(window_.get(), Qt::Key_Escape);
        QVERIFY(!window_->isFullScreen());
    }

    void theProjectorComesAndGoesOverIt() {
        press();
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QVERIFY(!action_->isEnabled());
        QVERIFY(!action_->isChecked());
        QTRY_VERIFY(actionOf(*window_) != nullptr && actionOf(*window_) != action_);  // made anew
        QVERIFY(!actionOf(*window_)->isEnabled());
        QTest::keyClick(window_.get(), Qt::Key_Escape);
        QVERIFY(window_->isFullScreen());
        QTRY_VERIFY(actionOf(*window_)->isEnabled() && actionOf(*window_)->isChecked());
        QTest::keyClick(window_.get(), Qt::Key_Escape);
        QVERIFY(!window_->isFullScreen());
    }

    void whatTheDesktopDoesIsSeenInTheMenu() {
        window_->showFullScreen();
        QTRY_VERIFY(action_->isChecked());
        window_->showNormal();
        QTRY_VERIFY(!action_->isChecked());
    }

    void itIsNotKept() {
        press();
        window_->close();
        const MainWindow next(Scene{openingRecipe(), {}, {}});
        QVERIFY(!next.isFullScreen());
    }
};

HEADLIGHT_TEST(TestFullScreen)
#include "tst_full_screen.moc"
