// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct DistancesText {
    Q_DECLARE_TR_FUNCTIONS(DistancesBoard)
};

Heatmap productsMap(const DistancesStudy& study, const DistancesResult& result,
                    const BoardContext& context) {
    Heatmap map;
    map.values = {context.trace.study, &result.products};
    map.title = DistancesText::tr("P·Pᵀ: each position times each other");
    map.rowAxis = DistancesText::tr("position i");
    map.columnAxis = DistancesText::tr("position k");
    map.barCaption = DistancesText::tr("p(i) · p(k)");
    const double most = double(result.products.maxCoeff());
    // Products of both signs have 0 in the middle of their colours.
    map.rowScales = {result.products.minCoeff() < 0
                         ? ColourScale{PaletteKind::Diverging, Transfer::Linear, -most, most}
                         : ColourScale{context.view.palette, Transfer::Linear, 0, most}};
    map.pooling = Pooling::Mean;
    map.evenCells = true;
    map.selectedDistance = shownDistance(study);
    return map;
}

CurvesPicture wavelengthsPicture(const DistancesStudy& study, const DistancesResult& result) {
    CurvesPicture picture;
    picture.title = DistancesText::tr("Wavelength of each pair of columns");
    picture.xAxis = DistancesText::tr("pair j (columns 2j and 2j + 1)");
    picture.yAxis = DistancesText::tr("positions");
    picture.logY = true;
    Curve waves{DistancesText::tr("2π · base^(2j/d)"), {}, result.wavelengths};
    for (std::size_t j = 0; j < result.wavelengths.size(); ++j)
        waves.x.push_back(double(j));
    const double last = double(result.wavelengths.size() - 1);
    const double length = study.length;
    picture.curves = {
        waves,
        {DistancesText::tr("%n positions", nullptr, study.length), {0, last}, {length, length}}};
    return picture;
}

CurvesPicture distancesPicture(const DistancesStudy& study, const DistancesResult& result) {
    CurvesPicture picture;
    picture.title = DistancesText::tr("The same product over the distance");
    picture.xAxis = DistancesText::tr("distance δ");
    picture.yAxis = DistancesText::tr("p(i) · p(i + δ)");
    Curve curve{DistancesText::tr("mean over all i"), {}, result.byDistance};
    for (std::size_t distance = 0; distance < result.byDistance.size(); ++distance)
        curve.x.push_back(double(distance));
    picture.curves = {curve};
    picture.cursor = shownDistance(study);
    return picture;
}

QString length(double positions) {
    if (positions >= 1e7)
        return QString::number(positions, 'g', 3);
    return QString::number(positions, 'f', positions < 100 ? 2 : positions < 1000 ? 1 : 0);
}

std::vector<QString> notesOf(const DistancesStudy& study, const DistancesResult& result) {
    const auto whole = std::count_if(result.wavelengths.begin(), result.wavelengths.end(),
                                     [&](double wavelength) { return wavelength <= study.length; });
    const int distance = shownDistance(study);
    std::vector<QString> notes = {
        DistancesText::tr(
            "Wavelengths from %1 to %2 positions; pairs that come round at least once in %3 "
            "positions: %4 of %5.")
            .arg(length(result.wavelengths.front()), length(result.wavelengths.back()),
                 QString::number(study.length), QString::number(whole),
                 QString::number(result.wavelengths.size())),
        DistancesText::tr(
            "At δ = %1 every product is %2; the largest less the smallest over all i: %3 "
            "(over all δ at most %4).")
            .arg(QString::number(distance),
                 QString::number(result.byDistance[std::size_t(distance)], 'f', 4),
                 QString::number(result.spreads[std::size_t(distance)], 'e', 1),
                 QString::number(result.largestSpread, 'e', 1)),
        DistancesText::tr(
            "Σ cos(δ·ω_j) over the pairs, in which there is no i, differs from the means by at "
            "most %1.")
            .arg(QString::number(result.largestMiss, 'e', 1))};
    if (study.width % 2 != 0)
        notes[1] = DistancesText::tr(
                       "The width is odd: the last sine has no cosine beside it, so the "
                       "product depends on i, too; at δ = %1 by %2, over all δ at most %3.")
                       .arg(QString::number(distance),
                            QString::number(result.spreads[std::size_t(distance)], 'g', 3),
                            QString::number(result.largestSpread, 'g', 3));
    return notes;
}

}  // namespace

Board boardOf(const DistancesStudy& study, const DistancesResult& result,
              const BoardContext& context) {
    Board board;
    board.parts = {
        {"products", QRectF(0, 0, 0.49, 1), productsMap(study, result, context)},
        {"wavelengths", QRectF(0.51, 0, 0.49, 0.49), wavelengthsPicture(study, result)},
        {"distances", QRectF(0.51, 0.51, 0.49, 0.49), distancesPicture(study, result)},
    };
    board.notes = notesOf(study, result);
    board.tight = {60, 36};
    board.numbers = numberedTable(result.products, "position \\ position");
    return board;
}

std::optional<Study> chosen(const DistancesStudy& study, const BoardChoice& choice) {
    DistancesStudy next = study;
    if (choice.part == "products" && choice.row >= 0 && choice.column >= 0)
        next.distance = std::abs(choice.row - choice.column);
    else if (choice.part == "distances" && choice.x)
        next.distance = int(std::lround(*choice.x));
    else
        return std::nullopt;
    return next;
}

}  // namespace headlight
