// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/lecture/layer.h"

namespace headlight {

// What safetensors.torch.save_file(module.state_dict()) writes for the layer, in the module's
// order.
std::vector<std::string> tensorNames(const LectureLayer& layer);

struct StateDict {
    std::vector<LayerWeights> layers;
    std::vector<std::string> remarks;  // sentences on tensors whose numbers are not all finite
};

// Names missing or unknown tensors, then the first of a wrong shape or type.
Result<StateDict> readWeights(const LectureLayer& layer, const std::filesystem::path& path);

}  // namespace headlight
