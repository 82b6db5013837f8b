// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/weights/hand_built_heads.h"

namespace headlight {

// Hand-built heads need maps of their own for queries and keys, both from vectors of width d_model.
bool canBeHandBuilt(const AttentionSpec& spec);
Notice noticeOfMissingMaps();

// From this residual on the user is told that heads are approximate.
inline constexpr float kNoticeableResidual = 0.05f;

// Where heads cannot do, or do only nearly, what their name says; each reason once.
std::vector<Notice> noticesOf(const AttentionSpec& spec, const WeightSpec& weights,
                              const HeadParts& parts, const KnownVectors& known,
                              const std::vector<float>& residuals);

}  // namespace headlight
