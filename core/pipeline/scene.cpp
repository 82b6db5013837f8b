// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/scene.h"

#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/files/object_reader.h"
#include "core/lecture/spec_json.h"
#include "core/pipeline/opened_json.h"
#include "core/pipeline/scene_json.h"
#include "core/pipeline/scene_names.h"
#include "core/pipeline/study_json.h"

namespace headlight {
namespace {

constexpr std::size_t kMaxHeadKinds = 1024;
constexpr int kMaxIndex = 16'777'216;
constexpr std::size_t kMostUnknownNamed = 8;
constexpr std::size_t kLongestProgram = 40;  // bytes, shown in a notice

// Reads one object of a scene; unknown keys become notices, the first error is the answer.
class SceneReader {
 public:
    SceneReader(const std::string& where, const std::filesystem::path& folder, SceneReading reading,
                ReadLayers& layers)
        : where_(where), folder_(folder), reading_(reading), layers_(layers) {}

    std::variant<OpenedScene, SceneFault> read(const Json& file) {
        ObjectReader reader(&file, where_ + ": ");
        int version = 0;
        reader.read("headlight_scene", version, 1, kMaxIndex);
        if (!reader.error() && version == 0)
            return SceneFault{
                {"this is no scene file: it has no \"headlight_scene\" version", where_}, {}};
        if (reader.error())
            return SceneFault{*reader.error(), {}};
        reader.read("program", opened_.program);
        if (auto fault = checkVersion(version))
            return *fault;
        readRecipe(reader);
        readSelection(reader);
        readView(reader);
        readPage(reader);
        note(reader);
        if (reader.error())
            return faultOf(*reader.error());
        noteTheRest();
        if (Result<void> possible = check(opened_.scene.recipe); !possible)
            return SceneFault{{possible.error().what, where_ + ": " + possible.error().where},
                              possible.error().where};
        return std::move(opened_);
    }

 private:
    std::optional<SceneFault> checkVersion(int version) {
        opened_.newer = version > kSceneVersion;
        if (!opened_.newer)
            return std::nullopt;
        if (reading_ == SceneReading::Strict)
            return SceneFault{
                {"made by a newer Headlight: scene version " + std::to_string(version) +
                     ", this program reads up to " + std::to_string(kSceneVersion),
                 where_},
                {}};
        if (!opened_.program.empty()) {
            opened_.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("scene",
                                        "Made by %1 (scene version %2), which is newer: what this "
                                        "version knows of it is shown, and saving asks for "
                                        "another name"),
                 {escapedForMessage(opened_.program.substr(0, kLongestProgram)),
                  std::to_string(version)}});
            return std::nullopt;
        }
        opened_.notices.push_back(
            {HEADLIGHT_TRANSLATABLE("scene",
                                    "Made by a newer Headlight (scene version %1): what this "
                                    "version knows of it is shown, and saving asks for another "
                                    "name"),
             {std::to_string(version)}});
        return std::nullopt;
    }

    SceneFault faultOf(const Error& error) const {
        for (const SceneFault& known : faultsElsewhere_)
            if (known.error == error)
                return known;
        const std::string prefix = where_ + ": ";
        const bool inside = error.where.starts_with(prefix);
        return {error, inside ? error.where.substr(prefix.size()) : std::string()};
    }

    // Ends the reading of an inner object: its error goes up, its unknown keys become notices.
    void close(ObjectReader& outer, const ObjectReader& inner) {
        note(inner);
        if (inner.error())
            outer.fail(*inner.error());
    }

    void note(const ObjectReader& reader) {
        for (const std::string& key : reader.unknownKeys())
            noteUnknown(reader.pathOf(escapedForMessage(key)));
    }

    void noteUnknown(const std::string& path) {
        if (++unknown_ > kMostUnknownNamed)
            return;
        opened_.notices.push_back(
            {HEADLIGHT_TRANSLATABLE("scene", "%1 is not known to this version and was left out"),
             {path}});
    }

