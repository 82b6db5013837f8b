// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/image_study.h"

#include <algorithm>
#include <cmath>

namespace headlight {

const StudyText ImageStudy::kText = {
    "image", HEADLIGHT_TRANSLATABLE("Study", "Images, speech, graphs"),
    HEADLIGHT_TRANSLATABLE("Study", "An image as a set of vectors"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "Each pixel's three channels are a vector (document 003). Self-attention weighs the "
        "whole picture and finds the pixels that matter; a CNN sees a receptive field of fixed "
        "size. Drop an image file on the window to look at your own."),
    false};

void ImageStudy::visit(StudyFields& fields) {
    fields.integer({"pixel", HEADLIGHT_TRANSLATABLE("Study", "Chosen pixel"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "The one that asks, counted row by row from 0; a click "
                                           "in a picture chooses it, too.")},
                   pixel, 0, kMostSide * kMostSide - 1);
    fields.integer(
        {"patch", HEADLIGHT_TRANSLATABLE("Study", "Patch"),
         HEADLIGHT_TRANSLATABLE("Study", "So many by so many pixels, averaged, are one vector.")},
        patch, 1, 16);
    visitSimilarity(fields, similarity, temperature);
    fields.toggle({"position", HEADLIGHT_TRANSLATABLE("Study", "With position"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "Column and row, 0 to 1 along the longer side, are two "
                                          "more numbers of each vector.")},
                  position);
    fields.integer({"receptive_field", HEADLIGHT_TRANSLATABLE("Study", "Receptive field"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "The CNN sees so many by so many vectors around the "
                                           "chosen one, and nothing else.")},
                   receptiveField, 1, 63);
    fields.integer({"columns", HEADLIGHT_TRANSLATABLE("Study", "Columns"),
                    HEADLIGHT_TRANSLATABLE("Study", "Pixels across; the picture is resampled.")},
                   columns, 1, kMostSide);
    fields.integer({"rows", HEADLIGHT_TRANSLATABLE("Study", "Rows"),
                    HEADLIGHT_TRANSLATABLE("Study", "Pixels down; the picture is resampled.")},
                   rows, 1, kMostSide);
    fields.numbers({"shape", HEADLIGHT_TRANSLATABLE("Study", "Shape of the picture"),
                    HEADLIGHT_TRANSLATABLE("Study", "Columns and rows of the stored picture.")},
                   shape, 1, kMostSide, 2);
    fields.numbers({"pixels", HEADLIGHT_TRANSLATABLE("Study", "Picture"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Red, green and blue of each pixel, 0 to 255, row by "
                                           "row; none: the sample picture.")},
                   pixels, 0, 255, 3 * std::size_t(kMostSide) * kMostSide);
}

Matrix samplePicture(int columns, int rows) {
    Matrix picture(Eigen::Index(columns) * rows, 3);
    const double shape = double(columns) / rows;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double x = (column + 0.5) / columns;
            const double y = (row + 0.5) / rows;
            auto colour = picture.row(Eigen::Index(row) * columns + column);
            const auto sky = float(std::min(1.0, y / 0.6));  // paler towards the horizon
            if (std::hypot((x - 0.8) * shape, y - 0.2) < 0.18)
                colour << 255, 214, 64;
            else if (y < 0.6)
                colour << 72 + 88 * sky, 136 + 66 * sky, 222 + 22 * sky;
            else if (y > 0.8 && std::abs(x - 0.7) < 0.2)
                colour << 84, 142, 214;  // a pond
            else
                colour << 96 - 40 * float(y - 0.6), 158 - 110 * float(y - 0.6), 62;
        }
    return picture;
}

GridBox receptiveField(int row, int column, int size, int rows, int columns) {
    const int before = (size - 1) / 2;
    const int firstRow = std::max(0, row - before);
    const int firstColumn = std::max(0, column - before);
    return {firstRow, firstColumn, std::min(rows, row - before + size) - firstRow,
            std::min(columns, column - before + size) - firstColumn};
}

namespace {

// How much of [from, to) lies in the unit beginning at `unit`.
double overlap(double from, double to, int unit) {
    return std::max(0.0, std::min(to, unit + 1.0) - std::max(from, double(unit)));
}

// The mean colour of each cell of a grid of `columns` × `rows` laid over the picture.
Matrix resampled(const Matrix& picture, int ownColumns, int ownRows, int columns, int rows) {
    Matrix out(Eigen::Index(columns) * rows, 3);
    const double across = double(ownColumns) / columns;
    const double down = double(ownRows) / rows;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            Eigen::RowVector3d sum = Eigen::RowVector3d::Zero();
            const int lastRow = std::min(ownRows, int(std::ceil((row + 1) * down)));
            const int lastColumn = std::min(ownColumns, int(std::ceil((column + 1) * across)));
            for (int y = int(row * down); y < lastRow; ++y)
                for (int x = int(column * across); x < lastColumn; ++x)
                    sum += overlap(row * down, (row + 1) * down, y) *
                           overlap(column * across, (column + 1) * across, x) *
                           picture.row(Eigen::Index(y) * ownColumns + x).cast<double>();
            out.row(Eigen::Index(row) * columns + column) = (sum / (across * down)).cast<float>();
        }
    return out;
}

