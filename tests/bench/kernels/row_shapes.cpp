// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "tests/bench/kernels/shapes.h"

namespace headlight::bench {

namespace {

using Size = std::size_t;

constexpr Size kTokens[] = {8, 24, 128, 512, 1024};
constexpr Size kWidths[] = {64, 384, 512, 768, 1024};

// Adds to an empty work what a kernel takes for n rows of that width.
using Fill = void (*)(Work& work, Size rows, Size width);

std::vector<Shape> shapesOf(double flopsOfCell, Fill fill) {
    std::vector<Shape> shapes;
    for (const Size width : kWidths)
        for (const Size rows : kTokens) {
            const double flops = flopsOfCell * double(rows * width);
            shapes.push_back(
                {"n=" + std::to_string(rows) + ",d=" + std::to_string(width), flops, [=] {
                     Work work;
                     work.flops = flops;
                     fill(work, rows, width);
                     return work;
                 }});
        }
    return shapes;
}

void addRows(Work& work, Size rows, Size width) {
    const float* in = work.add(rows * width);
    const float* weight = work.add(width);
    const float* bias = work.add(width);
    float* out = work.add(rows * width);
    work.calls.push_back({{in, rows, width, width},
                          {weight, 1, width, width},
                          bias,
                          1.0f,
                          {out, rows, width, width}});
}

// Rotary positions over the whole width: angles of the sinusoidal table.
double frequency(Size pair, Size width) {
    return std::pow(10000.0, -2.0 * double(pair) / double(width));
}

void addTurn(Work& work, Size rows, Size width) {
    const Size pairs = width / 2;
    float* cosines = work.add(rows * pairs);
    float* sines = work.add(rows * pairs);
    for (Size i = 0; i < rows * pairs; ++i) {
        const double angle = double(i / pairs) * frequency(i % pairs, width);
        cosines[i] = float(std::cos(angle));
        sines[i] = float(std::sin(angle));
    }
    float* out = work.add(rows * width);
    work.before.assign(out, out + rows * width);
    work.calls.push_back({{cosines, rows, pairs, pairs},
                          {sines, rows, pairs, pairs},
                          nullptr,
                          1.0f,
                          {out, rows, width, width}});
}

void addTable(Work& work, Size rows, Size width) {
    for (Size pair = 0; pair < width / 2; ++pair)
        work.frequencies.push_back(frequency(pair, width));
    float* out = work.add(rows * width);
    Call call{{}, {}, nullptr, 1.0f, {out, rows, width, width}};
    call.frequencies = work.frequencies.data();
    work.calls.push_back(call);
}

}  // namespace

std::vector<Shape> rowShapes(double flopsOfCell) { return shapesOf(flopsOfCell, addRows); }
std::vector<Shape> turnShapes(double flopsOfCell) { return shapesOf(flopsOfCell, addTurn); }
std::vector<Shape> tableShapes(double flopsOfCell) { return shapesOf(flopsOfCell, addTable); }

}  // namespace headlight::bench
