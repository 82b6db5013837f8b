// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/command.h"
#include "app/scene_argument.h"
#include "app/standard_input.h"
#include "core/base/utf8.h"
#include "core/files/checked_file.h"
#include "core/lecture/inputs.h"
#include "core/lecture/layer_file.h"
#include "core/lecture/state_dict.h"
#include "core/pipeline/recipe.h"

namespace headlight {
namespace {

namespace fs = std::filesystem;

const char* const kCheckDetails =
    "A FILE is a scene, a .png or .svg that was exported with its scene, a layer.json, or a\n"
    "folder that holds one; - reads a scene or a figure from standard input. Of a layer the\n"
    "weights beside it are read too (weights.safetensors, or the only .safetensors there) and,\n"
    "where there are any, the inputs (inputs.safetensors).\n\n"
    "Each finding is one line on standard output: the file, and what would be left out,\n"
    "replaced or refused on opening it. What is as it should be has none. Exit status: 0 there\n"
    "is no finding, 1 there are some, 2 wrong usage.\n\n"
    "    headlight check *.headlight\n"
    "    headlight check layer.json figures/heads.svg\n"
    "    git show HEAD:lesson.headlight | headlight check -\n";

using Findings = std::vector<std::string>;

// Under the file's whole path: that of each folder's layer.json is the same name. What is said of
// it mostly begins with its name alone.
std::string finding(const fs::path& file, std::string text) {
    const std::string name = nameForMessage(file) + ": ";
    if (text.starts_with(name))
        text.erase(0, name.size());
    return escapedForMessage(file.native()) + ": " + text;
}

Findings findingsInScene(const std::string& file) {
    const fs::path name = file == kStandardInput ? sourceName(file) : file;
    const auto opened = readSceneArgument(file, SceneReading::Lenient);
    if (!opened)
        return {finding(name, describe(opened.error()))};
    Findings findings;
    for (const Notice& notice : opened->notices)
        findings.push_back(finding(name, describe(notice)));
    return findings;
}

// A layer that is read in its parts, since each can be at fault.
Findings findingsInLayer(const fs::path& file) {
    const auto layer = readLayer(file);
    if (!layer)
        return {finding(file, describe(layer.error()))};
    const fs::path weights = weightsBeside(file);
    if (weights.empty())
        return {finding(file, "there is no one file of weights beside it")};
    Findings findings;
    const auto note = [&](const fs::path& source, const auto& read) {
        if (!read)
            findings.push_back(finding(source, describe(read.error())));
        else
            for (const std::string& remark : read->remarks)
                findings.push_back(finding(source, remark));
    };
    note(weights, readWeights(*layer, weights));
    const fs::path inputs = file.parent_path() / kInputsFile;
    std::error_code error;
    const bool given = fs::exists(inputs, error);
    if (given)
        note(inputs, readInputs(*layer, inputs));
    if (!findings.empty())
        return findings;
    const auto json = readLayerJson(file);
    const auto whole =
        readLayerCase(*json, nameForMessage(file), weights, given ? inputs : fs::path());
    if (!whole)
        return {finding(file, describe(whole.error()))};
    if (const auto possible = check(withLayer(openingRecipe(), *whole)); !possible)
        findings.push_back(finding(file, describe(possible.error())));
    return findings;
}

Findings findingsIn(const std::string& file) {
    std::error_code error;
    if (file != kStandardInput && fs::is_directory(file, error)) {
        const auto layer = layerIn(file);
        return layer ? findingsInLayer(*layer) : Findings{finding(file, layer.error().what)};
    }
    return file != kStandardInput && isLayerJson(file) ? findingsInLayer(file)
                                                       : findingsInScene(file);
}

Outcome runCheck(const Invocation& invocation) {
    const std::vector<std::string>& files = invocation.arguments.operands;
    if (files.empty())
        return usage({"expected one or more files: scenes, figures or layers", "check"});
    if (std::count(files.begin(), files.end(), kStandardInput) > 1)
        return usage({"given twice; standard input is read once", "'-'"});
    std::string lines;
    std::size_t faulty = 0;
    for (const std::string& file : files) {
        const Findings findings = findingsIn(file);
        faulty += findings.empty() ? 0 : 1;
        for (const std::string& line : findings)
            lines.append(line).append("\n");
        if (findings.empty())
            invocation.detail(
                finding(file == kStandardInput ? sourceName(file) : file, "nothing was found"));
    }
    if (const auto written = writeStandardOutput(lines); !written)
        return failed(written.error());
    if (faulty == 0)
        return std::nullopt;
    return failed({"there are findings in " + std::to_string(faulty) + " of " +
                       std::to_string(files.size()) + " files",
                   "check"});
}

}  // namespace

Command checkCommand() {
    Command command;
    command.syntax = {"check", "FILE...", {}};
    command.summary = "look for what is wrong with scenes and layers";
    command.usage = "headlight check FILE...";
    command.details = kCheckDetails;
    command.run = runCheck;
    return command;
}

}  // namespace headlight
