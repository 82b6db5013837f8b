// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kernels/contest.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>

namespace headlight::bench {

namespace {

double loops = 0;

double secondsOf(const std::function<void()>& run, std::size_t runs) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < runs; ++i)
        run();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() /
           double(runs);
}

bool productFuses() {
    const float a[] = {-1.0f, 1.0f + 0x1p-12f};
    const float b[] = {1.0f, 1.0f + 0x1p-12f};
    float out = 0.0f;
    kernels::multiplyTransposed({a, 1, 2, 2}, {b, 1, 2, 2}, nullptr, 1.0f, {&out, 1, 1, 1});
    return out == 0x1p-11f + 0x1p-24f;
}

}  // namespace

std::size_t Contest::add(std::function<void()> run) {
    constexpr double kTurn = 500e-6;
    constexpr double kLong = 2e-3;
    Entry entry{std::move(run), 1, true, 0};
    entry.run();
    entry.best = secondsOf(entry.run, 1);
    entry.runs = std::clamp<std::size_t>(std::size_t(kTurn / (entry.best + 1e-9)), 1, 1u << 20);
    entry.warmed = entry.best < kLong;
    entries_.push_back(std::move(entry));
    return entries_.size() - 1;
}

double Contest::playRound() {
    double first = 0;
    for (Entry& entry : entries_) {
        if (entry.warmed)
            entry.run();
        const double seconds = secondsOf(entry.run, entry.runs);
        entry.best = std::min(entry.best, seconds);
        if (&entry == &entries_.front())
            first = seconds;
    }
    return first;
}

Reader::Reader() : numbers_(work_.add(kMost / sizeof(float))) {}

double Reader::bytesOf(double wanted) {
    constexpr double kStep = 4096;
    return std::clamp(double(std::size_t(wanted / kStep)) * kStep, kStep, double(kMost));
}

void Reader::read(double wanted) {
    loops += readAll(numbers_, std::size_t(bytesOf(wanted)) / sizeof(float));
}

double peakRun() {
    const PeakRun run = multiplyAdds(4000);
    loops += run.checksum;
    return run.flops;
}

double loopsChecksum() { return loops; }

double nearSize() {
#ifdef _SC_LEVEL2_CACHE_SIZE
    if (const long size = sysconf(_SC_LEVEL2_CACHE_SIZE); size > 0)
        return double(size) / 2;
#endif
    return 256 << 10;
}

Limits measureLimits(Reader& reader) {
    Contest contest;
    const double flops = peakRun();
    const std::size_t peak = contest.add([] { peakRun(); });
    const std::size_t near = contest.add([&] { reader.read(nearSize()); });
    const std::size_t far = contest.add([&] { reader.read(Reader::kMost); });
    for (int round = 0; round < 5; ++round)
        contest.playRound();
    return {flops / contest.bestSeconds(peak),
            Reader::bytesOf(nearSize()) / contest.bestSeconds(near),
            Reader::bytesOf(Reader::kMost) / contest.bestSeconds(far)};
}

std::string useTarget(const std::string& name) {
    if (!kernels::forceTarget(name))
        return name + " is not among this processor's";
    if (kernels::target() != name)
        return kernels::target() + " is in use instead of " + name;
    if (compiledFor() != name)
        return "the measuring loops run " + std::string(compiledFor()) + " instead of " + name;
    if (productFuses() != fuses())
        return "the product does not round as " + name + " does";
    return {};
}

}  // namespace headlight::bench
