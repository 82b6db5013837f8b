// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <functional>
#include <limits>

#include "core/kernels/activations.h"
#include "core/kernels/function_oracle.h"
#include "tests/kernels/guarded.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using namespace headlight::test;

namespace {

constexpr float kLargest = std::numeric_limits<float>::max();
constexpr float kLeast = std::numeric_limits<float>::denorm_min();

using Kernel = void (*)(const float*, std::size_t, float*);

struct TestedActivation {
    const char* name;
    Kernel kernel;
    double (*oracle)(double);
    double tolerance;  // of the size of the number that is given
};

constexpr TestedActivation kActivations[] = {{"relu", relu, oracle::relu, 0},
                                             {"gelu", gelu, oracle::gelu, 2.5e-7},
                                             {"geluTanh", geluTanh, oracle::geluTanh, 2.5e-7},
                                             {"silu", silu, oracle::silu, 2.5e-7}};

double plainExp(double x) { return std::exp(x); }

std::vector<float> results(Kernel kernel, const std::vector<float>& x) {
    std::vector<float> out(x.size());
    kernel(x.data(), x.size(), out.data());
    return out;
}

// Every 2003rd float there is, infinities and NaN among them.
std::vector<float> floatsOfAllSizes() {
    std::vector<float> floats = {0.0f, -0.0f, kLeast, -kLeast, kLargest, -kLargest, kInfinity};
    for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << 32); bits += 2003)
        floats.push_back(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    return floats;
}

// The distance to the next float, by the size of the exact number; at least the least float.
long double ulpOf(long double exact) {
    return std::max<long double>(std::ldexp(1.0L, std::ilogb(exact) - 23), kLeast);
}

// How much of what is promised for f(x) the error takes; what is exact must be exactly so. A result
// below normal floats is a multiple of the least float.
double errorShare(const TestedActivation& f, float x, float found) {
    const double wanted = f.oracle(x);
    if (std::isnan(wanted))
        return std::isnan(found) ? 0 : kInfinity;
    if (std::isinf(x) || f.tolerance == 0)
        return found == static_cast<float>(wanted) ? 0 : kInfinity;
    return std::abs(found - wanted) / (f.tolerance * std::abs(x) + double{kLeast} / 2);
}

// Numbers at odd addresses, the results between guard words or in the numbers' own place.
QString activationFault(Kernel kernel, const std::function<double(double)>& oracle,
                        double tolerance, std::size_t n) {
    Guarded x = filled(1, n);
    for (std::size_t i = 0; i < n; ++i)
        x.at(0, i) *= 6;
    Guarded out(1, n);
    kernel(x.row(0), n, out.row(0));
    Guarded place = x;
    kernel(place.row(0), n, place.row(0));
    if (!out.intact() || !place.intact())
        return "wrote outside";
    for (std::size_t i = 0; i < n; ++i) {
        const double wanted = oracle(x.at(0, i));
        if (!sameBits(out.at(0, i), place.at(0, i)))
            return "in place is not the same";
        float alone = 0;
        kernel(x.row(0) + i, 1, &alone);
        if (!sameBits(out.at(0, i), alone))
            return "depends on its place";
        if (!(std::abs(out.at(0, i) - wanted) <= tolerance * std::abs(x.at(0, i))))
            return QString("f(%1) is %2, not %3").arg(x.at(0, i)).arg(out.at(0, i)).arg(wanted);
    }
    return {};
}

}  // namespace

class TestActivations : public QObject {
    Q_OBJECT

    const std::vector<float> floats_ = floatsOfAllSizes();
    std::vector<long double> exponentials_;

 private slots:
    void initTestCase() {
        for (const float x : floats_)
            exponentials_.push_back(std::exp(static_cast<long double>(x)));
    }

