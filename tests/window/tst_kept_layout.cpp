// SPDX-License-Identifier: GPL-3.0-or-later
// What of the window's arrangement outlasts a visit to another page, and the window itself.
#include <QDockWidget>
#include <QTabBar>
#include <QTest>

#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::unique_ptr<MainWindow> shownWindow() {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = "I saw a saw";
    return windowOn(scene);
}

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
};

QTEST_MAIN(TestKeptLayout)
#include "tst_kept_layout.moc"
