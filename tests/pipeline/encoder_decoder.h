// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/pipeline/study_recipes.h"
#include "core/pipeline/trace.h"

namespace headlight {

inline const Trace& passOf(const Trace& trace, EncoderDecoderPass pass) {
    return *trace.studied[std::size_t(pass)].trace;
}

}  // namespace headlight
