// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/number_table.h"

#include <utility>

namespace headlight {

NumberTable numberedTable(const Matrix& values, std::string corner) {
    NumberTable table;
    table.corner = std::move(corner);
    for (Eigen::Index row = 0; row < values.rows(); ++row)
        table.rows.push_back(std::to_string(row));
    for (Eigen::Index column = 0; column < values.cols(); ++column)
        table.columns.push_back(std::to_string(column));
    table.values = values;
    table.shape = {values.rows(), values.cols()};
    return table;
}

}  // namespace headlight
