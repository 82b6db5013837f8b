// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/scene.h"

#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/files/json.h"
#include "core/files/object_reader.h"
#include "core/lecture/spec_json.h"
#include "core/pipeline/study_json.h"

namespace headlight {
namespace {

constexpr std::uint64_t kMaxSceneBytes = 16u << 20;
constexpr std::size_t kMaxHeadKinds = 1024;
constexpr int kMaxIndex = 16'777'216;
constexpr std::size_t kMostUnknownNamed = 8;

constexpr std::initializer_list<std::pair<const char*, EmbeddingKind>> kEmbeddings = {
    {"gaussian", EmbeddingKind::Gaussian}, {"one_hot", EmbeddingKind::OneHot}};
constexpr std::initializer_list<std::pair<const char*, WeightKind>> kWeights = {
    {"random", WeightKind::Random},
    {"identity", WeightKind::Identity},
    {"hand_built", WeightKind::HandBuilt}};
constexpr std::initializer_list<std::pair<const char*, HeadKind>> kHeadKinds = {
    {"previous_token", HeadKind::PreviousToken},
    {"next_token", HeadKind::NextToken},
    {"same_word", HeadKind::SameWord},
    {"first_token", HeadKind::FirstToken},
    {"everything_alike", HeadKind::EverythingAlike},
    {"nearby", HeadKind::Nearby}};

constexpr std::initializer_list<std::pair<const char*, MapStage>> kMapStages = {
    {"scores", MapStage::Scores},
    {"masked_scores", MapStage::MaskedScores},
    {"weights", MapStage::Weights}};
constexpr std::initializer_list<std::pair<const char*, RangeScope>> kRanges = {
    {"all_heads", RangeScope::AllHeads},
    {"head", RangeScope::OneHead},
    {"row", RangeScope::EachRow}};
constexpr std::initializer_list<std::pair<const char*, Transfer>> kTransfers = {
    {"linear", Transfer::Linear}, {"sqrt", Transfer::SquareRoot}, {"log", Transfer::Logarithmic}};
constexpr std::initializer_list<std::pair<const char*, PaletteKind>> kPalettes = {
    {"viridis", PaletteKind::Viridis},
    {"cividis", PaletteKind::Cividis},
    {"magma", PaletteKind::Magma},
    {"blues", PaletteKind::Blues},
    {"diverging", PaletteKind::Diverging},
    {"viridis_reversed", PaletteKind::ViridisReversed},
    {"cividis_reversed", PaletteKind::CividisReversed},
    {"magma_reversed", PaletteKind::MagmaReversed},
    {"blues_reversed", PaletteKind::BluesReversed}};

// Reads one object of a scene; unknown keys become notices, the first error is the answer.
class SceneReader {
 public:
    SceneReader(std::string where, std::filesystem::path folder)
        : where_(std::move(where)), folder_(std::move(folder)) {}

    Result<OpenedScene> read(const Json& file) {
        ObjectReader reader(&file, where_ + ": ");
        int version = 0;
        reader.read("headlight_scene", version, 1, kMaxIndex);
        if (!reader.error() && version == 0)
            return Error{"this is no scene file: it has no \"headlight_scene\" version", where_};
        if (!reader.error() && version > kSceneVersion)
            return Error{"made by a newer Headlight: scene version " + std::to_string(version) +
                             ", this program reads up to " + std::to_string(kSceneVersion),
                         where_};
        readRecipe(reader);
        readSelection(reader);
        readView(reader);
        note(reader);
        if (reader.error())
            return *reader.error();
        noteTheRest();
        if (Result<void> possible = check(opened_.scene.recipe); !possible)
            return Error{possible.error().what, where_ + ": " + possible.error().where};
        return std::move(opened_);
    }

 private:
    // Ends the reading of an inner object: its error goes up, its unknown keys become notices.
    void close(ObjectReader& outer, const ObjectReader& inner) {
        note(inner);
        if (inner.error())
            outer.fail(*inner.error());
    }

