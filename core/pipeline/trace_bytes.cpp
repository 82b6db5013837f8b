// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/trace_bytes.h"

#include <set>

namespace headlight {
namespace {

class ByteCount {
 public:
    std::uint64_t bytes() const { return bytes_; }

    void add(const Trace& trace) {
        addOnce(trace.queryVectors);
        addOnce(trace.keyVectors);
        addOnce(trace.positions);
        addOnce(trace.outputAsWritten);
        for (const LayerTrace& layer : trace.layers) {
            addOnce(layer.map);
            for (const auto* input : {&layer.queryInput, &layer.keyInput, &layer.valueInput})
                addOnce(*input);
            addOnce(layer.qkv);
            addOnce(layer.scores);
            addOnce(layer.weights);
            addOnce(layer.output);
            addOnce(layer.block);
        }
        addOnce(trace.compared);
        for (const StudiedPass& pass : trace.studied)
            addOnce(pass.trace);
    }

 private:
    template <class T>
    void addOnce(const std::shared_ptr<const T>& part) {
        if (part && seen_.insert(part.get()).second)
            add(*part);
    }
    void add(const Matrix& matrix) { bytes_ += std::uint64_t(matrix.size()) * sizeof(float); }
    void add(const std::vector<Matrix>& matrices) {
        for (const Matrix& matrix : matrices)
            add(matrix);
    }
    void add(const PositionTerms& terms) {
        for (const Matrix* matrix : {&terms.rows, &terms.cosines, &terms.sines, &terms.bias})
            add(*matrix);
    }
    void add(const AttentionWeights& map) {
        for (const Linear* linear : {&map.query, &map.key, &map.value, &map.output}) {
            add(linear->weight);
            if (linear->isPacked())  // a copy of as many numbers
                add(linear->weight);
        }
    }
    void add(const QueryKeyValue& qkv) {
        for (const auto* each : {&qkv.q, &qkv.k, &qkv.v})
            add(*each);
    }
    void add(const HeadScores& scores) { add(scores.heads); }
    void add(const HeadWeights& weights) { add(weights.heads); }
    void add(const LayerOutput& output) {
        add(output.heads);
        add(output.sideBySide);
        add(output.output);
    }
    void add(const BlockTrace& block) {
        for (const Matrix* matrix :
             {&block.added, &block.norm1, &block.hidden, &block.forward, &block.output})
            add(*matrix);
    }

    std::uint64_t bytes_ = 0;
    std::set<const void*> seen_;
};

}  // namespace

std::uint64_t bytesOf(const Trace& trace) {
    ByteCount count;
    count.add(trace);
    return count.bytes();
}

}  // namespace headlight
