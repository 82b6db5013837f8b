// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QMap>
#include <QString>
#include <QTest>
#include <QWidget>

#include "tests/support/test_program.h"
#include "ui/lab/lab.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/recipe_form.h"
#include "ui/panels/wrapped_label.h"

using namespace headlight;

class TestControlsPanel : public QObject {
    Q_OBJECT

 private slots:
    // Each head's statement has its own number of lines.
    void anExplanationHasTheHeightOfItsOwnText() {
        Scene scene;
        scene.recipe = openingRecipe();
        Lab lab(scene);
        QMainWindow window;
        auto* dock = new QDockWidget(&window);
        auto& panel = *new ControlsPanel(lab);
        dock->setWidget(&panel);
        window.addDockWidget(Qt::LeftDockWidgetArea, dock);
        window.setCentralWidget(new QWidget);
        window.resize(1000, 700);
        window.resizeDocks({dock}, {330}, Qt::Horizontal);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(QTest::qWaitFor([&] { return lab.current(); }, 20'000));
        const QLabel* label = nullptr;
        for (const auto* one :
             panel.findChild<RecipeForm*>("weightControls")->findChildren<WrappedLabel*>())
            if (one->isVisible())
                label = one;
        QVERIFY(label != nullptr);
        QList<int> heights;
        for (const int head : {0, 5, 1, 4, 2, 3, 0}) {
            lab.select({0, head, {}, {}});
            for (int turn = 0; turn < 10; ++turn)  // each asks for the next size around
                QCoreApplication::processEvents();
            const QRect lines = label->fontMetrics().boundingRect(QRect(0, 0, label->width(), 1000),
                                                                  Qt::TextWordWrap, label->text());
            QCOMPARE(label->height(), lines.height());
            heights << label->height();
        }
        QVERIFY(*std::max_element(heights.begin(), heights.end()) >
                *std::min_element(heights.begin(), heights.end()));
    }

    // Rows come and go with the scheme, whichever was there before.
    void everySchemeShowsItsOwnRows() {
        Scene scene;
        scene.recipe = openingRecipe();
        Lab lab(scene);
        ControlsPanel panel(lab);
        panel.resize(340, 900);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto& schemes = *panel.findChild<QComboBox*>("positions");
        const auto* form = panel.findChild<RecipeForm*>("positionControls");
        const auto seenRows = [&] {
            QCoreApplication::processEvents();
            QStringList seen;
            for (const QLabel* label : form->findChildren<QLabel*>())
                if (label->buddy() && label->isVisible() && label->height() > 0 &&
                    label->buddy()->isVisible() && label->buddy()->height() > 0 &&
                    form->rect().contains(label->geometry()))
                    seen << label->text().remove('&');
            return seen;
        };
        QMap<int, QStringList> expected;
        for (int scheme = 0; scheme < schemes.count(); ++scheme) {
            schemes.setCurrentIndex(scheme);
            expected[scheme] = seenRows();
        }
        QCOMPARE(expected[1], QStringList({"Scheme", "Base", "Pairs"}));
        for (int before = 0; before < schemes.count(); ++before)
            for (int between = 0; between < schemes.count(); ++between)
                for (int now = 0; now < schemes.count(); ++now) {
                    for (const int scheme : {before, between, now}) {
                        schemes.setCurrentIndex(scheme);
                        QCoreApplication::processEvents();
                    }
                    const QString walk = QString("%1 %2 %3").arg(before).arg(between).arg(now);
                    QVERIFY2(seenRows() == expected[now], qPrintable(walk));
                }
    }
};

HEADLIGHT_TEST(TestControlsPanel)
#include "tst_controls_panel.moc"
