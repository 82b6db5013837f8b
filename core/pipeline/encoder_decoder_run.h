// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/pipeline/run.h"

// Private to core/pipeline.
namespace headlight {

// The passes of EncoderDecoderStudy, one a recipe of studyRecipes (EncoderDecoderPass is their
// order). Vaswani et al. 2017, 3.1: the encoder's layers stand on each other; each layer of the
// decoder is masked self-attention, then attention whose queries come from that and whose keys and
// values are the encoder's output, and the decoder's next layer reads what this one leaves. Behind
// each attention stands add & norm; behind the encoder's and the cross attention also the
// feed-forward net of an opened block. CrossOfVectors has the weights of Cross and reads the token
// vectors of both sentences instead. None: stopped.
std::optional<std::vector<StudiedPass>> runEncoderDecoder(
    const std::vector<Recipe>& recipes, std::vector<std::unique_ptr<StageCache>>& caches,
    const Pass& pass);

}  // namespace headlight
