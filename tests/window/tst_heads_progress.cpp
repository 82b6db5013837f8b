// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/heads_progress.h"

#include <QLabel>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/figures/every_head.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestHeadsProgress : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void itSaysHowFarItIs() {
        HeadsProgress progress;
        QVERIFY(progress.goOn(0, 6));
        QVERIFY(progress.goOn(2, 6));
        QCOMPARE(progress.value(), 2);
        QCOMPARE(progress.maximum(), 6);
        QVERIFY(progress.findChild<QLabel*>()->text().contains("2 of 6"));
    }

    void itComesOnceItTakesLongAndEscapeStops() {
        HeadsProgress progress;
        QVERIFY(progress.goOn(0, 1000));
        QVERIFY(!progress.isVisible());
        int done = 1;
        QTRY_VERIFY(progress.goOn(done++, 1000) && progress.isVisible());
        QTest::keyClick(&progress, Qt::Key_Escape);
        QVERIFY(!progress.goOn(done, 1000));
    }

    void whatIsStoppedGivesNoFile() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw";
        const auto window = windowOn(scene);
        QVERIFY(window);
        const Trace& trace = *window->lab().trace();
        const auto export_ = [&](const std::function<bool(int, int)>& goOn) {
            return everyHead(trace, {}, {}, *findView("head"), FigureFormat::Csv, {}, kHeadNames,
                             goOn);
        };
        std::vector<int> told;
        const auto all = export_([&](int done, int of) {
            told.push_back(done);
            return of == 6;
        });
        QCOMPARE(all->size(), std::size_t(6));
        QCOMPARE(told, (std::vector<int>{0, 1, 2, 3, 4, 5}));
        const auto stopped = export_([](int done, int) { return done < 3; });
        QVERIFY(stopped && stopped->empty());
    }
};

HEADLIGHT_TEST(TestHeadsProgress)
#include "tst_heads_progress.moc"
