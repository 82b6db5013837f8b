// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

std::vector<Matrix> uninitialised(std::size_t heads, Eigen::Index rows, Eigen::Index cols) {
    std::vector<Matrix> matrices;
    matrices.reserve(heads);
    for (std::size_t head = 0; head < heads; ++head)
        matrices.emplace_back(rows, cols);
    return matrices;
}

// One of the maps, on its way from an input to a matrix a head. Head by head, the product writes
// where the result is to stand: one wide product would have to be dealt out afterwards.
struct Mapping {
    const Linear& map;
    const Matrix& in;
    std::vector<Matrix>& heads;
};

bool apply(const Mapping& mapping, const Pass& pass) {
    const Eigen::Index width = mapping.heads.front().cols();
    const HeadWork work{mapping.heads.size(), mapping.in.rows(), width * mapping.in.cols()};
    return forEachRowBlock(work, pass, [&](const RowBlock& block) {
        Matrix& out = mapping.heads[block.head];
        if (mapping.map.present())
            applyLinear(mapping.map, mapping.in, block, out);
        else
            out.middleRows(block.first, block.count) =
                mapping.in.block(block.first, Eigen::Index(block.head) * width, block.count, width);
    });
}

// Whole heads at a time: even 4000 rows are turned within a millisecond.
bool rotateAll(const PositionTerms& terms, std::vector<Matrix>& heads, const Pass& pass) {
    return forEachIndex(heads.size(), {pass.stop, 1},
                        [&](std::size_t head) { rotate(terms, heads[head]); });
}

}  // namespace

std::optional<QueryKeyValue> project(const AttentionSpec& spec, const AttentionWeights& weights,
                                     const AttentionInput& input, const PositionTerms& terms,
                                     const Pass& pass) {
    const std::size_t heads = std::size_t(spec.heads);
    const std::size_t kvHeads = std::size_t(spec.resolvedKvHeads());
    QueryKeyValue qkv{uninitialised(heads, input.query.rows(), spec.resolvedDk()),
                      uninitialised(kvHeads, input.key.rows(), spec.resolvedDk()),
                      uninitialised(kvHeads, input.value.rows(), spec.resolvedDv())};
    if (!apply({weights.query, input.query, qkv.q}, pass) ||
        !apply({weights.key, input.key, qkv.k}, pass) ||
        !apply({weights.value, input.value, qkv.v}, pass))
        return std::nullopt;
    if (terms.cosines.size() > 0 &&
        (!rotateAll(terms, qkv.q, pass) || !rotateAll(terms, qkv.k, pass)))
        return std::nullopt;
    return qkv;
}

}  // namespace headlight
