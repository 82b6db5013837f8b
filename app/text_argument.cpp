// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text_argument.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <system_error>

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

Result<std::string> readStandardInput(const std::string& where) {
    std::string text;
    std::array<char, 65536> block{};
    while (true) {
        const ssize_t count = ::read(STDIN_FILENO, block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return Error{std::generic_category().message(errno), where};
        if (count == 0)
            return text;
        text.append(block.data(), std::size_t(count));
        if (text.size() > kMaxTextBytes)
            return tooLong(where);
    }
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

std::string textSource(const std::string& file) {
    return file == "-" ? "standard input" : nameForMessage(file);
}

Result<std::string> readText(const std::string& file) {
    const bool standardInput = file == "-";
    const std::string where = textSource(file);
    auto text = standardInput ? readStandardInput(where) : readFile(file, kMaxTextBytes);
    if (!text)
        return text;
    if (text->compare(0, kByteOrderMark.size(), kByteOrderMark) == 0)
        text->erase(0, kByteOrderMark.size());
    return checkedText(*std::move(text), where);
}

}  // namespace headlight
