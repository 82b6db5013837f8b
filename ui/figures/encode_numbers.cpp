// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"
#include "core/files/npy.h"
#include "ui/figures/encode.h"

namespace headlight {

Result<std::string> encodeCsv(const NumberTable& table) {
    return writeCsv(table.corner, table.columns, table.rows, table.values);
}

Result<std::string> encodeNpy(const NumberTable& table) {
    return writeNpy(table.shape,
                    std::span<const float>(table.values.data(), std::size_t(table.values.size())));
}

}  // namespace headlight
