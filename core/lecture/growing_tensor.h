// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <utility>
#include <vector>

#include "core/base/matrix.h"
#include "core/files/safetensors.h"

namespace headlight {

// An output tensor that grows item by item. Written as the file will hold it, so that a large
// result is in memory once.
class GrowingTensor {
 public:
    GrowingTensor() = default;
    explicit GrowingTensor(std::vector<std::int64_t> shape)
        : tensor_{ElementType::F32, std::move(shape), {}} {
        tensor_.bytes.reserve(std::size_t(tensor_.count()) * sizeof(float));
    }

    void append(const Matrix& values) {
        static_assert(std::endian::native == std::endian::little);
        tensor_.bytes.append(reinterpret_cast<const char*>(values.data()),
                             std::size_t(values.size()) * sizeof(float));
    }
    void append(const std::vector<Matrix>& heads) {
        for (const Matrix& head : heads)
            append(head);
    }

    Tensor copy() const { return tensor_; }
    Tensor take() { return std::move(tensor_); }

 private:
    Tensor tensor_;
};

}  // namespace headlight
