// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pipeline/opened_json.h"

#include <algorithm>
#include <charconv>

#include "core/files/checked_file.h"

namespace headlight {
namespace {

constexpr const char* kWeightsPrint = "weights_fingerprint";
constexpr const char* kInputsPrint = "inputs_fingerprint";
constexpr std::size_t kDigits = 16;
constexpr std::ptrdiff_t kMostUp = 2;       // "../../weights/w.safetensors"
constexpr std::ptrdiff_t kLeastShared = 2;  // "/home/someone": above it folders name other people

std::string hexadecimal(std::uint64_t value) {
    std::string text(kDigits, '0');
    for (std::size_t i = 0; i < kDigits; ++i, value >>= 4)
        text[kDigits - 1 - i] = "0123456789abcdef"[value & 0xf];
    return text;
}

Json toJson(const Fingerprint& print) {
    return Json::Object{{"bytes", print.bytes}, {"xxh64", hexadecimal(print.hash)}};
}

std::optional<Fingerprint> readPrint(ObjectReader& outer, std::string_view key) {
    const Json* member = outer.take(key);
    if (!member)
        return std::nullopt;
    ObjectReader reader(member, outer.pathOf(key));
    Fingerprint print;
    std::string digits;
    reader.read("bytes", print.bytes);
    reader.read("xxh64", digits);
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, print.hash, 16);
    if (!reader.error() && (digits.size() != kDigits || read.ec != std::errc() || read.ptr != end))
        reader.expected("xxh64", "16 hexadecimal digits");
    if (reader.error()) {
        // The whole of it: half a fingerprint is none.
        outer.fail({reader.error()->what, outer.pathOf(key)});
        return std::nullopt;
    }
    return print;
}

std::ptrdiff_t namesIn(const std::filesystem::path& path) {
    const auto relative = path.relative_path();
    return std::count_if(relative.begin(), relative.end(),
                         [](const auto& part) { return !part.empty(); });
}

}  // namespace

Json openedToJson(const OpenedLayer& opened, const NameInScene& name) {
    const LayerCase& content = *opened.content;
    Json::Object object{{"layer", content.description},
                        {"weights", name(content.weightsFile)},
                        {kWeightsPrint, toJson(content.weightsPrint)}};
    if (content.inputs) {
        object.emplace_back("inputs", name(content.inputsFile));
        object.emplace_back(kInputsPrint, toJson(content.inputsPrint));
    }
    object.emplace_back("item", opened.item);
    return object;
}

KnownFiles readKnownFiles(ObjectReader& reader) {
    return {readPrint(reader, kWeightsPrint), readPrint(reader, kInputsPrint)};
}

std::vector<Notice> changesOf(const LayerCase& layer, const KnownFiles& known) {
    std::vector<Notice> notices;
    const auto compare = [&](const std::optional<Fingerprint>& then, const Fingerprint& now,
                             const std::filesystem::path& file) {
        if (then && *then != now)
            notices.push_back(
                {HEADLIGHT_TRANSLATABLE("scene",
                                        "%1 is not the file it was when this scene was saved: "
                                        "what is shown may differ"),
                 {nameForMessage(file)}});
    };
    compare(known.weights, layer.weightsPrint, layer.weightsFile);
    if (layer.inputs)
        compare(known.inputs, layer.inputsPrint, layer.inputsFile);
    return notices;
}

std::optional<std::filesystem::path> nearby(const std::filesystem::path& file,
                                            const std::filesystem::path& folder) {
    if (folder.empty())
        return std::nullopt;
    std::error_code error;
    const auto from = std::filesystem::weakly_canonical(folder, error);
    if (error)
        return std::nullopt;
    const auto relative = file.lexically_relative(from);
    const auto up = std::count(relative.begin(), relative.end(), "..");
    const bool shares = up == 0 || namesIn(from) - up >= kLeastShared;
    if (relative.empty() || up > kMostUp || !shares)
        return std::nullopt;
    return relative;
}

}  // namespace headlight
