// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <utility>
#include <vector>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct RotationText {
    Q_DECLARE_TR_FUNCTIONS(RotationBoard)
};

constexpr int kMostCircles = 8;  // in two rows; a textbook draws no more

// From the fastest to the slowest, with the one that is written out in the place of its nearest
// neighbour, an inner one sooner than an end.
std::vector<int> drawnPairs(int count, int written) {
    std::vector<int> pairs = evenlySpread(count, kMostCircles);
    const auto farness = [&](int pair) {
        return std::pair(std::abs(pair - written), pair == 0 || pair == count - 1);
    };
    *std::min_element(pairs.begin(), pairs.end(),
                      [&](int a, int b) { return farness(a) < farness(b); }) = written;
    return pairs;
}

// At fixed decimals, but for what they would leave little of: "0.78183", "-4.08e-06", never "-0".
QString told(double value, int decimals) {
    const double size = std::abs(value);
    if (value == 0 || size >= 100 * std::pow(10, -decimals))
        return QString::number(value == 0 ? 0.0 : value, 'f', decimals);
    return QString::number(value, 'g', 3);
}

// (sin, cos) of a pair as the hand of a clock: cos to the right, sin upwards.
Drawing circleOf(const RotationResult::Pair& pair, int number, bool written,
                 const RotationStudy& study) {
    Drawing drawing;
    drawing.title = RotationText::tr("pair %1: ω = %2").arg(number).arg(pair.omega, 0, 'g', 3);
    drawing.world = QRectF(-1.3, -1.3, 2.6, 2.6);
    drawing.marks.push_back(line({-1.2, 0}, {1.2, 0}, Ink::Grid));
    drawing.marks.push_back(line({0, -1.2}, {0, 1.2}, Ink::Grid));
    drawing.marks.push_back(circle({0, 0}, 1, written ? Ink::Accent : Ink::Faint));
    drawing.marks.back().id = number;
    drawing.marks.back().reading =
        RotationText::tr("pair %1: choose it, and its rotation is written out").arg(number);
    const QPointF from(pair.cosFrom, pair.sinFrom);
    const QPointF turned(pair.cosTurned, pair.sinTurned);
    const QPointF to(pair.cosTo, pair.sinTo);
    drawing.marks.push_back(arrow({0, 0}, from, Ink::First, 0.14));
    drawing.marks.push_back(arrow({0, 0}, turned, Ink::Second, 0.14));
    const auto reading = [](int position, QPointF at) {
        return RotationText::tr("position %1: sin = %2, cos = %3")
            .arg(position)
            .arg(told(at.y(), 4), told(at.x(), 4));
    };
    drawing.marks.push_back(dot(from, Ink::First, reading(study.position, from)));
    drawing.marks.back().id = number;
    drawing.marks.push_back(dot(to, Ink::Second, reading(study.position + study.offset, to)));
    drawing.marks.back().id = number;
    return drawing;
}

struct Column {
    double middle;
    double half;  // of its brackets' distance
    QString name;
    Ink ink;
    std::vector<std::array<double, 2>> numbers;  // columns of two rows
};

void addBrackets(Drawing& drawing, const Column& column) {
    constexpr double kTop = 70;
    constexpr double kBottom = 2;
    constexpr double kHook = 1.2;
    for (const double side : {-1.0, 1.0}) {
        const double x = column.middle + side * column.half;
        drawing.marks.push_back(line({x, kBottom}, {x, kTop}, Ink::Text));
        for (const double y : {kBottom, kTop})
            drawing.marks.push_back(line({x, y}, {x - side * kHook, y}, Ink::Text));
    }
}