    void everyLengthAgreesWithTheOracle_data() { addTargets(); }
    void everyLengthAgreesWithTheOracle() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 0; n <= 2 * lanesOf(target) + 1 || n <= 40; ++n) {
            for (const TestedActivation& f : kActivations) {
                const QString found = activationFault(f.kernel, f.oracle, f.tolerance, n);
                QVERIFY2(found.isEmpty(), qPrintable(QString(f.name) + ": " + found));
            }
            const QString found = activationFault(exponentials, plainExp, 1e-2, n);
            QVERIFY2(found.isEmpty(), qPrintable("exp: " + found));
        }
    }

    void theExponentialIsWithinAnUlpOfAnyNumber_data() { addTargets(); }
    void theExponentialIsWithinAnUlpOfAnyNumber() {
        USE_FETCHED_TARGET;
        const std::vector<float> found = results(exponentials, floats_);
        long double worst = 0;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const long double exact = exponentials_[i];
            const auto nearest = static_cast<float>(exact);
            if (!(nearest > 0 && nearest < kInfinity)) {
                if (std::isnan(nearest) ? !std::isnan(found[i]) : !sameBits(found[i], nearest))
                    QFAIL(qPrintable(QString("exp(%1) is %2").arg(floats_[i]).arg(found[i])));
                continue;
            }
            worst = std::max(worst, std::abs(found[i] - exact) / ulpOf(exact));
        }
        qInfo() << "largest error in ulp:" << double(worst);
        QVERIFY2(worst <= 1.02L, qPrintable(QString::number(double(worst))));
        QVERIFY2(worst > 0.4L, "no rounding at all cannot be");
    }

    void theExponentialHasItsEdges_data() { addTargets(); }
    void theExponentialHasItsEdges() {
        USE_FETCHED_TARGET;
        const std::vector<float> found =
            results(exponentials, {0.0f, -0.0f, 88.72283f, 88.72284f, -103.97208f, -103.97209f,
                                   -87.4f, kInfinity, -kInfinity, kLargest, -kLargest, kLeast});
        QCOMPARE(found[0], 1.0f);
        QCOMPARE(found[1], 1.0f);
        QVERIFY(found[2] > 3.4e38f && found[2] <= kLargest);
        QCOMPARE(found[3], kInfinity);
        QVERIFY(sameBits(found[4], kLeast));  // e^-103.972077 is half of it
        QVERIFY(sameBits(found[5], 0.0f));
        QVERIFY(found[6] > 0 && found[6] < std::numeric_limits<float>::min());
        QCOMPARE(found[7], kInfinity);
        QVERIFY(sameBits(found[8], 0.0f));
        QCOMPARE(found[9], kInfinity);
        QVERIFY(sameBits(found[10], 0.0f));
        QCOMPARE(found[11], 1.0f);
        QVERIFY(std::isnan(results(exponentials, {kNan})[0]));
    }

    void theExponentialNeverFallsMuch_data() { addTargets(); }
    void theExponentialNeverFallsMuch() {
        USE_FETCHED_TARGET;
        std::vector<float> x;
        for (float at = -104; at < 89; at += 0.00125f)
            x.push_back(at);
        const std::vector<float> found = results(exponentials, x);
        for (std::size_t i = 1; i < found.size(); ++i)
            QVERIFY(found[i] >= found[i - 1]);
    }

    void numbersOfEverySizeAreRight_data() { addTargets(); }
    void numbersOfEverySizeAreRight() {
        USE_FETCHED_TARGET;
        for (const TestedActivation& f : kActivations) {
            const std::vector<float> found = results(f.kernel, floats_);
            for (std::size_t i = 0; i < found.size(); ++i) {
                const double share = errorShare(f, floats_[i], found[i]);
                if (!(share <= 1))
                    QFAIL(qPrintable(
                        QString("%1(%2) is %3").arg(f.name).arg(floats_[i]).arg(found[i])));
            }
        }
    }

    void minusInfinityIsNanButForRelu_data() { addTargets(); }
    void minusInfinityIsNanButForRelu() {
        USE_FETCHED_TARGET;
        for (const TestedActivation& f : kActivations) {
            const std::vector<float> found =
                results(f.kernel, {kInfinity, -kInfinity, kNan, -kNan});
            QCOMPARE(found[0], kInfinity);
            QVERIFY(f.kernel == relu ? sameBits(found[1], 0.0f) : std::isnan(found[1]));
            QVERIFY(std::isnan(found[2]) && std::isnan(found[3]));
        }
        QVERIFY(sameBits(results(relu, {-0.0f})[0], -0.0f));
    }

    // What is far below zero comes out as a small number, not as what rounding left of large ones.
    void theTailsKeepTheirDigits_data() { addTargets(); }
    void theTailsKeepTheirDigits() {
        USE_FETCHED_TARGET;
        for (const TestedActivation& f : kActivations) {
            for (float x = -0.25f; x > -9; x -= 0.01f) {
                const double wanted = f.oracle(x);
                QVERIFY(std::abs(results(f.kernel, {x})[0] - wanted) <= 1e-5 * std::abs(wanted));
            }
        }
    }

    // f(x) - f(-x) = x: each of them is x times the share of something below x.
    void oppositeNumbersShareTheirSize_data() { addTargets(); }
    void oppositeNumbersShareTheirSize() {
        USE_FETCHED_TARGET;
        for (const TestedActivation& f : kActivations) {
            for (float x = 0.001f; x < 1e4f; x *= 1.01f) {
                const std::vector<float> both = results(f.kernel, {x, -x});
                QVERIFY(std::abs(both[0] - both[1] - x) <= 2e-7f * x);
            }
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestActivations)
#include "tst_activations.moc"
