// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>
#include <cmath>

#include "app/attend_help.h"
#include "app/command.h"
#include "core/base/memory.h"
#include "core/base/utf8.h"
#include "core/files/csv.h"
#include "core/kernels/kernels.h"
#include "core/lecture/evaluation.h"
#include "core/lecture/inputs.h"
#include "core/lecture/layer_file.h"
#include "core/lecture/state_dict.h"
#include "ui/figures/figure.h"

namespace headlight {
namespace {

// Whether two paths lead to one file that exists.
bool sameFile(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code error;
    return std::filesystem::equivalent(a, b, error) && !error;
}

// The ending of a file that would be taken for a figure or a table; empty for all others.
std::string endingOfAnother(const std::filesystem::path& out) {
    return formatOf(out) ? escapedForMessage(out.extension().string()) : std::string();
}

std::optional<Error> wrongUse(const Arguments& arguments) {
    for (const char* name : {"--layer", "--weights", "--input", "--out"}) {
        const std::string* value = arguments.find(name);
        if (value == nullptr)
            return Error{"missing; attend needs --layer, --weights, --input and --out", name};
        if (value->empty())
            return Error{"expected a file name, found an empty one", name};
    }
    const std::string& out = *arguments.find("--out");
    if (out == "-")
        return Error{"expected a file name: safetensors is no text for standard output", "--out"};
    if (const std::string ending = endingOfAnother(out); !ending.empty())
        return Error{
            "expected the name of a safetensors file, which is what attend writes; found "
            "the ending " +
                ending,
            "--out"};
    for (const char* name : {"--layer", "--weights", "--input"}) {
        if (sameFile(*arguments.find(name), out))
            return Error{"would overwrite the file of " + std::string(name), "--out"};
    }
    return std::nullopt;
}

std::string secondsText(std::chrono::duration<double> time) {
    return numberText(float(std::lround(time.count() * 10000)) / 10) + " ms";
}

void report(const Invocation& invocation, const StateDict& weights, const BatchInputs& inputs,
            const LayerTensors& trace) {
    for (const auto* remarks : {&weights.remarks, &inputs.remarks}) {
        for (const std::string& remark : *remarks)
            invocation.detail(remark);
    }
    if (!trace.finite)
        invocation.detail("some scores or weights are NaN or infinite");
    if (trace.emptyRows > 0)
        invocation.detail("queries that see no key: " + std::to_string(trace.emptyRows));
}

Outcome runAttend(const Invocation& invocation) {
    const Arguments& arguments = invocation.arguments;
    if (const auto error = wrongUse(arguments))
        return usage(*error);
    keepFreedMemory();  // each item of the batch takes what the one before gave back
    const auto layer = readLayer(*arguments.find("--layer"));
    if (!layer)
        return failed(layer.error());
    const auto weights = readWeights(*layer, *arguments.find("--weights"));
    if (!weights)
        return failed(weights.error());
    const auto inputs = readInputs(*layer, *arguments.find("--input"));
    if (!inputs)
        return failed(inputs.error());

    const StopSignal never;
    const auto start = std::chrono::steady_clock::now();
    Crew crew;
    const Pass pass{.stop = never, .threads = invocation.threads, .crew = &crew};
    auto trace = computeTensors(*layer, weights->layers, *inputs, pass);
    if (!trace)
        return failed(trace.error());
    const auto time = std::chrono::steady_clock::now() - start;
    trace->tensors.metadata = {{"producer", "headlight " HEADLIGHT_VERSION},
                               {"preset", layer->preset}};
    if (const auto written = writeSafetensors(*arguments.find("--out"), trace->tensors); !written)
        return failed(written.error());
    report(invocation, *weights, *inputs, *trace);
    invocation.detail("computed in " + secondsText(time) + " on up to " +
                      std::to_string(invocation.threads) + " threads with " + kernels::target());
    return std::nullopt;
}

}  // namespace

Command attendCommand() {
    Command command;
    command.syntax = {"attend",
                      "",
                      {{"--layer", "FILE", "what the layer is (JSON, see below)"},
                       {"--weights", "FILE", "its weights (safetensors, a PyTorch state dict)"},
                       {"--input", "FILE", "the tensors it reads (safetensors)"},
                       {"--out", "FILE", "where every intermediate result goes (safetensors)"}}};
    command.summary = "evaluate an attention layer on given tensors";
    command.usage =
        "headlight attend --layer layer.json --weights weights.safetensors\n"
        "                 --input inputs.safetensors --out trace.safetensors";
    command.details = attendDetails();
    command.run = runAttend;
    return command;
}

}  // namespace headlight
