// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QString>
#include <QTest>
#include <algorithm>

#include "core/lecture/layer_file.h"
#include "core/lecture/recognise.h"
#include "core/lecture/state_dict.h"
#include "tests/support/test_program.h"

using namespace headlight;

class TestRecognise : public QObject {
    Q_OBJECT

    static std::filesystem::path file(const QString& folder, const char* name) {
        return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2").arg(folder, name).toStdString();
    }

 private slots:
    // The fixtures' layer.json, written with the listings, is the reference.
    void everyListingIsKnownByItsStateDict_data() {
        QTest::addColumn<QString>("folder");
        const QDir data(QStringLiteral(HEADLIGHT_TEST_DATA "/lecture"));
        for (const QString& folder : data.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            QTest::newRow(qPrintable(folder)) << folder;
    }
    void everyListingIsKnownByItsStateDict() {
        QFETCH(QString, folder);
        const LectureLayer wanted = *readLayer(file(folder, "layer.json"));
        const auto weights = file(folder, "weights.safetensors");
        const auto found = recognisedIn(weights);
        QVERIFY(found);
        const auto same = std::find_if(found->begin(), found->end(), [&](const auto& layer) {
            return layer.preset == wanted.preset;
        });
        QVERIFY(same != found->end());
        const int heads = wanted.spec.heads;
        QVERIFY(std::count(same->headCounts.begin(), same->headCounts.end(), heads) == 1);
        const auto made = layerFromJson(description(*same, heads), "made");
        QVERIFY2(made, made ? "" : describe(made.error()).c_str());
        QCOMPARE(made->spec, wanted.spec);
        QCOMPARE(made->layers, wanted.layers);
        QVERIFY(readWeights(*made, weights));
    }

    void allItOffersCanBeRead() {
        const auto weights = file("multi-head-unprojected", "weights.safetensors");
        const auto found = *recognisedIn(weights);
        QCOMPARE(found.size(), std::size_t(2));  // the two modules of document 003
        for (const RecognisedLayer& layer : found)
            for (const int heads : layer.headCounts)
                QVERIFY(readWeights(*layerFromJson(description(layer, heads), "made"), weights));
    }

    void otherTensorsAreNoListing() {
        TensorFile file;
        QVERIFY(recognised(file).empty());
        const std::vector<float> numbers(6, 1.0f);
        file.tensors["decoder.weight"] = floatTensor({2, 3}, numbers);
        file.tensors["query_linear.weight"] = floatTensor({6}, numbers);  // no matrix
        QVERIFY(recognised(file).empty());
    }
};

HEADLIGHT_GUILESS_TEST(TestRecognise)
#include "tst_recognise.moc"
