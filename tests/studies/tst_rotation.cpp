// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>

#include "core/studies/rotation_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

// Expected numbers: document 004's formulas, p_{i,2j} = sin(i / 10000^(2j/d)), in double precision.
class TestRotation : public QObject {
    Q_OBJECT

 private slots:
    void thePairsAreDocument004s() {
        RotationStudy study;
        study.position = 3;
        study.offset = 4;
        const RotationResult result = compute(study);
        QCOMPARE(result.pairs.size(), std::size_t(16));
        for (std::size_t j = 0; j < 16; ++j) {
            const double omega = 1 / std::pow(10000.0, 2.0 * double(j) / 32);
            const RotationResult::Pair& pair = result.pairs[j];
            QVERIFY(std::abs(pair.omega - omega) < 1e-12);
            QVERIFY(std::abs(pair.sinFrom - std::sin(3 * omega)) < 1e-6);
            QVERIFY(std::abs(pair.cosFrom - std::cos(3 * omega)) < 1e-6);
            QVERIFY(std::abs(pair.sinTo - std::sin(7 * omega)) < 1e-6);
            QVERIFY(std::abs(pair.cosTurned - std::cos(7 * omega)) < 1e-6);
        }
    }

    void theSameMatrixCarriesEveryPosition_data() {
        QTest::addColumn<int>("offset");
        for (int offset : {0, 1, 5, -7, 60, 1000})
            QTest::addRow("%d", offset) << offset;
    }
    void theSameMatrixCarriesEveryPosition() {
        QFETCH(int, offset);
        RotationStudy study;
        study.offset = offset;
        const RotationResult result = compute(study);
        QCOMPARE(result.residuals.size(), std::size_t(60));
        QVERIFY2(result.largestResidual < 1e-6,
                 qPrintable(QString::number(result.largestResidual)));
    }

    // A matrix of another offset does not: what is found is no identity of zeros.
    void anotherOffsetMisses() {
        RotationStudy study;
        study.offset = 5;
        const RotationResult five = compute(study);
        study.offset = 6;
        const RotationResult six = compute(study);
        QVERIFY(std::abs(five.pairs[0].sinTurned - six.pairs[0].sinTo) > 0.1);
    }
};

HEADLIGHT_APPLESS_TEST(TestRotation)
#include "tst_rotation.moc"
