// SPDX-License-Identifier: GPL-3.0-or-later
#include <pthread.h>

#include <QTest>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "core/base/pass.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Opens when so many threads stand before it.
class Gate {
 public:
    explicit Gate(int wanted) : wanted_(wanted) {}
    // False: the others did not come.
    bool pass() {
        std::unique_lock lock(mutex_);
        ++present_;
        all_.notify_all();
        return all_.wait_for(lock, std::chrono::seconds(20),
                             [this] { return present_ >= wanted_; });
    }

 private:
    std::mutex mutex_;
    std::condition_variable all_;
    int wanted_;
    int present_ = 0;
};

}  // namespace

class TestPass : public QObject {
    Q_OBJECT

 private slots:
    void anExceptionOfABodyReachesTheCaller() {
        const StopSignal never;
        for (const int threads : {1, 2, 8}) {
            bool caught = false;
            try {
                forEachIndex(100, {never, threads}, [](std::size_t i) {
                    if (i == 40)
                        throw std::bad_alloc();
                });
            } catch (const std::bad_alloc&) {
                caught = true;
            }
            QVERIFY(caught);
        }
    }

    void everyIndexIsVisitedOnce() {
        const StopSignal never;
        Crew staying;
        for (Crew* crew : {&staying, static_cast<Crew*>(nullptr)}) {
            for (const int threads : {-1, 0, 1, 2, 3, 8, 64}) {
                const Pass pass{.stop = never, .threads = threads, .crew = crew};
                for (const std::size_t count : {0, 1, 2, 3, 7, 8, 9, 1000}) {
                    std::vector<std::atomic<int>> visits(count);
                    QVERIFY(forEachIndex(count, pass, [&](std::size_t i) { ++visits[i]; }));
                    for (const std::atomic<int>& visit : visits)
                        QCOMPARE(visit.load(), 1);
                }
            }
        }
    }

    void oneThreadIsTheCallersAndGoesInOrder() {
        const StopSignal never;
        const auto caller = std::this_thread::get_id();
        for (const int threads : {1, 0, -1}) {
            std::vector<std::size_t> visited;
            std::atomic<bool> elsewhere{false};
            std::mutex mutex;
            QVERIFY(forEachIndex(5, {never, threads}, [&](std::size_t i) {
                const std::lock_guard lock(mutex);
                visited.push_back(i);
                elsewhere = elsewhere || std::this_thread::get_id() != caller;
            }));
            QCOMPARE(visited, (std::vector<std::size_t>{0, 1, 2, 3, 4}));
            QVERIFY(!elsewhere);
        }
    }

    void whereNoThreadCanBeHadTheCallerDoesAllTheWork() {
        pthread_attr_t before;
        pthread_getattr_default_np(&before);
        pthread_attr_t tooLarge;
        pthread_attr_init(&tooLarge);
        pthread_attr_setstacksize(&tooLarge, std::size_t(1) << 50);  // beyond any address space
        pthread_setattr_default_np(&tooLarge);
        const StopSignal never;
        std::set<std::thread::id> seen;
        std::size_t visits = 0;
        const bool whole = forEachIndex(100, {never, 4}, [&](std::size_t) {
            ++visits;
            seen.insert(std::this_thread::get_id());
        });
        pthread_setattr_default_np(&before);
        pthread_attr_destroy(&tooLarge);
        pthread_attr_destroy(&before);
        QVERIFY(whole);
        QCOMPARE(visits, std::size_t(100));
        QCOMPARE(seen, std::set{std::this_thread::get_id()});
    }

    void oneIndexNeedsNoThread() {
        const StopSignal never;
        auto where = std::thread::id();
        QVERIFY(
            forEachIndex(1, {never, 8}, [&](std::size_t) { where = std::this_thread::get_id(); }));
        QVERIFY(where == std::this_thread::get_id());
    }

    // Each of the four calls waits for the other three.
    void asManyThreadsRunAsAreAskedFor() {
        const StopSignal never;
        Gate gate(4);
        std::atomic<int> together{0};
        QVERIFY(forEachIndex(4, {never, 4}, [&](std::size_t) { together += gate.pass(); }));
        QCOMPARE(together.load(), 4);
    }

    void noMoreThreadsRunThanAreAskedFor() {
        const StopSignal never;
        std::mutex mutex;
        std::set<std::thread::id> seen;
        QVERIFY(forEachIndex(500, {never, 3}, [&](std::size_t) {
            const std::lock_guard lock(mutex);
            seen.insert(std::this_thread::get_id());
        }));
        QVERIFY(seen.size() <= 3);
    }

    void aStopEndsTheWorkBetweenTwoIndices() {
        StopSignal stop;
        std::vector<std::size_t> visited;
        QVERIFY(!forEachIndex(100, {stop, 1}, [&](std::size_t i) {
            visited.push_back(i);
            if (i == 5)
                stop.request();
        }));
        QCOMPARE(visited.size(), std::size_t(6));
    }

    void aStopEndsTheWorkOfAllThreads() {
        StopSignal stop;
        constexpr std::size_t kCount = 1'000'000;
        std::atomic<std::size_t> visited{0};
        QVERIFY(!forEachIndex(kCount, {stop, 4}, [&](std::size_t) {
            if (++visited == 10)
                stop.request();
        }));
        QVERIFY(visited.load() >= 10);
        QVERIFY(visited.load() < kCount);
    }

    void aStopBeforeTheStartVisitsNothing() {
        StopSignal stop;
        stop.request();
        int visited = 0;
        QVERIFY(!forEachIndex(3, {stop, 1}, [&](std::size_t) { ++visited; }));
        QCOMPARE(visited, 0);
        QVERIFY(forEachIndex(0, {stop, 1}, [&](std::size_t) { ++visited; }));
    }

    void aStopInTheLastIndexComesTooLate() {
        StopSignal stop;
        QVERIFY(forEachIndex(3, {stop, 1}, [&](std::size_t i) {
            if (i == 2)
                stop.request();
        }));
    }
};

HEADLIGHT_APPLESS_TEST(TestPass)
#include "tst_pass.moc"
