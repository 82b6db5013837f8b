// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/option_values.h"

#include "app/figure_output.h"
#include "app/positions_table.h"
#include "app/report_options.h"
#include "core/pipeline/gallery.h"
#include "ui/figures/figure.h"
#include "ui/figures/paper.h"

namespace headlight {
namespace {

struct Choices {
    std::string_view option;
    std::vector<std::string> words;
};

std::vector<std::string> formats() {
    std::vector<std::string> names;
    for (const FigureFormat format : figureFormats())
        names.emplace_back(endingOf(format));
    return names;
}

// As the readers of the options take them; tests/app/tst_completion.cpp compares with what they say
// they expect.
const std::vector<Choices>& choices() {
    static const std::vector<Choices> all = {
        {"--theme", {"light", "dark", "print", "black-on-white", "white-on-black"}},
        {"--background", {"theme", "white", "transparent"}},
        {"--language", {"en", "zh_CN"}},
        {"--format", formats()},
        {"--stage", {"scores", "masked", "weights"}},
        {"--range", {"all", "head", "row"}},
        {"--transfer", {"linear", "sqrt", "log"}},
        {"--palette", paletteWords()},
        {"--weights", {"random", "identity", "hand-built"}},
        {"--embedding", {"gaussian", "one-hot"}},
        {"--positions", {"none", "sinusoidal", "rotary", "alibi", "t5", "learned"}},
        {"--layout", {"interleaved", "halves"}},
        {"--paper", reportPaperWords()},
        {"--scale", {"sqrt-dk", "sqrt-d-model", "none"}},
        {"--completion", {"bash", "zsh", "fish"}}};
    return all;
}

std::vector<std::string> views() {
    std::vector<std::string> names;
    for (const ViewEntry& entry : viewEntries())
        names.emplace_back(entry.id);
    return names;
}

std::vector<std::string> presetNames() {
    std::vector<std::string> names;
    for (const PaperPreset& preset : paperPresets())
        names.emplace_back(preset.id);
    return names;
}

std::vector<std::string> kinds() {
    std::vector<std::string> names;
    for (const PositionsKind& kind : positionsKinds())
        names.emplace_back(kind.name);
    return names;
}

}  // namespace

OptionValues valuesOf(std::string_view command, const Option& option) {
    if (option.value.empty())
        return {};
    if (option.value == "FILE" || option.value == "SCENE")
        return {ValueKind::File, {}};
    if (option.value == "DIR")
        return {ValueKind::Folder, {}};
    if (command == "render" && option.name == "--view")
        return {ValueKind::Words, views()};
    if (option.name == "--preset")
        return {ValueKind::Words, presetNames()};
    if (command == "positions" && option.name == "--kind")
        return {ValueKind::Words, kinds()};
    for (const Choices& known : choices()) {
        if (known.option == option.name)
            return {ValueKind::Words, known.words};
    }
    return {ValueKind::Free, {}};
}

std::vector<std::string> galleryScenes() {
    std::vector<std::string> names;
    for (const GalleryEntry& entry : gallery())
        names.push_back("gallery:" + std::string(entry.id));
    return names;
}

}  // namespace headlight
