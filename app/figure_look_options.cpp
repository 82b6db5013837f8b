// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure_look_options.h"

#include "app/text_argument.h"
#include "core/files/csv.h"
#include "ui/figures/every_head.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/paper.h"

namespace headlight {
namespace {

void readPreset(OptionReader& reader, FigureOutput& output) {
    const std::string* name = reader.pending("--preset");
    if (name == nullptr)
        return;
    const PaperPreset* preset = findPreset(*name);
    if (preset == nullptr) {
        std::string names;
        for (const PaperPreset& known : paperPresets()) {
            const bool last = &known == &paperPresets().back();
            names.append(names.empty() ? "" : last ? " or " : ", ").append(known.id);
        }
        return reader.refuse("--preset", names, *name);
    }
    FigureLook& look = output.options.look;
    look.width = preset->width;
    if (preset->height > 0)
        look.height = preset->height;
    look.typePoints = preset->typePoints;
    look.shrinkType = true;
    if (reader.pending("--dpi") == nullptr)
        output.options.dpi = preset->dpi;
}

void readSide(OptionReader& reader, std::string_view name, std::optional<double>& side) {
    const std::string* value = reader.pending(name);
    if (value == nullptr)
        return;
    if (const auto length = readLength(*value))
        side = length;
    else
        reader.refuse(name, "a length such as 85mm, 3.5in or 1200px", *value);
}

// One side given by hand leaves the other one of a preset behind.
void readSides(OptionReader& reader, FigureLook& look) {
    const bool wide = reader.pending("--width") != nullptr;
    const bool high = reader.pending("--height") != nullptr;
    if (wide || high)
        look.width = look.height = std::nullopt;
    readSide(reader, "--width", look.width);
    readSide(reader, "--height", look.height);
}

void readType(OptionReader& reader, FigureLook& look) {
    const std::string* value = reader.pending("--type-size");
    if (value != nullptr) {
        const auto points = finiteNumber(*value);
        if (points && *points >= kLeastTypePoints && *points <= kMostTypePoints)
            look.typePoints = *points;
        else
            reader.refuse("--type-size",
                          "a number of points from " + numberText(kLeastTypePoints) + " to " +
                              numberText(kMostTypePoints),
                          *value);
    }
    if (reader.pending("--shrink-type") != nullptr)
        look.shrinkType = true;
}

void readWithout(OptionReader& reader, FigureLook& look) {
    const std::string* value = reader.pending("--without");
    if (value == nullptr)
        return;
    for (std::size_t from = 0; from <= value->size();) {
        const std::size_t comma = std::min(value->find(',', from), value->size());
        const std::string word = value->substr(from, comma - from);
        const auto* part = std::find_if(std::begin(kFigureParts), std::end(kFigureParts),
                                        [&](FigurePart known) { return word == nameOf(known); });
        if (part == std::end(kFigureParts))
            return reader.refuse("--without",
                                 "parts with commas between, of title, colour-bar, labels, legend",
                                 *value);
        look.without.insert(*part);
        from = comma + 1;
    }
}

void readGivenText(OptionReader& reader, std::string_view name, std::optional<QString>& text) {
    const std::string* value = reader.pending(name);
    if (value == nullptr)
        return;
    const auto checked = checkedText(*value, std::string(name));
    if (!checked)
        return reader.fail(checked.error());
    text = QString::fromStdString(*checked).simplified();
}

void readBackground(OptionReader& reader, FigureOutput& output) {
    FigureOptions& options = output.options;
    reader.choice<FigureBackground>("--background",
                                    {{"theme", FigureBackground::OfTheme},
                                     {"white", FigureBackground::White},
                                     {"transparent", FigureBackground::Transparent}},
                                    options.look.background);
}

}  // namespace

void readFigureLook(OptionReader& reader, FigureOutput& output) {
    FigureOptions& options = output.options;
    readPreset(reader, output);
    readSides(reader, options.look);
    readType(reader, options.look);
    readWithout(reader, options.look);
    options.look.onlySeen = reader.pending("--only-seen") != nullptr;
    options.look.archive = reader.pending("--pdf-a") != nullptr;
    const bool onlyReport = reader.pending("--report") != nullptr &&
                            reader.pending("--out") == nullptr &&
                            reader.pending("--all-heads") == nullptr;
    if (options.look.archive && onlyReport)
        reader.fail({"goes with figures only; a report is no PDF/A", "--pdf-a"});
    else if (options.look.archive && output.format != FigureFormat::Pdf)
        reader.fail({"goes with .pdf only", "--pdf-a"});
    readBackground(reader, output);
    readGivenText(reader, "--caption", options.texts.caption);
    readGivenText(reader, "--alt", options.texts.altText);
    options.texts.printCaption = reader.pending("--print-caption") != nullptr;
    const FigureLook& look = options.look;
    if (reader.failed() || options.size || !look.width || !look.height || !isPicture(output.format))
        return;
    const auto fits = checkFigureSize({*look.width, *look.height}, output.format, options.dpi);
    if (!fits)
        reader.fail({fits.error().what, "--width"});
}

Result<void> checkFigureLook(const Arguments& arguments) {
    for (const char* name : {"--width", "--height", "--preset"})
        if (arguments.has(name) && arguments.has("--size"))
            return Error{"cannot be given together with --size", name};
    for (const char* name : {"--name", "--keep-both"})
        if (arguments.has(name) && !arguments.has("--all-heads"))
            return Error{"goes with --all-heads only", name};
    return {};
}

std::vector<Option> figureLookOptions() {
    return {
        {"--width", "LENGTH",
         "width such as 85mm, 3.5in or 1200px (1/96 inch); the height follows"},
        {"--height", "LENGTH", "height; the width follows where there is none"},
        {"--preset", "NAME", "paper: single-column, double-column, slide or a4-width"},
        {"--type-size", "PT", "size of the type in points (9.75)"},
        {"--shrink-type", "", "smaller type where the picture would not fit; --preset does so"},
        {"--background", "NAME", "theme, white or transparent (theme)"},
        {"--pdf-a", "", "of .pdf: as PDF/A-1b, for archives; without transparency"},
        {"--without", "LIST", "parts left out, of title,colour-bar,labels,legend"},
        {"--only-seen", "", "of one head's map the part that the scene looks at, not the whole"},
        {"--caption", "TEXT", "caption in the file (drafted from the numbers)"},
        {"--alt", "TEXT", "text for those who cannot see it (drafted from the numbers)"},
        {"--print-caption", "", "the caption below the picture too"},
        {"--name", "PATTERN",
         "of --all-heads: names with {layer}, {head}, {view} (L{layer}_H{head})"},
        {"--keep-both", "",
         "of --all-heads: names that are taken get a number, L0_H0 (2).png; no file is replaced"}};
}

}  // namespace headlight
