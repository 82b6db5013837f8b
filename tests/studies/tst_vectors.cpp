// SPDX-License-Identifier: GPL-3.0-or-later
#include <Eigen/SVD>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/studies/vectors_study.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

MatrixD informationOfTheCorpus() { return positiveInformation(cooccurrences(corpus(), 2).counts); }

}  // namespace

class TestVectors : public QObject {
    Q_OBJECT

 private slots:
    void countsAreThoseOfTheWindow() {
        const char* const sentences[] = {"a b c a", "b d"};
        const Cooccurrences near = cooccurrences(sentences, 1);
        QCOMPARE(near.words, (std::vector<std::string>{"a", "b", "c", "d"}));
        QCOMPARE(near.tokens, 6);
        MatrixD expected(4, 4);
        expected << 0, 1, 1, 0, 1, 0, 1, 1, 1, 1, 0, 0, 0, 1, 0, 0;
        QCOMPARE(near.counts, expected);
        const Cooccurrences wide = cooccurrences(sentences, 3);
        QCOMPARE(wide.counts(0, 0), 2.0);  // a … a, both ways
        QCOMPARE(wide.counts(0, 1), 2.0);
        QCOMPARE(wide.counts(0, 3), 0.0);  // no pair reaches into another sentence
    }

    // Church and Hanks: ln(p(a, b) / (p(a) p(b))), worked out by hand.
    void informationIsItsDefinition() {
        MatrixD counts(2, 2);
        counts << 0, 3, 3, 2;  // 8 in all; rows 3 and 5
        const MatrixD information = positiveInformation(counts);
        QVERIFY(std::abs(information(0, 1) - std::log((3.0 / 8) / ((3.0 / 8) * (5.0 / 8)))) <
                1e-12);
        QCOMPARE(information(0, 0), 0.0);  // never met
        QCOMPARE(information(1, 1), 0.0);  // 2/8 below (5/8)²: negative, cut
        QCOMPARE(information(1, 0), information(0, 1));
    }

    // Against Eigen's Jacobi SVD, another algorithm: V Vᵀ = U_d Σ_d U_dᵀ.
    void vectorsAreThoseOfTheSingularValueDecomposition() {
        const MatrixD information = informationOfTheCorpus();
        const Eigen::JacobiSVD<Eigen::MatrixXd> svd(information, Eigen::ComputeThinU);
        for (const int kept : {1, 4, 20}) {
            const MatrixD vectors = truncatedVectors(information, kept);
            QCOMPARE(vectors.cols(), Eigen::Index(kept));
            const Eigen::MatrixXd expected = svd.matrixU().leftCols(kept) *
                                             svd.singularValues().head(kept).asDiagonal() *
                                             svd.matrixU().leftCols(kept).transpose();
            QVERIFY((vectors * vectors.transpose() - expected).cwiseAbs().maxCoeff() < 1e-8);
            const Eigen::MatrixXd products = vectors.transpose() * vectors;
            for (int i = 0; i < kept; ++i)
                QVERIFY(std::abs(products(i, i) - svd.singularValues()[i]) < 1e-8);
        }
        QCOMPARE(truncatedVectors(information, 100000).cols(), information.cols());
    }

    void oneHotVectorsAreAllAsFarApart() {
        const VectorsResult result = compute(VectorsStudy{});
        for (Eigen::Index i = 0; i < result.oneHot.distances.rows(); ++i)
            for (Eigen::Index j = 0; j < result.oneHot.distances.cols(); ++j)
                QVERIFY(std::abs(result.oneHot.distances(i, j) - (i == j ? 0 : std::sqrt(2))) <
                        1e-12);
        QVERIFY(std::abs(result.oneHot.within - result.oneHot.between) < 1e-12);
        QCOMPARE(result.oneHot.vectors.cols(), Eigen::Index(result.vocabulary));
    }

    void learnedVectorsCluster_data() {
        QTest::addColumn<int>("window");
        for (int window : {1, 2, 3, 5, 10})
            QTest::addRow("%d", window) << window;
    }
    void learnedVectorsCluster() {
        QFETCH(int, window);
        VectorsStudy study;
        study.window = window;
        const VectorsResult result = compute(study);
        QVERIFY(result.learned.within < 0.7 * result.learned.between);
        QVERIFY(std::abs(result.gaussian.within - result.gaussian.between) < 0.1);
        const auto words = shownWords();
        for (int i = 0; i < int(words.size()); ++i) {
            const int nearest = neighboursOf(result.learned.distances, i).front();
            QVERIFY2(words[std::size_t(i)].kind == words[std::size_t(nearest)].kind,
                     words[std::size_t(i)].text);
        }
    }

    void everyShownWordIsInTheText() {
        const Cooccurrences text = cooccurrences(corpus(), 1);
        for (const ShownWord& word : shownWords())
            QVERIFY2(std::count(text.words.begin(), text.words.end(), word.text) == 1, word.text);
        for (const char* word : {"apple", "bag", "cat", "dog", "computer"})  // document 003's
            QVERIFY(std::any_of(
                shownWords().begin(), shownWords().end(),
                [&](const ShownWord& shown) { return std::string_view(shown.text) == word; }));
    }

    void thePlaneIsThatOfTheSingularVectors() {
        const VectorsResult result = compute(VectorsStudy{});
        const MatrixD& vectors = result.learned.vectors;
        const Eigen::MatrixXd centred = vectors.rowwise() - vectors.colwise().mean();
        const Eigen::JacobiSVD<Eigen::MatrixXd> svd(centred,
                                                    Eigen::ComputeThinU | Eigen::ComputeThinV);
        const Eigen::VectorXd squares = svd.singularValues().cwiseAbs2();
        QVERIFY(!result.plane.noDirection);
        for (int i = 0; i < 2; ++i) {
            const Eigen::VectorXd expected = centred * svd.matrixV().col(i);
            const Eigen::VectorXd found = result.plane.points.col(i);
            QVERIFY(std::min((found - expected).norm(), (found + expected).norm()) < 1e-8);
            QVERIFY(std::abs(result.plane.share[i] - squares[i] / squares.sum()) < 1e-9);
        }
    }

    // A regular simplex: each of the n − 1 components holds as much, and the circle is a pair of
    // them: it keeps what two components of such rows keep.
    void oneHotVectorsHaveNoMainDirection() {
        VectorsStudy study;
        study.scattered = WordEncoding::OneHot;
        const PrincipalPlane plane = compute(study).plane;
        const double count = double(shownWords().size());
        QVERIFY(plane.noDirection);
        for (int i = 0; i < 2; ++i) {
            QVERIFY(std::abs(plane.share[i] - 1 / (count - 1)) < 1e-9);
            QVERIFY(std::abs(plane.points.col(i).squaredNorm() - 1) < 1e-9);
            QVERIFY(std::abs(plane.points.col(i).sum()) < 1e-9);
        }
        QVERIFY(std::abs(plane.points.col(0).dot(plane.points.col(1))) < 1e-9);
    }
};

HEADLIGHT_APPLESS_TEST(TestVectors)
#include "tst_vectors.moc"
