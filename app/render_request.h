// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <vector>

#include "app/command.h"
#include "app/figure_output.h"
#include "app/graphics.h"
#include "app/report_options.h"
#include "core/base/notice.h"
#include "core/pipeline/recipe.h"
#include "core/pipeline/selection.h"
#include "core/pipeline/trace.h"
#include "ui/figures/every_head.h"

namespace headlight {

// What `headlight render` is to compute and to draw.
struct RenderRequest {
    Recipe recipe;
    Selection selection;
    ViewOptions view;
    const ViewEntry* entry = nullptr;
    FigureOutput output;                            // no `out`: only the folder below
    bool keepsScene = true;                         // in the figure
    std::optional<std::filesystem::path> allHeads;  // a folder for one file a head
    std::string headNames = kHeadNames;
    bool keepsBoth = false;  // names taken in that folder get a number
    ReportOutput report;
    std::string sceneName;  // the file's; empty: it is of none
    Language language = Language::English;
    double mapBytes = 1.5e9;      // see Pass
    std::vector<Notice> notices;  // of the scene file
};

// Reads the scene or the text and what the options change of it. Nothing is computed yet.
Outcome readRenderRequest(const Arguments& arguments, RenderRequest& request);

// Layers, heads, tokens and columns that the options name and the trace lacks.
Result<void> checkSelection(const Arguments& arguments, const RenderRequest& request,
                            const Trace& trace);

// The part of the options that changes the recipe.
void readRecipeOptions(OptionReader& reader, Recipe& recipe);

// The option that turns a field of the recipe ("--heads" for "recipe.layer.heads"); empty: none.
std::string_view optionOf(std::string_view path);

// An error about a field of the recipe, naming where it came from: an option or the file of a text.
// What stands in a scene keeps its path there.
Error asGiven(const Error& error, const Arguments& arguments);

// `--list`: one line a view.
std::string viewList();

std::vector<Option> renderOptions();

}  // namespace headlight
