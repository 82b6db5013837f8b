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

// What stood behind `from` stands `by` bytes further ahead now; below 0: further behind.
struct Shift {
    std::size_t from = 0;
    std::ptrdiff_t by = 0;
    std::size_t operator()(std::size_t offset) const {
        return offset > from ? std::size_t(std::ptrdiff_t(offset) - by) : offset;
    }
};

// ISO 32000-1, 7.9.2.2: UTF-16, its bytes as hexadecimal digits, so that none needs an escape.
std::string subjectEntry(const QString& subject) {
    if (subject.isEmpty())
        return {};
    std::string entry = "\n/Subject <FEFF";
    for (const QChar unit : subject)
        entry += QString::number(unit.unicode(), 16).rightJustified(4, '0').toUpper().toStdString();
    return entry + ">";
}

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

std::string withoutDate(std::string pdf) { return withSubject(std::move(pdf), {}); }

std::string withSubject(std::string pdf, const QString& subject) {
    const std::size_t begin = pdf.rfind("\n/CreationDate (");
    const std::size_t end = begin == std::string::npos ? begin : pdf.find(')', begin);
    if (end == std::string::npos)
        return pdf;
    const std::string entry = subjectEntry(subject);
    const std::size_t length = end + 1 - begin;
    const Shift shift{begin, std::ptrdiff_t(length) - std::ptrdiff_t(entry.size())};
    pdf.replace(begin, length, entry);
    const std::size_t start = pdf.rfind(kStart) + kStart.size();
    const std::size_t table = shift(numberAt(pdf, start));
    pdf.replace(start, pdf.find('\n', start) - start, std::to_string(table));
    moveEntries(pdf, table, shift);
    return pdf;
}

}  // namespace headlight
