// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <limits>

#include "core/kernels/activations.h"
#include "core/kernels/packed.h"
#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;

namespace {

// IEEE 754 binary16, and bfloat16: the upper half of a float. Written here by hand.
float valueOf(std::uint16_t bits, Stored stored) {
    if (stored == Stored::BFloat16)
        return std::bit_cast<float>(std::uint32_t(bits) << 16);
    const int exponent = bits >> 10 & 31;
    const int fraction = bits & 1023;
    const double sign = (bits & 0x8000) != 0 ? -1 : 1;
    if (exponent == 31)
        return fraction != 0 ? std::numeric_limits<float>::quiet_NaN()
                             : float(sign * std::numeric_limits<double>::infinity());
    return float(sign * (exponent == 0 ? std::ldexp(fraction, -24)
                                       : std::ldexp(1024 + fraction, exponent - 25)));
}

struct Halves {
    std::vector<std::uint16_t> bits;
    Guarded values;
};
// Every pattern of finite numbers in turn, spread over the block.
Halves halves(std::size_t rows, std::size_t cols, Stored stored) {
    Halves made{std::vector<std::uint16_t>(rows * cols), Guarded(rows, cols)};
    std::uint16_t next = 1;
    for (std::size_t i = 0; i < made.bits.size(); ++i) {
        do
            next = std::uint16_t(next * 5 + 12345);
        while (!(std::abs(valueOf(next, stored)) < 1e6f));
        made.bits[i] = next;
        made.values.at(i / cols, i % cols) = valueOf(next, stored);
    }
    return made;
}

QString differenceOf(const Guarded& found, const Guarded& wanted) {
    if (!found.intact())
        return "wrote outside";
    for (std::size_t r = 0; r < wanted.rows(); ++r)
        for (std::size_t c = 0; c < wanted.cols(); ++c)
            if (!sameBits(found.at(r, c), wanted.at(r, c)))
                return QString("[%1, %2] is %3, not %4")
                    .arg(r)
                    .arg(c)
                    .arg(double(found.at(r, c)))
                    .arg(double(wanted.at(r, c)));
    return {};
}

constexpr std::size_t kShapes[][3] = {{1, 1, 1},     {1, 40, 300},  {5, 16, 8},    {12, 32, 256},
                                      {13, 33, 257}, {24, 96, 0},   {64, 70, 129}, {97, 520, 1030},
                                      {65, 513, 64}, {3, 1025, 513}};

}  // namespace

// The reference is multiplyTransposed, which tst_products holds against the oracle.
class TestPacked : public QObject {
    Q_OBJECT

 private slots:
    void floatsGiveTheSameBits_data() { addTargets(); }
    void floatsGiveTheSameBits() {
        USE_FETCHED_TARGET;
        for (const auto& [m, n, k] : kShapes) {
            const Guarded a = filled(m, k);
            const Guarded b = filled(n, k);
            const Guarded bias = filled(1, n);
            Guarded wanted(m, n);
            multiplyTransposed(a.read(), b.read(), bias.row(0), 0.5f, wanted.write());
            Guarded found(m, n);
            const PackedFactor packed = PackedFactor::of(b.read());
            multiplyPacked(a.read(), packed, bias.row(0), 0.5f, Activation::None, found.write());
            const QString difference = differenceOf(found, wanted);
            QVERIFY2(difference.isEmpty(),
                     qPrintable(QString("%1 %2 %3: ").arg(m).arg(n).arg(k) + difference));
        }
    }

    void halvesGiveTheBitsOfTheirFloats_data() { addTargets(); }
    void halvesGiveTheBitsOfTheirFloats() {
        USE_FETCHED_TARGET;
        for (const Stored stored : {Stored::BFloat16, Stored::Float16})
            for (const auto& [m, n, k] : kShapes) {
                const Guarded a = filled(m, k);
                const Halves b = halves(n, k, stored);
                Guarded wanted(m, n);
                multiplyTransposed(a.read(), b.values.read(), nullptr, 1.0f, wanted.write());
                Guarded found(m, n);
                const PackedFactor packed = PackedFactor::of({b.bits.data(), n, k, k}, stored);
                multiplyPacked(a.read(), packed, nullptr, 1.0f, Activation::None, found.write());
                const QString difference = differenceOf(found, wanted);
                QVERIFY2(difference.isEmpty(), qPrintable(difference));
            }
    }

