// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/render_request.h"

#include <algorithm>

#include "app/figure_look_options.h"
#include "app/render_combination.h"
#include "app/scene_argument.h"
#include "app/standard_input.h"
#include "app/text_argument.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/lecture/layer_file.h"
#include "core/pipeline/gallery.h"
#include "core/pipeline/worked_cell.h"
#include "ui/figures/figure_plan.h"

namespace headlight {
namespace {

constexpr int kAnyIndex = 1'000'000'000;

void readView(OptionReader& reader, RenderRequest& request) {
    request.entry = findView("head");
    const std::string* name = reader.pending("--view");
    if (name == nullptr)
        return;
    request.entry = findView(*name);
    if (request.entry == nullptr)
        reader.refuse("--view", "one of " + viewNames(), *name);
    else if (reader.pending("--all-heads") != nullptr && viewOfOneHead(*request.entry) == nullptr)
        reader.refuse(
            "--view",
            "a view that has heads (" + viewNames(Views::WithHeads) + ") with --all-heads", *name);
}

// Of one head and one layer: whether it tells more of them apart is known later.
void readHeadNames(OptionReader& reader, RenderRequest& request) {
    const std::string* pattern = reader.pending("--name");
    if (pattern == nullptr)
        return;
    request.headNames = *pattern;
    const auto names = headFileNames(*pattern, 1, 1, "head", request.output.format);
    if (!names)
        reader.fail({names.error().what, "--name"});
}

constexpr std::string_view kGallery = "gallery:";

Result<OpenedScene> readSceneOrGallery(const std::string& operand) {
    if (!operand.starts_with(kGallery))
        return readSceneArgument(operand, SceneReading::Strict);
    const GalleryEntry* entry = findInGallery(operand.substr(kGallery.size()));
    if (entry != nullptr)
        return OpenedScene{entry->scene, {}};
    std::string names;
    for (const GalleryEntry& known : gallery())
        names.append(names.empty() ? "" : ", ").append(known.id);
    return Error{"no such scene; there are: " + names, nameForMessage(operand)};
}

Result<void> readSource(const Arguments& arguments, RenderRequest& request) {
    request.recipe = openingRecipe();
    if (arguments.operand) {
        auto opened = readSceneOrGallery(*arguments.operand);
        if (!opened)
            return opened.error();
        if (!opened->inFigure && !arguments.operand->starts_with(kGallery))
            request.sceneName = std::filesystem::path(*arguments.operand).filename().string();
        request.recipe = std::move(opened->scene.recipe);
        request.selection = opened->scene.selection;
        request.view = std::move(opened->scene.view);
        request.notices = std::move(opened->notices);
        return {};
    }
    const std::string* text = arguments.find("--text");
    const std::string* file = arguments.find("--text-file");
    request.recipe.text.clear();
    if (text != nullptr || file != nullptr) {
        auto read = text != nullptr ? checkedText(*text, "--text") : readText(*file);
        if (!read)
            return read.error();
        request.recipe.text = *std::move(read);
    }
    return {};
}

Result<void> openLayer(const Arguments& arguments, OptionReader& reader, Recipe& recipe) {
    const std::string* file = arguments.find("--layer-file");
    if (file == nullptr)
        return {};
    const auto description = readLayerJson(*file);
    if (!description)
        return description.error();
    const std::string* inputs = arguments.find("--input-file");
    auto content =
        readLayerCase(*description, nameForMessage(*file), *arguments.find("--weights-file"),
                      inputs == nullptr ? std::filesystem::path() : std::filesystem::path(*inputs));
    if (!content)
        return content.error();
    recipe = withLayer(recipe, *std::move(content));
    reader.integer("--item", 0, kAnyIndex, recipe.opened->item);
    return {};
}

Result<void> readSecond(const Arguments& arguments, Recipe& recipe) {
    const std::string* text = arguments.find("--second");
    if (text == nullptr)
        return {};
    auto read = checkedText(*text, "--second");
    if (!read)
        return read.error();
    recipe.crossAttention = true;
    recipe.secondText = *std::move(read);
    return {};
}

// The notices of the other scene are its own affair.
Result<void> readCompared(const Arguments& arguments, Recipe& recipe) {
    const std::string* scene = arguments.find("--compare");
    if (scene == nullptr)
        return {};
    auto opened = readSceneArgument(*scene, SceneReading::Strict);
    if (!opened)
        return opened.error();
    recipe = comparedWith(recipe, std::move(opened->scene.recipe));
    return {};
}

void readToken(OptionReader& reader, std::string_view name, std::optional<int>& token) {
    if (reader.pending(name) != nullptr)
        reader.integer(name, 0, kAnyIndex, token.emplace());
}

void readViewOptions(OptionReader& reader, RenderRequest& request) {
    reader.integer("--layer", 0, kAnyIndex, request.selection.layer);
    reader.integer("--head", 0, kAnyIndex, request.selection.head);
    readToken(reader, "--query", request.selection.query);
    readToken(reader, "--key", request.selection.key);
    ViewOptions& view = request.view;
    reader.choice<MapStage>("--stage",
                            {{"scores", MapStage::Scores},
                             {"masked", MapStage::MaskedScores},
                             {"weights", MapStage::Weights}},
                            view.stage);
    reader.choice<RangeScope>("--range",
                              {{"all", RangeScope::AllHeads},
                               {"head", RangeScope::OneHead},
                               {"row", RangeScope::EachRow}},
                              view.range);
    reader.choice<Transfer>("--transfer",
                            {{"linear", Transfer::Linear},
                             {"sqrt", Transfer::SquareRoot},
                             {"log", Transfer::Logarithmic}},
                            view.transfer);
    readPalette(reader, view.palette);
    std::vector<int> excluded;
    reader.list("--exclude", "key tokens with commas between, such as 0,5", excluded);
    if (!excluded.empty())
        view.excludedKeys = {excluded.begin(), excluded.end()};
    reader.list("--columns", "columns with commas between, such as 6,7,8,9", view.curveColumns);
    int step = view.step + 1;
    reader.anyInteger("--step", step);
    view.step = step - 1;
    if (reader.pending("--whole-matrices") != nullptr)
        view.wholeMatrices = true;
    request.keepsScene = reader.pending("--no-scene") == nullptr;
    constexpr double kMegabyte = 1e6;
    int megabytes = int(request.mapBytes / kMegabyte);
    reader.integer("--memory", 1, 1'000'000, megabytes);
    request.mapBytes = megabytes * kMegabyte;
    reader.choice<Language>("--language", {{"en", Language::English}, {"zh_CN", Language::Chinese}},
                            request.language);
}

Result<void> checkOverwrite(const Arguments& arguments, const char* option) {
    const std::string* out = arguments.find(option);
    if (out == nullptr)
        return {};
    std::error_code error;
    const auto same = [&](const std::string& file) {
        return std::filesystem::equivalent(*out, file, error);
    };
    if (arguments.operand && same(*arguments.operand))
        return Error{"would overwrite the scene file", option};
    for (const char* name :
         {"--text-file", "--layer-file", "--weights-file", "--input-file", "--compare"}) {
        if (const std::string* file = arguments.find(name); file != nullptr && same(*file))
            return Error{"would overwrite the file of " + std::string(name), option};
    }
    return {};
}

// 0 .. count - 1, for an option that was given.
Result<void> checkIndex(const Arguments& arguments, const char* name, int index, int count) {
    if (!arguments.has(name) || index < count)
        return {};
    return Error{"expected a number from 0 to " + std::to_string(count - 1) + ", found " +
                     std::to_string(index),
                 name};
}

// How many columns the position curves are chosen from; 0: they are not chosen.
int curveColumns(const PositionTerms& terms) {
    return int(std::max(terms.rows.cols(), terms.cosines.cols()));
}

Result<void> checkLook(const FigureOutput& output) {
    const FigureOptions& options = output.options;
    const auto seen = checkBackground(options.look.background, output.format, options.theme,
                                      options.look.archive);
    return seen ? seen : Error{seen.error().what, "--background"};
}

}  // namespace

Outcome readRenderRequest(const Arguments& arguments, RenderRequest& request) {
    if (const auto fits = checkCombination(arguments); !fits)
        return usage(fits.error());
    OptionReader reader(arguments);
    readView(reader, request);
    readFigureOutput(reader, FigureFormat::Svg, request.output);
    readFigureLook(reader, request.output);
    readHeadNames(reader, request);
    readReportOptions(reader, request.report);
    // Read twice: here only to refuse what can be no value before a file is opened.
    RenderRequest trial = request;
    readViewOptions(reader, trial);
    readRecipeOptions(reader, trial.recipe);
    int item = 0;
    reader.integer("--item", 0, kAnyIndex, item);
    if (reader.failed())
        return usage(reader.error());
    for (const char* option : {"--out", "--report"})
        if (const auto fits = checkOverwrite(arguments, option); !fits)
            return usage(fits.error());
    if (const auto seen = checkLook(request.output); !seen)
        return usage(seen.error());
    if (arguments.has("--all-heads"))
        request.allHeads = *arguments.find("--all-heads");
    request.keepsBoth = arguments.has("--keep-both");

    if (const auto read = readSource(arguments, request); !read)
        return failed(read.error());
    if (const auto opened = openLayer(arguments, reader, request.recipe); !opened)
        return failed(opened.error());
    if (const auto read = readSecond(arguments, request.recipe); !read)
        return failed(read.error());
    if (const auto read = readCompared(arguments, request.recipe); !read)
        return failed(read.error());
    readViewOptions(reader, request);
    readRecipeOptions(reader, request.recipe);
    if (std::string_view(request.entry->id) == "comparison" && request.recipe.compared.empty())
        return usage(Error{"missing; the view comparison needs a second scene", "--compare"});
    if (const auto possible = check(request.recipe); !possible)
        return usage(asGiven(possible.error(), arguments));
    return std::nullopt;
}

Error asGiven(const Error& error, const Arguments& arguments) {
    const std::string option(optionOf(error.where));
    // An opened layer has its shape: whatever turns it is at fault.
    if (error.where == "recipe.opened")
        for (const char* name : {"--heads", "--kv-heads", "--d-model", "--d-k", "--layers"})
            if (arguments.has(name))
                return {error.what, name};
    const bool isText = option == "--text" || option == "--second";
    if (option == "--text" && arguments.has("--text-file"))
        return {error.what, sourceName(*arguments.find("--text-file"))};
    if (isText && !arguments.has(option) && arguments.operand)
        return {error.what, nameForMessage(*arguments.operand) + ": " + error.where};
    return {error.what, option.empty() ? error.where : option};
}

Result<void> checkSelection(const Arguments& arguments, const RenderRequest& request,
                            const Trace& trace) {
    const Selection& selection = request.selection;
    const ViewOptions& view = request.view;
    const int lastExcluded = view.excludedKeys.empty() ? 0 : *view.excludedKeys.rbegin();
    const auto& columns = view.curveColumns;
    const int lastColumn = columns.empty() ? 0 : *std::max_element(columns.begin(), columns.end());
    const int columnCount = trace.positions ? curveColumns(*trace.positions) : 0;
    const struct {
        const char* name;
        int index;
        int count;
    } choices[] = {{"--layer", selection.layer, int(trace.layers.size())},
                   {"--head", selection.head, trace.recipe.layer.heads},
                   {"--query", selection.query.value_or(0), trace.queryCount()},
                   {"--key", selection.key.value_or(0), trace.keyCount()},
                   {"--exclude", lastExcluded, trace.keyCount()},
                   {"--columns", lastColumn, columnCount > 0 ? columnCount : kAnyIndex}};
    for (const auto& choice : choices) {
        if (auto fits = checkIndex(arguments, choice.name, choice.index, choice.count); !fits)
            return fits;
    }
    if (!arguments.has("--step") || trace.empty())
        return {};
    const int steps = int(workedCell(trace, selection).steps.size());
    if (view.step < 0 || view.step >= steps)
        return Error{"expected a step from 1 to " + std::to_string(steps) + ", found " +
                         *arguments.find("--step"),
                     "--step"};
    return {};
}

std::string viewList() {
    std::string list;
    for (const ViewEntry& entry : viewEntries()) {
        std::string id(entry.id);
        id.resize(std::max<std::size_t>(id.size() + 2, 12), ' ');
        list += id + entry.title + ": " + entry.description + "\n";
    }
    list += "\nScenes of the gallery, with the view that each is made for:\n";
    for (const GalleryEntry& entry : gallery()) {
        std::string id = "gallery:" + std::string(entry.id);
        id.resize(std::max<std::size_t>(id.size() + 2, 24), ' ');
        list += id + entry.view + ": " + entry.title + "\n";
    }
    return list;
}

}  // namespace headlight
