// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <filesystem>
#include <memory>

#include "core/lecture/layer_file.h"

namespace headlight {

inline std::filesystem::path lectureFile(const QString& folder, const char* name) {
    return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2").arg(folder, name).toStdString();
}

// A listing's state dict, with its file of inputs or on the sentence.
inline std::shared_ptr<const LayerCase> lectureCase(const QString& folder, bool withInputs = true) {
    const auto json = readLayerJson(lectureFile(folder, "layer.json"));
    if (!json)
        qFatal("%s", describe(json.error()).c_str());
    const auto inputs =
        withInputs ? lectureFile(folder, "inputs.safetensors") : std::filesystem::path();
    auto layer =
        readLayerCase(*json, "layer.json", lectureFile(folder, "weights.safetensors"), inputs);
    if (!layer)
        qFatal("%s", describe(layer.error()).c_str());
    return *std::move(layer);
}

}  // namespace headlight
