// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/palette.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <span>

#include "ui/pictures/theme.h"

namespace headlight {

namespace {

struct PaletteText {
    Q_DECLARE_TR_FUNCTIONS(Palette)
};

using Steps = std::array<QRgb, 256>;

// Every sixteenth colour (positions 0, 15.94, … 255) of the well-known maps: viridis, magma and
// inferno by van der Walt and Smith, cividis by Nuñez, Anderton and Renslow (all CC0). What lies
// between is drawn straight in sRGB, which stays within 0.013 of the published colours in Oklab.
constexpr std::array<QRgb, 17> kViridis = {
    0x440154, 0x48186a, 0x472d7b, 0x424086, 0x3b528b, 0x33638d, 0x2c728e, 0x26818e, 0x21908c,
    0x1f9f88, 0x28ae80, 0x3ebc74, 0x5dc963, 0x82d34c, 0xabdc32, 0xd5e21a, 0xfde725};
constexpr std::array<QRgb, 17> kCividis = {
    0x00224e, 0x002e6a, 0x1a386f, 0x32436d, 0x434e6c, 0x52596d, 0x61656f, 0x6f7073, 0x7c7b78,
    0x8b8778, 0x9b9376, 0xaba072, 0xbbad6c, 0xccba64, 0xddc958, 0xefd748, 0xfee838};
constexpr std::array<QRgb, 17> kMagma = {0x000004, 0x0a0822, 0x1d1146, 0x36106a, 0x50127c, 0x691c81,
                                         0x822681, 0x9c2e7f, 0xb63779, 0xcf4170, 0xe65163, 0xf5695c,
                                         0xfb8761, 0xfea571, 0xfec387, 0xfde0a2, 0xfcfdbf};
// Every eighth: its blue turns within sixteen.
constexpr std::array<QRgb, 33> kInferno = {
    0x000004, 0x040312, 0x0b0724, 0x150b37, 0x210c4a, 0x2e0a5a, 0x3c0965, 0x4a0c6b, 0x57106d,
    0x63146e, 0x70196e, 0x7d1e6d, 0x89226a, 0x962766, 0xa32b61, 0xaf315c, 0xbb3755, 0xc63e4d,
    0xd14644, 0xdb4f3b, 0xe35932, 0xeb6528, 0xf1711e, 0xf67f14, 0xf98d0a, 0xfb9c06, 0xfcab0f,
    0xfbba1f, 0xf9ca32, 0xf5d949, 0xf2e865, 0xf3f586, 0xfcffa4};
// Paper to ink, for print in black alone: grey levels of sRGB are nearly even in lightness.
constexpr std::array<QRgb, 2> kGrey = {0xffffff, 0x000000};
// ColorBrewer's nine-class Blues (Brewer and Harrower): the lecture's figures use it.
constexpr std::array<QRgb, 9> kBlues = {0xf7fbff, 0xdeebf7, 0xc6dbef, 0x9ecae1, 0x6baed6,
                                        0x4292c6, 0x2171b5, 0x08519c, 0x08306b};
// Blue to nearly white to red, dark at both ends, with equal lightness left and right.
constexpr std::array<QRgb, 9> kDiverging = {0x0b2f66, 0x1c5fa5, 0x5794c9, 0xa9cae3, 0xf6f5f3,
                                            0xf2b9a6, 0xd6735f, 0xa83436, 0x66091e};

Steps between(std::span<const QRgb> stops) {
    Steps steps;
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double at = double(i) * double(stops.size() - 1) / double(steps.size() - 1);
        const std::size_t left = std::min(std::size_t(at), stops.size() - 2);
        const double t = at - double(left);
        const auto mixed = [&](int (*channel)(QRgb)) {
            return int(std::lround((1 - t) * channel(stops[left]) + t * channel(stops[left + 1])));
        };
        steps[i] = qRgb(mixed(qRed), mixed(qGreen), mixed(qBlue));
    }
    return steps;
}

Steps reversed(Steps steps) {
    std::reverse(steps.begin(), steps.end());
    return steps;
}

}  // namespace

const Steps& steps(PaletteKind kind) {
    static const Steps viridis = between(kViridis);
    static const Steps cividis = between(kCividis);
    static const Steps magma = between(kMagma);
    static const Steps inferno = between(kInferno);
    static const Steps blues = between(kBlues);
    static const Steps grey = between(kGrey);
    static const Steps diverging = between(kDiverging);
    static const Steps viridisReversed = reversed(viridis);
    static const Steps cividisReversed = reversed(cividis);
    static const Steps magmaReversed = reversed(magma);
    static const Steps infernoReversed = reversed(inferno);
    static const Steps bluesReversed = reversed(blues);
    static const Steps greyReversed = reversed(grey);
    static const Steps divergingReversed = reversed(diverging);
    switch (kind) {
        case PaletteKind::Viridis:
            return viridis;
        case PaletteKind::Cividis:
            return cividis;
        case PaletteKind::Magma:
            return magma;
        case PaletteKind::Inferno:
            return inferno;
        case PaletteKind::Blues:
            return blues;
        case PaletteKind::Grey:
            return grey;
        case PaletteKind::Diverging:
            return diverging;
        case PaletteKind::ViridisReversed:
            return viridisReversed;
        case PaletteKind::CividisReversed:
            return cividisReversed;
        case PaletteKind::MagmaReversed:
            return magmaReversed;
        case PaletteKind::InfernoReversed:
            return infernoReversed;
        case PaletteKind::BluesReversed:
            return bluesReversed;
        case PaletteKind::GreyReversed:
            return greyReversed;
        case PaletteKind::DivergingReversed:
            return divergingReversed;
    }
    return viridis;
}

QString name(PaletteKind kind) {
    switch (kind) {
        case PaletteKind::Viridis:
            return PaletteText::tr("Viridis");
        case PaletteKind::Cividis:
            return PaletteText::tr("Cividis");
        case PaletteKind::Magma:
            return PaletteText::tr("Magma");
        case PaletteKind::Inferno:
            return PaletteText::tr("Inferno");
        case PaletteKind::Blues:
            return PaletteText::tr("Blues");
        case PaletteKind::Grey:
            return PaletteText::tr("Grey");
        case PaletteKind::Diverging:
            return PaletteText::tr("Blue – white – red");
        case PaletteKind::ViridisReversed:
            return PaletteText::tr("Viridis, reversed");
        case PaletteKind::CividisReversed:
            return PaletteText::tr("Cividis, reversed");
        case PaletteKind::MagmaReversed:
            return PaletteText::tr("Magma, reversed");
        case PaletteKind::InfernoReversed:
            return PaletteText::tr("Inferno, reversed");
        case PaletteKind::BluesReversed:
            return PaletteText::tr("Blues, reversed");
        case PaletteKind::GreyReversed:
            return PaletteText::tr("Grey, reversed");
        case PaletteKind::DivergingReversed:
            return PaletteText::tr("Red – white – blue");
    }
    return {};
}

QColor textOn(QColor fill) {
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    return contrast(black, fill) >= contrast(white, fill) ? black : white;
}

}  // namespace headlight
