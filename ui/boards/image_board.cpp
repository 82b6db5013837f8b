// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"
#include "ui/boards/written_numbers.h"

namespace headlight {
namespace {

struct ImageText {
    Q_DECLARE_TR_FUNCTIONS(ImageBoard)
};

QRgb colourOfRow(const Matrix& colours, Eigen::Index row) {
    const auto part = [&](int channel) {
        return int(std::lround(std::clamp(colours(row, channel), 0.0f, 255.0f)));
    };
    return qRgb(part(0), part(1), part(2));
}

// A picture of those colours, its cells read by `reading`.
template <class Reading>
Heatmap pictureMap(const QString& title, const Matrix& colours, int rows, int columns,
                   const Reading& reading) {
    Heatmap map;
    map.title = title;
    map.rowAxis = ImageText::tr("row");
    map.columnAxis = ImageText::tr("col");
    map.squareCells = true;
    map.colourBar = false;
    map.rowScales = {ColourScale{}};
    map.values = std::make_shared<Matrix>(Matrix::Zero(rows, columns));
    auto own = std::make_shared<OwnCells>();
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            own->colours.push_back(colourOfRow(colours, Eigen::Index(row) * columns + column));
            own->readings.push_back(reading(row, column));
        }
    map.own = std::move(own);
    return map;
}

CellFrame frameOfQuery(const ImageResult& result) {
    return {result.query / result.columns, result.query % result.columns};
}

Heatmap wholePicture(const ImageStudy& study, const ImageResult& result) {
    const auto reading = [&](int row, int column) {
        const auto colour = result.picture.row(Eigen::Index(row) * study.columns + column);
        return ImageText::tr("pixel %1 (row %2, column %3): red %4, green %5, blue %6")
            .arg(row * study.columns + column)
            .arg(row)
            .arg(column)
            .arg(std::lround(colour[0]))
            .arg(std::lround(colour[1]))
            .arg(std::lround(colour[2]));
    };
    Heatmap map = pictureMap(ImageText::tr("Picture: the frame asks"), result.picture, study.rows,
                             study.columns, reading);
    const CellFrame query = frameOfQuery(result);
    const int row = query.row * study.patch;
    const int column = query.column * study.patch;
    map.frames = {{row, column, std::min(study.patch, study.rows - row),
                   std::min(study.patch, study.columns - column)}};
    return map;
}

std::shared_ptr<const Matrix> weightGrid(const ImageResult& result) {
    auto values = std::make_shared<Matrix>(result.rows, result.columns);
    std::copy(result.weights.begin(), result.weights.end(), values->data());
    return values;
}

Heatmap attendedPicture(const ImageResult& result) {
    const auto reading = [&](int row, int column) {
        const int index = row * result.columns + column;
        return ImageText::tr("vector %1 (row %2, column %3): weight %4")
            .arg(index)
            .arg(row)
            .arg(column)
            .arg(shortNumber(double(result.weights[std::size_t(index)])));
    };
    Heatmap map = pictureMap(ImageText::tr("Self-attention: all of it"), result.colours,
                             result.rows, result.columns, reading);
    map.values = weightGrid(result);
    auto own = std::make_shared<OwnCells>(*map.own);
    const float most = *std::max_element(result.weights.begin(), result.weights.end());
    for (const float weight : result.weights)
        own->filled.push_back(most > 0 ? weight / most : 0);
    map.own = std::move(own);
    map.frames = {frameOfQuery(result)};
    return map;
}

Heatmap fieldOfCnn(const ImageStudy& study, const ImageResult& result) {
    const GridBox& field = result.field;
    const auto reading = [&](int row, int column) {
        return field.contains(row, column)
                   ? ImageText::tr("row %1, column %2: inside the CNN's field").arg(row).arg(column)
                   : ImageText::tr("row %1, column %2: outside, the CNN does not see it")
                         .arg(row)
                         .arg(column);
    };
    Heatmap map = pictureMap(ImageText::tr("CNN: a fixed %1 × %1 field").arg(study.receptiveField),
                             result.colours, result.rows, result.columns, reading);
    auto visible = std::make_shared<Visibility>();
    visible->queries = result.rows;
    visible->keys = result.columns;
    for (int row = 0; row < result.rows; ++row)
        for (int column = 0; column < result.columns; ++column)
            visible->cells.push_back(field.contains(row, column) ? 1 : 0);
    map.visible = std::move(visible);
    map.frames = {{field.row, field.column, field.rows, field.columns, true}, frameOfQuery(result)};
    return map;
}

Heatmap weightsMap(const ImageResult& result, const BoardContext& context) {
    Heatmap map;
    map.title = ImageText::tr("Weights of the frame");
    map.rowAxis = ImageText::tr("row");
    map.columnAxis = ImageText::tr("col");
    map.squareCells = true;
    map.values = weightGrid(result);
    ColourScale scale;
    scale.palette = context.view.palette;
    scale.high = double(map.values->maxCoeff());
    map.rowScales = {scale};
    map.barCaption = ImageText::tr("weight; all sum to 1");
    map.frames = {frameOfQuery(result)};
    return map;
}

QString formulaOf(const ImageStudy& study) {
    return (study.similarity == Similarity::Distance ? ImageText::tr("Score = −‖x_i − x_j‖² / %1")
                                                     : ImageText::tr("Score = x_i · x_j / %1"))
        .arg(shortNumber(study.temperature));
}

std::vector<QString> notesOf(const ImageStudy& study, const ImageResult& result) {
    const int count = result.rows * result.columns;
    const QString what = study.position ? ImageText::tr("red, green, blue, column, row")
                                        : ImageText::tr("red, green, blue");
    std::vector<QString> notes = {
        ImageText::tr(
            "%1 × %2 = %3 vectors of %4 numbers (%5; 0 to 1, less their mean). %6, softmax "
            "over all %3; a square's area is weight / largest weight.")
            .arg(result.rows)
            .arg(result.columns)
            .arg(count)
            .arg(result.vectors.cols())
            .arg(what, formulaOf(study)),
        ImageText::tr(
            "The CNN's box holds %1 of the picture and %2 of the framed vector's attention "
            "(averaged over all vectors: %3). The rest a CNN cannot see.")
            .arg(percentText(result.fieldShare), percentText(result.inside),
                 percentText(result.insideOfAll)),
        ImageText::tr(
            "A CNN is a simplified self-attention: its receptive field is set by hand, not "
            "found in the whole picture.")};
    if (result.missingNumbers > 0)
        notes.push_back(
            ImageText::tr("The stored picture lacks %1 of its numbers: they are drawn as 0.")
                .arg(result.missingNumbers));
    return notes;
}

}  // namespace