// The picture as it is looked at; says how many stored numbers are missing.
Matrix pictureOf(const ImageStudy& study, std::size_t& missing) {
    if (study.shape.size() != 2)
        return samplePicture(study.columns, study.rows);
    Matrix stored = Matrix::Zero(Eigen::Index(study.shape[0]) * study.shape[1], 3);
    const std::size_t wanted = std::size_t(stored.size());
    for (std::size_t i = 0; i < std::min(wanted, study.pixels.size()); ++i)
        stored.data()[i] = float(study.pixels[i]);
    missing = wanted - std::min(wanted, study.pixels.size());
    if (study.shape[0] == study.columns && study.shape[1] == study.rows)
        return stored;
    return resampled(stored, study.shape[0], study.shape[1], study.columns, study.rows);
}

// The mean over each patch of what is there of it.
Matrix patchColours(const Matrix& picture, const ImageStudy& study, int columns, int rows) {
    Matrix colours = Matrix::Zero(Eigen::Index(columns) * rows, 3);
    std::vector<int> counts(std::size_t(columns) * std::size_t(rows), 0);
    for (int row = 0; row < study.rows; ++row)
        for (int column = 0; column < study.columns; ++column) {
            const int vector = row / study.patch * columns + column / study.patch;
            colours.row(vector) += picture.row(Eigen::Index(row) * study.columns + column);
            ++counts[std::size_t(vector)];
        }
    for (Eigen::Index i = 0; i < colours.rows(); ++i)
        colours.row(i) /= float(counts[std::size_t(i)]);
    return colours;
}

Matrix vectorsOf(const ImageStudy& study, const ImageResult& result) {
    Matrix vectors(result.colours.rows(), study.position ? 5 : 3);
    vectors.leftCols(3) = result.colours / 255.0f;
    const float longer = float(std::max({1, result.columns - 1, result.rows - 1}));
    for (Eigen::Index i = 0; study.position && i < vectors.rows(); ++i) {
        const Eigen::Index row = i / result.columns;
        const Eigen::Index column = i % result.columns;
        vectors.row(i).tail(2) << float(column) / longer, float(row) / longer;
    }
    const Eigen::RowVectorXf mean = vectors.colwise().mean();
    vectors.rowwise() -= mean;
    return vectors;
}

double weightInside(const std::vector<float>& weights, const GridBox& box, int columns) {
    double sum = 0;
    for (int row = box.row; row < box.row + box.rows; ++row)
        for (int column = box.column; column < box.column + box.columns; ++column)
            sum += double(weights[std::size_t(row) * std::size_t(columns) + std::size_t(column)]);
    return sum;
}

}  // namespace

std::optional<ImageResult> compute(const ImageStudy& study, const Pass& pass) {
    ImageResult result;
    result.picture = pictureOf(study, result.missingNumbers);
    result.columns = (study.columns + study.patch - 1) / study.patch;
    result.rows = (study.rows + study.patch - 1) / study.patch;
    result.colours = patchColours(result.picture, study, result.columns, result.rows);
    result.vectors = vectorsOf(study, result);
    const int pixel = std::min(study.pixel, study.columns * study.rows - 1);
    result.query =
        pixel / study.columns / study.patch * result.columns + pixel % study.columns / study.patch;
    const Eigen::Index count = result.vectors.rows();
    std::vector<float> weights(static_cast<std::size_t>(count));
    for (int query = 0; query < int(count); ++query) {
        if (query % 16 == 0 && pass.stop.requested())
            return std::nullopt;
        attendBySimilarity(result.vectors, study.similarity, study.temperature, query, {0, count},
                           weights.data());
        const GridBox field = receptiveField(query / result.columns, query % result.columns,
                                             study.receptiveField, result.rows, result.columns);
        const double inside = weightInside(weights, field, result.columns);
        result.insideOfAll += inside / double(count);
        if (query == result.query) {
            result.weights = weights;
            result.field = field;
            result.inside = inside;
            result.fieldShare = double(field.rows * field.columns) / double(count);
        }
    }
    return result;
}

}  // namespace headlight
