// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/attention/attention.h"
#include "core/base/notice.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/selection.h"
#include "core/positions/position_terms.h"
#include "core/tokenizers/words.h"
#include "core/weights/layer_weights.h"

namespace headlight {

enum class Stage { Tokens, Vectors, Positions, Weights, Projections, Scores, Softmax, Output, Lab };
inline constexpr std::size_t kStages = 9;

struct StageTime {
    double seconds = 0;
    bool reused = false;  // in every layer: taken from the pass before
};

struct LayerTrace {
    std::shared_ptr<const AttentionWeights> map;  // W_Q, W_K, W_V, W_O
    std::shared_ptr<const Matrix> queryInput;  // [n_q, d_model]: the residual stream that comes in
    std::shared_ptr<const Matrix> keyInput;    // [n_k, …]: the same in self-attention
    std::shared_ptr<const Matrix> valueInput;  // [n_k, …]: another one where a file gives it
    std::shared_ptr<const QueryKeyValue> qkv;
    std::shared_ptr<const HeadScores> scores;
    std::shared_ptr<const HeadWeights> weights;
    std::shared_ptr<const LayerOutput> output;
    std::shared_ptr<const BlockTrace> block;  // null: nothing stands around the attention
    std::vector<float> handBuiltResiduals;    // [heads], empty unless hand-built
};

struct Trace;
// One of the passes that a lab shows beside one another.
struct StudiedPass {
    std::shared_ptr<const Trace> trace;  // null: its recipe cannot be
    std::string refusal;                 // why
};

// All that one pass produced. Immutable once made; shared by views, exporters and the command line.
// Parts that the pass before had already are shared with its trace.
struct Trace {
    Recipe recipe;
    std::shared_ptr<const std::vector<Token>> queries;
    std::shared_ptr<const std::vector<Token>> keys;  // the same object in self-attention
    std::shared_ptr<const Matrix> queryVectors;  // [n_q, d_model] token vectors before positions
    std::shared_ptr<const Matrix> keyVectors;
    std::shared_ptr<const PositionTerms> positions;
    std::shared_ptr<const Visibility> visible;
    std::vector<LayerTrace> layers;  // none when there are no tokens
    // Document 003: [n_q, d_model], what the listing's transposes return for this item; null for
    // other layers and where its rows mix items of the batch.
    std::shared_ptr<const Matrix> outputAsWritten;
    std::shared_ptr<const Trace> compared;     // of the recipe beside this one; null: none
    std::shared_ptr<const StudyResult> study;  // null: no lab is open
    std::vector<StudiedPass> studied;          // the passes that the lab shows
    std::array<StageTime, kStages> times;
    std::vector<Notice> notices;
    bool computed = true;  // false: stands in until a first pass is done

    bool empty() const { return layers.empty(); }
    int queryCount() const { return int(queries->size()); }
    int keyCount() const { return int(keys->size()); }
    double seconds() const;
};

// The health light: all live rows of all heads sum to 1 within 1e-5 and nothing is NaN or infinite.
struct Health {
    bool rowsSumToOne = true;
    float worstRowError = 0;
    bool finite = true;
    int emptyRows = 0;  // of one head: the mask is the same for all
    bool good() const { return rowsSumToOne && finite; }
};
inline constexpr float kRowSumTolerance = 1e-5f;
Health health(const Trace& trace);

// The selection moved to the nearest that exists in this trace.
Selection clamped(const Selection& selection, const Trace& trace);

}  // namespace headlight
