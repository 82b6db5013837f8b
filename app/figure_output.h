// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/command.h"
#include "app/option_reader.h"
#include "core/base/result.h"
#include "core/pipeline/view_options.h"
#include "ui/figures/figure_plan.h"

namespace headlight {

inline constexpr std::string_view kFormatHelp =
    "png, svg, pdf, csv, tsv, json, npy or npz, where --out does not say it";

// Where a figure goes and how: the options --out, --format, --size, --dpi and --theme.
struct FigureOutput {
    std::string out;  // a file name, or "-"
    FigureFormat format = FigureFormat::Png;
    FigureOptions options;
};

// --format, or else what the ending of --out says; standard output, which takes text only, gets
// `textFormat`. With neither --format nor --out the format stays as it is.
void readFigureOutput(OptionReader& reader, FigureFormat textFormat, FigureOutput& output);

// What --palette takes: the names in scenes, with - for _.
const std::vector<std::string>& paletteWords();
void readPalette(OptionReader& reader, PaletteKind& palette);

// Where no --size was given the picture finds its own, which can be too large for the format or for
// the resolution.
Outcome checkOwnSize(const Picture& picture, const FigureOutput& output,
                     const Arguments& arguments);

// The bytes into the file or, for "-", to standard output.
Result<void> writeOutput(const std::string& out, std::string_view bytes);

}  // namespace headlight
