// SPDX-License-Identifier: GPL-3.0-or-later
// A sentence's layer, warm: projections, scores, softmax and output of 10 and 24 tokens on packed
// weights, into the memory of the time before (tst_steady_state: none is taken), on each
// instruction set: headlight_bench_small. One thread; the best of 40 turns of 100 runs.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include "core/attention/attention.h"
#include "core/base/memory.h"
#include "core/base/random.h"
#include "core/kernels/kernels.h"

using namespace headlight;

namespace {

Matrix gaussian(int rows, int cols, std::uint64_t seed) {
    Random random{seed};
    Matrix matrix(rows, cols);
    std::generate_n(matrix.data(), matrix.size(), [&] { return float(random.normal()) / 8; });
    return matrix;
}

class Layer {
 public:
    Layer(int tokens, int width, int heads) : x_(gaussian(tokens, width, 1)) {
        spec_.dModel = width;
        spec_.heads = heads;
        spec_.positions.kind = PositionKind::None;
        std::uint64_t seed = 2;
        for (Linear* map : {&weights_.query, &weights_.key, &weights_.value, &weights_.output})
            map->weight = gaussian(width, width, seed++);
        pack(weights_);
        visible_ = visibility(spec_.mask, tokens, tokens);
    }

    void run() {
        const Pass pass{never_};
        qkv_ = *project(spec_, weights_, {x_, x_, x_}, none_, pass, std::move(qkv_));
        scores_ = *score(spec_, qkv_, none_, pass, std::move(scores_));
        maps_ = *weigh(spec_, scores_, visible_, pass, 0, std::move(maps_));
        output_ = *mix(spec_, weights_, qkv_, maps_, x_, pass, std::move(output_));
    }
    double checksum() const { return output_.output.cast<double>().cwiseAbs().sum(); }

 private:
    AttentionSpec spec_;
    AttentionWeights weights_;
    Matrix x_;
    PositionTerms none_;
    Visibility visible_;
    StopSignal never_;
    QueryKeyValue qkv_;
    HeadScores scores_;
    HeadWeights maps_;
    LayerOutput output_;
};

double bestMicroseconds(Layer& layer) {
    using Clock = std::chrono::steady_clock;
    double best = 1e9;
    for (int turn = 0; turn < 40; ++turn) {
        const auto start = Clock::now();
        for (int i = 0; i < 100; ++i)
            layer.run();
        best = std::min(
            best, std::chrono::duration<double, std::micro>(Clock::now() - start).count() / 100);
    }
    return best;
}

}  // namespace

int main() {
    keepFreedMemory();
    std::printf("%-8s %34s %34s\n", "", "10 tokens, d_model 64, 8 heads", "24 tokens, 64, 8");
    for (const std::string& target : kernels::targets()) {
        kernels::forceTarget(target);
        Layer ten(10, 64, 8);
        Layer more(24, 64, 8);
        const double tenTime = bestMicroseconds(ten);
        const double moreTime = bestMicroseconds(more);
        std::printf("%-8s %18.2f us (sum %.3f) %18.2f us (sum %.3f)\n", target.c_str(), tenTime,
                    ten.checksum(), moreTime, more.checksum());
    }
    return 0;
}
