// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <chrono>

#include "core/base/stop_signal.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace std::chrono_literals;

class TestStopSignal : public QObject {
    Q_OBJECT

 private slots:
    void aFreshSignalDoesNotFire() {
        const StopSignal signal;
        QVERIFY(!signal.requested());
    }

    void aRequestFiresAtOnce() {
        StopSignal signal;
        signal.request();
        QVERIFY(signal.requested());
    }

    void aRequestForLaterFiresThenAndNotBefore() {
        for (int round = 0; round < 5; ++round) {
            StopSignal signal;
            const auto moment = StopSignal::Clock::now() + 5ms;
            signal.requestAt(moment);
            bool fired = false;
            while (!fired) {
                const auto before = StopSignal::Clock::now();
                fired = signal.requested();
                const auto after = StopSignal::Clock::now();
                QVERIFY(!fired || after >= moment);
                QVERIFY(fired || before < moment);
            }
        }
    }

    void theEarliestRequestCounts() {
        StopSignal signal;
        signal.requestAt(StopSignal::Clock::now() - 1s);
        signal.requestAt(StopSignal::Clock::now() + 1h);
        QVERIFY(signal.requested());
        StopSignal other;
        other.requestAt(StopSignal::Clock::now() + 1h);
        QVERIFY(!other.requested());
        other.requestAt(StopSignal::Clock::now() - 1s);
        QVERIFY(other.requested());
    }
};

HEADLIGHT_APPLESS_TEST(TestStopSignal)
#include "tst_stop_signal.moc"
