// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/pdf_text.h"

#include <QGlyphRun>
#include <QRawFont>
#include <QTextLayout>
#include <charconv>
#include <map>
#include <optional>
#include <string_view>

namespace headlight {
namespace {

// CJK Radicals Supplement and Kangxi Radicals (The Unicode Standard, chapter 18): signs of
// dictionaries, whose glyphs are those of common characters. Nobody types them.
bool isRadical(char16_t code) { return code >= 0x2E80 && code <= 0x2FDF; }

// The ideograph that a font draws with the radical's glyph; none: no other character has it.
std::optional<char16_t> typedFor(char16_t radical, const QFont& font) {
    QTextLayout layout(QString(QChar(radical)), font);
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    if (runs.isEmpty() || runs.front().glyphIndexes().isEmpty())
        return std::nullopt;
    constexpr char16_t kFirst = 0x4E00;  // CJK Unified Ideographs
    constexpr char16_t kLast = 0x9FFF;
    QString ideographs;
    for (char32_t code = kFirst; code <= kLast; ++code)
        ideographs.append(QChar(char16_t(code)));
    const QList<quint32> glyphs = runs.front().rawFont().glyphIndexesForString(ideographs);
    const qsizetype at = glyphs.indexOf(runs.front().glyphIndexes().front());
    return at < 0 ? std::nullopt : std::optional(char16_t(kFirst + at));
}

// Each "<XXXX>" of a list.
template <class Replace>
void replaceTargets(std::string& pdf, std::size_t begin, std::size_t end, Replace replace) {
    constexpr std::size_t kDigits = 4;
    for (std::size_t at = pdf.find('<', begin); at < end; at = pdf.find('<', at + 1)) {
        unsigned code = 0;
        const char* digits = pdf.data() + at + 1;
        if (at + kDigits + 1 >= end || digits[kDigits] != '>' ||
            std::from_chars(digits, digits + kDigits, code, 16).ptr != digits + kDigits)
            continue;
        if (const std::optional<char16_t> other = replace(char16_t(code))) {
            constexpr std::string_view kHex = "0123456789ABCDEF";
            for (std::size_t i = 0; i < kDigits; ++i)
                pdf[at + 1 + i] = kHex[(*other >> (4 * (kDigits - 1 - i))) & 0xF];
        }
    }
}

}  // namespace

std::string withTypedCharacters(std::string pdf, const QFont& font) {
    std::map<char16_t, std::optional<char16_t>> known = {{u'\t', u' '}};
    const auto typed = [&](char16_t code) -> std::optional<char16_t> {
        if (const auto found = known.find(code); found != known.end())
            return found->second;
        return isRadical(code) ? known[code] = typedFor(code, font) : std::nullopt;
    };
    constexpr std::string_view kList = "> [";
    constexpr std::string_view kEnd = "endcmap";
    for (std::size_t map = pdf.find("beginbfrange"); map != std::string::npos;
         map = pdf.find("beginbfrange", map + 1)) {
        const std::size_t end = pdf.find(kEnd, map);
        if (end == std::string::npos)
            break;
        for (std::size_t list = pdf.find(kList, map); list < end; list = pdf.find(kList, list + 1))
            replaceTargets(pdf, list + kList.size(), std::min(end, pdf.find(']', list)), typed);
    }
    return pdf;
}

}  // namespace headlight
