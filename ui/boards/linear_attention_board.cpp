// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>

#include "ui/boards/boards.h"
#include "ui/boards/written_numbers.h"

namespace headlight {
namespace {

struct LinearAttentionText {
    Q_DECLARE_TR_FUNCTIONS(LinearAttentionBoard)
};

Heatmap mapOf(const Matrix& values, const LinearAttentionStudy& study, const QString& title) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(values);
    if (study.causal) {
        Mask mask;
        mask.causal = true;
        map.visible = std::make_shared<const Visibility>(
            visibility(mask, int(values.rows()), int(values.cols())));
    }
    map.title = title;
    map.rowAxis = LinearAttentionText::tr("query");
    map.columnAxis = LinearAttentionText::tr("key");
    map.evenCells = true;
    return map;
}

// On one range, so that the same weight has the same colour in both.
ColourScale weightScale(const LinearAttentionResult& result, const ViewOptions& view) {
    const double top = double(std::max(result.softmax.maxCoeff(), result.linear.maxCoeff()));
    return {view.palette, view.transfer, isDiverging(view.palette) ? -top : 0, top};
}

ColourScale differenceScale(const LinearAttentionResult& result) {
    const double most = std::max(1e-6, double(result.difference.cwiseAbs().maxCoeff()));
    return {PaletteKind::Diverging, Transfer::Linear, -most, most};
}

// Without the keys that are hidden from the query.
Curve rowOf(const Matrix& map, int query, bool causal, const QString& name) {
    Curve curve{name, {}, {}};
    const Eigen::Index seen = causal ? query + 1 : map.cols();
    for (Eigen::Index key = 0; key < seen; ++key) {
        curve.x.push_back(double(key));
        curve.y.push_back(double(map(query, key)));
    }
    return curve;
}

Curve columnOf(const std::vector<float>& values, const QString& name) {
    Curve curve{name, {}, {}};
    for (std::size_t query = 0; query < values.size(); ++query) {
        curve.x.push_back(double(query));
        curve.y.push_back(double(values[query]));
    }
    return curve;
}

CurvesPicture weightsPicture(const LinearAttentionStudy& study,
                             const LinearAttentionResult& result) {
    CurvesPicture picture;
    picture.title = LinearAttentionText::tr("Weights of query %1").arg(result.query);
    picture.xAxis = LinearAttentionText::tr("key");
    picture.yAxis = LinearAttentionText::tr("weight");
    picture.curves = {
        rowOf(result.softmax, result.query, study.causal, LinearAttentionText::tr("softmax")),
        rowOf(result.linear, result.query, study.causal, LinearAttentionText::tr("linear"))};
    return picture;
}

CurvesPicture differencesPicture(const LinearAttentionResult& result) {
    CurvesPicture picture;
    picture.title = LinearAttentionText::tr("Largest difference of the outputs");
    picture.xAxis = LinearAttentionText::tr("query");
    picture.yAxis = LinearAttentionText::tr("difference");
    picture.logY = true;
    picture.curves = {
        columnOf(result.outputDifferences, LinearAttentionText::tr("linear − softmax")),
        columnOf(result.residuals, LinearAttentionText::tr("by sums − by map"))};
    return picture;
}

NumberTable tableOf(const LinearAttentionResult& result) {
    NumberTable table;
    table.corner = "weights, query \\ key";
    const Eigen::Index n = result.softmax.rows();
    table.values.resize(2 * n, n);
    table.values << result.softmax, result.linear;
    for (Eigen::Index key = 0; key < n; ++key)
        table.columns.push_back(std::to_string(key));
    for (const char* name : {"softmax, ", "linear, "})
        for (Eigen::Index query = 0; query < n; ++query)
            table.rows.push_back(name + std::to_string(query));
    table.shape = {2, n, n};
    return table;
}

std::vector<QString> notesOf(const LinearAttentionStudy& study,
                             const LinearAttentionResult& result) {
    return {LinearAttentionText::tr(
                "Linear attention both ways, by its map (n²) and by sums (n): largest difference "
                "%1. Outputs of linear and softmax attention differ by up to %2.")
                .arg(double(result.largestResidual), 0, 'e', 1)
                .arg(double(result.largestOutputDifference), 0, 'f', 4),
            LinearAttentionText::tr(
                "Multiplications for n = %1, d = %2: by the map 2·cells·d = %3, by sums 2·n·d² + "
                "n·d = %4 (ratio %5).")
                .arg(study.length)
                .arg(study.width)
                .arg(largeNumber(result.multiplicationsByMap),
                     largeNumber(result.multiplicationsBySums),
                     QString::number(result.multiplicationsByMap / result.multiplicationsBySums,
                                     'g', 3)),
            LinearAttentionText::tr("Mean entropy of a row: softmax %1 bits, linear %2 bits.")
                .arg(result.softmaxEntropy, 0, 'f', 3)
                .arg(result.linearEntropy, 0, 'f', 3)};
}

}  // namespace

Board boardOf(const LinearAttentionStudy& study, const LinearAttentionResult& result,
              const BoardContext& context) {
    Board board;
    Heatmap maps[] = {
        mapOf(result.softmax, study, LinearAttentionText::tr("softmax(q·k / √d)")),
        mapOf(result.linear, study, LinearAttentionText::tr("φ(q)·φ(k), normalised")),
        mapOf(result.difference, study, LinearAttentionText::tr("Difference: linear − softmax"))};
    const char* const names[] = {"softmax", "linear", "difference"};
    for (int i = 0; i < 3; ++i) {
        maps[i].rowScales = {i < 2 ? weightScale(result, context.view) : differenceScale(result)};
        maps[i].barCaption =
            i < 2 ? LinearAttentionText::tr("weight") : LinearAttentionText::tr("difference");
        maps[i].selectedRow = result.query;
        const QRectF place = gridPlace(i, 3, 1);
        board.parts.push_back(
            {names[i], QRectF(place.left(), 0, place.width(), 0.57), std::move(maps[i])});
    }
    board.parts.push_back({"weights", QRectF(0, 0.6, 0.49, 0.4), weightsPicture(study, result)});
    board.parts.push_back(
        {"differences", QRectF(0.51, 0.6, 0.49, 0.4), differencesPicture(result)});
    board.notes = notesOf(study, result);
    board.tight = {62, 40};
    board.numbers = tableOf(result);
    return board;
}

}  // namespace headlight
