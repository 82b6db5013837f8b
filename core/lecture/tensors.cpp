// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/tensors.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "core/files/tensor_entry.h"

namespace headlight {
namespace {

constexpr std::size_t kNamesShown = 10;

bool isFloatingPoint(ElementType type) {
    return type == ElementType::F16 || type == ElementType::BF16 || type == ElementType::F32 ||
           type == ElementType::F64;
}

// The numbers of F64 tensors, which alone can hold more than a float.
std::vector<double> doublesOf(const Tensor& tensor) {
    std::vector<double> values(tensor.bytes.size() / sizeof(double));
    std::memcpy(values.data(), tensor.bytes.data(), values.size() * sizeof(double));
    return values;
}

bool finite(double value) { return std::isfinite(value); }

bool tooLargeForFloat(double value) {
    return std::isfinite(value) && !std::isfinite(static_cast<float>(value));
}

// 'missing tensor "a"', 'missing tensors "a", "b"', 'missing tensors "a", …, "j" and 7 more'
std::string listed(const std::string& kind, const std::vector<std::string>& names) {
    std::string text = kind + (names.size() == 1 ? " tensor " : " tensors ");
    for (std::size_t i = 0; i < std::min(names.size(), kNamesShown); ++i)
        text += (i > 0 ? ", " : "") + quotedName(names[i]);
    if (names.size() > kNamesShown)
        text += " and " + std::to_string(names.size() - kNamesShown) + " more";
    return text;
}

bool contains(const std::vector<std::string>& sorted, const std::string& name) {
    return std::binary_search(sorted.begin(), sorted.end(), name);
}

}  // namespace

std::string tensorLabel(const std::string& file, std::string_view tensor) {
    return file + ": " + tensorText(tensor);
}

Result<std::vector<float>> floatsOf(const Tensor& tensor, const std::vector<std::int64_t>& shape,
                                    const std::string& label) {
    if (!isFloatingPoint(tensor.type))
        return Error{
            "expected floating-point numbers (F32), found " + std::string(name(tensor.type)),
            label};
    if (tensor.shape != shape)
        return Error{"expected shape " + shapeText(shape) + ", found " + shapeText(tensor.shape),
                     label};
    return asFloats(tensor, label);
}

bool holdsNotFinite(const Tensor& tensor) {
    if (tensor.type == ElementType::F64) {
        const std::vector<double> values = doublesOf(tensor);
        return !std::all_of(values.begin(), values.end(), finite);
    }
    if (!isFloatingPoint(tensor.type))
        return false;
    const auto values = asFloats(tensor, {});
    return values && !std::all_of(values->begin(), values->end(), finite);
}

void remarkOn(const Tensor& tensor, std::string_view name, std::vector<std::string>& remarks) {
    if (holdsNotFinite(tensor))
        remarks.push_back(tensorText(name) + " holds NaN or infinities");
    if (tensor.type != ElementType::F64)
        return;
    const std::vector<double> values = doublesOf(tensor);
    if (std::any_of(values.begin(), values.end(), tooLargeForFloat))
        remarks.push_back(tensorText(name) +
                          " holds numbers too large for F32, which become infinities");
}

Result<void> checkNames(const TensorFile& file, const std::vector<std::string>& required,
                        const std::vector<std::string>& optional, const std::string& label) {
    std::vector<std::string> known = required;
    known.insert(known.end(), optional.begin(), optional.end());
    std::sort(known.begin(), known.end());
    std::vector<std::string> missing;
    for (const std::string& wanted : required) {
        if (file.find(wanted) == nullptr)
            missing.push_back(wanted);
    }
    std::vector<std::string> unexpected;
    for (const auto& [found, tensor] : file.tensors) {
        if (!contains(known, found))
            unexpected.push_back(found);
    }
    if (missing.empty() && unexpected.empty())
        return {};
    std::string what;
    if (!missing.empty())
        what = listed("missing", missing);
    if (!unexpected.empty())
        what += (what.empty() ? "" : "; ") + listed("unexpected", unexpected);
    return Error{what, label};
}

}  // namespace headlight
