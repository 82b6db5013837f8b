// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <chrono>
#include <memory>
#include <random>
#include <semaphore>
#include <thread>
#include <vector>

#include "core/base/runner.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace std::chrono_literals;

namespace {

constexpr auto kNever = std::chrono::milliseconds(1h);  // a patience that does not run out here
constexpr auto kTooLong = 20s;

// Something that one thread tells another, once or more often. In the tests below a runner comes
// after all that its jobs use, so that it is gone before them.
class Event {
 public:
    void tell() { count_.release(); }
    bool heard() { return count_.try_acquire_for(kTooLong); }
    bool heardAlready() { return count_.try_acquire(); }

 private:
    std::counting_semaphore<> count_{0};
};

void spinUntilStopped(const StopSignal& stop) {
    while (!stop.requested())
        std::this_thread::yield();
}

// A job returns a moment before its runner knows.
bool becomesIdle(const Runner& runner) {
    const auto end = StopSignal::Clock::now() + kTooLong;
    while (!runner.idle() && StopSignal::Clock::now() < end)
        std::this_thread::yield();
    return runner.idle();
}

// A job that reports its start and waits to be let go.
struct HeldJob {
    Event started;
    Event release;
    Runner::Job job() {
        return [this](const StopSignal&) {
            started.tell();
            release.heard();
        };
    }
};

}  // namespace

class TestRunner : public QObject {
    Q_OBJECT

 private slots:
    void aJobRunsElsewhere() {
        Event done;
        std::thread::id where;
        Runner runner;
        QVERIFY(runner.idle());
        runner.submit([&](const StopSignal&) {
            where = std::this_thread::get_id();
            done.tell();
        });
        QVERIFY(done.heard());
        QVERIFY(where != std::this_thread::get_id());
        QVERIFY(becomesIdle(runner));
    }

    void ofThoseThatWaitTheLatestWins() {
        HeldJob held;
        std::atomic<int> ran{0};
        Event done;
        Runner runner(kNever);
        runner.submit(held.job());
        QVERIFY(held.started.heard());
        for (int i = 1; i <= 9; ++i) {
            runner.submit([&, i](const StopSignal&) {
                ran += i;
                done.tell();
            });
        }
        QVERIFY(!runner.idle());
        held.release.tell();
        QVERIFY(done.heard());
        QVERIFY(becomesIdle(runner));
        QCOMPARE(ran.load(), 9);
    }

    void aJobThatIsNotOvertakenIsNotStopped() {
        Event done;
        bool stopped = true;
        Runner runner(0ms);
        runner.submit([&](const StopSignal& stop) {
            const auto end = StopSignal::Clock::now() + 5ms;
            while (StopSignal::Clock::now() < end)
                std::this_thread::yield();
            stopped = stop.requested();
            done.tell();
        });
        QVERIFY(done.heard());
        QVERIFY(!stopped);
    }

    void anOvertakenJobMayGoOnWithinThePatience() {
        HeldJob held;
        Event done;
        bool stopped = true;
        Runner runner(kNever);
        runner.submit([&](const StopSignal& stop) {
            held.job()(stop);
            stopped = stop.requested();
            done.tell();
        });
        QVERIFY(held.started.heard());
        runner.submit([](const StopSignal&) {});
        held.release.tell();
        QVERIFY(done.heard());
        QVERIFY(!stopped);
    }

    void anOvertakenJobIsStoppedWhenThePatienceIsOver() {
        constexpr auto kPatience = 30ms;
        Event started;
        Event done;
        Event next;
        StopSignal::Clock::time_point stopped;
        Runner runner(kPatience);
        const auto submitted = StopSignal::Clock::now();
        runner.submit([&](const StopSignal& stop) {
            started.tell();
            spinUntilStopped(stop);
            stopped = StopSignal::Clock::now();
            done.tell();
        });
        QVERIFY(started.heard());
        runner.submit([&](const StopSignal&) { next.tell(); });
        QVERIFY(done.heard());
        QVERIFY(next.heard());
        QVERIFY(stopped - submitted >= kPatience);
    }

    void thePatienceCountsFromTheStartOfTheOvertakenJob() {
        constexpr auto kPatience = 50ms;
        Event started;
        Event overtaken;
        Event done;
        bool stopped = false;
        Runner runner(kPatience);
        runner.submit([&](const StopSignal& stop) {
            started.tell();
            overtaken.heard();
            stopped = stop.requested();
            done.tell();
        });
        QVERIFY(started.heard());
        const auto over = StopSignal::Clock::now() + kPatience;
        while (StopSignal::Clock::now() < over)
            std::this_thread::yield();
        runner.submit([](const StopSignal&) {});
        overtaken.tell();
        QVERIFY(done.heard());
        QVERIFY(stopped);  // at once
    }

