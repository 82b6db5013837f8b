// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/figures/pdf_archive.h"

#include <QByteArray>
#include <QCoreApplication>
#include <QPainter>
#include <QTest>
#include <QXmlStreamReader>
#include <charconv>
#include <set>
#include <string>
#include <string_view>

#include "core/base/stop_signal.h"
#include "core/pipeline/gallery.h"
#include "core/pipeline/run.h"
#include "tests/figures/lab_trace.h"
#include "tests/figures/pdf_streams.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"
#include "ui/figures/figure_plan.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Picture drawn(const char* view, const Recipe& recipe = openingRecipe()) {
    return findView(view)->build(*recipeTrace(recipe), {}, {});
}

FigureOptions archived() {
    FigureOptions options;
    options.look.archive = true;
    return options;
}

// What stands between two marks, behind a place; empty: nothing does.
std::string between(const std::string& text, std::string_view begin, std::string_view end,
                    std::size_t from = 0) {
    const std::size_t at = text.find(begin, from);
    const std::size_t start = at + begin.size();
    const std::size_t stop = at == std::string::npos ? at : text.find(end, start);
    return stop == std::string::npos ? std::string() : text.substr(start, stop - start);
}

// Each object stands where the table says (7.5.4).
bool tableFits(const std::string& pdf) {
    const std::size_t table = std::stoul(between(pdf, "startxref\n", "\n", pdf.rfind("startxref")));
    if (pdf.compare(table, 5, "xref\n") != 0)
        return false;
    const std::size_t count = std::stoul(pdf.substr(pdf.find(' ', table) + 1));
    std::size_t entry = pdf.find('\n', table + 5) + 1;
    for (std::size_t number = 0; number < count; ++number, entry += 20) {
        if (pdf[entry + 17] != 'n')
            continue;
        const std::string head = std::to_string(number) + " 0 obj";
        if (pdf.compare(std::stoul(pdf.substr(entry, 10)), head.size(), head) != 0)
            return false;
    }
    return true;
}

// Numbers of an operator's page description that no reader of PDF 1.4 takes.
double largestNumber(const std::string& page) {
    double largest = 0;
    for (std::size_t at = 0; at < page.size();) {
        const std::size_t end = std::min(page.find_first_of(" \n[]<>()", at), page.size());
        double value = 0;
        const char* stop = page.data() + end;
        if (std::from_chars(page.data() + at, stop, value).ptr == stop && end > at)
            largest = std::max(largest, std::abs(value));
        at = end + 1;
    }
    return largest;
}

QString xmpText(const std::string& pdf, QStringView element) {
    QXmlStreamReader xml(QByteArray::fromStdString(between(pdf, "?>\n", "<?xpacket end")));
    QString text;
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.qualifiedName() == element)
            text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
    return xml.hasError() ? xml.errorString() : text;
}

}  // namespace

class TestPdfArchive : public QObject {
    Q_OBJECT

 private slots:
    // ISO 19005-1: 6.7.11 the part and level, 6.2.2 the colours' profile, 6.3.4 every font within.
    void aFigureSaysThatItIsPdfA() {
        FigureOptions options = archived();
        options.texts.caption = QString::fromUtf8("Weights < 1 & “more”, 权重");
        const std::string pdf = *encode(drawn("head"), FigureFormat::Pdf, options);
        QVERIFY(pdf.starts_with("%PDF-1.4"));
        QVERIFY(pdf.find("/S/GTS_PDFA1") != std::string::npos);
        QCOMPARE(xmpText(pdf, u"pdfaid:part"), QString("1"));
        QCOMPARE(xmpText(pdf, u"pdfaid:conformance"), QString("B"));
        QVERIFY(xmpText(pdf, u"dc:title").startsWith(QString::fromUtf8("L0·H0")));
        QCOMPARE(xmpText(pdf, u"dc:description"), *options.texts.caption);
        QVERIFY(xmpText(pdf, u"xmp:CreatorTool").startsWith("Headlight "));
        QVERIFY(tableFits(pdf));
        std::size_t fonts = 0;
        for (std::size_t at = pdf.find("/Type /FontDescriptor"); at != std::string::npos;
             at = pdf.find("/Type /FontDescriptor", at + 1), ++fonts)
            QVERIFY(between(pdf, "/FontDescriptor", "endobj", at).find("/FontFile2") !=
                    std::string::npos);
        QVERIFY(fonts > 0);
    }

    void anOrdinaryPdfSaysNothingOfIt() {
        const std::string pdf = *encode(drawn("head"), FigureFormat::Pdf, {});
        QVERIFY(pdf.find("pdfaid") == std::string::npos);
        QVERIFY(tableFits(pdf));
    }

