// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

struct RelativeBiasText {
    Q_DECLARE_TR_FUNCTIONS(RelativeBiasBoard)
};

constexpr std::size_t kMostSlopes = 16;  // that the notes print; the table has all

std::vector<double> distancesOf(const RelativeBiasResult& result) {
    return {result.distances.begin(), result.distances.end()};
}

CurvesPicture rampsOf(const RelativeBiasResult& result) {
    CurvesPicture picture;
    picture.title = RelativeBiasText::tr("ALiBi: bias of each head");
    picture.xAxis = RelativeBiasText::tr("distance, key − query");
    picture.yAxis = RelativeBiasText::tr("added to the score");
    for (Eigen::Index head = 0; head < result.ramps.rows(); ++head) {
        Curve curve{RelativeBiasText::tr("head %1").arg(head), distancesOf(result), {}};
        curve.y.assign(result.ramps.row(head).begin(), result.ramps.row(head).end());
        picture.curves.push_back(std::move(curve));
    }
    return picture;
}

CurvesPicture slopesOf(const RelativeBiasResult& result) {
    CurvesPicture picture;
    picture.title = RelativeBiasText::tr("ALiBi: slope of each head");
    picture.xAxis = RelativeBiasText::tr("head");
    picture.yAxis = RelativeBiasText::tr("log₂ of the slope");
    Curve front{
        RelativeBiasText::tr("slopes of %1").arg(result.powerOfTwo), {}, {}, CurveLook::Points};
    Curve back{RelativeBiasText::tr("every other of %1").arg(2 * result.powerOfTwo),
               {},
               {},
               CurveLook::Points};
    for (std::size_t head = 0; head < result.slopes.size(); ++head) {
        Curve& curve = int(head) < result.powerOfTwo ? front : back;
        curve.x.push_back(double(head));
        curve.y.push_back(std::log2(result.slopes[head]));
    }
    picture.curves.push_back(std::move(front));
    if (!back.x.empty())
        picture.curves.push_back(std::move(back));
    return picture;
}

CurvesPicture staircaseOf(const RelativeBiasResult& result) {
    CurvesPicture picture;
    picture.title = RelativeBiasText::tr("T5: bucket of each distance");
    picture.xAxis = RelativeBiasText::tr("distance, key − query");
    picture.yAxis = RelativeBiasText::tr("bucket");
    Curve curve{RelativeBiasText::tr("bucket"), distancesOf(result), {}, CurveLook::Bars};
    curve.y.assign(result.buckets.begin(), result.buckets.end());
    picture.curves.push_back(std::move(curve));
    return picture;
}

Heatmap bucketMapOf(const RelativeBiasStudy& study, const RelativeBiasResult& result,
                    const ViewOptions& view) {
    Heatmap map;
    map.values = result.bucketMap;
    if (study.direction == BiasDirection::Causal) {
        Mask mask;
        mask.causal = true;
        map.visible =
            std::make_shared<const Visibility>(visibility(mask, map.rowCount(), map.columnCount()));
    }
    map.rowScales = {{view.palette, Transfer::Linear, 0, double(study.buckets - 1)}};
    map.title = RelativeBiasText::tr("T5: bucket of query and key");
    map.rowAxis = RelativeBiasText::tr("query");
    map.columnAxis = RelativeBiasText::tr("key");
    map.barCaption = RelativeBiasText::tr("bucket, 0 to %1").arg(study.buckets - 1);
    map.evenCells = true;
    return map;
}

QString listOf(const std::vector<double>& slopes) {
    QStringList list;
    for (std::size_t head = 0; head < slopes.size(); ++head) {
        if (slopes.size() > kMostSlopes && head == kMostSlopes - 1) {
            list << QStringLiteral("…") << QString::number(slopes.back(), 'g', 4);
            break;
        }
        list << QString::number(slopes[head], 'g', 4);
    }
    return list.join(QStringLiteral(", "));
}

std::vector<QString> notesOf(const RelativeBiasStudy& study, const RelativeBiasResult& result) {
    std::vector<QString> notes;
    notes.push_back(
        RelativeBiasText::tr("ALiBi slopes, head by head: %1").arg(listOf(result.slopes)));
    const int front = result.powerOfTwo;
    if (front < study.heads)
        notes.push_back(
            RelativeBiasText::tr("Heads: %1, no power of two. Heads 0 to %2 have the slopes of %3 "
                                 "heads; the others take every other slope of %4 heads, which lie "
                                 "between those (Press, Smith, Lewis 2022, their code).")
                .arg(study.heads)
                .arg(front - 1)
                .arg(front)
                .arg(2 * front));
    else
        notes.push_back(
            RelativeBiasText::tr("Heads: %1, a power of two. Slopes 2^(−8h/%1), h = 1 … %1 (Press, "
                                 "Smith, Lewis 2022).")
                .arg(study.heads));
    notes.push_back(
        RelativeBiasText::tr("T5: %1 of %2 buckets are for keys up to the query. Exact, one "
                             "distance each: %3 (distances below %3). The rest widen with the "
                             "logarithm; the last begins at distance %4 and has no end. In use: "
                             "%5 of %2.")
            .arg(result.bucketsOneWay)
            .arg(study.buckets)
            .arg(result.exactBuckets)
            .arg(result.lastBucketStart)
            .arg(result.usedBuckets));
    return notes;
}

NumberTable tableOf(const RelativeBiasResult& result) {
    NumberTable table;
    table.corner = "key - query";
    table.columns = {"t5_bucket"};
    for (Eigen::Index head = 0; head < result.ramps.rows(); ++head)
        table.columns.push_back("alibi_head_" + std::to_string(head));
    table.values.resize(Eigen::Index(result.distances.size()), result.ramps.rows() + 1);
    for (std::size_t i = 0; i < result.distances.size(); ++i) {
        table.rows.push_back(std::to_string(result.distances[i]));
        table.values(Eigen::Index(i), 0) = float(result.buckets[i]);
    }
    table.values.rightCols(result.ramps.rows()) = result.ramps.transpose();
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

}  // namespace

Board boardOf(const RelativeBiasStudy& study, const RelativeBiasResult& result,
              const BoardContext& context) {
    Board board;
    board.ems = {80, 52};
    constexpr double kLeft = 0.58;
    constexpr double kTop = 0.4;
    board.parts = {
        {"ramps", QRectF(0, 0, kLeft, kTop), rampsOf(result)},
        {"slopes", QRectF(kLeft + 0.03, 0, 0.97 - kLeft, kTop), slopesOf(result)},
        {"staircase", QRectF(0, kTop + 0.03, kLeft, 0.97 - kTop), staircaseOf(result)},
        {"buckets", QRectF(kLeft + 0.03, kTop + 0.03, 0.97 - kLeft, 0.97 - kTop),
         bucketMapOf(study, result, context.view)},
    };
    board.notes = notesOf(study, result);
    board.tight = {60, 44};
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
