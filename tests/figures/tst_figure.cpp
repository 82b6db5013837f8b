// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFont>
#include <QHashSeed>
#include <QImage>
#include <QRgb>
#include <QSize>
#include <QSizeF>
#include <QString>
#include <QStringList>
#include <QTest>
#include <cmath>
#include <cstring>
#include <limits>

#include "tests/figures/compared_picture.h"
#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QImage imageOfPng(const std::string& png) {
    QImage image;
    image.loadFromData(reinterpret_cast<const uchar*>(png.data()), int(png.size()), "png");
    return image;
}

}  // namespace

class TestFigure : public QObject {
    Q_OBJECT
 private slots:
    void everyViewCanBeFound();
    void aComparisonOfOneIsNoFigure();
    void formatsGoByTheEnding();
    void pngHasExactlyThePixelsAskedFor_data();
    void pngHasExactlyThePixelsAskedFor();
    void pngTellsResolutionTitleAndProgram();
    void theSamePictureGivesTheSameBytes_data();
    void theSamePictureGivesTheSameBytes();
    void themesGiveDifferentPaper();
    void pictureIsTheSameAtAnyResolution();
    void withoutASizeThePictureChooses();
    void impossibleSizesAreRefused_data();
    void impossibleSizesAreRefused();
    void theSizeThatIsNeededIsNamed();
    void pagesAreAsLargeAsTheFigure();
    void everyOffsetOfAPdfLeadsToItsObject();
};

void TestFigure::everyViewCanBeFound() {
    QStringList ids;
    for (const ViewEntry& entry : viewEntries()) {
        ids << entry.id;
        QCOMPARE(findView(entry.id), &entry);
        QVERIFY(*entry.title && *entry.description);
    }
    QCOMPARE(ids, QStringList({"heads", "head", "positions", "numbers", "steps", "worksheet",
                               "comparison", "study"}));
    QVERIFY(!findView("nothing") && !findView(""));
}

void TestFigure::aComparisonOfOneIsNoFigure() {
    const Picture picture = findView("comparison")->build(*labTrace(kSentence), {}, {});
    for (const FigureFormat format : figureFormats()) {
        const auto bytes = encode(picture, format, {});
        QVERIFY(!bytes);
        QCOMPARE(bytes.error().what, std::string("there are no two maps of one size to compare"));
    }
}

void TestFigure::formatsGoByTheEnding() {
    QCOMPARE(formatOf("a/b.png"), std::optional(FigureFormat::Png));
    QCOMPARE(formatOf("B.SVG"), std::optional(FigureFormat::Svg));
    QCOMPARE(formatOf("x.y.pdf"), std::optional(FigureFormat::Pdf));
    QCOMPARE(formatOf("x.csv"), std::optional(FigureFormat::Csv));
    QCOMPARE(formatOf("x.Npy"), std::optional(FigureFormat::Npy));
    for (const FigureFormat format : figureFormats())
        QCOMPARE(formatOf("x." + std::string(endingOf(format))), std::optional(format));
    QCOMPARE(allEndings(), std::string(".png, .svg, .pdf, .csv, .tsv, .json, .npy or .npz"));
    for (const char* path : {"png", "x.jpg", "x.png.", "", "dir.png/x"})
        QVERIFY2(!formatOf(path), path);
}

void TestFigure::pngHasExactlyThePixelsAskedFor_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("dpi");
    QTest::addColumn<QSize>("pixels");
    QTest::newRow("plain") << QSizeF(640, 480) << 96.0 << QSize(640, 480);
    QTest::newRow("print") << QSizeF(640, 480) << 300.0 << QSize(2000, 1500);
    QTest::newRow("odd") << QSizeF(333, 222) << 150.0 << QSize(520, 347);
    QTest::newRow("small") << QSizeF(100.8, 50.6) << 72.0 << QSize(76, 38);
    QTest::newRow("one pixel") << QSizeF(1, 1) << 96.0 << QSize(1, 1);
}

void TestFigure::pngHasExactlyThePixelsAskedFor() {
    QFETCH(QSizeF, size);
    QFETCH(double, dpi);
    QFETCH(QSize, pixels);
    for (const ViewEntry& entry : viewEntries()) {
        const Picture picture = pictureOf(entry.id);
        const auto png = encode(picture, FigureFormat::Png, {size, dpi, {}});
        const bool sheet = std::holds_alternative<WorksheetPicture>(picture);
        const bool numbers = std::holds_alternative<Board>(picture) ||
                             std::holds_alternative<NumbersPicture>(picture) ||
                             std::holds_alternative<StepsPicture>(picture);
        if (sheet || (numbers && size.width() < 400)) {
            QVERIFY(!png);
            QVERIFY2(png.error().what.find("needs at least") != std::string::npos,
                     png.error().what.c_str());
            continue;
        }
        QVERIFY(png);
        const QImage image = imageOfPng(*png);
        QCOMPARE(image.size(), pixels);
        QCOMPARE(image.dotsPerMeterX(), int(std::lround(dpi / 0.0254)));
        QCOMPARE(image.devicePixelRatio(), 1.0);
    }
}

