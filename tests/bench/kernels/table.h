// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/bench/kernels/contest.h"

namespace headlight::bench {

// What the runs say in the counters of Google Benchmark, which are in its JSON and CSV too.
// Numbers of what was not measured are left out. Each byte of inputs and results counts once, as if
// read: where results are large, writing them makes the share of readable bytes lower.
namespace counter {
constexpr auto kSeconds = "best_seconds";        // of one run of the kernel
constexpr auto kFlops = "gflops";                // 1e9 a second
constexpr auto kPeak = "peak_gflops";            // measured in turn
constexpr auto kEigen = "times_eigen";           // over 1: the kernel is faster
constexpr auto kEigenBase = "times_eigen_base";  // for every processor: contestants.h
constexpr auto kOther = "times_other";           // Kernel::other
constexpr auto kOracle = "times_oracle";
constexpr auto kBytes = "gbytes";              // 1e9 a second
constexpr auto kReadable = "readable_gbytes";  // reading as many bytes, measured in turn
constexpr auto kMemoryBinds = "memory_binds";  // 1: reading takes longer than the arithmetic
constexpr auto kCalls = "calls";  // of the kernel in one run: heads, or weights streamed
constexpr auto kChecksum = "checksum";
constexpr auto kDiffers = "differs";  // 1: the result is not Eigen's or the oracle's
}  // namespace counter

struct TargetLimits {
    std::string target;
    Limits limits;
};

// Prints the header and a line for each run, in place of Google Benchmark's console output.
class Table : public benchmark::BenchmarkReporter {
 public:
    explicit Table(std::vector<TargetLimits> limits) : limits_(std::move(limits)) {}
    bool ReportContext(const Context& context) override;
    void ReportRuns(const std::vector<Run>& runs) override;

 private:
    std::vector<TargetLimits> limits_;
};

}  // namespace headlight::bench
