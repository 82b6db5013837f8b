// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <QtWidgets>
#include <cmath>

#include "ui/views/health_light.h"

using namespace headlight;

namespace {

Health healthOf(float worst, bool finite = true, int emptyRows = 0) {
    Health health;
    health.worstRowError = worst;
    health.rowsSumToOne = worst <= kRowSumTolerance;
    health.finite = finite;
    health.emptyRows = emptyRows;
    return health;
}

// The colour of the dot beside its sign, and the middle of the dot.
struct Dot {
    QColor colour;
    QImage image;
};

Dot dotOf(HealthLight& light) {
    light.resize(light.sizeHint());
    const QImage image = light.grab().toImage();
    const int side = image.height();
    const int line = QFontMetrics(theme(ThemeKind::Light, light.font()).font).height();
    return {image.pixelColor(int(0.25 * line), side / 2),
            image.copy(int(0.35 * line), side / 2 - line / 4, line / 2, line / 2)};
}

// The white of the sign alone, without the colour it stands on.
QImage signOn(const QImage& dot) {
    QImage sign(dot.size(), QImage::Format_Grayscale8);
    for (int y = 0; y < dot.height(); ++y)
        for (int x = 0; x < dot.width(); ++x)
            sign.setPixel(x, y, qGray(dot.pixel(x, y)) > 200 ? 0xffffffff : 0xff000000);
    return sign;
}

}  // namespace

class TestHealthLight : public QObject {
    Q_OBJECT
 private slots:
    void soundNumbersAreGreen();
    void rowsThatMissOneAreAmber();
    void numbersThatAreNoneAreRed();
    void nothingYetIsGrey();
    void eachLightHasItsOwnSignAndText();
};

void TestHealthLight::soundNumbersAreGreen() {
    HealthLight light;
    light.setHealth(healthOf(6e-8f));
    const QColor colour = dotOf(light).colour;
    QVERIFY(colour.green() > colour.red() && colour.green() > colour.blue());
    QVERIFY(light.text().contains("sum to 1") && light.text().contains("6e-08"));
    QCOMPARE(light.accessibleName(), light.text());
    // Rows that may see nothing are told of, and are no fault.
    light.setHealth(healthOf(0, true, 2));
    QCOMPARE(dotOf(light).colour, colour);
    QVERIFY(light.text().contains("2"));
}

void TestHealthLight::rowsThatMissOneAreAmber() {
    HealthLight light;
    light.setHealth(healthOf(0.02f));
    const QColor colour = dotOf(light).colour;
    QVERIFY(colour.red() > colour.green() && colour.green() > colour.blue());
    QVERIFY(light.text().contains("0.02"));
}

void TestHealthLight::numbersThatAreNoneAreRed() {
    HealthLight light;
    light.setHealth(healthOf(std::nanf(""), false));
    const QColor colour = dotOf(light).colour;
    QVERIFY(colour.red() > 2 * colour.green() && colour.red() > 2 * colour.blue());
    QVERIFY(light.text().contains("NaN"));
}

void TestHealthLight::nothingYetIsGrey() {
    HealthLight light;
    const QColor colour = dotOf(light).colour;
    QVERIFY(colour.saturation() < 40);
    QVERIFY(!light.text().isEmpty());
}

void TestHealthLight::eachLightHasItsOwnSignAndText() {
    HealthLight light;
    std::vector<QImage> signs;
    QStringList texts;
    for (const std::optional<Health>& health :
         {std::optional<Health>{}, std::optional(healthOf(0)), std::optional(healthOf(1)),
          std::optional(healthOf(0, false))}) {
        light.setHealth(health);
        signs.push_back(signOn(dotOf(light).image));
        texts << light.text();
    }
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (std::size_t j = i + 1; j < signs.size(); ++j) {
            QVERIFY(signs[i] != signs[j]);
            QVERIFY(texts[qsizetype(i)] != texts[qsizetype(j)]);
        }
    QVERIFY(!light.toolTip().isEmpty());
}

QTEST_MAIN(TestHealthLight)
#include "tst_health_light.moc"
