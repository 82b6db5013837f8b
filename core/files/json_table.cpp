// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/json_table.h"

#include <cassert>
#include <cmath>

#include "core/files/csv.h"
#include "core/files/json_writer.h"

namespace headlight {
namespace {

template <class Items, class Append>
void appendList(std::string& out, const Items& items, Append append) {
    const char* before = "[";
    for (const auto& item : items) {
        out += before;
        append(item);
        before = ", ";
    }
    out += items.empty() ? "[]" : "]";
}

void appendTexts(std::string& out, const std::vector<std::string>& texts) {
    appendList(out, texts, [&](const std::string& text) { appendJsonString(out, text); });
}

void appendKey(std::string& out, const char* key) {
    out += out == "{" ? "\n  \"" : ",\n  \"";
    out.append(key).append("\": ");
}

}  // namespace

std::string writeJsonTable(const JsonTable& table) {
    assert(std::size_t(table.values.rows()) == table.rows.size());
    assert(std::size_t(table.values.cols()) == table.columns.size());
    std::string out = "{";
    appendKey(out, "title");
    appendJsonString(out, table.title);
    appendKey(out, "axes");
    appendJsonString(out, table.axes);
    appendKey(out, "shape");
    appendList(out, table.shape, [&](std::int64_t side) { out += std::to_string(side); });
    appendKey(out, "columns");
    appendTexts(out, table.columns);
    appendKey(out, "rows");
    appendTexts(out, table.rows);
    appendKey(out, "values");
    out += '[';
    const std::size_t columns = table.columns.size();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        out += row == 0 ? "\n    " : ",\n    ";
        const std::span<const float> values(table.values.data() + row * columns, columns);
        appendList(out, values,
                   [&](float value) { out += std::isfinite(value) ? numberText(value) : "null"; });
    }
    out += "\n  ]\n}\n";
    return out;
}

}  // namespace headlight
