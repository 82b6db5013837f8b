// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled once for each instruction set: HEADLIGHT_EIGEN_SET is its name, and the macro Eigen
// renames Eigen's namespace after it.
#include <Eigen/Core>
#include <cmath>
#include <cstring>

#include "tests/bench/kernels/contestants.h"

#define HEADLIGHT_JOIN(a, b) a##b
#define HEADLIGHT_NAME(a, b) HEADLIGHT_JOIN(a, b)
#define HEADLIGHT_EIGEN_SPACE HEADLIGHT_NAME(eigen_, HEADLIGHT_EIGEN_SET)
#define HEADLIGHT_EIGEN_FINDER HEADLIGHT_NAME(eigenContestants_, HEADLIGHT_EIGEN_SET)

namespace headlight::bench {
namespace HEADLIGHT_EIGEN_SPACE {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using In = Eigen::Map<const Matrix, 0, Eigen::OuterStride<>>;
using Out = Eigen::Map<Matrix, 0, Eigen::OuterStride<>>;

static In in(const kernels::ConstBlock& block) {
    return In(block.data, Eigen::Index(block.rows), Eigen::Index(block.cols),
              Eigen::OuterStride<>(Eigen::Index(block.stride)));
}

static Out out(const kernels::Block& block) {
    return Out(block.data, Eigen::Index(block.rows), Eigen::Index(block.cols),
               Eigen::OuterStride<>(Eigen::Index(block.stride)));
}

static void multiplyTransposed(const Call* calls, std::size_t count) {
    for (const Call* call = calls; call != calls + count; ++call) {
        Out to = out(call->out);
        to.noalias() = call->factor * (in(call->a) * in(call->b).transpose());
        if (call->bias)
            to.rowwise() += Eigen::Map<const Eigen::RowVectorXf>(call->bias, to.cols());
    }
}

static void multiply(const Call* calls, std::size_t count) {
    for (const Call* call = calls; call != calls + count; ++call)
        out(call->out).noalias() = in(call->a) * in(call->b);
}

static void softmaxRow(const Call* calls, std::size_t count) {
    using Row = Eigen::Array<float, 1, Eigen::Dynamic>;
    for (const Call* call = calls; call != calls + count; ++call) {
        const kernels::ConstBlock& a = call->a;
        for (std::size_t r = 0; r < a.rows; ++r) {
            const Eigen::Map<const Row> scores(a.data + r * a.stride, Eigen::Index(a.cols));
            Eigen::Map<Row> to(call->out.data + r * call->out.stride, Eigen::Index(a.cols));
            to = (scores - scores.maxCoeff()).exp();
            to /= to.sum();
        }
    }
}

// q = a, k = v = b.
static void attention(const Call* calls, std::size_t count) {
    Matrix map;
    for (const Call* call = calls; call != calls + count; ++call) {
        map.noalias() = call->factor * (in(call->a) * in(call->b).transpose());
        for (Eigen::Index r = 0; r < map.rows(); ++r) {
            auto row = map.row(r).array();
            row = (row - row.maxCoeff()).exp();
            row /= row.sum();
        }
        out(call->out).noalias() = map * in(call->b);
    }
}

static void layerNorm(const Call* calls, std::size_t count) {
    using Row = Eigen::Map<const Eigen::Array<float, 1, Eigen::Dynamic>>;
    for (const Call* call = calls; call != calls + count; ++call) {
        const In rows = in(call->a);
        Out to = out(call->out);
        const Row weight(call->b.data, rows.cols()), bias(call->bias, rows.cols());
        for (Eigen::Index r = 0; r < rows.rows(); ++r) {
            const float mean = rows.row(r).mean();
            const float variance = (rows.row(r).array() - mean).square().mean();
            const float factor = 1.0f / std::sqrt(variance + 1e-5f);
            to.row(r).array() = (rows.row(r).array() - mean) * factor * weight + bias;
        }
    }
}

static void geluTanh(const Call* calls, std::size_t count) {
    for (const Call* call = calls; call != calls + count; ++call) {
        const In from = in(call->a);
        const auto x = from.array();
        out(call->out).array() =
            0.5f * x * (1.0f + (0.797884561f * (x + 0.044715f * x.cube())).tanh());
    }
}

static void silu(const Call* calls, std::size_t count) {
    for (const Call* call = calls; call != calls + count; ++call) {
        const In from = in(call->a);
        const auto x = from.array();
        out(call->out).array() = x / (1.0f + (-x).exp());
    }
}

static Contestant contestant(const char* kernel) {
    static const struct {
        const char* name;
        Contestant run;
    } kAll[] = {
        {"multiplyTransposed", multiplyTransposed},
        {"multiply", multiply},
        {"multiplyPacked", multiplyTransposed},
        {"multiplyBFloat16", multiplyTransposed},
        {"multiplyFloat16", multiplyTransposed},
        {"layerNorm", layerNorm},
        {"geluTanh", geluTanh},
        {"silu", silu},
        {"softmaxRow", softmaxRow},
        {"softmaxRows", softmaxRow},
        {"lookingAttention", attention},
        {"streamAttention", attention},
    };
    for (const auto& each : kAll) {
        if (std::strcmp(kernel, each.name) == 0)
            return each.run;
    }
    return nullptr;
}

}  // namespace HEADLIGHT_EIGEN_SPACE

EigenContestants HEADLIGHT_EIGEN_FINDER();
EigenContestants HEADLIGHT_EIGEN_FINDER() { return HEADLIGHT_EIGEN_SPACE::contestant; }

}  // namespace headlight::bench
