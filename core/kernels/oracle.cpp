// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/oracle.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headlight::kernels::oracle {

std::vector<double> multiplyTransposed(ConstBlock a, ConstBlock b, const float* bias,
                                       double factor) {
    std::vector<double> out(a.rows * b.rows);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < b.rows; ++j) {
            double sum = 0.0;
            for (std::size_t k = 0; k < a.cols; ++k)
                sum += double{a.data[i * a.stride + k]} * double{b.data[j * b.stride + k]};
            out[i * b.rows + j] = sum * factor + (bias ? double{bias[j]} : 0.0);
        }
    }
    return out;
}

std::vector<double> multiply(ConstBlock a, ConstBlock b) {
    std::vector<double> out(a.rows * b.cols);
    for (std::size_t i = 0; i < a.rows; ++i) {
        for (std::size_t j = 0; j < b.cols; ++j) {
            double sum = 0.0;
            for (std::size_t k = 0; k < a.cols; ++k)
                sum += double{a.data[i * a.stride + k]} * double{b.data[k * b.stride + j]};
            out[i * b.cols + j] = sum;
        }
    }
    return out;
}

SoftmaxRow softmaxRow(const float* scores, const std::uint8_t* visible, std::size_t n,
                      double temperature) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    SoftmaxRow row{std::vector<double>(n, 0.0), false};
    std::vector<std::size_t> seen;
    for (std::size_t i = 0; i < n; ++i) {
        if (!visible || visible[i] != 0)
            seen.push_back(i);
    }
    double largest = -kInfinity;
    bool hasNan = false;
    for (const std::size_t i : seen) {
        hasNan = hasNan || std::isnan(scores[i]);
        largest = std::max(largest, double{scores[i]});
    }
    row.sees = hasNan || largest > -kInfinity;
    if (!row.sees)
        return row;
    double sum = 0.0;
    for (const std::size_t i : seen) {
        const double score = scores[i];
        row.weights[i] = score == largest ? 1.0 : std::exp((score - largest) / temperature);
        sum += row.weights[i];
    }
    for (const std::size_t i : seen)
        row.weights[i] = hasNan ? std::numeric_limits<double>::quiet_NaN() : row.weights[i] / sum;
    return row;
}

}  // namespace headlight::kernels::oracle
