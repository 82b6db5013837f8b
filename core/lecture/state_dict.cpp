// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/state_dict.h"

#include "core/files/checked_file.h"
#include "core/lecture/tensors.h"

namespace headlight {
namespace {

// One nn.Linear of the module, and where its numbers go.
struct MapEntry {
    std::string name;
    std::int64_t out = 0;
    std::int64_t in = 0;
    bool bias = false;
    Linear* target = nullptr;
};
struct NormEntry {
    std::string name;
    LayerNorm* target = nullptr;
};
struct Entries {
    std::vector<MapEntry> maps;
    std::vector<NormEntry> norms;
};

void addSharedMaps(const LectureLayer& layer, const std::string& prefix, LayerWeights& weights,
                   Entries& entries) {
    const std::int64_t width = layer.spec.resolvedDk();
    for (std::size_t map = 0; map < weights.shared.size(); ++map)
        entries.maps.push_back(
            {prefix + layer.maps[map], width, width, false, &weights.shared[map]});
}

void addProjections(const LectureLayer& layer, const std::string& prefix, LayerWeights& weights,
                    Entries& entries) {
    const AttentionSpec& spec = layer.spec;
    const Projections& has = spec.projections;
    AttentionWeights& maps = weights.attention;
    const std::int64_t heads = spec.heads;
    const std::int64_t kvHeads = spec.resolvedKvHeads();
    const std::int64_t dK = spec.resolvedDk();
    const std::int64_t dV = spec.resolvedDv();
    const auto add = [&](bool present, std::size_t name, std::int64_t out, std::int64_t in,
                         Linear& target) {
        if (present)
            entries.maps.push_back({prefix + layer.maps[name], out, in, spec.bias, &target});
    };
    add(has.query, 0, heads * dK, spec.resolvedQueryWidth(), maps.query);
    add(has.key, 1, kvHeads * dK, spec.resolvedKeyWidth(), maps.key);
    add(has.value, 2, kvHeads * dV, spec.resolvedValueWidth(), maps.value);
    add(has.output, 3, spec.dModel, heads * dV, maps.output);
}

void addBlock(const LectureLayer& layer, const std::string& prefix, PostNormBlock& block,
              Entries& entries) {
    const std::int64_t width = layer.spec.dModel;
    entries.norms.push_back({prefix + "norm1", &block.norm1});
    entries.maps.push_back({prefix + "linear1", 4 * width, width, true, &block.linear1});
    entries.maps.push_back({prefix + "linear2", width, 4 * width, true, &block.linear2});
    entries.norms.push_back({prefix + "norm2", &block.norm2});
}

Entries entriesOf(const LectureLayer& layer, int index, LayerWeights& weights) {
    const std::string prefix = layer.prefix(index);
    Entries entries;
    if (layer.sharedMaps)
        addSharedMaps(layer, prefix, weights, entries);
    addProjections(layer, layer.block ? prefix + "attention." : prefix, weights, entries);
    if (layer.block) {
        weights.block.emplace();
        addBlock(layer, prefix, *weights.block, entries);
    }
    return entries;
}

Result<Vector> readVector(const TensorFile& file, const std::string& label, const std::string& name,
                          std::int64_t size) {
    auto values = floatsOf(*file.find(name), {size}, tensorLabel(label, name));
    if (!values)
        return values.error();
    return Vector(Eigen::Map<const Vector>(values->data(), size));
}

Result<void> readMap(const TensorFile& file, const std::string& label, const MapEntry& entry) {
    const std::string name = entry.name + ".weight";
    auto weight = floatsOf(*file.find(name), {entry.out, entry.in}, tensorLabel(label, name));
    if (!weight)
        return weight.error();
    entry.target->weight = Eigen::Map<const Matrix>(weight->data(), entry.out, entry.in);
    if (!entry.bias)
        return {};
    auto bias = readVector(file, label, entry.name + ".bias", entry.out);
    if (!bias)
        return bias.error();
    entry.target->bias = *std::move(bias);
    return {};
}

Result<void> readNorm(const TensorFile& file, const std::string& label, const NormEntry& entry,
                      std::int64_t width) {
    auto weight = readVector(file, label, entry.name + ".weight", width);
    if (!weight)
        return weight.error();
    auto bias = readVector(file, label, entry.name + ".bias", width);
    if (!bias)
        return bias.error();
    entry.target->weight = *std::move(weight);
    entry.target->bias = *std::move(bias);
    return {};
}

}  // namespace

std::vector<std::string> tensorNames(const LectureLayer& layer) {
    std::vector<std::string> names;
    for (int index = 0; index < layer.layers; ++index) {
        LayerWeights unused;
        const Entries entries = entriesOf(layer, index, unused);
        for (const MapEntry& map : entries.maps) {
            names.push_back(map.name + ".weight");
            if (map.bias)
                names.push_back(map.name + ".bias");
        }
        for (const NormEntry& norm : entries.norms) {
            names.push_back(norm.name + ".weight");
            names.push_back(norm.name + ".bias");
        }
    }
    return names;
}

Result<StateDict> readWeights(const LectureLayer& layer, const std::filesystem::path& path) {
    const std::string label = nameForMessage(path);
    auto file = readSafetensors(path);
    if (!file)
        return file.error();
    if (auto named = checkNames(*file, tensorNames(layer), {}, label); !named)
        return named.error();
    StateDict weights;
    weights.layers.resize(std::size_t(layer.layers));
    for (int index = 0; index < layer.layers; ++index) {
        const Entries entries = entriesOf(layer, index, weights.layers[std::size_t(index)]);
        for (const MapEntry& map : entries.maps) {
            if (auto read = readMap(*file, label, map); !read)
                return read.error();
        }
        for (const NormEntry& norm : entries.norms) {
            if (auto read = readNorm(*file, label, norm, layer.spec.dModel); !read)
                return read.error();
        }
    }
    for (const auto& [name, tensor] : file->tensors)
        remarkOn(tensor, name, weights.remarks);
    return weights;
}

}  // namespace headlight
