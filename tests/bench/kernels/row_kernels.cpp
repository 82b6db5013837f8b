// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "core/kernels/activations.h"
#include "core/kernels/function_oracle.h"
#include "core/kernels/norms.h"
#include "core/kernels/sines.h"
#include "tests/bench/kernels/each_call.h"
#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

namespace oracle = kernels::oracle;
using kernels::Pairs;

constexpr float kEpsilon = 1e-5f;

// The weight is b's only row.
void layerNorm(const Call& call) {
    kernels::layerNorm(call.a, call.b.data, call.bias, kEpsilon, call.out);
}
void rmsNorm(const Call& call) { kernels::rmsNorm(call.a, call.b.data, kEpsilon, call.out); }

void oracleLayerNorm(const Call& call) {
    store(oracle::layerNorm(call.a, call.b.data, call.bias, double{kEpsilon}), 0, call);
}
void oracleRmsNorm(const Call& call) {
    store(oracle::rmsNorm(call.a, call.b.data, double{kEpsilon}), 0, call);
}

template <void (*function)(const float*, std::size_t, float*)>
void ofEachRow(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r)
        function(call.a.data + r * call.a.stride, call.a.cols, call.out.data + r * call.out.stride);
}

template <double (*function)(double)>
void ofEachCell(const Call& call) {
    for (std::size_t r = 0; r < call.a.rows; ++r)
        for (std::size_t c = 0; c < call.a.cols; ++c)
            call.out.data[r * call.out.stride + c] =
                float(function(double{call.a.data[r * call.a.stride + c]}));
}

// In place, by the cosines a and the sines b.
template <Pairs layout>
void turn(const Call& call) {
    kernels::turnPairs(call.a, call.b, layout, call.out);
}

void oracleTurn(const Call& call) {
    const kernels::Block& rows = call.out;
    store(oracle::turnPairs(call.a, call.b, {rows.data, rows.rows, rows.cols, rows.stride}), 0,
          call);
}

void positionTable(const Call& call) {
    for (std::size_t r = 0; r < call.out.rows; ++r)
        kernels::positionRow(double(r), call.frequencies, call.out.cols, Pairs::Interleaved,
                             call.out.data + r * call.out.stride);
}

void libraryTable(const Call& call) {
    for (std::size_t r = 0; r < call.out.rows; ++r)
        for (std::size_t c = 0; c < call.out.cols; ++c) {
            const double angle = double(r) * call.frequencies[c / 2];
            call.out.data[r * call.out.stride + c] =
                float(c % 2 == 0 ? std::sin(angle) : std::cos(angle));
        }
}

Kernel rowKernel(const char* name, Contestant run, Contestant oracle, std::vector<Shape> shapes,
                 const char* quick = "n=24,d=512") {
    return {name, run, oracle, std::move(shapes), {quick}};
}

}  // namespace

// Operations a cell are nominal, for comparing lines: an exponential is 19.
std::vector<Kernel> rowKernels() {
    return {
        rowKernel("layerNorm", each<layerNorm>, each<oracleLayerNorm>, rowShapes(8), "n=128,d=768"),
        rowKernel("rmsNorm", each<rmsNorm>, each<oracleRmsNorm>, rowShapes(4), "n=128,d=768"),
        rowKernel("gelu", each<ofEachRow<kernels::gelu>>, each<ofEachCell<oracle::gelu>>,
                  rowShapes(45)),
        rowKernel("geluTanh", each<ofEachRow<kernels::geluTanh>>,
                  each<ofEachCell<oracle::geluTanh>>, rowShapes(30)),
        rowKernel("silu", each<ofEachRow<kernels::silu>>, each<ofEachCell<oracle::silu>>,
                  rowShapes(24)),
        rowKernel("turnPairs", each<turn<Pairs::Interleaved>>, each<oracleTurn>, turnShapes(3)),
        rowKernel("turnHalves", each<turn<Pairs::Halves>>, nullptr, turnShapes(3)),
        rowKernel("positionTable", each<positionTable>, each<libraryTable>, tableShapes(20)),
    };
}

}  // namespace headlight::bench
