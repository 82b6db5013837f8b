// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <cmath>
#include <numeric>

#include "core/studies/image_study.h"
#include "tests/studies/result_of.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

ImageStudy stored(int columns, int rows, std::vector<int> pixels) {
    ImageStudy study;
    study.columns = columns;
    study.rows = rows;
    study.shape = {columns, rows};
    study.pixels = std::move(pixels);
    study.pixel = 0;
    return study;
}

// Four grey pixels.
ImageStudy greys(int a, int b, int c, int d) {
    return stored(2, 2, {a, a, a, b, b, b, c, c, c, d, d, d});
}

double sumOf(const std::vector<float>& weights) {
    return std::accumulate(weights.begin(), weights.end(), 0.0);
}

}  // namespace

// Expected numbers: by hand, and the formulas softmax(−‖x_i − x_j‖² / T), softmax(x_i · x_j / T) in
// double precision.
class TestImage : public QObject {
    Q_OBJECT

 private slots:
    // Document 003: "一张5*10的RGB图像", the three channels of a place are a vector of three.
    void theSampleIsTheDocuments50VectorsOf3() {
        const ImageResult result = resultOf(ImageStudy{});
        QCOMPARE(result.vectors.rows(), Eigen::Index(50));
        QCOMPARE(result.vectors.cols(), Eigen::Index(3));
        QVERIFY(result.picture.minCoeff() >= 0 && result.picture.maxCoeff() <= 255);
        QVERIFY(result.vectors.colwise().sum().cwiseAbs().maxCoeff() < 1e-4f);
    }

    void weightsSumTo1AndTheBoxHoldsNoMore_data() {
        QTest::addColumn<int>("patch");
        QTest::addColumn<int>("field");
        for (int patch : {1, 2, 3, 16})
            for (int field : {1, 2, 3, 7, 63})
                QTest::addRow("%d, %d", patch, field) << patch << field;
    }
    void weightsSumTo1AndTheBoxHoldsNoMore() {
        QFETCH(int, patch);
        QFETCH(int, field);
        ImageStudy study;
        study.patch = patch;
        study.receptiveField = field;
        for (const Similarity similarity : {Similarity::Distance, Similarity::Product}) {
            study.similarity = similarity;
            const ImageResult result = resultOf(study);
            QVERIFY(std::abs(sumOf(result.weights) - 1) < 1e-5);
            QVERIFY(result.inside > 0 && result.inside <= 1 + 1e-5);
            QVERIFY(result.insideOfAll > 0 && result.insideOfAll <= 1 + 1e-5);
            if (field == 63)  // the whole picture
                QVERIFY(std::abs(result.inside - 1) < 1e-5 && result.fieldShare == 1);
        }
    }

    void aFieldIsCutAtTheBorder() {
        QCOMPARE(receptiveField(2, 4, 3, 5, 10), (GridBox{1, 3, 3, 3}));
        QCOMPARE(receptiveField(0, 9, 3, 5, 10), (GridBox{0, 8, 2, 2}));
        QCOMPARE(receptiveField(2, 4, 2, 5, 10), (GridBox{2, 4, 2, 2}));
        QCOMPARE(receptiveField(2, 4, 7, 5, 10), (GridBox{0, 1, 5, 7}));
    }

    void theWeightInsideTheBoxIsTheSumOfItsCells() {
        const ImageResult result = resultOf(ImageStudy{});
        double inside = 0;
        for (int row = 3; row < 5; ++row)
            for (int column = 6; column < 9; ++column)
                inside += double(result.weights[std::size_t(row * 10 + column)]);
        QVERIFY(std::abs(result.inside - inside) < 1e-6);
        QCOMPARE(result.fieldShare, 6.0 / 50);
    }

    void aPatchIsTheMeanOfItsPixels() {
        ImageStudy study = stored(2, 2, {0, 10, 20, 40, 50, 60, 80, 90, 100, 120, 130, 140});
        study.patch = 2;
        const ImageResult result = resultOf(study);
        QCOMPARE(result.colours.rows(), Eigen::Index(1));
        QCOMPARE(result.colours(0, 0), 60.0f);  // (0 + 40 + 80 + 120) / 4
        QCOMPARE(result.colours(0, 1), 70.0f);
        QCOMPARE(result.colours(0, 2), 80.0f);
        QCOMPARE(result.weights, std::vector<float>{1.0f});
    }

