// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "core/kernels/oracle.h"
#include "core/kernels/streaming.h"
#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

// A contestant that calls `one` for each call.
template <void (*one)(const Call&)>
void each(const Call* calls, std::size_t count) {
    std::for_each(calls, calls + count, one);
}

void multiplyTransposed(const Call& call) {
    kernels::multiplyTransposed(call.a, call.b, call.bias, call.factor, call.out);
}

void multiply(const Call& call) { kernels::multiply(call.a, call.b, call.out); }

void softmaxRow(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r)
        kernels::softmaxRow(call.a.data + r * call.a.stride, nullptr, call.a.cols, 1.0f,
                            call.out.data + r * call.out.stride);
}

// Weights that many inputs go through are packed once.
void packRightFactors(Work& work) {
    work.packed.reserve(work.calls.size());
    for (Call& call : work.calls)
        call.packed = &work.packed.emplace_back(kernels::PackedFactor::of(call.b));
}

void multiplyPacked(const Call& call) {
    kernels::multiplyPacked(call.a, *call.packed, call.bias, call.factor, kernels::Activation::None,
                            call.out);
}

// One head, q = a, k = v = b: the map is kept.
void lookingAttention(const Call& call) {
    static std::vector<float> map;
    const std::size_t keys = call.b.rows;
    map.resize(std::max(map.size(), call.a.rows * keys));
    const kernels::Block scores{map.data(), call.a.rows, keys, keys};
    kernels::multiplyTransposed(call.a, call.b, nullptr, call.factor, scores);
    for (std::size_t r = 0; r < scores.rows; ++r)
        kernels::softmaxRow(scores.data + r * keys, nullptr, keys, 1.0f, scores.data + r * keys);
    kernels::multiply({scores.data, scores.rows, scores.cols, scores.stride}, call.b, call.out);
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

void store(const std::vector<double>& result, std::size_t firstRow, const Call& call) {
    for (std::size_t i = 0; i < result.size(); ++i) {
        const std::size_t row = firstRow + i / call.out.cols;
        call.out.data[row * call.out.stride + i % call.out.cols] = float(result[i]);
    }
}

void oracleTransposed(const Call& call) {
    store(kernels::oracle::multiplyTransposed(call.a, call.b, call.bias, double{call.factor}), 0,
          call);
}

void oracleMultiply(const Call& call) { store(kernels::oracle::multiply(call.a, call.b), 0, call); }

void oracleSoftmax(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r) {
        const float* scores = call.a.data + r * call.a.stride;
        store(kernels::oracle::softmaxRow(scores, nullptr, call.a.cols, 1.0).weights, r, call);
    }
}

}  // namespace

std::vector<Kernel> kernelList() {
    return {
        {"multiplyTransposed", each<multiplyTransposed>, each<oracleTransposed>,
         transposedShapes()},
        {"multiply", each<multiply>, each<oracleMultiply>, productShapes()},
        {"multiplyPacked", each<multiplyPacked>, each<oracleTransposed>, transposedShapes(),
         packRightFactors},
        {"softmaxRow", each<softmaxRow>, each<oracleSoftmax>, softmaxShapes()},
        {"lookingAttention", each<lookingAttention>, nullptr, attentionShapes(1.0)},
        {"streamAttention", each<streamAttention>, nullptr, attentionShapes(1.0)},
        // Half of the work is left.
        {"streamCausal", each<streamCausal>, nullptr, attentionShapes(0.5)},
    };
}

}  // namespace headlight::bench
