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

// Something in a board that was chosen by mouse or keys: a cell of a map or a mark of a drawing.
struct BoardChoice {
    std::string part;
    int row = -1;
    int column = -1;
    int mark = -1;  // Mark::id
};

// The words of a study in the language of the screen.
QString studyText(const char* text);

// The board of the lab that is open in the trace's recipe; without one it says how to open one.
Board boardOf(const Trace& trace, const Selection& selection, const ViewOptions& view);
// The study after that choice; none: it asks for nothing.
std::optional<Study> afterChoice(const Study& study, const BoardChoice& choice);

// One a study, in a file of its own.
Board boardOf(const RotationStudy& study, const RotationResult& result,
              const BoardContext& context);
Board boardOf(const SchemesStudy& study, const BoardContext& context);
Board boardOf(const ScaleStudy& study, const ScaleResult& result, const BoardContext& context);
Board boardOf(const SoftLabelsStudy& study, const SoftLabelsResult& result,
              const BoardContext& context);
Board boardOf(const VectorsStudy& study, const VectorsResult& result, const BoardContext& context);
Board boardOf(const TaggingStudy& study, const TaggingResult& result, const BoardContext& context);

}  // namespace headlight
