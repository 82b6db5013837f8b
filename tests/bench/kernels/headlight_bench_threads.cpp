// SPDX-License-Identifier: GPL-3.0-or-later
// What a second thread gains, in the program's own way of sharing work: the stages of a layer and
// products alone, with one and two threads in turn, beside what two threads gain where nothing is
// shared, multiply-adds in registers: headlight_bench_threads [--quick] [--rounds=N].
// Exit status 1: some number of threads gives other bits; 2: an option that is not there.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>

#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"
#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/kernels/packed.h"
#include "tests/bench/kernels/contest.h"

using namespace headlight;
using namespace headlight::bench;

namespace {

constexpr double kWanted = 1.85;
constexpr int kThreads = 2;

Matrix gaussian(Eigen::Index rows, Eigen::Index cols, double deviation) {
    Random random{std::uint64_t(rows * cols)};
    Matrix matrix(rows, cols);
    std::generate_n(matrix.data(), matrix.size(),
                    [&] { return float(random.normal() * deviation); });
    return matrix;
}

bool sameBits(const Matrix& a, const Matrix& b) {
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), std::size_t(a.size()) * sizeof(float)) == 0;
}

using Result = std::vector<Matrix>;

// Something that any number of threads can do.
struct Job {
    std::string name;
    std::function<Result(const Pass&)> run;
};

// A layer as the program evaluates it: 12 heads of 64, without a mask.
class Layer {
 public:
    explicit Layer(int tokens) : tokens_(tokens), x_(gaussian(tokens, kWidth, 1)) {
        spec_.dModel = kWidth;
        spec_.heads = 12;
        spec_.positions.kind = PositionKind::None;
        for (Linear* map : {&weights_.query, &weights_.key, &weights_.value, &weights_.output})
            *map = {gaussian(kWidth, kWidth, 1 / std::sqrt(double(kWidth))),
                    gaussian(1, kWidth, 1).transpose()};
        packed_ = kernels::PackedFactor::of(constRows(weights_.output.weight, 0, kWidth));
        packedWeights_ = weights_;
        pack(packedWeights_);
        const StopSignal never;
        const Pass pass{never};
        qkv_ = *project(spec_, weights_, {x_, x_, x_}, none_, pass);
        scores_ = *score(spec_, qkv_, none_, pass);
        maps_ = *headlight::weigh(spec_, scores_, visible(), pass);
    }

    std::vector<Job> jobs() const {
        return {{"project", [this](const Pass& pass) { return ofProject(pass).q; }},
                {"score", [this](const Pass& pass) { return ofScore(qkv_, pass).heads; }},
                {"weigh", [this](const Pass& pass) { return ofWeigh(scores_, pass).heads; }},
                {"mix", [this](const Pass& pass) { return ofMix(qkv_, maps_, pass); }},
                {"whole layer", [this](const Pass& pass) { return whole(pass); }},
                {"product with 768x768", [this](const Pass& pass) { return product(pass); }},
                {"the same, packed", [this](const Pass& pass) { return packedProduct(pass); }}};
    }

 private:
    static constexpr int kWidth = 768;

    Visibility visible() const { return visibility(spec_.mask, tokens_, tokens_); }
    QueryKeyValue ofProject(const Pass& pass) const {
        return *project(spec_, packedWeights_, {x_, x_, x_}, none_, pass);
    }
    HeadScores ofScore(const QueryKeyValue& qkv, const Pass& pass) const {
        return *score(spec_, qkv, none_, pass);
    }
    HeadWeights ofWeigh(const HeadScores& scores, const Pass& pass) const {
        return *headlight::weigh(spec_, scores, visible(), pass);
    }
    Result ofMix(const QueryKeyValue& qkv, const HeadWeights& maps, const Pass& pass) const {
        LayerOutput out = *mix(spec_, packedWeights_, qkv, maps, x_, pass);
        out.heads.push_back(std::move(out.output));
        return std::move(out.heads);
    }
    Result whole(const Pass& pass) const {
        const QueryKeyValue qkv = ofProject(pass);
        const HeadScores scores = ofScore(qkv, pass);
        return ofMix(qkv, ofWeigh(scores, pass), pass);
    }
    Result product(const Pass& pass) const {
        Result out{Matrix(tokens_, kWidth)};
        forEachRowBlock({1, tokens_, kWidth * kWidth}, pass, [&](const RowBlock& block) {
            applyLinear(weights_.output, x_, block, out.front());
        });
        return out;
    }
    Result packedProduct(const Pass& pass) const {
        Result out{Matrix(tokens_, kWidth)};
        forEachRowBlock({1, tokens_, kWidth * kWidth}, pass, [&](const RowBlock& block) {
            kernels::multiplyPacked(constRows(x_, block.first, block.count), packed_,
                                    weights_.output.bias.data(), 1.0f, kernels::Activation::None,
                                    rows(out.front(), block.first, block.count));
        });
        return out;
    }

