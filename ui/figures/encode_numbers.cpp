// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"
#include "core/files/npy.h"
#include "ui/figures/encode.h"

namespace headlight {
namespace {

std::string cell(const char* tag, const std::string& text) {
    const std::string name(tag);
    return "<" + name + ">" + QString::fromStdString(text).toHtmlEscaped().toStdString() + "</" +
           name + ">";
}

}  // namespace

Result<std::string> encodeCsv(const NumberTable& table) {
    return writeCsv(table.corner, table.columns, table.rows, table.values);
}

Result<std::string> encodeNpy(const NumberTable& table) {
    return writeNpy(table.shape,
                    std::span<const float>(table.values.data(), std::size_t(table.values.size())));
}

std::string htmlTable(const NumberTable& table) {
    if (table.values.size() > kMaxTableCells)
        return {};
    std::string html = "<meta charset=\"utf-8\"><table>\n<tr>" + cell("th", table.corner);
    for (const std::string& column : table.columns)
        html += cell("th", column);
    html += "</tr>\n";
    for (Eigen::Index row = 0; row < table.values.rows(); ++row) {
        html += "<tr>" + cell("th", table.rows[std::size_t(row)]);
        for (Eigen::Index column = 0; column < table.values.cols(); ++column)
            html += cell("td", numberText(table.values(row, column)));
        html += "</tr>\n";
    }
    return html + "</table>";
}

}  // namespace headlight
