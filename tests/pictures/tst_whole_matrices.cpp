// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QFont>
#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/formula.h"
#include "ui/pictures/steps_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe recipeOfTokens(int tokens, int dModel) {
    Recipe recipe = smallRecipe("");
    for (int i = 0; i < tokens; ++i)
        recipe.text += "word" + std::to_string(i) + " ";
    recipe.layer.dModel = dModel;
    recipe.layer.heads = 2;
    recipe.layer.kvHeads = 0;
    recipe.layer.bias = true;
    return recipe;
}

StepsPicture wholeStep(const Trace& trace, int step, bool maps = true) {
    ViewOptions options;
    options.step = step;
    options.wholeMatrices = maps;
    return stepsPicture(trace, {0, 1, {}, {}}, options);
}

std::vector<QRectF> boxesOf(const WholeLayout& layout) {
    std::vector<QRectF> boxes;
    for (const WholeLayout::Part& part : layout.parts)
        for (const QRectF& box : {part.before, part.symbol, part.shape, part.range, part.map})
            if (!box.isEmpty())
                boxes.push_back(box.adjusted(0.5, 0.5, -0.5, -0.5));
    if (!layout.after.isEmpty())
        boxes.push_back(layout.after.adjusted(0.5, 0.5, -0.5, -0.5));
    return boxes;
}

}  // namespace

class TestWholeMatrices : public QObject {
    Q_OBJECT

 private slots:
    void theyNeitherOverlapNorLeaveTheirPlace_data() {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("dModel");
        QTest::newRow("one token") << 1 << 8;
        QTest::newRow("a wide one") << 1 << 512;
        QTest::newRow("a sentence") << 9 << 64;
        QTest::newRow("many, narrow") << 1000 << 8;
        QTest::newRow("many, wide") << 300 << 512;
    }
    void theyNeitherOverlapNorLeaveTheirPlace() {
        QFETCH(int, tokens);
        QFETCH(int, dModel);
        const auto trace = recipeTrace(recipeOfTokens(tokens, dModel));
        const int steps = int(wholeStep(*trace, 0).names.size());
        for (int step = 0; step < steps; ++step) {
            const StepsPicture picture = wholeStep(*trace, step);
            for (const QSizeF size : {QSizeF(1000, 640), QSizeF(1400, 900)}) {
                const QRectF bounds(QPointF(0, 0), size);
                const StepsLayout layout = layoutOf(picture, bounds, look());
                QVERIFY(layout.whole.maps);
                QVERIFY(!layout.whole.parts.empty());
                const std::vector<QRectF> boxes = boxesOf(layout.whole);
                for (std::size_t a = 0; a < boxes.size(); ++a) {
                    QVERIFY2(bounds.contains(boxes[a]), qPrintable(picture.names[step]));
                    QVERIFY(boxes[a].bottom() <= layout.leftOut.top() + 1);
                    QVERIFY(!boxes[a].intersects(layout.whole.caption));
                    for (std::size_t b = 0; b < a; ++b)
                        QVERIFY2(!boxes[a].intersects(boxes[b]), qPrintable(picture.names[step]));
                }
                for (const StepItem& item : layout.body.items)
                    QVERIFY2(item.box.translated(layout.bodyOrigin).bottom() <=
                                 layout.whole.bounds.top() + 1,
                             qPrintable(picture.names[step]));
            }
        }
    }

    // Every symbol is typeset.
    void theirSymbolsAreThere() {
        for (const PositionKind kind :
             {PositionKind::Sinusoidal, PositionKind::Rotary, PositionKind::Alibi}) {
            Recipe recipe = recipeOfTokens(4, 16);
            recipe.layer.positions.kind = kind;
            recipe.layer.residual = true;
            const auto trace = recipeTrace(recipe);
            for (int step = 0; step < int(wholeStep(*trace, 0).names.size()); ++step)
                for (const WholeMatrix& matrix : wholeStep(*trace, step).whole.equation.matrices)
                    QVERIFY2(findSymbol(matrix.symbol), matrix.symbol.c_str());
        }
        for (const char* id :
             {"whole_A_dropped", "whole_X_head", "whole_R", "whole_Y", "whole_H", "whole_U",
              "whole_F", "whole_T", "whole_Z", "whole_W_1", "whole_W_2"})
            QVERIFY2(findSymbol(id), id);
    }

