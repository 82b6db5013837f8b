// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/scene_argument.h"

#include "app/standard_input.h"
#include "ui/figures/figure_scene.h"

namespace headlight {

Result<OpenedScene> readSceneArgument(const std::string& file, SceneReading reading) {
    if (file != kStandardInput)
        return readSceneOrFigure(file, reading);
    const std::string where = sourceName(file);
    const auto bytes = readStandardInput(
        kMaxFigureBytes,
        {"has more than " + std::to_string(kMaxFigureBytes) + " bytes, the most that are read",
         where});
    return bytes ? parseSceneOrFigure(*bytes, where, {}, reading) : bytes.error();
}

}  // namespace headlight
