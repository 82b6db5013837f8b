// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/object_reader.h"
#include "core/lecture/spec_json.h"
#include "core/pipeline/opened_json.h"
#include "core/pipeline/scene_json.h"
#include "core/pipeline/scene_names.h"
#include "core/pipeline/study_json.h"

namespace headlight {
namespace {

Json toJson(const ViewOptions& view) {
    const auto indices = [](const auto& values) {
        Json::Array array;
        for (const int value : values)
            array.push_back(value);
        return array;
    };
    Json::Object members{{"stage", nameOf(view.stage, kMapStages)},
                         {"range", nameOf(view.range, kRanges)},
                         {"transfer", nameOf(view.transfer, kTransfers)},
                         {"palette", nameOf(view.palette, kPaletteNames)},
                         {"curve_columns", indices(view.curveColumns)},
                         {"excluded_keys", indices(view.excludedKeys)},
                         {"step", view.step},
                         {"whole_matrices", view.wholeMatrices}};
    if (view.seen)
        members.emplace_back("seen", Json::Object{{"query", view.seen->query},
                                                  {"key", view.seen->key},
                                                  {"queries", view.seen->queries},
                                                  {"keys", view.seen->keys}});
    return members;
}

Json toJson(const Recipe& recipe, const NameInScene& name) {
    Json::Array kinds;
    for (const HeadKind kind : recipe.weights.heads)
        kinds.push_back(nameOf(kind, kHeadKinds));
    Json::Object members{
        {"text", recipe.text},
        {"cross_attention", recipe.crossAttention},
        {"second_text", recipe.secondText},
        {"layers", recipe.layers},
        {"embedding", Json::Object{{"kind", nameOf(recipe.embedding.kind, kEmbeddings)},
                                   {"seed", recipe.embedding.seed},
                                   {"deviation", recipe.embedding.deviation}}},
        {"weights", Json::Object{{"kind", nameOf(recipe.weights.kind, kWeights)},
                                 {"seed", recipe.weights.seed},
                                 {"heads", std::move(kinds)}}},
        {"layer", toJson(recipe.layer)}};
    if (recipe.study)
        members.emplace_back("study", toJson(*recipe.study));
    if (recipe.opened)
        members.emplace_back("opened", openedToJson(*recipe.opened, name));
    if (!recipe.compared.empty())
        members.emplace_back("compared", toJson(recipe.compared.front(), name));
    return members;
}

}  // namespace

Json sceneToJson(const Scene& scene, const NameInScene& name) {
    Json::Object selection{{"layer", scene.selection.layer}, {"head", scene.selection.head}};
    if (scene.selection.query)
        selection.emplace_back("query", *scene.selection.query);
    if (scene.selection.key)
        selection.emplace_back("key", *scene.selection.key);
    Json::Object members{{"headlight_scene", kSceneVersion},
                         {"program", "Headlight " HEADLIGHT_VERSION},
                         {"recipe", toJson(scene.recipe, name)},
                         {"selection", std::move(selection)},
                         {"view", toJson(scene.view)}};
    if (scene.page)
        members.emplace_back("page", nameOf(*scene.page, kPages));
    return members;
}

std::string writeScene(const Scene& scene, const std::filesystem::path& folder) {
    return writeJson(sceneToJson(scene, [&](const std::filesystem::path& file) {
        return nearby(file, folder).value_or(file).string();
    }));
}

std::string writeSceneToPassOn(const Scene& scene, const std::filesystem::path& folder) {
    return writeJson(sceneToJson(scene, [&](const std::filesystem::path& file) {
        return nearby(file, folder).value_or(file.filename()).string();
    }));
}

std::filesystem::path folderOf(const std::filesystem::path& file) {
    std::error_code error;
    return file.empty() ? file : std::filesystem::absolute(file, error).parent_path();
}

}  // namespace headlight
