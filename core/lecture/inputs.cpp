// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/inputs.h"

#include <algorithm>
#include <cmath>

#include "core/files/checked_file.h"
#include "core/files/csv.h"
#include "core/files/tensor_entry.h"
#include "core/lecture/input_masks.h"
#include "core/lecture/tensors.h"

namespace headlight {
namespace {

// Far beyond memory, yet products of sizes stay within 64 bits.
constexpr std::int64_t kMaxTokens = 16'777'216;
// The tensors and then the whole file stand in memory before anything is written.
constexpr double kMaxResultBytes = 2e9;

std::vector<Matrix> dealtOut(const std::vector<float>& values, std::int64_t batch,
                             std::int64_t rows, std::int64_t width) {
    std::vector<Matrix> items;
    items.reserve(std::size_t(batch));
    for (std::int64_t item = 0; item < batch; ++item)
        items.emplace_back(
            Eigen::Map<const Matrix>(values.data() + item * rows * width, rows, width));
    return items;
}

// Of all output tensors together. In floating point: the factors are the file's, their product may
// be anything.
double resultBytes(const LectureLayer& layer, double batch, double queries, double keys) {
    const AttentionSpec& spec = layer.spec;
    const double heads = spec.heads;
    const double kvHeads = spec.resolvedKvHeads();
    const double numbers = 2 * heads * queries * keys + heads * queries * spec.resolvedDk() +
                           kvHeads * keys * (spec.resolvedDk() + spec.resolvedDv()) +
                           queries * spec.outputWidth() * (layer.asWritten ? 2 : 1) +
                           (layer.block ? 7.0 * queries * spec.dModel : 0.0);
    return batch * layer.layers * numbers * sizeof(float);
}

std::string gigabytes(double bytes) { return numberText(std::round(bytes / 1e8) / 10) + " GB"; }

class InputReader {
 public:
    InputReader(const LectureLayer& layer, const TensorFile& file, std::string label)
        : layer_(layer), file_(file), label_(std::move(label)) {}

    Result<BatchInputs> read() {
        if (auto named =
                checkNames(file_, {"query"}, {"key", "value", "mask", "valid_lens"}, label_);
            !named)
            return named.error();
        for (const auto part :
             {&InputReader::readQuery, &InputReader::readKeys, &InputReader::checkDefaults,
              &InputReader::checkBudget, &InputReader::readMasks}) {
            if (auto done = (this->*part)(); !done)
                return done.error();
        }
        return std::move(inputs_);
    }

 private:
    Result<void> readQuery() {
        const auto& shape = file_.find("query")->shape;
        const int width = layer_.spec.resolvedQueryWidth();
        if (shape.size() != 3 || shape[2] != width)
            return Error{"expected shape [batch, n_q, " + std::to_string(width) + "], found " +
                             shapeText(shape),
                         tensorLabel(label_, "query")};
        if (auto sizes = checkSizes("query"); !sizes)
            return sizes;
        batch_ = shape[0];
        inputs_.queries = int(shape[1]);
        inputs_.keys = inputs_.queries;
        return readTokens("query", {batch_, shape[1], width}, inputs_.query);
    }

    // n_k is the key's number of tokens; of the value, where only that is given.
    Result<void> readKeys() {
        const AttentionSpec& spec = layer_.spec;
        for (const char* name : {"key", "value"}) {
            const Tensor* tensor = file_.find(name);
            if (tensor == nullptr)
                continue;
            const bool isKey = name == std::string_view("key");
            const int width = isKey ? spec.resolvedKeyWidth() : spec.resolvedValueWidth();
            const auto& shape = tensor->shape;
            const bool countGiven = !isKey && file_.find("key") != nullptr;
            if (shape.size() != 3 || shape[0] != batch_ || shape[2] != width)
                return Error{"expected shape [" + std::to_string(batch_) + ", " +
                                 (countGiven ? std::to_string(inputs_.keys) : "n_k") + ", " +
                                 std::to_string(width) + "], found " + shapeText(shape),
                             tensorLabel(label_, name)};
            if (auto sizes = checkSizes(name); !sizes)
                return sizes;
            const std::int64_t tokens = countGiven ? inputs_.keys : shape[1];
            inputs_.keys = int(tokens);
            auto done =
                readTokens(name, {batch_, tokens, width}, isKey ? inputs_.key : inputs_.value);
            if (!done)
                return done;
        }
        return {};
    }

