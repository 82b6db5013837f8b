// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace headlight::test {

// Bit by bit, as APPNOTE 4.4.7 defines it.
inline std::uint32_t slowCrc32(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFFu;
    for (const char byte : bytes)
        for (int bit = 0; bit < 8; ++bit) {
            const bool odd = ((crc ^ std::uint8_t(byte) >> bit) & 1) != 0;
            crc = crc >> 1 ^ (odd ? 0xEDB88320u : 0);
        }
    return ~crc;
}

// The files of an archive that stores them as they are, found by its directory; nothing where a
// header does not say what the directory says, or anything lies between or behind them.
inline std::optional<std::map<std::string, std::string>> zipEntries(std::string_view zip) {
    const auto number = [&](std::size_t at, std::size_t bytes) {
        std::uint64_t value = 0;
        for (std::size_t i = bytes; i-- > 0;)
            value = value << 8 | std::uint8_t(zip.at(at + i));
        return std::size_t(value);
    };
    if (zip.size() < 22)
        return std::nullopt;
    const std::size_t end = zip.size() - 22;
    const std::size_t count = number(end + 10, 2);
    std::size_t line = number(end + 16, 4);
    if (zip.substr(end, 4) != "PK\5\6" || number(end + 8, 2) != count || number(end + 4, 4) != 0 ||
        line + number(end + 12, 4) != end)
        return std::nullopt;
    std::map<std::string, std::string> entries;
    std::size_t next = 0;  // where the next file has to start
    for (std::size_t i = 0; i < count; ++i) {
        const std::size_t at = number(line + 42, 4);
        const std::size_t nameSize = number(line + 28, 2);
        const std::size_t size = number(line + 24, 4);
        // Version, flags, method, date, checksum, sizes and lengths are told twice.
        if (zip.substr(line, 4) != "PK\1\2" || zip.substr(at, 4) != "PK\3\4" || at != next ||
            zip.substr(line + 6, 26) != zip.substr(at + 4, 26) || number(line + 10, 2) != 0 ||
            number(line + 20, 4) != size || number(line + 30, 2) != 0 || number(line + 32, 2) != 0)
            return std::nullopt;
        const std::string_view name = zip.substr(line + 46, nameSize);
        const std::string_view bytes = zip.substr(at + 30 + nameSize, size);
        if (zip.substr(at + 30, nameSize) != name || slowCrc32(bytes) != number(line + 16, 4) ||
            !entries.emplace(name, bytes).second)
            return std::nullopt;
        next = at + 30 + nameSize + size;
        line += 46 + nameSize;
    }
    return next == number(end + 16, 4) && line == end ? std::optional(entries) : std::nullopt;
}

}  // namespace headlight::test
