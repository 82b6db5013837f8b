// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;

namespace {

std::vector<double> numbers(std::size_t count, unsigned seed) {
    std::mt19937_64 engine(seed);
    std::vector<double> all(count);
    for (double& one : all)
        one = double(engine()) / double(std::mt19937_64::max()) * 2 - 1;
    return all;
}

struct Shape {
    std::size_t m = 0;
    std::size_t n = 0;
    std::size_t k = 0;
};

// Against the definition in extended precision, with a left factor lying as it is or turned, rows
// of the right factor and the result further apart than they are long, and guards between them.
QString doubleProductFault(Shape shape, bool turned) {
    constexpr double kGuard = 1e300;
    const std::size_t gap = 3;
    const std::vector<double> a = numbers(shape.m * shape.k + 1, 1);
    const std::vector<double> b = numbers(shape.k * (shape.n + gap) + 1, 2);
    std::vector<double> out(shape.m * (shape.n + gap) + 1, kGuard);
    const ConstTurnedD left{a.data(), shape.k, turned ? 1 : shape.k, turned ? shape.m : 1};
    multiply(left, {b.data() + 1, shape.k, shape.n, shape.n + gap},
             {out.data() + 1, shape.m, shape.n, shape.n + gap});
    for (std::size_t i = 0; i < out.size(); ++i) {
        const std::size_t r = i == 0 ? 0 : (i - 1) / (shape.n + gap);
        const std::size_t c = i == 0 ? shape.n : (i - 1) % (shape.n + gap);
        if (c >= shape.n) {
            if (out[i] != kGuard)
                return QString("wrote outside, at %1").arg(i);
            continue;
        }
        long double sum = 0;
        long double size = 0;
        for (std::size_t k = 0; k < shape.k; ++k) {
            const long double term =
                static_cast<long double>(a[turned ? k * shape.m + r : r * shape.k + k]) *
                b[1 + k * (shape.n + gap) + c];
            sum += term;
            size += std::abs(term);
        }
        // Each of the k additions may lose half a unit in the last place.
        const long double allowed = (double(shape.k) + 1) * 1.2e-16L * size;
        if (!(std::abs(sum - out[i]) <= allowed))
            return QString("[%1, %2] is %3, not %4").arg(r).arg(c).arg(out[i]).arg(double(sum));
    }
    return {};
}

}  // namespace

class TestDoubleProducts : public QObject {
    Q_OBJECT

 private slots:
    void everySmallShapeAgreesWithTheDefinition_data() { addTargets(); }
    void everySmallShapeAgreesWithTheDefinition() {
        USE_FETCHED_TARGET;
        for (std::size_t m = 0; m <= 9; ++m) {
            for (std::size_t n = 0; n <= 2 * lanesOf(target) + 1; ++n) {
                for (const std::size_t k : {0, 1, 2, 5, 17}) {
                    for (const bool turned : {false, true}) {
                        const QString found = doubleProductFault({m, n, k}, turned);
                        QVERIFY2(found.isEmpty(),
                                 qPrintable(QString("%1 %2 %3: ").arg(m).arg(n).arg(k) + found));
                    }
                }
            }
        }
    }

    // The work is cut at every 256 terms.
    void depthsAroundTheSeamAgreeWithTheDefinition_data() { addTargets(); }
    void depthsAroundTheSeamAgreeWithTheDefinition() {
        USE_FETCHED_TARGET;
        for (const std::size_t k : {255, 256, 257, 512, 600}) {
            const QString found = doubleProductFault({5, 2 * lanesOf(target) + 3, k}, k % 2 == 0);
            QVERIFY2(found.isEmpty(), qPrintable(QString::number(k) + ": " + found));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestDoubleProducts)
#include "tst_double_products.moc"
