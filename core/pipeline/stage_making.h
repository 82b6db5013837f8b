// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/pipeline/stages.h"

// How run() makes each stage out of its key. Private to core/pipeline. An empty optional: the pass
// was stopped.
namespace headlight {

// The parts of a layer's spec. A stage is handed its part only, so it cannot read what its key
// lacks. The shape is what weights are made for, and what an opened layer's weights fix.
AttentionSpec shapePart(const AttentionSpec& spec);
AttentionSpec scorePart(const AttentionSpec& spec);
AttentionSpec softmaxPart(const AttentionSpec& spec);
AttentionSpec outputPart(const AttentionSpec& spec);
// The sizes that a scheme reads, the others neutral, so that turning those leaves it as it is.
PositionSizes sizesRead(PositionKind kind, PositionSizes sizes);

// The rows of a file's tensor are called by the words typed where there are as many of them, and by
// their numbers otherwise.
TokenLists splitTexts(const TokensKey& key);
// The rows of words that were there before: while someone types, all but one.
KnownRows knownRows(const Slot<VectorsKey, TokenVectors>& before, const VectorsKey& key);
TokenVectors lookUp(const VectorsKey& key, const KnownRows& known);
LayerInputs addPositions(const TokenVectors& vectors, const PositionTerms& positions);

std::optional<HandBuiltWeights> makeWeights(const WeightsKey& key, const Pass& pass);
std::optional<SharedInput> mapShared(const SharedKey& key, int layer, const Pass& pass);
Matrix addAndNormalise(const NormKey& key);
// Null where the listing's rows would mix items of the batch, or it would not run.
std::shared_ptr<const Matrix> asWritten(const AttentionSpec& spec, const LayerOutput& output);

}  // namespace headlight
