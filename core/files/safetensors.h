// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/result.h"

namespace headlight {

enum class ElementType { Bool, U8, I8, I16, U16, F16, BF16, I32, U32, F32, F64, I64, U64 };

std::string_view name(ElementType type);  // "F32", as the format writes it
std::size_t bytesOf(ElementType type);

struct Tensor {
    ElementType type = ElementType::F32;
    std::vector<std::int64_t> shape;  // no entry: a scalar
    std::string bytes;                // little-endian, row-major, never aligned: copy, do not cast
    std::int64_t count() const;       // product of the shape
};

// "[2, 3]" for messages.
std::string shapeText(std::span<const std::int64_t> shape);

struct TensorFile {
    std::map<std::string, Tensor> tensors;
    std::map<std::string, std::string> metadata;
    const Tensor* find(const std::string& name) const;
};

// The whole format (safetensors 0.4 text): every length checked against the real size before
// anything is allocated; duplicates, overlaps, gaps and trailing bytes are refused; a wrong kind of
// file is named for what it is (Git LFS pointer, web page, PyTorch archive, GGUF …). `where`: the
// file's name in messages.
Result<TensorFile> parseSafetensors(std::string_view bytes, const std::string& where);
Result<TensorFile> readSafetensors(const std::filesystem::path& path);

// Tensors in the order of their names without gaps, the data as a whole aligned to 8 bytes,
// metadata in
// `__metadata__`. Every tensor must have the bytes of its shape; names as parseSafetensors takes
// them.
std::string writeSafetensors(const TensorFile& file);
// The same bytes straight into a file (writeFile), without a copy of the tensors in memory.
Result<void> writeSafetensors(const std::filesystem::path& path, const TensorFile& file);

// Any numeric type as float32 values in row-major order; F64 and integers are rounded once.
Result<std::vector<float>> asFloats(const Tensor& tensor, const std::string& name);
Result<std::vector<std::int64_t>> asIntegers(const Tensor& tensor, const std::string& name);
Tensor floatTensor(std::vector<std::int64_t> shape, std::span<const float> values);
Tensor integerTensor(std::vector<std::int64_t> shape, std::span<const std::int64_t> values);

}  // namespace headlight