    void note(const ObjectReader& reader) {
        for (const std::string& key : reader.unknownKeys()) {
            if (++unknown_ > kMostUnknownNamed)
                continue;
            opened_.notices.push_back(
                {HEADLIGHT_TRANSLATABLE("scene",
                                        "%1 is not known to this version and was left out"),
                 {reader.pathOf(escapedForMessage(key))}});
        }
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
            Result<AttentionSpec> layer = attentionSpecFromJson(*member, reader.pathOf("layer"));
            if (layer)
                recipe.layer = *layer;
            else
                reader.fail(layer.error());
        }
        if (const Json* member = reader.take("study")) {
            ObjectReader inner(member, reader.pathOf("study"));
            recipe.study = readStudy(inner);
            close(reader, inner);
        }
        if (const Json* member = reader.take("opened")) {
            ObjectReader inner(member, reader.pathOf("opened"));
            readOpened(inner, recipe);
            close(reader, inner);
        }
    }

    void readOpened(ObjectReader& reader, Recipe& recipe) {
        const Json* description = reader.take("layer");
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
        const auto place = [&](const std::string& name) {
            return name.empty() ? std::filesystem::path() : folder_ / name;
        };
        auto content =
            readLayerCase(*description, reader.pathOf("layer"), place(weights), place(inputs));
        if (content)
            recipe.opened = OpenedLayer{*std::move(content), item};
        else
            reader.fail(content.error());
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
        reader.read("palette", view.palette, kPalettes);
        view.curveColumns = readIndices(reader, "curve_columns", view.curveColumns);
        const std::vector<int> excluded = readIndices(reader, "excluded_keys", {});
        view.excludedKeys = {excluded.begin(), excluded.end()};
        reader.read("step", view.step, 0, kMaxIndex);
        reader.read("whole_matrices", view.wholeMatrices);
        close(file, reader);
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

    std::string where_;
    std::filesystem::path folder_;
    OpenedScene opened_;
    std::size_t unknown_ = 0;  // keys
};

Json toJson(const ViewOptions& view) {
    const auto indices = [](const auto& values) {
        Json::Array array;
        for (const int value : values)
            array.push_back(value);
        return array;
    };
    return Json::Object{{"stage", nameOf(view.stage, kMapStages)},
                        {"range", nameOf(view.range, kRanges)},
                        {"transfer", nameOf(view.transfer, kTransfers)},
                        {"palette", nameOf(view.palette, kPalettes)},
                        {"curve_columns", indices(view.curveColumns)},
                        {"excluded_keys", indices(view.excludedKeys)},
                        {"step", view.step},
                        {"whole_matrices", view.wholeMatrices}};
}

Json toJson(const OpenedLayer& opened) {
    const LayerCase& content = *opened.content;
    Json::Object object{{"layer", content.description}, {"weights", content.weightsFile.string()}};
    if (content.inputs)
        object.emplace_back("inputs", content.inputsFile.string());
    object.emplace_back("item", opened.item);
    return object;
}

Json toJson(const Recipe& recipe) {
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
        members.emplace_back("opened", toJson(*recipe.opened));
    if (!recipe.compared.empty())
        members.emplace_back("compared", toJson(recipe.compared.front()));
    return members;
}

}  // namespace

Result<OpenedScene> parseScene(std::string_view text, const std::string& where,
                               const std::filesystem::path& folder) {
    Result<Json> file = parseJson(text, where);
    if (!file)
        return file.error();
    return SceneReader(where, folder).read(*file);
}

Result<OpenedScene> readScene(const std::filesystem::path& path) {
    Result<std::string> bytes = readFile(path, kMaxSceneBytes);
    if (!bytes)
        return bytes.error();
    return parseScene(*bytes, escapedForMessage(path.filename().string()), path.parent_path());
}

std::string writeScene(const Scene& scene) {
    Json::Object selection{{"layer", scene.selection.layer}, {"head", scene.selection.head}};
    if (scene.selection.query)
        selection.emplace_back("query", *scene.selection.query);
    if (scene.selection.key)
        selection.emplace_back("key", *scene.selection.key);
    return writeJson(Json::Object{{"headlight_scene", kSceneVersion},
                                  {"recipe", toJson(scene.recipe)},
                                  {"selection", std::move(selection)},
                                  {"view", toJson(scene.view)}});
}

}  // namespace headlight
