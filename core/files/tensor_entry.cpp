// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/tensor_entry.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/utf8.h"

namespace headlight {
namespace {

constexpr std::size_t kMostDimensions = 8;
constexpr std::uint64_t kLargestDimension = std::uint64_t(1) << 48;
constexpr std::size_t kMostNameBytes = 512;

std::optional<ElementType> elementType(std::string_view text) {
    for (int i = 0; i <= int(ElementType::U64); ++i) {
        if (name(ElementType(i)) == text) {
            return ElementType(i);
        }
    }
    return {};
}

std::string whyNoElementType(std::string_view text) {
    static constexpr std::array<std::string_view, 8> kQuantised{
        "F4", "F6_E2M3", "F6_E3M2", "F8_E5M2", "F8_E4M3", "F8_E8M0", "F8_E4M3FNUZ", "F8_E5M2FNUZ"};
    if (std::ranges::find(kQuantised, text) != kQuantised.end()) {
        return "quantised weights are not supported (" + std::string(text) + ")";
    }
    if (text == "C64") {
        return "complex numbers are not supported (C64)";
    }
    return "unknown element type " + quotedName(text);
}

// The numbers of a member that must be an array of whole numbers.
Result<std::vector<std::uint64_t>> wholeNumbers(const Json& value, std::string_view what) {
    const Json::Array* array = value.asArray();
    if (!array) {
        return Error{std::string(what) + " must be an array, not " + value.described(), {}};
    }
    std::vector<std::uint64_t> numbers;
    numbers.reserve(array->size());
    for (const Json& element : *array) {
        const auto number = element.asUnsigned();
        if (!number) {
            return Error{std::string(what) + " must hold whole numbers from 0 on, not " +
                             element.described(),
                         {}};
        }
        numbers.push_back(*number);
    }
    return numbers;
}

Result<std::vector<std::int64_t>> shapeOf(const Json& value) {
    const auto sizes = wholeNumbers(value, "the shape");
    if (!sizes) {
        return sizes.error();
    }
    if (sizes->size() > kMostDimensions) {
        return Error{"too many dimensions (" + std::to_string(sizes->size()) + ", at most " +
                         std::to_string(kMostDimensions) + ")",
                     {}};
    }
    const auto tooLarge =
        std::ranges::find_if(*sizes, [](std::uint64_t size) { return size > kLargestDimension; });
    if (tooLarge != sizes->end()) {
        return Error{"the dimension " + std::to_string(*tooLarge) + " is larger than 2^48", {}};
    }
    return std::vector<std::int64_t>(sizes->begin(), sizes->end());
}

// Sizes of 0 are left out of the product, so that [0, 2^48, 2^48] is refused wherever the 0 stands.
Result<std::uint64_t> bytesNeeded(const TensorPlace& place) {
    std::uint64_t product = 1;
    for (const std::int64_t size : place.shape) {
        if (size != 0 && __builtin_mul_overflow(product, std::uint64_t(size), &product)) {
            return Error{
                "shape " + shapeText(place.shape) + " has more elements than 64 bits count", {}};
        }
    }
    if (__builtin_mul_overflow(product, bytesOf(place.type), &product)) {
        return Error{"shape " + shapeText(place.shape) + " of " + std::string(name(place.type)) +
                         " has more bytes than 64 bits count",
                     {}};
    }
    return std::ranges::find(place.shape, 0) == place.shape.end() ? product : 0;
}

Result<void> readType(const Json& value, TensorPlace& place) {
    const std::string* text = value.asString();
    if (!text) {
        return Error{"the dtype must be a string, not " + value.described(), {}};
    }
    const auto type = elementType(*text);
    if (!type) {
        return Error{whyNoElementType(*text), {}};
    }
    place.type = *type;
    return {};
}

Result<void> readOffsets(const Json& value, TensorPlace& place) {
    const auto offsets = wholeNumbers(value, "data_offsets");
    if (!offsets) {
        return offsets.error();
    }
    if (offsets->size() != 2) {
        return Error{"data_offsets must hold two numbers, not " + std::to_string(offsets->size()),
                     {}};
    }
    place.begin = (*offsets)[0];
    place.end = (*offsets)[1];
    if (place.begin > place.end) {
        return Error{"its data ends at byte " + std::to_string(place.end) +
                         ", before it begins at byte " + std::to_string(place.begin),
                     {}};
    }
    return {};
}

Result<void> checkSize(const TensorPlace& place) {
    const auto needed = bytesNeeded(place);
    if (!needed) {
        return needed.error();
    }
    const std::uint64_t found = place.end - place.begin;
    if (*needed != found) {
        return Error{"shape " + shapeText(place.shape) + " of " + std::string(name(place.type)) +
                         " needs " + byteCountText(*needed) + ", its range has " +
                         std::to_string(found),
                     {}};
    }
    return {};
}

Result<void> readPlace(const Json& entry, TensorPlace& place) {
    for (const char* field : {"dtype", "shape", "data_offsets"}) {
        if (!entry.find(field)) {
            return Error{std::string(field) + " is missing", {}};
        }
    }
    if (const auto type = readType(*entry.find("dtype"), place); !type) {
        return type.error();
    }
    auto shape = shapeOf(*entry.find("shape"));
    if (!shape) {
        return shape.error();
    }
    place.shape = std::move(*shape);
    if (const auto offsets = readOffsets(*entry.find("data_offsets"), place); !offsets) {
        return offsets.error();
    }
    return checkSize(place);
}

}  // namespace

std::string quotedName(std::string_view text) {
    std::string out(1, '"');
    return out.append(escapedForMessage(text)).append(1, '"');
}

std::string byteCountText(std::uint64_t bytes) {
    return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

std::string tensorText(std::string_view name) { return "tensor " + quotedName(name); }

Result<void> checkTensorName(const std::string& name) {
    if (name.empty()) {
        return Error{"a tensor has an empty name", {}};
    }
    if (name.size() > kMostNameBytes) {
        return Error{"the name of " + tensorText(name) + " is longer than 512 bytes", {}};
    }
    const bool control = std::ranges::any_of(
        name, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f; });
    if (control) {
        return Error{"the name of " + tensorText(name) + " holds a control character", {}};
    }
    return {};
}

Result<TensorPlace> readTensorEntry(const std::string& name, const Json& entry) {
    if (!entry.asObject()) {
        return Error{tensorText(name) + " must be described by an object, not " + entry.described(),
                     {}};
    }
    TensorPlace place;
    place.name = name;
    if (const auto read = readPlace(entry, place); !read) {
        return Error{tensorText(name) + ": " + read.error().what, {}};
    }
    return place;
}

}  // namespace headlight
