// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/hand_built_heads.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/weights/hand_built_samples.h"
#include "core/weights/least_squares.h"
#include "core/weights/position_code.h"
#include "core/weights/word_code.h"

namespace headlight {
namespace {

using Columns = std::vector<Eigen::Index>;

// Rotary pairs as the scheme lays them out, the cosine first: (1, 0) turned by an angle. Otherwise
// (sin, cos) side by side, as document 004 writes them.
std::vector<Pair> pairsOf(const PositionCode& code, const PositionTerms& terms, int dK) {
    const bool rotated = terms.cosines.size() > 0;
    const auto count = Eigen::Index(code.frequencies.size());
    std::vector<Pair> pairs;
    for (Eigen::Index m = 0; m < count; ++m) {
        const bool halves = rotated && terms.layout == PairLayout::Halves;
        const Eigen::Index first = halves ? m : 2 * m;
        const Eigen::Index second = halves ? count + m : 2 * m + 1;
        const double scale = std::sqrt(double(dK));
        const auto at = std::size_t(m);
        pairs.push_back({rotated ? second : first, rotated ? first : second, code.frequencies[at],
                         code.sharpGains[at] * scale, code.bellGains[at] * scale});
    }
    return pairs;
}

// The columns of a head in which a word's code stands still: all, but under rotary positions only
// pairs that turn by less than a quarter radian over the sentence, and the slowest in any case.
struct WordColumns {
    Columns columns;
    double turn = 0;  // of the fastest of them, from one end of the sentence to the other
};
constexpr double kStill = 0.25;

WordColumns wordColumns(const PositionTerms& terms, int dK, int tokens) {
    const std::vector<double> frequencies = rotaryFrequencies(terms);
    const auto pairs = Eigen::Index(frequencies.size());
    WordColumns result;
    for (Eigen::Index column = 0; column < dK && pairs == 0; ++column) {
        result.columns.push_back(column);
    }
    for (Eigen::Index m = 0; m < pairs; ++m) {
        const double turn = frequencies[std::size_t(m)] * (tokens - 1);
        if (turn > kStill && m + 1 < pairs) {
            continue;
        }
        result.turn = std::max(result.turn, turn);
        const bool halves = terms.layout == PairLayout::Halves;
        result.columns.push_back(halves ? m : 2 * m);
        result.columns.push_back(halves ? pairs + m : 2 * m + 1);
    }
    return result;
}

std::optional<PositionCode> positionCodeFor(const KnownVectors& known, int dK) {
    const int tokens = tokenCount(known);
    if (known.terms.cosines.size() > 0) {
        return rotaryPositionCode(rotaryFrequencies(known.terms), tokens);
    }
    if (known.positions.rows() == 0 || dK < 2) {
        return std::nullopt;
    }
    return addedPositionCode(heldFrequencies(known.positions), dK / 2, tokens);
}

// Targets side by side, solved in one go, and where each part of the result begins.
struct Block {
    Eigen::Index first = 0;
    Eigen::Index count = 0;
};
class Targets {
 public:
    explicit Targets(Eigen::Index samples = 0) : all_(samples, 0) {}
    Block add(const MatrixD& part) {
        const Block block{all_.cols(), part.cols()};
        all_.conservativeResize(Eigen::NoChange, block.first + block.count);
        all_.rightCols(block.count) = part;
        return block;
    }
    const MatrixD& all() const { return all_; }

    double miss(const Fit& fit, Block block) const {
        const double asked = all_.middleCols(block.first, block.count).squaredNorm();
        const double missed = fit.missed.segment(block.first, block.count).sum();
        return asked > 0 ? std::sqrt(missed / asked) : 0.0;
    }

