// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/studies/study_fields.h"
#include "core/studies/study_text.h"

namespace headlight {

// What the attention between encoder and decoder reads.
enum class CrossInputs { Outputs, TokenVectors };

// Document 004, section six: the encoder's self-attention on the source, the decoder's masked
// self-attention on the target, and the attention between the two, whose queries come from the
// decoder's and whose keys and values from the encoder's output (Vaswani et al. 2017, 3.1). What it
// shows are passes over the recipe, so core/pipeline runs them.
struct EncoderDecoderStudy {
    int head = 0;  // beyond the last one: the last
    CrossInputs inputs = CrossInputs::Outputs;
    bool operator==(const EncoderDecoderStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

}  // namespace headlight
