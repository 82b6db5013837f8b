// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>

#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/every_head.h"

using namespace headlight;
using namespace headlight::test;

class TestEveryHead : public QObject {
    Q_OBJECT

 private slots:
    void namesFollowThePattern() {
        const auto names = headFileNames("{view} {layer}-{head}", 2, 2, "head", FigureFormat::Pdf);
        const std::vector<std::string> expected = {"head 0-0.pdf", "head 0-1.pdf", "head 1-0.pdf",
                                                   "head 1-1.pdf"};
        QVERIFY(*names == expected);
        QVERIFY(headFileNames(kHeadNames, 1, 2, "head", FigureFormat::Png)->back() == "L0_H1.png");
        QVERIFY(headFileNames("figure", 1, 1, "head", FigureFormat::Png));
    }

    void patternsThatAreNoneAreRefused() {
        for (const char* pattern : {"", "a/{head}", "../{head}", ".{head}", "{head", "{heads}",
                                    "{}", "L{layer}", "{view}"})
            QVERIFY2(!headFileNames(pattern, 2, 2, "head", FigureFormat::Png), pattern);
        QVERIFY(!headFileNames("{head", 1, 1, "head", FigureFormat::Png));
        std::string tooLong(260, 'x');
        tooLong.append("{head}");
        QVERIFY(!headFileNames(tooLong, 1, 2, "head", FigureFormat::Png));
        QCOMPARE(headFileNames("L{layer}", 1, 2, "head", FigureFormat::Png).error().what,
                 std::string("two heads would get one name; {layer} and {head} tell them apart"));
    }

    void eachFileTellsOfItsOwnHead() {
        const auto trace = labTrace("one two");
        const auto files = everyHead(*trace, {}, {}, *findView("head"), FigureFormat::Png, {});
        QCOMPARE(files->size(), std::size_t(8));
        const auto textOf = [&](std::size_t index) {
            return QImage::fromData(QByteArray::fromStdString((*files)[index].bytes))
                .text("Comment");
        };
        QVERIFY2(textOf(0).contains("L0·H0"), qPrintable(textOf(0)));
        QVERIFY(textOf(7).contains("L1·H3"));
    }

    void numbersOfEachHeadAreAFileOfTheirOwn() {
        const auto trace = labTrace("one two");
        for (const FigureFormat format : figureFormats()) {
            if (isPicture(format))
                continue;
            const auto files = everyHead(*trace, {}, {}, *findView("head"), format, {});
            QCOMPARE(files->size(), std::size_t(8));
            QCOMPARE(files->back().name, "L1_H3." + std::string(endingOf(format)));
            const Picture last = findView("head")->build(*trace, {1, 3, {}, {}}, {});
            QVERIFY(files->back().bytes == *encode(last, format, {}));
        }
    }
};

HEADLIGHT_TEST(TestEveryHead)
#include "tst_every_head.moc"
