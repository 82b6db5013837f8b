// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <limits>

#include "ui/boards/boards.h"
#include "ui/boards/cost_table.h"
#include "ui/boards/written_numbers.h"

namespace headlight {
namespace {

struct CostText {
    Q_DECLARE_TR_FUNCTIONS(CostBoard)
};

constexpr int kSlopePoints = 100;  // a line, not the dots of what was measured

QString shortName(CostedLayer layer) {
    switch (layer) {
        case CostedLayer::Full:
            return CostText::tr("full");
        case CostedLayer::Windowed:
            return CostText::tr("windowed");
        case CostedLayer::Linear:
            return CostText::tr("linear");
        case CostedLayer::Recurrent:
            return CostText::tr("RNN");
        case CostedLayer::Convolution:
            return CostText::tr("CNN");
    }
    return {};
}

QString axisName(CostAxis axis) {
    return axis == CostAxis::Length ? CostText::tr("length n") : CostText::tr("width d");
}

int sizeOf(const MeasuredCost& cost, CostAxis axis) {
    return axis == CostAxis::Length ? cost.n : cost.d;
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
    picture.xAxis = axisName(study.over);
    picture.yAxis = quantity.axis;
    picture.logX = picture.logY = true;
    picture.cursor = study.over == CostAxis::Length ? study.length : study.width;
    std::vector<QStringList> names;
    for (int i = 0; i < kCostedLayers; ++i) {
        Curve curve{{}, result.points, {}};
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
                                     ? CostText::tr("all others")
                                     : names[i].join(CostText::tr(", ", "between names"));
    return picture;
}

// How the formula grows, through the largest measured one.
Curve slopeOf(const CostStudy& study, const std::vector<MeasuredCost>& measured, int layer) {
    const MeasuredCost& last = measured.back();
    const bool overLength = study.over == CostAxis::Length;
    const auto operations = [&](double size) {
        return costOf(CostedLayer(layer), overLength ? size : last.n, overLength ? last.d : size,
                      study)
            .operations;
    };
    const double first = sizeOf(measured.front(), study.over);
    const double end = sizeOf(last, study.over);
    const double scale = last.milliseconds[std::size_t(layer)] / operations(end);
    const char* const overN[] = {"n²", "r·n", "n"};
    const char* const overD[] = {"d", "d", "d²"};
    Curve curve{CostText::tr("%1 ∝ %2").arg(shortName(CostedLayer(layer)),
                                            QString::fromUtf8((overLength ? overN : overD)[layer])),
                {},
                {}};
    curve.style = layer;
    for (int i = 0; i < kSlopePoints; ++i) {
        const double size = first * std::pow(end / first, double(i) / (kSlopePoints - 1));
        curve.x.push_back(size);
        curve.y.push_back(scale * operations(size));
    }
    return curve;
}

CurvesPicture measuredCurves(const CostStudy& study, const CostResult& result) {
    CurvesPicture picture;
    picture.title =
        study.over == CostAxis::Length
            ? CostText::tr("Measured here (dots): one head, d = %1").arg(study.headWidth)
            : CostText::tr("Measured here (dots): one head, n = %1").arg(study.measuredLength);
    picture.xAxis = axisName(study.over);
    picture.yAxis = CostText::tr("milliseconds");
    picture.logX = picture.logY = true;
    const bool sloped = result.measured.size() > 1;
    for (int layer = 0; layer < kMeasuredLayers; ++layer) {
        Curve curve{sloped ? QString() : shortName(CostedLayer(layer)), {}, {}, CurveLook::Points};
        curve.style = layer;
        for (const MeasuredCost& cost : result.measured) {
            curve.x.push_back(sizeOf(cost, study.over));
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
    QString note =
        CostText::tr(
            "Measured, n = %1, d = %6: full %2 ms, window of %3 %4 ms, linear %5 ms (one "
            "thread, the "
            "fastest of several runs; the lines go through the last point).")
            .arg(last.n)
            .arg(time(0))
            .arg(study.reach)
            .arg(time(1), time(2))
            .arg(last.d);
    // Where the dots lie above their line.
    if (study.over == CostAxis::Width)
        note += CostText::tr(
            " What does not grow with d, as the softmax over n² scores, keeps narrow "
            "heads above it.");
    return note;
}

std::vector<QString> notesOf(const CostStudy& study, const CostResult& result) {
    const auto operations = [&](CostedLayer layer) {
        return largeNumber(result.atCursor[std::size_t(layer)].operations);
    };
    std::vector<QString> notes;
    notes.push_back(
        CostText::tr("n = %1, d = %2, r = %3, k = %4. Operations: full %5, windowed %6, "
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
        CostText::tr("Full attention: n/d = %1 times the operations of an RNN, 1 step instead "
                     "of %2, and any two positions 1 step apart instead of up to %2.")
            .arg(largeNumber(double(study.length) / study.width), largeNumber(recurrent.steps)));
    if (!result.measured.empty())
        notes.push_back(measuredNote(study, result));
    if (study.reach > study.length)
        notes.push_back(
            CostText::tr("A window holds no more keys than there are: in its formulas r stands for "
                         "min(r, n) = %1.")
                .arg(study.length));
    return notes;
}

std::string columnName(const QString& layer, const QString& quantity) {
    return QString(layer + QChar(' ') + quantity).toStdString();
}

// The theory first, so that it stands in the same columns whether anything was measured or not.
NumberTable tableOf(const CostStudy& study, const CostResult& result) {
    NumberTable table;
    table.corner = study.over == CostAxis::Length ? "length \\ cost" : "width \\ cost";
    const QString layers[] = {"full", "windowed", "linear", "recurrent", "convolution"};
    for (const QString& layer : layers)
        for (const char* quantity : {"operations", "memory", "steps", "path"})
            table.columns.push_back(columnName(layer, quantity));
    if (!result.measured.empty())
        for (int layer = 0; layer < kMeasuredLayers; ++layer)
            table.columns.push_back(columnName(layers[layer], "measured ms"));
    table.values =
        Matrix::Constant(Eigen::Index(result.points.size()), Eigen::Index(table.columns.size()),
                         std::numeric_limits<float>::quiet_NaN());
    constexpr Eigen::Index kMeasuredFrom = Eigen::Index(4) * kCostedLayers;
    for (std::size_t row = 0; row < result.points.size(); ++row) {
        table.rows.push_back(std::to_string(std::int64_t(result.points[row])));
        for (int layer = 0; layer < kCostedLayers; ++layer) {
            const LayerCost& cost = result.curves[std::size_t(layer)][row];
            table.values.row(Eigen::Index(row)).segment(Eigen::Index(4) * layer, 4)
                << float(cost.operations),
                float(cost.memory), float(cost.steps), float(cost.path);
        }
        for (const MeasuredCost& measured : result.measured)
            if (sizeOf(measured, study.over) == int(result.points[row]))
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
        {"operations", &LayerCost::operations, CostText::tr("Operations"),
         CostText::tr("operations")},
        {"memory", &LayerCost::memory, CostText::tr("Memory"), CostText::tr("numbers kept")},
        {"steps", &LayerCost::steps, CostText::tr("Sequential steps"), CostText::tr("steps")},
        {"path", &LayerCost::path, CostText::tr("Longest path"), CostText::tr("steps")}};
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
    board.numbers = tableOf(study, result);
    board.ems = {88, 46};
    board.tight = {70, 41};
    return board;
}

}  // namespace headlight
