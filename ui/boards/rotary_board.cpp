// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct RotaryText {
    Q_DECLARE_TR_FUNCTIONS(RotaryBoard)
};

constexpr int kMostDials = 6;  // in two rows beside the map
constexpr double kArcStep = std::numbers::pi / 24;

// One of the two vectors of a pair before and after it is turned.
struct Hand {
    QString name;
    int position = 0;
    double angle = 0;  // of the turn
    QPointF before;
    QPointF after;
    Ink ink = Ink::Text;
    double arcRadius = 0;
    double ringRadius =
        0;  // at its end, in place of a dot: told apart without the colour; 0: a dot
};

double radiusOf(const Hand& hand) { return std::hypot(hand.before.x(), hand.before.y()); }

// The turn, without the whole rounds it has gone before.
void addArc(const Hand& hand, std::vector<Mark>& marks) {
    const double turn = std::fmod(hand.angle, 2 * std::numbers::pi);
    const double from = std::atan2(hand.before.y(), hand.before.x());
    const int steps = int(std::ceil(turn / kArcStep));
    const auto at = [&](int step) {
        const double angle = from + turn * step / steps;
        return hand.arcRadius * QPointF(std::cos(angle), std::sin(angle));
    };
    for (int step = 0; step < steps; ++step)
        marks.push_back(line(at(step), at(step + 1), hand.ink, 0.09));
}

void addHand(const Hand& hand, std::vector<Mark>& marks) {
    marks.push_back(circle({0, 0}, radiusOf(hand), Ink::Grid));
    Mark before = line({0, 0}, hand.before, hand.ink, 0.09);
    before.dashed = true;
    marks.push_back(before);
    addArc(hand, marks);
    marks.push_back(arrow({0, 0}, hand.after, hand.ink, 0.16));
    const QString reading = RotaryText::tr("%1 at position %2: turned by %3 rad to (%4, %5)")
                                .arg(hand.name)
                                .arg(hand.position)
                                .arg(hand.angle, 0, 'f', 3)
                                .arg(hand.after.x(), 0, 'f', 4)
                                .arg(hand.after.y(), 0, 'f', 4);
    Mark end = dot(hand.after, hand.ink, reading, 0.32);
    if (hand.ringRadius > 0) {
        end = circle(hand.after, hand.ringRadius, hand.ink);
        end.width = 0.16;
        end.reading = reading;
    }
    marks.push_back(end);
}

// "ω₁₂"
QString omega(int pair) {
    QString text = QStringLiteral("ω");
    for (const QChar digit : QString::number(pair))
        text += QChar(0x2080 + digit.digitValue());
    return text;
}

Drawing dialsOf(const RotaryResult::Pair& pair, int number, const RotaryStudy& study) {
    const auto point = [](const double(&vector)[2]) { return QPointF(vector[0], vector[1]); };
    Hand query{QStringLiteral("q"),     study.query, pair.queryAngle, point(pair.query),
               point(pair.queryTurned), Ink::First};
    Hand key{QStringLiteral("k"),   study.key,  pair.keyAngle, point(pair.key),
             point(pair.keyTurned), Ink::Second};
    const double reach = std::max({radiusOf(query), radiusOf(key), 1e-6});
    query.arcRadius = 0.4 * radiusOf(query);
    key.arcRadius = 0.6 * radiusOf(key);
    key.ringRadius = 0.085 * reach;
    Drawing drawing;
    drawing.title = omega(number) + QStringLiteral(" = %1").arg(pair.omega, 0, 'g', 3);
    const double side = 1.12 * reach;
    drawing.world = QRectF(-side, -side, 2 * side, 2 * side);
    drawing.marks.push_back(line({-side, 0}, {side, 0}, Ink::Grid));
    drawing.marks.push_back(line({0, -side}, {0, side}, Ink::Grid));
    addHand(query, drawing.marks);
    addHand(key, drawing.marks);
    return drawing;
}

Heatmap mapOf(const RotaryStudy& study, const RotaryResult& result) {
    Heatmap map;
    map.values = result.scores;
    const double reach = std::max({std::abs(result.lowest), std::abs(result.highest), 1e-6});
    const ColourScale scale{PaletteKind::Diverging, Transfer::Linear, -reach, reach};
    map.rowScales = {scale};
    map.title = RotaryText::tr("Score q_m·k_n");
    map.rowAxis = QStringLiteral("m");
    map.columnAxis = QStringLiteral("n");
    map.barCaption = RotaryText::tr("score, the same along each diagonal");
    map.evenCells = true;
    map.pooling = Pooling::Mean;
    if (study.query < study.length)
        map.selectedRow = study.query;
    if (study.key < study.length)
        map.selectedColumn = study.key;
    return map;
}

CurvesPicture curveOf(const RotaryStudy& study, const RotaryResult& result) {
    CurvesPicture picture;
    picture.title = RotaryText::tr("Score over m − n");
    picture.xAxis = RotaryText::tr("m − n");
    picture.yAxis = RotaryText::tr("score");
    Curve curve{RotaryText::tr("mean of the diagonal"), {}, result.byDifference};
    for (std::size_t i = 0; i < result.byDifference.size(); ++i)
        curve.x.push_back(double(int(i) - (study.length - 1)));
    picture.curves.push_back(std::move(curve));
    if (std::abs(study.query - study.key) < study.length)
        picture.cursor = study.query - study.key;
    return picture;
}

std::vector<QString> notesOf(const RotaryStudy& study, const RotaryResult& result) {
    return {
        RotaryText::tr(
            "Blue, filled end: q, turned by mω. Orange, open end: k, turned by nω. Dashed: "
            "before the turn."),
        RotaryText::tr("q_m·k_n = %1 at m = %2, n = %3, m − n = %4; unturned, q·k = %5; d_k = %6")
            .arg(result.score, 0, 'f', 4)
            .arg(study.query)
            .arg(study.key)
            .arg(study.query - study.key)
            .arg(result.unturned, 0, 'f', 4)
            .arg(2 * study.pairs),
        RotaryText::tr(
            "Scores with the same m − n differ by %1 at most, any two by up to %2: the score "
            "depends on m − n only.")
            .arg(result.largestSpread, 0, 'e', 1)
            .arg(result.highest - result.lowest, 0, 'f', 2)};
}

NumberTable tableOf(const RotaryResult& result) {
    NumberTable table;
    table.corner = "m \\ n";
    table.values = *result.scores;
    for (Eigen::Index i = 0; i < table.values.rows(); ++i) {
        table.rows.push_back(std::to_string(i));
        table.columns.push_back(std::to_string(i));
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

}  // namespace

Board boardOf(const RotaryStudy& study, const RotaryResult& result, const BoardContext&) {
    Board board;
    const std::vector<int> pairs = evenlySpread(int(result.pairs.size()), kMostDials);
    const int columns = std::min(int(pairs.size()), 3);
    const int rows = (int(pairs.size()) + columns - 1) / columns;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        board.parts.push_back({"pair", gridPlaceIn({0, 0, 0.56, 0.58}, int(i), columns, rows),
                               dialsOf(result.pairs[std::size_t(pairs[i])], pairs[i], study)});
    board.parts.push_back({"scores", QRectF(0.59, 0, 0.41, 1), mapOf(study, result)});
    board.parts.push_back({"curve", QRectF(0, 0.61, 0.56, 0.39), curveOf(study, result)});
    board.notes = notesOf(study, result);
    board.tight = {60, 40};
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
