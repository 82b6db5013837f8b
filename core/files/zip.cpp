// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/zip.h"

#include <cassert>
#include <string_view>
#include <vector>

#include "core/files/crc32.h"

namespace headlight {
namespace {

constexpr std::string_view kFileHeader("PK\x03\x04", 4);
constexpr std::string_view kDirectoryHeader("PK\x01\x02", 4);
constexpr std::string_view kEnd("PK\x05\x06", 4);
constexpr std::uint64_t kFileHeaderBytes = 30;
constexpr std::uint64_t kDirectoryHeaderBytes = 46;
constexpr std::uint64_t kEndBytes = 22;
constexpr std::uint16_t kVersion = 20;            // 2.0, of MS-DOS: no rights to be set
constexpr std::uint32_t kAttributes = 0x20;       // an ordinary file there
constexpr std::uint16_t kDate = 1 << 5 | 1 << 0;  // 1980-01-01, the first that there is

void appendNumber(std::string& out, std::uint64_t number, int bytes) {
    for (int byte = 0; byte < bytes; ++byte)
        out += char(number >> 8 * byte & 0xFF);
}

// What the header before a file and its line of the directory have in common, version to length of
// extra fields: stored as it is, no flags.
void appendFacts(std::string& out, const NamedBytes& file, std::uint32_t checksum) {
    appendNumber(out, kVersion, 2);
    appendNumber(out, 0, 2);  // flags
    appendNumber(out, 0, 2);  // method
    appendNumber(out, 0, 2);  // time
    appendNumber(out, kDate, 2);
    appendNumber(out, checksum, 4);
    appendNumber(out, file.bytes.size(), 4);  // compressed
    appendNumber(out, file.bytes.size(), 4);
    appendNumber(out, file.name.size(), 2);
    appendNumber(out, 0, 2);
}

}  // namespace

Result<std::string> writeZip(std::span<const NamedBytes> files, std::uint64_t most) {
    assert(files.size() <= 0xFFFF);
    std::uint64_t size = kEndBytes;
    for (const NamedBytes& file : files)
        size += kFileHeaderBytes + kDirectoryHeaderBytes + 2 * file.name.size() + file.bytes.size();
    if (size > most)
        return Error{"this archive would have " + std::to_string(size) + " bytes; at most " +
                         std::to_string(most) + " are written",
                     ""};
    std::string out;
    out.reserve(size);
    std::string directory;
    for (const NamedBytes& file : files) {
        const std::uint32_t checksum = crc32(file.bytes);
        const std::size_t start = out.size();
        out += kFileHeader;
        appendFacts(out, file, checksum);
        out.append(file.name).append(file.bytes);
        directory += kDirectoryHeader;
        appendNumber(directory, kVersion, 2);  // made by
        appendFacts(directory, file, checksum);
        appendNumber(directory, 0, 2 + 2 + 2);  // no comment, first disk, not known to be text
        appendNumber(directory, kAttributes, 4);
        appendNumber(directory, start, 4);
        directory += file.name;
    }
    const std::size_t start = out.size();
    out += directory;
    out += kEnd;
    appendNumber(out, 0, 2 + 2);  // one disk
    appendNumber(out, files.size(), 2);
    appendNumber(out, files.size(), 2);
    appendNumber(out, directory.size(), 4);
    appendNumber(out, start, 4);
    appendNumber(out, 0, 2);  // no comment
    assert(out.size() == size);
    return out;
}

}  // namespace headlight
