// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QRegularExpression>
#include <QTest>

#include "core/files/csv.h"
#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"
#include "ui/figures/scale_note.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QString noteInPng(const Picture& picture) {
    const auto bytes = encode(picture, FigureFormat::Png, {});
    return bytes ? QImage::fromData(QByteArray::fromStdString(*bytes)).text("Scale") : QString("!");
}

}  // namespace

class TestScaleNote : public QObject {
    Q_OBJECT

    std::shared_ptr<const Trace> trace_ = labTrace("I saw a saw");

    Picture picture(const char* view, const ViewOptions& options = {}) const {
        return findView(view)->build(*trace_, {0, 1, {}, {}}, options);
    }

 private slots:
    void weightsRunFromZeroToOne() {
        QCOMPARE(noteInPng(picture("heads")), QString("0 to 1, linear, viridis"));
        ViewOptions options;
        options.transfer = Transfer::SquareRoot;
        options.palette = PaletteKind::GreyReversed;
        QCOMPARE(noteInPng(picture("head", options)), QString("0 to 1, sqrt, grey_reversed"));
    }

    // All digits, so that a value can be told from a colour.
    void aHeadOnItsOwnRangeHasItsLargestNumber() {
        ViewOptions options;
        options.range = RangeScope::OneHead;
        options.stage = MapStage::Scores;
        const Matrix& scores = trace_->layers[0].scores->heads[1];
        const QString note = noteInPng(picture("head", options));
        QVERIFY2(note.contains(QString::fromStdString(numberText(scores.maxCoeff()))) ||
                     note.contains(QString::fromStdString(numberText(double(scores.maxCoeff())))),
                 qPrintable(note));
    }

    void rangesThatDifferAreListed() {
        ViewOptions options;
        options.range = RangeScope::OneHead;
        options.stage = MapStage::Scores;
        const QString note = noteInPng(picture("heads", options));
        QCOMPARE(note.count(';') + 1, trace_->recipe.layers * trace_->recipe.layer.heads);
    }

    void whatHasNoMapHasNone() { QCOMPARE(noteInPng(picture("numbers")), QString()); }

    void manyRangesAreCountedAtTheEnd() {
        Heatmap map;
        map.values = std::make_shared<const Matrix>(Matrix::Zero(100, 2));
        for (int row = 0; row < 100; ++row)
            map.rowScales.push_back({PaletteKind::Viridis, Transfer::Linear, 0, 1.0 + row});
        const std::string note = scaleNote(HeadPicture{map, 0, 0, {}, {}});
        QVERIFY(note.starts_with("0 to 1, linear, viridis; 0 to 2, linear, viridis; "));
        QVERIFY(note.ends_with("; 0 to 64, linear, viridis; and 36 more"));
    }
};

HEADLIGHT_TEST(TestScaleNote)
#include "tst_scale_note.moc"
