// SPDX-License-Identifier: GPL-3.0-or-later
// Arrangements of the panels, as the menu gives and keeps them.
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QSettings>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/several_windows.h"
#include "tests/window/shown_window.h"
#include "ui/window/kept_layouts.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// Beside one another.
const char* const kLargeAndSmall = R"({"screens": [
    {"name": "large", "x": 0, "y": 0, "width": 1920, "height": 1200, "logicalDpi": 96,
     "logicalBaseDpi": 96, "dpr": 1},
    {"name": "small", "x": 1920, "y": 0, "width": 800, "height": 700, "logicalDpi": 96,
     "logicalBaseDpi": 96, "dpr": 1}]})";

constexpr const char* kPanels[] = {"controlsDock",   "positionsDock", "numbersDock",
                                   "comparisonDock", "tableDock",     "historyDock"};

QDockWidget& panel(const MainWindow& window, const char* name) {
    return *window.findChild<QDockWidget*>(name);
}

// What is shown, where, how large, and what is in front: "controlsDock left 340x700".
QStringList arrangementOf(const MainWindow& window) {
    QStringList lines;
    for (const char* name : kPanels) {
        const QDockWidget& dock = panel(window, name);
        if (dock.isHidden())
            continue;
        QString line =
            QString("%1 %2").arg(name).arg(int(window.dockWidgetArea(&panel(window, name))));
        if (dock.isFloating())
            line += " floats";
        if (!dock.visibleRegion().isEmpty())
            line += QString(" %1x%2").arg(dock.width()).arg(dock.height());
        lines << line;
    }
    return lines << QString("page %1").arg(window.findChild<QTabBar*>("pages")->currentIndex());
}

void choose(const MainWindow& window, const QString& text) {
    auto* menu = window.findChild<QMenu*>("layouts");
    emit menu->aboutToShow();
    for (QAction* action : menu->actions())
        if (QString(action->text()).remove('&') == text) {
            action->trigger();
            break;
        }
    QCoreApplication::processEvents();  // once the menu is done
    QCoreApplication::processEvents();  // and the panels have their sizes
}

QStringList offered(const MainWindow& window) {
    auto* menu = window.findChild<QMenu*>("layouts");
    emit menu->aboutToShow();
    QStringList texts;
    for (const QAction* action : menu->actions())
        if (!action->isSeparator())
            texts << action->text();
    return texts;
}

DialogAnswers::Answer named(const QString& name, QString* note = nullptr) {
    return [name, note](QDialog& dialog) {
        dialog.findChild<QLineEdit*>("layoutName")->setText(name);
        if (note != nullptr)
            *note = dialog.findChild<QLabel*>("layoutNote")->text();
        presses("Save")(dialog);
    };
}

void save(const MainWindow& window, const QString& name) {
    DialogAnswers answers({named(name)});
    choose(window, QString::fromUtf8("Save layout…"));
}

QString message(const MainWindow& window) { return window.findChild<MessageStrip*>()->text(); }

// As somebody arranges them who looks at numbers.
void rearrange(MainWindow& window) {
    panel(window, "positionsDock").hide();
    window.addDockWidget(Qt::RightDockWidgetArea, &panel(window, "numbersDock"));
    panel(window, "historyDock").show();
    window.resizeDocks({&panel(window, "controlsDock")}, {300}, Qt::Horizontal);
    window.findChild<QSplitter*>("maps")->setSizes({200, 500});
    QCoreApplication::processEvents();
}

}  // namespace

