// SPDX-License-Identifier: GPL-3.0-or-later
#include <QColor>
#include <QFontMetrics>
#include <QImage>
#include <QString>
#include <QStringList>
#include <QTest>
#include <cmath>

#include "tests/support/test_program.h"
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

// Where the white sign covers more than half a pixel, whatever colour it stands on.
std::vector<bool> signOn(const Dot& dot) {
    const int ground = qGray(dot.colour.rgb());
    std::vector<bool> sign;
    for (int y = 0; y < dot.image.height(); ++y)
        for (int x = 0; x < dot.image.width(); ++x)
            sign.push_back(qGray(dot.image.pixel(x, y)) > (ground + 255) / 2);
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
    std::vector<std::vector<bool>> signs;
    QStringList texts;
    for (const std::optional<Health>& health :
         {std::optional<Health>{}, std::optional(healthOf(0)), std::optional(healthOf(1)),
          std::optional(healthOf(0, false))}) {
        light.setHealth(health);
        signs.push_back(signOn(dotOf(light)));
        texts << light.text();
    }
    for (std::size_t i = 0; i < signs.size(); ++i)
        for (std::size_t j = i + 1; j < signs.size(); ++j) {
            // By more than a rounded pixel or two.
            int other = 0;
            for (std::size_t pixel = 0; pixel < signs[i].size(); ++pixel)
                other += signs[i][pixel] != signs[j][pixel];
            QVERIFY2(other >= 4, qPrintable(QString::number(other)));
            QVERIFY(texts[qsizetype(i)] != texts[qsizetype(j)]);
        }
    QVERIFY(!light.toolTip().isEmpty());
}

HEADLIGHT_TEST(TestHealthLight)
#include "tst_health_light.moc"
