// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/boards/boards.h"
#include "ui/boards/cost_table.h"
#include "ui/boards/large_numbers.h"

namespace headlight {
namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(CostBoard)
};

constexpr int kSlopePoints = 100;  // a line, not the dots of what was measured

QString shortName(CostedLayer layer) {
    switch (layer) {
        case CostedLayer::Full:
            return Text::tr("full");
        case CostedLayer::Windowed:
            return Text::tr("windowed");
        case CostedLayer::Linear:
            return Text::tr("linear");
        case CostedLayer::Recurrent:
            return Text::tr("RNN");
        case CostedLayer::Convolution:
            return Text::tr("CNN");
    }
    return {};
}

struct Quantity {
    const char* part;
    double LayerCost::*value;
    QString title;
    QString axis;
};

// Layers whose numbers are the same everywhere are one curve with all their names.
CurvesPicture curvesOf(const CostStudy& study, const CostResult& result, const Quantity& quantity) {
    CurvesPicture picture;
    picture.title = quantity.title;
    picture.xAxis = Text::tr("length n");
    picture.yAxis = quantity.axis;
    picture.logX = picture.logY = true;
    picture.cursor = study.length;
    std::vector<QStringList> names;
    for (int i = 0; i < kCostedLayers; ++i) {
        Curve curve{{}, result.lengths, {}};
        curve.style = i;
        for (const LayerCost& cost : result.curves[std::size_t(i)])
            curve.y.push_back(cost.*quantity.value);
        const auto same = std::find_if(picture.curves.begin(), picture.curves.end(),
                                       [&](const Curve& other) { return other.y == curve.y; });
        const auto index = std::size_t(same - picture.curves.begin());
        if (same == picture.curves.end()) {
            picture.curves.push_back(std::move(curve));
            names.emplace_back();
        }
        names[index] << shortName(CostedLayer(i));
    }
    // One against all the rest needs no list.
    for (std::size_t i = 0; i < names.size(); ++i)
        picture.curves[i].name = names[i].size() == kCostedLayers - 1
                                     ? Text::tr("all others")
                                     : names[i].join(Text::tr(", ", "between names"));
    return picture;
}

// How the formula grows, through the longest measured one.
Curve slopeOf(const CostStudy& study, const std::vector<MeasuredCost>& measured, int layer) {
    CostStudy run = study;
    run.width = study.headWidth;
    const MeasuredCost& last = measured.back();
    const auto operations = [&](double n) { return costOf(CostedLayer(layer), n, run).operations; };
    const double scale = last.milliseconds[std::size_t(layer)] / operations(last.n);
    const char* const growth[] = {"n²", "r·n", "n"};
    Curve curve{
        Text::tr("%1 ∝ %2").arg(shortName(CostedLayer(layer)), QString::fromUtf8(growth[layer])),
        {},
        {}};
    curve.style = layer;
    for (int i = 0; i < kSlopePoints; ++i) {
        const double n = measured.front().n * std::pow(double(last.n) / measured.front().n,
                                                       double(i) / (kSlopePoints - 1));
        curve.x.push_back(n);
        curve.y.push_back(scale * operations(n));
    }
    return curve;
}

CurvesPicture measuredCurves(const CostStudy& study, const CostResult& result) {
    CurvesPicture picture;
    picture.title = Text::tr("Measured here (dots): one head, d = %1").arg(study.headWidth);
    picture.xAxis = Text::tr("length n");
    picture.yAxis = Text::tr("milliseconds");
    picture.logX = picture.logY = true;
    const bool sloped = result.measured.size() > 1;
    for (int layer = 0; layer < kMeasuredLayers; ++layer) {
        Curve curve{sloped ? QString() : shortName(CostedLayer(layer)), {}, {}, CurveLook::Points};
        curve.style = layer;
        for (const MeasuredCost& cost : result.measured) {
            curve.x.push_back(cost.n);
            curve.y.push_back(cost.milliseconds[std::size_t(layer)]);
        }
        picture.curves.push_back(std::move(curve));
    }
    if (sloped)
        for (int layer = 0; layer < kMeasuredLayers; ++layer)
            picture.curves.push_back(slopeOf(study, result.measured, layer));
    return picture;
}

QString measuredNote(const CostStudy& study, const CostResult& result) {
    const MeasuredCost& last = result.measured.back();
    const auto time = [&](int layer) {
        return QString::number(last.milliseconds[std::size_t(layer)], 'g', 3);
    };
    return Text::tr(
               "Measured, n = %1: full %2 ms, window of %3 %4 ms, linear %5 ms (one thread, the "
               "fastest of several runs; the lines go through the last point).")
        .arg(last.n)
        .arg(time(0))
        .arg(study.reach)
        .arg(time(1), time(2));
}

