// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

// weights · v of every head, into a matrix a head and side by side.
bool mixHeads(const AttentionSpec& spec, const QueryKeyValue& qkv, const HeadWeights& headWeights,
              LayerOutput& result, const Pass& pass) {
    const Eigen::Index keys = headWeights.heads.front().cols();
    const Eigen::Index width = spec.resolvedDv();
    const HeadWork work{headWeights.heads.size(), result.sideBySide.rows(), keys * width};
    return forEachRowBlock(work, pass, [&](const RowBlock& block) {
        const Matrix& v = qkv.v[std::size_t(spec.kvHeadOf(int(block.head)))];
        Matrix& out = result.heads[block.head];
        kernels::multiply(constRows(headWeights.heads[block.head], block.first, block.count),
                          constRows(v, 0, keys), rows(out, block.first, block.count));
        result.sideBySide.block(block.first, Eigen::Index(block.head) * width, block.count, width) =
            out.middleRows(block.first, block.count);
    });
}

bool mapOutput(const Linear& map, const Matrix& sideBySide, Matrix& output, const Pass& pass) {
    output.resize(sideBySide.rows(), map.weight.rows());
    const HeadWork work{1, sideBySide.rows(), map.weight.size()};
    return forEachRowBlock(
        work, pass, [&](const RowBlock& block) { applyLinear(map, sideBySide, block, output); });
}

}  // namespace

std::optional<LayerOutput> mix(const AttentionSpec& spec, const AttentionWeights& weights,
                               const QueryKeyValue& qkv, const HeadWeights& headWeights,
                               const Matrix& queryInput, const Pass& pass, LayerOutput reused) {
    const Eigen::Index queries = queryInput.rows();
    LayerOutput result = std::move(reused);
    result.heads.resize(headWeights.heads.size());
    for (Matrix& head : result.heads)
        head.resize(queries, spec.resolvedDv());
    result.sideBySide.resize(queries, Eigen::Index(spec.heads) * spec.resolvedDv());
    if (!mixHeads(spec, qkv, headWeights, result, pass))
        return std::nullopt;
    if (!weights.output.present())
        result.output.swap(result.sideBySide);
    else if (!mapOutput(weights.output, result.sideBySide, result.output, pass))
        return std::nullopt;
    if (spec.residual)
        result.output += queryInput;
    return result;
}

}  // namespace headlight
