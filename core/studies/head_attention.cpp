// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/head_attention.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/base/random.h"
#include "core/kernels/kernels.h"

namespace headlight {
namespace {

constexpr Eigen::Index kBlock = 64;  // queries between two looks at the stop signal
constexpr Eigen::Index kBand = 16;   // queries whose windows are computed together

kernels::ConstBlock rowsOf(const Matrix& matrix, Eigen::Index first, Eigen::Index count) {
    const auto stride = std::size_t(matrix.cols());
    return {matrix.data() + first * matrix.cols(), std::size_t(count), stride, stride};
}

kernels::Block roomOf(Matrix& matrix, Eigen::Index first, Eigen::Index count) {
    const auto stride = std::size_t(matrix.cols());
    return {matrix.data() + first * matrix.cols(), std::size_t(count), stride, stride};
}

float scaleOf(const HeadInputs& head) { return 1 / std::sqrt(float(head.q.cols())); }

Matrix seeded(int n, int d, int seed, const char* name) {
    Matrix matrix(n, d);
    for (int token = 0; token < n; ++token) {
        Random random(std::uint64_t(seed), name + std::to_string(token));
        for (int column = 0; column < d; ++column)
            matrix(token, column) = float(random.normal());
    }
    return matrix;
}

}  // namespace

HeadInputs seededHead(int n, int d, int seed) {
    return {seeded(n, d, seed, "query"), seeded(n, d, seed, "key"), seeded(n, d, seed, "value")};
}

bool attendFully(const HeadInputs& head, HeadRoom& room, const Pass& pass) {
    const Eigen::Index n = head.q.rows();
    room.map.resize(n, n);
    room.output.resize(n, head.v.cols());
    for (Eigen::Index first = 0; first < n; first += kBlock) {
        if (pass.stop.requested())
            return false;
        const Eigen::Index count = std::min(kBlock, n - first);
        const kernels::Block map = roomOf(room.map, first, count);
        kernels::multiplyTransposed(rowsOf(head.q, first, count), rowsOf(head.k, 0, n), nullptr,
                                    scaleOf(head), map);
        for (std::size_t row = 0; row < map.rows; ++row) {
            float* weights = map.data + row * map.stride;
            kernels::softmaxRow(weights, nullptr, map.cols, 1, weights);
        }
        kernels::multiply({map.data, map.rows, map.cols, map.stride}, rowsOf(head.v, 0, n),
                          roomOf(room.output, first, count));
    }
    return true;
}

bool attendInWindow(const HeadInputs& head, int reach, HeadRoom& room, const Pass& pass) {
    const Eigen::Index n = head.q.rows();
    const Eigen::Index before = reach / 2;
    const auto firstKey = [&](Eigen::Index query) {
        return std::clamp<Eigen::Index>(query - before, 0, n - 1);
    };
    const auto endKey = [&](Eigen::Index query) {
        return std::clamp<Eigen::Index>(query - before + reach, 1, n);
    };
    room.map.resize(std::min(kBand, n), std::min(n, reach + kBand));
    room.output.resize(n, head.v.cols());
    for (Eigen::Index first = 0; first < n; first += kBand) {
        if (first % kBlock == 0 && pass.stop.requested())
            return false;
        const Eigen::Index count = std::min(kBand, n - first);
        const Eigen::Index low = firstKey(first);
        const Eigen::Index keys = endKey(first + count - 1) - low;
        const kernels::Block band{room.map.data(), std::size_t(count), std::size_t(keys),
                                  std::size_t(room.map.cols())};
        kernels::multiplyTransposed(rowsOf(head.q, first, count), rowsOf(head.k, low, keys),
                                    nullptr, scaleOf(head), band);
        for (Eigen::Index row = 0; row < count; ++row) {
            float* weights = band.data + std::size_t(row) * band.stride;
            const Eigen::Index from = firstKey(first + row) - low;
            const Eigen::Index end = std::max(endKey(first + row) - low, from + 1);
            kernels::softmaxRow(weights + from, nullptr, std::size_t(end - from), 1,
                                weights + from);
            std::fill(weights, weights + from, 0.0f);
            std::fill(weights + end, weights + keys, 0.0f);
        }
        kernels::multiply({band.data, band.rows, band.cols, band.stride}, rowsOf(head.v, low, keys),
                          roomOf(room.output, first, count));
    }
    return true;
}

bool attendLinearly(const HeadInputs& head, HeadRoom& room, const Pass& pass) {
    const Eigen::Index n = head.q.rows();
    const Eigen::Index d = head.q.cols();
    // elu(x) + 1 is x + 1 above 0 and exp(x) below: without a branch, so that it is done on
    // vectors.
    const auto feature = [](const auto& x) { return x.min(0.0f).exp() + x.max(0.0f); };
    room.features = feature(head.q.array()).matrix();
    room.turned = feature(head.k.array()).matrix().transpose();
    room.sums.resize(d, head.v.cols());
    room.output.resize(n, head.v.cols());
    if (pass.stop.requested())
        return false;
    kernels::multiply(rowsOf(room.turned, 0, d), rowsOf(head.v, 0, n), roomOf(room.sums, 0, d));
    const Vector keys = room.turned.rowwise().sum();
    for (Eigen::Index first = 0; first < n; first += kBlock) {
        if (pass.stop.requested())
            return false;
        const Eigen::Index count = std::min(kBlock, n - first);
        kernels::multiply(rowsOf(room.features, first, count), rowsOf(room.sums, 0, d),
                          roomOf(room.output, first, count));
        for (Eigen::Index row = first; row < first + count; ++row)
            room.output.row(row) /= room.features.row(row).dot(keys);
    }
    return true;
}

}  // namespace headlight
