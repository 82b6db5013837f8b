// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/pipeline/stage_making.h"
#include "core/pipeline/stages.h"

// Private to core/pipeline.
namespace headlight {

// One pass over one recipe, layer by layer: run() for a recipe by itself; the other steps, in their
// order, for passes that read what one another leaves. The recipe, the cache and the pass outlive
// it.
class PassOverRecipe {
 public:
    PassOverRecipe(const Recipe& recipe, StageCache::Entries& cache, const Pass& pass);

    // Null: stopped.
    Result<std::shared_ptr<const Trace>> run();

    // All that stands below the layers. False: there are no tokens, so no layer to run.
    Result<bool> prepare();
    // Token vectors with the positions added, [n_q, d_model] and [n_k, d_model].
    const LayerInputs& inputs() const { return *inputs_; }
    // The layers from 0 on, each once: what its queries are made of, and its keys and values.
    // False: stopped.
    bool runLayer(int index, const std::shared_ptr<const Matrix>& queries,
                  const std::shared_ptr<const Matrix>& keys);
    // What the layer gives out by itself: its attention, or its whole block where it has one.
    std::shared_ptr<const Matrix> left(int layer) const;
    // The same with its queries' input added and normalised (Vaswani et al. 2017, 3.1: LayerNorm(x
    // + Sublayer(x))): [n_q, d_model]. The norm is the block's where there is one, or begins as
    // PyTorch's does, with weights 1 and biases 0. Only of layers that give out d_model columns.
    std::shared_ptr<const Matrix> normed(int layer);
    // That, and the block's feed-forward net where it has one.
    std::shared_ptr<const Matrix> handedOn(int layer);
    // The trace of the layers that were run. Null: stopped.
    std::shared_ptr<const Trace> finish();

 private:
    bool withTensors() const { return recipe_.opened && recipe_.opened->hasInputs(); }
    bool sharesMaps() const { return recipe_.opened && recipe_.opened->content->layer.sharedMaps; }
    const BatchInputs& openedInputs() const { return *recipe_.opened->content->inputs; }
    StageTime& at(Stage stage) {
        cache_.progress->enter(stage, layer_, recipe_.layers, cache_.recipe);
        return trace_.times[std::size_t(stage)];
    }

    void readTokens();
    void noticeCut(std::size_t typed, std::size_t kept);
    Result<void> placeTokens();
    void findVisibility();
    WeightsKey weightsKeyOf(const LayerTrace& layer, int index) const;
    bool finishAround(LayerSlots& slots, LayerTrace& layer, int index);
    std::shared_ptr<const SharedInput> sharedInput(LayerSlots& slots, const LayerTrace& layer,
                                                   int index);
    bool runStudy();
    void append(const std::vector<Notice>& notices);

    const Recipe& recipe_;
    const AttentionSpec& spec_;
    StageCache::Entries& cache_;
    const Pass& pass_;
    Trace trace_;
    int layer_ = 0;  // that is being made, from 1 on; 0: none
    std::shared_ptr<const TokenLists> tokens_;
    std::shared_ptr<const TokenVectors> vectors_;
    std::shared_ptr<const LayerInputs> inputs_;
};

}  // namespace headlight
