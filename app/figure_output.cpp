// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_output.h"

#include <algorithm>

#include "core/files/checked_file.h"
#include "core/files/csv.h"
#include "core/pipeline/scene_names.h"

namespace headlight {
namespace {

void readSize(OptionReader& reader, FigureOutput& output) {
    const std::string* value = reader.pending("--size");
    if (value == nullptr)
        return;
    const std::size_t cross = value->find('x');
    const auto width = wholeNumber(std::string_view(*value).substr(0, cross));
    const auto height = cross == std::string::npos
                            ? std::nullopt
                            : wholeNumber(std::string_view(*value).substr(cross + 1));
    if (width && height && *width > 0 && *height > 0)
        output.options.size = QSizeF(double(*width), double(*height));
    else
        reader.refuse(
            "--size",
            "WIDTHxHEIGHT in whole numbers such as 1200x800, " + sizeLimits(output.format), *value);
}

void readFormat(OptionReader& reader, FigureFormat textFormat, FigureOutput& output) {
    OptionReader::Choices<FigureFormat> formats;
    for (const FigureFormat format : figureFormats())
        formats.emplace_back(endingOf(format), format);
    reader.choice("--format", formats, output.format);
    const std::string* out = reader.pending("--out");
    if (out == nullptr)
        return;
    output.out = *out;
    const bool chosen = reader.pending("--format") != nullptr;
    if (*out == "-") {
        if (!chosen)
            output.format = textFormat;
        if (!isText(output.format))
            reader.refuse("--out",
                          "a file name, because " + std::string(endingOf(output.format)) +
                              " is no text for standard output",
                          *out);
    } else if (const auto byEnding = formatOf(*out); byEnding && !chosen) {
        output.format = *byEnding;
    } else if (!chosen || out->empty()) {
        reader.refuse("--out", "a file name that ends in " + allEndings(), *out);
    } else if (byEnding && *byEnding != output.format) {
        reader.refuse("--out",
                      "an ending that goes with --format " + std::string(endingOf(output.format)),
                      *out);
    }
}

// Before anything is painted.
void checkGivenSize(OptionReader& reader, const FigureOutput& output) {
    if (reader.failed() || !output.options.size || !isPicture(output.format))
        return;
    const auto fits = checkFigureSize(*output.options.size, output.format, output.options.dpi);
    if (!fits)
        reader.fail({fits.error().what, "--size"});
}

}  // namespace

void readFigureOutput(OptionReader& reader, FigureFormat textFormat, FigureOutput& output) {
    readFormat(reader, textFormat, output);
    readSize(reader, output);
    reader.number("--dpi", 0, output.options.dpi);
    if (const std::string* dpi = reader.pending("--dpi");
        dpi != nullptr && output.options.dpi > kMaxFigureDpi)
        reader.refuse("--dpi", "at most " + numberText(kMaxFigureDpi), *dpi);
    reader.choice<ThemeKind>("--theme",
                             {{"light", ThemeKind::Light},
                              {"dark", ThemeKind::Dark},
                              {"print", ThemeKind::Print},
                              {"black-on-white", ThemeKind::BlackOnWhite},
                              {"white-on-black", ThemeKind::WhiteOnBlack}},
                             output.options.theme);
    checkGivenSize(reader, output);
}

const std::vector<std::string>& paletteWords() {
    static const std::vector<std::string> words = [] {
        std::vector<std::string> all;
        for (const auto& [name, kind] : kPaletteNames) {
            std::string& word = all.emplace_back(name);
            std::replace(word.begin(), word.end(), '_', '-');
        }
        return all;
    }();
    return words;
}

void readPalette(OptionReader& reader, PaletteKind& palette) {
    const std::string* value = reader.pending("--palette");
    if (value == nullptr)
        return;
    const std::vector<std::string>& words = paletteWords();
    const auto found = std::find(words.begin(), words.end(), *value);
    if (found == words.end())
        return reader.refuseChoice("--palette", {words.begin(), words.end()}, *value);
    palette = (kPaletteNames.begin() + (found - words.begin()))->second;
}

Outcome checkOwnSize(const Picture& picture, const FigureOutput& output,
                     const Arguments& arguments) {
    if (output.options.size || !isPicture(output.format))
        return std::nullopt;
    const auto size = figureSize(picture, output.format, output.options);
    if (size)
        return std::nullopt;
    for (const char* name : {"--width", "--height", "--preset"})
        if (arguments.has(name))
            return usage({size.error().what, name});
    if (arguments.has("--dpi"))
        return usage({size.error().what, "--dpi"});
    return failed({size.error().what + "; --size makes it smaller", "the picture's own size"});
}

Result<void> writeOutput(const std::string& out, std::string_view bytes) {
    return out == "-" ? writeStandardOutput(bytes) : writeFile(out, bytes);
}

}  // namespace headlight
