// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/pipeline/scene.h"

// A scene inside of the figure that shows it.
namespace headlight {

// `png` is whole. The same bytes each time.
std::string pngWithScene(const std::string& png, const std::string& scene);
// The <metadata> element of an SVG, with a line feed.
std::string svgMetadata(const std::string& scene);

// Whether these bytes, or the first of them, are a figure's and not a scene's.
bool isFigure(std::string_view bytes);

// The text of the scene in a PNG or SVG; nothing: it has none. Refuses what is cut or damaged.
Result<std::optional<std::string>> sceneTextIn(std::string_view figure, const std::string& where);

// A scene file, or a PNG or SVG that was exported with its scene; told by the content. A figure
// without one is an error.
inline constexpr std::uint64_t kMaxFigureBytes = 256u << 20;
Result<OpenedScene> parseSceneOrFigure(std::string_view bytes, const std::string& where,
                                       const std::filesystem::path& folder, SceneReading reading);
Result<OpenedScene> readSceneOrFigure(const std::filesystem::path& path, SceneReading reading);

// Whether a file is a picture with a scene in it. No, where it cannot be read.
bool holdsScene(const std::filesystem::path& path);

}  // namespace headlight
