// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/pass.h"
#include "core/studies/rotation_study.h"
#include "core/studies/scale_study.h"
#include "core/studies/schemes_study.h"
#include "core/studies/soft_labels_study.h"
#include "core/studies/tagging_study.h"
#include "core/studies/vectors_study.h"
#include "core/tokenizers/words.h"

namespace headlight {

// A lab of the lecture: what is turned in it. Each study is a file of its own; this is the one
// list.
using Study = std::variant<RotationStudy, SchemesStudy, ScaleStudy, SoftLabelsStudy, VectorsStudy,
                           TaggingStudy>;

// What came out. Studies that show passes over the recipe have none: their traces stand in the
// Trace.
using StudyResult = std::variant<std::monostate, RotationResult, ScaleResult, SoftLabelsResult,
                                 VectorsResult, TaggingResult>;

const StudyText& textOf(const Study& study);
void visit(Study& study, StudyFields& fields);

// One of each kind, with the values it begins with, in the menu's order.
const std::vector<Study>& allStudies();
// By its id, with the values it begins with.
std::optional<Study> findStudy(std::string_view id);

// What a study reads besides itself.
struct StudyInput {
    std::shared_ptr<const std::vector<Token>> tokens;  // never null
};
// Empty: the pass was stopped.
std::optional<StudyResult> compute(const Study& study, const StudyInput& input, const Pass& pass);

}  // namespace headlight
