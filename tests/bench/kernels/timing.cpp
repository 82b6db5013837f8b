// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kernels/timing.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

#include "tests/bench/kernels/table.h"

namespace headlight::bench {

namespace {

constexpr double kMostOracleFlops = 2e6;

Outcome soFar;

bool near(double a, double b) { return std::abs(a - b) <= 1e-5 * std::max(std::abs(a), 1e-3); }

// The kernel and those that do the same work, in turn.
class Rivals {
 public:
    Rivals(Contest& contest, Work& work) : contest_(contest), work_(work) {}

    // The first one's result is what all others are held to. Null: there is none.
    void add(Contestant run, const char* counter) {
        if (!run)
            return;
        const auto onWork = [this, run] { run(work_.calls.data(), work_.calls.size()); };
        places_.push_back({contest_.add(onWork), counter});
        if (!work_.before.empty()) {
            std::copy(work_.before.begin(), work_.before.end(), work_.calls.front().out.data);
            onWork();
        }
        const double sum = work_.checksum();
        if (places_.size() == 1)
            checksum_ = sum;
        same_ = same_ && near(checksum_, sum);
    }
    double checksum() const { return checksum_; }
    bool same() const { return same_; }

    // How many times as long each other one takes.
    void count(benchmark::State& state) const {
        for (std::size_t i = 1; i < places_.size(); ++i)
            state.counters[places_[i].counter] =
                contest_.bestSeconds(places_[i].place) / contest_.bestSeconds(places_[0].place);
    }

 private:
    struct Place {
        std::size_t place;
        const char* counter;
    };
    Contest& contest_;
    Work& work_;
    std::vector<Place> places_;
    double checksum_ = 0;
    bool same_ = true;
};

struct Bounds {
    double flops;     // a second
    double readable;  // bytes a second
};

void count(benchmark::State& state, const Work& work, double seconds, const Bounds& bounds) {
    state.counters[counter::kSeconds] = seconds;
    state.counters[counter::kFlops] = work.flops / seconds * 1e-9;
    state.counters[counter::kCalls] = double(work.calls.size());
    state.counters[counter::kPeak] = bounds.flops * 1e-9;
    state.counters[counter::kBytes] = work.bytes / seconds * 1e-9;
    state.counters[counter::kReadable] = bounds.readable * 1e-9;
    state.counters[counter::kMemoryBinds] =
        work.bytes / bounds.readable > work.flops / bounds.flops;
}

}  // namespace

const Outcome& outcome() { return soFar; }

void time(benchmark::State& state, const Entry& entry) {
    if (const std::string wrong = useTarget(entry.target); !wrong.empty()) {
        ++soFar.differing;
        std::fprintf(stderr, "headlight_bench: error: %s\n", wrong.c_str());
        state.SkipWithError(wrong.c_str());
        return;
    }
    state.SetLabel(kernels::target());
    const Kernel& kernel = *entry.kernel;
    Work work = entry.shape->make();
    if (kernel.prepare)
        kernel.prepare(work);
    Contest contest;
    Rivals rivals(contest, work);
    rivals.add(kernel.run, counter::kSeconds);
    rivals.add(eigenFor(entry.target.c_str())(kernel.name.c_str()), counter::kEigen);
    if (kernel.againstBase)
        rivals.add(eigenBase()(kernel.name.c_str()), counter::kEigenBase);
    rivals.add(kernel.other, counter::kOther);
    if (work.flops <= kMostOracleFlops)
        rivals.add(kernel.oracle, counter::kOracle);
    const double peakFlops = peakRun();
    const std::size_t peak = contest.add([] { peakRun(); });
    const std::size_t read = contest.add([&] { entry.reader->read(work.bytes); });
    for ([[maybe_unused]] auto round : state)
        state.SetIterationTime(contest.playRound());
    rivals.count(state);
    count(state, work, contest.bestSeconds(0),
          {peakFlops / contest.bestSeconds(peak),
           Reader::bytesOf(work.bytes) / contest.bestSeconds(read)});
    state.counters[counter::kChecksum] = rivals.checksum();
    state.counters[counter::kDiffers] = !rivals.same();
    ++soFar.timed;
    soFar.differing += !rivals.same();
}

}  // namespace headlight::bench
