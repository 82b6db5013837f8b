// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/head_list.h"
#include "app/render_request.h"
#include "app/unused_options.h"
#include "core/files/checked_file.h"
#include "core/pipeline/run.h"
#include "core/pipeline/scene.h"
#include "ui/figures/caption.h"
#include "ui/figures/every_head.h"

namespace headlight {
namespace {

const char* const kRenderDetails =
    "SCENE is a file saved from the window (*.headlight; other names are read too), a .png or\n"
    ".svg that was exported with its scene, gallery:NAME (--list names them), or - for a scene\n"
    "or such a picture from standard input. The options that follow it, or a text given in its\n"
    "place, change its settings. The ending of --out chooses the format: a picture (.png, .svg,\n"
    ".pdf) or the numbers behind it (.csv, .tsv, .json, .npy, .npz). --out - writes SVG to\n"
    "standard output, or what --format csv, tsv or json asks for.\n"
    "--all-heads writes the view head (or numbers) once for every head of every layer, --report a\n"
    "document of all views.\n\n"
    "    headlight render --text \"I saw a saw\" --view heads --out heads.png\n"
    "    headlight render --text \"I saw a saw\" --view head --head 2 --out head.svg\n"
    "    headlight render --text \"I saw a saw\" --view steps --step 8 --query 3 --key 1 --out "
    "s.pdf\n"
    "    headlight render --text \"I saw a saw\" --view head --head 2 --preset single-column\n"
    "                     --theme print --print-caption --out head.pdf\n"
    "    headlight render scene.headlight --report report.pdf\n"
    "    headlight render gallery:rotation --view study --out rotation.pdf\n"
    "    headlight render lesson.headlight --list-heads\n"
    "    headlight render --layer-file layer.json --weights-file weights.safetensors\n"
    "                     --input-file inputs.safetensors --view heads --out layer.svg\n";

using TracePtr = std::shared_ptr<const Trace>;

Result<TracePtr> compute(const RenderRequest& request, int threads) {
    const StopSignal never;
    StageCache cache;
    Crew crew;
    auto trace =
        run(request.recipe, cache,
            {.stop = never, .threads = threads, .mapBytes = request.mapBytes, .crew = &crew});
    if (!trace)
        return trace;
    if (*trace == nullptr)
        return Error{"the computation was stopped", ""};
    return trace;
}

// So that opening the figure brings back what it shows.
FigureOptions optionsOf(const RenderRequest& request, const Trace& trace) {
    FigureOptions options = request.output.options;
    if (!request.keepsScene)
        return options;
    const std::string_view view = request.entry->id;
    Scene scene{request.recipe, clamped(request.selection, trace), request.view, ScenePage::Heads};
    if (view == "study")
        scene.page = ScenePage::Lab;
    else if (view == "steps" || view == "worksheet")
        scene.page = ScenePage::Steps;
    options.scene = std::move(scene);
    return options;
}

Outcome addHeads(const RenderRequest& request, const Arguments& arguments, const Trace& trace,
                 std::vector<NamedBytes>& heads) {
    const Selection first = clamped(Selection(), trace);
    const Picture one = viewOfOneHead(*request.entry)->build(trace, first, request.view);
    if (auto tooLarge = checkOwnSize(one, request.output, arguments))
        return tooLarge;
    const auto names = headFileNames(request.headNames, int(trace.layers.size()),
                                     trace.recipe.layer.heads, "head", request.output.format);
    if (!names)
        return usage({names.error().what, "--name"});
    FigureOptions options = optionsOf(request, trace);
    options.folder = *request.allHeads;
    auto files = everyHead(trace, request.selection, request.view, *request.entry,
                           request.output.format, options, request.headNames);
    if (!files)
        return failed(files.error());
    heads = *std::move(files);
    if (!request.keepsBoth)
        return std::nullopt;
    std::vector<std::string> beside = namesBeside(*request.allHeads, heads);
    for (std::size_t i = 0; i < heads.size(); ++i)
        heads[i].name = std::move(beside[i]);
    return std::nullopt;
}

Outcome addFigure(const RenderRequest& request, const Arguments& arguments, const Trace& trace,
                  std::string& figure) {
    const Selection selection = clamped(request.selection, trace);
    const Picture picture = request.entry->build(trace, selection, request.view);
    if (auto tooLarge = checkOwnSize(picture, request.output, arguments))
        return tooLarge;
    FigureOptions options = optionsOf(request, trace);
    options.folder =
        request.output.out == "-" ? std::filesystem::path() : folderOf(request.output.out);
    options.texts = withDrafts(options, picture, {*request.entry, trace, selection, request.view});
    auto bytes = encode(picture, request.output.format, options);
    if (!bytes)
        return failed(bytes.error());
    figure = *std::move(bytes);
    return std::nullopt;
}

// Everything is put together in memory before the first file is touched.
Outcome draw(const RenderRequest& request, const Arguments& arguments, const Trace& trace) {
    const bool hasFigure = !request.output.out.empty();
    std::vector<NamedBytes> heads;
    std::string figure;
    if (request.allHeads) {
        if (auto failure = addHeads(request, arguments, trace, heads))
            return failure;
    }
    if (hasFigure) {
        if (auto failure = addFigure(request, arguments, trace, figure))
            return failure;
    }
    std::string report;
    if (!request.report.out.empty()) {
        auto bytes = reportOf(request, trace);
        if (!bytes)
            return failed(bytes.error());
        report = *std::move(bytes);
    }
    Result<void> written;
    if (request.allHeads)
        written = writeFileSet(*request.allHeads, heads);
    if (written && hasFigure)
        written = writeOutput(request.output.out, figure);
    if (written && !report.empty())
        written = writeFile(request.report.out, report);
    return written ? Outcome() : failed(written.error());
}

Outcome runRender(const Invocation& invocation) {
    if (invocation.arguments.has("--list")) {
        if (invocation.arguments.operand)
            return usage({"takes no scene", "--list"});
        const auto written = writeStandardOutput(viewList());
        return written ? Outcome() : failed(written.error());
    }
    RenderRequest request;
    if (auto failure = readRenderRequest(invocation.arguments, request))
        return failure;
    if (invocation.arguments.has("--list-heads")) {
        const auto written = writeStandardOutput(headList(request.recipe));
        return written ? Outcome() : failed(written.error());
    }
    const auto trace = compute(request, invocation.threads);
    if (!trace)
        return failed(trace.error());
    if (const auto drawable = checkDrawable(**trace, *request.entry); !drawable)
        return failed(asGiven(drawable.error(), invocation.arguments));
    if (const auto exists = checkSelection(invocation.arguments, request, **trace); !exists)
        return usage(exists.error());

    Graphics graphics(invocation.verbosity);
    const bool translated = graphics.setLanguage(request.language);
    if (auto failure = draw(request, invocation.arguments, **trace))
        return failure;
    if (!translated)
        invocation.note("this language is not built in; texts are English");
    for (const std::string& note : unusedOptions(invocation.arguments, request, **trace))
        invocation.note(note);
    for (const Notice& notice : request.notices)
        invocation.note(describe(notice));
    for (const Notice& notice : (*trace)->notices)
        invocation.note(describe(notice));
    return std::nullopt;
}

}  // namespace

Command renderCommand() {
    Command command;
    command.syntax = {"render", "SCENE", renderOptions()};
    command.summary = "draw a view of a sentence or a scene into a file";
    command.usage =
        "headlight render SCENE --view VIEW --out FILE [OPTION ...]\n"
        "       headlight render --text TEXT --view VIEW --out FILE [OPTION ...]\n"
        "       headlight render SCENE --list-heads";
    command.details = kRenderDetails;
    command.run = runRender;
    return command;
}

}  // namespace headlight
