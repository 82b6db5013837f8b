// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/position_code.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>
#include <span>

namespace headlight {
namespace {

constexpr double kPi = std::numbers::pi;

// Gains fall or rise with the frequency: gain = ω^-power; pairs that hardly turn over the whole
// sentence (below cut · π / positions) are left out, they would add the same to every score.
constexpr double kPowers[] = {0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3, 4};
constexpr double kCuts[] = {0, 0.0625, 0.125, 0.25, 0.5, 1};
constexpr double kNoCut[] = {0};

// Slowest pair: half a turn, or three quarters, over the sentence. Faster first pairs than 1 are in
// no sinusoidal encoding.
constexpr double kSlowest[] = {1, 1.5};
constexpr double kFastest[] = {1, 0.7, 0.5, 0.3, 0.2, 0.1};

std::vector<double> powerGains(const std::vector<double>& frequencies, double power, double cut) {
    std::vector<double> gains;
    gains.reserve(frequencies.size());
    for (double frequency : frequencies) {
        gains.push_back(frequency < cut ? 0.0 : std::pow(frequency, -power));
    }
    return gains;
}

// The smallest lead of a hit over any other key, as part of the hit's own score. Two kinds of rows:
// where the wanted key exists, and where it would stand just outside the sentence, so that the key
// next to it should win ("the token before the first" is the first).
double smallestLead(const std::vector<double>& kernel) {
    double lead = 2.0;
    for (std::size_t distance = 1; distance < kernel.size(); ++distance) {
        lead = std::min(lead, kernel[0] - kernel[distance]);
        if (distance > 1) {
            lead = std::min(lead, kernel[1] - kernel[distance]);
        }
    }
    return lead;
}

// The hit's weight in the worst row of each of these two kinds, for a hit of so large a score.
double worstHitWeight(const std::vector<double>& kernel, double score) {
    double inside = 1.0;
    double outside = 1.0;
    for (std::size_t distance = 1; distance < kernel.size(); ++distance) {
        if (distance + 1 < kernel.size()) {
            inside += 2 * std::exp(-score * (kernel[0] - kernel[distance]));
        }
        if (distance > 1) {
            outside += std::exp(-score * (kernel[1] - kernel[distance]));
        }
    }
    return 1.0 / std::max(inside, outside);
}

// The smallest score of a hit that gives it kHitWeight; when none does, the largest that is allowed
// or, where some other key would even lead, one that only shows the kernel's shape.
double scoreForHit(const std::vector<double>& kernel) {
    constexpr double kLostScore = 32;
    double low = 4.0;  // kept for a sentence of one token, where any would do
    double high = kLargestScore;
    if (smallestLead(kernel) <= 0) {
        return kLostScore;
    }
    if (worstHitWeight(kernel, low) >= kHitWeight) {
        return low;
    }
    while (high - low > 1e-3 * high) {
        const double middle = std::sqrt(low * high);
        (worstHitWeight(kernel, middle) < kHitWeight ? low : high) = middle;
    }
    return high;
}

// A geometric ladder of frequencies, the fastest first.
std::vector<double> ladder(double fastest, double slowest, int pairs) {
    std::vector<double> frequencies;
    for (int m = 0; m < pairs; ++m) {
        const double part = pairs > 1 ? double(m) / double(pairs - 1) : 1.0;
        frequencies.push_back(fastest * std::pow(slowest / fastest, part));
    }
    return frequencies;
}

// Moves each frequency to the nearest that is held, by ratio.
void snapTo(const std::vector<double>& held, std::vector<double>& frequencies) {
    if (held.empty()) {
        return;
    }
    for (double& frequency : frequencies) {
        const auto slower =
            std::lower_bound(held.begin(), held.end(), frequency, std::greater<double>());
        if (slower == held.begin()) {
            frequency = held.front();
        } else if (slower == held.end() || frequency * frequency > *slower * *(slower - 1)) {
            frequency = *(slower - 1);
        } else {
            frequency = *slower;
        }
    }
}

std::vector<double> scaled(std::vector<double> gains, double score) {
    double sum = 0;
    for (double gain : gains) {
        sum += gain;
    }
    for (double& gain : gains) {
        gain *= score / sum;
    }
    return gains;
}

// A soft window of about two tokens to each side: κ falls by 1 / score over two tokens.
struct Bell {
    double score = 0;  // of the middle
    double leak = 1;   // part of a row's weight that lies five and more tokens away
};
Bell bellOf(const std::vector<double>& kernel) {
    constexpr std::size_t kWindow = 4;
    const double fall = kernel[0] - kernel[2];
    Bell bell;
    bell.score = fall > 0 ? 1 / fall : kLargestScore;
    double inside = 0.5;  // one side, and half of the middle
    double outside = 0;
    for (std::size_t distance = 1; distance + 1 < kernel.size(); ++distance) {
        const double weight = std::exp(-bell.score * (kernel[0] - kernel[distance]));
        (distance <= kWindow ? inside : outside) += weight;
    }
    bell.leak = outside / (inside + outside);
    return bell;
}

// Fills in the gains that suit these frequencies best. positions + 1 distances: the wanted key may
// stand one outside the sentence.
void chooseGains(PositionCode& code, int positions, std::span<const double> cuts) {
    constexpr double kSmallLeak = 0.02;
    const int reach = std::max(positions, 2);
    double bestLead = -3;
    Bell bestBell{kLargestScore, 2};
    for (double cut : cuts) {
        for (double power : kPowers) {
            std::vector<double> gains =
                powerGains(code.frequencies, power, cut * kPi / double(reach));
            if (gains.front() <= 0) {
                continue;  // nothing is left
            }
            const std::vector<double> kernel = distanceKernel(code.frequencies, gains, reach);
            const double lead = smallestLead(kernel);
            if (lead > bestLead + 1e-9) {
                bestLead = lead;
                code.sharpGains = gains;
            }
            const Bell bell = bellOf(kernel);
            if (code.bellGains.empty()) {  // where all pairs are too slow: the narrowest allowed
                code.bellGains = scaled(gains, kLargestScore);
            }
            const bool betterLeak = bell.leak < bestBell.leak && bestBell.leak > kSmallLeak;
            const bool smallerScore = bell.leak <= kSmallLeak && bell.score < bestBell.score;
            if (bell.score <= kLargestScore && (betterLeak || smallerScore)) {
                bestBell = bell;
                code.bellGains = scaled(gains, bell.score);
            }
        }
    }
    const std::vector<double> kernel = distanceKernel(code.frequencies, code.sharpGains, reach);
    code.sharpGains = scaled(code.sharpGains, scoreForHit(kernel));
    code.tellsApart = worstHitWeight(kernel, kLargestScore) >= kHitWeight;
}

}  // namespace

std::vector<double> distanceKernel(const std::vector<double>& frequencies,
                                   const std::vector<double>& gains, int reach) {
    std::vector<double> kernel(std::size_t(reach) + 1, 0.0);
    double sum = 0;
    for (std::size_t m = 0; m < frequencies.size(); ++m) {
        if (gains[m] == 0) {
            continue;
        }
        const double stepCos = std::cos(frequencies[m]);
        const double stepSin = std::sin(frequencies[m]);
        double cosine = gains[m];
        double sine = 0;
        for (double& value :
             kernel) {  // turned on step by step: a cosine each would cost ten times
            value += cosine;
            const double next = cosine * stepCos - sine * stepSin;
            sine = sine * stepCos + cosine * stepSin;
            cosine = next;
        }
        sum += gains[m];
    }
    for (double& value : kernel) {
        value /= sum;
    }
    return kernel;
}

PositionCode addedPositionCode(const std::vector<double>& held, int pairs, int positions) {
    const int reach = std::max(positions, 2);
    PositionCode code;
    double bestLead = -3;
    for (double turns : kSlowest) {
        for (double fastest : kFastest) {
            const double slowest = std::min(1.0, turns * kPi / reach);
            std::vector<double> frequencies = ladder(std::max(fastest, slowest), slowest, pairs);
            snapTo(held, frequencies);
            const std::vector<double> flat(frequencies.size(), 1.0);
            const double lead = smallestLead(distanceKernel(frequencies, flat, reach));
            if (lead > bestLead + 1e-9) {
                bestLead = lead;
                code.frequencies = frequencies;
            }
        }
    }
    chooseGains(code, positions, kNoCut);
    return code;
}

PositionCode rotaryPositionCode(const std::vector<double>& frequencies, int positions) {
    PositionCode code;
    code.frequencies = frequencies;
    chooseGains(code, positions, kCuts);
    return code;
}

}  // namespace headlight
