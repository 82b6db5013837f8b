// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/neighbour_heads.h"

#include <cmath>

#include "core/positions/schemes.h"

namespace headlight {
namespace {

constexpr double kBase = 10000;

double frequency(int pair) { return std::pow(kBase, -2.0 * pair / kTaggingPositions); }

}  // namespace

HeadProjections projectionsFor(int delta, const NeighbourHeads& heads, int vocabulary) {
    const int width = vocabulary + kTaggingPositions;
    const double root = std::sqrt(double(width));
    double fall = 0;  // of p_i · p_j over one place
    for (int pair = 0; pair < kTaggingPositions / 2; ++pair)
        fall += 1 - std::cos(frequency(pair));
    const double sigma = root * heads.slope / fall;
    HeadProjections head{MatrixD::Zero(width, width), MatrixD::Identity(width, width)};
    head.wq.diagonal().head(vocabulary).setConstant(root * heads.match);
    for (int pair = 0; pair < kTaggingPositions / 2; ++pair) {
        const double angle = delta * frequency(pair);
        const int at = vocabulary + 2 * pair;
        head.wq.block<2, 2>(at, at) << std::cos(angle), std::sin(angle),  //
            -std::sin(angle), std::cos(angle);
        head.wq.block<2, 2>(at, at) *= sigma;
    }
    return head;
}

MatrixD withPositions(const MatrixD& words) {
    MatrixD inputs(words.rows(), words.cols() + kTaggingPositions);
    inputs << words,
        sinusoidalTable(int(words.rows()), kTaggingPositions, kBase, PairLayout::Interleaved)
            .cast<double>();
    return inputs;
}

HeadMaps attend(const MatrixD& inputs, const HeadProjections& head) {
    const MatrixD q = inputs * head.wq.transpose();
    const MatrixD k = inputs * head.wk.transpose();
    HeadMaps maps;
    maps.products = q * k.transpose();
    maps.scores = maps.products / std::sqrt(double(k.cols()));
    maps.weights = maps.scores;
    for (Eigen::Index i = 0; i < maps.weights.rows(); ++i) {
        auto row = maps.weights.row(i);
        row = (row.array() - row.maxCoeff()).exp().matrix().eval();
        row /= row.sum();
    }
    return maps;
}

}  // namespace headlight
