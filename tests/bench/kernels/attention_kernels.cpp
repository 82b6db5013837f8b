// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/oracle.h"
#include "core/kernels/streaming.h"
#include "tests/bench/kernels/each_call.h"
#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

void softmaxRow(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r)
        kernels::softmaxRow(call.a.data + r * call.a.stride, nullptr, call.a.cols, 1.0f,
                            call.out.data + r * call.out.stride);
}

void softmaxRows(const Call& call) { kernels::softmaxRows(call.a, nullptr, 0, 1.0f, call.out); }

// One head, q = a, k = v = b: the map is kept.
void lookingAttention(const Call& call) {
    static std::vector<float> map;
    const std::size_t keys = call.b.rows;
    map.resize(std::max(map.size(), call.a.rows * keys));
    const kernels::Block scores{map.data(), call.a.rows, keys, keys};
    kernels::multiplyTransposed(call.a, call.b, nullptr, call.factor, scores);
    const kernels::ConstBlock written{scores.data, scores.rows, scores.cols, scores.stride};
    kernels::softmaxRows(written, nullptr, 0, 1.0f, scores);
    kernels::multiply(written, call.b, call.out);
}

// Packing of keys and values is timed, too.
void stream(const Call& call, const kernels::KeySpan* spans) {
    kernels::streamAttention({call.a, kernels::PackedFactor::of(call.b),
                              kernels::PackedFactor::ofTurned(call.b), call.factor, spans},
                             call.out);
}

void streamAttention(const Call& call) { stream(call, nullptr); }

void streamCausal(const Call& call) {
    static std::vector<kernels::KeySpan> spans;
    while (spans.size() < call.a.rows)
        spans.push_back({0, std::uint32_t(spans.size() + 1)});
    stream(call, spans.data());
}

void oracleSoftmax(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r) {
        const float* scores = call.a.data + r * call.a.stride;
        store(kernels::oracle::softmaxRow(scores, nullptr, call.a.cols, 1.0).weights, r, call);
    }
}

}  // namespace

std::vector<Kernel> attentionKernels() {
    const std::vector<std::string> quick = {"n=128,d=768,heads=12"};
    Kernel looking{"lookingAttention", each<lookingAttention>, nullptr, attentionShapes(1.0),
                   quick};
    looking.againstBase = true;
    Kernel streaming{"streamAttention", each<streamAttention>, nullptr, attentionShapes(1.0),
                     quick};
    // Half of the work is left.
    Kernel causal{"streamCausal", each<streamCausal>, nullptr, attentionShapes(0.5), quick};
    return {
        {"softmaxRow", each<softmaxRow>, each<oracleSoftmax>, softmaxShapes(), {"n=128,rows=1536"}},
        {"softmaxRows",
         each<softmaxRows>,
         each<oracleSoftmax>,
         softmaxShapes(),
         {"n=128,rows=1536"}},
        std::move(looking),
        std::move(streaming),
        std::move(causal)};
}

}  // namespace headlight::bench