// R(δω) · p(i) = p(i + δ), with the numbers of one pair.
Drawing rotationWritten(const RotationResult::Pair& pair, int number) {
    const double sine = std::sin(pair.angle);
    const double cosine = std::cos(pair.angle);
    const Column columns[] = {
        {19, 18, RotationText::tr("R: turns by δ·ω"), Ink::Text, {{cosine, -sine}, {sine, cosine}}},
        {49, 8.5, RotationText::tr("p(i)"), Ink::First, {{pair.sinFrom, pair.cosFrom}}},
        {70, 8.5, RotationText::tr("turned"), Ink::Second, {{pair.sinTurned, pair.cosTurned}}},
        {91, 8.5, RotationText::tr("p(i + δ) as stored"), Ink::Second, {{pair.sinTo, pair.cosTo}}}};
    Drawing drawing;
    drawing.title = RotationText::tr("Pair %1: (sin, cos) of position i, turned by %2 rad")
                        .arg(number)
                        .arg(pair.angle, 0, 'g', 4);
    drawing.world = QRectF(0, 0, 100, 100);
    drawing.stretch = true;
    for (const Column& column : columns) {
        addBrackets(drawing, column);
        drawing.marks.push_back(
            label({column.middle, 86}, column.name, Qt::AlignCenter, column.ink, 0.85));
        const auto wide = double(column.numbers.size());
        for (std::size_t c = 0; c < column.numbers.size(); ++c)
            for (std::size_t row = 0; row < 2; ++row)
                drawing.marks.push_back(
                    label({column.middle + (double(c) + 0.5 - wide / 2) * 2 * column.half / wide,
                           row == 0 ? 53.0 : 19.0},
                          told(column.numbers[c][row], 5)));
    }
    drawing.marks.push_back(label({39, 36}, "·"));
    drawing.marks.push_back(label({59.5, 36}, "="));
    drawing.marks.push_back(label({80.5, 36}, "≈"));
    return drawing;
}

CurvesPicture residualsOf(const RotationResult& result) {
    CurvesPicture picture;
    picture.title = RotationText::tr("What the turned encoding misses");
    picture.xAxis = RotationText::tr("position");
    picture.yAxis = RotationText::tr("largest difference");
    Curve curve;
    for (std::size_t i = 0; i < result.residuals.size(); ++i) {
        curve.x.push_back(double(i));
        curve.y.push_back(double(result.residuals[i]));
    }
    picture.curves.push_back(std::move(curve));
    return picture;
}

NumberTable tableOf(const RotationResult& result) {
    NumberTable table;
    table.corner = "pair";
    table.columns = {"omega",  "angle",  "sin_from",   "cos_from",
                     "sin_to", "cos_to", "sin_turned", "cos_turned"};
    table.values.resize(Eigen::Index(result.pairs.size()), 8);
    for (std::size_t i = 0; i < result.pairs.size(); ++i) {
        const RotationResult::Pair& pair = result.pairs[i];
        table.rows.push_back(std::to_string(i));
        table.values.row(Eigen::Index(i)) << float(pair.omega), float(pair.angle),
            float(pair.sinFrom), float(pair.cosFrom), float(pair.sinTo), float(pair.cosTo),
            float(pair.sinTurned), float(pair.cosTurned);
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

}  // namespace

Board boardOf(const RotationStudy& study, const RotationResult& result, const BoardContext&) {
    Board board;
    const int written = std::min(study.pair, int(result.pairs.size()) - 1);
    const std::vector<int> pairs = drawnPairs(int(result.pairs.size()), written);
    const int columns = std::min(int(pairs.size()), 4);
    const int rows = (int(pairs.size()) + columns - 1) / columns;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const QRectF place = gridPlace(int(i), columns, rows);
        board.parts.push_back(
            {"pair", QRectF(place.left(), place.top() * 0.66, place.width(), place.height() * 0.66),
             circleOf(result.pairs[std::size_t(pairs[i])], pairs[i], pairs[i] == written, study)});
    }
    board.parts.push_back({"rotation", QRectF(0, 0.7, 0.56, 0.3),
                           rotationWritten(result.pairs[std::size_t(written)], written)});
    board.parts.push_back({"residuals", QRectF(0.58, 0.7, 0.42, 0.3), residualsOf(result)});
    board.notes = {
        RotationText::tr(
            "Blue: position %1. Orange: the same, turned by δ·ω; its dot is what position %2 "
            "has.")
            .arg(study.position)
            .arg(study.position + study.offset),
        RotationText::tr("Largest residual over positions 0 to %1: %2")
            .arg(result.residuals.size() - 1)
            .arg(double(result.largestResidual), 0, 'e', 1)};
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
