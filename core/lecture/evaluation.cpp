// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/evaluation.h"

#include <string>

#include "core/lecture/as_written.h"
#include "core/lecture/growing_tensor.h"

namespace headlight {
namespace {

struct LayerRecord {
    GrowingTensor q, k, v, scores, weights, output;
    GrowingTensor attention, norm1, linear1, linear2;  // of a block
};

LayerRecord emptyRecord(const LectureLayer& layer, const BatchInputs& inputs) {
    const AttentionSpec& spec = layer.spec;
    const std::int64_t batch = inputs.batch();
    const std::int64_t heads = spec.heads;
    const std::int64_t kvHeads = spec.resolvedKvHeads();
    const std::int64_t queries = inputs.queries;
    const std::int64_t keys = inputs.keys;
    LayerRecord record{GrowingTensor({batch, heads, queries, spec.resolvedDk()}),
                       GrowingTensor({batch, kvHeads, keys, spec.resolvedDk()}),
                       GrowingTensor({batch, kvHeads, keys, spec.resolvedDv()}),
                       GrowingTensor({batch, heads, queries, keys}),
                       GrowingTensor({batch, heads, queries, keys}),
                       GrowingTensor({batch, queries, spec.outputWidth()}),
                       {},
                       {},
                       {},
                       {}};
    if (layer.block) {
        const std::vector<std::int64_t> stream{batch, queries, spec.dModel};
        record.attention = GrowingTensor(stream);
        record.norm1 = GrowingTensor(stream);
        record.linear1 = GrowingTensor({batch, queries, 4 * std::int64_t(spec.dModel)});
        record.linear2 = GrowingTensor(stream);
    }
    return record;
}

Matrix withRows(const Matrix& tokens, const PositionTerms& terms) {
    if (terms.rows.size() == 0)
        return tokens;
    return tokens + terms.rows.topRows(tokens.rows());
}

class Evaluation {
 public:
    Evaluation(const LectureLayer& layer, const std::vector<LayerWeights>& weights,
               const BatchInputs& inputs, const PositionTerms& terms, const Pass& pass)
        : layer_(layer),
          weights_(weights),
          inputs_(inputs),
          terms_(terms),
          pass_(pass),
          ownMask_(visibility(layer.spec.mask, inputs.queries, inputs.keys)) {
        for (std::size_t index = 0; index < weights.size(); ++index)
            records_.push_back(emptyRecord(layer, inputs));
        if (layer.asWritten)
            written_ = emptyAsWritten(layer.spec, inputs.batch(), inputs.queries);
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
            auto output = layer_.sharedMaps ? sharedOutput(index, input, item)
                                            : layerOutput(index, input, item);
            if (output && layer_.block)
                output = blockOutput(index, stream, *output);
            if (!output)
                return false;
            records_[index].output.append(*output);
            stream = std::move(*output);
        }
        return true;
    }

    LayerTensors take() {
        auto& tensors = result_.tensors.tensors;
        if (!layer_.prefix(0).empty())
            tensors["output"] = records_.back().output.copy();
        for (std::size_t index = 0; index < records_.size(); ++index) {
            const std::string prefix = layer_.prefix(int(index));
            LayerRecord& record = records_[index];
            tensors[prefix + "q"] = record.q.take();
            tensors[prefix + "k"] = record.k.take();
            tensors[prefix + "v"] = record.v.take();
            tensors[prefix + "scores"] = record.scores.take();
            tensors[prefix + "weights"] = record.weights.take();
            tensors[prefix + "output"] = record.output.take();
            if (!layer_.block)
                continue;
            tensors[prefix + "attention"] = record.attention.take();
            tensors[prefix + "norm1"] = record.norm1.take();
            tensors[prefix + "linear1"] = record.linear1.take();
            tensors[prefix + "linear2"] = record.linear2.take();
        }
        if (written_)
            tensors["output_as_written"] = written_->take();
        return std::move(result_);
    }

 private:
    // Document 000: the shared maps first; what is left is a layer without projections.
    std::optional<Matrix> sharedOutput(std::size_t index, const AttentionInput& input,
                                       std::size_t item) {
        const auto& shared = weights_[index].shared;
        const auto query = mappedBySlices(shared[0], input.query, pass_);
        const auto key = mappedBySlices(shared[1], input.key, pass_);
        const auto value = mappedBySlices(shared[2], input.value, pass_);
        if (!query || !key || !value)
            return std::nullopt;
        return layerOutput(index, {*query, *key, *value}, item);
    }

    std::optional<Matrix> layerOutput(std::size_t index, const AttentionInput& input,
                                      std::size_t item) {
        const AttentionSpec& spec = layer_.spec;
        const AttentionWeights& maps = weights_[index].attention;
        const auto qkv = project(spec, maps, input, terms_, pass_);
        if (!qkv)
            return std::nullopt;
        const auto scores = score(spec, *qkv, terms_, pass_);
        if (!scores)
            return std::nullopt;
        const auto visible = intersection(ownMask_, inputs_.visible[item]);
        const auto weights = weigh(spec, *scores, visible, pass_, int(index));
        if (!weights)
            return std::nullopt;
        auto mixed = mix(spec, maps, *qkv, *weights, input.query, pass_);
        if (!mixed)
            return std::nullopt;
        if (index == 0)
            result_.emptyRows += int(weights->emptyRows.size());
        result_.finite = result_.finite && weights->finite;
        LayerRecord& record = records_[index];
        record.q.append(qkv->q);
        record.k.append(qkv->k);
        record.v.append(qkv->v);
        record.scores.append(scores->heads);
        record.weights.append(weights->heads);
        if (written_)
            appendAsWritten(mixed->heads, *written_);
        return std::move(mixed->output);
    }

    std::optional<Matrix> blockOutput(std::size_t index, const Matrix& x, const Matrix& attention) {
        auto block = finishBlock(*weights_[index].block, x, attention, pass_);
        if (!block)
            return std::nullopt;
        LayerRecord& record = records_[index];
        record.attention.append(attention);
        record.norm1.append(block->norm1);
        record.linear1.append(block->hidden);
        record.linear2.append(block->forward);
        return std::move(block->output);
    }

    const LectureLayer& layer_;
    const std::vector<LayerWeights>& weights_;
    const BatchInputs& inputs_;
    const PositionTerms& terms_;
    const Pass& pass_;
    const Visibility ownMask_;
    std::vector<LayerRecord> records_;
    std::optional<GrowingTensor> written_;
    LayerTensors result_;
};

}  // namespace

Result<LayerTensors> computeTensors(const LectureLayer& layer,
                                    const std::vector<LayerWeights>& weights,
                                    const BatchInputs& inputs, const Pass& pass) {
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
