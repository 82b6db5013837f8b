// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors_layout.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "core/base/utf8.h"
#include "core/files/file_kind.h"
#include "core/files/json_reader.h"
#include "core/files/json_text.h"
#include "core/files/tensor_entry.h"

namespace headlight {
namespace {

constexpr std::uint64_t kMostHeaderBytes = 100'000'000;  // as the reference implementation
constexpr std::size_t kMostTensors = 100'000;
constexpr std::string_view kMetadataKey = "__metadata__";
// 100,000 tensors of 8 dimensions are 1.4 million values; the rest is for metadata.
constexpr JsonLimits kHeaderLimits{.levels = 64, .values = 4'000'000};

Result<void> readMetadata(const Json& value, std::map<std::string, std::string>& metadata) {
    const Json::Object* object = value.asObject();
    if (!object) {
        return Error{"__metadata__ must be an object, not " + value.described(), {}};
    }
    for (const auto& [key, text] : *object) {
        if (!text.asString()) {
            return Error{"__metadata__ must hold strings, but " + quotedName(key) + " is " +
                             text.described(),
                         {}};
        }
        metadata.emplace(key, *text.asString());
    }
    return {};
}

std::string duplicateText(const JsonProblem& problem) {
    const std::string& key = *problem.duplicateKey;
    if (problem.path.empty()) {
        return (key == kMetadataKey ? key : tensorText(key)) + " is listed twice";
    }
    const std::string& parent = problem.path.front();
    return (parent == kMetadataKey ? parent : tensorText(parent)) + ": " + quotedName(key) +
           " is given twice";
}

Error headerError(const JsonProblem& problem, std::string_view header, const std::string& where) {
    if (problem.duplicateKey) {
        return Error{duplicateText(problem), where};
    }
    if (problem.byte && firstInvalidByte(header) == problem.byte) {
        return Error{"header is not UTF-8 at byte " + std::to_string(kLengthBytes + *problem.byte),
                     where};
    }
    const std::string place =
        problem.byte ? " (" + placeText(header, *problem.byte) + " of the header)" : "";
    return Error{"header is not valid JSON: " + problem.what + place, where};
}

// Sorts by place and refuses what the format forbids: gaps, overlaps, data that no tensor owns and
// tensors without data.
Result<void> checkCover(std::vector<TensorPlace>& places, std::uint64_t dataSize) {
    std::ranges::stable_sort(places, [](const TensorPlace& a, const TensorPlace& b) {
        return std::pair(a.begin, a.end) < std::pair(b.begin, b.end);
    });
    std::uint64_t covered = 0;
    const TensorPlace* before = nullptr;
    for (const TensorPlace& place : places) {
        if (place.begin > covered) {
            return Error{"bytes " + std::to_string(covered) + "-" +
                             std::to_string(place.begin - 1) + " belong to no tensor",
                         {}};
        }
        if (place.begin < covered) {
            return Error{"tensors " + quotedName(before->name) + " and " + quotedName(place.name) +
                             " overlap",
                         {}};
        }
        covered = place.end;
        before = &place;
    }
    if (covered > dataSize) {
        return Error{"file is " + byteCountText(covered - dataSize) +
                         " short; the download may be incomplete",
                     {}};
    }
    if (covered < dataSize) {
        const std::uint64_t extra = dataSize - covered;
        return Error{std::to_string(extra) + (extra == 1 ? " extra byte" : " extra bytes") +
                         " after the last tensor",
                     {}};
    }
    return {};
}

Result<SafetensorsLayout> layoutOf(const Json::Object& header, std::uint64_t dataSize) {
    SafetensorsLayout layout;
    for (const auto& [name, entry] : header) {
        if (name == kMetadataKey) {
            if (const auto read = readMetadata(entry, layout.metadata); !read) {
                return read.error();
            }
            continue;
        }
        if (const auto legal = checkTensorName(name); !legal) {
            return legal.error();
        }
        Result<TensorPlace> place = readTensorEntry(name, entry);
        if (!place) {
            return place.error();
        }
        layout.places.push_back(std::move(*place));
        if (layout.places.size() > kMostTensors) {
            return Error{"more than " + std::to_string(kMostTensors) + " tensors", {}};
        }
    }
    if (const auto covered = checkCover(layout.places, dataSize); !covered) {
        return covered.error();
    }
    return layout;
}

Result<void> checkLength(std::uint64_t length, std::uint64_t fileSize) {
    const std::uint64_t behind = fileSize - kLengthBytes;
    if (length == 0) {
        return Error{"header is empty", {}};
    }
    if (length > kMostHeaderBytes && length > behind) {
        return Error{"header length larger than the file (" + std::to_string(length) +
                         " bytes, the file has " + std::to_string(fileSize) + ")",
                     {}};
    }
    if (length > kMostHeaderBytes) {
        return Error{"header larger than 100 MB (" + std::to_string(length) + " bytes)", {}};
    }
    if (length > behind) {
        return Error{"header is cut off (" + byteCountText(length) + ", the file has " +
                         std::to_string(behind) + " of them); the download may be incomplete",
                     {}};
    }
    return {};
}

}  // namespace

Result<std::uint64_t> headerLength(std::string_view firstBytes, std::uint64_t fileSize,
                                   const std::string& where) {
    if (fileSize == 0) {
        return Error{"empty file", where};
    }
    if (fileSize < kLengthBytes) {
        return Error{byteCountText(fileSize) + ", shorter than the 8-byte header length", where};
    }
    std::uint64_t length = 0;
    std::memcpy(&length, firstBytes.data(), kLengthBytes);
    std::string fault;
    if (const auto believed = checkLength(length, fileSize); !believed) {
        fault = believed.error().what;
    } else if (firstBytes[kLengthBytes] != '{') {
        fault = "header must start with {";
    } else {
        return length;
    }
    return Error{otherKindOfFile(firstBytes).value_or(fault), where};
}

Result<SafetensorsLayout> parseLayout(std::string_view header, std::uint64_t fileSize,
                                      const std::string& where) {
    const auto read = readJson(header, kHeaderLimits);
    if (const auto* problem = std::get_if<JsonProblem>(&read)) {
        return headerError(*problem, header, where);
    }
    const std::uint64_t dataStart = kLengthBytes + header.size();
    Result<SafetensorsLayout> layout =
        layoutOf(*std::get<Json>(read).asObject(), fileSize - dataStart);
    if (!layout) {
        return Error{layout.error().what, where};
    }
    layout->dataStart = dataStart;
    return layout;
}

}  // namespace headlight
