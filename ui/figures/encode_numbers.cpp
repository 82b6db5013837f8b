// SPDX-License-Identifier: GPL-3.0-or-later
#include <functional>
#include <numeric>
#include <utility>

#include "core/files/csv.h"
#include "core/files/json_table.h"
#include "core/files/npy.h"
#include "core/files/zip.h"
#include "ui/figures/encode.h"

namespace headlight {
namespace {

std::string cell(const char* tag, const std::string& text) {
    const std::string name(tag);
    return "<" + name + ">" + QString::fromStdString(text).toHtmlEscaped().toStdString() + "</" +
           name + ">";
}

std::string npyOf(const NumberTable& table, NumberType type) {
    const std::span<const float> values(table.values.data(), std::size_t(table.values.size()));
    if (type == NumberType::Float)
        return writeNpy(table.shape, values);
    const std::vector<std::int64_t> whole(values.begin(), values.end());
    return writeNpy(table.shape, whole);
}

using Shape = std::vector<std::int64_t>;

// The shape of the values in two, that of the names of rows and that of the names of columns: the
// name of values[1, 2, 3, 4] is then rows[1, 2, 3]. Where it cannot be cut so, both are lists.
std::pair<Shape, Shape> shapesOfNames(const NumberTable& table) {
    const auto cut = [&](std::size_t axes) {
        const auto middle = table.shape.begin() + std::ptrdiff_t(axes);
        return std::pair(Shape(table.shape.begin(), middle), Shape(middle, table.shape.end()));
    };
    const auto count = [](const Shape& shape) {
        return std::accumulate(shape.begin(), shape.end(), std::int64_t(1), std::multiplies<>());
    };
    const auto rows = std::int64_t(table.rows.size());
    for (std::size_t axes = table.shape.size(); axes-- > 1;)
        if (count(cut(axes).first) == rows)
            return cut(axes);
    return {{rows}, {std::int64_t(table.columns.size())}};
}

Result<std::string> npzOf(const NumberTable& table, NumberType type) {
    const auto [rows, columns] = shapesOfNames(table);
    const NamedBytes arrays[] = {{"values.npy", npyOf(table, type)},
                                 {"rows.npy", writeNpy(rows, table.rows)},
                                 {"columns.npy", writeNpy(columns, table.columns)}};
    return writeZip(arrays);
}

}  // namespace

Result<std::string> encodeNumbers(const NumberTable& table, FigureFormat format,
                                  std::string_view title, NumberType type) {
    switch (format) {
        case FigureFormat::Tsv:
            return writeTsv(table.corner, table.columns, table.rows, table.values);
        case FigureFormat::Json:
            return writeJsonTable(
                {title, table.corner, table.columns, table.rows, table.shape, table.values});
        case FigureFormat::Npy:
            return npyOf(table, type);
        case FigureFormat::Npz:
            return npzOf(table, type);
        default:
            return writeCsv(table.corner, table.columns, table.rows, table.values);
    }
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
