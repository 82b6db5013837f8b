// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/csv.h"

#include <array>
#include <cassert>
#include <charconv>
#include <cmath>

#include "core/base/utf8.h"

namespace headlight {
namespace {

template <class Float>
std::string shortestText(Float value) {
    if (std::isnan(value)) {
        return "nan";  // never "-nan": the sign of a NaN says nothing
    }
    std::array<char, 64> buffer{};
    const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    assert(result.ec == std::errc());
    return {buffer.data(), result.ptr};
}

bool isNumber(std::string_view text) {
    double value = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

// A negative number is none.
bool startsFormula(std::string_view text) {
    return !text.empty() && !isNumber(text) &&
           std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos;
}

// Readers end a text at a zero byte, so it is shown as U+2400, the picture of it.
std::string withVisibleZeros(std::string text) {
    static constexpr std::string_view kSymbolForNull = "\xe2\x90\x80";
    for (auto at = text.find('\0'); at != std::string::npos; at = text.find('\0', at)) {
        text.replace(at, 1, kSymbolForNull);
    }
    return text;
}

}  // namespace

std::string numberText(float value) { return shortestText(value); }
std::string numberText(double value) { return shortestText(value); }

std::string csvField(std::string_view text) {
    std::string field = startsFormula(text) ? "'" : "";
    field += withVisibleZeros(withReplacements(text));
    const bool blankAtAnEnd = !field.empty() && (field.front() == ' ' || field.back() == ' ' ||
                                                 field.front() == '\t' || field.back() == '\t');
    if (!blankAtAnEnd && field.find_first_of(",\"\r\n") == std::string::npos) {
        return field;
    }
    std::string quoted = "\"";
    for (const char byte : field) {
        quoted.append(byte == '"' ? 2 : 1, byte);
    }
    return quoted + '"';
}

std::string writeCsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values) {
    assert(std::size_t(values.rows()) == rows.size());
    assert(std::size_t(values.cols()) == columns.size());
    std::string out = csvField(corner);
    for (const std::string& column : columns) {
        out += ',' + csvField(column);
    }
    out += "\r\n";
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        out += csvField(rows[std::size_t(row)]);
        for (Eigen::Index column = 0; column < values.cols(); ++column) {
            out += ',' + numberText(values(row, column));
        }
        out += "\r\n";
    }
    return out;
}

}  // namespace headlight
