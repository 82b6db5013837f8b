// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/soft_labels_study.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/base/random.h"
#include "core/studies/softmax_numbers.h"

namespace headlight {
namespace {

constexpr int kSteps = 80;  // over four powers of ten

std::vector<double> temperaturesOf(double chosen) {
    std::vector<double> temperatures{chosen};
    for (int step = 0; step <= kSteps; ++step)
        temperatures.push_back(std::pow(10.0, 4.0 * step / kSteps - 2));
    std::sort(temperatures.begin(), temperatures.end());
    temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
    return temperatures;
}

// No class of a larger logit has a smaller share. Far from T = 1 shares may become equal in double
// precision, which puts none in another's place.
bool sameRanking(const std::vector<double>& logits, const std::vector<double>& shares) {
    std::vector<std::size_t> order(logits.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return logits[a] > logits[b]; });
    return std::is_sorted(order.begin(), order.end(),
                          [&](std::size_t a, std::size_t b) { return shares[a] > shares[b]; });
}

}  // namespace

const StudyText SoftLabelsStudy::kText = {
    "soft-labels", HEADLIGHT_TRANSLATABLE("Study", "Scale and softmax"),
    HEADLIGHT_TRANSLATABLE("Study", "Temperature and soft labels"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "A softmax of logits divided by a temperature T: soft labels keep what the classes have in "
        "common, hard ones do not (document 003, after Hinton)."),
    false};

void SoftLabelsStudy::visit(StudyFields& fields) {
    fields.integer({"classes", HEADLIGHT_TRANSLATABLE("Study", "Classes"),
                    HEADLIGHT_TRANSLATABLE("Study", "How many classes the labels tell apart.")},
                   classes, 2, 8);
    fields.real({"spread", HEADLIGHT_TRANSLATABLE("Study", "Spread of the logits"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "Their standard deviation: how sure the teacher "
                                        "is.")},
                spread, 0.01, 100);
    fields.real({"temperature", HEADLIGHT_TRANSLATABLE("Study", "Temperature T"),
                 HEADLIGHT_TRANSLATABLE("Study",
                                        "Logits are divided by T: above 1 labels become "
                                        "softer, below 1 harder.")},
                temperature, 0.01, 100);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another number draws other logits.")},
                   seed, 0, 9999);
}

SoftLabelsResult compute(const SoftLabelsStudy& study) {
    SoftLabelsResult result;
    Random random(std::uint64_t(study.seed), "soft labels");
    for (int i = 0; i < study.classes; ++i)
        result.logits.push_back(study.spread * random.normal());
    result.atOne = softmaxOf(result.logits, 1);
    result.chosen = softmaxOf(result.logits, study.temperature);
    result.entropyAtOne = entropyOf(result.atOne);
    result.entropy = entropyOf(result.chosen);
    result.largest =
        int(std::max_element(result.logits.begin(), result.logits.end()) - result.logits.begin());
    result.rankingKept = sameRanking(result.logits, result.chosen);
    result.temperatures = temperaturesOf(study.temperature);
    result.shares.resize(Eigen::Index(result.temperatures.size()), study.classes);
    for (std::size_t i = 0; i < result.temperatures.size(); ++i) {
        const std::vector<double> shares = softmaxOf(result.logits, result.temperatures[i]);
        result.entropies.push_back(entropyOf(shares) / std::log(double(study.classes)));
        for (int c = 0; c < study.classes; ++c)
            result.shares(Eigen::Index(i), c) = shares[std::size_t(c)];
    }
    return result;
}

}  // namespace headlight
