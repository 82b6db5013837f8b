// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/pipeline/trace.h"
#include "core/pipeline/view_options.h"
#include "ui/pictures/board.h"

namespace headlight {

// What every board may look at besides its own study.
struct BoardContext {
    const Trace& trace;
    const Selection& selection;
    const ViewOptions& view;
};

// Something in a board that was chosen by mouse or keys: a cell of a map, a mark of a drawing, a
// row or column by its label, or a point of curves. What it is not stays -1 or empty.
struct BoardChoice {
    std::string part;
    int row = -1;
    int column = -1;
    int mark = -1;  // Mark::id
    int wholeRow = -1;
    int wholeColumn = -1;
    std::optional<double> x = {};
};

// The words of a study in the language of the screen.
QString studyText(const char* text);

// The board of the lab that is open in the trace's recipe; without one it says how to open one.
Board boardOf(const Trace& trace, const Selection& selection, const ViewOptions& view);
// The study after that choice; none: it asks for nothing.
std::optional<Study> afterChoice(const Study& study, const BoardChoice& choice);

// One a study, in a file of its own.
Board boardOf(const PositionFiguresStudy& study, const PositionFiguresResult& result,
              const BoardContext& context);
Board boardOf(const DistancesStudy& study, const DistancesResult& result,
              const BoardContext& context);
Board boardOf(const RotationStudy& study, const RotationResult& result,
              const BoardContext& context);
Board boardOf(const RotaryStudy& study, const RotaryResult& result, const BoardContext& context);
Board boardOf(const RelativeBiasStudy& study, const RelativeBiasResult& result,
              const BoardContext& context);
Board boardOf(const LearnedLimitStudy& study, const LearnedLimitResult& result,
              const BoardContext& context);
Board boardOf(const SchemesStudy& study, const BoardContext& context);
Board boardOf(const ShuffleStudy& study, const BoardContext& context);
Board boardOf(const ScaleStudy& study, const ScaleResult& result, const BoardContext& context);
Board boardOf(const SoftLabelsStudy& study, const SoftLabelsResult& result,
              const BoardContext& context);
Board boardOf(const VectorsStudy& study, const VectorsResult& result, const BoardContext& context);
Board boardOf(const TaggingStudy& study, const TaggingResult& result, const BoardContext& context);
Board boardOf(const ImageStudy& study, const ImageResult& result, const BoardContext& context);
Board boardOf(const SpeechStudy& study, const SpeechResult& result, const BoardContext& context);
Board boardOf(const GraphStudy& study, const GraphResult& result, const BoardContext& context);
Board boardOf(const CostStudy& study, const CostResult& result, const BoardContext& context);
Board boardOf(const LinearAttentionStudy& study, const LinearAttentionResult& result,
              const BoardContext& context);
Board boardOf(const EncoderDecoderStudy& study, const BoardContext& context);

// What a position scheme is called, in the language of the screen.
QString nameOf(PositionKind kind);
// The same in tables of numbers: as scene files call it.
const char* idOf(PositionKind kind);

// What choosing asks for, where a study is turned in its board; beside its boardOf.
std::optional<Study> chosen(const PositionFiguresStudy& study, const BoardChoice& choice);
std::optional<Study> chosen(const DistancesStudy& study, const BoardChoice& choice);
std::optional<Study> chosen(const ImageStudy& study, const BoardChoice& choice);
std::optional<Study> chosen(const SpeechStudy& study, const BoardChoice& choice);
std::optional<Study> chosen(const GraphStudy& study, const BoardChoice& choice);

}  // namespace headlight
