// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "core/kernels/oracle.h"
#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;

namespace {

// The promise for sums of up to 1024 terms: so much of the sum of the terms' sizes.
constexpr double kTolerance = 2e-6;

Guarded absolute(Guarded block) {
    for (std::size_t r = 0; r < block.rows(); ++r) {
        for (std::size_t c = 0; c < block.cols(); ++c)
            block.at(r, c) = std::abs(block.at(r, c));
    }
    return block;
}

Guarded turned(const Guarded& block) {
    Guarded out(block.cols(), block.rows());
    for (std::size_t r = 0; r < block.rows(); ++r) {
        for (std::size_t c = 0; c < block.cols(); ++c)
            out.at(c, r) = block.at(r, c);
    }
    return out;
}

// Empty when out is what the oracle says and no guard was touched.
QString productFault(const Guarded& out, const std::vector<double>& wanted,
                     const std::vector<double>& sizes) {
    if (!out.intact())
        return "wrote outside";
    for (std::size_t r = 0; r < out.rows(); ++r) {
        for (std::size_t c = 0; c < out.cols(); ++c) {
            const std::size_t i = r * out.cols() + c;
            if (!(std::abs(out.at(r, c) - wanted[i]) <= kTolerance * sizes[i]))
                return QString("[%1, %2] is %3, not %4")
                    .arg(r)
                    .arg(c)
                    .arg(out.at(r, c))
                    .arg(wanted[i]);
        }
    }
    return {};
}

QString transposedFault(const Guarded& a, const Guarded& b) {
    Guarded out(a.rows(), b.rows());
    multiplyTransposed(a.read(), b.read(), nullptr, 1.0f, out.write());
    const auto wanted = oracle::multiplyTransposed(a.read(), b.read(), nullptr, 1.0);
    const auto sizes =
        oracle::multiplyTransposed(absolute(a).read(), absolute(b).read(), nullptr, 1.0);
    return productFault(out, wanted, sizes);
}

QString plainFault(const Guarded& a, const Guarded& b) {
    Guarded out(a.rows(), b.cols());
    multiply(a.read(), b.read(), out.write());
    return productFault(out, oracle::multiply(a.read(), b.read()),
                        oracle::multiply(absolute(a).read(), absolute(b).read()));
}

QString shape(std::size_t m, std::size_t n, std::size_t k) {
    return QString("m %1 n %2 k %3: ").arg(m).arg(n).arg(k);
}

}  // namespace

class TestProducts : public QObject {
    Q_OBJECT

    // Both products of every m, n, k in the lists.
    void compareAll(const std::vector<std::size_t>& rows, const std::vector<std::size_t>& columns,
                    const std::vector<std::size_t>& depths) {
        for (const std::size_t m : rows) {
            for (const std::size_t k : depths) {
                const Guarded a = filled(m, k);
                for (const std::size_t n : columns) {
                    const QString first = transposedFault(a, filled(n, k));
                    QVERIFY2(first.isEmpty(), qPrintable(shape(m, n, k) + first));
                    const QString second = plainFault(a, filled(k, n));
                    QVERIFY2(second.isEmpty(), qPrintable(shape(m, n, k) + second));
                }
            }
        }
    }

 private slots:
    void everySmallShapeAgreesWithTheOracle_data() { addTargets(); }
    void everySmallShapeAgreesWithTheOracle() {
        USE_FETCHED_TARGET;
        std::vector<std::size_t> counts;
        for (std::size_t i = 0; i <= 2 * lanesOf(target) + 1; ++i)
            counts.push_back(i);
        compareAll({0, 1, 2, 3, 4, 5, 6, 7, 11, 12, 13}, counts, counts);
        compareAll(counts, {1, 2 * lanesOf(target) + 1}, counts);
    }

    // Around the sizes at which the work is cut: 6 rows, 64 columns, 256 terms; larger ones in
    // tst_packed.
    void shapesAroundTheSeamsAgreeWithTheOracle_data() { addTargets(); }
    void shapesAroundTheSeamsAgreeWithTheOracle() {
        USE_FETCHED_TARGET;
        compareAll({1, 6, 13}, {1, 63, 64, 65, 129}, {255, 256, 257, 511, 512, 513, 1024});
    }

