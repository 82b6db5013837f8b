// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention/attention.h"
#include "core/attention/row_blocks.h"

namespace headlight {
namespace {

void addPositionBias(const PositionTerms& terms, const RowBlock& block, Matrix& scores) {
    const auto bias = terms.bias.row(Eigen::Index(block.head));
    for (Eigen::Index query = block.first; query < block.first + block.count; ++query)
        scores.row(query) += bias.segment(terms.queries - 1 - query, scores.cols());
}

}  // namespace

std::optional<HeadScores> score(const AttentionSpec& spec, const QueryKeyValue& qkv,
                                const PositionTerms& terms, const Pass& pass, HeadScores reused) {
    const Eigen::Index queries = qkv.q.front().rows();
    const Eigen::Index keys = qkv.k.front().rows();
    const float factor = float(1.0 / divisor(spec));
    HeadScores scores = std::move(reused);
    scores.heads.resize(qkv.q.size());
    for (Matrix& head : scores.heads)
        head.resize(queries, keys);
    const HeadWork work{qkv.q.size(), queries, keys * spec.resolvedDk()};
    const bool finished = forEachRowBlock(work, pass, [&](const RowBlock& block) {
        const Matrix& k = qkv.k[std::size_t(spec.kvHeadOf(int(block.head)))];
        Matrix& out = scores.heads[block.head];
        kernels::multiplyTransposed(constRows(qkv.q[block.head], block.first, block.count),
                                    constRows(k, 0, keys), nullptr, factor,
                                    rows(out, block.first, block.count));
        if (terms.bias.size() > 0)
            addPositionBias(terms, block, out);
    });
    if (!finished)
        return std::nullopt;
    return scores;
}

}  // namespace headlight