    void cancelStopsTheRunningAndDropsTheWaiting() {
        Event started;
        std::atomic<bool> waitingRan{false};
        Event after;
        bool stopped = true;
        Runner runner(kNever);
        runner.submit([&](const StopSignal& stop) {
            started.tell();
            spinUntilStopped(stop);
        });
        QVERIFY(started.heard());
        runner.submit([&](const StopSignal&) { waitingRan = true; });
        runner.cancel();
        QVERIFY(becomesIdle(runner));
        QVERIFY(!waitingRan);
        runner.submit([&](const StopSignal& stop) {
            stopped = stop.requested();
            after.tell();
        });
        QVERIFY(after.heard());
        QVERIFY(!stopped);
    }

    void leavingStopsTheRunningAndDropsTheWaiting() {
        std::atomic<bool> waitingRan{false};
        bool idleAtTheEnd = false;
        Event started;
        Event ended;
        {
            Runner runner(kNever);
            runner.submit([&](const StopSignal& stop) {
                started.tell();
                spinUntilStopped(stop);
                ended.tell();
            });
            QVERIFY(started.heard());
            // What the waiting job holds may ask the runner, which is still whole.
            runner.submit([&, asking = std::shared_ptr<void>(nullptr, [&](void*) {
                                  idleAtTheEnd = runner.idle();
                              })](const StopSignal&) { waitingRan = true; });
        }
        QVERIFY(ended.heardAlready());
        QVERIFY(!waitingRan);
        QVERIFY(idleAtTheEnd);
    }

    void whatAJobHoldsIsReleasedBeforeTheRunnerIsIdle() {
        Runner runner;
        auto held = std::make_shared<int>(1);
        const std::weak_ptr<int> watched = held;
        runner.submit([held](const StopSignal&) {});
        held.reset();
        QVERIFY(becomesIdle(runner));
        QVERIFY(watched.expired());
    }

    // A deadlock would end the test by its timeout.
    void whatAJobHoldsMayAskTheRunner() {
        std::atomic<int> asked{0};
        HeldJob blocking;
        Runner runner(kNever);
        const auto holding = [&] {
            const std::shared_ptr<int> held(new int(1), [&](int* number) {
                runner.idle();
                ++asked;
                delete number;
            });
            return [held](const StopSignal&) {};
        };
        runner.submit(holding());
        QVERIFY(becomesIdle(runner));
        QCOMPARE(asked.load(), 1);
        runner.submit(blocking.job());
        QVERIFY(blocking.started.heard());
        runner.submit(holding());
        runner.submit(holding());
        QCOMPARE(asked.load(), 2);
        runner.cancel();
        QCOMPARE(asked.load(), 3);
        blocking.release.tell();
        QVERIFY(becomesIdle(runner));
    }

    void aThousandSubmitsAndCancelsLeaveNothingBehind() {
        std::mt19937 engine(5);
        std::atomic<int> running{0};
        std::atomic<int> most{0};
        std::atomic<int> latest{-1};
        std::atomic<bool> backwards{false};
        Runner runner(1ms);
        for (int i = 0; i < 1000; ++i) {
            if (engine() % 4 == 0)
                runner.cancel();
            runner.submit([&, i, spins = engine() % 2000](const StopSignal& stop) {
                const int together = ++running;
                most = std::max(most.load(), together);
                backwards = backwards || latest.exchange(i) >= i;
                for (unsigned n = 0; n < spins && !stop.requested(); ++n)
                    std::this_thread::yield();
                --running;
            });
        }
        QVERIFY(becomesIdle(runner));
        QCOMPARE(most.load(), 1);
        QCOMPARE(running.load(), 0);
        QCOMPARE(latest.load(), 999);
        QVERIFY(!backwards);
    }

    // A job that is overtaken before it began does not run, and on a busy machine the runner's
    // thread may see the last one only: that one always runs.
    void manyThreadsMaySubmit() {
        std::atomic<int> ran{0};
        Event last;
        Runner runner(1ms);
        {
            std::vector<std::jthread> threads;
            for (int t = 0; t < 4; ++t) {
                threads.emplace_back([&] {
                    for (int i = 0; i < 200; ++i) {
                        runner.submit([&](const StopSignal&) { ++ran; });
                        if (i % 50 == 0)
                            runner.cancel();
                    }
                });
            }
        }
        runner.submit([&](const StopSignal&) {
            ++ran;
            last.tell();
        });
        QVERIFY(last.heard());
        QVERIFY(ran > 0);
        QVERIFY(ran <= 801);
    }
};

HEADLIGHT_APPLESS_TEST(TestRunner)
#include "tst_runner.moc"
