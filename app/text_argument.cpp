// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_argument.h"

#include <algorithm>

#include "app/standard_input.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/pipeline/recipe.h"

namespace headlight {
namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
// No code point takes more than four bytes.
constexpr std::size_t kMaxTextBytes = kMaxTextCharacters * 4 + kByteOrderMark.size();

Error tooLong(const std::string& where) {
    return {
        "longer than " + std::to_string(kMaxTextCharacters) + " characters, the most there may be",
        where};
}

}  // namespace

Result<std::string> checkedText(std::string text, const std::string& where) {
    if (const auto at = firstInvalidByte(text))
        return Error{"expected UTF-8, found an invalid byte at position " + std::to_string(*at),
                     where};
    const auto continues = [](char byte) { return (byte & 0xC0) == 0x80; };
    const auto characters =
        std::ptrdiff_t(text.size()) - std::count_if(text.begin(), text.end(), continues);
    if (std::size_t(characters) > kMaxTextCharacters)
        return tooLong(where);
    return text;
}

Result<std::string> readText(const std::string& file) {
    const std::string where = sourceName(file);
    auto text = file == kStandardInput ? readStandardInput(kMaxTextBytes, tooLong(where))
                                       : readFile(file, kMaxTextBytes);
    if (!text)
        return text;
    if (text->compare(0, kByteOrderMark.size(), kByteOrderMark) == 0)
        text->erase(0, kByteOrderMark.size());
    return checkedText(*std::move(text), where);
}

}  // namespace headlight
