// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/unused_options.h"

#include "ui/figures/figure_parts.h"

namespace headlight {
namespace {

struct Usable {
    const char* name;
    bool used;
    const char* why;
};

void addUnused(const Arguments& arguments, std::span<const Usable> options,
               std::vector<std::string>& notes) {
    for (const Usable& option : options)
        if (arguments.has(option.name) && !option.used)
            notes.push_back(std::string(option.name) + " changes nothing for " + option.why);
}

bool looksAtAPart(const RenderRequest& request, const Trace& trace) {
    const ViewEntry& entry =
        request.allHeads && !viewOfOneHead(*request.entry) ? *findView("head") : *request.entry;
    return seenInPart(entry.build(trace, clamped(request.selection, trace), request.view));
}

// A report has pages of its own paper and form; it is written alone where no figure is.
std::vector<std::string> unusedByReport(const Arguments& arguments) {
    const char* const names[] = {
        "--view",          "--format",  "--dpi",           "--size",      "--width",
        "--height",        "--preset",  "--theme",         "--type-size", "--shrink-type",
        "--background",    "--without", "--only-seen",     "--caption",   "--alt",
        "--print-caption", "--step",    "--whole-matrices"};
    std::vector<std::string> notes;
    for (const char* name : names)
        if (arguments.has(name))
            notes.push_back(std::string(name) + " changes nothing for a report");
    return notes;
}

}  // namespace

std::vector<std::string> unusedOptions(const Arguments& arguments, const RenderRequest& request,
                                       const Trace& trace) {
    const Recipe& recipe = trace.recipe;
    const PositionKind kind = recipe.layer.positions.kind;
    const bool waves = kind == PositionKind::Sinusoidal || kind == PositionKind::Rotary;
    const bool t5 = kind == PositionKind::T5;
    // Words name the rows of a file's tensor where there are as many of them.
    const bool named = !recipe.opened || !recipe.opened->hasInputs() ||
                       splitWords(recipe.text).size() == trace.queries->size();
    const std::string_view view = request.entry->id;
    const bool steps = view == "steps";
    const bool sheet = view == "worksheet";
    const bool drawn = isPicture(request.output.format);
    const bool report = !request.report.out.empty();
    const bool figure = !request.output.out.empty() || request.allHeads;
    const bool columns = report && !request.report.report.without.contains(ReportPage::Positions);
    const bool part = arguments.has("--only-seen") && looksAtAPart(request, trace);
    const Usable options[] = {
        {"--base", waves, "these positions"},
        {"--layout", waves, "these positions"},
        {"--buckets", t5, "these positions"},
        {"--max-distance", t5, "these positions"},
        {"--position-seed", t5 || kind == PositionKind::Learned, "these positions"},
        {"--seed", recipe.weights.kind != WeightKind::Identity, "these weights"},
        {"--dropout-seed", recipe.layer.dropout.rate > 0, "no dropout"},
        {"--whole-matrices", steps || !figure, "this view"},
        {"--step", steps || !figure, "this view"},
        {"--columns", view == "positions" || columns, figure ? "this view" : "these pages"},
        {"--exclude", !sheet || report, "this view"},
        {"--print-caption", !sheet || !drawn || !figure, "this view"},
        {"--only-seen", part || !drawn || !figure,
         "a view or a scene that looks at no part of a head's map"},
        {"--text", named, "an --input-file of another number of tokens"},
        {"--text-file", named, "an --input-file of another number of tokens"}};
    std::vector<std::string> notes;
    addUnused(arguments, options, notes);
    for (std::string& note :
         figure ? unusedByFormat(arguments, request.output.format) : unusedByReport(arguments))
        notes.push_back(std::move(note));
    return notes;
}

std::vector<std::string> unusedByFormat(const Arguments& arguments, FigureFormat format) {
    const bool drawn = isPicture(format);
    const bool keepsScene = format == FigureFormat::Png || format == FigureFormat::Svg;
    std::string ending(1, '.');
    ending.append(endingOf(format));
    const char* why = ending.c_str();
    const Usable options[] = {{"--dpi", format == FigureFormat::Png, why},
                              {"--size", drawn, why},
                              {"--width", drawn, why},
                              {"--height", drawn, why},
                              {"--preset", drawn, why},
                              {"--theme", drawn, why},
                              {"--palette", drawn, why},
                              {"--type-size", drawn, why},
                              {"--shrink-type", drawn, why},
                              {"--background", drawn, why},
                              {"--without", drawn, why},
                              {"--only-seen", drawn, why},
                              {"--caption", drawn, why},
                              {"--alt", drawn, why},
                              {"--print-caption", drawn, why},
                              {"--no-scene", keepsScene, why}};
    std::vector<std::string> notes;
    addUnused(arguments, options, notes);
    return notes;
}

}  // namespace headlight
