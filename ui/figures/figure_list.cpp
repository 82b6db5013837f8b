// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "ui/boards/boards.h"
#include "ui/figures/figure.h"
#include "ui/plots/board_plot.h"
#include "ui/plots/positions_plot.h"

namespace headlight {

const std::vector<ViewEntry>& viewEntries() {
    static const std::vector<ViewEntry> entries = {
        {"heads", QT_TRANSLATE_NOOP("ViewEntry", "All heads"),
         QT_TRANSLATE_NOOP("ViewEntry", "every head of every layer on one colour scale"), "head",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return headsPicture(trace, selection, options);
         }},
        {"head", QT_TRANSLATE_NOOP("ViewEntry", "One head"),
         QT_TRANSLATE_NOOP("ViewEntry", "one head's map with both sentences on its axes"), "head",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return headPicture(trace, selection, options);
         }},
        {"positions", QT_TRANSLATE_NOOP("ViewEntry", "Positions"),
         QT_TRANSLATE_NOOP("ViewEntry", "what the position scheme adds, rotates or biases"),
         nullptr,
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return positionsPicture(trace, selection, options);
         }},
        {"numbers", QT_TRANSLATE_NOOP("ViewEntry", "Numbers"),
         QT_TRANSLATE_NOOP("ViewEntry", "q, k, v, scores, weights and output of one token"),
         "numbers",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return numbersPicture(trace, selection, options);
         }},
        {"steps", QT_TRANSLATE_NOOP("ViewEntry", "Step by step"),
         QT_TRANSLATE_NOOP("ViewEntry", "one cell worked out from the vectors to the output"),
         "steps",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return stepsPicture(trace, selection, options);
         }},
        {"worksheet", QT_TRANSLATE_NOOP("ViewEntry", "Worksheet"),
         QT_TRANSLATE_NOOP("ViewEntry", "one cell to work out on paper, and its solution"),
         "worksheet",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return worksheetPicture(trace, selection, options);
         }},
        {"comparison", QT_TRANSLATE_NOOP("ViewEntry", "Comparison"),
         QT_TRANSLATE_NOOP("ViewEntry", "one head of two results side by side, and the difference"),
         "comparison",
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return comparisonPicture(trace, selection, options);
         }},
        {"study", QT_TRANSLATE_NOOP("ViewEntry", "Lab"),
         QT_TRANSLATE_NOOP("ViewEntry", "the lab that is open, one of the menu Labs"), nullptr,
         [](const Trace& trace, const Selection& selection, const ViewOptions& options) -> Picture {
             return boardOf(trace, selection, options);
         }},
    };
    return entries;
}

const ViewEntry* findView(std::string_view id) {
    const std::vector<ViewEntry>& entries = viewEntries();
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [&](const ViewEntry& entry) { return entry.id == id; });
    return found == entries.end() ? nullptr : &*found;
}

const ViewEntry* viewOfOneHead(const ViewEntry& entry) {
    return entry.oneHead == nullptr ? nullptr : findView(entry.oneHead);
}

QSizeF preferredSize(const Picture& picture, const Theme& theme) {
    return std::visit([&](const auto& kind) { return preferredSize(kind, theme); }, picture);
}

NumberTable numbersOf(const Picture& picture) {
    return std::visit([](const auto& kind) { return numbersOf(kind); }, picture);
}

void paint(QPainter& painter, const Picture& picture, const QRectF& bounds, const Theme& theme) {
    std::visit([&](const auto& kind) { paint(painter, kind, bounds, theme); }, picture);
}

std::span<const FigureFormat> figureFormats() {
    static constexpr FigureFormat kAll[] = {
        FigureFormat::Png, FigureFormat::Svg,  FigureFormat::Pdf, FigureFormat::Csv,
        FigureFormat::Tsv, FigureFormat::Json, FigureFormat::Npy, FigureFormat::Npz};
    return kAll;
}

std::string_view endingOf(FigureFormat format) {
    switch (format) {
        case FigureFormat::Png:
            return "png";
        case FigureFormat::Svg:
            return "svg";
        case FigureFormat::Pdf:
            return "pdf";
        case FigureFormat::Csv:
            return "csv";
        case FigureFormat::Tsv:
            return "tsv";
        case FigureFormat::Json:
            return "json";
        case FigureFormat::Npy:
            return "npy";
        case FigureFormat::Npz:
            return "npz";
    }
    return {};
}

std::optional<FigureFormat> formatOf(const std::filesystem::path& path) {
    std::string ending = path.extension().string();
    std::transform(ending.begin(), ending.end(), ending.begin(), [](unsigned char c) {
        return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : char(c);
    });
    for (const FigureFormat format : figureFormats())
        if (ending.starts_with('.') && std::string_view(ending).substr(1) == endingOf(format))
            return format;
    return std::nullopt;
}

std::string allEndings() {
    std::string text;
    for (const FigureFormat format : figureFormats()) {
        if (!text.empty())
            text += format == figureFormats().back() ? " or " : ", ";
        text.append(".").append(endingOf(format));
    }
    return text;
}

bool isPicture(FigureFormat format) {
    return format == FigureFormat::Png || format == FigureFormat::Svg ||
           format == FigureFormat::Pdf;
}

bool isText(FigureFormat format) {
    return format == FigureFormat::Svg || format == FigureFormat::Csv ||
           format == FigureFormat::Tsv || format == FigureFormat::Json;
}

}  // namespace headlight
