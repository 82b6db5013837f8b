// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/window/menu_mnemonics.h"

#include <QAction>
#include <QMenu>
#include <QTest>

using namespace headlight;

class TestMenuMnemonics : public QObject {
    Q_OBJECT

    static QStringList completed(const QStringList& texts) {
        QMenu menu;
        for (const QString& text : texts)
            menu.addAction(text);
        completeMnemonics(menu);
        QStringList found;
        for (const QAction* action : menu.actions())
            found << action->text();
        return found;
    }

 private slots:
    void whatHasOneKeepsItAndTheOthersGetALetterOfTheirs() {
        QCOMPARE(completed({"Open", "&Other", "One thing", "Oo"}),
                 QStringList({"O&pen", "&Other", "One &thing", "Oo(&A)"}));
    }

    void textsWithoutLettersGetOneInBrackets() {
        QCOMPARE(completed({"数值", "导出…", "文件(&A)"}),
                 QStringList({"数值(&B)", "导出(&C)…", "文件(&A)"}));
    }

    void submenusHaveLettersOfTheirOwn() {
        QMenu menu;
        QMenu* inner = menu.addMenu("Positions");
        inner->addAction("Positions");
        completeMnemonics(menu);
        QCOMPARE(inner->title(), QString("&Positions"));
        QCOMPARE(inner->actions().front()->text(), QString("&Positions"));
    }

    void doneTwiceItChangesNothing() {
        QMenu menu;
        menu.addAction("Open");
        completeMnemonics(menu);
        completeMnemonics(menu);
        QCOMPARE(menu.actions().front()->text(), QString("&Open"));
    }
};

HEADLIGHT_TEST(TestMenuMnemonics)
#include "tst_menu_mnemonics.moc"
