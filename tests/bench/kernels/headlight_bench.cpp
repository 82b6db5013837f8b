// SPDX-License-Identifier: GPL-3.0-or-later
// Times each kernel on each instruction set against what the core can do, Eigen compiled for the
// same set, and the oracle: headlight_bench [--quick] [--rounds=N] [Google Benchmark's options].
// The rounds are fixed, so --benchmark_min_time changes nothing.
// A benchmark is kernel/shape/target. HEADLIGHT_TARGET=SSE4 times that one alone.
// Exit status 1: a result differs from Eigen's or the oracle's; 2: an instruction set or an option
// that is not there.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "tests/bench/kernels/table.h"
#include "tests/bench/kernels/timing.h"

using namespace headlight;
using namespace headlight::bench;

namespace {

constexpr double kMostScalarFlops = 0.3e9;  // beyond, one number at a time takes too long

struct Options {
    bool quick = false;
    int rounds = 0;
    bool table = true;
};

// Takes out the options that are not Google Benchmark's.
Options readOptions(int& argc, char** argv) {
    Options options;
    const char* format = std::getenv("BENCHMARK_FORMAT");
    std::string wanted = format ? format : "console";
    int kept = 1;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--quick")
            options.quick = true;
        else if (word.rfind("--rounds=", 0) == 0)
            options.rounds = std::max(1, std::atoi(word.c_str() + 9));
        else
            argv[kept++] = argv[i];
        if (word.rfind("--benchmark_format=", 0) == 0)
            wanted = word.substr(19);
    }
    if (options.rounds == 0)
        options.rounds = options.quick ? 7 : 11;
    argc = kept;
    argv[argc] = nullptr;
    options.table = wanted == "console";
    return options;
}

// Those to time: HEADLIGHT_TARGET's alone, or all. Empty: that one is not there.
std::vector<std::string> chosenTargets() {
    const char* wanted = std::getenv("HEADLIGHT_TARGET");
    std::vector<std::string> targets = kernels::targets();
    if (!wanted || !*wanted)
        return targets;
    const bool there = std::find(targets.begin(), targets.end(), wanted) != targets.end();
    return there ? std::vector<std::string>{wanted} : std::vector<std::string>{};
}

bool isScalar(const std::string& target) { return target == "SCALAR" || target == "EMU128"; }

void registerAll(const std::vector<Kernel>& kernels, const std::vector<std::string>& targets,
                 const Options& options, Reader& reader) {
    for (const Kernel& kernel : kernels) {
        for (const Shape& shape : kernel.shapes) {
            if (options.quick && !isQuick(kernel, shape.label))
                continue;
            for (const std::string& target : targets) {
                if (isScalar(target) && shape.flops > kMostScalarFlops)
                    continue;
                const std::string name = kernel.name + "/" + shape.label + "/" + target;
                const Entry entry{&kernel, &shape, target, &reader};
                benchmark::RegisterBenchmark(
                    name.c_str(), [entry](benchmark::State& state) { time(state, entry); })
                    ->Iterations(options.rounds)
                    ->UseManualTime()
                    ->Unit(benchmark::kMicrosecond);
            }
        }
    }
}

std::vector<TargetLimits> limitsOf(const std::vector<std::string>& targets, Reader& reader) {
    std::vector<TargetLimits> all;
    for (const std::string& target : targets) {
        if (const std::string wrong = useTarget(target); !wrong.empty()) {
            std::fprintf(stderr, "headlight_bench: error: %s\n", wrong.c_str());
            return {};
        }
        all.push_back({target, measureLimits(reader)});
    }
    return all;
}

}  // namespace

int main(int argc, char** argv) {
    const Options options = readOptions(argc, argv);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    const std::vector<std::string> targets = chosenTargets();
    if (targets.empty()) {
        std::fprintf(stderr, "headlight_bench: error: HEADLIGHT_TARGET is %s, and there are",
                     std::getenv("HEADLIGHT_TARGET"));
        for (const std::string& target : kernels::targets())
            std::fprintf(stderr, " %s", target.c_str());
        std::fputs("\n", stderr);
        return 2;
    }
    const std::vector<Kernel> kernels = kernelList();
    Reader reader;
    registerAll(kernels, targets, options, reader);
    const std::vector<TargetLimits> limits = limitsOf(targets, reader);
    if (limits.empty())
        return 2;
    benchmark::AddCustomContext("headlight_threads", "1");
    if (!options.table) {
        benchmark::RunSpecifiedBenchmarks();
        return outcome().differing > 0;
    }
    Table table(limits);
    benchmark::RunSpecifiedBenchmarks(&table);
    if (outcome().timed > 0)
        std::printf("\nheadlight_bench: %s\n",
                    outcome().differing > 0 ? "results differ, see above" : "all results agree");
    return outcome().differing > 0;
}
