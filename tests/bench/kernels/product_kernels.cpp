// SPDX-License-Identifier: GPL-3.0-or-later
#include <bit>

#include "core/kernels/activations.h"
#include "core/kernels/oracle.h"
#include "tests/bench/kernels/each_call.h"
#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

using kernels::Activation;
using kernels::PackedFactor;

void multiplyTransposed(const Call& call) {
    kernels::multiplyTransposed(call.a, call.b, call.bias, call.factor, call.out);
}

void multiply(const Call& call) { kernels::multiply(call.a, call.b, call.out); }

void packed(const Call& call, const PackedFactor& b, Activation activation) {
    kernels::multiplyPacked(call.a, b, call.bias, call.factor, activation, call.out);
}

void multiplyPacked(const Call& call) { packed(call, *call.packed, Activation::None); }
void multiplyWide(const Call& call) { packed(call, *call.wide, Activation::None); }
void multiplyPackedGelu(const Call& call) { packed(call, *call.packed, Activation::Gelu); }

void geluAfterwards(const Call& call) {
    multiplyPacked(call);
    for (std::size_t r = 0; r < call.out.rows; ++r) {
        float* row = call.out.data + r * call.out.stride;
        kernels::gelu(row, call.out.cols, row);
    }
}

// Weights that many inputs go through are packed once.
void packRightFactors(Work& work) {
    for (Call& call : work.calls)
        call.packed = &work.packed.emplace_back(PackedFactor::of(call.b));
}

std::uint16_t bfloat16(float x) { return std::uint16_t(std::bit_cast<std::uint32_t>(x) >> 16); }

// Of 0 and of numbers that are normal halves.
std::uint16_t float16(float x) {
    const auto bits = std::bit_cast<std::uint32_t>(x);
    if (x == 0)
        return std::uint16_t(bits >> 16);
    constexpr std::uint32_t kBiases = (127 - 15) << 10;
    return std::uint16_t((bits >> 16 & 0x8000u) | ((bits >> 13 & 0x3ffffu) - kBiases));
}

// Both as halves, which hold the numbers of halfShapes() exactly, and as the floats they are.
template <std::uint16_t (*halfOf)(float), kernels::Stored stored>
void packHalves(Work& work) {
    for (Call& call : work.calls) {
        const kernels::ConstBlock& b = call.b;
        std::vector<std::uint16_t> halves(b.rows * b.cols);
        std::transform(b.data, b.data + halves.size(), halves.begin(), halfOf);
        call.packed = &work.packed.emplace_back(
            PackedFactor::of(kernels::ConstHalves{halves.data(), b.rows, b.cols, b.cols}, stored));
        call.wide = &work.packed.emplace_back(PackedFactor::of(b));
        work.bytes -= double(halves.size() * sizeof(std::uint16_t));
    }
}

void oracleTransposed(const Call& call) {
    store(kernels::oracle::multiplyTransposed(call.a, call.b, call.bias, double{call.factor}), 0,
          call);
}

void oracleMultiply(const Call& call) { store(kernels::oracle::multiply(call.a, call.b), 0, call); }

Kernel halves(const char* name, void (*prepare)(Work&)) {
    Kernel kernel{name, each<multiplyPacked>, each<oracleTransposed>, layerShapes(true), {}};
    kernel.quick = {"rows=1,768x3072,streamed", "n=24,512x512"};
    kernel.prepare = prepare;
    kernel.other = each<multiplyWide>;
    return kernel;
}

}  // namespace

std::vector<Kernel> productKernels() {
    const std::vector<std::string> quick = {
        "square=512",   "rows=1,768x3072",          "rows=1,768x3072,streamed", "rows=16,768x3072",
        "n=24,512x512", "BERT-base,n=128,768x3072", "n=128,d=768,heads=12"};
    Kernel transposed{"multiplyTransposed", each<multiplyTransposed>, each<oracleTransposed>,
                      transposedShapes(), quick};
    Kernel plain{"multiply", each<multiply>, each<oracleMultiply>, productShapes(), quick};
    Kernel ready{"multiplyPacked", each<multiplyPacked>, each<oracleTransposed>, transposedShapes(),
                 quick};
    ready.prepare = packRightFactors;
    Kernel fused{"multiplyPackedGelu",
                 each<multiplyPackedGelu>,
                 nullptr,
                 layerShapes(false),
                 {"n=24,512x512"}};
    fused.prepare = packRightFactors;
    fused.other = each<geluAfterwards>;
    return {std::move(transposed),
            std::move(plain),
            std::move(ready),
            halves("multiplyBFloat16", packHalves<bfloat16, kernels::Stored::BFloat16>),
            halves("multiplyFloat16", packHalves<float16, kernels::Stored::Float16>),
            std::move(fused)};
}

}  // namespace headlight::bench
