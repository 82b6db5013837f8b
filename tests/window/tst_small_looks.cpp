// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QDockWidget>
#include <QGroupBox>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/pictures/theme.h"
#include "ui/window/appearance.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_mnemonics.h"
#include "ui/window/recovery.h"
#include "ui/window/recovery_strip.h"

using namespace headlight;
using namespace headlight::test;

class TestSmallLooks : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }
    void cleanup() { applyAppearance(*qApp, Appearance::Light); }

    // Whichever of them came to the front last.
    void panelsStandInTheMenuInOneOrder() {
        const MainWindow window(Scene{openingRecipe(), {}, {}});
        QStringList panels;
        for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions())
                if (qobject_cast<QDockWidget*>(action->parent()) != nullptr)
                    panels << QString(action->text()).remove('&');
        QCOMPARE(panels, QStringList({"Controls", "Positions", "Numbers", "Comparison",
                                      "Head as table", "History"}));
    }

    // English has letters enough: a key behind the word is for languages without them.
    void everyEnglishMnemonicIsALetterOfItsWord() {
        const MainWindow window(Scene{openingRecipe(), {}, {}});
        QStringList behind;
        for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
            for (const QAction* action : menu->actions())
                if (action->text().contains("(&"))
                    behind << action->text();
        behind.removeAll(QString::fromUtf8("简体中文(&Z)"));
        QCOMPARE(behind, QStringList());
    }

    void anEntryMovesToAnotherLetterOfItsOwnForOneThatHasNone() {
        QMenu menu;
        for (const char* text : {"Copy it", "Co", "&Open"})
            menu.addAction(text);
        completeMnemonics(menu);
        QCOMPARE(menu.actions()[0]->text(), QString("Copy &it"));
        QCOMPARE(menu.actions()[1]->text(), QString("&Co"));
    }

    // WCAG 2.1, 1.4.11.
    void groupsAreSeenUnderHighContrast_data() {
        QTest::addColumn<Appearance>("appearance");
        QTest::addColumn<QString>("title");
        for (const char* title : {"", "Title"}) {
            QTest::addRow("black on white %s", title) << Appearance::BlackOnWhite << title;
            QTest::addRow("white on black %s", title) << Appearance::WhiteOnBlack << title;
        }
    }
    void groupsAreSeenUnderHighContrast() {
        QFETCH(Appearance, appearance);
        QFETCH(QString, title);
        applyAppearance(*qApp, appearance);
        QGroupBox box(title);
        box.resize(120, 80);
        const QImage image = box.grab().toImage();
        const QColor inside = image.pixelColor(60, 60);
        QVERIFY(contrast(inside, image.pixelColor(0, 60)) >= 3);
        QVERIFY(contrast(inside, image.pixelColor(119, 60)) >= 3);
        QVERIFY(contrast(inside, image.pixelColor(60, 79)) >= 3);
        // One line above, whether there is a title over it or not.
        int lines = 0;
        for (int y = 0; y < 60; ++y)
            lines += contrast(inside, image.pixelColor(100, y)) >= 3 ? 1 : 0;
        QCOMPARE(lines, 1);
    }

    void aRecoveredSentenceIsToldByItsBeginning() {
        const auto said = [](const QString& sentence) {
            LeftBehind left;
            RecoveredScene& scene = left.scenes.emplace_back();
            scene.scene.recipe.text = sentence.toStdString();
            scene.when = QDateTime::currentDateTime();
            const RecoveryStrip strip(left);
            const QString text = strip.findChild<QLabel*>()->text();
            const auto from = text.indexOf(u'“') + 1;
            return text.mid(from, text.indexOf(u'”') - from);
        };
        const QString family =
            QString::fromUtf8("👩‍👩‍👧");  // one character of eight units
        QCOMPARE(said("short"), QString("short"));
        QCOMPARE(said(QString(40, 'a')), QString(40, 'a'));
        QCOMPARE(said(QString(41, 'a')), QString(39, 'a') + QString::fromUtf8("…"));
        QCOMPARE(said(family.repeated(40)), family.repeated(40));
        QCOMPARE(said(family.repeated(90)), family.repeated(39) + QString::fromUtf8("…"));
        QCOMPARE(said(QString(500'000, 'a')), QString(39, 'a') + QString::fromUtf8("…"));
    }
};

HEADLIGHT_TEST(TestSmallLooks)
#include "tst_small_looks.moc"
