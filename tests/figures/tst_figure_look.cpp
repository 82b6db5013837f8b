// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/figures/compared_picture.h"
#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure_parts.h"
#include "ui/figures/figure_plan.h"
#include "ui/figures/paper.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Picture shortPicture(const char* view) {
    return pictureOf(view, "The animal was too tired to cross");
}

QImage drawnImage(const Picture& picture, const FigureOptions& options) {
    const auto png = encode(picture, FigureFormat::Png, options);
    return png ? QImage::fromData(QByteArray::fromStdString(*png)) : QImage();
}

FigureOptions wide(double width) {
    FigureOptions options;
    options.look.width = width;
    return options;
}

// ISO 32000-1, 7.9.2.2: a text string as hexadecimal UTF-16.
QString subjectOf(const std::string& pdf) {
    const QByteArray bytes = QByteArray::fromStdString(pdf);
    const qsizetype from = bytes.indexOf("/Subject <FEFF");
    if (from < 0)
        return {};
    const qsizetype digits = from + 14;
    const QByteArray units =
        QByteArray::fromHex(bytes.mid(digits, bytes.indexOf('>', digits) - digits));
    QString text;
    for (qsizetype i = 0; i + 1 < units.size(); i += 2)
        text += QChar(ushort((uchar(units[i]) << 8) | uchar(units[i + 1])));
    return text;
}

}  // namespace

class TestFigureLook : public QObject {
    Q_OBJECT

 private slots:
    void oneSideTakesTheOtherOneWithIt() {
        for (const ViewEntry& entry : viewEntries()) {
            const Picture picture = shortPicture(entry.id);
            const QSizeF own = *figureSize(picture, FigureFormat::Svg, {});
            FigureOptions twice = wide(2 * own.width());
            QCOMPARE(*figureSize(picture, FigureFormat::Svg, twice), own * 2);
            twice.look.width = std::nullopt;
            twice.look.height = 2 * own.height();
            QCOMPARE(*figureSize(picture, FigureFormat::Svg, twice), own * 2);
        }
    }

    void aColumnOfPaperIsExactlyAsWide() {
        const PaperPreset& column = *findPreset("single-column");
        FigureOptions options = wide(column.width);
        options.dpi = column.dpi;
        const QImage image = drawnImage(shortPicture("head"), options);
        QCOMPARE(image.width(), 1004);  // 85 mm · 300 / 25.4 = 1003.9
        const auto svg = encode(shortPicture("head"), FigureFormat::Svg, options);
        QVERIFY2(svg->find("<svg width=\"85.000mm\"") != std::string::npos, svg->c_str());
    }

    void partsAreLeftOutWhereAPictureHasThem() {
        struct {
            const char* view;
            std::set<FigurePart> has;
        } const views[] = {
            {"heads", {FigurePart::ColourBar}},
            {"head", {FigurePart::Title, FigurePart::ColourBar, FigurePart::Labels}},
            {"positions",
             {FigurePart::Title, FigurePart::ColourBar, FigurePart::Labels, FigurePart::Legend}},
            {"numbers", {}},
            {"steps", {}},
            {"worksheet", {}},
            {"comparison", {FigurePart::ColourBar, FigurePart::Labels}}};
        for (const auto& [view, has] : views) {
            const Picture picture = shortPicture(view);
            const auto whole = encode(picture, FigureFormat::Svg, {});
            for (const FigurePart part : kFigureParts) {
                QVERIFY2(hasPart(picture, part) == has.contains(part), view);
                FigureOptions without;
                without.look.without = {part};
                const auto less = encode(picture, FigureFormat::Svg, without);
                QVERIFY2((*less == *whole) == !has.contains(part), view);
                QVERIFY2(!hasPart(withoutParts(picture, {part}), part), view);
            }
        }
    }