void TestFigure::pngTellsResolutionTitleAndProgram() {
    const auto png = encode(pictureOf("positions"), FigureFormat::Png, {{}, 300, {}});
    const QImage image = imageOfPng(*png);
    QCOMPARE(image.dotsPerMeterY(), 11811);  // 300 dots an inch, rounded to whole dots a metre
    QCOMPARE(image.text("Title"), QString("Sinusoidal positions"));
    QVERIFY(image.text("Software").startsWith("Headlight "));
}

void TestFigure::theSamePictureGivesTheSameBytes_data() {
    QTest::addColumn<int>("format");
    for (const FigureFormat format : figureFormats())
        QTest::addRow("%s", std::string(endingOf(format)).c_str()) << int(format);
}

void TestFigure::theSamePictureGivesTheSameBytes() {
    QFETCH(int, format);
    // Several fonts, but no emoji: Qt 6.4 measures those otherwise the second time.
    const std::string text = "one 我 \xd9\x85\xd8\xb1";
    for (const ViewEntry& entry : viewEntries()) {
        const auto first = encode(pictureOf(entry.id, text), FigureFormat(format), {});
        // A PDF's date would change within a second.
        if (FigureFormat(format) == FigureFormat::Pdf)
            QVERIFY(first->find("CreationDate") == std::string::npos);
        for (int again = 0; again < 4; ++again) {
            // As in another process, where hash tables have another order.
            QHashSeed::resetRandomGlobalSeed();
            const auto second = encode(pictureOf(entry.id, text), FigureFormat(format), {});
            QVERIFY(first && second);
            QVERIFY2(*first == *second, entry.id);
        }
    }
}

void TestFigure::themesGiveDifferentPaper() {
    for (const ViewEntry& entry : viewEntries()) {
        std::vector<QRgb> corners;
        for (ThemeKind kind : {ThemeKind::Light, ThemeKind::Dark, ThemeKind::Print}) {
            const auto png = encode(pictureOf(entry.id), FigureFormat::Png, {{}, 96, kind});
            corners.push_back(imageOfPng(*png).pixel(0, 0));
            QCOMPARE(corners.back(), theme(kind, QFont()).background.rgb());
        }
        QVERIFY(corners[0] != corners[1] && corners[0] != corners[2]);
    }
}

void TestFigure::pictureIsTheSameAtAnyResolution() {
    for (const ViewEntry& entry : viewEntries()) {
        // Two pages under one another need more.
        const QSizeF size =
            std::string(entry.id) == "worksheet" ? QSizeF(480, 1360) : QSizeF(700, 500);
        const QImage coarse =
            imageOfPng(*encode(pictureOf(entry.id), FigureFormat::Png, {size, 96, {}}));
        const QImage fine =
            imageOfPng(*encode(pictureOf(entry.id), FigureFormat::Png, {size, 288, {}}))
                .scaled(coarse.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
        double sum = 0;
        for (int y = 0; y < coarse.height(); ++y)
            for (int x = 0; x < coarse.width(); ++x)
                sum += std::abs(qGray(coarse.pixel(x, y)) - qGray(fine.pixel(x, y)));
        const double mean = sum / (double(coarse.width()) * coarse.height());
        QVERIFY2(mean < 4, qPrintable(QString("%1: %2").arg(entry.id).arg(mean)));
    }
}

void TestFigure::withoutASizeThePictureChooses() {
    QFont font("Sans Serif");
    font.setPixelSize(13);
    const Picture picture = pictureOf("positions");
    const QSize size = preferredSize(picture, theme(ThemeKind::Light, font)).toSize();
    QCOMPARE(imageOfPng(*encode(picture, FigureFormat::Png, {})).size(), size);
}

void TestFigure::impossibleSizesAreRefused_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("dpi");
    QTest::addColumn<int>("format");
    const int png = int(FigureFormat::Png);
    const int svg = int(FigureFormat::Svg);
    const int pdf = int(FigureFormat::Pdf);
    const double inf = std::numeric_limits<double>::infinity();
    QTest::newRow("zero") << QSizeF(0, 100) << 96.0 << png;
    QTest::newRow("negative") << QSizeF(100, -1) << 96.0 << svg;
    QTest::newRow("not a number") << QSizeF(std::nan(""), 100) << 96.0 << pdf;
    QTest::newRow("infinite") << QSizeF(inf, 100) << 96.0 << png;
    QTest::newRow("no dpi") << QSizeF(100, 100) << 0.0 << png;
    QTest::newRow("negative dpi") << QSizeF(100, 100) << -96.0 << png;
    QTest::newRow("dpi not a number") << QSizeF(100, 100) << std::nan("") << png;
    QTest::newRow("too many pixels") << QSizeF(8001, 8000) << 96.0 << png;
    QTest::newRow("by resolution") << QSizeF(1000, 1000) << 1200.0 << png;
    QTest::newRow("one side") << QSizeF(40000, 10) << 96.0 << png;
    QTest::newRow("nothing left") << QSizeF(10, 10) << 1.0 << png;
    QTest::newRow("page too long") << QSizeF(100, 20000) << 96.0 << pdf;
    QTest::newRow("page too small") << QSizeF(0.1, 100) << 96.0 << svg;
}

