// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "ui/boards/boards.h"

namespace headlight {
namespace {

using Side = ScaleResult::Side;

constexpr std::size_t kShownRanks = 16;  // beyond, weights are too small to be seen

// Below what is qualified: lupdate would take the next texts for a context "Text".
struct ScaleText {
    Q_DECLARE_TR_FUNCTIONS(ScaleBoard)
};

// What the document claims: the share of a normal density of that variance in each bin.
Curve normalCurve(const Side& side, double variance) {
    Curve curve{ScaleText::tr("N(0, %1)").arg(variance), side.binAt, {}};
    const double step = side.binAt[1] - side.binAt[0];
    for (const double at : side.binAt)
        curve.y.push_back(step * std::exp(-at * at / (2 * variance)) /
                          std::sqrt(2 * std::numbers::pi * variance));
    return curve;
}

// Both histograms are drawn on the wider one's axis: how far scores spread is what differs.
CurvesPicture histogram(const Side& side, const QString& title, double variance, double reach) {
    CurvesPicture picture;
    picture.title = title;
    picture.xAxis = ScaleText::tr("score");
    picture.yAxis = ScaleText::tr("share a bin");
    Curve bars{ScaleText::tr("variance %1").arg(side.variance, 0, 'g', 4), side.binAt,
               side.binShare, CurveLook::Bars};
    const double step = side.binAt[1] - side.binAt[0];
    if (side.binAt.back() + 2 * step < reach)
        for (const double end : {1.0, -1.0}) {
            const bool right = end > 0;
            for (const double x : {side.binAt.back() + step, reach}) {
                bars.x.insert(right ? bars.x.end() : bars.x.begin(), end * x);
                bars.y.insert(right ? bars.y.end() : bars.y.begin(), 0.0);
            }
        }
    picture.curves = {std::move(bars), normalCurve(side, variance)};
    return picture;
}

CurvesPicture weightsByRank(const Side& side, const QString& title) {
    CurvesPicture picture;
    picture.title = title;
    picture.xAxis = ScaleText::tr("rank of the key");
    picture.yAxis = ScaleText::tr("mean weight");
    // With a rank of 0 on both sides, so that the outermost bars are as wide as the others.
    Curve bars{ScaleText::tr("mean"), {0}, {0}, CurveLook::Bars};
    Curve even{ScaleText::tr("1 / keys"), {}, {}};
    const std::size_t shown = std::min(side.byRank.size(), kShownRanks);
    for (std::size_t i = 0; i < shown; ++i) {
        bars.x.push_back(double(i + 1));
        bars.y.push_back(side.byRank[i]);
        even.x.push_back(double(i + 1));
        even.y.push_back(1.0 / double(side.byRank.size()));
    }
    bars.x.push_back(double(shown + 1));
    bars.y.push_back(0);
    picture.alsoY = {0, 1};  // one axis for both columns
    picture.curves = {std::move(bars), std::move(even)};
    return picture;
}

CurvesPicture overWidth(const ScaleStudy& study, const ScaleResult& result, const QString& title,
                        const QString& axis, double (*number)(const SoftmaxNumbers&, int)) {
    CurvesPicture picture;
    picture.title = title;
    picture.xAxis = QStringLiteral("d_k");
    picture.yAxis = axis;
    picture.logX = true;
    picture.cursor = study.keyWidth;
    picture.alsoY = {0};
    Curve unscaled{ScaleText::tr("unscaled"), {}, {}};
    Curve scaled{ScaleText::tr("÷ √d_k"), {}, {}};
    for (const ScaleResult::Step& step : result.steps) {
        unscaled.x.push_back(step.keyWidth);
        unscaled.y.push_back(number(step.unscaled, study.keys));
        scaled.x.push_back(step.keyWidth);
        scaled.y.push_back(number(step.scaled, study.keys));
    }
    picture.curves = {std::move(unscaled), std::move(scaled)};
    return picture;
}

double largestWeight(const SoftmaxNumbers& soft, int) { return soft.largest; }
double entropyShareOf(const SoftmaxNumbers& soft, int keys) {
    return soft.entropy / std::log(double(keys));
}
double gradientOf(const SoftmaxNumbers& soft, int) { return soft.gradient; }

NumberTable tableOf(const ScaleStudy& study, const ScaleResult& result) {
    NumberTable table;
    table.corner = "d_k";
    table.columns = {"largest_unscaled", "entropy_share_unscaled", "gradient_unscaled",
                     "largest_scaled",   "entropy_share_scaled",   "gradient_scaled"};
    table.values.resize(Eigen::Index(result.steps.size()), 6);
    for (std::size_t i = 0; i < result.steps.size(); ++i) {
        const ScaleResult::Step& step = result.steps[i];
        table.rows.push_back(std::to_string(step.keyWidth));
        table.values.row(Eigen::Index(i)) << float(step.unscaled.largest),
            float(entropyShareOf(step.unscaled, study.keys)), float(step.unscaled.gradient),
            float(step.scaled.largest), float(entropyShareOf(step.scaled, study.keys)),
            float(step.scaled.gradient);
    }
    table.shape = {table.values.rows(), table.values.cols()};
    return table;
}

QString numbersOf(const QString& pattern, const Side& side, double variance, int keys) {
    return pattern.arg(side.variance, 0, 'g', 4)
        .arg(variance)
        .arg(side.soft.largest, 0, 'f', 3)
        .arg(side.soft.entropy, 0, 'f', 3)
        .arg(100 * entropyShareOf(side.soft, keys), 0, 'f', 0)
        .arg(keys)
        .arg(side.soft.gradient, 0, 'f', 3);
}

}  // namespace

Board boardOf(const ScaleStudy& study, const ScaleResult& result, const BoardContext&) {
    Board board;
    board.ems = {88, 48};
    board.tight = {64, 38};
    const double reach = result.unscaled.binAt.back();
    const auto add = [&](const char* name, QRectF place, CurvesPicture picture) {
        board.parts.push_back({name, place, std::move(picture)});
    };
    const auto quarter = [](int index) { return QRectF(index * 0.255, 0, 0.235, 0.47); };
    add("unscaled", quarter(0),
        histogram(result.unscaled, ScaleText::tr("Scores q·k, unscaled"), study.keyWidth, reach));
    add("unscaled weights", quarter(1),
        weightsByRank(result.unscaled, ScaleText::tr("Their weights")));
    add("scaled", quarter(2),
        histogram(result.scaled, ScaleText::tr("Scores q·k ÷ √d_k"), 1, reach));
    add("scaled weights", quarter(3), weightsByRank(result.scaled, ScaleText::tr("Their weights")));
    const auto third = [](int index) { return QRectF(index * 0.34, 0.5, 0.32, 0.5); };
    add("largest", third(0),
        overWidth(study, result, ScaleText::tr("Largest weight"), ScaleText::tr("mean weight"),
                  largestWeight));
    add("entropy", third(1),
        overWidth(study, result, ScaleText::tr("Entropy of the weights"),
                  ScaleText::tr("share of ln keys"), entropyShareOf));
    add("gradient", third(2),
        overWidth(study, result, ScaleText::tr("Softmax gradient"),
                  ScaleText::tr("norm of its Jacobian"), gradientOf));
    board.notes = {
        numbersOf(
            ScaleText::tr("Unscaled: variance %1 (expected %2), largest weight %3, entropy %4 nats "
                          "(%5 % of ln %6), Jacobian %7."),
            result.unscaled, study.keyWidth, study.keys),
        numbersOf(
            ScaleText::tr("Scaled: variance %1 (expected %2), largest weight %3, entropy %4 nats "
                          "(%5 % of ln %6), Jacobian %7."),
            result.scaled, 1, study.keys),
        ScaleText::tr(
            "q·k sums d_k products of independent N(0, 1) entries, each of variance 1. Means "
            "over %1 queries, at other d_k over %2; Jacobian: Frobenius norm of diag(p) − "
            "p pᵀ.")
            .arg(study.samples)
            .arg(std::min(study.samples, kSweepQueries))};
    board.numbers = tableOf(study, result);
    return board;
}

}  // namespace headlight
