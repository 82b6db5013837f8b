// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>
#include <cmath>
#include <limits>

#include "tests/support/test_program.h"
#include "ui/pictures/cell_painting.h"
#include "ui/pictures/heatmap.h"
#include "ui/pictures/palette.h"
#include "ui/pictures/theme.h"

using namespace headlight;

namespace {

// WCAG 2's relative luminance, worked out here and not by what is tested.
double relative(QRgb colour) {
    const auto channel = [](int eight) {
        const double c = eight / 255.0;
        return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(qRed(colour)) + 0.7152 * channel(qGreen(colour)) +
           0.0722 * channel(qBlue(colour));
}

double ratio(QRgb a, QRgb b) {
    return (std::max(relative(a), relative(b)) + 0.05) /
           (std::min(relative(a), relative(b)) + 0.05);
}

constexpr ThemeKind kThemes[] = {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print,
                                 ThemeKind::BlackOnWhite, ThemeKind::WhiteOnBlack};
constexpr int kCell = 64;

QFont largeType() {
    QFont font;
    font.setPixelSize(24);
    return font;
}

Heatmap mapInPalette(const Matrix& values, PaletteKind palette) {
    Heatmap map;
    map.values = std::make_shared<const Matrix>(values);
    map.rowScales = {{palette, Transfer::Linear, 0, 1}};
    map.decimals = 1;
    return map;
}

QImage paintedCellsAndTexts(const Heatmap& map, const Theme& theme) {
    QImage image(kCell * int(map.columnCount()), kCell * int(map.rowCount()), QImage::Format_RGB32);
    QPainter painter(&image);
    const QRectF cells(image.rect());
    paintCells(painter, map, cells, theme);
    paintCellTexts(painter, map, cells, theme);
    return image;
}

// The number in a cell against the cell: the pixel that is furthest from the corner's.
double paintedContrast(const QImage& image, int column) {
    const QRgb fill = image.pixel(column * kCell + 2, 2);
    double most = 0;
    for (int y = 0; y < kCell; ++y)
        for (int x = 0; x < kCell; ++x)
            most = std::max(most, ratio(fill, image.pixel(column * kCell + x, y)));
    return most;
}

}  // namespace

// A number on a cell of any colour has 4.5 : 1, as it is chosen and as it is painted.
class TestTextContrast : public QObject {
    Q_OBJECT

 private slots:
    void everyColourOfACellCanBeWrittenOn() {
        int colours = 0;
        double least = 21;
        const auto look = [&](QRgb fill) {
            ++colours;
            least = std::min(least, ratio(textOn(QColor(fill)).rgb(), fill));
        };
        for (const PaletteKind palette : kPalettes)
            for (const QRgb step : steps(palette))
                look(step);
        for (const ThemeKind kind : kThemes) {
            look(theme(kind, QFont()).notFinite.rgb());
            look(theme(kind, QFont()).hidden.rgb());
        }
        QCOMPARE(colours, int(kPalettes.size()) * 256 + 10);
        QVERIFY2(least >= 4.5, qPrintable(QString::number(least)));
    }

    void paintedNumbersHaveIt_data() {
        QTest::addColumn<PaletteKind>("palette");
        for (const PaletteKind palette : kPalettes)
            QTest::addRow("%d", int(palette)) << palette;
    }
    void paintedNumbersHaveIt() {
        QFETCH(PaletteKind, palette);
        constexpr int kValues = 16;
        Matrix values(1, kValues + 1);
        for (int i = 0; i < kValues; ++i)
            values(0, i) = float(i) / (kValues - 1);
        values(0, kValues) = std::numeric_limits<float>::quiet_NaN();
        const Heatmap map = mapInPalette(values, palette);
        for (const ThemeKind kind : kThemes) {
            const QImage image = paintedCellsAndTexts(map, theme(kind, largeType()));
            for (int i = 0; i <= kValues; ++i)
                QVERIFY2(paintedContrast(image, i) >= 4.5, qPrintable(QString::number(i)));
        }
    }

    // What is no number is seen beside the lowest, the middle and the highest.
    void whatIsNotFiniteIsSeen() {
        Matrix values(1, 5);
        values << 0, std::numeric_limits<float>::quiet_NaN(), 1,
            std::numeric_limits<float>::infinity(), 0.5F;
        for (const ThemeKind kind : kThemes) {
            const Theme look = theme(kind, largeType());
            const QImage image =
                paintedCellsAndTexts(mapInPalette(values, PaletteKind::Viridis), look);
            QCOMPARE(image.pixel(kCell + 2, 2), look.notFinite.rgb());
            for (const int other : {0, 2, 4})
                QVERIFY(image.pixel(other * kCell + 2, 2) != look.notFinite.rgb());
        }
    }
};

HEADLIGHT_TEST(TestTextContrast)
#include "tst_text_contrast.moc"