    void aMapThatIsSeenInPartIsDrawnWholeUnlessThePartIsAskedFor() {
        const auto trace = labTrace("The animal was too tired to cross");
        ViewOptions part;
        part.seen = CellBlock{2, 1, 3, 4};
        for (const char* view : {"head", "comparison"}) {
            const bool compared = std::string_view(view) == "comparison";
            const Recipe recipe = trace->recipe;
            const auto shown = compared ? recipeTrace(comparedWith(recipe, recipe)) : trace;
            const Picture seen = findView(view)->build(*shown, {}, part);
            const Picture all = findView(view)->build(*shown, {}, {});
            QVERIFY(seenInPart(seen) && !seenInPart(all));
            QCOMPARE(*encode(seen, FigureFormat::Svg, {}), *encode(all, FigureFormat::Svg, {}));
            FigureOptions only;
            only.look.onlySeen = true;
            const std::string drawn = *encode(seen, FigureFormat::Svg, only);
            for (const auto& [word, isThere] :
                 {std::pair(">The<", false), std::pair(">too<", true), std::pair(">cross<", false)})
                QVERIFY2((drawn.find(word) != std::string::npos) == isThere, word);
            QCOMPARE(*encode(all, FigureFormat::Svg, only), *encode(all, FigureFormat::Svg, {}));
            QCOMPARE(*encode(seen, FigureFormat::Csv, only), *encode(all, FigureFormat::Csv, {}));
        }
    }

    void textsGoWithTheirParts() {
        const auto svgWithout = [](std::set<FigurePart> parts) {
            FigureOptions options;
            options.look.without = std::move(parts);
            return *encode(shortPicture("head"), FigureFormat::Svg, options);
        };
        QVERIFY(svgWithout({}).find(">animal<") != std::string::npos);
        QVERIFY(svgWithout({FigurePart::Labels}).find(">animal<") == std::string::npos);
        QVERIFY(svgWithout({FigurePart::Labels}).find(">query ↓<") == std::string::npos);
        const std::string untitled = svgWithout({FigurePart::Title});
        QVERIFY(untitled.find(">L0·H0</text>") == std::string::npos);
        QVERIFY(untitled.find("<title>L0·H0</title>") != std::string::npos);
    }

    void aTransparentGroundLetsEverythingThrough() {
        FigureOptions options;
        options.look.background = FigureBackground::Transparent;
        for (const ViewEntry& entry : viewEntries()) {
            const QImage image = drawnImage(shortPicture(entry.id), options);
            QVERIFY2(image.hasAlphaChannel(), entry.id);
            QCOMPARE(qAlpha(image.pixel(0, 0)), 0);
        }
        QVERIFY(encode(shortPicture("head"), FigureFormat::Svg, options));
    }

    void whiteIsWhiteAndNotUnderLightType() {
        FigureOptions options;
        options.look.background = FigureBackground::White;
        QCOMPARE(drawnImage(shortPicture("head"), options).pixel(0, 0), qRgb(255, 255, 255));
        options.theme = ThemeKind::Dark;
        QVERIFY(!encode(shortPicture("head"), FigureFormat::Png, options));
    }

    void typeHasTheSizeThatWasAskedFor() {
        for (const double points : {7.0, 9.75, 14.0}) {
            FigureOptions options = wide(900);
            options.look.typePoints = points;
            const auto plan = planFigure(shortPicture("head"), FigureFormat::Svg, options);
            QVERIFY(std::abs(typeSizes(*plan).main - points) < 1e-9);
        }
        const QSizeF own = *figureSize(shortPicture("head"), FigureFormat::Svg, {});
        FigureOptions twice;
        twice.look.typePoints = 2 * kFigureTypePoints;
        QCOMPARE(*figureSize(shortPicture("head"), FigureFormat::Svg, twice), own * 2);
    }

