// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lecture/spec_json.h"

#include <cmath>

#include "core/attention/divisor.h"
#include "core/base/utf8.h"
#include "core/files/object_reader.h"

namespace headlight {
namespace {

constexpr int kMaxIndex = 16'777'216;
constexpr double kHuge = 1e30;

constexpr std::initializer_list<std::pair<const char*, PositionKind>> kPositionKinds = {
    {"none", PositionKind::None},     {"sinusoidal", PositionKind::Sinusoidal},
    {"rotary", PositionKind::Rotary}, {"alibi", PositionKind::Alibi},
    {"t5", PositionKind::T5},         {"learned", PositionKind::Learned}};
constexpr std::initializer_list<std::pair<const char*, PairLayout>> kLayouts = {
    {"interleaved", PairLayout::Interleaved}, {"halves", PairLayout::Halves}};
constexpr std::initializer_list<std::pair<const char*, ScaleKind>> kScales = {
    {"sqrt_dk", ScaleKind::SqrtDk},
    {"sqrt_d_model", ScaleKind::SqrtDModel},
    {"none", ScaleKind::None}};

Result<void> finished(const ObjectReader& reader, std::vector<std::string>* unknown) {
    if (!unknown)
        return reader.finish();
    for (const std::string& key : reader.unknownKeys())
        unknown->push_back(reader.pathOf(escapedForMessage(key)));
    return reader.error() ? Result<void>(*reader.error()) : Result<void>();
}

// Runs `read` on the object under `key`, if there is one, and passes its first error on.
// With `unknown`, unknown keys are collected there; otherwise they are errors.
template <class Read>
void readObject(ObjectReader& outer, std::string_view key, std::vector<std::string>* unknown,
                Read read) {
    if (const Json* member = outer.take(key)) {
        ObjectReader inner(member, outer.pathOf(key));
        read(inner);
        if (Result<void> done = finished(inner, unknown); !done)
            outer.fail(done.error());
    }
}

void readPositions(ObjectReader& object, PositionSpec& positions) {
    object.read("kind", positions.kind, kPositionKinds);
    object.read("base", positions.base, 1.0, kHuge);
    object.read("layout", positions.layout, kLayouts);
    object.read("buckets", positions.buckets, 2, 4096);
    object.read("max_distance", positions.maxDistance, 1, kMaxIndex);
    object.read("seed", positions.seed);
    object.read("learned_length", positions.learnedLength, 1, kMaxIndex);
}

void readOptionalInt(ObjectReader& object, std::string_view key, std::optional<int>& field) {
    if (!object.has(key))
        return;
    int number = 0;
    object.read(key, number, 0, kMaxIndex);
    field = number;
}

// An index inside an array of arrays; nothing when it is none.
std::optional<int> indexAt(const Json::Array& array, std::size_t at) {
    const std::optional<std::int64_t> value = array[at].asInteger();
    if (!value || *value < 0 || *value > kMaxIndex)
        return std::nullopt;
    return int(*value);
}

// What stands where [token, token] or [query, key, visible] should: short arrays of plain values in
// full, so that it is seen which of them is wrong.
std::string describedEntry(const Json& entry) {
    constexpr std::size_t kMostWritten = 4;
    const Json::Array* array = entry.asArray();
    if (!array || array->empty() || array->size() > kMostWritten)
        return entry.described();
    for (const Json& value : *array) {
        if (!value.asBool() && !value.asNumber())
            return "an array with " + value.described() + " in it";
    }
    std::string text = writeJson(entry);
    text.pop_back();  // the line feed
    return text;
}

void readGraph(ObjectReader& object, Mask& mask) {
    const Json* member = object.take("graph");
    if (!member)
        return;
    std::vector<MaskEdge> edges;
    const Json::Array* array = member->asArray();
    if (!array)
        return object.expected("graph", "an array of [token, token]");
    for (const Json& entry : *array) {
        const Json::Array* pair = entry.asArray();
        const auto a = pair && pair->size() == 2 ? indexAt(*pair, 0) : std::nullopt;
        const auto b = pair && pair->size() == 2 ? indexAt(*pair, 1) : std::nullopt;
        if (!a || !b)
            return object.fail({"expected [token, token], found " + describedEntry(entry),
                                object.pathOf("graph[" + std::to_string(edges.size()) + "]")});
        edges.push_back({*a, *b});
    }
    mask.graph = std::move(edges);
}

// [query, key, visible] is a cell, [query, first key, last key, visible] a run of them.
std::optional<PaintedRun> paintedRun(const Json& entry) {
    const Json::Array* array = entry.asArray();
    if (!array || array->size() < 3 || array->size() > 4 || !array->back().asBool())
        return std::nullopt;
    const auto query = indexAt(*array, 0);
    const auto first = indexAt(*array, 1);
    const auto last = indexAt(*array, array->size() - 2);
    if (!query || !first || !last || *first > *last)
        return std::nullopt;
    return PaintedRun{*query, *first, *last, *array->back().asBool()};
}

void readPainted(ObjectReader& object, Mask& mask) {
    const Json* member = object.take("painted");
    if (!member)
        return;
    const Json::Array* array = member->asArray();
    if (!array)
        return object.expected("painted", "an array of [query, key, visible]");
    std::vector<PaintedRun> runs;
    for (const Json& entry : *array) {
        const auto run = paintedRun(entry);
        if (!run)
            return object.fail(
                {"expected [query, key, true or false], found " + describedEntry(entry),
                 object.pathOf("painted[" + std::to_string(runs.size()) + "]")});
        runs.push_back(*run);
    }
    mask.painted = PaintedCells(runs);
}

void readMask(ObjectReader& object, Mask& mask, std::vector<std::string>* unknown) {
    object.read("causal", mask.causal);
    readOptionalInt(object, "prefix", mask.prefix);
    readOptionalInt(object, "valid_length", mask.validLength);
    readObject(object, "window", unknown, [&](ObjectReader& window) {
        MaskWindow found;
        window.read("before", found.before, 0, kMaxIndex);
        window.read("after", found.after, 0, kMaxIndex);
        mask.window = found;
    });
    readGraph(object, mask);
    readPainted(object, mask);
}

void readScale(ObjectReader& object, Scale& scale) {
    const Json* member = object.take("scale");
    if (!member)
        return;
    if (const std::optional<double> number = member->asNumber(); number && canDivide(*number)) {
        scale = {ScaleKind::Number, *number};
        return;
    }
    for (const auto& [name, kind] : kScales) {
        if (member->asString() && *member->asString() == name) {
            scale.kind = kind;
            return;
        }
    }
    object.expected("scale",
                    std::string("\"sqrt_dk\", \"sqrt_d_model\", \"none\" or ") + kDivisorRange);
}

void readTemperature(ObjectReader& object, double& temperature) {
    const Json* member = object.take("temperature");
    if (!member)
        return;
    if (const std::optional<double> number = member->asNumber(); number && canDivide(*number))
        temperature = *number;
    else
        object.expected("temperature", kDivisorRange);
}

void readMaskValue(ObjectReader& object, std::optional<float>& maskValue) {
    const Json* member = object.take("mask_value");
    if (!member)
        return;
    if (member->asString() && *member->asString() == "-inf")
        maskValue.reset();
    else if (const std::optional<double> number = member->asNumber();
             number && std::isfinite(float(*number)))
        maskValue = float(*number);
    else
        object.expected("mask_value", "\"-inf\" or a number that float32 can hold");
}

void readDropout(ObjectReader& object, Dropout& dropout) {
    object.read("rate", dropout.rate, 0.0, 1.0);
    object.read("seed", dropout.seed);
}

// Cells one by one, as every version reads them, unless a file would grow by megabytes.
Json toJson(const PaintedCells& painted) {
    constexpr std::int64_t kMostSingly = 4096;
    Json::Array entries;
    for (const PaintedRun& run : painted.runs()) {
        if (painted.size() > kMostSingly && run.first < run.last) {
            entries.push_back(Json::Array{run.query, run.first, run.last, run.visible});
            continue;
        }
        for (std::int64_t key = run.first; key <= run.last; ++key)
            entries.push_back(Json::Array{run.query, int(key), run.visible});
    }
    return entries;
}

Json toJson(const Mask& mask) {
    Json::Object object;
    if (mask.causal)
        object.emplace_back("causal", true);
    if (mask.prefix)
        object.emplace_back("prefix", *mask.prefix);
    if (mask.validLength)
        object.emplace_back("valid_length", *mask.validLength);
    if (mask.window)
        object.emplace_back(
            "window", Json::Object{{"before", mask.window->before}, {"after", mask.window->after}});
    if (mask.graph) {
        Json::Array edges;
        for (const MaskEdge& edge : *mask.graph)
            edges.push_back(Json::Array{edge.a, edge.b});
        object.emplace_back("graph", std::move(edges));
    }
    if (!mask.painted.empty()) {
        object.emplace_back("painted", toJson(mask.painted));
    }
    return object;
}

Json toJson(const PositionSpec& positions) {
    return Json::Object{
        {"kind", nameOf(positions.kind, kPositionKinds)}, {"base", positions.base},
        {"layout", nameOf(positions.layout, kLayouts)},   {"buckets", positions.buckets},
        {"max_distance", positions.maxDistance},          {"seed", positions.seed},
        {"learned_length", positions.learnedLength}};
}

}  // namespace

Result<AttentionSpec> attentionSpecFromJson(const Json& object, const std::string& path,
                                            const std::vector<std::string>& alsoAllowed,
                                            std::vector<std::string>* unknown) {
    AttentionSpec spec;
    ObjectReader reader(&object, path);
    for (const std::string& key : alsoAllowed)
        reader.take(key);
    reader.read("d_model", spec.dModel, 1, kMaxWidth);
    reader.read("heads", spec.heads, 1, kMaxWidth);
    reader.read("kv_heads", spec.kvHeads, 0, kMaxWidth);
    reader.read("d_k", spec.dK, 0, kMaxWidth);
    reader.read("d_v", spec.dV, 0, kMaxWidth);
    reader.read("query_width", spec.queryWidth, 0, kMaxWidth);
    reader.read("key_width", spec.keyWidth, 0, kMaxWidth);
    reader.read("value_width", spec.valueWidth, 0, kMaxWidth);
    reader.read("bias", spec.bias);
    reader.read("residual", spec.residual);
    readObject(reader, "projections", unknown, [&](ObjectReader& inner) {
        inner.read("query", spec.projections.query);
        inner.read("key", spec.projections.key);
        inner.read("value", spec.projections.value);
        inner.read("output", spec.projections.output);
    });
    readScale(reader, spec.scale);
    readTemperature(reader, spec.temperature);
    readMaskValue(reader, spec.maskValue);
    readObject(reader, "mask", unknown,
               [&](ObjectReader& inner) { readMask(inner, spec.mask, unknown); });
    readObject(reader, "positions", unknown,
               [&](ObjectReader& inner) { readPositions(inner, spec.positions); });
    readObject(reader, "dropout", unknown,
               [&](ObjectReader& inner) { readDropout(inner, spec.dropout); });
    if (Result<void> done = finished(reader, unknown); !done)
        return done.error();
    if (Result<void> possible = check(spec); !possible)
        return Error{possible.error().what, reader.pathOf(possible.error().where)};
    return spec;
}

Json toJson(const AttentionSpec& spec) {
    Json::Object object{{"d_model", spec.dModel},
                        {"heads", spec.heads},
                        {"kv_heads", spec.kvHeads},
                        {"d_k", spec.dK},
                        {"d_v", spec.dV},
                        {"query_width", spec.queryWidth},
                        {"key_width", spec.keyWidth},
                        {"value_width", spec.valueWidth},
                        {"bias", spec.bias},
                        {"residual", spec.residual}};
    object.emplace_back("projections", Json::Object{{"query", spec.projections.query},
                                                    {"key", spec.projections.key},
                                                    {"value", spec.projections.value},
                                                    {"output", spec.projections.output}});
    if (spec.scale.kind == ScaleKind::Number)
        object.emplace_back("scale", spec.scale.number);
    else
        object.emplace_back("scale", nameOf(spec.scale.kind, kScales));
    object.emplace_back("temperature", spec.temperature);
    object.emplace_back("mask_value",
                        spec.maskValue ? Json(double(*spec.maskValue)) : Json("-inf"));
    object.emplace_back("mask", toJson(spec.mask));
    object.emplace_back("positions", toJson(spec.positions));
    object.emplace_back("dropout",
                        Json::Object{{"rate", spec.dropout.rate}, {"seed", spec.dropout.seed}});
    return object;
}

}  // namespace headlight
