// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <atomic>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "core/base/crew.h"
#include "core/base/pass.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Who takes part when each share waits until `count` have come.
std::set<std::thread::id> together(Crew& crew, std::size_t count) {
    std::mutex mutex;
    std::condition_variable all;
    std::set<std::thread::id> seen;
    crew.run(count - 1, [&] {
        std::unique_lock lock(mutex);
        seen.insert(std::this_thread::get_id());
        all.notify_all();
        all.wait_for(lock, std::chrono::seconds(20), [&] { return seen.size() >= count; });
    });
    return seen;
}

}  // namespace

class TestCrew : public QObject {
    Q_OBJECT

 private slots:
    void theCallerAndTheCrewWorkAtOneTime() {
        Crew crew;
        for (const std::size_t count : {1, 2, 3, 8}) {
            const auto seen = together(crew, count);
            QCOMPARE(seen.size(), count);
            QVERIFY(seen.contains(std::this_thread::get_id()));
        }
    }

    void itsThreadsStay() {
        Crew crew;
        const auto first = together(crew, 4);
        for (int again = 0; again < 20; ++again)
            QVERIFY(together(crew, 4) == first);
    }

    void runReturnsWhenAllHaveComeBack() {
        Crew crew;
        for (int again = 0; again < 500; ++again) {
            std::atomic<int> inside{0};
            std::atomic<int> work{64};
            crew.run(3, [&] {
                ++inside;
                while (work.fetch_sub(1) > 0)
                    std::this_thread::yield();
                --inside;
            });
            QCOMPARE(inside.load(), 0);
        }
    }

    void severalThreadsAndSharesMayUseOneCrew() {
        Crew crew;
        const StopSignal never;
        const Pass pass{.stop = never, .threads = 3, .crew = &crew};
        std::atomic<int> visits{0};
        std::vector<std::jthread> callers;
        for (int caller = 0; caller < 3; ++caller)
            callers.emplace_back([&] {
                for (int again = 0; again < 50; ++again)
                    forEachIndex(5, pass, [&](std::size_t) {
                        forEachIndex(4, pass, [&](std::size_t) { ++visits; });
                    });
            });
        callers.clear();
        QCOMPARE(visits.load(), 3 * 50 * 5 * 4);
    }

    void anExceptionReachesTheCallerAndTheCrewGoesOn() {
        Crew crew;
        const StopSignal never;
        const Pass pass{.stop = never, .threads = 4, .crew = &crew};
        for (int again = 0; again < 50; ++again) {
            QVERIFY_EXCEPTION_THROWN(forEachIndex(100, pass,
                                                  [](std::size_t i) {
                                                      if (i == 40)
                                                          throw std::bad_alloc();
                                                  }),
                                     std::bad_alloc);
            std::atomic<int> visits{0};
            QVERIFY(forEachIndex(100, pass, [&](std::size_t) { ++visits; }));
            QCOMPARE(visits.load(), 100);
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestCrew)
#include "tst_crew.moc"
