// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/pass.h"
#include "core/studies/cost_study.h"
#include "core/studies/distances_study.h"
#include "core/studies/encoder_decoder_study.h"
#include "core/studies/graph_study.h"
#include "core/studies/image_study.h"
#include "core/studies/learned_limit_study.h"
#include "core/studies/linear_attention_study.h"
#include "core/studies/position_figures_study.h"
#include "core/studies/relative_bias_study.h"
#include "core/studies/rotary_study.h"
#include "core/studies/rotation_study.h"
#include "core/studies/scale_study.h"
#include "core/studies/schemes_study.h"
#include "core/studies/shuffle_study.h"
#include "core/studies/soft_labels_study.h"
#include "core/studies/speech_study.h"
#include "core/studies/tagging_study.h"
#include "core/studies/vectors_study.h"
#include "core/tokenizers/words.h"

namespace headlight {

// A lab of the lecture: what is turned in it. Each study is a file of its own; this is the one
// list.
using Study =
    std::variant<PositionFiguresStudy, DistancesStudy, RotationStudy, RotaryStudy,
                 RelativeBiasStudy, LearnedLimitStudy, SchemesStudy, ShuffleStudy, ScaleStudy,
                 SoftLabelsStudy, VectorsStudy, TaggingStudy, ImageStudy, SpeechStudy, GraphStudy,
                 CostStudy, LinearAttentionStudy, EncoderDecoderStudy>;

// What came out. Studies that show passes over the recipe have none: their traces stand in the
// Trace.
using StudyResult =
    std::variant<std::monostate, PositionFiguresResult, DistancesResult, RotationResult,
                 RotaryResult, RelativeBiasResult, LearnedLimitResult, ScaleResult,
                 SoftLabelsResult, VectorsResult, TaggingResult, ImageResult, SpeechResult,
                 GraphResult, CostResult, LinearAttentionResult>;

const StudyText& textOf(const Study& study);
void visit(Study& study, StudyFields& fields);

// One of each kind, with the values it begins with, in the menu's order.
const std::vector<Study>& allStudies();
// By its id, with the values it begins with.
std::optional<Study> findStudy(std::string_view id);

// `last`, if any: what the lab that was open before gave, for what may be taken over from it.
// Empty: the pass was stopped.
std::optional<StudyResult> resultOf(const Study& study, const std::vector<Token>& tokens,
                                    const Pass& pass, const StudyResult* last = nullptr);

}  // namespace headlight
