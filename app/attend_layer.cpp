// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/attend_layer.h"

#include <optional>

#include "app/tensors.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/pipeline/object_reader.h"
#include "core/pipeline/spec_json.h"

namespace headlight {
namespace {

constexpr std::uint64_t kMaxLayerBytes = 16u << 20;
constexpr int kMaxPresetWidth = 65'536;
constexpr int kMaxPresetHeads = 1'024;

// Document 001's MultiHeadAttention(d_model, n_heads).
Result<AttendLayer> transformer(const Json& file, const std::string& label) {
    AttendLayer layer;
    layer.maps = {"query_linear", "key_linear", "value_linear", "out_linear"};
    layer.spec.bias = true;
    layer.spec.maskValue = -1e9f;
    layer.spec.positions.kind = PositionKind::None;
    ObjectReader reader(&file, label + ": ");
    for (const char* key : {"d_model", "n_heads"}) {
        if (!reader.has(key))
            return Error{"missing; preset transformer needs d_model and n_heads",
                         reader.pathOf(key)};
    }
    reader.take("preset");
    reader.read("d_model", layer.spec.dModel, 1, kMaxPresetWidth);
    reader.read("n_heads", layer.spec.heads, 1, kMaxPresetHeads);
    if (auto done = reader.finish(); !done)
        return done.error();
    if (auto possible = check(layer.spec); !possible) {
        const Error& error = possible.error();
        return Error{error.what, reader.pathOf(error.where == "heads" ? "n_heads" : error.where)};
    }
    return layer;
}

Result<void> checkStack(const AttendLayer& layer, const ObjectReader& reader) {
    const AttentionSpec& spec = layer.spec;
    const int output = spec.outputWidth();
    if (layer.layers > 1 && output != spec.dModel)
        return Error{"a stack needs layers whose output is as wide as their input, " +
                         std::to_string(spec.dModel) + ", but it is " + std::to_string(output),
                     reader.pathOf("layers")};
    const PositionKind kind = spec.positions.kind;
    const bool addsRows = kind == PositionKind::Sinusoidal || kind == PositionKind::Learned;
    if (addsRows &&
        (spec.resolvedKeyWidth() != spec.dModel || spec.resolvedValueWidth() != spec.dModel))
        return Error{"rows of d_model numbers cannot be added to keys or values of another width",
                     reader.pathOf("positions")};
    return {};
}

Result<AttendLayer> custom(const Json& file, const std::string& label) {
    AttendLayer layer;
    layer.maps = {"query", "key", "value", "output"};
    ObjectReader reader(&file, label + ": ");
    reader.read("layers", layer.layers, 1, kMaxStackedLayers);
    if (reader.error())
        return *reader.error();
    auto spec = attentionSpecFromJson(file, label + ": ", {"preset", "layers"});
    if (!spec)
        return spec.error();
    layer.spec = *spec;
    // Tensors are taken as they are unless positions are asked for.
    if (!reader.has("positions"))
        layer.spec.positions.kind = PositionKind::None;
    if (auto fits = checkStack(layer, reader); !fits)
        return fits.error();
    return layer;
}

struct Preset {
    const char* name;
    Result<AttendLayer> (*read)(const Json& file, const std::string& label);
};
constexpr Preset kPresets[] = {{"transformer", transformer}, {"custom", custom}};

std::string presetNames() {
    std::string names;
    for (const Preset& preset : kPresets)
        names += (names.empty() ? "" : ", ") + std::string(preset.name);
    return names;
}

// One of the four maps as the spec asks for it.
struct MapShape {
    Linear AttentionWeights::*map;
    bool present;
    std::int64_t out;
    std::int64_t in;
};

std::array<MapShape, 4> mapShapes(const AttentionSpec& spec) {
    const std::int64_t heads = spec.heads;
    const std::int64_t kvHeads = spec.resolvedKvHeads();
    const std::int64_t dK = spec.resolvedDk();
    const std::int64_t dV = spec.resolvedDv();
    const Projections& has = spec.projections;
    return {{{&AttentionWeights::query, has.query, heads * dK, spec.dModel},
             {&AttentionWeights::key, has.key, kvHeads * dK, spec.resolvedKeyWidth()},
             {&AttentionWeights::value, has.value, kvHeads * dV, spec.resolvedValueWidth()},
             {&AttentionWeights::output, has.output, spec.dModel, heads * dV}}};
}

Result<Linear> readMap(const TensorFile& file, const std::string& label, const std::string& name,
                       const MapShape& shape, bool bias) {
    Linear map;
    const std::string weightName = name + ".weight";
    auto weight =
        floatsOf(*file.find(weightName), {shape.out, shape.in}, tensorLabel(label, weightName));
    if (!weight)
        return weight.error();
    map.weight = Eigen::Map<const Matrix>(weight->data(), shape.out, shape.in);
    if (bias) {
        const std::string biasName = name + ".bias";
        auto values = floatsOf(*file.find(biasName), {shape.out}, tensorLabel(label, biasName));
        if (!values)
            return values.error();
        map.bias = Eigen::Map<const Vector>(values->data(), shape.out);
    }
    return map;
}

std::vector<std::string> tensorNames(const AttendLayer& layer) {
    const auto shapes = mapShapes(layer.spec);
    std::vector<std::string> names;
    for (int index = 0; index < layer.layers; ++index) {
        for (std::size_t map = 0; map < shapes.size(); ++map) {
            if (!shapes[map].present)
                continue;
            const std::string name = layer.prefix(index) + layer.maps[map];
            names.push_back(name + ".weight");
            if (layer.spec.bias)
                names.push_back(name + ".bias");
        }
    }
    return names;
}

}  // namespace

Result<AttendLayer> readLayer(const std::filesystem::path& path) {
    const std::string label = nameForMessage(path);
    auto text = readFile(path, kMaxLayerBytes);
    if (!text)
        return text.error();
    auto file = parseJson(*text, label);
    if (!file)
        return file.error();
    if (file->asObject() == nullptr)
        return Error{"expected a JSON object, found " + file->described(), label};
    const Json* wanted = file->find("preset");
    if (wanted == nullptr || wanted->asString() == nullptr)
        return Error{"expected the name of a preset (" + presetNames() + "), found " +
                         (wanted == nullptr ? "no such key" : wanted->described()),
                     label + ": preset"};
    for (const Preset& preset : kPresets) {
        if (*wanted->asString() != preset.name)
            continue;
        auto layer = preset.read(*file, label);
        if (layer)
            layer->preset = preset.name;
        return layer;
    }
    return Error{"unknown preset '" + escapedForMessage(*wanted->asString()) +
                     "'; there are: " + presetNames(),
                 label + ": preset"};
}

Result<std::vector<AttentionWeights>> readWeights(const AttendLayer& layer,
                                                  const std::filesystem::path& path) {
    const std::string label = nameForMessage(path);
    auto file = readSafetensors(path);
    if (!file)
        return file.error();
    if (auto named = checkNames(*file, tensorNames(layer), {}, label); !named)
        return named.error();
    const auto shapes = mapShapes(layer.spec);
    std::vector<AttentionWeights> weights(std::size_t(layer.layers));
    for (int index = 0; index < layer.layers; ++index) {
        for (std::size_t map = 0; map < shapes.size(); ++map) {
            if (!shapes[map].present)
                continue;
            auto read = readMap(*file, label, layer.prefix(index) + layer.maps[map], shapes[map],
                                layer.spec.bias);
            if (!read)
                return read.error();
            weights[std::size_t(index)].*shapes[map].map = *std::move(read);
        }
    }
    return weights;
}

}  // namespace headlight
