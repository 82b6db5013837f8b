// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/studies/speech_study.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace headlight {

const StudyText SpeechStudy::kText = {
    "speech", HEADLIGHT_TRANSLATABLE("Study", "Images, speech, graphs"),
    HEADLIGHT_TRANSLATABLE("Study", "Speech and truncated attention"),
    HEADLIGHT_TRANSLATABLE(
        "Study",
        "A speech signal is a long sequence of frames, and full attention grows with the square "
        "of its length (document 003). Truncated attention looks only so many frames back and "
        "ahead. The frames are synthesized: three formants that move like sines."),
    false};

void SpeechStudy::visit(StudyFields& fields) {
    fields.integer({"reach", HEADLIGHT_TRANSLATABLE("Study", "Reach"),
                    HEADLIGHT_TRANSLATABLE("Study",
                                           "How many frames back and ahead the truncated attention "
                                           "looks.")},
                   reach, 0, 511);
    fields.integer({"frames", HEADLIGHT_TRANSLATABLE("Study", "Frames"),
                    HEADLIGHT_TRANSLATABLE("Study", "How long the signal is.")},
                   frames, 2, 512);
    visitSimilarity(fields, similarity, temperature);
    fields.integer({"seed", HEADLIGHT_TRANSLATABLE("Study", "Seed"),
                    HEADLIGHT_TRANSLATABLE("Study", "Another seed, another utterance.")},
                   seed, 0, 9999);
}

Matrix speechFrames(int frames, int seed) {
    constexpr double kTurn = 6.283185307179586;
    constexpr int kFormants = 3;
    // Middle band, how far it swings, loudness: as first to third formants of a voice lie.
    constexpr double kMiddle[kFormants] = {2.5, 7, 11.5};
    constexpr double kSwing[kFormants] = {1.5, 2.5, 1.5};
    constexpr double kLoudness[kFormants] = {1, 0.8, 0.5};
    Random random(std::uint64_t(seed), "speech");
    double period[kFormants];
    double phase[kFormants];
    for (int k = 0; k < kFormants; ++k) {
        period[k] = 24 + 32 * random.uniform();  // frames
        phase[k] = kTurn * random.uniform();
    }
    const double syllable = 14 + 8 * random.uniform();
    Matrix bands(frames, SpeechStudy::kBands);
    for (int t = 0; t < frames; ++t) {
        const double voice = 0.15 + 0.85 * std::pow(std::sin(kTurn / 2 * t / syllable), 2);
        for (int band = 0; band < SpeechStudy::kBands; ++band) {
            double energy = 0.03 * random.uniform();  // breath
            for (int k = 0; k < kFormants; ++k) {
                const double at =
                    kMiddle[k] + kSwing[k] * std::sin(kTurn * t / period[k] + phase[k]);
                energy += voice * kLoudness[k] * std::exp(-(band - at) * (band - at) / 2);
            }
            bands(t, band) = float(energy);
        }
    }
    return bands;
}

std::int64_t cellsWithin(std::int64_t n, std::int64_t reach) {
    const std::int64_t r = std::min(reach, n - 1);
    return n * (2 * r + 1) - r * (r + 1);
}

namespace {

// Attention of every frame over those within `reach`. False: stopped.
bool attend(const Matrix& frames, const SpeechStudy& study, Eigen::Index reach, const Pass& pass,
            Matrix& weights, SpeechResult::Work& work) {
    const Eigen::Index count = frames.rows();
    weights = Matrix::Zero(count, count);
    for (Eigen::Index query = 0; query < count; ++query) {
        if (query % 16 == 0 && pass.stop.requested())
            return false;
        const std::pair keys(std::max<Eigen::Index>(0, query - reach),
                             std::min(count, query + reach + 1));
        attendBySimilarity(frames, study.similarity, study.temperature, query, keys,
                           weights.row(query).data() + keys.first);
        work.cells += keys.second - keys.first;
    }
    return true;
}

// The mean weight of a row by its distance |i − j|.
std::vector<double> weightByDistance(const Matrix& weights) {
    std::vector<double> sums(std::size_t(weights.rows()), 0.0);
    for (Eigen::Index query = 0; query < weights.rows(); ++query)
        for (Eigen::Index key = 0; key < weights.cols(); ++key)
            sums[std::size_t(std::abs(query - key))] +=
                double(weights(query, key)) / double(weights.rows());
    return sums;
}

}  // namespace

std::optional<SpeechResult> compute(const SpeechStudy& study, const Pass& pass) {
    SpeechResult result;
    result.bands = speechFrames(study.frames, study.seed);
    if (!attend(result.bands, study, study.frames, pass, result.full, result.fullWork) ||
        !attend(result.bands, study, study.reach, pass, result.truncated, result.truncatedWork))
        return std::nullopt;
    const std::vector<double> byDistance = weightByDistance(result.full);
    double beyond = 0;
    result.cutWeight.resize(byDistance.size());
    for (std::size_t reach = byDistance.size(); reach-- > 0;) {
        result.cutWeight[reach] = beyond;
        beyond += byDistance[reach];
    }
    const auto all = double(result.fullWork.cells);
    for (int reach = 0; reach < study.frames; ++reach)
        result.cellShare.push_back(double(cellsWithin(study.frames, reach)) / all);
    return result;
}

}  // namespace headlight
