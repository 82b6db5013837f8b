// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/input_masks.h"

#include <algorithm>
#include <cstdint>

namespace headlight {
namespace {

// Tells zeros from everything else without rounding: a subnormal F64 would become 0 in float32.
class ZeroTest {
 public:
    explicit ZeroTest(const Tensor& tensor)
        : bytes_(tensor.bytes), width_(bytesOf(tensor.type)), signedZero_(isFloat(tensor.type)) {}

    bool operator()(std::size_t element) const {
        const std::string_view cell = std::string_view(bytes_).substr(element * width_, width_);
        for (std::size_t i = 0; i + 1 < width_; ++i) {
            if (cell[i] != 0)
                return false;
        }
        const auto last = static_cast<unsigned char>(cell[width_ - 1]);
        return (signedZero_ ? last & 0x7f : last) == 0;
    }

 private:
    static bool isFloat(ElementType type) {
        return type == ElementType::F16 || type == ElementType::BF16 || type == ElementType::F32 ||
               type == ElementType::F64;
    }

    const std::string& bytes_;
    std::size_t width_;
    bool signedZero_;
};

std::vector<Visibility> hidden(const MaskSizes& sizes) {
    const std::size_t cells = std::size_t(sizes.queries) * std::size_t(sizes.keys);
    return std::vector<Visibility>(
        std::size_t(sizes.batch),
        Visibility{sizes.queries, sizes.keys, std::vector<std::uint8_t>(cells, 0)});
}

// The shape with its leading dimensions written out: [batch, 1, n_q, n_k].
std::vector<std::int64_t> paddedShape(std::vector<std::int64_t> shape) {
    if (shape.size() == 2)
        shape.insert(shape.begin(), 1);
    if (shape.size() == 3)
        shape.insert(shape.begin() + 1, 1);
    return shape;
}

}  // namespace

Result<std::vector<Visibility>> visibilityOfMask(const Tensor& mask, const MaskSizes& sizes,
                                                 const std::string& label) {
    const std::vector<std::int64_t> shape = paddedShape(mask.shape);
    const std::int64_t wanted[] = {sizes.batch, 1, sizes.queries, sizes.keys};
    const bool fits = shape.size() == 4 &&
                      std::equal(shape.begin(), shape.end(), wanted,
                                 [](auto has, auto asked) { return has == asked || has == 1; });
    if (!fits)
        return Error{
            "expected shape " + shapeText(std::vector<std::int64_t>{sizes.queries, sizes.keys}) +
                ", " +
                shapeText(std::vector<std::int64_t>{sizes.batch, sizes.queries, sizes.keys}) +
                " or " + shapeText(wanted) + ", found " + shapeText(mask.shape),
            label};
    const ZeroTest isZero(mask);
    const std::size_t perItem = shape[0] == 1 ? 0 : std::size_t(shape[2] * shape[3]);
    const std::size_t perQuery = shape[2] == 1 ? 0 : std::size_t(shape[3]);
    const std::size_t perKey = shape[3] == 1 ? 0 : 1;
    auto items = hidden(sizes);
    for (std::size_t item = 0; item < items.size(); ++item) {
        std::size_t cell = 0;
        for (std::size_t query = 0; query < std::size_t(sizes.queries); ++query) {
            for (std::size_t key = 0; key < std::size_t(sizes.keys); ++key)
                items[item].cells[cell++] =
                    isZero(item * perItem + query * perQuery + key * perKey) ? 0 : 1;
        }
    }
    return items;
}

Result<std::vector<Visibility>> visibilityOfLengths(const Tensor& lengths, const MaskSizes& sizes,
                                                    const std::string& label) {
    const std::vector<std::int64_t> perItem{sizes.batch};
    const std::vector<std::int64_t> perQuery{sizes.batch, sizes.queries};
    if (lengths.shape != perItem && lengths.shape != perQuery)
        return Error{"expected shape " + shapeText(perItem) + " or " + shapeText(perQuery) +
                         ", found " + shapeText(lengths.shape),
                     label};
    auto numbers = asIntegers(lengths, label);
    if (!numbers)
        return Error{"expected whole numbers (I64), found " + std::string(name(lengths.type)),
                     label};
    const auto negative = std::find_if(numbers->begin(), numbers->end(),
                                       [](std::int64_t length) { return length < 0; });
    if (negative != numbers->end())
        return Error{"expected lengths of 0 or more, found " + std::to_string(*negative), label};
    auto items = hidden(sizes);
    const std::size_t queries = std::size_t(sizes.queries);
    for (std::size_t item = 0; item < items.size(); ++item) {
        for (std::size_t query = 0; query < queries; ++query) {
            const std::size_t at = lengths.shape == perItem ? item : item * queries + query;
            const auto seen = std::min<std::int64_t>((*numbers)[at], sizes.keys);
            const auto row = items[item].cells.begin() + std::ptrdiff_t(query) * sizes.keys;
            std::fill(row, row + seen, std::uint8_t(1));
        }
    }
    return items;
}

}  // namespace headlight
