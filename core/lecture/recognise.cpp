// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/recognise.h"

#include <numeric>
#include <optional>

namespace headlight {
namespace {

constexpr int kMostHeads = 1'024;
constexpr std::int64_t kMostWidth = 65'536;

std::vector<int> divisors(std::int64_t width) {
    std::vector<int> counts;
    for (int heads = 1; heads <= kMostHeads && heads <= width; ++heads) {
        if (width % heads == 0)
            counts.push_back(heads);
    }
    return counts;
}

// [out, in] of "name.weight"; nothing where it is missing or no such matrix.
struct Shape {
    int out = 0;
    int in = 0;
};
std::optional<Shape> shapeOf(const TensorFile& file, const std::string& name) {
    const Tensor* tensor = file.find(name + ".weight");
    if (tensor == nullptr || tensor->shape.size() != 2)
        return std::nullopt;
    for (const std::int64_t side : tensor->shape) {
        if (side < 1 || side > kMostWidth)
            return std::nullopt;
    }
    return Shape{int(tensor->shape[0]), int(tensor->shape[1])};
}

// Document 000: the small map tells the width of a head.
void addPerHeadShared(const TensorFile& file, std::vector<RecognisedLayer>& found) {
    const auto map = shapeOf(file, "queries");
    const auto output = shapeOf(file, "fc_out");
    if (map && output && output->in % map->in == 0)
        found.push_back(
            {"per-head-shared", {{"embed_size", output->out}}, "heads", {output->in / map->in}});
}

void addTransformer(const TensorFile& file, std::vector<RecognisedLayer>& found) {
    if (const auto map = shapeOf(file, "query_linear"))
        found.push_back({"transformer", {{"d_model", map->out}}, "n_heads", divisors(map->out)});
    int layers = 0;
    while (shapeOf(file, std::to_string(layers) + ".attention.query_linear"))
        ++layers;
    if (layers == 0)
        return;
    const int width = shapeOf(file, "0.attention.query_linear")->out;
    found.push_back({"transformer-block",
                     {{"d_model", width}, {"layers", layers}},
                     "n_heads",
                     divisors(width)});
}

// Document 003's two modules have the same names: one head is the first of them.
void addUnprojected(const TensorFile& file, std::vector<RecognisedLayer>& found) {
    const auto q = shapeOf(file, "q");
    const auto v = shapeOf(file, "v");
    if (!q || !v)
        return;
    const Json::Object widths{{"input_dim", q->in}, {"dim_k", q->out}, {"dim_v", v->out}};
    found.push_back({"single-head", widths, "", {1}});
    found.push_back(
        {"multi-head-unprojected", widths, "nums_head", divisors(std::gcd(q->out, v->out))});
}

void addD2l(const TensorFile& file, std::vector<RecognisedLayer>& found) {
    const auto q = shapeOf(file, "W_q");
    const auto k = shapeOf(file, "W_k");
    const auto v = shapeOf(file, "W_v");
    if (q && k && v)
        found.push_back({"d2l",
                         {{"key_size", k->in},
                          {"query_size", q->in},
                          {"value_size", v->in},
                          {"num_hiddens", q->out},
                          {"bias", file.find("W_q.bias") != nullptr}},
                         "num_heads",
                         divisors(q->out)});
}

}  // namespace

std::vector<RecognisedLayer> recognised(const TensorFile& stateDict) {
    std::vector<RecognisedLayer> found;
    for (const auto add : {addPerHeadShared, addTransformer, addUnprojected, addD2l})
        add(stateDict, found);
    return found;
}

Result<std::vector<RecognisedLayer>> recognisedIn(const std::filesystem::path& weights) {
    const auto file = readSafetensors(weights);
    if (!file)
        return file.error();
    return recognised(*file);
}

Json description(const RecognisedLayer& layer, int heads) {
    Json::Object object{{"preset", layer.preset}};
    object.insert(object.end(), layer.parameters.begin(), layer.parameters.end());
    if (!layer.headsKey.empty())
        object.emplace_back(layer.headsKey, heads);
    return object;
}

}  // namespace headlight