 private:
    MatrixD all_;
};

// What the maps are asked to do, and where the answers will stand.
struct Asked {
    std::optional<PositionCode> code;
    Block position;  // none under rotary positions
    Block one;
    WordColumns columns;
    WordCode words;
    Block word;
    Targets targets;
};

Asked ask(const AttentionSpec& spec, const KnownVectors& known, const Samples& samples,
          const PartsRequest& request) {
    const int dK = spec.resolvedDk();
    const int tokens = tokenCount(known);
    Asked asked;
    asked.targets = Targets(samples.vectors.rows());
    if (request.position) {
        asked.code = positionCodeFor(known, dK);
    }
    if (asked.code && known.terms.cosines.size() == 0) {
        asked.position = asked.targets.add(positionTargets(samples, asked.code->frequencies));
    }
    if (asked.code) {
        asked.one = asked.targets.add(constantTargets(samples));
    }
    if (request.word) {
        asked.columns = wordColumns(known.terms, dK, tokens);
        asked.words = wordCode({int(known.words.rows()), int(asked.columns.columns.size()), tokens,
                                std::cos(std::min(asked.columns.turn, std::numbers::pi))},
                               request.wordSeed);
        asked.word = asked.targets.add(wordTargets(samples, asked.words.words));
    }
    return asked;
}

PositionHeads positionHeads(const Asked& asked, const Fit& fit, const PositionTerms& terms,
                            int dK) {
    PositionHeads heads;
    heads.pairs = pairsOf(*asked.code, terms, dK);
    heads.rotated = terms.cosines.size() > 0;
    heads.tellsApart = asked.code->tellsApart;
    heads.one = fit.map.row(asked.one.first).cast<float>();
    heads.oneMiss = asked.targets.miss(fit, asked.one);
    heads.keyMiss = heads.rotated ? heads.oneMiss : asked.targets.miss(fit, asked.position);
    heads.key = Matrix::Zero(dK, fit.map.cols());
    for (std::size_t m = 0; m < heads.pairs.size(); ++m) {
        const Pair& pair = heads.pairs[m];
        if (heads.rotated) {
            heads.key.row(pair.cosine) = heads.one;
            continue;
        }
        const Eigen::Index first = asked.position.first + 2 * Eigen::Index(m);
        heads.key.row(pair.sine) = fit.map.row(first).cast<float>();
        heads.key.row(pair.cosine) = fit.map.row(first + 1).cast<float>();
    }
    return heads;
}

WordHeads wordHeads(const Asked& asked, const Fit& fit, int dK) {
    WordHeads heads;
    heads.key = Matrix::Zero(dK, fit.map.cols());
    for (std::size_t i = 0; i < asked.columns.columns.size(); ++i) {
        heads.key.row(asked.columns.columns[i]) =
            fit.map.row(asked.word.first + Eigen::Index(i)).cast<float>();
    }
    heads.gain = float(asked.words.score * std::sqrt(double(dK)));
    heads.keyMiss = asked.targets.miss(fit, asked.word);
    heads.tellsApart = asked.words.tellsApart;
    heads.fades = asked.columns.turn > kStill;
    return heads;
}

}  // namespace

KeyFamily keyFamilyOf(HeadKind kind) {
    switch (kind) {
        case HeadKind::PreviousToken:
        case HeadKind::NextToken:
        case HeadKind::FirstToken:
        case HeadKind::Nearby:
            return KeyFamily::Position;
        case HeadKind::SameWord:
            return KeyFamily::Word;
        case HeadKind::EverythingAlike:
            break;
    }
    return KeyFamily::None;
}

std::optional<HeadParts> headParts(const AttentionSpec& spec, const KnownVectors& known, int layer,
                                   const PartsRequest& request, const Pass& pass) {
    const Samples samples = samplesOf(known, layer, spec.dModel);
    const Asked asked = ask(spec, known, samples, request);
    const std::optional<Fit> found = leastSquares(samples.vectors, asked.targets.all(), pass);
    if (!found)
        return std::nullopt;
    const Fit& fit = *found;
    HeadParts parts;
    parts.samples = int(samples.vectors.rows());
    parts.apart = samples.apart;
    if (asked.code) {
        parts.position = positionHeads(asked, fit, known.terms, spec.resolvedDk());
    }
    if (request.word) {
        parts.word = wordHeads(asked, fit, spec.resolvedDk());
    }
    return parts;
}

void writeQuery(const PositionHeads& heads, HeadKind kind, Eigen::Ref<Matrix> map) {
    const int step = kind == HeadKind::PreviousToken ? -1 : kind == HeadKind::NextToken ? 1 : 0;
    for (const Pair& pair : heads.pairs) {
        const double gain = kind == HeadKind::Nearby ? pair.bellGain : pair.sharpGain;
        if (kind == HeadKind::FirstToken) {
            map.row(pair.cosine) = float(gain) * heads.one;  // the code of position 0 is (0, 1)
            continue;
        }
        const auto cosine = float(gain * std::cos(step * pair.frequency));
        const auto sine = float(gain * std::sin(step * pair.frequency));
        map.row(pair.sine) = cosine * heads.key.row(pair.sine) + sine * heads.key.row(pair.cosine);
        map.row(pair.cosine) =
            cosine * heads.key.row(pair.cosine) - sine * heads.key.row(pair.sine);
    }
}

}  // namespace headlight