    void typeShrinksWhereThePictureWouldNotFit() {
        for (const char* view : {"numbers", "steps", "study"}) {
            FigureOptions options = wide(findPreset("single-column")->width);
            const Picture picture = shortPicture(view);
            QVERIFY2(!planFigure(picture, FigureFormat::Pdf, options), view);
            options.look.shrinkType = true;
            const auto plan = planFigure(picture, FigureFormat::Pdf, options);
            QVERIFY2(plan, view);
            QVERIFY(typeSizes(*plan).least < kLegiblePoints);
            QVERIFY(plan->scale * kFigureTypePoints >= kLeastTypePoints);
            // And not where it fits.
            options.look.width = 2000;
            QCOMPARE(planFigure(picture, FigureFormat::Pdf, options)->scale, 1.0);
        }
    }

    void aPrintedCaptionStandsBelowThePicture() {
        FigureOptions options = wide(500);
        options.texts.caption = QString(
            "One caption that is long enough to need at least two "
            "lines in a figure that is only so wide as this one.");
        const QSizeF without = *figureSize(shortPicture("head"), FigureFormat::Svg, options);
        options.texts.printCaption = true;
        const QSizeF with = *figureSize(shortPicture("head"), FigureFormat::Svg, options);
        QCOMPARE(with.width(), without.width());
        QVERIFY(with.height() > without.height() + 25);
        QVERIFY(encode(shortPicture("head"), FigureFormat::Svg, options)->find(">One caption") !=
                std::string::npos);
        // The picture above it is the same, to the last pixel.
        const QImage all = drawnImage(shortPicture("head"), options);
        options.texts.printCaption = false;
        const QImage alone = drawnImage(shortPicture("head"), options);
        QCOMPARE(all.copy(0, 0, alone.width(), alone.height() - 1),
                 alone.copy(0, 0, alone.width(), alone.height() - 1));
    }

    void textsAreInTheFile() {
        FigureOptions options;
        options.texts.caption = QString("A caption: 我 & <b>(é)\\");
        options.texts.altText = QString("What is seen 我");
        const QImage png = drawnImage(shortPicture("head"), options);
        QCOMPARE(png.text("Title"), QString("L0·H0"));
        QCOMPARE(png.text("Description"), *options.texts.altText);
        QCOMPARE(png.text("Comment"), *options.texts.caption);
        QVERIFY(png.text("Software").startsWith("Headlight "));

        const auto svg = encode(shortPicture("head"), FigureFormat::Svg, options);
        QXmlStreamReader reader(QByteArray::fromStdString(*svg));
        QString description;
        while (!reader.atEnd())
            if (reader.readNext() == QXmlStreamReader::StartElement && reader.name() == u"desc")
                description = reader.readElementText();
        QVERIFY(!reader.hasError());
        QVERIFY(description.startsWith(*options.texts.altText + "\n" + *options.texts.caption));

        const auto pdf = encode(shortPicture("head"), FigureFormat::Pdf, options);
        QCOMPARE(subjectOf(*pdf), *options.texts.caption);
    }

    // ISO 32000-1, 7.5.4: a subject is longer than the date in whose place it stands.
    void offsetsOfAPdfFollowItsSubject() {
        FigureOptions options;
        options.texts.caption = QString(300, 'x');
        const QByteArray pdf =
            QByteArray::fromStdString(*encode(shortPicture("head"), FigureFormat::Pdf, options));
        const qsizetype table = pdf.mid(pdf.lastIndexOf("startxref")).split('\n')[1].toLongLong();
        const auto lines = pdf.mid(table).split('\n');
        QCOMPARE(lines[0], QByteArray("xref"));
        for (int number = 1; number < lines[1].split(' ')[1].toInt(); ++number)
            if (lines[number + 2].contains('n'))
                QVERIFY(pdf.mid(lines[number + 2].first(10).toLongLong())
                            .startsWith(QByteArray::number(number).append(" 0 obj")));
    }
};

HEADLIGHT_TEST(TestFigureLook)
#include "tst_figure_look.moc"
