// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/render_request.h"
#include "core/files/checked_file.h"
#include "core/pipeline/run.h"
#include "ui/figures/every_head.h"

namespace headlight {
namespace {

const char* const kDetails =
    "SCENE is a file saved from the window. The options that follow it, or a text given in its "
    "place,\n"
    "change its settings. The ending of --out chooses the format: a picture (.png, .svg, .pdf) or "
    "the\n"
    "numbers behind it (.csv, .npy). --out - writes SVG to standard output, or CSV with --format "
    "csv.\n"
    "--all-heads writes the view head (or numbers) once for every head of every layer.\n\n"
    "    headlight render --text \"I saw a saw\" --view heads --out heads.png\n"
    "    headlight render --text \"I saw a saw\" --view head --head 2 --out head.svg\n";

using TracePtr = std::shared_ptr<const Trace>;

Result<TracePtr> compute(const RenderRequest& request, int threads) {
    const StopSignal never;
    StageCache cache;
    auto trace = run(request.recipe, cache, Pass{never, threads});
    if (!trace)
        return trace;
    if (*trace == nullptr)
        return Error{"the computation was stopped", ""};
    return trace;
}

Result<std::string> figure(const RenderRequest& request, const ViewEntry& entry, const Trace& trace,
                           const Selection& selection) {
    const Picture picture = entry.build(trace, clamped(selection, trace), request.view);
    return encode(picture, request.output.format, request.output.options);
}

// Everything is put together in memory before the first file is touched.
Result<void> draw(const RenderRequest& request, const Trace& trace) {
    std::vector<NamedBytes> heads;
    if (request.allHeads) {
        auto files = everyHead(trace, request.selection, request.view, *request.entry,
                               request.output.format, request.output.options);
        if (!files)
            return files.error();
        heads = *std::move(files);
    }
    std::string single;
    if (!request.output.out.empty()) {
        auto bytes = figure(request, *request.entry, trace, request.selection);
        if (!bytes)
            return bytes.error();
        single = *std::move(bytes);
    }
    if (request.allHeads) {
        if (auto written = writeFileSet(*request.allHeads, heads); !written)
            return written;
    }
    return request.output.out.empty() ? Result<void>() : writeOutput(request.output.out, single);
}

Outcome runRender(const Invocation& invocation) {
    if (invocation.arguments.has("--list")) {
        const auto written = writeStandardOutput(viewList());
        return written ? Outcome() : failed(written.error());
    }
    RenderRequest request;
    if (auto failure = readRenderRequest(invocation.arguments, request))
        return failure;
    const auto trace = compute(request, invocation.threads);
    if (!trace)
        return failed(trace.error());
    if (const auto drawable = checkDrawable(**trace); !drawable)
        return failed(asGiven(drawable.error(), invocation.arguments));
    if (const auto exists = checkSelection(invocation.arguments, request, **trace); !exists)
        return usage(exists.error());

    Graphics graphics(invocation.verbosity);
    const bool translated = graphics.setLanguage(request.language);
    if (const auto drawn = draw(request, **trace); !drawn)
        return failed(drawn.error());
    if (!translated)
        invocation.note("this language is not built in; texts are English");
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
        "       headlight render --text TEXT --view VIEW --out FILE [OPTION ...]";
    command.details = kDetails;
    command.run = runRender;
    return command;
}

}  // namespace headlight
