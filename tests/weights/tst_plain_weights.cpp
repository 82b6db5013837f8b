// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QByteArrayList>
#include <QFile>
#include <QIODevice>
#include <QList>
#include <QTest>

#include <cmath>

#include "core/weights/layer_weights.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

AttentionSpec spec(int dModel, int heads, int dK, int dV) {
    AttentionSpec result;
    result.dModel = dModel;
    result.heads = heads;
    result.dK = dK;
    result.dV = dV;
    return result;
}

std::vector<const Linear*> maps(const AttentionWeights& weights) {
    return {&weights.query, &weights.key, &weights.value, &weights.output};
}

}  // namespace

// Random and identity weights.
class TestPlainWeights : public QObject {
    Q_OBJECT
 private slots:
    void shapesAreWhatTheLayerAsksFor();
    void numbersAreTheIndependentOnes();
    void entriesFillTheXavierBound();
    void aMapKeepsItsNumbersWhenOthersChange();
    void seedAndLayerChangeEverything();
    void identityHasOnesOnTheDiagonalOnly();
};

void TestPlainWeights::shapesAreWhatTheLayerAsksFor() {
    AttentionSpec grouped = spec(12, 6, 5, 2);
    grouped.kvHeads = 3;
    grouped.keyWidth = 7;
    grouped.valueWidth = 9;
    for (bool bias : {false, true}) {
        grouped.bias = bias;
        for (int absent = -1; absent < 4; ++absent) {
            grouped.projections = {absent != 0, absent != 1, absent != 2, absent != 3};
            for (const AttentionWeights& weights :
                 {randomWeights(grouped, 1, 0), identityWeights(grouped)}) {
                const int rows[] = {30, 15, 6, 12};
                const int columns[] = {12, 7, 9, 12};
                for (int i = 0; i < 4; ++i) {
                    const Linear& map = *maps(weights)[std::size_t(i)];
                    QCOMPARE(map.present(), i != absent);
                    QCOMPARE(map.weight.rows(), i == absent ? 0 : rows[i]);
                    QCOMPARE(map.weight.cols(), i == absent ? 0 : columns[i]);
                    QCOMPARE(map.bias.size(), bias && i != absent ? rows[i] : 0);
                }
            }
        }
    }
}

// Independent source: tests/data/weights/seeded_numbers.py.
void TestPlainWeights::numbersAreTheIndependentOnes() {
    AttentionSpec layer = spec(12, 3, 5, 2);
    layer.bias = true;
    QFile file(HEADLIGHT_TEST_DATA "/weights/seeded_numbers.csv");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int compared = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> cells = line.split(',');
        if (cells[0] != "weight" && cells[0] != "bias") {
            continue;
        }
        const QList<QByteArray> name = cells[2].split('.');
        const AttentionWeights weights =
            randomWeights(layer, cells[1].toULongLong(), name[0].toInt());
        const auto which = QByteArrayList({"query", "key", "value", "output"}).indexOf(name[1]);
        const Linear& map = *maps(weights)[std::size_t(which)];
        const float* data = cells[0] == "weight" ? map.weight.data() : map.bias.data();
        const double found = double(data[cells[3].toInt()]);
        QVERIFY2(std::fabs(found - cells[4].toDouble()) < 1e-7, line.constData());
        ++compared;
    }
    QCOMPARE(compared, 2 * 4 * 2 * 24);
}

void TestPlainWeights::entriesFillTheXavierBound() {
    const AttentionSpec layer = spec(96, 4, 40, 24);
    const AttentionWeights weights = randomWeights(layer, 3, 1);
    for (const Linear* map : maps(weights)) {
        const Eigen::ArrayXXd all = map->weight.cast<double>().array();
        // Glorot, Bengio 2010: variance 2 / (in + out), by a uniform law of ±√(6 / (in + out)).
        const double variance = 2.0 / double(map->weight.rows() + map->weight.cols());
        const double bound = std::sqrt(3 * variance);
        QVERIFY(all.abs().maxCoeff() <= bound);
        QVERIFY(all.abs().maxCoeff() > 0.99 * bound);
        QVERIFY(std::fabs(all.mean()) < 5 * std::sqrt(variance / double(all.size())));
        QVERIFY(std::fabs(all.square().mean() / variance - 1) < 5 / std::sqrt(double(all.size())));
    }
}

void TestPlainWeights::aMapKeepsItsNumbersWhenOthersChange() {
    AttentionSpec wide = spec(12, 3, 5, 2);
    AttentionSpec changed = wide;
    changed.dV = 9;
    changed.bias = true;
    const AttentionWeights one = randomWeights(wide, 1, 0);
    const AttentionWeights two = randomWeights(changed, 1, 0);
    QVERIFY(one.query == Linear(two.query.weight, {}));
    QVERIFY(one.key == Linear(two.key.weight, {}));
    QVERIFY(one.value.weight.rows() != two.value.weight.rows());
}

void TestPlainWeights::seedAndLayerChangeEverything() {
    AttentionSpec layer = spec(12, 3, 5, 2);
    layer.bias = true;
    const AttentionWeights one = randomWeights(layer, 1, 0);
    for (const AttentionWeights& two : {randomWeights(layer, 2, 0), randomWeights(layer, 1, 1)}) {
        for (std::size_t i = 0; i < 4; ++i) {
            const Matrix difference = maps(one)[i]->weight - maps(two)[i]->weight;
            QVERIFY(difference.cwiseAbs().minCoeff() > 0);
            QVERIFY((maps(one)[i]->bias - maps(two)[i]->bias).cwiseAbs().minCoeff() > 0);
        }
    }
    QVERIFY(randomWeights(layer, 1, 0).query == one.query);
}

void TestPlainWeights::identityHasOnesOnTheDiagonalOnly() {
    AttentionSpec layer = spec(12, 3, 5, 2);
    layer.bias = true;
    const AttentionWeights weights = identityWeights(layer);
    for (const Linear* map : maps(weights)) {
        for (Eigen::Index row = 0; row < map->weight.rows(); ++row) {
            for (Eigen::Index column = 0; column < map->weight.cols(); ++column) {
                QCOMPARE(map->weight(row, column), row == column ? 1.0f : 0.0f);
            }
        }
        QVERIFY(map->bias.isZero(0));
    }
}

HEADLIGHT_APPLESS_TEST(TestPlainWeights)
#include "tst_plain_weights.moc"
