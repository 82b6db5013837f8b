// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/word_vectors.h"

#include <Eigen/Eigenvalues>
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <numeric>

#include "core/tokenizers/words.h"

namespace headlight {
namespace {

// Eigenvectors are found up to their sign: the largest entry of each is made positive, so that
// turning a field does not mirror the picture.
void fixSign(Eigen::Ref<Eigen::VectorXd> column) {
    Eigen::Index at = 0;
    column.cwiseAbs().maxCoeff(&at);
    if (column[at] < 0)
        column = -column;
}

}  // namespace

Cooccurrences cooccurrences(std::span<const char* const> sentences, int window) {
    Cooccurrences found;
    std::map<std::string, int> numbers;
    std::vector<std::vector<int>> texts;
    for (const char* sentence : sentences) {
        std::vector<int> text;
        for (const Token& token : splitWords(sentence)) {
            const auto [at, isNew] = numbers.emplace(token.text, int(numbers.size()));
            if (isNew)
                found.words.push_back(token.text);
            text.push_back(at->second);
        }
        found.tokens += int(text.size());
        texts.push_back(std::move(text));
    }
    found.counts = MatrixD::Zero(Eigen::Index(numbers.size()), Eigen::Index(numbers.size()));
    for (const std::vector<int>& text : texts)
        for (std::size_t i = 0; i < text.size(); ++i)
            for (std::size_t j = i + 1; j < text.size() && j <= i + std::size_t(window); ++j) {
                found.counts(text[i], text[j]) += 1;
                found.counts(text[j], text[i]) += 1;
            }
    return found;
}

MatrixD positiveInformation(const MatrixD& counts) {
    const double total = counts.sum();
    const Eigen::VectorXd sums = counts.rowwise().sum();
    MatrixD information = MatrixD::Zero(counts.rows(), counts.cols());
    for (Eigen::Index a = 0; a < counts.rows(); ++a)
        for (Eigen::Index b = 0; b < counts.cols(); ++b)
            if (counts(a, b) > 0)
                information(a, b) =
                    std::max(0.0, std::log(counts(a, b) * total / (sums[a] * sums[b])));
    return information;
}

MatrixD truncatedVectors(const MatrixD& symmetric, int dimensions) {
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(symmetric);
    const Eigen::VectorXd& values = solver.eigenvalues();
    std::vector<Eigen::Index> order(std::size_t(values.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](Eigen::Index a, Eigen::Index b) {
        return std::abs(values[a]) > std::abs(values[b]);
    });
    const Eigen::Index kept = std::min<Eigen::Index>(dimensions, values.size());
    MatrixD vectors(symmetric.rows(), kept);
    for (Eigen::Index i = 0; i < kept; ++i) {
        const Eigen::Index from = order[std::size_t(i)];
        Eigen::VectorXd column =
            solver.eigenvectors().col(from) * std::sqrt(std::abs(values[from]));
        fixSign(column);
        vectors.col(i) = column;
    }
    return vectors;
}

MatrixD unitRows(const MatrixD& rows) {
    MatrixD unit = rows;
    for (Eigen::Index i = 0; i < unit.rows(); ++i)
        if (const double length = unit.row(i).norm(); length > 0)
            unit.row(i) /= length;
    return unit;
}

MatrixD distancesOf(const MatrixD& rows) {
    MatrixD distances(rows.rows(), rows.rows());
    for (Eigen::Index i = 0; i < rows.rows(); ++i)
        for (Eigen::Index j = 0; j < rows.rows(); ++j)
            distances(i, j) = (rows.row(i) - rows.row(j)).norm();
    return distances;
}

PrincipalPlane principalPlane(const MatrixD& rows, std::span<const int> around) {
    const Eigen::Index count = rows.rows();
    const Eigen::MatrixXd centred = rows.rowwise() - rows.colwise().mean();
    // The eigenvectors of the rows' products are the scores: no matter how wide the rows are.
    const Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver(centred * centred.transpose());
    const Eigen::VectorXd values = solver.eigenvalues().cwiseMax(0);  // ascending
    const double total = std::max(values.sum(), 1e-300);
    PrincipalPlane plane;
    plane.points = MatrixD::Zero(count, 2);
    if (count < 3)
        return plane;
    const double largest = values[count - 1];
    plane.noDirection = largest - values[1] <= 1e-9 * largest;
    for (int i = 0; i < 2; ++i) {
        const Eigen::Index from = count - 1 - i;
        plane.share[i] = values[from] / total;
        Eigen::VectorXd column = solver.eigenvectors().col(from);
        if (plane.noDirection)
            for (Eigen::Index row = 0; row < count; ++row) {
                const double angle =
                    2 * std::numbers::pi * around[std::size_t(row)] / double(count);
                column[row] =
                    (i ? std::sin(angle) : std::cos(angle)) * std::sqrt(2 / double(count));
            }
        else
            fixSign(column);
        plane.points.col(i) = column * std::sqrt(values[from]);
    }
    return plane;
}

}  // namespace headlight
