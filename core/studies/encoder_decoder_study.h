// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 004, section six: the encoder's self-attention on the source, the decoder's masked
// self-attention on the target, and the attention between the two, with the target's queries and
// the source's keys. What it shows are passes over the recipe, so core/pipeline runs them.
struct EncoderDecoderStudy {
    int head = 0;  // beyond the last one: the last
    bool operator==(const EncoderDecoderStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

}  // namespace headlight
