// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"
#include "ui/boards/written_numbers.h"

namespace headlight {
namespace {

struct SpeechText {
    Q_DECLARE_TR_FUNCTIONS(SpeechBoard)
};

// 9,216: counts of this size are read in groups.
QString grouped(std::int64_t count) { return QLocale(QLocale::English).toString(qint64(count)); }

Heatmap bandsMap(const SpeechResult& result, const BoardContext& context) {
    Heatmap map;
    map.title = SpeechText::tr("Speech as a set of vectors: each column is a frame of %1 energies")
                    .arg(result.bands.cols());
    map.rowAxis = SpeechText::tr("band");
    map.columnAxis = SpeechText::tr("frame");
    auto values = std::make_shared<Matrix>(result.bands.transpose());
    ColourScale scale;
    scale.palette = context.view.palette;
    scale.high = double(values->maxCoeff());
    map.rowScales = {scale};
    map.barCaption = SpeechText::tr("energy of the band, 0 to %1").arg(shortNumber(scale.high));
    map.values = std::move(values);
    return map;
}

Heatmap weightsMap(const QString& title, const Matrix& weights, const ColourScale& scale) {
    Heatmap map;
    map.title = title;
    map.rowAxis = SpeechText::tr("query frame");
    map.columnAxis = SpeechText::tr("key frame");
    map.evenCells = true;
    map.values = std::make_shared<Matrix>(weights);
    map.rowScales = {scale};
    map.barCaption =
        SpeechText::tr("weight, √ scale, 0 to %1, both maps").arg(shortNumber(scale.high));
    return map;
}

CurvesPicture tradeOf(const SpeechStudy& study, const SpeechResult& result) {
    CurvesPicture picture;
    picture.title = SpeechText::tr("Cost and loss by reach");
    picture.xAxis = SpeechText::tr("reach, frames");
    picture.yAxis = SpeechText::tr("% of full attention");
    Curve cells{SpeechText::tr("cells computed"), {}, {}};
    Curve lost{SpeechText::tr("weight cut off"), {}, {}};
    for (std::size_t reach = 0; reach < result.cutWeight.size(); ++reach) {
        for (Curve* curve : {&cells, &lost})
            curve->x.push_back(double(reach));
        cells.y.push_back(100 * result.cellShare[reach]);
        lost.y.push_back(100 * result.cutWeight[reach]);
    }
    picture.curves = {std::move(cells), std::move(lost)};
    picture.cursor = std::min(study.reach, study.frames - 1);
    return picture;
}

std::vector<QString> notesOf(const SpeechStudy& study, const SpeechResult& result) {
    const int reach = std::min(study.reach, study.frames - 1);
    const auto& full = result.fullWork;
    const auto& truncated = result.truncatedWork;
    const QString formula = study.similarity == Similarity::Distance
                                ? SpeechText::tr("−‖x_i − x_j‖² / %1")
                                : SpeechText::tr("x_i · x_j / %1");
    return {
        SpeechText::tr("Full: n × n = %1 × %1 = %2 cells, %3 multiply-adds. Within r = %4 frames: "
                       "n(2r + 1) − r(r + 1) = %5 cells, %6 multiply-adds.")
            .arg(study.frames)
            .arg(grouped(full.cells), grouped(full.multiplyAdds()))
            .arg(reach)
            .arg(grouped(truncated.cells), grouped(truncated.multiplyAdds())),
        SpeechText::tr("Saved: %1 of the work. Cut off: on average %2 of the full attention's "
                       "weight; over what it sees, each truncated row sums to 1 again.")
            .arg(percentText(1 - double(truncated.cells) / double(full.cells)),
                 percentText(result.cutWeight[std::size_t(reach)])),
        SpeechText::tr("Score of frames i and j = %1, without learned maps; a cell costs %2 "
                       "multiply-adds for its score and %2 for the weighted sum.")
            .arg(formula.arg(shortNumber(study.temperature)))
            .arg(SpeechStudy::kBands)};
}

NumberTable tableOf(const SpeechResult& result) {
    NumberTable table;
    table.corner = "map, query \\ key";
    const Eigen::Index count = result.full.rows();
    table.values.resize(2 * count, count);
    table.values << result.full, result.truncated;
    for (const char* map : {"full, ", "truncated, "})
        for (Eigen::Index frame = 0; frame < count; ++frame)
            table.rows.push_back(map + std::to_string(frame));
    for (Eigen::Index frame = 0; frame < count; ++frame)
        table.columns.push_back(std::to_string(frame));
    table.shape = {2, count, count};
    return table;
}

}  // namespace

Board boardOf(const SpeechStudy& study, const SpeechResult& result, const BoardContext& context) {
    Board board;
    ColourScale scale;
    scale.palette = context.view.palette;
    scale.transfer = Transfer::SquareRoot;
    scale.high = double(std::max(result.full.maxCoeff(), result.truncated.maxCoeff()));
    Heatmap truncated = weightsMap(SpeechText::tr("Truncated attention"), result.truncated, scale);
    Mask window;
    window.window = MaskWindow{study.reach, study.reach};
    truncated.visible =
        std::make_shared<Visibility>(visibility(window, study.frames, study.frames));
    const auto below = [](int index) {
        const QRectF place = gridPlace(index, 3, 1);
        return QRectF(place.left(), 0.35, place.width(), 0.65);
    };
    board.parts = {
        {"bands", QRectF(0, 0, 1, 0.33), bandsMap(result, context)},
        {"full", below(0), weightsMap(SpeechText::tr("Full attention"), result.full, scale)},
        {"truncated", below(1), std::move(truncated)},
        {"trade", below(2), tradeOf(study, result)}};
    board.notes = notesOf(study, result);
    board.numbers = tableOf(result);
    return board;
}

std::optional<Study> chosen(const SpeechStudy& study, const BoardChoice& choice) {
    if (choice.part != "full" && choice.part != "truncated")
        return std::nullopt;
    SpeechStudy next = study;
    next.reach = std::abs(choice.row - choice.column);
    return next;
}

}  // namespace headlight