    // A tensor that is not given is the query: then it has to be as long and as wide as is needed.
    Result<void> checkDefaults() {
        const AttentionSpec& spec = layer_.spec;
        const struct {
            const char* name;
            bool given;
            int width;
        } sources[] = {{"key", !inputs_.key.empty(), spec.resolvedKeyWidth()},
                       {"value", !inputs_.value.empty(), spec.resolvedValueWidth()}};
        for (const auto& source : sources) {
            if (!source.given &&
                (inputs_.keys != inputs_.queries || source.width != spec.resolvedQueryWidth()))
                return Error{
                    "missing; the query cannot stand in for it: expected shape " +
                        shapeText(std::vector<std::int64_t>{batch_, inputs_.keys, source.width}),
                    tensorLabel(label_, source.name)};
        }
        return {};
    }

    // Before anything of the size n_q · n_k is made.
    Result<void> checkBudget() {
        const double bytes = resultBytes(layer_, double(batch_), inputs_.queries, inputs_.keys);
        if (bytes <= kMaxResultBytes)
            return {};
        return Error{"the result would take " + gigabytes(bytes) + ", at most " +
                         gigabytes(kMaxResultBytes) +
                         " are computed at once: give fewer items, "
                         "tokens or layers",
                     label_};
    }

    Result<void> readMasks() {
        const MaskSizes sizes{int(batch_), inputs_.queries, inputs_.keys};
        inputs_.visible.assign(std::size_t(batch_),
                               visibility(Mask(), inputs_.queries, inputs_.keys));
        const struct {
            const char* name;
            Result<std::vector<Visibility>> (*read)(const Tensor&, const MaskSizes&,
                                                    const std::string&);
        } masks[] = {{"mask", visibilityOfMask}, {"valid_lens", visibilityOfLengths}};
        for (const auto& mask : masks) {
            const Tensor* tensor = file_.find(mask.name);
            if (tensor == nullptr)
                continue;
            if (holdsNotFinite(*tensor))
                inputs_.remarks.push_back(tensorText(mask.name) +
                                          " holds NaN or infinities, which hide nothing");
            auto items = mask.read(*tensor, sizes, tensorLabel(label_, mask.name));
            if (!items)
                return items.error();
            for (std::size_t item = 0; item < items->size(); ++item)
                inputs_.visible[item] = intersection(inputs_.visible[item], (*items)[item]);
        }
        return {};
    }

    Result<void> checkSizes(const std::string& name) const {
        const auto& shape = file_.find(name)->shape;
        if (shape[0] < 1 || shape[1] < 1)
            return Error{"expected at least one item and one token, found " + shapeText(shape),
                         tensorLabel(label_, name)};
        if (shape[0] > kMaxTokens || shape[1] > kMaxTokens)
            return Error{"at most " + std::to_string(kMaxTokens) + " items and tokens, found " +
                             shapeText(shape),
                         tensorLabel(label_, name)};
        return {};
    }

    Result<void> readTokens(const std::string& name, const std::vector<std::int64_t>& shape,
                            std::vector<Matrix>& items) {
        auto values = floatsOf(*file_.find(name), shape, tensorLabel(label_, name));
        if (!values)
            return values.error();
        remarkOn(*file_.find(name), name, inputs_.remarks);
        items = dealtOut(*values, shape[0], shape[1], shape[2]);
        return {};
    }

    const LectureLayer& layer_;
    const TensorFile& file_;
    std::string label_;
    std::int64_t batch_ = 0;
    BatchInputs inputs_;
};

}  // namespace

Result<BatchInputs> readInputs(const LectureLayer& layer, const std::filesystem::path& path) {
    auto file = readSafetensors(path);
    if (!file)
        return file.error();
    return InputReader(layer, *file, nameForMessage(path)).read();
}

}  // namespace headlight