    // The shapes of the whole matrices stand there without the maps too, and are spoken.
    void theirShapesAreAlwaysSaid() {
        const auto trace = recipeTrace(recipeOfTokens(4, 16));
        const StepsPicture picture = wholeStep(*trace, 1, false);
        RecordingDevice device(QSize(1000, 640));
        QPainter painter(&device);
        paint(painter, picture, QRectF(0, 0, 1000, 640), look());
        painter.end();
        for (const char* shape : {"[4 × 8]", "[4 × 16]", "[16 × 8]"}) {
            const auto& texts = device.drawn().texts;
            QVERIFY2(std::find(texts.begin(), texts.end(), QString(shape)) != texts.end(), shape);
        }
        QVERIFY(
            spokenStep(picture).contains("Q [4 × 8] = X [4 × 16] · W q [16 × 8] + b q [1 × 8]"));
        // At any width of the window.
        for (const double width : {320.0, 500.0, 2000.0})
            for (const QRectF& box :
                 boxesOf(layoutOf(picture, QRectF(0, 0, width, 640), look()).whole))
                QVERIFY(box.right() <= width);
    }

    // In a low window the step itself keeps the room.
    void aLowWindowHasTheLineInstead() {
        const auto trace = recipeTrace(recipeOfTokens(4, 16));
        const StepsLayout layout = layoutOf(wholeStep(*trace, 1), QRectF(0, 0, 900, 330), look());
        QVERIFY(!layout.whole.maps);
        QVERIFY(!layout.whole.parts.empty());
    }

    void aSharedPlaceNamesAllOfItsRows() {
        const auto trace = recipeTrace(recipeOfTokens(1000, 8));
        const StepsPicture picture = wholeStep(*trace, 1);
        const auto cell = [](int row) { return WholeCell{0, row, 2}; };
        int next = 0;
        for (int row = 0; row < kWholeSide; ++row) {
            const QString reading = readingOf(picture.whole, cell(row));
            QVERIFY2(reading.startsWith(QString("Q [%1–").arg(next)), qPrintable(reading));
            QCOMPARE(chosenBy(picture.whole, cell(row), {}).query, std::optional(next));
            const int first = next;
            next = reading.section("–", 1).section(",", 0, 0).toInt() + 1;
            // What stands there is the one of them farthest from 0.
            const auto rows = trace->layers[0].qkv->q[1].col(2).segment(first, next - first);
            QCOMPARE(std::abs(picture.whole.equation.matrices[0].cells(row, 2)),
                     rows.cwiseAbs().maxCoeff());
        }
        QCOMPARE(next, 1000);
        const StepsPicture key = wholeStep(*trace, 2);
        QCOMPARE(chosenBy(key.whole, cell(0), {}).key, std::optional(0));
        QVERIFY(!chosenBy(key.whole, cell(0), {}).query);
    }

    void aThousandTokensKeepNobodyWaiting() {
        const auto trace = recipeTrace(recipeOfTokens(1000, 512));
        double longest = 0;
        for (int step = 0; step < int(wholeStep(*trace, 0, false).names.size()); ++step) {
            // In the last two not all finds room: several ways are tried.
            for (const QSize size : {QSize(1000, 640), QSize(500, 320), QSize(240, 300)}) {
                QElapsedTimer timer;
                timer.start();
                const StepsPicture picture = wholeStep(*trace, step);
                QImage image(size, QImage::Format_ARGB32_Premultiplied);
                QPainter painter(&image);
                paint(painter, picture, QRectF(QPointF(0, 0), size), look());
                painter.end();
                longest = std::max(longest, double(timer.nsecsElapsed()) / 1e6);
            }
        }
        qInfo("longest of all steps: %.1f ms", longest);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
        QVERIFY(longest < 400);  // 100 on an idle machine; the sanitizers' builds do not optimise
#endif
    }
};

HEADLIGHT_TEST(TestWholeMatrices)
#include "tst_whole_matrices.moc"