    // Rounding errors of one sign do not cancel in sums whose terms have one sign.
    void sumsWithoutCancellationStayWithinTheBound_data() { addTargets(); }
    void sumsWithoutCancellationStayWithinTheBound() {
        USE_FETCHED_TARGET;
        for (unsigned seed = 0; seed < 20; ++seed) {
            const QString found =
                transposedFault(absolute(filled(3, 1024, seed)), absolute(filled(20, 1024, seed)));
            QVERIFY2(found.isEmpty(), qPrintable(found));
        }
        for (const float constant : {0.1f, 0.3f, 0.7f, 1.0f / 3, 0.999f, 123.456f}) {
            Guarded a(1, 1024);
            Guarded b(1, 1024);
            for (std::size_t k = 0; k < 1024; ++k) {
                a.at(0, k) = constant;
                b.at(0, k) = 1.0f;
            }
            const QString found = transposedFault(a, b);
            QVERIFY2(found.isEmpty(), qPrintable(found));
        }
    }

    void factorAndBiasAreAppliedOnce_data() { addTargets(); }
    void factorAndBiasAreAppliedOnce() {
        USE_FETCHED_TARGET;
        for (const std::size_t k : {std::size_t(0), std::size_t(5), std::size_t(700)}) {
            const Guarded a = filled(7, k);
            const Guarded b = filled(37, k);
            const Guarded bias = filled(1, 37);
            Guarded out(7, 37);
            multiplyTransposed(a.read(), b.read(), bias.row(0), 0.125f, out.write());
            const auto wanted = oracle::multiplyTransposed(a.read(), b.read(), bias.row(0), 0.125);
            const Guarded biasSizes = absolute(bias);
            const auto sizes = oracle::multiplyTransposed(absolute(a).read(), absolute(b).read(),
                                                          biasSizes.row(0), 0.125);
            const QString found = productFault(out, wanted, sizes);
            QVERIFY2(found.isEmpty(), qPrintable(found));
        }
    }

    void aSumOfNoTermsIsTheBiasOrZero_data() { addTargets(); }
    void aSumOfNoTermsIsTheBiasOrZero() {
        USE_FETCHED_TARGET;
        const Guarded bias = filled(1, 19);
        Guarded out(2, 19);
        multiplyTransposed(Guarded(2, 0).read(), Guarded(19, 0).read(), bias.row(0), 3.0f,
                           out.write());
        for (std::size_t c = 0; c < 19; ++c)
            QCOMPARE(out.at(1, c), bias.at(0, c));
        multiply(Guarded(2, 0).read(), Guarded(0, 19).read(), out.write());
        for (std::size_t c = 0; c < 19; ++c)
            QCOMPARE(out.at(1, c), 0.0f);
    }

    // However the rows are shared among calls, and whatever columns are beside it.
    void aCellIsTheSameToTheBitInEveryCall_data() { addTargets(); }
    void aCellIsTheSameToTheBitInEveryCall() {
        USE_FETCHED_TARGET;
        const Guarded a = filled(23, 300);
        const Guarded b = filled(70, 300);
        const Guarded across = turned(b);
        Guarded whole(23, 70);
        multiplyTransposed(a.read(), b.read(), nullptr, 0.3f, whole.write());
        Guarded plain(23, 70);
        multiply(a.read(), across.read(), plain.write());
        for (std::size_t cut = 0; cut <= 23; ++cut) {
            Guarded parts(23, 70);
            Guarded plainParts(23, 70);
            for (const auto& [first, count] : {std::pair(std::size_t(0), cut), {cut, 23 - cut}}) {
                multiplyTransposed(a.part(first, count), b.read(), nullptr, 0.3f,
                                   parts.part(first, count));
                multiply(a.part(first, count), across.read(), plainParts.part(first, count));
            }
            for (std::size_t r = 0; r < 23; ++r) {
                for (std::size_t c = 0; c < 70; ++c) {
                    QVERIFY(sameBits(parts.at(r, c), whole.at(r, c)));
                    QVERIFY(sameBits(plainParts.at(r, c), plain.at(r, c)));
                }
            }
        }
        for (std::size_t c = 0; c < 70; ++c) {
            Guarded cell(1, 1);
            multiplyTransposed(a.part(9, 1), b.part(c, 1), nullptr, 0.3f, cell.write());
            QVERIFY(sameBits(cell.at(0, 0), whole.at(9, c)));
        }
    }

