// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QFontInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QSplitter>
#include <QTabBar>
#include <QTest>
#include <QToolButton>
#include <cmath>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"
#include "ui/window/on_screen.h"
#include "ui/window/type_size.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr const char* kDocks[] = {"controlsDock", "positionsDock", "numbersDock", "comparisonDock"};

QAction* menuAction(const MainWindow& window, const QString& text) {
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == text)
            return action;
    return nullptr;
}

QDockWidget& dock(MainWindow& window, const char* name) {
    return *window.findChild<QDockWidget*>(name);
}

bool anyDockShown(MainWindow& window) {
    return std::any_of(std::begin(kDocks), std::end(kDocks),
                       [&](const char* name) { return !dock(window, name).isHidden(); });
}

int typeOf(const MainWindow& window) { return window.centralWidget()->fontInfo().pixelSize(); }

}  // namespace

// The projector, the size of type, and where a window comes up.
class TestProjector : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

 private slots:
    void initTestCase() {
        forgetSettings();
        applyTypeSize(*qApp, 100);
    }
    void init() {
        window_ = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window_);
    }
    void cleanup() {
        window_.reset();
        QSettings().clear();
        applyTypeSize(*qApp, 100);
    }

    void f11FillsTheScreenWithLargeTypeAndNoPanels_data() {
        QTest::addColumn<int>("leave");
        QTest::newRow("Esc") << int(Qt::Key_Escape);
        QTest::newRow("F11") << int(Qt::Key_F11);
    }
    void f11FillsTheScreenWithLargeTypeAndNoPanels() {
        QFETCH(int, leave);
        dock(*window_, "numbersDock").hide();
        window_->findChild<QSplitter*>("maps")->setSizes({300, 500});
        const QByteArray maps = window_->findChild<QSplitter*>("maps")->saveState();
        const int type = typeOf(*window_);
        const int controls = dock(*window_, "controlsDock").width();
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QVERIFY(window_->isFullScreen());
        QTRY_VERIFY(typeOf(*window_) >= 1.4 * type);
        QVERIFY(!anyDockShown(*window_));
        QVERIFY(window_->menuBar()->isVisible());
        QTest::keyClick(window_.get(), Qt::Key(leave));
        QVERIFY(!window_->isFullScreen());
        QTRY_COMPARE(typeOf(*window_), type);
        QVERIFY(dock(*window_, "controlsDock").isVisible());
        QVERIFY(!dock(*window_, "positionsDock").isHidden());
        QVERIFY(dock(*window_, "numbersDock").isHidden());
        QTRY_COMPARE(dock(*window_, "controlsDock").width(), controls);
        QCOMPARE(window_->findChild<QSplitter*>("maps")->saveState(), maps);
    }

    void onALowScreenTypeIsOnlyAsLargeAsTheWindowFitsIn() {
        const int usual = QFontInfo(QApplication::font()).pixelSize();
        const auto on = [](int width, int height) {
            return QFontInfo(projectedFont({width, height})).pixelSize();
        };
        QVERIFY(std::abs(on(1920, 1080) - 1.5 * usual) <= 1);
        QCOMPARE(on(640, 400), usual);
        QVERIFY(on(960, 540) > usual && on(960, 540) < on(1920, 1080));
    }

    void aPanelCanBeBroughtBackIn() {
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(!anyDockShown(*window_));
        QTRY_VERIFY(window_->findChild<QAction*>() != nullptr);
        dock(*window_, "controlsDock").toggleViewAction()->trigger();
        QVERIFY(dock(*window_, "controlsDock").isVisible());
        // Pages that take and give back room bring no others.
        auto* pages = window_->findChild<QTabBar*>("pages");
        pages->setCurrentIndex(1);
        pages->setCurrentIndex(0);
        QVERIFY(dock(*window_, "controlsDock").isVisible());
        QVERIFY(dock(*window_, "positionsDock").isHidden());
    }

    void whatIsKeptIsTheWindowAndNotTheProjector() {
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(!anyDockShown(*window_));
        window_->close();
        const MainWindow next(Scene{openingRecipe(), {}, {}});
        QVERIFY(!next.isFullScreen());
        QVERIFY(!next.findChild<QDockWidget*>("controlsDock")->isHidden());
    }

    void aLabSaysWhereTheControlsWent() {
        Recipe next = window_->lab().recipe();
        next.study = CostStudy();
        window_->lab().edit(next, "lab");
        auto* back = window_->findChild<QToolButton*>("controlsBack");
        QVERIFY(back->isVisible());
        QTest::mouseClick(back, Qt::LeftButton);
        QVERIFY(dock(*window_, "controlsDock").isVisible());
        QVERIFY(!back->isVisible());
    }

    void typeIsSizedAndKept() {
        const int type = typeOf(*window_);
        for (QAction* action : window_->findChild<QMenu*>("typeSize")->actions())
            if (action->data().toInt() == 200)
                action->trigger();
        QTRY_COMPARE(typeOf(*window_), 2 * type);
        QCOMPARE(chosenTypeSize(), 200);
        QSettings().setValue("typeSize", 12345);
        QCOMPARE(chosenTypeSize(), 100);
    }

    // The type that becomes small again asks for it, too.
    void theWindowIsMadeAnewOnceWhereItIsLeftForALayout() {
        for (const char* layout : {"Rea&ding", "Reset la&yout"}) {
            menuAction(*window_, "Pro&jector")->trigger();
            QTRY_VERIFY(window_->isFullScreen());
            QTest::qWait(100);
            // All edits are told again by each.
            const QSignalSpy madeAnew(&window_->lab(), &Lab::historyChanged);
            menuAction(*window_, layout)->trigger();
            QTRY_VERIFY(!window_->isFullScreen());
            QTest::qWait(100);
            QCOMPARE(madeAnew.size(), 1);
        }
    }

    void theLayoutCanBeReset() {
        for (const char* name : kDocks)
            dock(*window_, name).hide();
        window_->addDockWidget(Qt::RightDockWidgetArea, &dock(*window_, "controlsDock"));
        QAction* reset = menuAction(*window_, "Reset la&yout");
        QVERIFY(reset);
        reset->trigger();
        QTRY_VERIFY(dock(*window_, "controlsDock").isVisible());
        QCOMPARE(window_->dockWidgetArea(&dock(*window_, "controlsDock")), Qt::LeftDockWidgetArea);
        QVERIFY(!dock(*window_, "numbersDock").isHidden());
    }

    void aWindowComesUpOnAScreenThatThereIs() {
        QWidget far;
        far.setGeometry(-5000, -5000, 9000, 9000);
        QSettings().setValue("window/geometry", far.saveGeometry());
        MainWindow next(Scene{openingRecipe(), {}, {}});
        next.show();
        const QRect screen = QGuiApplication::primaryScreen()->availableGeometry();
        // But for a frame's width, which is not known before it is shown.
        QVERIFY(screen.adjusted(-8, -8, 8, 8).contains(next.geometry()));
        QSettings().setValue("window/geometry", QByteArray("nonsense"));
        QSettings().setValue("window/state", QByteArray("nonsense"));
        const MainWindow again(Scene{openingRecipe(), {}, {}});
        QVERIFY(screen.contains(again.geometry()));
    }

    void aPlaceIsMovedToTheScreenItSharesMostWith_data() {
        QTest::addColumn<QRect>("place");
        QTest::addColumn<QRect>("expected");
        QTest::newRow("within") << QRect(10, 20, 300, 200) << QRect(10, 20, 300, 200);
        QTest::newRow("far off") << QRect(-5000, -5000, 300, 200) << QRect(0, 0, 300, 200);
        QTest::newRow("huge") << QRect(-5000, -5000, 90000, 90000) << QRect(0, 0, 1000, 800);
        QTest::newRow("second") << QRect(1100, 500, 300, 200) << QRect(1100, 400, 300, 200);
        QTest::newRow("over an edge") << QRect(900, -50, 300, 200) << QRect(1000, 0, 300, 200);
        QTest::newRow("nothing") << QRect(5, 5, 0, 0) << QRect(5, 5, 100, 100);
    }
    void aPlaceIsMovedToTheScreenItSharesMostWith() {
        QFETCH(QRect, place);
        QFETCH(QRect, expected);
        const QList<QRect> screens = {{0, 0, 1000, 800}, {1000, 0, 800, 600}};
        QCOMPARE(withinScreens(place, screens, {100, 100}), expected);
    }
};

HEADLIGHT_TEST(TestProjector)
#include "tst_projector.moc"
