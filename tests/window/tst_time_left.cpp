// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/time_left.h"

#include <QTest>

#include "tests/support/test_program.h"

using namespace headlight;

class TestTimeLeft : public QObject {
    Q_OBJECT

 private slots:
    void itIsToldOnlyWhenItCanBe() {
        QVERIFY(!secondsLeft(1.9, 0.5));
        QVERIFY(!secondsLeft(60, 0.19));
        QVERIFY(!secondsLeft(60, 1));
        QCOMPARE(*secondsLeft(10, 0.2), 40.0);
        QCOMPARE(*secondsLeft(10, 0.5), 10.0);
        QCOMPARE(*secondsLeft(30, 0.75), 10.0);
    }

    void itIsSaidRoughly() {
        QCOMPARE(timeLeftText(std::nullopt), QString());
        QCOMPARE(timeLeftText(0.2), QString("about 1 s left"));
        QCOMPARE(timeLeftText(6.1), QString("about 7 s left"));
        QCOMPARE(timeLeftText(33), QString("about 40 s left"));
        QCOMPARE(timeLeftText(40), QString("about 40 s left"));
        QCOMPARE(timeLeftText(85), QString("about 90 s left"));
        QCOMPARE(timeLeftText(100), QString("about 2 min left"));
        QCOMPARE(timeLeftText(7201), QString("about 121 min left"));
    }

    // As when a newer request takes the place of a pass.
    void otherWorkIsTimedAnew() {
        TimeLeft left;
        QTest::qSleep(2100);
        QCOMPARE(left.text(0.5), QString("about 3 s left"));
        QCOMPARE(left.text(0.3), QString());
        QCOMPARE(left.text(0.9), QString());
    }
};

HEADLIGHT_APPLESS_TEST(TestTimeLeft)
#include "tst_time_left.moc"