Board boardOf(const ImageStudy& study, const ImageResult& result, const BoardContext& context) {
    Board board;
    // Pictures are largest two by two, where they are not tall; of the lower ones the weights have
    // a colour bar.
    const bool wide = 10 * study.columns >= 7 * study.rows;
    constexpr double kBar = 0.07;
    const auto place = [&](int index) {
        const double withoutBar = index == 2 ? 0 : kBar;
        if (!wide) {
            QRectF quarter = gridPlace(index, 4, 1);
            quarter.setHeight(1 - withoutBar);
            return quarter;
        }
        const QRectF half = gridPlace(index % 2, 2, 1, 0.03);
        return index < 2 ? QRectF(half.left(), 0, half.width(), 0.46)
                         : QRectF(half.left(), 0.48, half.width(), 0.52 - withoutBar);
    };
    if (!wide)
        board.ems = {80, 34};
    Heatmap weights = weightsMap(result, context);
    board.numbers = numberedTable(*weights.values, "row \\ column");
    board.parts = {{"picture", place(0), wholePicture(study, result)},
                   {"attention", place(1), attendedPicture(result)},
                   {"weights", place(2), std::move(weights)},
                   {"cnn", place(3), fieldOfCnn(study, result)}};
    board.notes = notesOf(study, result);
    return board;
}

std::optional<Study> chosen(const ImageStudy& study, const BoardChoice& choice) {
    if (choice.row < 0 || choice.column < 0)
        return std::nullopt;
    const int side = choice.part == "picture" ? 1 : study.patch;
    ImageStudy next = study;
    next.pixel = choice.row * side * study.columns + choice.column * side;
    return next;
}

}  // namespace headlight
