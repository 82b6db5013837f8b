// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <utility>

#include "core/pipeline/scene.h"

// What the choices of a scene are called in its file.
namespace headlight {

inline constexpr std::initializer_list<std::pair<const char*, EmbeddingKind>> kEmbeddings = {
    {"gaussian", EmbeddingKind::Gaussian}, {"one_hot", EmbeddingKind::OneHot}};
inline constexpr std::initializer_list<std::pair<const char*, WeightKind>> kWeights = {
    {"random", WeightKind::Random},
    {"identity", WeightKind::Identity},
    {"hand_built", WeightKind::HandBuilt}};
inline constexpr std::initializer_list<std::pair<const char*, HeadKind>> kHeadKinds = {
    {"previous_token", HeadKind::PreviousToken},
    {"next_token", HeadKind::NextToken},
    {"same_word", HeadKind::SameWord},
    {"first_token", HeadKind::FirstToken},
    {"everything_alike", HeadKind::EverythingAlike},
    {"nearby", HeadKind::Nearby}};

inline constexpr std::initializer_list<std::pair<const char*, MapStage>> kMapStages = {
    {"scores", MapStage::Scores},
    {"masked_scores", MapStage::MaskedScores},
    {"weights", MapStage::Weights}};
inline constexpr std::initializer_list<std::pair<const char*, RangeScope>> kRanges = {
    {"all_heads", RangeScope::AllHeads},
    {"head", RangeScope::OneHead},
    {"row", RangeScope::EachRow}};
inline constexpr std::initializer_list<std::pair<const char*, Transfer>> kTransfers = {
    {"linear", Transfer::Linear}, {"sqrt", Transfer::SquareRoot}, {"log", Transfer::Logarithmic}};
inline constexpr std::initializer_list<std::pair<const char*, PaletteKind>> kPalettes = {
    {"viridis", PaletteKind::Viridis},
    {"cividis", PaletteKind::Cividis},
    {"magma", PaletteKind::Magma},
    {"blues", PaletteKind::Blues},
    {"diverging", PaletteKind::Diverging},
    {"viridis_reversed", PaletteKind::ViridisReversed},
    {"cividis_reversed", PaletteKind::CividisReversed},
    {"magma_reversed", PaletteKind::MagmaReversed},
    {"blues_reversed", PaletteKind::BluesReversed}};
inline constexpr std::initializer_list<std::pair<const char*, ScenePage>> kPages = {
    {"heads", ScenePage::Heads}, {"steps", ScenePage::Steps}, {"lab", ScenePage::Lab}};

}  // namespace headlight