void TestFigure::impossibleSizesAreRefused() {
    QFETCH(QSizeF, size);
    QFETCH(double, dpi);
    QFETCH(int, format);
    const auto made = encode(pictureOf("head", "a b"), FigureFormat(format), {size, dpi, {}});
    QVERIFY(!made);
    QVERIFY(!made.error().what.empty());
    const bool sound = size.width() > 0 && size.height() > 0 && dpi > 0 &&
                       std::isfinite(size.width() + size.height());
    QCOMPARE(made.error().what.find("positive") == std::string::npos, sound);
    QVERIFY(made.error().what.find('\n') == std::string::npos);
    QVERIFY(!made.error().what.ends_with('.'));
}

void TestFigure::theSizeThatIsNeededIsNamed() {
    const FigureOptions small{QSizeF(300, 200), 96, {}};
    for (const char* view : {"numbers", "steps", "worksheet"}) {
        const Picture picture = pictureOf(view);
        const auto refused = figureSize(picture, FigureFormat::Svg, small);
        QVERIFY(!refused);
        const QString what = QString::fromStdString(refused.error().what);
        const QStringList words = what.split(' ');
        QVERIFY2(what.startsWith("this picture needs at least "), qPrintable(what));
        const QSizeF needed(words[5].toDouble(), words[7].toDouble());
        const QSizeF enough = needed.expandedTo(*small.size);
        QVERIFY(figureSize(picture, FigureFormat::Svg, {enough, 96, {}}));
        QVERIFY(!figureSize(picture, FigureFormat::Svg, {enough - QSizeF(0, 1), 96, {}}));
    }
}

void TestFigure::pagesAreAsLargeAsTheFigure() {
    const auto pdf =
        encode(pictureOf("head", "a b"), FigureFormat::Pdf, {QSizeF(640, 480), 96, {}});
    // 640 × 480 units of 1/96 inch are 480 × 360 points of 1/72.
    QVERIFY(pdf->find("/MediaBox [0 0 480") != std::string::npos);
    QVERIFY(pdf->starts_with("%PDF-1."));
    QVERIFY(pdf->find("%%EOF") != std::string::npos);
    QVERIFY(pdf->find("/FontFile2") != std::string::npos);  // embedded
    const auto svg =
        encode(pictureOf("head", "a b"), FigureFormat::Svg, {QSizeF(640, 480), 96, {}});
    QVERIFY(svg->find("viewBox=\"0 0 640 480\"") != std::string::npos);
}

// ISO 32000-1, 7.5: startxref leads to the table, entry n of the table to "n 0 obj".
void TestFigure::everyOffsetOfAPdfLeadsToItsObject() {
    for (const ViewEntry& entry : viewEntries()) {
        const auto made = encode(pictureOf(entry.id), FigureFormat::Pdf, {});
        const QByteArray pdf = QByteArray::fromStdString(*made);
        const auto tail = pdf.mid(pdf.lastIndexOf("startxref")).split('\n');
        const qsizetype table = tail.at(1).toLongLong();
        const auto lines = pdf.mid(table).split('\n');
        QCOMPARE(lines.at(0), QByteArray("xref"));
        const int count = lines.at(1).split(' ').at(1).toInt();
        QVERIFY(count > 5);
        int objects = 0;
        for (int number = 1; number < count; ++number) {
            const QByteArray& line = lines.at(number + 2);
            QCOMPARE(line.size(), 19);
            if (!line.contains('n'))
                continue;
            const QByteArray object = QByteArray::number(number) + " 0 obj";
            QCOMPARE(pdf.mid(line.first(10).toLongLong(), object.size()), object);
            ++objects;
        }
        QVERIFY(objects > 5);
        QVERIFY(lines.at(count + 2).startsWith("trailer"));
        QVERIFY(!pdf.contains("/CreationDate") && pdf.contains("/Title"));
    }
}

HEADLIGHT_TEST(TestFigure)
#include "tst_figure.moc"
