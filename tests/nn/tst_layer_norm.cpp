// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/nn/layer_norm.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestLayerNorm : public QObject {
    Q_OBJECT

 private slots:
    void rowsHaveMeanZeroAndVarianceOne() {
        const Matrix rows = 5.0f * Matrix::Random(7, 40) + Matrix::Constant(7, 40, 3.0f);
        const Matrix found = normalised({Vector::Ones(40), Vector::Zero(40)}, rows);
        for (Eigen::Index i = 0; i < found.rows(); ++i) {
            const Eigen::RowVectorXd row = found.row(i).cast<double>();
            QVERIFY(std::abs(row.mean()) < 1e-6);
            QVERIFY(std::abs(row.array().square().mean() - 1) < 1e-4);
        }
    }

    void shiftAndScaleOfARowChangeNothing() {
        const Matrix rows = Matrix::Random(3, 16);
        const LayerNorm norm{Vector::Random(16), Vector::Random(16), 0.0f};
        const Matrix moved = 4.0f * rows + Matrix::Constant(3, 16, -2.0f);
        QVERIFY((normalised(norm, rows) - normalised(norm, moved)).cwiseAbs().maxCoeff() < 1e-5f);
    }

    // (x - 2) / √(2/3 + ε) for 1, 2, 3, by hand.
    void isTheFormula() {
        Matrix rows(1, 3);
        rows << 1, 2, 3;
        Vector weight(3);
        weight << 1, 2, 3;
        Vector bias(3);
        bias << 0, 0.5f, -1;
        const Matrix found = normalised({weight, bias}, rows);
        const double side = 1.0 / std::sqrt(2.0 / 3.0 + 1e-5);
        QVERIFY(std::abs(double(found(0, 0)) + side) < 1e-6);
        QVERIFY(std::abs(double(found(0, 1)) - 0.5) < 1e-6);
        QVERIFY(std::abs(double(found(0, 2)) - (3 * side - 1)) < 1e-6);
    }

    // A constant row has no variance: epsilon keeps it finite, and what is left is the bias.
    void constantRowBecomesTheBias() {
        const Vector bias = Vector::Random(8);
        const Matrix found = normalised({Vector::Ones(8), bias}, Matrix::Constant(2, 8, 1e4f));
        QVERIFY((found.row(1) - bias.transpose()).cwiseAbs().maxCoeff() < 1e-6f);
    }
};

HEADLIGHT_APPLESS_TEST(TestLayerNorm)
#include "tst_layer_norm.moc"
