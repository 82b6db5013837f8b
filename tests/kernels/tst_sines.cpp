// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <limits>

#include "core/kernels/function_oracle.h"
#include "core/kernels/sines.h"
#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;

namespace {

constexpr double kInfiniteAngle = std::numeric_limits<double>::infinity();
constexpr Pairs kLayouts[] = {Pairs::Interleaved, Pairs::Halves};

std::vector<double> frequenciesOf(std::size_t width, double base = 10000) {
    std::vector<double> frequencies;
    for (std::size_t j = 0; 2 * j < width; ++j)
        frequencies.push_back(
            std::pow(base, -2.0 * static_cast<double>(j) / static_cast<double>(width)));
    return frequencies;
}

struct Both {
    std::vector<float> sines;
    std::vector<float> cosines;
};

Both both(double position, const std::vector<double>& frequencies) {
    Both found{std::vector<float>(frequencies.size()), std::vector<float>(frequencies.size())};
    sinesAndCosines(position, frequencies.data(), frequencies.size(), found.sines.data(),
                    found.cosines.data());
    return found;
}

// The largest error at the double position · frequency.
long double worstError(double position, const std::vector<double>& frequencies) {
    const Both found = both(position, frequencies);
    long double worst = 0;
    for (std::size_t j = 0; j < frequencies.size(); ++j) {
        const long double angle = position * frequencies[j];
        worst = std::max({worst, std::abs(found.sines[j] - std::sin(angle)),
                          std::abs(found.cosines[j] - std::cos(angle))});
    }
    return worst;
}

// Interleaved columns to halves and nothing else.
Guarded toHalves(const Guarded& rows) {
    Guarded halves(rows.rows(), rows.cols());
    const std::size_t pairs = rows.cols() / 2;
    for (std::size_t r = 0; r < rows.rows(); ++r) {
        for (std::size_t j = 0; j < pairs; ++j) {
            halves.at(r, j) = rows.at(r, 2 * j);
            halves.at(r, pairs + j) = rows.at(r, 2 * j + 1);
        }
    }
    return halves;
}

struct Turns {
    Guarded cosines;
    Guarded sines;
};

Turns turnsOf(std::size_t rows, std::size_t pairs) {
    Turns turns{Guarded(rows, pairs), Guarded(rows, pairs)};
    const std::vector<double> frequencies = frequenciesOf(2 * pairs);
    for (std::size_t r = 0; r < rows; ++r)
        sinesAndCosines(static_cast<double>(r * 31), frequencies.data(), pairs, turns.sines.row(r),
                        turns.cosines.row(r));
    return turns;
}

QString turnFault(std::size_t pairs, float size) {
    const Turns turns = turnsOf(3, pairs);
    Guarded rows = filled(3, 2 * pairs);
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 2 * pairs; ++c)
            rows.at(r, c) *= size;
    }
    const std::vector<double> wanted =
        oracle::turnPairs(turns.cosines.read(), turns.sines.read(), rows.read());
    Guarded turned = rows;
    turnPairs(turns.cosines.read(), turns.sines.read(), Pairs::Interleaved, turned.write());
    Guarded halves = toHalves(rows);
    turnPairs(turns.cosines.read(), turns.sines.read(), Pairs::Halves, halves.write());
    if (!turned.intact() || !halves.intact())
        return "wrote outside";
    const Guarded same = toHalves(turned);
    for (std::size_t r = 0; r < 3; ++r) {
        for (std::size_t c = 0; c < 2 * pairs; ++c) {
            const double x = rows.at(r, c / 2 * 2);
            const double y = rows.at(r, c / 2 * 2 + 1);
            if (!sameBits(halves.at(r, c), same.at(r, c)))
                return "halves are not the same";
            if (!(std::abs(turned.at(r, c) - wanted[r * 2 * pairs + c]) <=
                  1.5e-7 * std::sqrt(x * x + y * y) + 3e-45))
                return QString("[%1, %2] is %3").arg(r).arg(c).arg(turned.at(r, c));
        }
    }
    return {};
}

}  // namespace

class TestSines : public QObject {
    Q_OBJECT

