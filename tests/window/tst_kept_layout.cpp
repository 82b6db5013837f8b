// SPDX-License-Identifier: GPL-3.0-or-later
// What of the window's arrangement outlasts a visit to another page, and the window itself.
#include <QDockWidget>
#include <QGuiApplication>
#include <QHeaderView>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QTabBar>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/views/numbers_view.h"
#include "ui/window/diagnostics_dialog.h"
#include "ui/window/help_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

bool isInFront(const MainWindow& window, const char* dock) {
    return !window.findChild<QDockWidget*>(dock)->visibleRegion().isEmpty();
}

void raise(const MainWindow& window, const char* dock) {
    window.findChild<QDockWidget*>(dock)->raise();
    QCoreApplication::processEvents();
}

void goToPage(const MainWindow& window, int page) {
    window.findChild<QTabBar*>("pages")->setCurrentIndex(page);
    QCoreApplication::processEvents();
}

}  // namespace

class TestKeptLayout : public QObject {
    Q_OBJECT

 private slots:
    void init() { forgetSettings(); }

    void theDockInFrontIsThereAgainAfterAVisitToAnotherPage() {
        const auto window = shownWindow();
        QVERIFY(window);
        raise(*window, "numbersDock");
        QVERIFY(isInFront(*window, "numbersDock"));
        for (const int page : {1, 2}) {
            goToPage(*window, page);
            goToPage(*window, 0);
            QTRY_VERIFY(isInFront(*window, "numbersDock"));
            QVERIFY(!isInFront(*window, "positionsDock"));
        }
    }

    void itIsThereAgainWhereTheWindowIsClosedOnAnotherPage() {
        auto window = shownWindow();
        QVERIFY(window);
        raise(*window, "numbersDock");
        goToPage(*window, 1);
        window->close();
        window = shownWindow();
        QVERIFY(window);
        goToPage(*window, 0);
        QTRY_VERIFY(isInFront(*window, "numbersDock"));
        QVERIFY(!isInFront(*window, "positionsDock"));
    }

    void thePageIsKeptWhereTheSceneNamesNone() {
        auto window = shownWindow();
        QVERIFY(window);
        goToPage(*window, 1);
        window->close();
        window = shownWindow();
        QVERIFY(window);
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 1);
        goToPage(*window, 2);
        window->close();
        window = shownWindow();  // a lab without one is none
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 0);
        QSettings().setValue("window/page", "nonsense");
        window = shownWindow();
        QCOMPARE(window->findChild<QTabBar*>("pages")->currentIndex(), 0);
    }

    void aDialogKeepsTheSizeThatItWasGiven() {
        const QSize made = DiagnosticsDialog().size();
        {
            DiagnosticsDialog dialog;
            dialog.show();
            dialog.hide();
        }
        QVERIFY(!QSettings().contains("sizes/diagnostics"));  // nobody resized it
        {
            DiagnosticsDialog dialog;
            dialog.show();
            dialog.resize(made - QSize(31, 17));
            dialog.hide();
        }
        QCOMPARE(DiagnosticsDialog().size(), made - QSize(31, 17));
        QSettings().setValue("sizes/diagnostics", QSize(90'000, 90'000));
        const QSize screen = QGuiApplication::primaryScreen()->availableSize();
        QCOMPARE(DiagnosticsDialog().size(), screen);
        QSettings().setValue("sizes/diagnostics", "nonsense");
        QCOMPARE(DiagnosticsDialog().size(), made);
    }

    void theHelpKeepsItsHalves() {
        QList<int> given;
        {
            HelpWindow help;
            help.show();
            auto* halves = help.findChild<QSplitter*>("helpHalves");
            auto* handle = halves->handle(1);
            const QPoint middle = handle->rect().center();
            QTest::mousePress(handle, Qt::LeftButton, {}, middle);
            QTest::mouseMove(handle, middle + QPoint(60, 0));
            QTest::mouseRelease(handle, Qt::LeftButton, {}, middle + QPoint(60, 0));
            given = halves->sizes();
        }
        HelpWindow again;
        again.show();
        QCOMPARE(again.findChild<QSplitter*>("helpHalves")->sizes(), given);
    }

    void columnsOfNumbersKeepTheWidthThatTheyWereGiven() {
        auto window = shownWindow();
        QVERIFY(window);
        window->lab().select({0, 0, 1, 1});
        raise(*window, "numbersDock");
        auto* table = window->findChild<NumbersView*>();
        const int before = table->columnWidth(1);
        table->horizontalHeader()->resizeSection(1, before + 60);
        window->lab().select({0, 0, 3, 1});  // other names
        QCoreApplication::processEvents();
        QCOMPARE(table->columnWidth(1), before + 60);
        window->close();
        window = shownWindow();
        window->lab().select({0, 0, 1, 1});
        raise(*window, "numbersDock");
        table = window->findChild<NumbersView*>();
        QCOMPARE(table->columnWidth(1), before + 60);
        QVERIFY(table->columnWidth(0) < before + 60);
        // A width of settings that cannot be used.
        QSettings().setValue("numbers/widths", QVariantMap{{"q", 1e9}, {"k", "x"}, {"v", "nan"}});
        window = shownWindow();
        window->lab().select({0, 0, 1, 1});
        raise(*window, "numbersDock");
        table = window->findChild<NumbersView*>();
        QVERIFY(table->columnWidth(0) < 3000 && table->columnWidth(1) > 5 &&
                table->columnWidth(2) > 5);
    }
};

HEADLIGHT_TEST(TestKeptLayout)
#include "tst_kept_layout.moc"
