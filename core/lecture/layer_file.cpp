// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/layer_file.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <utility>

#include "core/attention/nearest_divisors.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/files/object_reader.h"
#include "core/lecture/spec_json.h"

namespace headlight {
namespace {

constexpr std::uint64_t kMaxLayerBytes = 16u << 20;
constexpr int kMaxPresetWidth = 65'536;
constexpr int kMaxPresetHeads = 1'024;

// A whole number that a listing's constructor asks for.
struct Parameter {
    const char* key;
    int* field;
    int most = kMaxPresetWidth;
};

std::string listed(std::initializer_list<Parameter> parameters) {
    std::string text;
    std::size_t left = parameters.size();
    for (const Parameter& parameter : parameters) {
        text.append(text.empty() ? "" : left == 1 ? " and " : ", ").append(parameter.key);
        --left;
    }
    return text;
}

// All of them have to be there.
Result<void> readAll(ObjectReader& reader, const std::string& preset,
                     std::initializer_list<Parameter> parameters) {
    for (const Parameter& parameter : parameters) {
        if (!reader.has(parameter.key)) {
            std::string what = "missing; preset ";
            what.append(preset).append(" needs ").append(listed(parameters));
            return Error{what, reader.pathOf(parameter.key)};
        }
    }
    for (const Parameter& parameter : parameters)
        reader.read(parameter.key, *parameter.field, 1, parameter.most);
    if (reader.error())
        return *reader.error();
    return {};
}

std::string doesNotDivide(int part, const char* whole, int width) {
    std::string text = std::to_string(part);
    return text.append(" does not divide ")
        .append(whole)
        .append(" ")
        .append(std::to_string(width))
        .append("; nearest: ")
        .append(nearestDivisors(width, part));
}

LectureLayer emptyLayer() {
    LectureLayer layer;
    layer.spec.positions.kind = PositionKind::None;
    return layer;
}

// Document 000's SelfAttention(embed_size, heads).
Result<LectureLayer> perHeadShared(ObjectReader& reader) {
    LectureLayer layer = emptyLayer();
    AttentionSpec& spec = layer.spec;
    if (auto done =
            readAll(reader, "per-head-shared",
                    {{"embed_size", &spec.dModel}, {"heads", &spec.heads, kMaxPresetHeads}});
        !done)
        return done.error();
    if (spec.dModel % spec.heads != 0)
        return Error{doesNotDivide(spec.heads, "embed_size", spec.dModel), reader.pathOf("heads")};
    layer.maps = {"queries", "keys", "values", "fc_out"};
    layer.sharedMaps = true;
    spec.projections = {false, false, false, true};
    spec.bias = true;  // of fc_out, the only map of the spec
    spec.scale.kind = ScaleKind::SqrtDModel;
    // The listing fills in -1e20 and divides afterwards.
    spec.maskValue = float(-1e20 / std::sqrt(double(spec.dModel)));
    return layer;
}

Result<LectureLayer> transformerOf(ObjectReader& reader, const std::string& preset) {
    LectureLayer layer = emptyLayer();
    AttentionSpec& spec = layer.spec;
    if (auto done = readAll(reader, preset,
                            {{"d_model", &spec.dModel}, {"n_heads", &spec.heads, kMaxPresetHeads}});
        !done)
        return done.error();
    if (spec.dModel % spec.heads != 0)
        return Error{doesNotDivide(spec.heads, "d_model", spec.dModel), reader.pathOf("n_heads")};
    layer.maps = {"query_linear", "key_linear", "value_linear", "out_linear"};
    spec.bias = true;
    spec.maskValue = -1e9f;
    return layer;
}

// Document 001's MultiHeadAttention(d_model, n_heads).
Result<LectureLayer> transformer(ObjectReader& reader) {
    return transformerOf(reader, "transformer");
}

// A list of document 001's TransformerBlock(d_model, n_heads).
Result<LectureLayer> transformerBlock(ObjectReader& reader) {
    auto layer = transformerOf(reader, "transformer-block");
    if (!layer)
        return layer;
    layer->block = true;
    reader.read("layers", layer->layers, 1, kMaxStackedLayers);
    return layer;
}

// Document 003's SelfAttention(input_dim, dim_k, dim_v).
Result<LectureLayer> singleHead(ObjectReader& reader) {
    LectureLayer layer = emptyLayer();
    AttentionSpec& spec = layer.spec;
    if (auto done =
            readAll(reader, "single-head",
                    {{"input_dim", &spec.dModel}, {"dim_k", &spec.dK}, {"dim_v", &spec.dV}});
        !done)
        return done.error();
    layer.maps = {"q", "k", "v", ""};
    spec.heads = 1;
    spec.bias = true;
    spec.projections.output = false;
    return layer;
}

// Document 003's MultiHeadSelfAttention(input_dim, dim_k, dim_v, nums_head).
Result<LectureLayer> multiHeadUnprojected(ObjectReader& reader) {
    LectureLayer layer = emptyLayer();
    AttentionSpec& spec = layer.spec;
    int dimK = 1;
    int dimV = 1;
    if (auto done = readAll(reader, "multi-head-unprojected",
                            {{"input_dim", &spec.dModel},
                             {"dim_k", &dimK},
                             {"dim_v", &dimV},
                             {"nums_head", &spec.heads, kMaxPresetHeads}});
        !done)
        return done.error();
    for (const auto& [name, width] : {std::pair("dim_k", dimK), std::pair("dim_v", dimV)}) {
        if (width % spec.heads != 0)
            return Error{doesNotDivide(spec.heads, name, width), reader.pathOf("nums_head")};
    }
    layer.maps = {"q", "k", "v", ""};
    layer.asWritten = true;
    spec.dK = dimK / spec.heads;
    spec.dV = dimV / spec.heads;
    spec.bias = true;
    spec.projections.output = false;
    spec.scale = {ScaleKind::Number, std::sqrt(double(dimK))};
    return layer;
}

// Document 004's MultiHeadAttention(key_size, query_size, value_size, num_hiddens, num_heads,
// dropout, bias).
Result<LectureLayer> d2l(ObjectReader& reader) {
    LectureLayer layer = emptyLayer();
    AttentionSpec& spec = layer.spec;
    if (auto done = readAll(reader, "d2l",
                            {{"key_size", &spec.keyWidth},
                             {"query_size", &spec.queryWidth},
                             {"value_size", &spec.valueWidth},
                             {"num_hiddens", &spec.dModel},
                             {"num_heads", &spec.heads, kMaxPresetHeads}});
        !done)
        return done.error();
    if (spec.dModel % spec.heads != 0)
        return Error{doesNotDivide(spec.heads, "num_hiddens", spec.dModel),
                     reader.pathOf("num_heads")};
    reader.read("bias", spec.bias);
    double dropout = 0;  // of training; the constructor asks for it, evaluation does not
    reader.read("dropout", dropout, 0, 1);
    layer.maps = {"W_q", "W_k", "W_v", "W_o"};
    spec.maskValue = -1e6f;
    return layer;
}

Result<void> checkStack(const LectureLayer& layer, const ObjectReader& reader) {
    const AttentionSpec& spec = layer.spec;
    const int output = spec.outputWidth();
    if (layer.layers > 1 && output != spec.resolvedQueryWidth())
        return Error{"a stack needs layers whose output is as wide as their input, " +
                         std::to_string(spec.resolvedQueryWidth()) + ", but it is " +
                         std::to_string(output),
                     reader.pathOf("layers")};
    const PositionKind kind = spec.positions.kind;
    const bool addsRows = kind == PositionKind::Sinusoidal || kind == PositionKind::Learned;
    if (addsRows &&
        (spec.resolvedQueryWidth() != spec.dModel || spec.resolvedKeyWidth() != spec.dModel ||
         spec.resolvedValueWidth() != spec.dModel))
        return Error{
            "rows of d_model numbers cannot be added to queries, keys or values of another "
            "width",
            reader.pathOf("positions")};
    return {};
}

Result<LectureLayer> custom(const Json& file, const std::string& label) {
    LectureLayer layer;
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

constexpr std::pair<std::string_view, Result<LectureLayer> (*)(ObjectReader&)> kListings[] = {
    {"per-head-shared", perHeadShared},
    {"transformer", transformer},
    {"transformer-block", transformerBlock},
    {"single-head", singleHead},
    {"multi-head-unprojected", multiHeadUnprojected},
    {"d2l", d2l}};

Result<LectureLayer> listing(Result<LectureLayer> (*read)(ObjectReader&), const Json& file,
                             const std::string& label) {
    ObjectReader reader(&file, label + ": ");
    reader.take("preset");
    auto layer = read(reader);
    if (!layer)
        return layer;
    if (auto done = reader.finish(); !done)
        return done.error();
    if (auto possible = check(layer->spec); !possible)
        return Error{possible.error().what, reader.pathOf(possible.error().where)};
    return layer;
}

std::string presetNames() {
    std::string names;
    for (const Preset& preset : presets())
        names.append(names.empty() ? "" : ", ").append(preset.name);
    return names;
}

Result<LectureLayer> readPreset(const std::string& name, const Json& file,
                                const std::string& label) {
    if (name == "custom")
        return custom(file, label);
    for (const auto& [known, read] : kListings) {
        if (known == name)
            return listing(read, file, label);
    }
    return Error{"unknown preset '" + escapedForMessage(name) + "'; there are: " + presetNames(),
                 label + ": preset"};
}

}  // namespace

std::filesystem::path weightsBeside(const std::filesystem::path& layer) {
    namespace fs = std::filesystem;
    const fs::path folder = layer.parent_path();
    const fs::path usual = folder / "weights.safetensors";
    std::error_code error;
    if (fs::is_regular_file(usual, error))
        return usual;
    fs::path only;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end;
         !error && entry != end; entry.increment(error)) {
        const fs::path& file = entry->path();
        if (file.extension() != ".safetensors" || file.filename() == kInputsFile)
            continue;
        if (!only.empty())
            return {};
        only = file;
    }
    return only;
}

Result<std::filesystem::path> layerIn(const std::filesystem::path& folder) {
    std::error_code error;
    std::filesystem::path layer = folder / kLayerFile;
    if (!std::filesystem::exists(layer, error))
        return Error{"is a folder without a layer.json", nameForMessage(folder)};
    return layer;
}

bool isLayerJson(const std::filesystem::path& path) {
    const auto file = readLayerJson(path);
    return file && file->find("preset") && !file->find("headlight_scene");
}

Result<Json> readLayerJson(const std::filesystem::path& path) {
    auto text = readFile(path, kMaxLayerBytes);
    if (!text)
        return text.error();
    return parseJson(*text, nameForMessage(path));
}

Result<LectureLayer> layerFromJson(const Json& file, const std::string& label) {
    if (file.asObject() == nullptr)
        return Error{"expected a JSON object, found " + file.described(), label};
    const Json* wanted = file.find("preset");
    if (wanted == nullptr || wanted->asString() == nullptr)
        return Error{"expected the name of a preset (" + presetNames() + "), found " +
                         (wanted == nullptr ? "no such key" : wanted->described()),
                     label + ": preset"};
    auto layer = readPreset(*wanted->asString(), file, label);
    if (layer)
        layer->preset = *wanted->asString();
    return layer;
}

Result<LectureLayer> readLayer(const std::filesystem::path& path) {
    auto file = readLayerJson(path);
    if (!file)
        return file.error();
    return layerFromJson(*file, nameForMessage(path));
}

}  // namespace headlight
