// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/as_written.h"

namespace headlight {

std::optional<GrowingTensor> emptyAsWritten(const AttentionSpec& spec, std::int64_t batch,
                                            std::int64_t tokens) {
    const std::int64_t columns = batch * spec.heads * spec.resolvedDv();
    if (columns % spec.dModel != 0)
        return std::nullopt;
    return GrowingTensor({columns / spec.dModel, tokens, spec.dModel});
}

void appendAsWritten(const std::vector<Matrix>& heads, GrowingTensor& written) {
    const Eigen::Index width = heads.front().cols();
    Matrix turned(Eigen::Index(heads.size()), heads.front().rows());
    for (Eigen::Index column = 0; column < width; ++column) {
        for (std::size_t head = 0; head < heads.size(); ++head)
            turned.row(Eigen::Index(head)) = heads[head].col(column).transpose();
        written.append(turned);
    }
}

}  // namespace headlight
