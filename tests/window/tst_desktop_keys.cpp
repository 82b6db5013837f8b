// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/desktop_keys.h"

#include <QKeySequence>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestDesktopKeys : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void theDesktopsKeysComeBesideOurOwn() {
        QAction redo;
        redo.setShortcut(QKeySequence("Ctrl+Shift+Z"));
        addDesktopKeys({&redo});
        QCOMPARE(redo.shortcut(), QKeySequence("Ctrl+Shift+Z"));
        const QList<QKeySequence> bound = QKeySequence::keyBindings(QKeySequence::Redo);
        QVERIFY(bound.size() > 1);
        for (const QKeySequence& keys : bound)
            QVERIFY2(redo.shortcuts().contains(keys), qPrintable(keys.toString()));
    }

    void aKeyOfAnotherActionStaysThere() {
        const QList<QKeySequence> bound = QKeySequence::keyBindings(QKeySequence::Redo);
        QAction redo;
        redo.setShortcut(QKeySequence("Ctrl+Shift+Z"));
        QAction other;
        for (const QKeySequence& keys : bound)
            if (keys != redo.shortcut())
                other.setShortcut(keys);
        QVERIFY(!other.shortcut().isEmpty());
        addDesktopKeys({&redo, &other});
        QCOMPARE(other.shortcuts().size(), 1);
        QVERIFY(!redo.shortcuts().contains(other.shortcut()));
    }

    void anActionOfTheProgramsOwnKeepsItsKeysAlone() {
        QAction layer;
        layer.setShortcut(QKeySequence("Ctrl+Shift+O"));
        addDesktopKeys({&layer});
        QCOMPARE(layer.shortcuts(), QList<QKeySequence>{QKeySequence("Ctrl+Shift+O")});
    }

    void theWindowHasThem() {
        const auto window = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window);
        int more = 0;
        for (const QAction* action : window->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence("Ctrl+Shift+Z"))
                more = int(action->shortcuts().size());
        QVERIFY2(more > 1, qPrintable(QString::number(more)));
    }
};

HEADLIGHT_TEST(TestDesktopKeys)
#include "tst_desktop_keys.moc"
