// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>

#include "core/kernels/function_oracle.h"
#include "core/kernels/norms.h"
#include "tests/kernels/guarded.h"
#include "tests/support/not_finite.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using namespace headlight::test;

namespace {

// Empty when each cell is the oracle's rounded, but for a little of the weights' size, which is 1.
QString normFault(const Guarded& out, const std::vector<double>& wanted) {
    if (!out.intact())
        return "wrote outside";
    for (std::size_t r = 0; r < out.rows(); ++r) {
        for (std::size_t c = 0; c < out.cols(); ++c) {
            const double exact = wanted[r * out.cols() + c];
            if (!(std::abs(out.at(r, c) - exact) <= 6e-8 * std::abs(exact) + 1e-10))
                return QString("[%1, %2] is %3, not %4").arg(r).arg(c).arg(out.at(r, c)).arg(exact);
        }
    }
    return {};
}

// Both norms of rows, with and without weight and bias, beside the rows and in their place.
QString normFault(const Guarded& rows, float epsilon) {
    const Guarded weight = filled(1, rows.cols(), 1);
    const Guarded bias = filled(1, rows.cols(), 2);
    for (int with = 0; with < 4; ++with) {
        const float* w = with & 1 ? weight.row(0) : nullptr;
        const float* b = with & 2 ? bias.row(0) : nullptr;
        Guarded out(rows.rows(), rows.cols());
        layerNorm(rows.read(), w, b, epsilon, out.write());
        QString found = normFault(out, oracle::layerNorm(rows.read(), w, b, epsilon));
        if (!found.isEmpty())
            return "layerNorm " + found;
        Guarded place = rows;
        layerNorm(place.read(), w, b, epsilon, place.write());
        rmsNorm(rows.read(), w, epsilon, out.write());
        found = normFault(out, oracle::rmsNorm(rows.read(), w, epsilon));
        if (!found.isEmpty())
            return "rmsNorm " + found;
        found = normFault(place, oracle::layerNorm(rows.read(), w, b, epsilon));
        if (!found.isEmpty())
            return "in place: " + found;
        place = rows;
        rmsNorm(place.read(), w, epsilon, place.write());
        found = normFault(place, oracle::rmsNorm(rows.read(), w, epsilon));
        if (!found.isEmpty())
            return "in place: " + found;
    }
    return {};
}

Guarded moved(Guarded rows, float factor, float offset) {
    for (std::size_t r = 0; r < rows.rows(); ++r) {
        for (std::size_t c = 0; c < rows.cols(); ++c)
            rows.at(r, c) = rows.at(r, c) * factor + offset;
    }
    return rows;
}

}  // namespace

class TestNorms : public QObject {
    Q_OBJECT

 private slots:
    void everyWidthAgreesWithTheOracle_data() { addTargets(); }
    void everyWidthAgreesWithTheOracle() {
        USE_FETCHED_TARGET;
        for (std::size_t n = 1; n <= 4 * lanesOf(target) + 3 || n <= 40; ++n) {
            const QString found = normFault(filled(3, n), 1e-5f);
            QVERIFY2(found.isEmpty(), qPrintable(QString("width %1: ").arg(n) + found));
        }
        for (const std::size_t n : {64, 100, 384, 768, 1023, 4096}) {
            const QString found = normFault(filled(2, n), 1e-5f);
            QVERIFY2(found.isEmpty(), qPrintable(QString("width %1: ").arg(n) + found));
        }
    }

    void nothingIsLeftAlone_data() { addTargets(); }
    void nothingIsLeftAlone() {
        USE_FETCHED_TARGET;
        Guarded none(0, 5);
        Guarded narrow(3, 0);
        layerNorm(none.read(), nullptr, nullptr, 1e-5f, none.write());
        layerNorm(narrow.read(), nullptr, nullptr, 1e-5f, narrow.write());
        rmsNorm(none.read(), nullptr, 1e-5f, none.write());
        rmsNorm(narrow.read(), nullptr, 1e-5f, narrow.write());
        QVERIFY(none.intact() && narrow.intact());
    }

    // Numbers as large as floats are and far below normal ones, and a spread that is a hundred
    // thousandth of the offset.
    void rowsOfEverySizeAgree_data() { addTargets(); }
    void rowsOfEverySizeAgree() {
        USE_FETCHED_TARGET;
        for (const float size : {3e38f, 1e30f, 1e20f, 1.0f, 1e-10f, 1e-30f, 1e-41f, 1e-44f}) {
            for (const float epsilon : {0.0f, 1e-12f, 1e-5f}) {
                const QString found = normFault(moved(filled(2, 77), size, 0), epsilon);
                QVERIFY2(found.isEmpty(), qPrintable(QString("size %1: ").arg(size) + found));
            }
        }
        for (const float offset : {1e3f, -1e5f, 1e6f}) {
            const QString found = normFault(moved(filled(2, 770), 10, offset), 1e-5f);
            QVERIFY2(found.isEmpty(), qPrintable(QString("offset %1: ").arg(offset) + found));
        }
    }

