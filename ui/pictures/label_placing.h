// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pictures/drawing.h"

namespace headlight {

// The marks of a drawing as they are painted in `bounds`: texts with a `room` are cut to it, and
// texts that yield stand beside their place where nothing else stands, or are left out.
std::vector<Mark> placedMarks(const Drawing& drawing, const QRectF& bounds, const Theme& theme);

}  // namespace headlight
