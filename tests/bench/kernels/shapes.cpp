// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/kernels/shapes.h"

#include <algorithm>
#include <array>

namespace headlight::bench {

namespace {

using Size = std::size_t;

constexpr std::array<Size, 7> kTokens = {8, 24, 64, 128, 512, 1024, 4096};
constexpr std::array<Size, 5> kWidths = {64, 384, 512, 768, 1024};
constexpr std::array<Size, 5> kSquares = {64, 256, 512, 1024, 2048};
constexpr std::array<Size, 3> kFewRows = {1, 4, 16};
constexpr Size kStreamed = 64 << 20;      // bytes of weights that no cache holds
constexpr Size kMostWeights = 16u << 20;  // cells of all heads' maps together

struct Heads {
    Size width;  // d_model
    Size heads;
};
constexpr std::array<Heads, 5> kHeads = {{{64, 8}, {384, 12}, {512, 4}, {768, 12}, {1024, 16}}};

// What a model's layer multiplies with, besides d_model x d_model.
struct Layer {
    const char* model;
    Size in;
    Size out;
};
constexpr std::array<Layer, 9> kLayers = {{{"MiniLM-L6", 384, 384},
                                           {"MiniLM-L6", 384, 1536},
                                           {"MiniLM-L6", 1536, 384},
                                           {"BERT-base", 768, 768},
                                           {"BERT-base", 768, 3072},
                                           {"BERT-base", 3072, 768},
                                           {"GPT-2-small", 768, 2304},
                                           {"GPT-2-small", 768, 3072},
                                           {"GPT-2-small", 3072, 768}}};

std::string times(Size terms, Size cols) {
    return std::to_string(terms) + "x" + std::to_string(cols);
}

double flopsOf(Size rows, Size terms, Size cols) {
    return 2.0 * double(rows) * double(terms) * double(cols);
}

// One product with each of `copies` right factors; transposed: [cols, terms] and with a bias.
Shape product(std::string label, Size rows, Size terms, Size cols, bool transposed, Size copies = 1,
              bool coarse = false) {
    const double flops = flopsOf(rows, terms, cols) * double(copies);
    return {std::move(label), flops, [=] {
                Work work;
                work.flops = flops;
                const float* a = work.add(rows * terms);
                const float* bias = transposed ? work.add(cols) : nullptr;
                float* out = work.add(rows * cols);
                for (Size copy = 0; copy < copies; ++copy) {
                    const float* b = work.add(terms * cols, coarse);
                    const kernels::ConstBlock right =
                        transposed ? kernels::ConstBlock{b, cols, terms, terms}
                                   : kernels::ConstBlock{b, terms, cols, cols};
                    work.calls.push_back(
                        {{a, rows, terms, terms}, right, bias, 1.0f, {out, rows, cols, cols}});
                }
                return work;
            }};
}

// As many heads as are computed at a time: the maps of all would not fit everywhere.
Size headsAtOnce(Size tokens, Size heads) {
    return std::clamp<Size>(kMostWeights / (tokens * tokens), 1, heads);
}

std::string headsLabel(Size tokens, Heads layer) {
    const Size atOnce = headsAtOnce(tokens, layer.heads);
    std::string label = "n=" + std::to_string(tokens) + ",d=" + std::to_string(layer.width) +
                        ",heads=" + std::to_string(layer.heads);
    return atOnce < layer.heads ? label + ",only=" + std::to_string(atOnce) : label;
}

// A head's share of queries, keys and values are some columns of wide matrices; maps are apart.
Shape heads(Size tokens, Heads layer, bool scores) {
    const Size count = headsAtOnce(tokens, layer.heads);
    const Size depth = layer.width / layer.heads;
    const double flops = flopsOf(tokens, depth, tokens) * double(count);
    return {
        headsLabel(tokens, layer), flops, [=] {
            Work work;
            work.flops = flops;
            const Size width = count * depth;
            float* first = work.add(tokens * width);
            float* second = work.add(tokens * width);
            float* maps = work.add(count * tokens * tokens);
            for (Size head = 0; head < count; ++head) {
                const kernels::Block left{first + head * depth, tokens, depth, width};
                const kernels::ConstBlock right{second + head * depth, tokens, depth, width};
                const kernels::Block map{maps + head * tokens * tokens, tokens, tokens, tokens};
                if (scores)
                    work.calls.push_back({{left.data, left.rows, left.cols, left.stride},
                                          right,
                                          nullptr,
                                          0.125f,
                                          map});
                else
                    work.calls.push_back(
                        {{map.data, map.rows, map.cols, map.stride}, right, nullptr, 1.0f, left});
            }
            return work;
        }};
}

void addHeads(std::vector<Shape>& shapes, bool scores) {
    for (const Heads& layer : kHeads) {
        for (const Size tokens : kTokens)
            shapes.push_back(heads(tokens, layer, scores));
    }
}

// Few rows against a layer: its weights still in the cache from last time, and, as in a pass over
// many layers, from memory.
void addFewRows(std::vector<Shape>& shapes, bool transposed, bool coarse = false) {
    constexpr Size kTerms = 768, kCols = 3072;
    constexpr Size kCopies = kStreamed / (kTerms * kCols * sizeof(float)) + 1;
    for (const Size rows : kFewRows) {
        const std::string label = "rows=" + std::to_string(rows) + "," + times(kTerms, kCols);
        shapes.push_back(product(label, rows, kTerms, kCols, transposed, 1, coarse));
        shapes.push_back(
            product(label + ",streamed", rows, kTerms, kCols, transposed, kCopies, coarse));
    }
}

void addSquares(std::vector<Shape>& shapes, bool transposed) {
    for (const Size n : kSquares)
        shapes.push_back(product("square=" + std::to_string(n), n, n, n, transposed));
}

void addLayers(std::vector<Shape>& shapes, bool coarse) {
    addFewRows(shapes, true, coarse);
    for (const Size width : kWidths) {
        for (const Size tokens : kTokens)
            shapes.push_back(product("n=" + std::to_string(tokens) + "," + times(width, width),
                                     tokens, width, width, true, 1, coarse));
    }
    for (const Layer& layer : kLayers)
        shapes.push_back(product(std::string(layer.model) + ",n=128," + times(layer.in, layer.out),
                                 128, layer.in, layer.out, true, 1, coarse));
}

}  // namespace

std::vector<Shape> transposedShapes() {
    std::vector<Shape> shapes;
    addSquares(shapes, true);
    addLayers(shapes, false);
    addHeads(shapes, true);
    return shapes;
}

std::vector<Shape> layerShapes(bool coarse) {
    std::vector<Shape> shapes;
    addLayers(shapes, coarse);
    return shapes;
}

std::vector<Shape> productShapes() {
    std::vector<Shape> shapes;
    addSquares(shapes, false);
    addFewRows(shapes, false);
    addHeads(shapes, false);
    return shapes;
}

std::vector<Shape> softmaxShapes() {
    // Nominal, for comparing lines: maximum, difference, division, 19 for the exponential, sum,
    // division by it.
    constexpr double kFlopsOfCell = 24;
    constexpr Size kMostCells = 1 << 20;
    std::vector<Shape> shapes;
    for (const Size tokens : kTokens) {
        const Size rows = std::min(12 * tokens, kMostCells / tokens);
        const double flops = kFlopsOfCell * double(rows) * double(tokens);
        shapes.push_back(
            {"n=" + std::to_string(tokens) + ",rows=" + std::to_string(rows), flops, [=] {
                 Work work;
                 work.flops = flops;
                 const float* scores = work.add(rows * tokens);
                 float* out = work.add(rows * tokens);
                 work.calls.push_back({{scores, rows, tokens, tokens},
                                       {},
                                       nullptr,
                                       1.0f,
                                       {out, rows, tokens, tokens}});
                 return work;
             }});
    }
    return shapes;
}

std::vector<Shape> attentionShapes(double share) {
    constexpr Size kDepth = 64;
    std::vector<Shape> shapes;
    for (const Size tokens : kTokens) {
        const Size count = headsAtOnce(tokens, 12);
        const double flops = share * 2 * flopsOf(tokens, kDepth, tokens) * double(count);
        shapes.push_back({headsLabel(tokens, {768, 12}), flops, [=] {
                              Work work;
                              work.flops = flops;
                              for (Size head = 0; head < count; ++head) {
                                  const float* q = work.add(tokens * kDepth);
                                  const float* k = work.add(tokens * kDepth);
                                  work.calls.push_back(
                                      {{q, tokens, kDepth, kDepth},
                                       {k, tokens, kDepth, kDepth},
                                       nullptr,
                                       0.125f,
                                       {work.add(tokens * kDepth), tokens, kDepth, kDepth}});
                              }
                              return work;
                          }});
    }
    return shapes;
}

}  // namespace headlight::bench
