// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPainter>
#include <functional>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "ui/figures/figure_plan.h"

// The parts of encode(): a picture with everything decided, to the bytes of one format.
namespace headlight {

struct FigureJob {
    const FigurePlan& plan;
    double dpi = 96;
    FigureTexts texts;
    std::optional<Scene> scene;  // kept in the file
    std::filesystem::path folder = {};
    bool archive = false;  // see FigureLook
};

Result<std::string> encodePng(const FigureJob& job);
Result<std::string> encodeSvg(const FigureJob& job);
Result<std::string> encodePdf(const FigureJob& job);

// A document of pages, each painted in units of 1/96 inch.
struct PdfPages {
    QSizeF paper;
    QString title;
    QString subject;
    int count = 1;
    // A file in it: its name, none where it is empty, and what is in it.
    QString attachmentName = {};
    std::string attachment = {};
};
std::string encodePages(const PdfPages& document,
                        const std::function<void(QPainter&, int number)>& paintOne);

// What the arrays of NPY and NPZ are of. Whole: 64-bit integers, which all values have to be.
enum class NumberType { Float, Whole };
// In a format that is no picture. `title` is JSON's.
Result<std::string> encodeNumbers(const NumberTable& table, FigureFormat format,
                                  std::string_view title, NumberType type = NumberType::Float);

// The type of every figure, in pixels of 1/96 inch and unhinted, so that it is as wide in an image
// of 600 dpi, on a page and on any screen.
QFont figureFont();

}  // namespace headlight