    int tokens_;
    AttentionSpec spec_;
    AttentionWeights weights_;
    AttentionWeights packedWeights_;
    Matrix x_;
    PositionTerms none_;
    QueryKeyValue qkv_;
    HeadScores scores_;
    HeadWeights maps_;
    kernels::PackedFactor packed_;
};

// Two threads on cores of their own take half as long here; on two threads of one core, or where
// the clock falls when both work, or beside other programs, longer: then nothing else can gain more
// either.
Result peak(const Pass& pass) {
    constexpr std::size_t kShares = 1024;
    Matrix sums(1, Eigen::Index(kShares));
    forEachIndex(kShares, pass,
                 [&](std::size_t i) { sums(Eigen::Index(i)) = multiplyAdds(4000).checksum; });
    return {std::move(sums)};
}

// What a second thread of the crew costs before it does anything.
double startSeconds(Crew& crew) {
    const StopSignal never;
    Contest contest;
    contest.add([&] {
        forEachIndex(kThreads, {.stop = never, .threads = kThreads, .crew = &crew},
                     [](std::size_t) {});
    });
    for (int round = 0; round < 9; ++round)
        contest.playRound();
    return contest.bestSeconds(0);
}

struct Options {
    std::vector<int> tokens = {256, 512, 1024};
    int rounds = 21;
};

std::optional<Options> optionsOf(int argc, char** argv) {
    Options options;
    for (int i = 1; i < argc; ++i) {
        const std::string word = argv[i];
        if (word == "--quick")
            options = {{256}, 9};
        else if (word.rfind("--rounds=", 0) == 0)
            options.rounds = std::max(1, std::atoi(word.c_str() + 9));
        else
            return std::nullopt;
    }
    return options;
}

bool anyThreadsGiveTheSameBits(const Job& job, Crew& crew) {
    const StopSignal never;
    const Result one = job.run({.stop = never});
    for (const int threads : {2, 3, 7}) {
        const Result many = job.run({.stop = never, .threads = threads, .crew = &crew});
        if (!std::equal(one.begin(), one.end(), many.begin(), many.end(), sameBits))
            return false;
    }
    return true;
}

// Times the job and the peak loop in turn and prints a line.
void gain(const Job& job, int tokens, int rounds, Crew& crew) {
    const StopSignal never;
    Contest contest;
    for (const int threads : {1, kThreads}) {
        contest.add([&, threads] { job.run({.stop = never, .threads = threads, .crew = &crew}); });
        contest.add([&, threads] { peak({.stop = never, .threads = threads, .crew = &crew}); });
    }
    for (int round = 0; round < rounds; ++round)
        contest.playRound();
    const double ratio = contest.bestSeconds(0) / contest.bestSeconds(2);
    const double most = contest.bestSeconds(1) / contest.bestSeconds(3);
    // Two threads that gain less than is wanted, or more than there can be, were disturbed.
    const bool told = most >= kWanted && most < 1.1 * kThreads;
    const char* verdict = !told              ? "not to be told, as busy as the machine is"
                          : ratio >= kWanted ? "reached"
                                             : "not reached";
    std::printf("%-22s %6d %12.1f %12.1f %8.2f %8.2f  %s\n", job.name.c_str(), tokens,
                1e6 * contest.bestSeconds(0), 1e6 * contest.bestSeconds(2), ratio, most, verdict);
    std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
    keepFreedMemory();  // as the program does
    const std::optional<Options> options = optionsOf(argc, argv);
    if (!options) {
        std::fputs("usage: headlight_bench_threads [--quick] [--rounds=N]\n", stderr);
        return 2;
    }
    std::printf("headlight_bench_threads: %s, a layer of 12 heads of 64; the best of %d rounds\n",
                kernels::target().c_str(), options->rounds);
    Crew crew;
    std::printf("a thread called to work and back: %.1f us\n\n", 1e6 * startSeconds(crew));
    std::printf("%-22s %6s %12s %12s %8s %8s  %.2f is\n", "what", "n", "1 thread us",
                "2 threads us", "gain", "peak's", kWanted);
    bool same = true;
    for (const int tokens : options->tokens) {
        const Layer layer(tokens);
        for (const Job& job : layer.jobs()) {
            gain(job, tokens, options->rounds, crew);
            if (anyThreadsGiveTheSameBits(job, crew))
                continue;
            same = false;
            std::printf("%s: 1, 2, 3 and 7 threads DIFFER\n", job.name.c_str());
        }
    }
    std::printf("\nheadlight_bench_threads: %s\n",
                same ? "1, 2, 3 and 7 threads give the same bits" : "results differ, see above");
    return same ? 0 : 1;
}
