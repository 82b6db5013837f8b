// SPDX-License-Identifier: GPL-3.0-or-later
// What the kernels cost a process beside their work, each time in a new one, of which this program
// starts 41: until the first results are there, and memory while attention streams by:
// headlight_bench_process [--quick].
// Every object of core is linked in, so that all that begins before main is there.
// Exit status 1: a process failed.
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <optional>
#include <vector>

#include "core/kernels/activations.h"
#include "core/kernels/norms.h"
#include "core/kernels/sines.h"
#include "core/kernels/streaming.h"

using namespace headlight::kernels;

namespace {

using Clock = std::chrono::steady_clock;

double microseconds(Clock::time_point from) {
    return std::chrono::duration<double, std::micro>(Clock::now() - from).count();
}

Clock::time_point loaded;

// Before all initialisers of the program itself; those of shared libraries are done.
__attribute__((constructor(101))) void rememberLoading() { loaded = Clock::now(); }

struct StartUp {
    double initialisers;  // all in microseconds
    double firstCall;     // the target is chosen; less a second call
    double otherKernels;  // first calls of one function of each source; less second ones
};

double firstMore(const std::function<void()>& call) {
    const auto start = Clock::now();
    call();
    const double first = microseconds(start);
    const auto again = Clock::now();
    call();
    return first - microseconds(again);
}

StartUp startUp(double initialisers) {
    std::vector<float> x(64, 0.5f), y(64);
    std::vector<double> wide(64, 0.5);
    const ConstBlock a{x.data(), 2, 8, 8};
    const Block out{y.data(), 2, 2, 8};
    const Block row{y.data(), 2, 8, 8};
    StartUp took{initialisers, firstMore([&] { softmaxRow(x.data(), nullptr, 8, 1, y.data()); }),
                 0};
    const PackedFactor packed = PackedFactor::of(a);
    const std::function<void()> others[] = {
        [&] { multiplyTransposed(a, a, nullptr, 1, out); },
        [&] {
            multiply({x.data(), 2, 2, 2}, a, row);
        },
        [&] {
            multiply({wide.data(), 2, 2, 1}, {wide.data(), 2, 2, 2}, {wide.data(), 2, 2, 2});
        },
        [&] { multiplyPacked(a, packed, nullptr, 1, Activation::Silu, out); },
        [&] {
            streamAttention({a, packed, PackedFactor::ofTurned(a), 1, nullptr}, row);
        },
        [&] { layerNorm(a, nullptr, nullptr, 1e-5f, row); },
        [&] { gelu(x.data(), 8, y.data()); },
        [&] { positionRow(1, wide.data(), 8, Pairs::Halves, y.data()); },
        [&] {
            turnPairs({x.data(), 2, 4, 4}, {x.data(), 2, 4, 4}, Pairs::Halves, row);
        }};
    for (const auto& call : others)
        took.otherKernels += firstMore(call);
    return took;
}

// Resident memory at its highest, in MB: of a process that computes one head's causal attention on
// n tokens, d_k = d_v = 64, or, not streamed, only holds what goes in and comes out.
double peakMemory(std::size_t n, bool streamed) {
    constexpr std::size_t kDepth = 64;
    std::vector<float> qkv(3 * n * kDepth, 0.01f), result(n * kDepth, 0);
    std::vector<KeySpan> spans;
    for (std::uint32_t i = 0; i < n; ++i)
        spans.push_back({0, i + 1});
    const auto part = [&](std::size_t i) {
        return ConstBlock{qkv.data() + i * n * kDepth, n, kDepth, kDepth};
    };
    if (streamed)
        streamAttention({part(0), PackedFactor::of(part(1)), PackedFactor::ofTurned(part(2)),
                         0.125f, spans.data()},
                        {result.data(), n, kDepth, kDepth});
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / 1024;
}

// What a new process of this program prints that is called with these words.
template <class Answer>
std::optional<Answer> askNewProcess(const char* question, const std::string& word) {
    int ends[2];
    if (pipe(ends) != 0)
        return std::nullopt;
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDOUT_FILENO);
        execl("/proc/self/exe", "headlight_bench_process", question, word.c_str(), nullptr);
        _exit(127);
    }
    close(ends[1]);
    Answer answer{};
    const bool whole = child > 0 && read(ends[0], &answer, sizeof answer) == sizeof answer;
    close(ends[0]);
    int status = 1;
    if (child > 0)
        waitpid(child, &status, 0);
    return whole && status == 0 ? std::optional(answer) : std::nullopt;
}

template <class Answer>
int give(const Answer& answer) {
    return write(STDOUT_FILENO, &answer, sizeof answer) == sizeof answer ? 0 : 1;
}

void printSpread(const char* what, std::vector<double> times) {
    std::sort(times.begin(), times.end());
    std::printf("%-62s median %7.1f us, worst %7.1f us\n", what, times[times.size() / 2],
                times.back());
}

bool printStartUp(int processes) {
    std::vector<double> before, first, others, all;
    for (int i = 0; i < processes; ++i) {
        const auto took = askNewProcess<StartUp>("--start-up", "");
        if (!took)
            return false;
        before.push_back(took->initialisers);
        first.push_back(took->firstCall);
        others.push_back(took->otherKernels);
        all.push_back(took->initialisers + took->firstCall + took->otherKernels);
    }
    printSpread("initialisers of core before main", before);
    printSpread("first call of a kernel, less a second: the target is chosen", first);
    printSpread("first calls of the nine others, less second ones", others);
    printSpread("in all (wanted: below 1000 us)", all);
    return true;
}

bool printMemory() {
    std::printf("\n%-12s %14s %14s %14s\n", "n, one head", "in and out MB", "streaming MB",
                "more MB");
    for (const char* n : {"4096", "8192", "16384"}) {
        const auto held = askNewProcess<double>("--hold", n);
        const auto streamed = askNewProcess<double>("--stream", n);
        if (!held || !streamed)
            return false;
        std::printf("%-12s %14.1f %14.1f %14.1f\n", n, *held, *streamed, *streamed - *held);
    }
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const double initialisers = microseconds(loaded);
    const std::string question = argc > 1 ? argv[1] : "";
    const std::size_t n = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 0;
    if (question == "--start-up")
        return give(startUp(initialisers));
    if (question == "--hold" || question == "--stream")
        return give(peakMemory(n, question == "--stream"));
    if (!printStartUp(question == "--quick" ? 11 : 41) || !printMemory()) {
        std::fputs("headlight_bench_process: error: a process failed\n", stderr);
        return 1;
    }
    return 0;
}
