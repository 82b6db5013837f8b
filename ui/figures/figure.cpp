// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/figure.h"

#include <QCoreApplication>
#include <cmath>

#include "core/files/csv.h"
#include "ui/figures/encode.h"
#include "ui/figures/figure_plan.h"

namespace headlight {
namespace {

// Qt's rasteriser counts in 16 bits.
constexpr double kMostPixelsOfASide = 32767;
// 200 inches, the largest page of PDF 1.x (ISO 32000-1, annex C); SVG is held to the same.
constexpr double kMostUnitsOfASide = 200 * 96;

// Whole numbers with all their digits: 100000, not 1e+05.
std::string sideText(double side) {
    constexpr double kMostDigits = 1e15;
    const bool whole = std::abs(side) < kMostDigits && side == std::floor(side);
    return whole ? std::to_string(std::int64_t(side)) : numberText(side);
}

std::string sizeText(double width, double height) {
    return sideText(width) + " x " + sideText(height);
}

// A hint of an empty picture helps nobody in a file.
Result<void> checkShown(const Picture& picture) {
    if (const auto* comparison = std::get_if<ComparisonPicture>(&picture);
        comparison != nullptr && comparison->empty())
        return Error{"there are no two maps of one size to compare", ""};
    if (const auto* board = std::get_if<Board>(&picture); board != nullptr && board->empty())
        return Error{board->emptyText.toStdString(), ""};
    return {};
}

Result<void> checkAny(const NumberTable& table) {
    if (table.values.size() == 0)
        return Error{"there are no numbers to write: this picture is empty", ""};
    return {};
}

}  // namespace

QString titleOf(const Picture& picture) {
    struct {
        QString operator()(const HeadsPicture&) const {
            return QCoreApplication::translate("ViewEntry", findView("heads")->title);
        }
        QString operator()(const HeadPicture& head) const { return head.map.title; }
        QString operator()(const PositionsPicture& positions) const {
            return positions.map.values ? positions.map.title : positions.curves.title;
        }
        QString operator()(const NumbersPicture& numbers) const { return numbers.title; }
        QString operator()(const ComparisonPicture& comparison) const {
            return comparison.maps[1].map.title;
        }
        QString operator()(const Board& board) const { return board.title; }
        QString operator()(const StepsPicture& steps) const { return steps.title; }
        QString operator()(const WorksheetPicture& sheet) const { return sheet.steps.title; }
    } title;
    return std::visit(title, picture);
}

Error tooSmall(QSizeF needed, QSizeF given) {
    return {"this picture needs at least " + sizeText(needed.width(), needed.height()) +
                " units of 1/96 inch, found " + sizeText(given.width(), given.height()),
            ""};
}

Result<void> checkDrawable(const Trace& trace, const ViewEntry& entry) {
    const bool lab = std::string_view(entry.id) == "study";
    if (lab && !trace.recipe.study)
        return Error{"no lab is open in it, so nothing to draw", "recipe.study"};
    if (!trace.empty() || (lab && !textOf(*trace.recipe.study).usesSentence))
        return {};
    // Its encoder has a sentence of its own where the second one is empty.
    if (lab && std::holds_alternative<EncoderDecoderStudy>(*trace.recipe.study) &&
        !trace.queries->empty())
        return {};
    return Error{"there is no word in it, so nothing to draw",
                 trace.queries->empty() ? "recipe.text" : "recipe.second_text"};
}

std::string sizeLimits(FigureFormat format) {
    if (format == FigureFormat::Png)
        return "at most " + sideText(kMostPixelsOfASide) + " pixels a side and " +
               sideText(kMaxFigurePixels / 1e6) + " million in all";
    return "from 1 to " + sideText(kMostUnitsOfASide) + " units of 1/96 inch a side";
}

Result<void> checkFigureSize(QSizeF size, FigureFormat format, double dpi) {
    const double width = size.width();
    const double height = size.height();
    if (!std::isfinite(width) || !std::isfinite(height) || width <= 0 || height <= 0)
        return Error{"the size must be two positive numbers, is " + sizeText(width, height), ""};
    if (!std::isfinite(dpi) || dpi <= 0)
        return Error{"the resolution must be a positive number of dpi, is " + sideText(dpi), ""};
    if (format != FigureFormat::Png) {
        if (width < 1 || height < 1 || std::max(width, height) > kMostUnitsOfASide)
            return Error{"expected " + sizeLimits(format) + ", found " + sizeText(width, height),
                         ""};
        return {};
    }
    const double across = std::round(width * dpi / 96);
    const double down = std::round(height * dpi / 96);
    const std::string pixels = sizeText(width, height) + " at " + sideText(dpi) + " dpi is " +
                               sizeText(across, down) + " pixels";
    if (across < 1 || down < 1)
        return Error{pixels + ": nothing would be left", ""};
    if (across * down > kMaxFigurePixels || std::max(across, down) > kMostPixelsOfASide)
        return Error{pixels + ", expected " + sizeLimits(format), ""};
    return {};
}

Result<QSizeF> figureSize(const Picture& picture, FigureFormat format,
                          const FigureOptions& options) {
    const Result<FigurePlan> plan = planFigure(picture, format, options);
    if (!plan)
        return plan.error();
    return plan->size;
}

Result<void> checkEncodable(const Picture& picture, FigureFormat format,
                            const FigureOptions& options) {
    if (const Result<void> shown = checkShown(picture); !shown)
        return shown.error();
    if (!isPicture(format))
        return checkAny(numbersOf(picture));
    const Result<FigurePlan> plan = planFigure(picture, format, options);
    return plan ? Result<void>() : plan.error();
}

Result<std::string> encode(const Picture& picture, FigureFormat format,
                           const FigureOptions& options) {
    if (const Result<void> shown = checkShown(picture); !shown)
        return shown.error();
    if (!isPicture(format)) {
        const NumberTable table = numbersOf(picture);
        if (const Result<void> any = checkAny(table); !any)
            return any.error();
        return encodeNumbers(table, format, titleOf(picture).toStdString());
    }
    const Result<FigurePlan> plan = planFigure(picture, format, options);
    if (!plan)
        return plan.error();
    const FigureJob job{*plan,         options.dpi,    options.texts,
                        options.scene, options.folder, options.look.archive};
    switch (format) {
        case FigureFormat::Png:
            return encodePng(job);
        case FigureFormat::Svg:
            return encodeSvg(job);
        default:
            return encodePdf(job);
    }
}

}  // namespace headlight