    void bothProductsAddUpInTheSameOrder_data() { addTargets(); }
    void bothProductsAddUpInTheSameOrder() {
        USE_FETCHED_TARGET;
        const Guarded a = filled(9, 600);
        const Guarded b = filled(600, 41);
        Guarded plain(9, 41);
        multiply(a.read(), b.read(), plain.write());
        Guarded transposed(9, 41);
        multiplyTransposed(a.read(), turned(b).read(), nullptr, 1.0f, transposed.write());
        for (std::size_t r = 0; r < 9; ++r) {
            for (std::size_t c = 0; c < 41; ++c)
                QVERIFY(sameBits(plain.at(r, c), transposed.at(r, c)));
        }
    }

    // So a causal row is the same whatever follows it.
    void termsOfWeightZeroAtTheEndChangeNothing_data() { addTargets(); }
    void termsOfWeightZeroAtTheEndChangeNothing() {
        USE_FETCHED_TARGET;
        const Guarded b = filled(600, 20);
        for (const std::size_t seen :
             {std::size_t(1), std::size_t(255), std::size_t(256), std::size_t(300)}) {
            const Guarded a = filled(1, seen);
            Guarded longer(1, 600);
            for (std::size_t k = 0; k < 600; ++k)
                longer.at(0, k) = k < seen ? a.at(0, k) : 0.0f;
            Guarded out(1, 20);
            multiply(a.read(), b.part(0, seen), out.write());
            Guarded longerOut(1, 20);
            multiply(longer.read(), b.read(), longerOut.write());
            for (std::size_t c = 0; c < 20; ++c)
                QVERIFY(sameBits(out.at(0, c), longerOut.at(0, c)));
        }
    }

    void whatIsNotFiniteIsNotHiddenAndStaysInItsColumn_data() { addTargets(); }
    void whatIsNotFiniteIsNotHiddenAndStaysInItsColumn() {
        USE_FETCHED_TARGET;
        Guarded a = filled(2, 10);
        a.at(0, 4) = 0.0f;
        Guarded b = filled(10, 19);
        b.at(4, 3) = std::numeric_limits<float>::quiet_NaN();
        b.at(4, 18) = std::numeric_limits<float>::infinity();
        Guarded out(2, 19);
        Guarded transposed(2, 19);
        multiply(a.read(), b.read(), out.write());
        multiplyTransposed(a.read(), turned(b).read(), nullptr, 1.0f, transposed.write());
        for (std::size_t c = 0; c < 19; ++c) {
            QCOMPARE(std::isnan(out.at(0, c)), c == 3 || c == 18);  // 0 * inf is NaN
            QCOMPARE(std::isnan(out.at(1, c)), c == 3);
            QCOMPARE(std::isinf(out.at(1, c)), c == 18);
            QCOMPARE(std::isnan(transposed.at(0, c)), c == 3 || c == 18);
            QCOMPARE(std::isinf(transposed.at(1, c)), c == 18);
        }
    }

    void resultsTooSmallForNormalFloatsAreKept_data() { addTargets(); }
    void resultsTooSmallForNormalFloatsAreKept() {
        USE_FETCHED_TARGET;
        Guarded a(1, 1);
        Guarded b(1, 1);
        a.at(0, 0) = 1e-20f;
        b.at(0, 0) = 1e-20f;
        Guarded out(1, 1);
        multiplyTransposed(a.read(), b.read(), nullptr, 1.0f, out.write());
        QCOMPARE(out.at(0, 0), static_cast<float>(double{1e-20f} * double{1e-20f}));
        QVERIFY(out.at(0, 0) > 0.0f);
    }
};

HEADLIGHT_APPLESS_TEST(TestProducts)
#include "tst_products.moc"