    void noteTheRest() {
        if (unknown_ > kMostUnknownNamed)
            opened_.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("scene",
                                        "And %1 more that this version does not know were left "
                                        "out"),
                 {std::to_string(unknown_ - kMostUnknownNamed)}});
    }

    void readRecipe(ObjectReader& file) {
        ObjectReader reader(file.take("recipe"), file.pathOf("recipe"));
        readRecipe(reader, opened_.scene.recipe);
        if (const Json* member = reader.take("compared")) {
            ObjectReader inner(member, reader.pathOf("compared"));
            readRecipe(inner, opened_.scene.recipe.compared.emplace_back());
            close(reader, inner);
        }
        close(file, reader);
    }

    void readRecipe(ObjectReader& reader, Recipe& recipe) {
        recipe = openingRecipe();
        recipe.text.clear();
        recipe.layer = AttentionSpec();
        reader.read("text", recipe.text);
        reader.read("cross_attention", recipe.crossAttention);
        reader.read("second_text", recipe.secondText);
        reader.read("layers", recipe.layers, 1, kMaxLayers);
        if (const Json* member = reader.take("embedding")) {
            ObjectReader inner(member, reader.pathOf("embedding"));
            inner.read("kind", recipe.embedding.kind, kEmbeddings);
            inner.read("seed", recipe.embedding.seed);
            inner.read("deviation", recipe.embedding.deviation, 0, 1e6);
            close(reader, inner);
        }
        if (const Json* member = reader.take("weights")) {
            ObjectReader inner(member, reader.pathOf("weights"));
            inner.read("kind", recipe.weights.kind, kWeights);
            inner.read("seed", recipe.weights.seed);
            readHeadKinds(inner, recipe.weights.heads);
            close(reader, inner);
        }
        if (const Json* member = reader.take("layer")) {
            std::vector<std::string> unknown;
            const bool lenient = reading_ == SceneReading::Lenient;
            Result<AttentionSpec> layer = attentionSpecFromJson(*member, reader.pathOf("layer"), {},
                                                                lenient ? &unknown : nullptr);
            if (layer)
                recipe.layer = *layer;
            else
                reader.fail(layer.error());
            for (const std::string& path : unknown)
                noteUnknown(path);
        }
        if (const Json* member = reader.take("study")) {
            ObjectReader inner(member, reader.pathOf("study"));
            recipe.study = readStudy(inner);
            close(reader, inner);
        }
        if (const Json* member = reader.take("opened")) {
            ObjectReader inner(member, reader.pathOf("opened"));
            readOpened(*member, inner, recipe);
            close(reader, inner);
        }
    }

    void readOpened(const Json& member, ObjectReader& reader, Recipe& recipe) {
        const Json* description = reader.take("layer");
        const KnownFiles known = readKnownFiles(reader);
        std::string weights;
        std::string inputs;
        int item = 0;
        reader.read("weights", weights);
        reader.read("inputs", inputs);
        reader.read("item", item, 0, kMaxIndex);
        for (const char* key : {"layer", "weights"})
            if (!reader.has(key))
                reader.fail({"missing", reader.pathOf(key)});
        if (reader.error())
            return;
        for (const auto& [read, layer] : layers_)
            if (read == member)
                return open(recipe, layer, item, known);
        const auto place = [&](const std::string& name) {
            return name.empty() ? std::filesystem::path() : folder_ / name;
        };
        auto content =
            readLayerCase(*description, reader.pathOf("layer"), place(weights), place(inputs));
        if (!content) {
            // The error names the file; the scene goes without the layer then.
            const std::string path = reader.pathOf("");
            faultsElsewhere_.push_back(
                {content.error(), path.substr(where_.size() + 2, path.size() - where_.size() - 3)});
            return reader.fail(content.error());
        }
        layers_.emplace_back(member, *content);
        open(recipe, *std::move(content), item, known);
    }

    void open(Recipe& recipe, std::shared_ptr<const LayerCase> layer, int item,
              const KnownFiles& known) {
        for (Notice& notice : changesOf(*layer, known))
            opened_.notices.push_back(std::move(notice));
        recipe.opened = OpenedLayer{std::move(layer), item};
    }

    static void readHeadKinds(ObjectReader& weights, std::vector<HeadKind>& kinds) {
        const Json* member = weights.take("heads");
        if (!member)
            return;
        const Json::Array* array = member->asArray();
        const std::string expected =
            "an array of 1 to " + std::to_string(kMaxHeadKinds) + " kinds of head";
        if (!array || array->empty())
            return weights.expected("heads", expected);
        if (array->size() > kMaxHeadKinds)
            return weights.fail(
                {"expected " + expected + ", found " + std::to_string(array->size()),
                 weights.pathOf("heads")});
        kinds.clear();
        for (const Json& entry : *array) {
            // One reader an entry, so that the message lists the kinds there are.
            const Json wrapped = Json::Object{{"kind", entry}};
            ObjectReader inner(&wrapped, {});
            HeadKind kind{};
            inner.read("kind", kind, kHeadKinds);
            if (inner.error()) {
                std::string place = "heads[";
                place.append(std::to_string(kinds.size())).append("]");
                return weights.fail({inner.error()->what, weights.pathOf(place)});
            }
            kinds.push_back(kind);
        }
    }

    void readSelection(ObjectReader& file) {
        const Json* member = file.take("selection");
        if (!member)
            return;
        Selection& selection = opened_.scene.selection;
        ObjectReader reader(member, file.pathOf("selection"));
        reader.read("layer", selection.layer, 0, kMaxIndex);
        reader.read("head", selection.head, 0, kMaxIndex);
        const auto token = [&](const char* key, std::optional<int>& field) {
            int index = 0;
            if (reader.has(key)) {
                reader.read(key, index, 0, kMaxIndex);
                field = index;
            }
        };
        token("query", selection.query);
        token("key", selection.key);
        close(file, reader);
    }

    void readView(ObjectReader& file) {
        const Json* member = file.take("view");
        if (!member)
            return;
        ViewOptions& view = opened_.scene.view;
        ObjectReader reader(member, file.pathOf("view"));
        reader.read("stage", view.stage, kMapStages);
        reader.read("range", view.range, kRanges);
        reader.read("transfer", view.transfer, kTransfers);
        reader.read("palette", view.palette, kPaletteNames);
        view.curveColumns = readIndices(reader, "curve_columns", view.curveColumns);
        const std::vector<int> excluded = readIndices(reader, "excluded_keys", {});
        view.excludedKeys = {excluded.begin(), excluded.end()};
        reader.read("step", view.step, 0, kMaxIndex);
        reader.read("whole_matrices", view.wholeMatrices);
        if (const Json* seen = reader.take("seen")) {
            ObjectReader inner(seen, reader.pathOf("seen"));
            // Of an axis that it says nothing of, all is seen.
            CellBlock& part = view.seen.emplace(CellBlock{0, 0, kMaxIndex, kMaxIndex});
            inner.read("query", part.query, 0, kMaxIndex);
            inner.read("key", part.key, 0, kMaxIndex);
            inner.read("queries", part.queries, 1, kMaxIndex);
            inner.read("keys", part.keys, 1, kMaxIndex);
            close(reader, inner);
        }
        close(file, reader);
    }

    void readPage(ObjectReader& file) {
        if (file.has("page"))
            file.read("page", opened_.scene.page.emplace(), kPages);
    }

    static std::vector<int> readIndices(ObjectReader& reader, std::string_view key,
                                        std::vector<int> missing) {
        const Json* member = reader.take(key);
        if (!member)
            return missing;
        const Json::Array* array = member->asArray();
        if (!array) {
            reader.expected(key, "an array of whole numbers, 0 or above");
            return missing;
        }
        std::vector<int> indices;
        for (const Json& entry : *array) {
            const auto index = entry.asInteger();
            if (!index || *index < 0 || *index > kMaxIndex) {
                std::string place(key);
                place.append("[").append(std::to_string(indices.size())).append("]");
                reader.fail({"expected a whole number from 0 to " + std::to_string(kMaxIndex) +
                                 ", found " + entry.described(),
                             reader.pathOf(place)});
                return missing;
            }
            indices.push_back(int(*index));
        }
        return indices;
    }

    const std::string& where_;
    const std::filesystem::path& folder_;
    SceneReading reading_;
    ReadLayers& layers_;
    std::vector<SceneFault> faultsElsewhere_;  // whose error names another file
    OpenedScene opened_;
    std::size_t unknown_ = 0;  // keys
};

}  // namespace

std::variant<OpenedScene, SceneFault> sceneFromJson(const Json& file, const std::string& where,
                                                    const std::filesystem::path& folder,
                                                    SceneReading reading, ReadLayers& layers) {
    return SceneReader(where, folder, reading, layers).read(file);
}

Result<OpenedScene> parseScene(std::string_view text, const std::string& where,
                               const std::filesystem::path& folder, SceneReading reading) {
    Result<Json> file = parseJson(text, where);
    if (!file)
        return file.error();
    if (reading == SceneReading::Lenient)
        return repairedScene(*std::move(file), where, folder);
    ReadLayers layers;
    auto read = sceneFromJson(*file, where, folder, reading, layers);
    if (auto* opened = std::get_if<OpenedScene>(&read))
        return std::move(*opened);
    return std::get<SceneFault>(read).error;
}

Result<OpenedScene> readScene(const std::filesystem::path& path, SceneReading reading) {
    Result<std::string> bytes = readFile(path, kMaxSceneBytes);
    if (!bytes)
        return bytes.error();
    return parseScene(*bytes, escapedForMessage(path.filename().string()), path.parent_path(),
                      reading);
}

}  // namespace headlight
