// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

void resize(std::vector<Matrix>& matrices, std::size_t heads, Eigen::Index rows,
            Eigen::Index cols) {
    matrices.resize(heads);
    for (Matrix& matrix : matrices)
        matrix.resize(rows, cols);
}

// One of the maps, on its way from an input to a matrix a head.
struct Mapping {
    const Linear& map;
    const Matrix& in;
    std::vector<Matrix>& heads;
};

// Some rows of all heads side by side, for as long as they are not dealt out; few take no memory.
class WideRows {
 public:
    WideRows(Eigen::Index rows, Eigen::Index cols) : rows_(rows), cols_(cols) {
        if (rows * cols > Eigen::Index(few_.size()))
            many_.resize(rows, cols);
    }

    kernels::Block write() {
        return {data(), std::size_t(rows_), std::size_t(cols_), std::size_t(cols_)};
    }
    Eigen::Map<const Matrix> read() const {
        return {many_.size() > 0 ? many_.data() : few_.data(), rows_, cols_};
    }

 private:
    float* data() { return many_.size() > 0 ? many_.data() : few_.data(); }

    Eigen::Index rows_;
    Eigen::Index cols_;
    std::array<float, 4096> few_;
    Matrix many_;
};

// One product for all heads, which is dealt out afterwards: a packed weight lies in strips that are
// wider than many a head.
bool applyPacked(const Mapping& mapping, const Pass& pass) {
    const Eigen::Index width = mapping.heads.front().cols();
    const Linear& map = mapping.map;
    const HeadWork work{1, mapping.in.rows(), map.weight.size()};
    return forEachRowBlock(work, pass, [&](const RowBlock& block) {
        WideRows wide(block.count, map.weight.rows());
        kernels::multiplyPacked(constRows(mapping.in, block.first, block.count), map.packed,
                                map.bias.size() > 0 ? map.bias.data() : nullptr, 1.0f,
                                kernels::Activation::None, wide.write());
        for (std::size_t head = 0; head < mapping.heads.size(); ++head)
            mapping.heads[head].middleRows(block.first, block.count) =
                wide.read().middleCols(Eigen::Index(head) * width, width);
    });
}

bool apply(const Mapping& mapping, const Pass& pass) {
    if (mapping.map.isPacked())
        return applyPacked(mapping, pass);
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
                                     const Pass& pass, QueryKeyValue reused) {
    const std::size_t kvHeads = std::size_t(spec.resolvedKvHeads());
    QueryKeyValue qkv = std::move(reused);
    resize(qkv.q, std::size_t(spec.heads), input.query.rows(), spec.resolvedDk());
    resize(qkv.k, kvHeads, input.key.rows(), spec.resolvedDk());
    resize(qkv.v, kvHeads, input.value.rows(), spec.resolvedDv());
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
