// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <type_traits>

#include "core/files/safetensors.h"
#include "core/files/tensor_entry.h"

namespace headlight {
namespace {

static_assert(std::endian::native == std::endian::little, "tensors are read as they lie");

struct ElementFact {
    std::string_view name;
    std::size_t bytes;
};

constexpr std::array<ElementFact, 13> kElementFacts{{{"BOOL", 1},
                                                     {"U8", 1},
                                                     {"I8", 1},
                                                     {"I16", 2},
                                                     {"U16", 2},
                                                     {"F16", 2},
                                                     {"BF16", 2},
                                                     {"I32", 4},
                                                     {"U32", 4},
                                                     {"F32", 4},
                                                     {"F64", 8},
                                                     {"I64", 8},
                                                     {"U64", 8}}};

// IEEE 754 binary16: 1 sign, 5 exponent (bias 15), 10 fraction bits. Every value fits a float.
struct Half {
    std::uint16_t bits;
    explicit operator float() const {
        const int exponent = bits >> 10 & 31;
        const float fraction = float(bits & 1023);
        const float magnitude = exponent == 31
                                    ? (fraction == 0 ? std::numeric_limits<float>::infinity()
                                                     : std::numeric_limits<float>::quiet_NaN())
                                : exponent == 0 ? std::ldexp(fraction, -24)
                                                : std::ldexp(fraction + 1024, exponent - 25);
        return bits & 0x8000 ? -magnitude : magnitude;
    }
};

// The upper half of a float.
struct Brain {
    std::uint16_t bits;
    explicit operator float() const { return std::bit_cast<float>(std::uint32_t(bits) << 16); }
};

// PyTorch writes 0 and 1; what else a file may hold is no valid bool of C++.
struct Truth {
    std::uint8_t bits;
    explicit operator float() const { return bits != 0 ? 1.0f : 0.0f; }
    explicit operator std::int64_t() const { return bits != 0 ? 1 : 0; }
};

// A number; a bare signed char is often a character that was widened by mistake.
struct Small {
    std::int8_t bits;
    explicit operator float() const { return float(bits); }
    explicit operator std::int64_t() const { return bits; }
};

template <class Stored, class Value>
std::vector<Value> converted(const Tensor& tensor) {
    std::vector<Value> values(tensor.bytes.size() / sizeof(Stored));
    const char* from = tensor.bytes.data();
    for (Value& value : values) {
        Stored stored{};
        std::memcpy(&stored, from, sizeof(Stored));
        value = static_cast<Value>(stored);
        from += sizeof(Stored);
    }
    return values;
}

Error tensorError(std::string what, const std::string& name) {
    return Error{std::move(what), tensorText(name)};
}

Result<void> checkedSize(const Tensor& tensor, const std::string& name) {
    const std::size_t wanted = std::size_t(tensor.count()) * bytesOf(tensor.type);
    if (tensor.bytes.size() == wanted) {
        return {};
    }
    return tensorError(
        "shape " + shapeText(tensor.shape) + " of " + std::string(headlight::name(tensor.type)) +
            " needs " + byteCountText(wanted) + ", it has " + std::to_string(tensor.bytes.size()),
        name);
}

Result<std::vector<std::int64_t>> fromUnsigned64(const Tensor& tensor, const std::string& name) {
    const auto values = converted<std::uint64_t, std::uint64_t>(tensor);
    const auto tooLarge = std::ranges::find_if(
        values, [](std::uint64_t value) { return value > std::uint64_t(INT64_MAX); });
    if (tooLarge != values.end()) {
        return tensorError("holds " + std::to_string(*tooLarge) + ", which does not fit I64", name);
    }
    return std::vector<std::int64_t>(values.begin(), values.end());
}

template <class Value>
Tensor tensorOf(ElementType type, std::vector<std::int64_t> shape, std::span<const Value> values) {
    Tensor tensor{type, std::move(shape), {}};
    assert(std::size_t(tensor.count()) == values.size());
    if (!values.empty()) {
        tensor.bytes.assign(reinterpret_cast<const char*>(values.data()), values.size_bytes());
    }
    return tensor;
}

}  // namespace

std::string_view name(ElementType type) { return kElementFacts[std::size_t(type)].name; }
std::size_t bytesOf(ElementType type) { return kElementFacts[std::size_t(type)].bytes; }

std::int64_t Tensor::count() const {
    std::uint64_t product = 1;
    for (const std::int64_t size : shape) {
        product *= std::uint64_t(size);
    }
    return std::int64_t(product);
}

std::string shapeText(std::span<const std::int64_t> shape) {
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        text += (i == 0 ? "" : ", ") + std::to_string(shape[i]);
    }
    return text + "]";
}

Result<std::vector<float>> asFloats(const Tensor& tensor, const std::string& name) {
    if (const Result<void> size = checkedSize(tensor, name); !size) {
        return size.error();
    }
    switch (tensor.type) {
        case ElementType::Bool:
            return converted<Truth, float>(tensor);
        case ElementType::U8:
            return converted<std::uint8_t, float>(tensor);
        case ElementType::I8:
            return converted<Small, float>(tensor);
        case ElementType::I16:
            return converted<std::int16_t, float>(tensor);
        case ElementType::U16:
            return converted<std::uint16_t, float>(tensor);
        case ElementType::F16:
            return converted<Half, float>(tensor);
        case ElementType::BF16:
            return converted<Brain, float>(tensor);
        case ElementType::I32:
            return converted<std::int32_t, float>(tensor);
        case ElementType::U32:
            return converted<std::uint32_t, float>(tensor);
        case ElementType::F32:
            return converted<float, float>(tensor);
        case ElementType::F64:
            return converted<double, float>(tensor);
        case ElementType::I64:
            return converted<std::int64_t, float>(tensor);
        case ElementType::U64:
            return converted<std::uint64_t, float>(tensor);
    }
    return tensorError("has an unknown element type", name);
}

Result<std::vector<std::int64_t>> asIntegers(const Tensor& tensor, const std::string& name) {
    if (const Result<void> size = checkedSize(tensor, name); !size) {
        return size.error();
    }
    switch (tensor.type) {
        case ElementType::Bool:
            return converted<Truth, std::int64_t>(tensor);
        case ElementType::U8:
            return converted<std::uint8_t, std::int64_t>(tensor);
        case ElementType::I8:
            return converted<Small, std::int64_t>(tensor);
        case ElementType::I16:
            return converted<std::int16_t, std::int64_t>(tensor);
        case ElementType::U16:
            return converted<std::uint16_t, std::int64_t>(tensor);
        case ElementType::I32:
            return converted<std::int32_t, std::int64_t>(tensor);
        case ElementType::U32:
            return converted<std::uint32_t, std::int64_t>(tensor);
        case ElementType::I64:
            return converted<std::int64_t, std::int64_t>(tensor);
        case ElementType::U64:
            return fromUnsigned64(tensor, name);
        default:
            break;
    }
    return tensorError(
        "must hold whole numbers (I64), not " + std::string(headlight::name(tensor.type)), name);
}

Tensor floatTensor(std::vector<std::int64_t> shape, std::span<const float> values) {
    return tensorOf(ElementType::F32, std::move(shape), values);
}

Tensor integerTensor(std::vector<std::int64_t> shape, std::span<const std::int64_t> values) {
    return tensorOf(ElementType::I64, std::move(shape), values);
}

const Tensor* TensorFile::find(const std::string& name) const {
    const auto found = tensors.find(name);
    return found == tensors.end() ? nullptr : &found->second;
}

}  // namespace headlight
