// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attend_trace.h"

#include <bit>
#include <string>

namespace headlight {
namespace {

// An output tensor that grows item by item. Written as the file will hold it, so that a large
// result is in memory once.
Tensor emptyTensor(std::vector<std::int64_t> shape) {
    Tensor tensor{ElementType::F32, std::move(shape), {}};
    tensor.bytes.reserve(std::size_t(tensor.count()) * sizeof(float));
    return tensor;
}

void append(Tensor& tensor, const Matrix& values) {
    static_assert(std::endian::native == std::endian::little);
    tensor.bytes.append(reinterpret_cast<const char*>(values.data()),
                        std::size_t(values.size()) * sizeof(float));
}

void append(Tensor& tensor, const std::vector<Matrix>& heads) {
    for (const Matrix& head : heads)
        append(tensor, head);
}

struct LayerRecord {
    Tensor q, k, v, scores, weights, output;
};

LayerRecord emptyRecord(const AttentionSpec& spec, const AttendInputs& inputs) {
    const std::int64_t batch = inputs.batch();
    const std::int64_t heads = spec.heads;
    const std::int64_t kvHeads = spec.resolvedKvHeads();
    const std::int64_t queries = inputs.queries;
    const std::int64_t keys = inputs.keys;
    return {emptyTensor({batch, heads, queries, spec.resolvedDk()}),
            emptyTensor({batch, kvHeads, keys, spec.resolvedDk()}),
            emptyTensor({batch, kvHeads, keys, spec.resolvedDv()}),
            emptyTensor({batch, heads, queries, keys}),
            emptyTensor({batch, heads, queries, keys}),
            emptyTensor({batch, queries, spec.outputWidth()})};
}

Matrix withRows(const Matrix& tokens, const PositionTerms& terms) {
    if (terms.rows.size() == 0)
        return tokens;
    return tokens + terms.rows.topRows(tokens.rows());
}

class Evaluation {
 public:
    Evaluation(const AttendLayer& layer, const std::vector<AttentionWeights>& weights,
               const AttendInputs& inputs, const PositionTerms& terms, const Pass& pass)
        : layer_(layer), weights_(weights), inputs_(inputs), terms_(terms), pass_(pass) {
        for (std::size_t index = 0; index < weights.size(); ++index)
            records_.push_back(emptyRecord(layer.spec, inputs));
    }

    // False when the pass was stopped.
    bool evaluate(std::size_t item) {
        Matrix stream = withRows(inputs_.query[item], terms_);
        const bool ownKey = !inputs_.key.empty();
        const bool ownValue = !inputs_.value.empty();
        const Matrix key = ownKey ? withRows(inputs_.key[item], terms_) : Matrix();
        const Matrix value = ownValue ? withRows(inputs_.value[item], terms_) : Matrix();
        for (std::size_t index = 0; index < weights_.size(); ++index) {
            const AttentionInput input{stream, ownKey ? key : stream, ownValue ? value : stream};
            auto output = layerOutput(index, input, inputs_.visible[item]);
            if (!output)
                return false;
            stream = std::move(*output);
        }
        return true;
    }

    AttendTrace take() {
        auto& tensors = trace_.tensors.tensors;
        if (records_.size() > 1)
            tensors["output"] = records_.back().output;
        for (std::size_t index = 0; index < records_.size(); ++index) {
            const std::string prefix = layer_.prefix(int(index));
            LayerRecord& record = records_[index];
            tensors[prefix + "q"] = std::move(record.q);
            tensors[prefix + "k"] = std::move(record.k);
            tensors[prefix + "v"] = std::move(record.v);
            tensors[prefix + "scores"] = std::move(record.scores);
            tensors[prefix + "weights"] = std::move(record.weights);
            tensors[prefix + "output"] = std::move(record.output);
        }
        return std::move(trace_);
    }

 private:
    std::optional<Matrix> layerOutput(std::size_t index, const AttentionInput& input,
                                      const Visibility& visible) {
        const AttentionSpec& spec = layer_.spec;
        const AttentionWeights& maps = weights_[index];
        const auto qkv = project(spec, maps, input, terms_, pass_);
        if (!qkv)
            return std::nullopt;
        const auto scores = score(spec, *qkv, terms_, pass_);
        if (!scores)
            return std::nullopt;
        const auto weights = weigh(spec, *scores, visible, pass_);
        if (!weights)
            return std::nullopt;
        auto mixed = mix(spec, maps, *qkv, *weights, input.query, pass_);
        if (!mixed)
            return std::nullopt;
        if (index == 0)
            trace_.emptyRows += int(weights->emptyRows.size());
        trace_.finite = trace_.finite && weights->finite;
        LayerRecord& record = records_[index];
        append(record.q, qkv->q);
        append(record.k, qkv->k);
        append(record.v, qkv->v);
        append(record.scores, scores->heads);
        append(record.weights, weights->heads);
        append(record.output, mixed->output);
        return std::move(mixed->output);
    }

    const AttendLayer& layer_;
    const std::vector<AttentionWeights>& weights_;
    const AttendInputs& inputs_;
    const PositionTerms& terms_;
    const Pass& pass_;
    std::vector<LayerRecord> records_;
    AttendTrace trace_;
};

}  // namespace

Result<AttendTrace> computeTrace(const AttendLayer& layer,
                                 const std::vector<AttentionWeights>& weights,
                                 const AttendInputs& inputs, const Pass& pass) {
    const AttentionSpec& spec = layer.spec;
    const PositionSizes sizes{inputs.queries,    inputs.keys, spec.dModel,
                              spec.resolvedDk(), spec.heads,  !spec.mask.causal};
    const auto terms = positionTerms(spec.positions, sizes);
    if (!terms)
        return Error{terms.error().what, "positions"};
    Evaluation evaluation(layer, weights, inputs, *terms, pass);
    for (std::size_t item = 0; item < inputs.query.size(); ++item) {
        if (!evaluation.evaluate(item))
            return Error{"the computation was stopped", ""};
    }
    return evaluation.take();
}

}  // namespace headlight
