// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>
#include <array>

#include "ui/pictures/view_options.h"

namespace headlight {

// 256 steps of a perceptually uniform, colour-blind safe map; diverging ones are centred on step
// 127.5.
const std::array<QRgb, 256>& steps(PaletteKind kind);

// All of them, in the order that they are offered in.
inline constexpr std::array kPalettes = {
    PaletteKind::Viridis,         PaletteKind::Cividis,
    PaletteKind::Magma,           PaletteKind::Inferno,
    PaletteKind::Blues,           PaletteKind::Grey,
    PaletteKind::Diverging,       PaletteKind::ViridisReversed,
    PaletteKind::CividisReversed, PaletteKind::MagmaReversed,
    PaletteKind::InfernoReversed, PaletteKind::BluesReversed,
    PaletteKind::GreyReversed,    PaletteKind::DivergingReversed};

// The name users know it by ("Viridis").
QString name(PaletteKind kind);

// Black or white, whichever stands out more on `fill` (at least 4.5 : 1).
QColor textOn(QColor fill);

}  // namespace headlight
