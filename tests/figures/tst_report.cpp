// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/report.h"

#include <QByteArray>
#include <QTest>
#include <algorithm>
#include <string>

#include "core/base/stop_signal.h"
#include "core/pipeline/gallery.h"
#include "core/pipeline/run.h"
#include "tests/figures/lab_trace.h"
#include "tests/figures/pdf_streams.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"
#include "ui/figures/report_title.h"
#include "ui/pictures/recipe_differences.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Recipe comparing() {
    Recipe other = openingRecipe();
    other.layer.mask.causal = true;
    return comparedWith(openingRecipe(), std::move(other));
}

int pagesIn(const std::string& pdf) {
    int count = 0;
    for (std::size_t at = pdf.find("/Type /Page\n"); at != std::string::npos;
         at = pdf.find("/Type /Page\n", at + 1))
        ++count;
    return count;
}

std::string reported(const Trace& trace, const Report& report) {
    const auto pdf = encodeReport(trace, clamped({}, trace), {}, report);
    return pdf ? *pdf : "error: " + pdf.error().what;
}

}  // namespace

class TestReport : public QObject {
    Q_OBJECT

 private slots:
    void pagesAreThoseThatThereIsSomethingOf() {
        const auto plain = recipeTrace(openingRecipe());
        QCOMPARE(pagesOf(*plain, {}, {}),
                 (std::set{ReportPage::Title, ReportPage::Heads, ReportPage::Head,
                           ReportPage::Steps, ReportPage::Positions}));
        QVERIFY(pagesOf(*recipeTrace(comparing()), {}, {}).contains(ReportPage::Comparison));
        Recipe lab = openingRecipe();
        lab.study = findInGallery("rotation")->scene.recipe.study;
        QVERIFY(pagesOf(*recipeTrace(lab), {}, {}).contains(ReportPage::Lab));
        Recipe silent = openingRecipe();
        silent.text.clear();
        QCOMPARE(pagesOf(*recipeTrace(silent), {}, {}), std::set{ReportPage::Title});
    }

    void eachIsAPageOfTheDocument() {
        const auto trace = recipeTrace(openingRecipe());
        QCOMPARE(pagesIn(reported(*trace, {})), 5);
        Report some;
        some.without = {ReportPage::Title, ReportPage::Positions};
        QCOMPARE(pagesIn(reported(*trace, some)), 3);
        Report none;
        for (const ReportEntry& entry : reportEntries())
            none.without.insert(entry.page);
        QCOMPARE(reported(*trace, none), std::string("error: a report needs a page at least"));
    }

    // Of few tokens, whose maps are low: all heads and the chosen one.
    void viewsShareAPageThatHasTheRoom() {
        Recipe recipe = openingRecipe();
        recipe.text = "I saw a saw";
        const auto trace = recipeTrace(recipe);
        const std::string shared = reported(*trace, {});
        QCOMPARE(pagesIn(shared), 4);
        Report without;
        without.without = {ReportPage::Head};
        QCOMPARE(pagesIn(reported(*trace, without)), 4);
        without.paper = QSizeF(1000, 500);
        without.without = {ReportPage::Title, ReportPage::Steps};
        QCOMPARE(pagesIn(reported(*trace, without)), 3);
    }

    void allPagesHaveTheChosenPaper_data() {
        QTest::addColumn<QString>("id");
        QTest::addColumn<QByteArray>("points");
        QTest::newRow("A4") << "a4" << QByteArray("[0 0 595.000000 842.000000]");
        QTest::newRow("Letter") << "letter" << QByteArray("[0 0 612.000000 792.000000]");
    }
    void allPagesHaveTheChosenPaper() {
        QFETCH(QString, id);
        QFETCH(QByteArray, points);
        Report report;
        for (const ReportPaper& paper : reportPapers())
            if (id == paper.id)
                report.paper = paper.size;
        const QByteArray pdf =
            QByteArray::fromStdString(reported(*recipeTrace(openingRecipe()), report));
        QCOMPARE(pdf.count(QByteArray("/MediaBox ").append(points)), 5);
    }

