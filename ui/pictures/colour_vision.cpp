// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_vision.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace headlight {
namespace {

using Eyes = std::array<LinearColour, 3>;

// Machado, Oliveira and Fernandes 2009, "A physiologically-based model for simulation of color
// vision deficiency", severity 1.0: from linear sRGB to linear sRGB.
constexpr Eyes kNoRed = {{{0.152286, 1.052583, -0.204868},
                          {0.114503, 0.786281, 0.099216},
                          {-0.003882, -0.048116, 1.051998}}};
constexpr Eyes kNoGreen = {{{0.367322, 0.860646, -0.227968},
                            {0.280085, 0.672501, 0.047413},
                            {-0.011820, 0.042940, 0.968881}}};
constexpr Eyes kNoBlue = {{{1.255528, -0.076749, -0.178779},
                           {-0.078411, 0.930809, 0.147602},
                           {0.004733, 0.691367, 0.303900}}};
constexpr Eyes kFull = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
// Luminance (IEC 61966-2-1, D65).
constexpr LinearColour kLuminance = {0.2126729, 0.7151522, 0.0721750};
constexpr Eyes kGrey = {{kLuminance, kLuminance, kLuminance}};

const Eyes& eyesOf(ColourVision vision) {
    switch (vision) {
        case ColourVision::NoRedCones:
            return kNoRed;
        case ColourVision::NoGreenCones:
            return kNoGreen;
        case ColourVision::NoBlueCones:
            return kNoBlue;
        case ColourVision::Grey:
            return kGrey;
        case ColourVision::Full:
            break;
    }
    return kFull;
}

double encoded(double light) {
    return light <= 0.0031308 ? 12.92 * light : 1.055 * std::pow(light, 1 / 2.4) - 0.055;
}

LinearColour throughEyes(const Eyes& eyes, const LinearColour& light) {
    LinearColour seen{};
    for (std::size_t i = 0; i < 3; ++i)
        seen[i] = std::clamp(eyes[i][0] * light[0] + eyes[i][1] * light[1] + eyes[i][2] * light[2],
                             0.0, 1.0);
    return seen;
}

// So fine that the steepest part of the curve, near black, is met within a fifth of a step.
constexpr int kFinest = 1 << 14;

// The curves of sRGB as tables: powers of every pixel would take a preview's whole second.
struct Curves {
    std::array<double, 256> lights{};
    std::vector<std::uint8_t> steps;
    Curves() : steps(kFinest + 1) {
        for (std::size_t step = 0; step < lights.size(); ++step)
            lights[step] = linearLight(double(step) / 255);
        for (std::size_t i = 0; i < steps.size(); ++i)
            steps[i] = std::uint8_t(std::lround(255 * encoded(double(i) / kFinest)));
    }
    int step(double light) const { return steps[std::size_t(std::lrint(light * kFinest))]; }
};

}  // namespace

double linearLight(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

LinearColour seenLight(ColourVision vision, const QColor& colour) {
    return throughEyes(eyesOf(vision), {linearLight(colour.redF()), linearLight(colour.greenF()),
                                        linearLight(colour.blueF())});
}

QImage seenImage(ColourVision vision, const QImage& image) {
    if (vision == ColourVision::Full)
        return image;
    static const Curves curves;
    const Eyes& eyes = eyesOf(vision);
    QImage seen = image.convertToFormat(QImage::Format_ARGB32);
    QRgb last = 0;  // transparent stays so; a picture has long runs of one colour
    QRgb itsSeen = 0;
    for (int y = 0; y < seen.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(seen.scanLine(y));
        for (int x = 0; x < seen.width(); ++x) {
            if (line[x] != last) {
                last = line[x];
                const LinearColour light =
                    throughEyes(eyes, {curves.lights[std::size_t(qRed(last))],
                                       curves.lights[std::size_t(qGreen(last))],
                                       curves.lights[std::size_t(qBlue(last))]});
                itsSeen = qRgba(curves.step(light[0]), curves.step(light[1]), curves.step(light[2]),
                                qAlpha(last));
            }
            line[x] = itsSeen;
        }
    }
    return seen;
}

}  // namespace headlight
