// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/png_text.h"

#include "core/files/crc32.h"

namespace headlight {
namespace {

constexpr std::string_view kSignature("\x89PNG\r\n\x1A\n", 8);
constexpr std::size_t kFrame = 12;  // length, type and checksum
constexpr std::size_t kHeaderEnd = kSignature.size() + kFrame + 13;

std::uint32_t numberAt(std::string_view bytes, std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | std::uint8_t(bytes[at + i]);
    return number;
}

void append(std::string& out, std::uint32_t number) {
    for (const int shift : {24, 16, 8, 0})
        out += char(number >> shift & 0xFF);
}

// The text of an iTXt chunk's data: keyword, 0, compressed?, method, language, 0, translated
// keyword, 0, text.
Result<std::optional<std::string>> textOf(std::string_view data, std::string_view keyword,
                                          std::uint64_t limit, const std::string& where) {
    if (!data.starts_with(keyword) || data.size() < keyword.size() + 5 ||
        data[keyword.size()] != '\0')
        return std::optional<std::string>();
    if (data[keyword.size() + 1] != '\0')
        return Error{"the scene in it was compressed by another program, which is not read here",
                     where};
    std::size_t at = keyword.size() + 3;
    for (int part = 0; part < 2; ++part) {
        at = data.find('\0', at);
        if (at == std::string_view::npos)
            return Error{"the picture is broken: it cannot be decoded", where};
        ++at;
    }
    if (data.size() - at > limit)
        return Error{"the scene in it has " + std::to_string(data.size() - at) +
                         " bytes; at most " + std::to_string(limit) + " are read",
                     where};
    return std::optional<std::string>(data.substr(at));
}

}  // namespace

bool isPng(std::string_view bytes) { return bytes.starts_with(kSignature); }

std::string withPngText(std::string_view png, std::string_view keyword, std::string_view text) {
    std::string chunk = "iTXt";
    chunk.append(keyword).append(5, '\0').append(text);
    std::string out;
    out.reserve(png.size() + chunk.size() + kFrame);
    out.append(png.substr(0, kHeaderEnd));
    append(out, std::uint32_t(chunk.size() - 4));
    out.append(chunk);
    append(out, crc32(chunk));
    out.append(png.substr(kHeaderEnd));
    return out;
}

Result<std::optional<std::string>> pngText(std::string_view png, std::string_view keyword,
                                           std::uint64_t limit, const std::string& where) {
    if (!isPng(png))
        return Error{"not a picture of a kind that can be read here", where};
    for (std::size_t at = kSignature.size(); at < png.size();) {
        if (png.size() - at < kFrame || numberAt(png, at) > png.size() - at - kFrame)
            return Error{"the picture is cut: it ends early", where};
        const std::size_t length = numberAt(png, at);
        const std::string_view type = png.substr(at + 4, 4);
        if (type == "iTXt") {
            const std::string_view data = png.substr(at + 8, length);
            auto text = textOf(data, keyword, limit, where);
            if (!text || *text) {
                if (crc32(png.substr(at + 4, length + 4)) != numberAt(png, at + 8 + length))
                    return Error{"the scene in it is damaged: its checksum is wrong", where};
                return text;
            }
        }
        if (type == "IEND")
            return std::optional<std::string>();
        at += kFrame + length;
    }
    return Error{"the picture is cut: it ends early", where};
}

}  // namespace headlight