    // 6.4: no opacity below 1 and no soft masks, in any view and any lab.
    void nothingIsTransparent() {
        std::vector<std::pair<const char*, Recipe>> all;
        for (const ViewEntry& entry : viewEntries())
            if (std::string_view(entry.id) != "study" && std::string_view(entry.id) != "comparison")
                all.emplace_back(entry.id, openingRecipe());
        for (const GalleryEntry& entry : gallery())
            all.emplace_back(entry.view, entry.scene.recipe);
        int shiningThrough = 0;
        for (const auto& [view, recipe] : all) {
            const Picture picture = drawn(view, recipe);
            const std::string usual = *encode(picture, FigureFormat::Pdf, {});
            const std::string kept = *encode(picture, FigureFormat::Pdf, archived());
            for (const char* key : {"/ca ", "/CA "})
                for (std::size_t at = kept.find(key); at != std::string::npos;
                     at = kept.find(key, at + 1))
                    QCOMPARE(std::stod(kept.substr(at + 4)), 1.0);
            for (std::size_t at = kept.find("/SMask"); at != std::string::npos;
                 at = kept.find("/SMask", at + 1))
                QCOMPARE(kept.substr(at, 12), std::string("/SMask /None"));
            shiningThrough += usual.find("/ca 0.") != std::string::npos ||
                              usual.find("/CA 0.") != std::string::npos;
        }
        QVERIFY(shiningThrough > 0);
    }

    // What shone through looks as it did on the background, and is not laid on thick.
    void coloursAreMixedAsTheyWereSeen() {
        Theme light = theme(ThemeKind::Light, QFont());
        light.background = QColor(200, 100, 0);
        const QColor black(0, 0, 0);
        QCOMPARE(translucent(black, 0.25, light).alpha(), 64);
        light.opaque = true;
        QCOMPARE(translucent(black, 0.25, light), QColor(150, 75, 0));
    }

    void theSameFigureIsTheSameFile() {
        const Picture picture = drawn("heads");
        const std::string first = *encode(picture, FigureFormat::Pdf, archived());
        QTest::qWait(1100);  // another second: no date is in it
        QCOMPARE(*encode(picture, FigureFormat::Pdf, archived()), first);
        QVERIFY(first.find("CreateDate") == std::string::npos);
        const std::string other = *encode(drawn("head"), FigureFormat::Pdf, archived());
        QVERIFY(between(first, "/ID [ <", ">") != between(other, "/ID [ <", ">"));
        QCOMPARE(between(first, "/ID [ <", ">").size(), 32u);
    }

    // 6.1.12: no number beyond 32,767, however large the page is.
    void largePagesKeepToTheLimitOfNumbers_data() {
        QTest::addColumn<double>("side");
        QTest::addColumn<int>("resolution");
        QTest::newRow("a page") << 1123.0 << 1152;
        QTest::newRow("the last in full") << 2730.0 << 1152;
        QTest::newRow("a poster") << 4000.0 << 768;
        QTest::newRow("the largest") << 19'200.0 << 96;
    }
    void largePagesKeepToTheLimitOfNumbers() {
        QFETCH(double, side);
        QFETCH(int, resolution);
        QCOMPARE(archiveResolution(side, 1152), resolution);
        FigureOptions options = archived();
        options.size = QSizeF(side, 600);
        const auto encoded = encode(drawn("positions"), FigureFormat::Pdf, options);
        QVERIFY(encoded);
        const std::string& pdf = *encoded;
        double largest = 0;
        for (const std::string& stream : streamsOf(pdf))
            if (stream.find(" re\n") != std::string::npos)
                largest = std::max(largest, largestNumber(stream));
        QVERIFY(largest > 600);
        QVERIFY2(largest <= 32'767, qPrintable(QString::number(largest)));
    }

    // In a PDF that is none for archives nothing is painted under the picture.
    void aTransparentGroundIsNotPainted() {
        FigureOptions options;
        const auto firstFill = [&](FigureBackground background) {
            options.look.background = background;
            const Picture picture = drawn("head");
            const std::string pdf = *encode(picture, FigureFormat::Pdf, options);
            const QSizeF size = *figureSize(picture, FigureFormat::Pdf, options);
            const std::string whole = "0 0 " + QString::number(size.width()).toStdString() + " " +
                                      QString::number(size.height()).toStdString() + " re";
            for (const std::string& stream : streamsOf(pdf))
                if (stream.find(whole) != std::string::npos)
                    return true;
            return false;
        };
        QVERIFY(firstFill(FigureBackground::OfTheme));
        QVERIFY(firstFill(FigureBackground::White));
        QVERIFY(!firstFill(FigureBackground::Transparent));
        options = archived();
        options.look.background = FigureBackground::Transparent;
        const auto refused = encode(drawn("head"), FigureFormat::Pdf, options);
        QVERIFY(!refused);
        QCOMPARE(refused.error().what, std::string("PDF/A-1b has no transparent background"));
        QVERIFY(encode(drawn("head"), FigureFormat::Png, options));
    }

    void whatXmlCannotHoldIsLeftOut() {
        const QByteArray xmp = archiveMetadata({QString("a\u0001<b"), {}, "c"});
        QVERIFY(xmp.contains(">a&lt;b<"));
        QVERIFY(!xmp.contains("dc:description"));
    }
};

HEADLIGHT_TEST(TestPdfArchive)
#include "tst_pdf_archive.moc"
