// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pictures/colour_vision.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "tests/support/test_program.h"

using namespace headlight;

namespace {

struct Seen {
    const char* colour;
    ColourVision vision;
    std::array<double, 3> channels;
};

// Of colorspacious 1.1.2 (the matrices of Machado, Oliveira and Fernandes at severity 100, through
// linear sRGB; grey: its luminance Y, encoded), in 255 steps.
constexpr Seen kSeen[] = {{"#c06040", ColourVision::NoRedCones, {121.496, 110.492, 60.729}},
                          {"#c06040", ColourVision::NoGreenCones, {144.872, 131.469, 62.193}},
                          {"#c06040", ColourVision::NoBlueCones, {209.882, 77.458, 88.589}},
                          {"#c06040", ColourVision::Grey, {123.387, 123.387, 123.387}},
                          {"#7a8040", ColourVision::NoRedCones, {136.037, 122.720, 58.341}},
                          {"#7a8040", ColourVision::NoGreenCones, {135.842, 124.157, 67.308}},
                          {"#7a8040", ColourVision::NoBlueCones, {128.752, 121.596, 113.195}},
                          {"#7a8040", ColourVision::Grey, {123.398, 123.398, 123.398}},
                          {"#2040c0", ColourVision::NoRedCones, {0, 86.538, 195.998}},
                          {"#2040c0", ColourVision::NoGreenCones, {0, 71.284, 189.640}},
                          {"#2040c0", ColourVision::NoBlueCones, {0, 98.857, 122.316}},
                          {"#440154", ColourVision::NoRedCones, {0, 33.569, 85.985}},
                          {"#440154", ColourVision::NoGreenCones, {4.230, 39.335, 82.402}},
                          {"#440154", ColourVision::NoBlueCones, {67.345, 23.477, 46.096}},
                          {"#440154", ColourVision::Grey, {37.464, 37.464, 37.464}},
                          {"#21918c", ColourVision::NoRedCones, {136.108, 137.060, 139.989}},
                          {"#21918c", ColourVision::NoBlueCones, {0, 149.120, 143.203}},
                          {"#00ff00", ColourVision::NoGreenCones, {238.693, 214.008, 58.444}},
                          {"#ff0000", ColourVision::Grey, {127.098, 127.098, 127.098}}};

QImage filled(const QColor& colour, QImage::Format format = QImage::Format_ARGB32) {
    QImage image(3, 2, format);
    image.fill(colour);
    return image;
}

}  // namespace

class TestColourVision : public QObject {
    Q_OBJECT

 private slots:
    void coloursAreSeenAsTheAuthorsMatricesSay() {
        for (const Seen& each : kSeen) {
            const QImage seen = seenImage(each.vision, filled(each.colour));
            const QColor last = seen.pixelColor(2, 1);
            const std::array<int, 3> channels = {last.red(), last.green(), last.blue()};
            for (std::size_t i = 0; i < 3; ++i)
                QVERIFY2(std::abs(channels[i] - each.channels[i]) < 0.75,
                         qPrintable(QString("%1, vision %2, channel %3: %4 is not %5")
                                        .arg(each.colour)
                                        .arg(int(each.vision))
                                        .arg(i)
                                        .arg(channels[i])
                                        .arg(each.channels[i])));
        }
    }

    // Each channel of every grey, black and white among them, but for its rounding.
    void greysStayGreys() {
        for (const ColourVision vision : kColourVisions)
            for (int step = 0; step < 256; ++step) {
                const QColor grey(step, step, step);
                QCOMPARE(seenImage(vision, filled(grey)).pixelColor(0, 0), grey);
            }
    }

    void aPictureIsSeenAsItsColoursAre() {
        QImage image(64, 64, QImage::Format_ARGB32_Premultiplied);
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                image.setPixelColor(x, y, QColor(4 * x, 4 * y, (7 * x + 11 * y) % 256));
        for (const ColourVision vision : kColourVisions) {
            const QImage seen = seenImage(vision, image);
            for (int y = 0; y < 64; ++y)
                for (int x = 0; x < 64; ++x) {
                    const LinearColour light = seenLight(vision, image.pixelColor(x, y));
                    const LinearColour its = seenLight(ColourVision::Full, seen.pixelColor(x, y));
                    for (std::size_t i = 0; i < 3; ++i)  // a step of 255 is at most this much light
                        QVERIFY(std::abs(light[i] - its[i]) < 0.0090 / 2 + 1e-4);
                }
        }
    }

    void opacityAndScaleStay() {
        QImage image = filled(QColor(200, 40, 40, 90), QImage::Format_ARGB32_Premultiplied);
        image.setDevicePixelRatio(2);
        image.setPixelColor(0, 0, Qt::transparent);
        const QImage seen = seenImage(ColourVision::NoRedCones, image);
        QCOMPARE(seen.devicePixelRatio(), 2.0);
        QCOMPARE(seen.pixelColor(0, 0).alpha(), 0);
        QCOMPARE(seen.pixelColor(1, 1).alpha(), 90);
        QCOMPARE(seenImage(ColourVision::Full, image), image);
    }
};

HEADLIGHT_TEST(TestColourVision)
#include "tst_colour_vision.moc"
