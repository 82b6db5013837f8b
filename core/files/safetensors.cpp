// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"

#include <unistd.h>

#include <algorithm>
#include <cassert>

#include "core/files/checked_file.h"
#include "core/files/file_kind.h"
#include "core/files/input_file.h"
#include "core/files/json_writer.h"
#include "core/files/safetensors_layout.h"

namespace headlight {
namespace {

constexpr std::size_t kDataAlignment = 8;  // of the data as a whole, as the reference writer

Result<SafetensorsLayout> readLayout(const InputFile& file) {
    std::string first(std::min<std::uint64_t>(file.size(), kFirstBytes), '\0');
    if (const auto read = file.readAt(0, first); !read) {
        return read.error();
    }
    const auto length = headerLength(first, file.size(), file.name());
    if (!length) {
        return length.error();
    }
    std::string header(*length, '\0');
    if (const auto read = file.readAt(kLengthBytes, header); !read) {
        return read.error();
    }
    if (!header.starts_with('{')) {
        return Error{"changed while it was read", file.name()};
    }
    return parseLayout(header, file.size(), file.name());
}

std::string gigabytesText(std::uint64_t bytes) {
    return std::to_string((bytes + 999'999'999) / 1'000'000'000) + " GB";
}

// Asking for more than there is would end in the system killing some process or other.
Result<void> checkMemory(const InputFile& file) {
    const std::uint64_t memory =
        std::uint64_t(::sysconf(_SC_PHYS_PAGES)) * std::uint64_t(::sysconf(_SC_PAGE_SIZE));
    if (file.size() <= memory) {
        return {};
    }
    return Error{"needs " + gigabytesText(file.size()) + " of memory, this computer has " +
                     gigabytesText(memory),
                 file.name()};
}

void appendEntry(std::string& header, const std::string& name, const Tensor& tensor,
                 std::size_t begin) {
    appendJsonString(header, name);
    header.append(":{\"dtype\":\"").append(headlight::name(tensor.type)).append("\",\"shape\":[");
    for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
        header.append(i == 0 ? "" : ",").append(std::to_string(tensor.shape[i]));
    }
    header.append("],\"data_offsets\":[").append(std::to_string(begin));
    header.append(",").append(std::to_string(begin + tensor.bytes.size())).append("]}");
}

void appendMetadata(std::string& header, const std::map<std::string, std::string>& metadata) {
    header += "\"__metadata__\":{";
    const char* comma = "";
    for (const auto& [key, value] : metadata) {
        header += comma;
        appendJsonString(header, key);
        header += ':';
        appendJsonString(header, value);
        comma = ",";
    }
    header += '}';
}

std::string headerText(const TensorFile& file) {
    std::string header = "{";
    if (!file.metadata.empty()) {
        appendMetadata(header, file.metadata);
    }
    std::size_t begin = 0;
    for (const auto& [name, tensor] : file.tensors) {
        assert(tensor.bytes.size() == std::size_t(tensor.count()) * bytesOf(tensor.type));
        header += header.size() > 1 ? "," : "";
        appendEntry(header, name, tensor, begin);
        begin += tensor.bytes.size();
    }
    header += '}';
    const std::size_t over = (kLengthBytes + header.size()) % kDataAlignment;
    return header.append(over == 0 ? 0 : kDataAlignment - over, ' ');
}

// What stands before the first tensor: the header's length, and the header.
std::string headOf(const TensorFile& file) {
    const std::string header = headerText(file);
    std::string head;
    for (std::uint64_t shift = 0; shift < 64; shift += 8) {
        head += char(header.size() >> shift & 0xff);
    }
    return head + header;
}

}  // namespace

Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string& where) {
    const auto length = headerLength(bytes.substr(0, kFirstBytes), bytes.size(), where);
    if (!length) {
        return length.error();
    }
    auto layout = parseLayout(bytes.substr(kLengthBytes, *length), bytes.size(), where);
    if (!layout) {
        return layout.error();
    }
    const std::string_view data = bytes.substr(layout->dataStart);
    TensorFile file{{}, std::move(layout->metadata)};
    for (TensorPlace& place : layout->places) {
        const auto own = data.substr(place.begin, place.end - place.begin);
        file.tensors.emplace(std::move(place.name),
                             Tensor{place.type, std::move(place.shape), std::string(own)});
    }
    return file;
}

Result<TensorFile> readSafetensors(const std::filesystem::path& path) {
    const Result<InputFile> input = InputFile::open(path);
    if (!input) {
        return input.error();
    }
    Result<SafetensorsLayout> layout = readLayout(*input);
    if (!layout) {
        return layout.error();
    }
    if (const auto fits = checkMemory(*input); !fits) {
        return fits.error();
    }
    TensorFile file{{}, std::move(layout->metadata)};
    for (TensorPlace& place : layout->places) {
        std::string own(place.end - place.begin, '\0');
        if (const auto read = input->readAt(layout->dataStart + place.begin, own); !read) {
            return read.error();
        }
        file.tensors.emplace(std::move(place.name),
                             Tensor{place.type, std::move(place.shape), std::move(own)});
    }
    if (const auto same = input->unchanged(); !same) {
        return same.error();
    }
    return file;
}

std::string writeSafetensors(const TensorFile& file) {
    std::string out = headOf(file);
    std::size_t dataBytes = 0;
    for (const auto& [name, tensor] : file.tensors) {
        dataBytes += tensor.bytes.size();
    }
    out.reserve(out.size() + dataBytes);
    for (const auto& [name, tensor] : file.tensors) {
        out += tensor.bytes;
    }
    return out;
}

Result<void> writeSafetensors(const std::filesystem::path& path, const TensorFile& file) {
    const std::string head = headOf(file);
    std::vector<std::string_view> pieces{head};
    for (const auto& [name, tensor] : file.tensors) {
        pieces.push_back(tensor.bytes);
    }
    return writeFile(path, pieces);
}

}  // namespace headlight
