// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/render_combination.h"

#include "app/figure_look_options.h"
#include "app/standard_input.h"
#include "ui/figures/figure.h"

namespace headlight {
namespace {

Result<void> checkLayerFiles(const Arguments& arguments) {
    const bool opens = arguments.has("--layer-file");
    if (opens && !arguments.has("--weights-file"))
        return Error{"missing; a layer needs its weights", "--weights-file"};
    for (const char* name : {"--weights-file", "--input-file", "--item"}) {
        if (arguments.has(name) && !opens)
            return Error{"goes with --layer-file only", name};
    }
    if (arguments.has("--item") && !arguments.has("--input-file"))
        return Error{"chooses from the batch of an --input-file", "--item"};
    for (const char* name : {"--layer-file", "--weights-file", "--input-file"}) {
        if (arguments.has(name) && arguments.find(name)->empty())
            return Error{"expected a file name, found an empty one", name};
    }
    if (opens && arguments.operand)
        return Error{"a scene file names its layer itself", "--layer-file"};
    return {};
}

// A list is drawn into no file.
Result<void> checkListHeads(const Arguments& arguments) {
    for (const char* name : {"--out", "--all-heads", "--report", "--view"}) {
        if (arguments.has(name))
            return Error{"draws; --list-heads only names the heads", name};
    }
    return {};
}

// It ends when it was read.
Result<void> checkStandardInput(const Arguments& arguments) {
    bool read = arguments.operand == kStandardInput;
    for (const char* name : {"--text-file", "--compare"}) {
        const std::string* file = arguments.find(name);
        if (file == nullptr || *file != kStandardInput)
            continue;
        if (read)
            return Error{"expected a file: standard input is read already", name};
        read = true;
    }
    return {};
}

}  // namespace

std::string viewNames(Views which) {
    std::string names;
    for (const ViewEntry& entry : viewEntries())
        if (which == Views::All || viewOfOneHead(entry) != nullptr)
            names += (names.empty() ? "" : ", ") + std::string(entry.id);
    return names;
}

Result<void> checkCombination(const Arguments& arguments) {
    int sources = arguments.operand ? 1 : 0;
    for (const char* name : {"--text", "--text-file"})
        sources += arguments.has(name) ? 1 : 0;
    if (sources > 1)
        return Error{"expected only one of a scene file, --text and --text-file", "render"};
    if (sources == 0 && !arguments.has("--input-file"))
        return Error{"expected a scene file, --text, --text-file or a layer with --input-file",
                     "render"};
    if (auto fits = checkLayerFiles(arguments); !fits)
        return fits;
    if (auto fits = checkFigureLook(arguments); !fits)
        return fits;
    if (auto once = checkStandardInput(arguments); !once)
        return once;
    if (arguments.has("--list-heads"))
        return checkListHeads(arguments);
    const bool allHeads = arguments.has("--all-heads");
    const bool figure = arguments.has("--out");
    const bool report = arguments.has("--report");
    if (!figure && !allHeads && !report)
        return Error{"missing; render needs --out, --all-heads or --report", "--out"};
    if (!arguments.has("--view") && !allHeads && (figure || !report))
        return Error{"missing; there are: " + viewNames(), "--view"};
    for (const char* name : {"--layer", "--head"}) {
        if (allHeads && arguments.has(name))
            return Error{"chooses one head; --all-heads draws every one", name};
    }
    if (allHeads && arguments.find("--all-heads")->empty())
        return Error{"expected a folder, found an empty name", "--all-heads"};
    if (allHeads && *arguments.find("--all-heads") == "-")
        return Error{"expected a folder: standard output takes one figure only", "--all-heads"};
    return {};
}

}  // namespace headlight
