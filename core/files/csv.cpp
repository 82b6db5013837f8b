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

// Valid UTF-8 with these control characters shown as their pictures, U+2400 and the following.
std::string withVisible(std::string_view controls, std::string_view text) {
    std::string out;
    for (const char byte : withReplacements(text)) {
        if (controls.find(byte) == std::string_view::npos)
            out += byte;
        else
            appendUtf8(out, 0x2400 + char32_t(byte));
    }
    return out;
}

// How a table is told apart into lines and fields.
struct Form {
    char separator;
    std::string_view end;       // of a line
    std::string_view controls;  // that no field may hold
    std::string_view quoted;    // what is in quotes because of them
};
using namespace std::string_view_literals;
// Readers end a text at a zero byte.
constexpr Form kCsv{',', "\r\n", "\0"sv, ",\"\r\n"};
// For who cuts it by its tabs and line feeds alone, no field has one.
constexpr Form kTsv{'\t', "\n", "\0\t\n\r"sv, "\""};

std::string fieldOf(std::string_view text, const Form& form) {
    std::string field = withVisible(form.controls, text);
    if (startsFormula(field)) {
        field.insert(0, 1, '\'');
    }
    const bool blankAtAnEnd = !field.empty() && (field.front() == ' ' || field.back() == ' ' ||
                                                 field.front() == '\t' || field.back() == '\t');
    if (!blankAtAnEnd && field.find_first_of(form.quoted) == std::string::npos) {
        return field;
    }
    std::string quoted = "\"";
    for (const char byte : field) {
        quoted.append(byte == '"' ? 2 : 1, byte);
    }
    return quoted + '"';
}

std::string tableOf(const Form& form, std::string_view corner,
                    const std::vector<std::string>& columns, const std::vector<std::string>& rows,
                    const Matrix& values) {
    assert(std::size_t(values.rows()) == rows.size());
    assert(std::size_t(values.cols()) == columns.size());
    std::string out = fieldOf(corner, form);
    for (const std::string& column : columns) {
        out += form.separator + fieldOf(column, form);
    }
    out += form.end;
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        out += fieldOf(rows[std::size_t(row)], form);
        for (Eigen::Index column = 0; column < values.cols(); ++column) {
            out += form.separator + numberText(values(row, column));
        }
        out += form.end;
    }
    return out;
}

}  // namespace

std::string numberText(float value) { return shortestText(value); }
std::string numberText(double value) { return shortestText(value); }

std::string csvField(std::string_view text) { return fieldOf(text, kCsv); }
std::string tsvField(std::string_view text) { return fieldOf(text, kTsv); }

std::string writeCsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values) {
    return tableOf(kCsv, corner, columns, rows, values);
}

std::string writeTsv(std::string_view corner, const std::vector<std::string>& columns,
                     const std::vector<std::string>& rows, const Matrix& values) {
    return tableOf(kTsv, corner, columns, rows, values);
}

}  // namespace headlight
