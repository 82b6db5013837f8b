// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/linear_attention_study.h"

#include <algorithm>
#include <cmath>

#include "core/studies/head_attention.h"

namespace headlight {
namespace {

MatrixD features(const MatrixD& x) { return x.unaryExpr(&kernelFeature); }

// Rows of exp(score - its row's maximum) or of kernel products, before they are divided by their
// sums. `seen` keys of a row count, from the first.
using RowOf = Eigen::RowVectorXd;

RowOf softmaxRow(const MatrixD& q, const MatrixD& k, Eigen::Index query, Eigen::Index seen) {
    const RowOf scores = q.row(query) * k.topRows(seen).transpose() / std::sqrt(double(q.cols()));
    const RowOf powers = (scores.array() - scores.maxCoeff()).exp();
    return powers / powers.sum();
}

RowOf kernelRow(const MatrixD& q, const MatrixD& k, Eigen::Index query, Eigen::Index seen) {
    const RowOf products = q.row(query) * k.topRows(seen).transpose();
    return products / products.sum();
}

double entropy(const RowOf& weights) {
    double bits = 0;
    for (const double weight : weights)
        bits -= weight > 0 ? weight * std::log2(weight) : 0;
    return bits;
}

void countMultiplications(const LinearAttentionStudy& study, LinearAttentionResult& result) {
    const double n = study.length;
    const double d = study.width;
    const double cells = study.causal ? n * (n + 1) / 2 : n * n;
    result.multiplicationsByMap = 2 * cells * d;
    result.multiplicationsBySums = 2 * n * d * d + n * d;
}

}  // namespace

const StudyText LinearAttentionStudy::kText = {
    "linear-attention", HEADLIGHT_TRANSLATABLE("Study", "Cost"),
    HEADLIGHT_TRANSLATABLE("Study", "Linear attention"),
    HEADLIGHT_TRANSLATABLE("Study",
                           "φ(q)·φ(k) with φ = elu + 1 in place of the softmax, computed by sums "
                           "over the keys instead of a map (Katharopoulos et al. 2020, named by "
                           "document 003), against softmax attention on the same q, k and v."),
    false};

void LinearAttentionStudy::visit(StudyFields& fields) {
    fields.integer({"length", HEADLIGHT_TRANSLATABLE("Study", "Length n"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many tokens there are.")},
                   length, 1, 256);
    fields.integer({"width", HEADLIGHT_TRANSLATABLE("Study", "Width d"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many numbers q, k and v have each.")},
                   width, 1, 128);
    fields.integer(
        {"query", HEADLIGHT_TRANSLATABLE("Study", "Query"),
         HEADLIGHT_TRANSLATABLE("Study", "Whose weights are drawn; a click on a map chooses one.")},
        query, 0, 255);
    fields.real({"sharpness", HEADLIGHT_TRANSLATABLE("Study", "Sharpness"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "q is multiplied by it: the softmax comes to a point, the "
                                        "kernel does not follow.")},
                sharpness, 0.01, 100);
    fields.toggle({"causal", HEADLIGHT_TRANSLATABLE("Study", "Causal"),
                   HEADLIGHT_TRANSLATABLE("Study",
                                          "No key after the query: the sums run along, as the "
                                          "state of an RNN.")},
                  causal);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Other random q, k and v.")},
                   seed, 0, 9999);
}

double kernelFeature(double x) { return x > 0 ? x + 1 : std::exp(x); }

MatrixD attendBySums(const MatrixD& q, const MatrixD& k, const MatrixD& v, bool causal) {
    const MatrixD queries = features(q);
    const MatrixD keys = features(k);
    MatrixD sums = MatrixD::Zero(k.cols(), v.cols());
    RowOf total = RowOf::Zero(k.cols());
    const auto add = [&](Eigen::Index key) {
        sums.noalias() += keys.row(key).transpose() * v.row(key);
        total += keys.row(key);
    };
    if (!causal)
        for (Eigen::Index key = 0; key < k.rows(); ++key)
            add(key);
    MatrixD output(q.rows(), v.cols());
    for (Eigen::Index query = 0; query < q.rows(); ++query) {
        if (causal)
            add(query);
        output.row(query) = queries.row(query) * sums / queries.row(query).dot(total);
    }
    return output;
}

std::optional<LinearAttentionResult> compute(const LinearAttentionStudy& study, const Pass& pass) {
    const Eigen::Index n = study.length;
    const HeadInputs head = seededHead(study.length, study.width, study.seed);
    const MatrixD q = head.q.cast<double>() * study.sharpness;
    const MatrixD k = head.k.cast<double>();
    const MatrixD v = head.v.cast<double>();
    const MatrixD queries = features(q);
    const MatrixD keys = features(k);
    const MatrixD bySums = attendBySums(q, k, v, study.causal);
    LinearAttentionResult result;
    result.softmax = Matrix::Zero(n, n);
    result.linear = Matrix::Zero(n, n);
    result.query = std::min(study.query, study.length - 1);
    for (Eigen::Index query = 0; query < n; ++query) {
        if (pass.stop.requested())
            return std::nullopt;
        const Eigen::Index seen = study.causal ? query + 1 : n;
        const RowOf soft = softmaxRow(q, k, query, seen);
        const RowOf linear = kernelRow(queries, keys, query, seen);
        result.softmax.row(query).head(seen) = soft.cast<float>();
        result.linear.row(query).head(seen) = linear.cast<float>();
        result.softmaxEntropy += entropy(soft) / double(n);
        result.linearEntropy += entropy(linear) / double(n);
        // By the map as it is stored and drawn.
        const RowOf byMap = result.linear.row(query).cast<double>() * v;
        const RowOf output = soft * v.topRows(seen);
        result.residuals.push_back(float((byMap - bySums.row(query)).cwiseAbs().maxCoeff()));
        result.outputDifferences.push_back(
            float((bySums.row(query) - output).cwiseAbs().maxCoeff()));
    }
    result.difference = result.linear - result.softmax;
    result.largestResidual = *std::max_element(result.residuals.begin(), result.residuals.end());
    result.largestOutputDifference =
        *std::max_element(result.outputDifferences.begin(), result.outputDifferences.end());
    countMultiplications(study, result);
    return result;
}

}  // namespace headlight
