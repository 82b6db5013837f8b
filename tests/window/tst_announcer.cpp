// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/announcer.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestAnnouncer : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    Announcer* announcer_ = nullptr;

    // What a screen reader is told: the name of the status object.
    QString said() const { return announcer_->accessibleName(); }

 private slots:
    void initTestCase() { forgetSettings(); }

    void init() {
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
        announcer_ = window_->findChild<Announcer*>();
        QTRY_VERIFY(said().contains("Computed: 4 tokens, 6 heads"));
        announcer_->setAccessibleName({});
    }
    void cleanup() { window_.reset(); }

    // Nothing while they come, then the last result.
    void aRunOfLettersIsOneAnnouncement() {
        auto* box = window_->findChild<QWidget*>("sentence");
        for (int i = 0; i < 6; ++i) {
            QTest::keyClicks(box, " w");
            QVERIFY(waitForResult(*window_));
            QVERIFY(said().isEmpty());
        }
        QTRY_VERIFY2(said().startsWith("Computed: "), qPrintable(said()));
        QVERIFY(!said().contains(". "));
    }

    void errorsAreSaid() {
        Recipe recipe = window_->lab().recipe();
        recipe.layer.heads = 7;
        window_->lab().edit(recipe, "impossible");
        QTRY_VERIFY(said().contains("does not divide"));
    }

    void whatIsUndoneAndDoneAgainIsSaid() {
        QTest::keyClicks(window_->findChild<QWidget*>("sentence"), "x");
        QVERIFY(waitForResult(*window_));
        QTRY_VERIFY(!said().isEmpty());
        announcer_->setAccessibleName({});
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QTRY_VERIFY2(said().contains("Undone: "), qPrintable(said()));
        announcer_->setAccessibleName({});
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QTRY_VERIFY2(said().contains("Done again: "), qPrintable(said()));
    }
};

HEADLIGHT_TEST(TestAnnouncer)
#include "tst_announcer.moc"
