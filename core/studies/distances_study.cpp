// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/distances_study.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/positions/schemes.h"

namespace headlight {
namespace {

constexpr Eigen::Index kRowsAtOnce = 32;  // between two looks at the stop signal

// [rows, rows]: every row times every row. Empty: stopped.
std::optional<MatrixD> productsOf(const MatrixD& rows, const Pass& pass) {
    MatrixD products(rows.rows(), rows.rows());
    for (Eigen::Index first = 0; first < rows.rows(); first += kRowsAtOnce) {
        if (pass.stop.requested())
            return std::nullopt;
        const Eigen::Index count = std::min(kRowsAtOnce, rows.rows() - first);
        products.middleRows(first, count).noalias() =
            rows.middleRows(first, count) * rows.transpose();
    }
    return products;
}

// Fills what is told of the diagonals, one a distance.
void followDiagonals(const MatrixD& products, const std::vector<double>& omegas, int wholePairs,
                     DistancesResult& result) {
    for (Eigen::Index distance = 0; distance < products.rows(); ++distance) {
        const auto diagonal = products.diagonal(distance);
        double law = 0;
        for (int j = 0; j < wholePairs; ++j)
            law += std::cos(double(distance) * omegas[std::size_t(j)]);
        result.byDistance.push_back(diagonal.mean());
        result.spreads.push_back(diagonal.maxCoeff() - diagonal.minCoeff());
        result.largestSpread = std::max(result.largestSpread, result.spreads.back());
        result.largestMiss = std::max(result.largestMiss, std::abs(result.byDistance.back() - law));
    }
}

}  // namespace

const StudyText DistancesStudy::kText = {
    "distances", HEADLIGHT_TRANSLATABLE("Study", "Positions"),
    HEADLIGHT_TRANSLATABLE("Study", "Wavelengths and distances"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "How long the wave of each pair of columns is, and P·Pᵀ: the product of two encodings "
        "depends on their distance δ alone, as document 004's rotation says. Choosing a cell "
        "looks at its distance."),
    false};

void DistancesStudy::visit(StudyFields& fields) {
    fields.integer(
        {"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
         HEADLIGHT_TRANSLATABLE("Study", "Columns of the encoding; each two are a pair.")},
        width, 2, 1024);
    fields.integer({"length", HEADLIGHT_TRANSLATABLE("Study", "How many positions"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many positions P has: its rows.")},
                   length, 2, 512);
    fields.real(
        {"base", HEADLIGHT_TRANSLATABLE("Study", "Base"),
         HEADLIGHT_TRANSLATABLE("Study", "The longest wave is about 2π·base positions long.")},
        base, 1.01, 1e9);
    fields.integer(
        {"distance", HEADLIGHT_TRANSLATABLE("Study", "Distance δ"),
         HEADLIGHT_TRANSLATABLE("Study", "The distance that is looked at in map and curve.")},
        distance, 0, 511);
}

int shownDistance(const DistancesStudy& study) {
    return std::min(study.distance, study.length - 1);
}

std::optional<DistancesResult> compute(const DistancesStudy& study, const Pass& pass) {
    DistancesResult result;
    const std::vector<double> omegas = angularFrequencies(study.width, study.base);
    for (const double omega : omegas)
        result.wavelengths.push_back(2 * std::numbers::pi / omega);
    const MatrixD rows =
        sinusoidalTable(study.length, study.width, study.base, PairLayout::Interleaved)
            .cast<double>();
    const std::optional<MatrixD> products = productsOf(rows, pass);
    if (!products)
        return std::nullopt;
    result.products = products->cast<float>();
    followDiagonals(*products, omegas, study.width / 2, result);
    return result;
}

}  // namespace headlight
