// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/layer_case.h"

#include "core/lecture/layer_file.h"
#include "core/lecture/state_dict.h"

namespace headlight {
namespace {

// The working folder may be another one when a scene is saved. Links of the folder are followed,
// so that ".." means the same to a scene as to the system; a link to the file itself keeps its
// name. A path that cannot be made absolute stays as it is: reading it gives the error.
std::filesystem::path absolutePath(const std::filesystem::path& path) {
    std::error_code error;
    const auto absolute = std::filesystem::absolute(path, error);
    const auto folder =
        error ? absolute : std::filesystem::canonical(absolute.parent_path(), error);
    return error ? path : folder / path.filename();
}

}  // namespace

Result<std::shared_ptr<const LayerCase>> readLayerCase(const Json& description,
                                                       const std::string& label,
                                                       const std::filesystem::path& weights,
                                                       const std::filesystem::path& inputs) {
    auto layer = layerFromJson(description, label);
    if (!layer)
        return layer.error();
    auto numbers = readWeights(*layer, weights);
    if (!numbers)
        return numbers.error();
    const auto weightsPrint = fingerprintOf(weights);
    if (!weightsPrint)
        return weightsPrint.error();
    LayerCase read{description,   *layer, absolutePath(weights), {}, std::move(numbers->layers), {},
                   *weightsPrint, {}};
    if (!inputs.empty()) {
        auto tensors = readInputs(*layer, inputs);
        if (!tensors)
            return tensors.error();
        const auto print = fingerprintOf(inputs);
        if (!print)
            return print.error();
        read.inputsFile = absolutePath(inputs);
        read.inputsPrint = *print;
        read.inputs = *std::move(tensors);
    }
    return std::make_shared<const LayerCase>(std::move(read));
}

}  // namespace headlight
