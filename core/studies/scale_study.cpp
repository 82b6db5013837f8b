// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/scale_study.h"

#include <algorithm>
#include <cmath>
#include <functional>

#include "core/base/matrix.h"
#include "core/base/random.h"
#include "core/studies/softmax_numbers.h"

namespace headlight {
namespace {

constexpr int kMostWide = 1024;
constexpr int kBins = 65;  // odd: one is around 0
constexpr int kMiddleBin = kBins / 2;
constexpr double kReach = 4;  // the histogram's half, in √d_k or 1: 6 scores in 100,000 are beyond

std::vector<int> widthsOf(int chosen) {
    std::vector<int> widths{chosen};
    for (int width = 1; width <= kMostWide; width *= 2)
        widths.push_back(width);
    std::sort(widths.begin(), widths.end());
    widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
    return widths;
}

// [queries + keys, kMostWide], each vector from a stream of its own, as far as it is looked at.
std::optional<Matrix> randomVectors(const ScaleStudy& study, const Pass& pass) {
    Matrix vectors(study.samples + study.keys, kMostWide);
    const auto draw = [&](std::size_t i) {
        Random random(std::uint64_t(study.seed), "scale " + std::to_string(i));
        const int columns = int(i) < kSweepQueries + study.keys ? kMostWide : study.keyWidth;
        for (int column = 0; column < columns; ++column)
            vectors(Eigen::Index(i), column) = float(random.normal());
    };
    if (!forEachIndex(std::size_t(vectors.rows()), pass, draw))
        return std::nullopt;
    return vectors;
}

// Sums over the queries of what the softmax of their scores gives.
struct Sums {
    double largest = 0;
    double entropy = 0;
    double gradient = 0;
    int count = 0;

    void add(std::span<const double> shares) {
        ++count;
        largest += *std::max_element(shares.begin(), shares.end());
        entropy += entropyOf(shares);
        gradient += jacobianNormOf(shares);
    }
    SoftmaxNumbers means() const { return {largest / count, entropy / count, gradient / count}; }
};

// Visits the scores of each query and width: index of the width, q·k of all the query's keys.
using Visit = std::function<void(std::size_t, std::span<const double>)>;
bool visitScores(const Matrix& vectors, const ScaleStudy& study, const std::vector<int>& widths,
                 const Pass& pass, const Visit& visit) {
    Vector part(study.keys);
    for (int query = 0; query < study.samples; ++query) {
        if (pass.stop.requested())
            return false;
        std::vector<double> scores(std::size_t(study.keys), 0.0);
        int from = 0;
        const int last = query < kSweepQueries ? kMostWide : study.keyWidth;
        for (std::size_t w = 0; w < widths.size() && widths[w] <= last; ++w) {
            const int columns = widths[w] - from;
            part.noalias() = vectors.block(query + 1, from, study.keys, columns) *
                             vectors.row(query).segment(from, columns).transpose();
            for (int key = 0; key < study.keys; ++key)
                scores[std::size_t(key)] += double(part[key]);
            if (query < kSweepQueries || widths[w] == study.keyWidth)
                visit(w, scores);
            from = widths[w];
        }
    }
    return true;
}

void addByRank(std::vector<double>& byRank, std::vector<double> shares) {
    std::sort(shares.begin(), shares.end(), std::greater<>());
    byRank.resize(shares.size());
    for (std::size_t i = 0; i < shares.size(); ++i)
        byRank[i] += shares[i];
}

// `factor` divides each score; the histogram reaches kReach · `unit` to both sides.
void fillHistogram(ScaleResult::Side& side, const std::vector<double>& scores, double factor,
                   double unit) {
    const double step = 2 * kReach * unit / kBins;
    side.binShare.assign(kBins, 0.0);
    for (int bin = 0; bin < kBins; ++bin)
        side.binAt.push_back((bin - kMiddleBin) * step);
    const double each = 1.0 / double(scores.size());
    double squares = 0;
    for (const double score : scores) {
        const double value = score / factor;
        side.mean += value * each;
        squares += value * value * each;
        const int bin = int(std::lround(value / step)) + kMiddleBin;
        if (bin >= 0 && bin < kBins)
            side.binShare[std::size_t(bin)] += each;
    }
    side.variance = squares - side.mean * side.mean;
}

}  // namespace

const StudyText ScaleStudy::kText = {
    "scale", HEADLIGHT_TRANSLATABLE("Study", "Scale and softmax"),
    HEADLIGHT_TRANSLATABLE("Study", "Why scores are divided by √d_k"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "The dot product of two random vectors has variance d_k: without scaling the softmax gives "
        "nearly everything to the largest score and its gradient vanishes (document 003)."),
    false};

void ScaleStudy::visit(StudyFields& fields) {
    fields.integer({"key_width", HEADLIGHT_TRANSLATABLE("Study", "Width d_k"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "Entries of each query and key: a dot product "
                                           "is a sum of so many products.")},
                   keyWidth, 1, kMostWide);
    fields.integer({"keys", HEADLIGHT_TRANSLATABLE("Study", "Keys"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "How many keys each query's softmax runs "
                                           "over.")},
                   keys, 2, 256);
    fields.integer({"samples", HEADLIGHT_TRANSLATABLE("Study", "Queries"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "How many random queries the means and the "
                                           "histogram are taken over.")},
                   samples, 10, 2000);
    fields.real({"temperature", HEADLIGHT_TRANSLATABLE("Study", "Temperature T"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "Both softmaxes divide their scores by T, too: "
                                        "√d_k for T undoes the missing scale.")},
                temperature, 0.01, 100);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another number draws other vectors.")},
                   seed, 0, 9999);
}

std::optional<ScaleResult> compute(const ScaleStudy& study, const Pass& pass) {
    const auto vectors = randomVectors(study, pass);
    if (!vectors)
        return std::nullopt;
    const std::vector<int> widths = widthsOf(study.keyWidth);
    std::vector<Sums> unscaled(widths.size());
    std::vector<Sums> scaled(widths.size());
    ScaleResult result;
    std::vector<double> chosen;
    const auto visit = [&](std::size_t w, std::span<const double> scores) {
        const double root = std::sqrt(double(widths[w]));
        const std::vector<double> plain = softmaxOf(scores, study.temperature);
        const std::vector<double> divided = softmaxOf(scores, study.temperature * root);
        unscaled[w].add(plain);
        scaled[w].add(divided);
        if (widths[w] != study.keyWidth)
            return;
        chosen.insert(chosen.end(), scores.begin(), scores.end());
        addByRank(result.unscaled.byRank, plain);
        addByRank(result.scaled.byRank, divided);
    };
    if (!visitScores(*vectors, study, widths, pass, visit))
        return std::nullopt;
    for (std::size_t w = 0; w < widths.size(); ++w) {
        result.steps.push_back({widths[w], unscaled[w].means(), scaled[w].means()});
        if (widths[w] != study.keyWidth)
            continue;
        result.unscaled.soft = result.steps.back().unscaled;
        result.scaled.soft = result.steps.back().scaled;
    }
    for (ScaleResult::Side* side : {&result.unscaled, &result.scaled})
        for (double& weight : side->byRank)
            weight /= study.samples;
    const double root = std::sqrt(double(study.keyWidth));
    fillHistogram(result.unscaled, chosen, 1, root);
    fillHistogram(result.scaled, chosen, root, 1);
    return result;
}

}  // namespace headlight
