// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/layer_weights.h"

namespace headlight {
namespace {

constexpr const char* kPositionKey = HEADLIGHT_TRANSLATABLE(
    "heads",
    "W_K reads only where a token stands: it carries the position vector of place j to pairs "
    "(sin ω·j, cos ω·j) and every word vector to zero. Under rotary positions it gives all tokens "
    "the same pair, which the scheme itself turns by ω·j.");

// Of the heads that find places.
HeadExplanation placeExplanation(HeadKind kind) {
    switch (kind) {
        case HeadKind::PreviousToken:
            return {HEADLIGHT_TRANSLATABLE("heads", "Previous token"),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "W_Q is W_K with each pair turned back by the angle ω of one step and "
                        "multiplied by a gain: token i asks with the code of place i − 1."),
                    kPositionKey,
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "q·k is then a sum of cosines of ω·(i − 1 − j), largest where "
                        "j = i − 1; the gain makes softmax choose it. The first token has none "
                        "before it and takes the nearest, itself.")};
        case HeadKind::NextToken:
            return {HEADLIGHT_TRANSLATABLE("heads", "Next token"),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "W_Q is W_K with each pair turned on by the angle ω of one step and "
                        "multiplied by a gain: token i asks with the code of place i + 1."),
                    kPositionKey,
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "q·k is then a sum of cosines of ω·(i + 1 − j), largest where "
                        "j = i + 1. Where that token does not exist or is hidden by a causal mask, "
                        "the nearest one left wins: the token itself.")};
        case HeadKind::FirstToken:
            return {HEADLIGHT_TRANSLATABLE("heads", "First token"),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "W_Q carries every token, whatever it is and wherever it stands, to the "
                        "code of place 0 times a gain."),
                    kPositionKey,
                    HEADLIGHT_TRANSLATABLE("heads",
                                           "All tokens ask the same question, and q·k, a sum of "
                                           "cosines of ω·j, is largest at j = 0.")};
        case HeadKind::Nearby:
            return {HEADLIGHT_TRANSLATABLE("heads", "Nearby"),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "W_Q is W_K with a small gain for fast pairs and a larger one for slow "
                        "ones, not turned: token i asks with the code of its own place."),
                    kPositionKey,
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "q·k is a sum of cosines of ω·(i − j) that falls slowly and equally to "
                        "both sides: two tokens away softmax still gives 1/e of the middle.")};
        case HeadKind::SameWord:
        case HeadKind::EverythingAlike:
            break;
    }
    return {"", "", "", ""};
}

}  // namespace

HeadExplanation explanation(HeadKind kind) {
    switch (kind) {
        case HeadKind::SameWord:
            return {HEADLIGHT_TRANSLATABLE("heads", "Same word"),
                    HEADLIGHT_TRANSLATABLE("heads",
                                           "W_Q is W_K times a gain: each token asks for its own "
                                           "word's code."),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "W_K reads only what a token is: it carries each word vector to a unit "
                        "vector of its own and every position vector to zero."),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "q·k is large between equal words and small between different ones, so "
                        "a row is shared equally among all places of its word.")};
        case HeadKind::EverythingAlike:
            return {HEADLIGHT_TRANSLATABLE("heads", "Everything alike"),
                    HEADLIGHT_TRANSLATABLE("heads", "W_Q is zero: the token asks for nothing."),
                    HEADLIGHT_TRANSLATABLE("heads",
                                           "W_K is zero unless other heads share it; with such a "
                                           "W_Q it does not matter."),
                    HEADLIGHT_TRANSLATABLE(
                        "heads",
                        "All scores are equal, so softmax gives every visible token the same "
                        "weight, and the head takes their mean.")};
        case HeadKind::PreviousToken:
        case HeadKind::NextToken:
        case HeadKind::FirstToken:
        case HeadKind::Nearby:
            break;
    }
    return placeExplanation(kind);
}

}  // namespace headlight
