// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/files/fingerprint.h"
#include "core/files/json.h"
#include "core/lecture/inputs.h"
#include "core/lecture/layer.h"

namespace headlight {

// A layer with its numbers and, where a file gives them, the tensors it reads. Immutable once read.
struct LayerCase {
    Json description;  // layer.json, as it was read
    LectureLayer layer;
    std::filesystem::path weightsFile;  // absolute, its folder without links
    std::filesystem::path inputsFile;   // the same; empty: no file of inputs
    std::vector<LayerWeights> weights;  // one for each layer
    std::optional<BatchInputs> inputs;
    Fingerprint weightsPrint;  // of the files as they were read
    Fingerprint inputsPrint;
};

// `description` is the content of layer.json, `label` its name in messages. Without a file of
// inputs `inputs` is empty.
Result<std::shared_ptr<const LayerCase>> readLayerCase(const Json& description,
                                                       const std::string& label,
                                                       const std::filesystem::path& weights,
                                                       const std::filesystem::path& inputs);

}  // namespace headlight
