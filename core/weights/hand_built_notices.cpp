// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/hand_built_notices.h"

#include <algorithm>
#include <string>

namespace headlight {
namespace {

// Which of the kinds in use may have something to say.
struct KindsInUse {
    bool position = false;
    bool distance = false;  // looks a number of places away
    bool first = false;
    bool word = false;
};
KindsInUse kindsInUse(const AttentionSpec& spec, const WeightSpec& weights) {
    KindsInUse kinds;
    for (int head = 0; head < spec.heads; ++head) {
        const HeadKind kind = weights.headKind(head);
        kinds.position |= keyFamilyOf(kind) == KeyFamily::Position;
        kinds.distance |= kind == HeadKind::PreviousToken || kind == HeadKind::NextToken ||
                          kind == HeadKind::Nearby;
        kinds.first |= kind == HeadKind::FirstToken;
        kinds.word |= kind == HeadKind::SameWord;
    }
    return kinds;
}

// Sums of such unequal vectors keep next to nothing of the shorter ones in float32.
constexpr float kUnequal = 1e4f;

float longestRow(const Matrix& rows) {
    return rows.size() == 0 ? 0.0f : rows.rowwise().stableNorm().maxCoeff();
}

Notice noticeOfResidual(const AttentionSpec& spec, const HeadParts& parts,
                        const KnownVectors& known) {
    const float words = longestRow(known.words);
    const float positions = longestRow(known.positions);
    if (positions > 0 && words > kUnequal * positions) {
        return {HEADLIGHT_TRANSLATABLE("weights",
                                       "The positions are lost beside token vectors so much "
                                       "longer: hand-built heads are approximate"),
                {}};
    }
    if (positions > kUnequal * words) {
        return {HEADLIGHT_TRANSLATABLE("weights",
                                       "The token vectors are lost beside positions so much "
                                       "longer: hand-built heads are approximate"),
                {}};
    }
    if (parts.samples <= spec.dModel) {
        return {HEADLIGHT_TRANSLATABLE("weights",
                                       "Some tokens have nearly the same vector: hand-built heads "
                                       "are approximate"),
                {}};
    }
    const char* pattern =
        parts.apart
            ? HEADLIGHT_TRANSLATABLE("weights",
                                     "%1 words and positions do not fit d_model %2: hand-built "
                                     "heads are approximate")
            : HEADLIGHT_TRANSLATABLE(
                  "weights", "%1 tokens do not fit d_model %2: hand-built heads are approximate");
    return {pattern, {std::to_string(parts.samples), std::to_string(spec.dModel)}};
}

Notice noticeOfMissingPositions(const AttentionSpec& spec) {
    if (spec.resolvedDk() < 2) {
        return {HEADLIGHT_TRANSLATABLE("weights",
                                       "d_k 1 holds no pair of columns to turn: hand-built heads "
                                       "for positions see everything alike"),
                {}};
    }
    return {
        HEADLIGHT_TRANSLATABLE("weights",
                               "Nothing in the vectors tells positions apart: hand-built heads "
                               "for the previous, next, first and nearby token score everything "
                               "alike"),
        {}};
}

// Heads whose group's keys tell something else than they look for.
std::string headsWithoutKeys(const AttentionSpec& spec, const WeightSpec& weights) {
    std::vector<KeyFamily> families(std::size_t(spec.resolvedKvHeads()), KeyFamily::None);
    std::string list;
    for (int head = 0; head < spec.heads; ++head) {
        const KeyFamily wanted = keyFamilyOf(weights.headKind(head));
        KeyFamily& keys = families[std::size_t(spec.kvHeadOf(head))];
        if (keys == KeyFamily::None) {
            keys = wanted;
        }
        if (wanted != KeyFamily::None && wanted != keys) {
            list += (list.empty() ? "" : ", ") + std::to_string(head);
        }
    }
    return list;
}

Notice noticeOfSharedKeys(const std::string& heads) {
    return {HEADLIGHT_TRANSLATABLE("weights",
                                   "Heads %1 share the keys of another kind of head and score "
                                   "everything alike"),
            {heads}};
}

Notice noticeOfWidth(const AttentionSpec& spec) {
    return {HEADLIGHT_TRANSLATABLE("weights",
                                   "d_k %1 is too narrow to tell so many tokens apart: hand-built "
                                   "heads blur, or the first tokens find the last ones"),
            {std::to_string(spec.resolvedDk())}};
}

}  // namespace

bool canBeHandBuilt(const AttentionSpec& spec) {
    return spec.projections.query && spec.projections.key &&
           spec.resolvedQueryWidth() == spec.dModel && spec.resolvedKeyWidth() == spec.dModel;
}

Notice noticeOfMissingMaps() {
    return {HEADLIGHT_TRANSLATABLE("weights",
                                   "Hand-built heads need W_Q and W_K, both of width d_model: "
                                   "without them they score everything alike"),
            {}};
}

std::vector<Notice> noticesOf(const AttentionSpec& spec, const WeightSpec& weights,
                              const HeadParts& parts, const KnownVectors& known,
                              const std::vector<float>& residuals) {
    const KindsInUse kinds = kindsInUse(spec, weights);
    std::vector<Notice> notices;
    if (std::any_of(residuals.begin(), residuals.end(),
                    [](float residual) { return residual > kNoticeableResidual; })) {
        notices.push_back(noticeOfResidual(spec, parts, known));
    }
    const std::string withoutKeys = headsWithoutKeys(spec, weights);
    if (!withoutKeys.empty()) {
        notices.push_back(noticeOfSharedKeys(withoutKeys));
    }
    if (kinds.position && !parts.position && withoutKeys.empty()) {
        notices.push_back(noticeOfMissingPositions(spec));
    }
    if (kinds.first && parts.position && parts.position->rotated) {
        notices.push_back({HEADLIGHT_TRANSLATABLE(
                               "weights",
                               "Rotary positions tell distances only: the hand-built head for the "
                               "first token scores everything alike"),
                           {}});
    }
    if (const auto beyond =
            std::ptrdiff_t(known.queryWords.size()) - std::ptrdiff_t(known.keyWords.size());
        kinds.distance && parts.position && !known.keyWords.empty() && beyond > 0) {
        notices.push_back({HEADLIGHT_TRANSLATABLE(
                               "weights",
                               "%1 queries stand beyond the last key: hand-built heads for the "
                               "previous, next and nearby token find no such place there, and "
                               "those rows mean nothing"),
                           {std::to_string(beyond)}});
    }
    if (parts.word && parts.word->fades) {
        notices.push_back({HEADLIGHT_TRANSLATABLE(
                               "weights",
                               "Rotary positions turn the words' codes too: the hand-built head "
                               "for the same word fades with distance"),
                           {}});
    }
    if ((parts.position && !parts.position->tellsApart) ||
        (parts.word && !parts.word->tellsApart)) {
        notices.push_back(noticeOfWidth(spec));
    }
    return notices;
}

}  // namespace headlight
