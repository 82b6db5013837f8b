// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/weights/embedding.h"
#include "tests/support/test_program.h"

#include <QByteArray>
#include <QFile>
#include <QIODevice>
#include <QList>
#include <QTest>

#include <cmath>

using namespace headlight;

class TestEmbedding : public QObject {
    Q_OBJECT
 private slots:
    void numbersAreTheIndependentOnes();
    void sameWordSameVectorAnywhere();
    void knownRowsAreTakenOver();
    void otherSeedOtherVectors();
    void deviationScalesExactly();
    void componentsAreStandardNormal();
    void oneHotIsTheUnitMatrix();
    void oneHotWrapsAndSaysSo();
    void noWordsGiveNoRows();
};

// Independent source: tests/data/weights/seeded_numbers.py.
void TestEmbedding::numbersAreTheIndependentOnes() {
    QFile file(HEADLIGHT_TEST_DATA "/weights/seeded_numbers.csv");
    QVERIFY(file.open(QIODevice::ReadOnly));
    int compared = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        const QList<QByteArray> cells = line.split(',');
        if (cells[0] != "embedding") {
            continue;
        }
        EmbeddingSpec spec;
        spec.seed = cells[1].toULongLong();
        const Matrix row = embed({"x", cells[2].toStdString()}, spec, 8).words.row(1);
        const double expected = cells[4].toDouble();
        const double found = double(row(0, cells[3].toInt()));
        QVERIFY2(std::fabs(found - expected) < 1e-7 * std::max(1.0, std::fabs(expected)),
                 line.constData());
        ++compared;
    }
    QCOMPARE(compared, 64);
}

void TestEmbedding::sameWordSameVectorAnywhere() {
    const Matrix one = embed({"I", "saw", "a"}, {}, 64).words;
    const Matrix two = embed({"中", "a", "saw"}, {}, 64).words;
    QVERIFY(one.row(1) == two.row(2));
    QVERIFY(one.row(2) == two.row(1));
    QVERIFY(one.row(0) != one.row(1));
    // Narrower vectors are the beginning of wider ones.
    QVERIFY(embed({"saw"}, {}, 10).words.row(0) == one.row(1).head(10));
}

void TestEmbedding::knownRowsAreTakenOver() {
    const std::vector<std::string> before = {"I", "saw", "a"};
    Matrix rows = embed(before, {}, 64).words;
    QVERIFY(embed({"a", "tree", "saw"}, {}, 64, {before, &rows}).words ==
            embed({"a", "tree", "saw"}, {}, 64).words);
    rows(2, 5) = 7;  // taken over, not drawn once more
    QCOMPARE(embed({"a", "tree"}, {}, 64, {before, &rows}).words(0, 5), 7.0f);
}

void TestEmbedding::otherSeedOtherVectors() {
    EmbeddingSpec other;
    other.seed = 2;
    const Matrix one = embed({"saw"}, {}, 32).words;
    const Matrix two = embed({"saw"}, other, 32).words;
    QVERIFY((one - two).cwiseAbs().minCoeff() > 0);
}

void TestEmbedding::deviationScalesExactly() {
    EmbeddingSpec doubled;
    doubled.deviation = 2.0;
    QVERIFY(embed({"saw"}, doubled, 32).words == 2.0f * embed({"saw"}, {}, 32).words);
}

void TestEmbedding::componentsAreStandardNormal() {
    std::vector<std::string> words;
    for (int i = 0; i < 500; ++i) {
        words.push_back(std::to_string(i));
    }
    const Eigen::ArrayXXd all = embed(words, {}, 100).words.cast<double>().array();
    // 50,000 numbers: five standard errors of mean and variance.
    QVERIFY(std::fabs(all.mean()) < 5 / std::sqrt(50'000.0));
    QVERIFY(std::fabs(all.square().mean() - 1.0) < 5 * std::sqrt(2 / 50'000.0));
}

void TestEmbedding::oneHotIsTheUnitMatrix() {
    EmbeddingSpec spec;
    spec.kind = EmbeddingKind::OneHot;
    const Embeddings found = embed({"a", "b", "c"}, spec, 3);
    QVERIFY(found.words == Matrix::Identity(3, 3));
    QVERIFY(!found.wrapped);
}

void TestEmbedding::oneHotWrapsAndSaysSo() {
    EmbeddingSpec spec;
    spec.kind = EmbeddingKind::OneHot;
    const Embeddings found = embed({"a", "b", "c"}, spec, 2);
    QVERIFY(found.wrapped);
    QVERIFY(found.words.row(2) == found.words.row(0));
    QCOMPARE(found.words.sum(), 3.0f);
}

void TestEmbedding::noWordsGiveNoRows() {
    for (EmbeddingKind kind : {EmbeddingKind::Gaussian, EmbeddingKind::OneHot}) {
        EmbeddingSpec spec;
        spec.kind = kind;
        const Embeddings found = embed({}, spec, 4);
        QCOMPARE(found.words.rows(), 0);
        QCOMPARE(found.words.cols(), 4);
        QVERIFY(!found.wrapped);
    }
}

HEADLIGHT_APPLESS_TEST(TestEmbedding)
#include "tst_embedding.moc"