class TestLayouts : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

 public:
    // The screens are made with the application.
    static void initMain() {
        static const QTemporaryDir folder;
        const QString file = written(folder, "screens.json", kLargeAndSmall);
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + QFile::encodeName(file));
    }

 private slots:
    void init() {
        forgetSettings();
        window_ = shownWindow();
        QVERIFY(window_);
    }
    void cleanup() { window_.reset(); }

    void readingShowsNoPanel() {
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(1);
        choose(*window_, "Reading");
        QCOMPARE(arrangementOf(*window_), QStringList("page 0"));
        choose(*window_, "All panels");
        for (const char* name : kPanels)
            QVERIFY2(!panel(*window_, name).isHidden(), name);
    }

    void compareHasTheComparisonInFront() {
        rearrange(*window_);
        panel(*window_, "comparisonDock").setFloating(true);
        choose(*window_, "Compare");
        const QDockWidget& comparison = panel(*window_, "comparisonDock");
        QVERIFY(!comparison.isFloating() && !comparison.visibleRegion().isEmpty());
        QVERIFY(comparison.height() > window_->height() * 2 / 5);
        QVERIFY(!panel(*window_, "controlsDock").visibleRegion().isEmpty());
        for (const char* name : {"positionsDock", "numbersDock", "tableDock", "historyDock"})
            QVERIFY2(panel(*window_, name).isHidden(), name);
    }

    void allPanelsStandAsInANewWindow() {
        const QStringList atFirst = arrangementOf(*window_);
        rearrange(*window_);
        choose(*window_, "All panels");
        for (const char* name : {"tableDock", "historyDock"})  // in a new window they wait
            panel(*window_, name).hide();
        QCoreApplication::processEvents();
        QCOMPARE(arrangementOf(*window_), atFirst);
    }

    void aSavedLayoutBringsPanelsSizesHalvesAndPageBack() {
        rearrange(*window_);
        const QStringList before = arrangementOf(*window_);
        const QList<int> halves = window_->findChild<QSplitter*>("maps")->sizes();
        save(*window_, "mine");
        for (const char* other : {"Reading", "Compare", "All panels"}) {
            choose(*window_, other);
            QVERIFY(arrangementOf(*window_) != before);
            choose(*window_, "1  mine");
            QTRY_COMPARE(arrangementOf(*window_), before);
            QCOMPARE(window_->findChild<QSplitter*>("maps")->sizes(), halves);
        }
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(1);
        QCoreApplication::processEvents();
        const QStringList steps = arrangementOf(*window_);
        save(*window_, "steps");
        choose(*window_, "Reading");
        choose(*window_, "2  steps");
        QTRY_COMPARE(arrangementOf(*window_), steps);
        // What gave that page its room is there again on the other.
        window_->findChild<QTabBar*>("pages")->setCurrentIndex(0);
        QTRY_COMPARE(arrangementOf(*window_), before);
    }

    void languageTypeAndSceneStay() {
        save(*window_, "mine");
        const Scene scene = window_->scene();
        QVERIFY(!window_->lab().history().canUndo());
        choose(*window_, "1  mine");
        QVERIFY(window_->scene() == scene);
        QVERIFY(!window_->lab().history().canUndo());
    }

    void aLayoutOfALabsPageGoesToTheHeadsWhereNoneIsOpen() {
        Recipe next = window_->lab().recipe();
        next.study = CostStudy();
        window_->lab().edit(next, "lab");
        QCOMPARE(window_->findChild<QTabBar*>("pages")->currentIndex(), 2);
        save(*window_, "lab");
        next.study.reset();
        window_->lab().edit(next, "no lab");
        choose(*window_, "1  lab");
        QCOMPARE(window_->findChild<QTabBar*>("pages")->currentIndex(), 0);
    }

    void theNameIsAskedAndAReplacementSaid() {
        QString note;
        {
            DialogAnswers answers({named("mine", &note)});
            choose(*window_, QString::fromUtf8("Save layout…"));
            QVERIFY(!note.contains("Replaces"));
        }
        rearrange(*window_);
        DialogAnswers answers({named(" mine ", &note)});
        choose(*window_, QString::fromUtf8("Save layout…"));
        QVERIFY2(note.contains("Replaces"), qPrintable(note));
        QCOMPARE(layoutNames(), QStringList("mine"));
    }

    void anEmptyNameAndOneTooManyCannotBeSaved() {
        for (int i = 0; i < kMostLayouts; ++i)
            QVERIFY(keepLayout(QString("n%1").arg(i), {}));
        QList<bool> allowed;
        QString note;
        DialogAnswers answers({[&](QDialog& dialog) {
            auto* name = dialog.findChild<QLineEdit*>("layoutName");
            for (const char* text : {"", "new", "n3"}) {
                name->setText(text);
                for (const auto* button : dialog.findChildren<QPushButton*>())
                    if (button->isDefault())
                        allowed << button->isEnabled();
                if (allowed.size() == 2)
                    note = dialog.findChild<QLabel*>("layoutNote")->text();
            }
            dialog.reject();
        }});
        choose(*window_, QString::fromUtf8("Save layout…"));
        QCOMPARE(allowed, (QList<bool>{false, false, true}));
        QVERIFY2(note.contains("30"), qPrintable(note));
    }

    void anyNameStandsInTheMenuAsItIs() {
        save(*window_, "a/b & c");
        save(*window_, QString(200, 'x'));
        const QStringList texts = offered(*window_);
        QVERIFY2(texts.contains("&1  a/b && c"), qPrintable(texts.join('|')));
        for (const QString& text : texts)
            QVERIFY(text.size() < 60);
        QCOMPARE(layoutNames()[1].size(), 200);
    }

    void aLayoutIsRemovedInAllWindows() {
        const auto other = shownWindow();
        QVERIFY(other);
        save(*window_, "mine");
        QVERIFY(offered(*other).contains("&1  mine"));
        rearrange(*window_);
        choose(*other, "1  mine");
        DialogAnswers answers({presses("Remove")});
        choose(*other, QString::fromUtf8("Remove layout…"));
        QVERIFY(answers.done());
        QVERIFY(!offered(*window_).contains("&1  mine"));
        QVERIFY(layoutNames().isEmpty());
    }

    void whatCannotBeUsedIsSaidAndChangesNothing() {
        save(*window_, "mine");
        rearrange(*window_);
        const QStringList before = arrangementOf(*window_);
        QSettings().setValue("layouts/1/window", "nonsense");
        choose(*window_, "1  mine");
        QVERIFY2(message(*window_).contains("mine: this layout is damaged"),
                 qPrintable(message(*window_)));
        QCOMPARE(arrangementOf(*window_), before);
        // Written by this program for docks of another version.
        WindowLayout foreign;
        foreign.docks = QMainWindow().saveState(77);
        foreign.maps = QSplitter().saveState();
        QVERIFY(keepLayout("mine", foreign));
        window_->findChild<MessageStrip*>()->dismissError();
        choose(*window_, "1  mine");
        QVERIFY2(message(*window_).contains("mine: this layout is damaged"),
                 qPrintable(message(*window_)));
        QCOMPARE(arrangementOf(*window_), before);
    }

    void theProjectorIsLeftFirst() {
        rearrange(*window_);
        const QStringList before = arrangementOf(*window_);
        save(*window_, "mine");
        const int type = window_->font().pointSize();
        for (const char* layout : {"1  mine", "Reading", "1  mine"}) {
            actionOf(*window_, "Projector")->trigger();
            QTRY_VERIFY(window_->isFullScreen() && window_->font().pointSize() > type);
            QTest::qWait(100);
            QVERIFY(!actionOf(*window_, QString::fromUtf8("Save layout…"))->isEnabled());
            choose(*window_, layout);
            QTRY_VERIFY(!window_->isFullScreen() && window_->font().pointSize() == type);
            QTest::qWait(100);
        }
        QVERIFY(actionOf(*window_, QString::fromUtf8("Save layout…"))->isEnabled());
        QTRY_COMPARE(arrangementOf(*window_), before);
    }

    // Who chose in a menu goes back into it, though all menus are made anew.
    void theMenuStaysUntilItIsDone() {
        for (const bool projected : {false, true}) {
            if (projected) {
                actionOf(*window_, "Projector")->trigger();
                QTRY_VERIFY(window_->isFullScreen());
                QTest::qWait(100);
            }
            const QPointer<QMenu> menu = window_->findChild<QMenu*>("layouts");
            menu->popup({});
            menu->setActiveAction(projected ? menu->actions().first() : menu->actions().last());
            QTest::keyClick(menu, Qt::Key_Return);
            QVERIFY(menu);
            QTRY_VERIFY(!menu);
        }
        QVERIFY(!window_->isFullScreen());
        QTRY_VERIFY(panel(*window_, "controlsDock").isHidden());
    }

    void aLayoutOfALargeScreenFitsASmallOne() {
        for (const char* name : kPanels) {
            panel(*window_, name).show();
            window_->addDockWidget(Qt::RightDockWidgetArea, &panel(*window_, name), Qt::Horizontal);
        }
        window_->resize(1900, 1100);
        QCoreApplication::processEvents();
        save(*window_, "large");
        const auto small = shownWindow();
        QVERIFY(small);
        const QRect screen = QGuiApplication::screens()[1]->availableGeometry();
        QVERIFY(window_->minimumSizeHint().width() > screen.width());
        small->move(screen.topLeft());
        small->resize(screen.size());
        QCoreApplication::processEvents();
        QCOMPARE(small->screen(), QGuiApplication::screens()[1]);
        choose(*small, "1  large");
        // But for a frame's width, which is not known before it is shown.
        QTRY_VERIFY(screen.adjusted(-8, -8, 8, 8).contains(small->geometry()));
        QVERIFY(small->minimumSizeHint().width() <= screen.width());
        QVERIFY(!panel(*small, "controlsDock").isHidden());
        QVERIFY(panel(*small, "historyDock").isHidden());
        const QString said = small->statusBar()->currentMessage();
        QVERIFY2(said.contains("no room for") && said.contains("History"), qPrintable(said));
    }

    void aWidePanelLeavesTheMapsTheirPart() {
        window_->resize(1900, 1100);
        QCoreApplication::processEvents();
        window_->resizeDocks({&panel(*window_, "controlsDock")}, {1300}, Qt::Horizontal);
        window_->resizeDocks({&panel(*window_, "positionsDock")}, {700}, Qt::Vertical);
        QCoreApplication::processEvents();
        QVERIFY(panel(*window_, "controlsDock").width() > 1000);
        save(*window_, "wide");
        const auto other = shownWindow();
        QVERIFY(other);
        other->resize(1200, 800);
        QCoreApplication::processEvents();
        choose(*other, "1  wide");
        QTRY_COMPARE_WITH_TIMEOUT(panel(*other, "controlsDock").width(), 480, 2000);
        QVERIFY(panel(*other, "positionsDock").height() <= 400);
    }

    void aPanelThatFloatsComesUpOnAScreen() {
        panel(*window_, "historyDock").setFloating(true);
        panel(*window_, "historyDock").show();
        panel(*window_, "historyDock").setGeometry(5000, 5000, 300, 300);
        save(*window_, "far");
        choose(*window_, "1  far");
        const QDockWidget& history = panel(*window_, "historyDock");
        QVERIFY(history.isFloating() && history.isVisible());
        bool seen = false;
        for (const QScreen* screen : QGuiApplication::screens())
            seen |= screen->geometry().contains(history.geometry());
        QVERIFY(seen);
    }
};

HEADLIGHT_TEST(TestLayouts)
#include "tst_layouts.moc"
