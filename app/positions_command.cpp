// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/command.h"
#include "app/figure_output.h"
#include "app/graphics.h"
#include "app/option_reader.h"
#include "app/positions_figure.h"
#include "app/positions_table.h"
#include "app/unused_options.h"
#include "core/files/csv.h"
#include "ui/figures/encode.h"

namespace headlight {
namespace {

constexpr int kMaxLength = 16'777'216;
constexpr int kWidestVector = 65'536;
constexpr int kMaxBuckets = 4'096;
constexpr double kMaxNumbers = 100e6;  // in a table; 400 MB, and as much again as a file
constexpr std::size_t kMaxCurves = 64;

const char* const kPositionsDetails =
    "The ending of --out chooses the format. Numbers are F32 in .npy and .npz (t5-buckets: I64).\n"
    "Pictures are a heatmap or, with --columns, the curves of those columns; of numbers --columns\n"
    "takes those columns. --out - writes CSV to standard output, or what --format svg, tsv or "
    "json\n"
    "asks for.\n\n"
    "The figures of document 004:\n"
    "    headlight positions --kind sinusoidal --length 60 --dim 32 --out heatmap.svg\n"
    "    headlight positions --kind sinusoidal --length 60 --dim 32 --columns 6,7,8,9 --out "
    "curves.svg\n";

struct Request {
    const PositionsKind* kind = nullptr;
    PositionsRequest numbers;
    std::optional<std::vector<int>> columns;
    FigureOutput output;
    PaletteKind palette = PaletteKind::Blues;
};

std::string kindNames() {
    std::string names;
    for (const PositionsKind& kind : positionsKinds())
        names += (names.empty() ? "" : ", ") + std::string(kind.name);
    return names;
}

void readKind(OptionReader& reader, Request& request) {
    const std::string* value = reader.pending("--kind");
    if (value == nullptr)
        return;
    // As `render --positions` calls them.
    const std::string_view name = *value == "rotary" ? "rope"
                                  : *value == "t5"   ? "t5-buckets"
                                                     : std::string_view(*value);
    for (const PositionsKind& kind : positionsKinds()) {
        if (kind.name == name)
            request.kind = &kind;
    }
    if (request.kind == nullptr)
        reader.refuse("--kind", "one of " + kindNames(), *value);
}

void readNumbers(OptionReader& reader, PositionsRequest& numbers) {
    reader.integer("--length", 1, kMaxLength, numbers.length);
    if (reader.pending("--dim") != nullptr) {
        int dim = 0;
        reader.integer("--dim", 1, kWidestVector, dim);
        numbers.dim = dim;
    }
    reader.number("--base", 1, numbers.base);
    reader.choice<PairLayout>(
        "--layout", {{"interleaved", PairLayout::Interleaved}, {"halves", PairLayout::Halves}},
        numbers.layout);
    reader.integer("--heads", 1, kWidestVector, numbers.heads);
    reader.integer("--buckets", 2, kMaxBuckets, numbers.buckets);
    reader.integer("--max-distance", 1, kMaxLength, numbers.maxDistance);
    numbers.causal = reader.pending("--causal") != nullptr;
    reader.seed("--seed", numbers.seed);
}

// Everything that can be wrong before numbers are made.
Result<void> checkSizes(const Request& request) {
    const auto width = request.kind->width(request.numbers);
    if (!width)
        return width.error();
    const int rows = request.kind->rowsAreHeads ? request.numbers.heads : request.numbers.length;
    const double most = isPicture(request.output.format) ? kMaxFigurePixels : kMaxNumbers;
    if (double(rows) * *width > most)
        return Error{"a table of " + std::to_string(rows) + " x " + std::to_string(*width) +
                         " is larger than " + numberText(most / 1e6) + " million numbers",
                     request.kind->rowsAreHeads ? "--heads" : "--length"};
    if (!request.columns)
        return {};
    if (isPicture(request.output.format) && request.columns->size() > kMaxCurves)
        return Error{"at most " + std::to_string(kMaxCurves) + " curves, found " +
                         std::to_string(request.columns->size()),
                     "--columns"};
    for (int column : *request.columns) {
        if (column >= *width)
            return Error{"expected columns from 0 to " + std::to_string(*width - 1) + ", found " +
                             std::to_string(column),
                         "--columns"};
    }
    if (double(rows) * double(request.columns->size()) > most)
        return Error{"too many columns", "--columns"};
    return {};
}

Result<Request> readRequest(const Arguments& arguments) {
    for (const char* name : {"--kind", "--out"}) {
        if (!arguments.has(name))
            return Error{"missing; positions needs --kind and --out", name};
    }
    Request request;
    OptionReader reader(arguments);
    readKind(reader, request);
    readNumbers(reader, request.numbers);
    if (reader.pending("--columns") != nullptr)
        reader.list("--columns", "columns with commas between, such as 6,7,8,9",
                    request.columns.emplace());
    readFigureOutput(reader, FigureFormat::Csv, request.output);
    readPalette(reader, request.palette);
    if (reader.failed())
        return reader.error();
    if (auto sizes = checkSizes(request); !sizes)
        return sizes.error();
    return request;
}

NumberTable numbersOf(PositionsTable table) {
    NumberTable numbers;
    for (Eigen::Index row = 0; row < table.values.rows(); ++row)
        numbers.rows.push_back(std::to_string(row));
    for (int column : table.columns)
        numbers.columns.push_back(table.isVector ? table.columnAxis : std::to_string(column));
    numbers.corner = table.isVector ? table.rowAxis : table.rowAxis + " \\ " + table.columnAxis;
    numbers.shape = {table.values.rows(), table.values.cols()};
    if (table.isVector)
        numbers.shape.pop_back();
    numbers.values = std::move(table.values);
    return numbers;
}

Outcome draw(const Request& request, const Invocation& invocation, const PositionsTable& table,
             std::string& bytes) {
    const Graphics graphics(invocation.verbosity);
    const PositionsPicture picture =
        request.columns ? curvesPicture(table) : mapPicture(table, request.palette);
    if (auto tooLarge = checkOwnSize(picture, request.output, invocation.arguments))
        return tooLarge;
    auto encoded = encode(picture, request.output.format, request.output.options);
    if (!encoded)
        return failed(encoded.error());
    bytes = *std::move(encoded);
    return std::nullopt;
}

Outcome write(const Request& request, PositionsTable table, std::string& bytes) {
    const std::string title = table.title;
    const NumberType type = table.wholeNumbers ? NumberType::Whole : NumberType::Float;
    auto encoded = encodeNumbers(numbersOf(std::move(table)), request.output.format, title, type);
    if (!encoded)
        return failed(encoded.error());
    bytes = *std::move(encoded);
    return std::nullopt;
}

// Said after the work is done: an error stays the only line.
void noteUnused(const Invocation& invocation, const PositionsKind& kind) {
    static constexpr std::string_view kNumbersOptions[] = {
        "--length",  "--dim",          "--base",   "--layout", "--heads",
        "--buckets", "--max-distance", "--causal", "--seed"};
    for (const std::string_view name : kNumbersOptions) {
        if (invocation.arguments.has(name) &&
            std::find(kind.uses.begin(), kind.uses.end(), name) == kind.uses.end())
            invocation.note(std::string(name) + " changes nothing for kind " +
                            std::string(kind.name));
    }
}

Outcome runPositions(const Invocation& invocation) {
    const auto request = readRequest(invocation.arguments);
    if (!request)
        return usage(request.error());
    PositionsTable table = request->kind->make(request->numbers);
    if (request->columns)
        table = withColumns(table, *request->columns);
    std::string bytes;
    if (isPicture(request->output.format)) {
        if (auto failure = draw(*request, invocation, table, bytes))
            return failure;
    } else if (auto failure = write(*request, std::move(table), bytes)) {
        return failure;
    }
    if (const auto written = writeOutput(request->output.out, bytes); !written)
        return failed(written.error());
    noteUnused(invocation, *request->kind);
    for (const std::string& note : unusedByFormat(invocation.arguments, request->output.format))
        invocation.note(note);
    return std::nullopt;
}

}  // namespace

Command positionsCommand() {
    Command command;
    command.syntax = {
        "positions",
        "",
        {{"--kind", "KIND", "which positions, see below"},
         {"--out", "FILE", "where they go: .npy, .npz, .csv, .tsv, .json, .png, .svg or .pdf"},
         {"--length", "N", "how many positions (60)"},
         {"--dim", "N", "the width of the vectors (32; binary: as many bits as are needed)"},
         {"--base", "X", "wavelengths grow up to about 2 pi X (10000)"},
         {"--layout", "NAME", "interleaved (sin, cos, sin, cos ...) or halves (all sin, all cos)"},
         {"--heads", "N", "how many heads (8)"},
         {"--buckets", "N", "how many buckets (32)"},
         {"--max-distance", "N", "distances from here on share the last bucket (128)"},
         {"--causal", "", "all buckets look back, as under a causal mask"},
         {"--seed", "N", "seed of the learned table (1)"},
         {"--columns", "LIST", "draw these columns as curves, such as 6,7,8,9"},
         {"--format", "NAME", kFormatHelp},
         {"--size", "WxH", "size of a picture in 1/96 inch"},
         {"--dpi", "N", "pixels an inch in .png (96)"},
         {"--theme", "NAME", "light, dark, print, black-on-white or white-on-black"},
         {"--palette", "NAME",
          "viridis, cividis, magma, inferno, blues, grey or diverging; also with -reversed"}}};
    command.summary = "write a position encoding as numbers or as a picture";
    command.usage =
        "headlight positions --kind KIND [--length N] [--dim N] [OPTION ...] --out FILE";
    command.details = "Kinds:\n";
    for (const PositionsKind& kind : positionsKinds()) {
        std::string name = "  " + std::string(kind.name);
        name.resize(14, ' ');
        command.details += name + std::string(kind.help) + "\n";
    }
    command.details += "\n" + std::string(kPositionsDetails);
    command.run = runPositions;
    return command;
}

}  // namespace headlight