    // Maps of many cells, as that of the positions, are one image without loss; nothing else is.
    void everythingElseIsVectorsAndType() {
        Report report;
        report.without = {ReportPage::Positions};
        const std::string pdf = reported(*recipeTrace(openingRecipe()), report);
        QVERIFY(pdf.find("/Subtype /Image") == std::string::npos);
        QVERIFY(pdf.find("/FontFile2") != std::string::npos);
        QVERIFY(pdf.find("/ToUnicode") != std::string::npos);
    }

    void theSceneIsAFileInIt() {
        const auto trace = recipeTrace(openingRecipe());
        Report report;
        QVERIFY(reported(*trace, report).find("/EmbeddedFiles") == std::string::npos);
        report.scene = Scene{trace->recipe, {}, {}};
        const std::string pdf = reported(*trace, report);
        const std::size_t catalogue = pdf.find("/Type /Catalog");
        QVERIFY(pdf.find("/Names", catalogue) < pdf.find("endobj", catalogue));
        QVERIFY(pdf.find("/EmbeddedFiles") != std::string::npos);
        std::string content;
        for (const std::string& stream : streamsOf(pdf))
            content += stream;
        const std::string written = writeSceneToPassOn(*report.scene);
        const std::size_t found = content.find(written);
        QVERIFY(found != std::string::npos);
        const auto opened = parseScene(content.substr(found, written.size()), "report");
        QVERIFY(opened);
        QCOMPARE(opened->scene.recipe, trace->recipe);
    }

    void theSameReportIsTheSameFile() {
        const auto trace = recipeTrace(comparing());
        Report report;
        report.date = "2024-02-29";
        report.scene = Scene{trace->recipe, {}, {}};
        const std::string first = reported(*trace, report);
        QTest::qWait(1100);  // another second
        QCOMPARE(reported(*trace, report), first);
        report.date = "2024-03-01";
        QVERIFY(reported(*trace, report) != first);
    }

    // Long sentences, many notes and small paper leave the pages as many as they are.
    void muchTextStaysOnItsPage() {
        Recipe recipe = openingRecipe();
        recipe.text.clear();
        for (int i = 0; i < 120; ++i)
            recipe.text += "word" + std::to_string(i) + " ";
        Report report;
        report.paper = reportPapers()[2].size;  // A5
        report.file = QString(300, 'f') + ".headlight";
        report.notes = {"a note", "another"};
        QCOMPARE(pagesIn(reported(*recipeTrace(recipe), report)), 5);
    }

    void aLongTitleIsCutBetweenWholeCharacters() {
        Recipe recipe = openingRecipe();
        recipe.text.clear();  // of two units of UTF-16 each
        for (int i = 0; i < 70; ++i)
            recipe.text += "\xF0\x9F\x91\xA9";
        const QString title = titleOfReport(*recipeTrace(recipe));
        QVERIFY(title.endsWith(QChar(0x2026)));
        QVERIFY(title.isValidUtf16());
    }

    void theRecipeIsToldInWords() {
        const QStringList words = recipeInWords(openingRecipe());
        for (const char* line : {"Layers: 1", "Heads: 6", "d_model: 96", "d_k: 16", "Causal: off",
                                 "Positions: sinusoidal", "Base: 10000", "Weights: hand-built",
                                 "Scale ÷: √d_k", "Vector seed: 1"})
            QVERIFY2(words.contains(QString::fromUtf8(line)), line);
        // What is not asked for is not told.
        for (const QString& line : words)
            QVERIFY2(!line.startsWith("Buckets") && !line.startsWith("Weight seed") &&
                         !line.startsWith("Dropout"),
                     qPrintable(line));
        Recipe other = openingRecipe();
        other.layer.positions.kind = PositionKind::T5;
        other.layer.mask.window = MaskWindow{2, 1};
        QVERIFY(recipeInWords(other).contains("Buckets: 32"));
        QVERIFY(recipeInWords(other).contains(QString::fromUtf8("Window: -2…+1")));
        QVERIFY(!recipeInWords(other).join(' ').contains("Base"));
    }
};

HEADLIGHT_TEST(TestReport)
#include "tst_report.moc"
