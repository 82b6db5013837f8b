// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/kernels/function_oracle.h"

#include <cmath>
#include <numbers>

namespace headlight::kernels::oracle {
namespace {

// (x - mean) · factor · weight + bias of a row, appended to out.
struct RowScaling {
    double mean = 0;
    double factor = 1;
    const float* weight = nullptr;
    const float* bias = nullptr;

    void append(const float* row, std::size_t n, std::vector<double>& out) const {
        for (std::size_t c = 0; c < n; ++c)
            out.push_back((row[c] - mean) * factor * (weight ? double{weight[c]} : 1.0) +
                          (bias ? double{bias[c]} : 0.0));
    }
};

double meanSquareAbout(double middle, const float* row, std::size_t n) {
    double sum = 0.0;
    for (std::size_t c = 0; c < n; ++c)
        sum += (row[c] - middle) * (row[c] - middle);
    return sum / static_cast<double>(n);
}

}  // namespace

double relu(double x) { return x < 0 ? 0 : x; }

double gelu(double x) { return x * std::erfc(-x / std::numbers::sqrt2) / 2; }

double geluTanh(double x) {
    const double inner = std::sqrt(2 / std::numbers::pi) * (x + 0.044715 * x * x * x);
    return x / (1 + std::exp(-2 * inner));  // (1 + tanh u) / 2 = 1 / (1 + exp(-2u))
}

double silu(double x) { return x / (1 + std::exp(-x)); }

std::vector<double> layerNorm(ConstBlock rows, const float* weight, const float* bias,
                              double epsilon) {
    std::vector<double> out;
    for (std::size_t r = 0; r < rows.rows; ++r) {
        const float* row = rows.data + r * rows.stride;
        double sum = 0.0;
        for (std::size_t c = 0; c < rows.cols; ++c)
            sum += row[c];
        const double mean = sum / static_cast<double>(rows.cols);
        const double variance = meanSquareAbout(mean, row, rows.cols);
        RowScaling{mean, 1 / std::sqrt(variance + epsilon), weight, bias}.append(row, rows.cols,
                                                                                 out);
    }
    return out;
}

std::vector<double> rmsNorm(ConstBlock rows, const float* weight, double epsilon) {
    std::vector<double> out;
    for (std::size_t r = 0; r < rows.rows; ++r) {
        const float* row = rows.data + r * rows.stride;
        const double square = meanSquareAbout(0, row, rows.cols);
        RowScaling{0, 1 / std::sqrt(square + epsilon), weight, nullptr}.append(row, rows.cols, out);
    }
    return out;
}

std::vector<double> turnPairs(ConstBlock cosines, ConstBlock sines, ConstBlock rows) {
    std::vector<double> out;
    for (std::size_t r = 0; r < rows.rows; ++r) {
        for (std::size_t j = 0; j < cosines.cols; ++j) {
            const double cosine = cosines.data[r * cosines.stride + j];
            const double sine = sines.data[r * sines.stride + j];
            const double x = rows.data[r * rows.stride + 2 * j];
            const double y = rows.data[r * rows.stride + 2 * j + 1];
            out.push_back(x * cosine - y * sine);
            out.push_back(x * sine + y * cosine);
        }
    }
    return out;
}

}  // namespace headlight::kernels::oracle