 private slots:
    void everyCountIsWithinItsBounds_data() { addTargets(); }
    void everyCountIsWithinItsBounds() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 0; n <= 2 * lanesOf(target) + 1 || n <= 40; ++n) {
            const std::vector<double> frequencies = frequenciesOf(2 * n);
            Guarded sines(1, n);
            Guarded cosines(1, n);
            sinesAndCosines(77, frequencies.data(), n, sines.row(0), cosines.row(0));
            QVERIFY(sines.intact() && cosines.intact());
            const Both same = both(77, frequencies);
            for (std::size_t j = 0; j < n; ++j) {
                QVERIFY(std::abs(sines.at(0, j) - std::sin(77 * frequencies[j])) < 3.1e-8);
                QVERIFY(std::abs(cosines.at(0, j) - std::cos(77 * frequencies[j])) < 3.1e-8);
                QVERIFY(sameBits(sines.at(0, j), same.sines[j]));
            }
        }
    }

    void anglesOfEverySizeAreRightToTheLastBit_data() { addTargets(); }
    void anglesOfEverySizeAreRightToTheLastBit() {
        USE_FETCHED_TARGET;
        std::mt19937_64 engine(5);
        std::vector<double> angles(4000);
        for (double size = 1e-3; size < 2e9; size *= 3) {
            for (double& angle : angles)
                angle = size * (static_cast<double>(engine() >> 11) * 0x1p-52 - 1);
            const long double worst = worstError(1, angles);
            QVERIFY2(worst < 3.1e-8L, qPrintable(QString("%1: %2").arg(size).arg(double(worst))));
        }
        // The doubles next to quarter turns, where one of the two is all cancellation.
        for (double& angle : angles)
            angle = static_cast<double>(engine() % (1u << 24)) * (std::acos(-1.0) / 4);
        QVERIFY(worstError(1, angles) < 3.1e-8L);
        QVERIFY(worstError(-1, angles) < 3.1e-8L);
    }

    // Against the formula in long double, where the frequency is not rounded to double first.
    void positionsUpToSixteenMillionAreRight_data() { addTargets(); }
    void positionsUpToSixteenMillionAreRight() {
        USE_FETCHED_TARGET;
        for (const double base : {10000.0, 500000.0, 20.0}) {
            const std::vector<double> frequencies = frequenciesOf(128, base);
            for (const int position : {1, 1000, 999'983, 1'000'000, (1 << 24) - 1, 1 << 24}) {
                const Both found = both(position, frequencies);
                for (std::size_t j = 0; j < frequencies.size(); ++j) {
                    const long double angle =
                        position / std::pow<long double>(base, 2.0L * j / 128);
                    const long double off = std::max(std::abs(found.sines[j] - std::sin(angle)),
                                                     std::abs(found.cosines[j] - std::cos(angle)));
                    QVERIFY2(off <= (position > 1'000'000 ? 4e-8L : 3.1e-8L),
                             qPrintable(QString("%1: %2").arg(position).arg(double(off))));
                }
            }
        }
    }

    void squaresSumToOne_data() { addTargets(); }
    void squaresSumToOne() {
        USE_FETCHED_TARGET;
        for (const double position : {0.0, 3.0, -12345.0, 16777216.0}) {
            const Both found = both(position, frequenciesOf(200));
            for (std::size_t j = 0; j < 100; ++j) {
                const double s = found.sines[j];
                const double c = found.cosines[j];
                QVERIFY(std::abs(s * s + c * c - 1) < 1.3e-7);
            }
        }
        const Both still = both(0, frequenciesOf(30));
        QVERIFY(still.sines == std::vector<float>(15, 0.0f));
        QVERIFY(still.cosines == std::vector<float>(15, 1.0f));
    }

    void whatIsNoAngleIsNan_data() { addTargets(); }
    void whatIsNoAngleIsNan() {
        USE_FETCHED_TARGET;
        for (const double angle :
             {kInfiniteAngle, -kInfiniteAngle, std::nan(""), 0x1.00001p31, -1e300}) {
            const Both found = both(1, {angle, 1.0, angle});
            QVERIFY(std::isnan(found.sines[0]) && std::isnan(found.cosines[2]));
            QCOMPARE(found.sines[1], std::sin(1.0f));
        }
        QVERIFY(worstError(1, {0x1p31, -0x1p31, 5e-324, 1e-310, 1e-45}) < 3.1e-8L);
    }

    void aRowHoldsPairsInItsLayout_data() { addTargets(); }
    void aRowHoldsPairsInItsLayout() {
        USE_FETCHED_TARGET;
        for (std::size_t width = 0; width <= 4 * lanesOf(target) + 3 || width <= 40; ++width) {
            const std::vector<double> frequencies = frequenciesOf(width);
            const Both wanted = both(19, frequencies);
            for (const Pairs layout : kLayouts) {
                Guarded row(1, width);
                positionRow(19, frequencies.data(), width, layout, row.row(0));
                QVERIFY(row.intact());
                for (std::size_t j = 0; j < frequencies.size(); ++j) {
                    const bool interleaved = layout == Pairs::Interleaved;
                    const std::size_t cosine = interleaved ? 2 * j + 1 : frequencies.size() + j;
                    QVERIFY(sameBits(row.at(0, interleaved ? 2 * j : j), wanted.sines[j]));
                    if (cosine < width)
                        QVERIFY(sameBits(row.at(0, cosine), wanted.cosines[j]));
                }
            }
        }
    }

    void pairsTurnAsTheOracleSays_data() { addTargets(); }
    void pairsTurnAsTheOracleSays() {
        USE_FETCHED_TARGET;
        for (std::size_t pairs = 0; pairs <= 2 * lanesOf(target) + 1 || pairs <= 40; ++pairs) {
            for (const float size : {1.0f, 1e37f, 1e-20f, 1e-40f}) {
                const QString found = turnFault(pairs, size);
                QVERIFY2(found.isEmpty(), qPrintable(QString("%1 pairs: ").arg(pairs) + found));
            }
        }
    }

    // Turning by a and then by b is turning by a + b; and back again is where it began.
    void turnsAddUp_data() { addTargets(); }
    void turnsAddUp() {
        USE_FETCHED_TARGET;
        const std::vector<double> frequencies = frequenciesOf(36);
        for (const Pairs layout : kLayouts) {
            const Guarded before = filled(1, 36);
            Guarded row = before;
            for (const double by : {5.0, 40.0, -45.0}) {
                const Both turn = both(by, frequencies);
                turnPairs({turn.cosines.data(), 1, 18, 18}, {turn.sines.data(), 1, 18, 18}, layout,
                          row.write());
            }
            for (std::size_t c = 0; c < 36; ++c)
                QVERIFY(std::abs(row.at(0, c) - before.at(0, c)) < 5e-7);
        }
    }

    void aColumnTooManyStays_data() { addTargets(); }
    void aColumnTooManyStays() {
        USE_FETCHED_TARGET;
        const Turns turns = turnsOf(2, 9);
        for (const Pairs layout : kLayouts) {
            const Guarded before = filled(2, 19);
            Guarded rows = before;
            turnPairs(turns.cosines.read(), turns.sines.read(), layout, rows.write());
            QVERIFY(sameBits(rows.at(1, 18), before.at(1, 18)));
            QVERIFY(rows.at(1, 17) != before.at(1, 17));
        }
    }

    void aNanStaysInItsPair_data() { addTargets(); }
    void aNanStaysInItsPair() {
        USE_FETCHED_TARGET;
        const Turns turns = turnsOf(2, 21);
        for (std::size_t place = 0; place < 42; ++place) {
            Guarded rows = filled(2, 42);
            rows.at(1, place) = std::numeric_limits<float>::quiet_NaN();
            turnPairs(turns.cosines.read(), turns.sines.read(), Pairs::Interleaved, rows.write());
            for (std::size_t c = 0; c < 42; ++c) {
                QCOMPARE(std::isnan(rows.at(1, c)), c / 2 == place / 2);
                QVERIFY(!std::isnan(rows.at(0, c)));
            }
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestSines)
#include "tst_sines.moc"
