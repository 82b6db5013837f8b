// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QRegularExpression>
#include <vector>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

class TestMemoryReadout : public QObject {
    Q_OBJECT

    // The numbers before "MB".
    static std::vector<double> megabytes(const QString& text) {
        std::vector<double> found;
        static const QRegularExpression size("([0-9.]+) MB");
        for (auto each = size.globalMatch(text); each.hasNext();)
            found.push_back(each.next().captured(1).toDouble());
        return found;
    }

 private slots:
    void initTestCase() { forgetSettings(); }

    void itIsThatOfEachResultAndTellsTheProgramsWhenPointedAt() {
        const auto window = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window);
        const auto* label = window->findChild<QLabel*>("memory");
        QVERIFY(label->isVisible());
        const double before = megabytes(label->text()).at(0);
        Recipe longer = window->lab().recipe();
        longer.text.clear();
        for (int i = 0; i < 300; ++i)
            longer.text += "word ";
        window->lab().edit(longer, "longer");
        QVERIFY(waitForResult(*window));
        // Scores and weights of the heads alone, of 4 bytes each.
        const double maps = 2 * 4e-6 * 300 * 300 * longer.layer.heads;
        const double result = megabytes(label->text()).at(0);
        QVERIFY2(before < maps && result > maps && result < 4 * maps, qPrintable(label->text()));
        const auto told = megabytes(label->toolTip());
        QCOMPARE(told.at(0), result);
        // A window alone takes tens of megabytes.
        QVERIFY2(told.at(1) > 20 + result && told.at(1) < 4000, qPrintable(label->toolTip()));
        QVERIFY(label->accessibleName().contains(label->text()));
    }

    void aNarrowWindowHasNoRoomForIt() {
        const auto window = windowOn(Scene{openingRecipe(), {}, {}});
        QVERIFY(window);
        window->resize(window->minimumSizeHint().width(), 700);
        QTRY_VERIFY(window->findChild<QLabel*>("memory")->isHidden());
    }
};

HEADLIGHT_TEST(TestMemoryReadout)
#include "tst_memory_readout.moc"
