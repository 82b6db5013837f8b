// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/base/matrix.h"
#include "core/base/pass.h"
#include "core/studies/similarity.h"
#include "core/studies/study_text.h"

namespace headlight {

// Document 003, 三.2: an image of 5 × 10 pixels is a set of 50 vectors of 3 numbers. Attention by
// similarity over the whole picture, and a CNN's receptive field of a chosen size.
struct ImageStudy {
    static constexpr int kMostSide = 32;  // pixels
    int columns = 10;                     // of pixels, as the picture is looked at
    int rows = 5;
    int patch = 1;  // pixels along a side; incomplete patches are averaged over what is there
    bool position = false;
    Similarity similarity = Similarity::Distance;
    double temperature = 0.03;
    int pixel = 47;  // row · columns + column; beyond the last one: the last
    int receptiveField = 3;
    std::vector<int> shape;   // {columns, rows} of `pixels`; empty: the sample picture
    std::vector<int> pixels;  // 0 … 255, red, green, blue, row by row; what is missing is black
    bool operator==(const ImageStudy&) const = default;

    static const StudyText kText;
    void visit(StudyFields& fields);
};

// Some neighbouring cells of a grid.
struct GridBox {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;
    bool contains(int atRow, int atColumn) const {
        return atRow >= row && atRow < row + rows && atColumn >= column &&
               atColumn < column + columns;
    }
    bool operator==(const GridBox&) const = default;
};

struct ImageResult {
    int columns = 0;  // of the vectors
    int rows = 0;
    Matrix picture;  // [pixels, 3], 0 … 255, as it is looked at
    Matrix colours;  // [vectors, 3], 0 … 255: the mean of each patch
    Matrix vectors;  // [vectors, 3 or 5]: colour in 0 … 1, maybe place in 0 … 1, less their mean
    int query = 0;   // the vector that holds the chosen pixel
    std::vector<float> weights;      // [vectors], of that query
    GridBox field;                   // the CNN's, around the query, as far as there is picture
    double inside = 0;               // of the query's weight
    double insideOfAll = 0;          // the same, averaged over all queries
    double fieldShare = 0;           // of all vectors that lie in the query's field
    std::size_t missingNumbers = 0;  // that `pixels` should hold and does not
};
// None: stopped.
std::optional<ImageResult> compute(const ImageStudy& study, const Pass& pass);

// [rows · columns, 3], 0 … 255: sky, sun, ground and a pond as blue as the sky, of any size.
Matrix samplePicture(int columns, int rows);

// The k × k field around a cell, cut at the border; an even k reaches one further right and down.
GridBox receptiveField(int row, int column, int size, int rows, int columns);

}  // namespace headlight
