// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/least_squares.h"

#include <Eigen/Cholesky>
#include <algorithm>

#include "core/kernels/kernels.h"

namespace headlight {
namespace {

// Part of the mean square of a sample. Sinusoidal rows are nearly dependent (slow columns hardly
// differ), and without it W reaches 10^4 for what nobody sees. Measured for widths 16 to 512 and up
// to 300 tokens: from 1e-8 on a hit loses weight, from 1e-12 on entries grow; in between W stays
// near 1 and misses by 1e-6.
constexpr double kRidge = 1e-10;

// Multiplications between two looks at the stop signal, about: a few milliseconds on one slow core,
// and less than what a second thread is worth its start for.
constexpr double kBlock = 8e6;

enum class Left { AsItIs, Turned };

// left · right, or leftᵀ · right. None: stopped.
std::optional<MatrixD> product(const MatrixD& left, Left way, const MatrixD& right,
                               const Pass& pass) {
    const bool turned = way == Left::Turned;
    const auto stride = std::size_t(left.cols());
    const kernels::ConstTurnedD a{left.data(), std::size_t(right.rows()), turned ? 1 : stride,
                                  turned ? stride : 1};
    MatrixD out(turned ? left.cols() : left.rows(), right.cols());
    const double perColumn = std::max(1.0, double(out.rows()) * double(right.rows()));
    const auto columns = std::max<Eigen::Index>(16, Eigen::Index(kBlock / perColumn));
    const Eigen::Index blocks = (out.cols() + columns - 1) / columns;
    const bool whole = forEachIndex(std::size_t(blocks), pass, [&](std::size_t block) {
        const Eigen::Index first = Eigen::Index(block) * columns;
        const auto cols = std::size_t(std::min(columns, out.cols() - first));
        kernels::multiply(
            a, {right.data() + first, std::size_t(right.rows()), cols, std::size_t(right.cols())},
            {out.data() + first, std::size_t(out.rows()), cols, std::size_t(out.cols())});
    });
    return whole ? std::optional(std::move(out)) : std::nullopt;
}

// gram + ridge, factorised in place.
Eigen::LLT<MatrixD> factorised(MatrixD& gram, double& ridge) {
    ridge = kRidge * std::max(gram.trace() / double(gram.rows()), 1e-300);
    gram.diagonal().array() += ridge;
    return Eigen::LLT<MatrixD>(gram);
}

// Fewer samples than columns: W = Yᵀ · samples with (samples · samplesᵀ + ridge) Y = targets. What
// is missed is ridge · Y.
std::optional<Fit> fitFewSamples(const MatrixD& samples, const MatrixD& targets, const Pass& pass) {
    auto gram = product(samples, Left::AsItIs, samples.transpose(), pass);
    if (!gram)
        return std::nullopt;
    double ridge = 0;
    const auto factor = factorised(*gram, ridge);
    const MatrixD y = factor.solve(targets);
    auto map = product(y, Left::Turned, samples, pass);
    if (!map)
        return std::nullopt;
    return Fit{*std::move(map), (ridge * y).colwise().squaredNorm().transpose()};
}

std::optional<Fit> fitManySamples(const MatrixD& samples, const MatrixD& targets,
                                  const Pass& pass) {
    auto gram = product(samples, Left::Turned, samples, pass);
    const auto wanted =
        gram ? product(samples, Left::Turned, targets, pass) : std::optional<MatrixD>();
    if (!wanted)
        return std::nullopt;
    double ridge = 0;
    const auto factor = factorised(*gram, ridge);
    const MatrixD turned = factor.solve(*wanted);
    const auto reached = product(samples, Left::AsItIs, turned, pass);
    if (!reached)
        return std::nullopt;
    return Fit{turned.transpose(), (*reached - targets).colwise().squaredNorm().transpose()};
}

}  // namespace

std::optional<Fit> leastSquares(const MatrixD& samples, const MatrixD& targets, const Pass& pass) {
    // Eigen's solver would take the address of the first number of an empty matrix.
    if (samples.rows() == 0 || targets.cols() == 0) {
        return Fit{MatrixD::Zero(targets.cols(), samples.cols()),
                   Eigen::VectorXd::Zero(targets.cols())};
    }
    return samples.rows() <= samples.cols() ? fitFewSamples(samples, targets, pass)
                                            : fitManySamples(samples, targets, pass);
}

}  // namespace headlight