    // 3 × 1 pixels in patches of 2: the second patch has one pixel, not a half of one.
    void anIncompletePatchIsTheMeanOfWhatIsThere() {
        ImageStudy study = stored(3, 1, {10, 10, 10, 30, 30, 30, 100, 100, 100});
        study.patch = 2;
        study.pixel = 2;
        const ImageResult result = resultOf(study);
        QCOMPARE(result.columns, 2);
        QCOMPARE(result.colours(0, 0), 20.0f);
        QCOMPARE(result.colours(1, 0), 100.0f);
        QCOMPARE(result.query, 1);
    }

    void weightsAreTheFormulas() {
        ImageStudy study = greys(0, 51, 102, 255);
        study.temperature = 0.5;
        study.pixel = 1;
        const ImageResult result = resultOf(study);
        double sum = 0;
        double expected[4];
        for (int j = 0; j < 4; ++j) {
            const double apart = (51 - std::vector{0, 51, 102, 255}[std::size_t(j)]) / 255.0;
            sum += expected[j] = std::exp(-3 * apart * apart / 0.5);
        }
        for (std::size_t j = 0; j < 4; ++j)
            QVERIFY(std::abs(double(result.weights[j]) - expected[j] / sum) < 1e-6);
    }

    void productsAreOfTheVectorsLessTheirMean() {
        ImageStudy study = greys(0, 0, 255, 255);
        study.similarity = Similarity::Product;
        study.temperature = 1;
        const ImageResult result = resultOf(study);
        const double like = std::exp(0.75);  // three times −½ · −½
        const double unlike = std::exp(-0.75);
        QVERIFY(std::abs(double(result.weights[0]) - like / (2 * like + 2 * unlike)) < 1e-6);
    }

    void alikeFarAwayWeighsAsMuchUntilPositionsAreToldApart() {
        ImageStudy study = stored(3, 1, {9, 9, 9, 200, 0, 0, 9, 9, 9});
        QCOMPARE(resultOf(study).weights[0], resultOf(study).weights[2]);
        study.position = true;
        const ImageResult result = resultOf(study);
        QCOMPARE(result.vectors.cols(), Eigen::Index(5));
        QVERIFY(result.weights[0] > 100 * result.weights[2]);
    }

    void lowerTemperatureIsSharper() {
        ImageStudy study;
        const auto largest = [&](double temperature) {
            study.temperature = temperature;
            const std::vector<float> weights = resultOf(study).weights;
            return *std::max_element(weights.begin(), weights.end());
        };
        QVERIFY(largest(0.001) > largest(0.03));
        QVERIFY(largest(0.03) > largest(100));
        QVERIFY(std::abs(largest(100) - 1.0f / 50) < 1e-3f);
    }

    // Other sizes of a stored picture are means of its pixels.
    void aStoredPictureIsResampled() {
        ImageStudy study = greys(0, 100, 200, 40);
        study.columns = 1;
        study.rows = 1;
        QCOMPARE(resultOf(study).picture(0, 0), 85.0f);
        study.columns = 4;
        study.rows = 2;
        QCOMPARE(resultOf(study).picture(0, 0), 0.0f);
        QCOMPARE(resultOf(study).picture(1, 0), 0.0f);
        QCOMPARE(resultOf(study).picture(2, 0), 100.0f);
        study.columns = 3;
        QCOMPARE(resultOf(study).picture(1, 0), 50.0f);  // half of each
    }

    void missingNumbersAreCountedAndBlack() {
        const ImageResult result = resultOf(stored(2, 1, {255, 255, 255, 255}));
        QCOMPARE(result.missingNumbers, std::size_t(2));
        QCOMPARE(result.picture(1, 0), 255.0f);
        QCOMPARE(result.picture(1, 1), 0.0f);
        QCOMPARE(resultOf(ImageStudy{}).missingNumbers, std::size_t(0));
    }

    void aPixelBeyondTheLastIsTheLast() {
        ImageStudy study;
        study.pixel = 1023;
        QCOMPARE(resultOf(study).query, 49);
    }

    void aStopEndsIt() {
        StopSignal stop;
        stop.request();
        QVERIFY(!compute(ImageStudy(), Pass{stop, 1}));
    }
};

HEADLIGHT_APPLESS_TEST(TestImage)
#include "tst_image.moc"