    void everyHalfIsItsValue_data() { addTargets(); }
    void everyHalfIsItsValue() {
        USE_FETCHED_TARGET;
        for (const Stored stored : {Stored::BFloat16, Stored::Float16}) {
            std::vector<std::uint16_t> bits(65536);
            for (std::size_t i = 0; i < bits.size(); ++i)
                bits[i] = std::uint16_t(i);
            Guarded one(1, 1);
            one.at(0, 0) = 1;
            Guarded found(1, bits.size());
            multiplyPacked(one.read(), PackedFactor::of({bits.data(), bits.size(), 1, 1}, stored),
                           nullptr, 1.0f, Activation::None, found.write());
            for (std::size_t i = 0; i < bits.size(); ++i) {
                const float wanted = valueOf(bits[i], stored);
                if (std::isnan(wanted))
                    QVERIFY(std::isnan(found.at(0, i)));
                else
                    QCOMPARE(found.at(0, i), wanted);
            }
        }
    }

    void reluKeepsNanAndWhatIsPositive_data() { addTargets(); }
    void reluKeepsNanAndWhatIsPositive() {
        USE_FETCHED_TARGET;
        for (const std::size_t n : {5, 16, 40}) {  // tails and whole tiles
            Guarded a(1, 1);
            a.at(0, 0) = 1;
            Guarded b(n, 1);
            for (std::size_t i = 0; i < n; ++i)
                b.at(i, 0) = i % 3 == 0   ? float(i) - 7.5f
                             : i % 3 == 1 ? std::numeric_limits<float>::quiet_NaN()
                                          : -float(i);
            Guarded found(1, n);
            multiplyPacked(a.read(), PackedFactor::of(b.read()), nullptr, 1.0f, Activation::Relu,
                           found.write());
            for (std::size_t i = 0; i < n; ++i)
                if (i % 3 == 1)
                    QVERIFY(std::isnan(found.at(0, i)));
                else
                    QCOMPARE(found.at(0, i), std::max(b.at(i, 0), 0.0f));
        }
    }

    void anActivationIsItsFunctionOfTheRow_data() { addTargets(); }
    void anActivationIsItsFunctionOfTheRow() {
        USE_FETCHED_TARGET;
        const Guarded a = filled(5, 300);
        const Guarded b = filled(530, 300);  // two blocks of columns
        const PackedFactor packed = PackedFactor::of(b.read());
        using Function = void (*)(const float*, std::size_t, float*);
        for (const auto& [activation, function] :
             {std::pair<Activation, Function>(Activation::Gelu, gelu),
              {Activation::GeluTanh, geluTanh},
              {Activation::Silu, silu},
              {Activation::Relu, relu}}) {
            Guarded wanted(5, 530);
            multiplyPacked(a.read(), packed, nullptr, 0.1f, Activation::None, wanted.write());
            for (std::size_t r = 0; r < 5; ++r)
                function(wanted.row(r), 530, wanted.row(r));
            Guarded found(5, 530);
            multiplyPacked(a.read(), packed, nullptr, 0.1f, activation, found.write());
            const QString difference = differenceOf(found, wanted);
            QVERIFY2(difference.isEmpty(), qPrintable(difference));
        }
    }

    void copiesShareTheMemory() {
        const Guarded b = filled(3, 4);
        const PackedFactor packed = PackedFactor::of(b.read());
        const PackedFactor copy = packed;
        QCOMPARE(copy.data(), packed.data());
        QCOMPARE(copy.rows(), std::size_t(3));
        QCOMPARE(copy.cols(), std::size_t(4));
    }
};

HEADLIGHT_APPLESS_TEST(TestPacked)
#include "tst_packed.moc"