std::vector<QString> notesOf(const CostStudy& study, const CostResult& result) {
    const auto operations = [&](CostedLayer layer) {
        return largeNumber(result.atCursor[std::size_t(layer)].operations);
    };
    std::vector<QString> notes;
    notes.push_back(Text::tr("n = %1, d = %2, r = %3, k = %4. Operations: full %5, windowed %6, "
                             "linear %7, RNN %8, CNN %9.")
                        .arg(study.length)
                        .arg(study.width)
                        .arg(study.reach)
                        .arg(study.kernel)
                        .arg(operations(CostedLayer::Full), operations(CostedLayer::Windowed),
                             operations(CostedLayer::Linear), operations(CostedLayer::Recurrent),
                             operations(CostedLayer::Convolution)));
    const LayerCost& recurrent = result.atCursor[std::size_t(CostedLayer::Recurrent)];
    notes.push_back(
        Text::tr("Full attention: n/d = %1 times the operations of an RNN, 1 step instead "
                 "of %2, and any two positions 1 step apart instead of up to %2.")
            .arg(QString::number(double(study.length) / study.width, 'g', 3),
                 largeNumber(recurrent.steps)));
    if (!result.measured.empty())
        notes.push_back(measuredNote(study, result));
    return notes;
}

std::string columnName(const QString& layer, const QString& quantity) {
    return QString(layer + QChar(' ') + quantity).toStdString();
}

// The theory first, so that it stands in the same columns whether anything was measured or not.
NumberTable tableOf(const CostResult& result) {
    NumberTable table;
    table.corner = "length \\ cost";
    const QString layers[] = {"full", "windowed", "linear", "recurrent", "convolution"};
    for (const QString& layer : layers)
        for (const char* quantity : {"operations", "memory", "steps", "path"})
            table.columns.push_back(columnName(layer, quantity));
    if (!result.measured.empty())
        for (int layer = 0; layer < kMeasuredLayers; ++layer)
            table.columns.push_back(columnName(layers[layer], "measured ms"));
    table.values =
        Matrix::Constant(Eigen::Index(result.lengths.size()), Eigen::Index(table.columns.size()),
                         std::numeric_limits<float>::quiet_NaN());
    constexpr Eigen::Index kMeasuredFrom = Eigen::Index(4) * kCostedLayers;
    for (std::size_t row = 0; row < result.lengths.size(); ++row) {
        table.rows.push_back(std::to_string(std::int64_t(result.lengths[row])));
        for (int layer = 0; layer < kCostedLayers; ++layer) {
            const LayerCost& cost = result.curves[std::size_t(layer)][row];
            table.values.row(Eigen::Index(row)).segment(Eigen::Index(4) * layer, 4)
                << float(cost.operations),
                float(cost.memory), float(cost.steps), float(cost.path);
        }
        for (const MeasuredCost& measured : result.measured)
            if (measured.n == int(result.lengths[row]))
                for (int layer = 0; layer < kMeasuredLayers; ++layer)
                    table.values(Eigen::Index(row), kMeasuredFrom + layer) =
                        float(measured.milliseconds[std::size_t(layer)]);
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

}  // namespace

Board boardOf(const CostStudy& study, const CostResult& result, const BoardContext&) {
    const Quantity quantities[] = {
        {"operations", &LayerCost::operations, Text::tr("Operations"), Text::tr("operations")},
        {"memory", &LayerCost::memory, Text::tr("Memory"), Text::tr("numbers kept")},
        {"steps", &LayerCost::steps, Text::tr("Sequential steps"), Text::tr("steps")},
        {"path", &LayerCost::path, Text::tr("Longest path"), Text::tr("steps")}};
    Board board;
    const bool measured = !result.measured.empty();
    board.parts.push_back(
        {"table", QRectF(0, 0, 0.43, measured ? 0.57 : 0.75), costTable(study, result)});
    if (measured)
        board.parts.push_back(
            {"measured", QRectF(0, 0.61, 0.43, 0.39), measuredCurves(study, result)});
    for (int i = 0; i < 4; ++i) {
        const QRectF place = gridPlace(i, 2, 2, 0.04);
        board.parts.push_back(
            {quantities[i].part,
             QRectF(0.46 + 0.54 * place.left(), place.top(), 0.54 * place.width(), place.height()),
             curvesOf(study, result, quantities[i])});
    }
    board.notes = notesOf(study, result);
    board.numbers = tableOf(result);
    board.ems = {88, 46};
    return board;
}

}  // namespace headlight
