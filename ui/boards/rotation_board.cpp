// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(RotationBoard)
};

constexpr int kMostCircles = 8;  // in two rows; a textbook draws no more

// (sin, cos) of a pair as the hand of a clock: cos to the right, sin upwards.
Drawing circleOf(const RotationResult::Pair& pair, int number, const RotationStudy& study) {
    Drawing drawing;
    drawing.title = Text::tr("pair %1: ω = %2").arg(number).arg(pair.omega, 0, 'g', 3);
    drawing.world = QRectF(-1.3, -1.3, 2.6, 2.6);
    drawing.marks.push_back(line({-1.2, 0}, {1.2, 0}, Ink::Grid));
    drawing.marks.push_back(line({0, -1.2}, {0, 1.2}, Ink::Grid));
    drawing.marks.push_back(circle({0, 0}, 1, Ink::Faint));
    const QPointF from(pair.cosFrom, pair.sinFrom);
    const QPointF turned(pair.cosTurned, pair.sinTurned);
    const QPointF to(pair.cosTo, pair.sinTo);
    drawing.marks.push_back(arrow({0, 0}, from, Ink::First, 0.14));
    drawing.marks.push_back(arrow({0, 0}, turned, Ink::Second, 0.14));
    const auto reading = [](int position, QPointF at) {
        return Text::tr("position %1: sin = %2, cos = %3")
            .arg(position)
            .arg(at.y(), 0, 'f', 4)
            .arg(at.x(), 0, 'f', 4);
    };
    drawing.marks.push_back(dot(from, Ink::First, reading(study.position, from)));
    drawing.marks.push_back(dot(to, Ink::Second, reading(study.position + study.offset, to)));
    return drawing;
}

CurvesPicture residualsOf(const RotationResult& result) {
    CurvesPicture picture;
    picture.title = Text::tr("What the turned encoding misses");
    picture.xAxis = Text::tr("position");
    picture.yAxis = Text::tr("largest difference");
    Curve curve{Text::tr("residual"), {}, {}};
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
    // From the fastest to the slowest.
    const std::vector<int> pairs = evenlySpread(int(result.pairs.size()), kMostCircles);
    const int columns = std::min(int(pairs.size()), 4);
    const int rows = (int(pairs.size()) + columns - 1) / columns;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        const QRectF place = gridPlace(int(i), columns, rows);
        board.parts.push_back(
            {"pair", QRectF(place.left(), place.top() * 0.66, place.width(), place.height() * 0.66),
             circleOf(result.pairs[std::size_t(pairs[i])], pairs[i], study)});
    }
    board.parts.push_back({"residuals", QRectF(0, 0.7, 1, 0.3), residualsOf(result)});
    board.notes = {
        Text::tr("Blue: position %1. Orange: the same, turned by δ·ω; its dot is what position %2 "
                 "has.")
            .arg(study.position)
            .arg(study.position + study.offset),
        Text::tr("Largest residual over positions 0 to %1: %2")
            .arg(result.residuals.size() - 1)
            .arg(double(result.largestResidual), 0, 'e', 1)};
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
