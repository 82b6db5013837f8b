// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/pdf_bytes.h"

#include <charconv>
#include <cstddef>
#include <string_view>

namespace headlight {
namespace {

constexpr std::string_view kStart = "startxref\n";
// ISO 32000-1, 7.5.4: ten digits, a blank, five digits, a blank, n or f, and two bytes of line end.
constexpr std::size_t kEntryBytes = 20;
constexpr std::size_t kOffsetDigits = 10;

std::size_t numberAt(const std::string& text, std::size_t at) {
    std::size_t number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
}

// What stood behind the bytes taken out at `from` stands `by` bytes further ahead now.
struct Shift {
    std::size_t from = 0;
    std::size_t by = 0;
    std::size_t operator()(std::size_t offset) const {
        return offset > from ? offset - by : offset;
    }
};

void moveEntries(std::string& pdf, std::size_t table, const Shift& shift) {
    // "xref", then the first object's number and how many there are.
    const std::size_t range = pdf.find('\n', table) + 1;
    const std::size_t count = numberAt(pdf, pdf.find(' ', range) + 1);
    const std::size_t first = pdf.find('\n', range) + 1;
    for (std::size_t entry = 0; entry < count; ++entry) {
        const std::size_t at = first + entry * kEntryBytes;
        const std::string digits = std::to_string(shift(numberAt(pdf, at)));
        pdf.replace(at, kOffsetDigits, std::string(kOffsetDigits - digits.size(), '0') + digits);
    }
}

}  // namespace

std::string withoutDate(std::string pdf) {
    const std::size_t begin = pdf.rfind("\n/CreationDate (");
    const std::size_t end = begin == std::string::npos ? begin : pdf.find(')', begin);
    if (end == std::string::npos)
        return pdf;
    const Shift shift{begin, end + 1 - begin};
    pdf.erase(begin, shift.by);
    const std::size_t start = pdf.rfind(kStart) + kStart.size();
    const std::size_t table = shift(numberAt(pdf, start));
    pdf.replace(start, pdf.find('\n', start) - start, std::to_string(table));
    moveEntries(pdf, table, shift);
    return pdf;
}

}  // namespace headlight
