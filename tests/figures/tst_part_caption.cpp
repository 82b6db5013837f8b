// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/caption.h"

using namespace headlight;
using namespace headlight::test;

// The texts of a figure that shows a part of a map.
class TestPartCaption : public QObject {
    Q_OBJECT

    const Selection head_{0, 1, {}, {}};
    ViewOptions view_;
    std::shared_ptr<const Trace> trace_;

    FigureTexts texts(const char* view, bool onlySeen) const {
        const ViewEntry& entry = *findView(view);
        FigureOptions options;
        options.look.onlySeen = onlySeen;
        FigureTexts texts =
            withDrafts(options, entry.build(*trace_, head_, view_), {entry, *trace_, head_, view_});
        for (auto* text : {&texts.caption, &texts.altText})
            (*text)->remove(QChar(0x2068)).remove(QChar(0x2069));
        return texts;
    }

 private slots:
    void initTestCase() {
        std::string text;
        for (int i = 0; i < 40; ++i)
            text += "w" + std::to_string(i) + " ";
        trace_ = recipeTrace(smallRecipe(text));
        view_.seen = CellBlock{5, 20, 14, 12};
    }

    void itSaysWhichPartAndItsOwnLargestNumber() {
        const Matrix& map = trace_->layers[0].weights->heads[1];
        Eigen::Index row = 0;
        Eigen::Index column = 0;
        const float most = map.block(5, 20, 14, 12).maxCoeff(&row, &column);
        QVERIFY(most < map.maxCoeff());
        const QString text = *texts("head", true).caption;
        QVERIFY2(text.contains("Shown is a part of the map, counted from 0: queries 5 to 18 of "
                               "40, keys 20 to 31 of 40."),
                 qPrintable(text));
        const QString its =
            QString("The largest weight in it is %1, from “w%2” (%2) to “w%3” (%3).")
                .arg(double(most), 0, 'f', 2)
                .arg(5 + row)
                .arg(20 + column);
        QVERIFY2(text.endsWith(its), qPrintable(text + "\n" + its));
    }

    void theAltTextGoesThroughItsRowsAndKeys() {
        const QString text = *texts("head", true).altText;
        const Matrix& map = trace_->layers[0].weights->heads[1];
        Eigen::Index column = 0;
        map.row(5).segment(20, 12).maxCoeff(&column);
        const QString first = QString("“w5” (5) to “w%1” (%1)").arg(20 + column);
        QVERIFY2(text.contains(first), qPrintable(text + "\n" + first));
        QVERIFY(!text.contains("“w4” (4) to"));
        QVERIFY2(text.endsWith("2 more rows follow."), qPrintable(text));
    }

    void theWholeIsToldWhereTheWholeIsDrawn() {
        for (const char* view : {"head", "heads"}) {
            const FigureTexts whole = texts(view, false);
            QVERIFY(!whole.caption->contains("part"));
            QVERIFY(!whole.altText->contains("part"));
        }
        QVERIFY(texts("head", false).altText->contains("“w0” (0) to"));
        QVERIFY(!texts("heads", true).caption->contains("part"));
    }
};

HEADLIGHT_TEST(TestPartCaption)
#include "tst_part_caption.moc"
