// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kernels/table.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>

namespace headlight::bench {

namespace {

double valueOf(const benchmark::BenchmarkReporter::Run& run, const char* name) {
    const auto found = run.counters.find(name);
    return found == run.counters.end() ? 0.0 : double(found->second.value);
}

// "1.23" in the column's width; "-" for what was not measured.
std::string number(double value, const char* format) {
    char text[32] = "-";
    if (value > 0)
        std::snprintf(text, sizeof text, format, value);
    return text;
}

std::string percent(double share) { return number(100 * share, "%.0f %%"); }

// The name without the number of rounds that Google Benchmark puts behind it, and its target.
std::string kernelAndShape(const std::string& name, const std::string& target) {
    return name.substr(0, name.rfind("/" + target));
}

void printRow(const benchmark::BenchmarkReporter::Run& run) {
    const std::string& target = run.report_label;
    const double flops = valueOf(run, counter::kFlops);
    const double peak = flops / valueOf(run, counter::kPeak);
    const double bytes = valueOf(run, counter::kBytes);
    const double memory = bytes / valueOf(run, counter::kReadable);
    const bool memoryBinds = valueOf(run, counter::kMemoryBinds) > 0;
    std::printf("%-52s %-6s %10s %8s %6s %6s %6s %6s %7s  %-6s %6s %6s %11.5g%s\n",
                kernelAndShape(run.benchmark_name(), target).c_str(), target.c_str(),
                number(1e6 * valueOf(run, counter::kSeconds), "%.2f").c_str(),
                number(flops, "%.1f").c_str(), percent(peak).c_str(),
                number(valueOf(run, counter::kEigen), "%.2f").c_str(),
                number(valueOf(run, counter::kEigenBase), "%.2f").c_str(),
                number(valueOf(run, counter::kOther), "%.2f").c_str(),
                number(valueOf(run, counter::kOracle), "%.1f").c_str(),
                memoryBinds ? "memory" : "peak", memoryBinds ? number(bytes, "%.1f").c_str() : "",
                memoryBinds ? percent(memory).c_str() : "", valueOf(run, counter::kChecksum),
                valueOf(run, counter::kDiffers) > 0 ? "  DIFFERS from Eigen or the oracle" : "");
}

}  // namespace

bool Table::ReportContext(const Context&) {
    std::printf(
        "headlight_bench: one thread; a line is the best of its rounds, peak, Eigen and "
        "memory measured in turn with it\n");
    for (const TargetLimits& each : limits_)
        std::printf(
            "target in use: %-6s  multiply-add peak %7.1f GFLOP/s, reading %5.0f KB "
            "%6.1f GB/s, 64 MB %6.1f GB/s\n",
            each.target.c_str(), each.limits.flops * 1e-9, nearSize() / 1024,
            each.limits.nearBytes * 1e-9, each.limits.farBytes * 1e-9);
    std::printf("checksum of the measuring loops: %.6g\n\n", loopsChecksum());
    std::printf("%-52s %-6s %10s %8s %6s %6s %6s %6s %7s  %-6s %6s %6s %11s\n", "kernel/shape",
                "target", "us", "GFLOP/s", "peak", "xEigen", "xbase", "xother", "xoracle", "binds",
                "GB/s", "of max", "checksum");
    std::fflush(stdout);
    return true;
}

void Table::ReportRuns(const std::vector<Run>& runs) {
    for (const Run& run : runs) {
        if (run.run_type == Run::RT_Iteration)
            printRow(run);
    }
    std::fflush(stdout);
}

}  // namespace headlight::bench
