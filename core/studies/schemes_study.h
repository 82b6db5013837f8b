// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// One head of the present layer on the present sentence under each position scheme. What it shows
// are passes over the recipe, so core/pipeline runs them.
struct SchemesStudy {
    int head = 0;  // beyond the last one: the last
    bool operator==(const SchemesStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

}  // namespace headlight
