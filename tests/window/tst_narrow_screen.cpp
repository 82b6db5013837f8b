// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QDockWidget>
#include <QMenu>
#include <QScreen>
#include <QTabBar>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/panels/recipe_form.h"
#include "ui/window/export_dialog.h"
#include "ui/window/main_window.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/report_dialog.h"
#include "ui/window/type_size.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr QSize kScreen(640, 400);

QString sizeText(const QSize& size) {
    return QString("%1x%2").arg(size.width()).arg(size.height());
}

}  // namespace

class TestNarrowScreen : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    QDockWidget* panel(const char* name) { return window_->findChild<QDockWidget*>(name); }
    QDockWidget* controls() { return panel("controlsDock"); }
    QToolButton* back() { return window_->findChild<QToolButton*>("controlsBack"); }

 public:
    // The platform's screen is 800 x 800: 640 units wide, as 1280 x 800 at 200 % is.
    static void initMain() { qputenv("QT_SCALE_FACTOR", "1.25"); }

 private slots:
    void initTestCase() {
        forgetSettings();
        applyTypeSize(*qApp, 100);
        window_ = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window_);
        QCOMPARE(window_->screen()->size().width(), kScreen.width());
    }
    void cleanupTestCase() { window_.reset(); }

    // Maps that can be read come before controls that can be called.
    void theControlsLeaveTheirRoomToEveryPage() {
        auto* pages = window_->findChild<QTabBar*>("pages");
        for (const int page : {1, 2, 0}) {
            pages->setCurrentIndex(page);
            QVERIFY(controls()->isHidden());
            QVERIFY(back()->isVisible());
            const QSize least = window_->minimumSizeHint();
            QVERIFY2(least.boundedTo(kScreen) == least, qPrintable(sizeText(least)));
        }
    }

    void theyComeBackAndFit() {
        window_->resize(kScreen);
        QTest::mouseClick(back(), Qt::LeftButton);
        QVERIFY(controls()->isVisible());
        QVERIFY(!back()->isVisible());
        // Layouts that were hidden learn of it one after the other.
        QTRY_VERIFY2(window_->minimumSizeHint().boundedTo(kScreen) == window_->minimumSizeHint(),
                     qPrintable(sizeText(window_->minimumSizeHint())));
        QCOMPARE(window_->width(), kScreen.width());
        // Who called them wants them beside the heads the next time as well.
        auto* pages = window_->findChild<QTabBar*>("pages");
        pages->setCurrentIndex(1);
        QVERIFY(controls()->isHidden());
        pages->setCurrentIndex(0);
        QVERIFY(controls()->isVisible());
    }

    void aPanelWithoutALabIsMadeNarrow() {
        QVERIFY(!window_->lab().recipe().study);
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(2);
        window_->resize(900, 400);
        window_->resize(kScreen);
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(0);
    }

    // A lab's picture gets the greater part.
    void aLabsControlsHaveTheirLabelsAbove() {
        window_->findChild<QAction*>("gallery:shuffle")->trigger();
        QVERIFY(waitForResult(*window_));
        window_->resize(kScreen);
        auto* form = window_->findChild<QWidget*>("study")->findChild<RecipeForm*>();
        QVERIFY(form);
        QTRY_VERIFY2(form->width() <= kScreen.width() * 2 / 5,
                     qPrintable(QString::number(form->width())));
    }

    void theProjectorFitsInLargeType() {
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(0);
        controls()->hide();
        window_->resize(kScreen);
        const int type = window_->centralWidget()->fontInfo().pixelSize();
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_VERIFY(window_->centralWidget()->fontInfo().pixelSize() > type);
        QVERIFY2(window_->minimumSizeHint().width() <= kScreen.width(),
                 qPrintable(sizeText(window_->minimumSizeHint())));
        QVERIFY2(window_->width() <= kScreen.width(), qPrintable(sizeText(window_->size())));
        QTest::keyClick(window_.get(), Qt::Key_F11);
        QTRY_COMPARE(window_->centralWidget()->fontInfo().pixelSize(), type);
    }

    void dialogsFit() {
        ExportDialog one(window_->lab(), ExportDialog::Scope::OneView);
        ExportDialog all(window_->lab(), ExportDialog::Scope::AllHeads);
        OpenLayerDialog layer(window_->lab().recipe());
        PreferencesDialog preferences;
        ReportDialog report({ReportPage::Title});
        for (const QDialog* dialog :
             {static_cast<QDialog*>(&one), static_cast<QDialog*>(&all),
              static_cast<QDialog*>(&layer), static_cast<QDialog*>(&preferences),
              static_cast<QDialog*>(&report)}) {
            const QSize least = dialog->minimumSizeHint();
            QVERIFY2(least.boundedTo(kScreen) == least, qPrintable(sizeText(least)));
        }
    }

    void aChosenLayoutShowsThePanelsThatFit() {
        window_->resize(kScreen);
        const auto choose = [&](const char* text) {
            for (QAction* action : window_->findChild<QMenu*>("layouts")->actions())
                if (QString(action->text()).remove('&') == text)
                    action->trigger();
            QTest::qWait(100);
        };
        for (const char* layout : {"Compare", "All panels"}) {
            choose("Reading");
            QVERIFY(panel("comparisonDock")->isHidden());
            choose(layout);
            QVERIFY2(!panel("comparisonDock")->isHidden(), layout);
            const QSize room = window_->screen()->availableSize();
            const QSize least = window_->minimumSizeHint();
            QVERIFY2(least.boundedTo(room) == least, qPrintable(sizeText(least)));
            QCOMPARE(back()->isVisible(), controls()->isHidden());
        }
        choose("Reading");
    }
};

HEADLIGHT_TEST(TestNarrowScreen)
#include "tst_narrow_screen.moc"
