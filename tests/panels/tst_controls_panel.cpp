// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDockWidget>
#include <QLabel>
#include <QMainWindow>
#include <QString>
#include <QTest>
#include <QWidget>

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
};

QTEST_MAIN(TestControlsPanel)
#include "tst_controls_panel.moc"
