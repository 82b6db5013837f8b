// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/kernels/activations.h"
#include "core/kernels/norms.h"
#include "core/kernels/sines.h"
#include "tests/kernels/counted_memory.h"
#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;
using headlight::test::allocations;

class TestAllocation : public QObject {
    Q_OBJECT

 private slots:
    void theLoopsTakeNoMemory() {
        const Guarded a = filled(70, 300);
        const Guarded b = filled(90, 300);
        Guarded out(70, 90);
        Guarded wide(70, 300);
        Guarded turned(70, 600);
        const std::vector<double> left(9, 1.5);
        std::vector<double> square(9);
        target();  // the first use may allocate
        const long before = allocations;
        multiplyTransposed(a.read(), b.read(), nullptr, 1.0f, out.write());
        multiply(out.read(), b.read(), wide.write());
        multiply({left.data(), 3, 3, 1}, {left.data(), 3, 3, 3}, {square.data(), 3, 3, 3});
        softmaxRow(a.row(0), nullptr, 300, 1.0f, wide.row(0));
        layerNorm(a.read(), nullptr, nullptr, 1e-5f, wide.write());
        rmsNorm(a.read(), nullptr, 1e-5f, wide.write());
        for (const auto function : {exponentials, relu, gelu, geluTanh, silu})
            function(a.row(0), 300, wide.row(0));
        sinesAndCosines(3, left.data(), 9, wide.row(0), wide.row(1));
        positionRow(3, left.data(), 17, Pairs::Interleaved, wide.row(2));
        turnPairs(a.read(), b.part(0, 70), Pairs::Halves, turned.write());
        QCOMPARE(allocations.load(), before);
        ::operator delete(::operator new(1));  // called as it is, so not left out
        QVERIFY(allocations > before);
    }
};

HEADLIGHT_APPLESS_TEST(TestAllocation)
#include "tst_allocation.moc"
