// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "core/base/result.h"
#include "core/studies/image_study.h"

namespace headlight {

// Whether a file is a picture by its ending or, where that says nothing, by its first bytes.
bool isImageFile(const QString& name);

// "Pictures (*.png *.jpg …)": of all kinds that Qt reads here.
QString imageFileFilter();

// The lab `study` with that picture: its first frame, upright as its EXIF says, on white where it
// is transparent, scaled down (never up) to ImageStudy::kMostSide pixels along the longer side. The
// middle pixel is chosen. Refused, in one sentence: what is no picture, is broken, or is larger
// than 256 MiB as pixels.
Result<ImageStudy> withImageFile(ImageStudy study, const QString& name);

}  // namespace headlight
