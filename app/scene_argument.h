// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/pipeline/scene.h"

namespace headlight {

// A scene file or a figure with its scene; "-" reads standard input, where the present folder is
// what the scene's own files are named from.
Result<OpenedScene> readSceneArgument(const std::string& file, SceneReading reading);

}  // namespace headlight
