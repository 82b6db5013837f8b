// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <utility>

#include "core/pipeline/scene.h"

// What the choices of a scene are called in its file. Not inline: what an inline list pointed to
// was not there where another file's copy was linked (GCC 12).
namespace headlight {

constexpr std::initializer_list<std::pair<const char*, EmbeddingKind>> kEmbeddings = {
    {"gaussian", EmbeddingKind::Gaussian}, {"one_hot", EmbeddingKind::OneHot}};
constexpr std::initializer_list<std::pair<const char*, WeightKind>> kWeights = {
    {"random", WeightKind::Random},
    {"identity", WeightKind::Identity},
    {"hand_built", WeightKind::HandBuilt}};
constexpr std::initializer_list<std::pair<const char*, HeadKind>> kHeadKinds = {
    {"previous_token", HeadKind::PreviousToken},
    {"next_token", HeadKind::NextToken},
    {"same_word", HeadKind::SameWord},
    {"first_token", HeadKind::FirstToken},
    {"everything_alike", HeadKind::EverythingAlike},
    {"nearby", HeadKind::Nearby}};

constexpr std::initializer_list<std::pair<const char*, MapStage>> kMapStages = {
    {"scores", MapStage::Scores},
    {"masked_scores", MapStage::MaskedScores},
    {"weights", MapStage::Weights}};
constexpr std::initializer_list<std::pair<const char*, RangeScope>> kRanges = {
    {"all_heads", RangeScope::AllHeads},
    {"head", RangeScope::OneHead},
    {"row", RangeScope::EachRow}};
constexpr std::initializer_list<std::pair<const char*, Transfer>> kTransfers = {
    {"linear", Transfer::Linear}, {"sqrt", Transfer::SquareRoot}, {"log", Transfer::Logarithmic}};
constexpr std::initializer_list<std::pair<const char*, PaletteKind>> kPaletteNames = {
    {"viridis", PaletteKind::Viridis},
    {"cividis", PaletteKind::Cividis},
    {"magma", PaletteKind::Magma},
    {"inferno", PaletteKind::Inferno},
    {"blues", PaletteKind::Blues},
    {"grey", PaletteKind::Grey},
    {"diverging", PaletteKind::Diverging},
    {"viridis_reversed", PaletteKind::ViridisReversed},
    {"cividis_reversed", PaletteKind::CividisReversed},
    {"magma_reversed", PaletteKind::MagmaReversed},
    {"inferno_reversed", PaletteKind::InfernoReversed},
    {"blues_reversed", PaletteKind::BluesReversed},
    {"grey_reversed", PaletteKind::GreyReversed},
    {"diverging_reversed", PaletteKind::DivergingReversed}};
constexpr std::initializer_list<std::pair<const char*, ScenePage>> kPages = {
    {"heads", ScenePage::Heads}, {"steps", ScenePage::Steps}, {"lab", ScenePage::Lab}};

}  // namespace headlight