    // Multiples of 1/64 plus 4096: every number stays exact, so nothing may change but rounding.
    void aShiftChangesNothing_data() { addTargets(); }
    void aShiftChangesNothing() {
        USE_FETCHED_TARGET;
        Guarded rows = filled(1, 300);
        for (std::size_t c = 0; c < 300; ++c)
            rows.at(0, c) = std::round(rows.at(0, c) * 512) / 64;
        const Guarded far = moved(rows, 1, 4096);
        Guarded near(1, 300);
        Guarded out(1, 300);
        layerNorm(rows.read(), nullptr, nullptr, 0, near.write());
        layerNorm(far.read(), nullptr, nullptr, 0, out.write());
        for (std::size_t c = 0; c < 300; ++c)
            QVERIFY(std::abs(out.at(0, c) - near.at(0, c)) <= 1e-7f * std::abs(near.at(0, c)));
    }

    void aConstantRowBecomesTheBias_data() { addTargets(); }
    void aConstantRowBecomesTheBias() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {1, 7, 33, 1000}) {
            const Guarded rows = moved(filled(1, n), 0, 0.1f);
            const Guarded bias = filled(1, n, 3);
            Guarded out(1, n);
            layerNorm(rows.read(), nullptr, bias.row(0), 1e-5f, out.write());
            for (std::size_t c = 0; c < n; ++c)
                QCOMPARE(out.at(0, c), bias.at(0, c));
        }
        const float same[] = {2, 2, 2};
        float out[3];
        layerNorm({same, 1, 3, 3}, nullptr, nullptr, 0, {out, 1, 3, 3});
        QVERIFY(std::isnan(out[0]) && std::isnan(out[2]));  // 0 / 0
    }

    void oneNanOrInfinityMakesItsRowNan_data() { addTargets(); }
    void oneNanOrInfinityMakesItsRowNan() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {2, 9, 40}) {
            for (std::size_t place = 0; place < n; ++place) {
                for (const float bad : {kNan, kInfinity, -kInfinity}) {
                    Guarded rows = filled(3, n);
                    Guarded good(3, n);
                    layerNorm(rows.read(), nullptr, nullptr, 1e-5f, good.write());
                    rows.at(1, place) = bad;
                    Guarded out(3, n);
                    layerNorm(rows.read(), nullptr, nullptr, 1e-5f, out.write());
                    for (std::size_t c = 0; c < n; ++c) {
                        QVERIFY(std::isnan(out.at(1, c)));
                        QVERIFY(sameBits(out.at(0, c), good.at(0, c)));
                        QVERIFY(sameBits(out.at(2, c), good.at(2, c)));
                    }
                    rmsNorm(rows.read(), nullptr, 1e-5f, out.write());
                    for (std::size_t c = 0; c < n; ++c)
                        QVERIFY(std::isnan(bad) || c == place ? std::isnan(out.at(1, c))
                                                              : out.at(1, c) == 0);
                }
            }
        }
    }

    void infinityInWeightOrBiasComesThrough_data() { addTargets(); }
    void infinityInWeightOrBiasComesThrough() {
        USE_FETCHED_TARGET;
        const float row[] = {1, 2, 4};
        const float weight[] = {kInfinity, 1, kNan};
        const float bias[] = {0, -kInfinity, 0};
        float out[3];
        layerNorm({row, 1, 3, 3}, weight, bias, 1e-5f, {out, 1, 3, 3});
        QCOMPARE(out[0], -kInfinity);
        QCOMPARE(out[1], -kInfinity);
        QVERIFY(std::isnan(out[2]));
    }

    void rowsAreTheSameHoweverTheyAreShared_data() { addTargets(); }
    void rowsAreTheSameHoweverTheyAreShared() {
        USE_FETCHED_TARGET;
        const Guarded rows = filled(7, 45);
        const Guarded weight = filled(1, 45, 1);
        Guarded whole(7, 45);
        Guarded parts(7, 45);
        layerNorm(rows.read(), weight.row(0), nullptr, 1e-5f, whole.write());
        for (std::size_t r = 0; r < 7; r += 2) {
            const std::size_t count = std::min<std::size_t>(2, 7 - r);
            layerNorm(rows.part(r, count), weight.row(0), nullptr, 1e-5f, parts.part(r, count));
        }
        for (std::size_t r = 0; r < 7; ++r) {
            for (std::size_t c = 0; c < 45; ++c)
                QVERIFY(sameBits(whole.at(r, c), parts.at(r, c)));
        }
    }
};

HEADLIGHT_APPLESS_TEST(TestNorms)
#include "tst_norms.moc"
