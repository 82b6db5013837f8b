// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/json.h"
#include "core/files/object_reader.h"
#include "core/studies/study.h"

namespace headlight {

// {"id": "rotation", "offset": 5, …}: a study in a scene file.
Json toJson(const Study& study);
// What is missing keeps the value that the study begins with.
std::optional<Study> readStudy(ObjectReader& reader);

}  // namespace headlight
