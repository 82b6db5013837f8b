// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QChar>
#include <QFontInfo>
#include <QGlyphRun>
#include <QList>
#include <QRawFont>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QTextLayout>
#include <QXmlStreamReader>
#include <cstring>

#include "core/files/json.h"
#include "tests/figures/compared_picture.h"
#include "tests/figures/lab_trace.h"
#include "tests/files/zip_entries.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"
#include "ui/figures/svg_text.h"

using namespace headlight;
using namespace headlight::test;

namespace {

struct Svg {
    bool wellFormed = false;
    QString error;
    QString title;
    QStringList texts;
    int rects = 0;
    int images = 0;
    int paths = 0;
};

Svg read(const std::string& bytes) {
    Svg svg;
    QXmlStreamReader reader(QByteArray::fromStdString(bytes));
    while (!reader.atEnd()) {
        if (reader.readNext() != QXmlStreamReader::StartElement)
            continue;
        const QString name = reader.name().toString();
        if (name == "title")
            svg.title = reader.readElementText();
        else if (name == "text")
            svg.texts << reader.readElementText();
        svg.rects += name == "rect";
        svg.images += name == "image";
        svg.paths += name == "path" || name == "polyline";
    }
    svg.wellFormed = !reader.hasError();
    svg.error = reader.errorString();
    return svg;
}

Svg svgOf(const char* view, const std::string& text) {
    const auto made = encode(pictureOf(view, text), FigureFormat::Svg, {});
    return read(*made);
}

}  // namespace

class TestFigureText : public QObject {
    Q_OBJECT
 private slots:
    void svgHoldsRealText();
    void hostileTokensGiveWellFormedSvg();
    void whatXmlForbidsIsReplaced();
    void cellsOfSvgAreCrisp();
    void tidyingLosesNothingDrawn();
    void hostileTitlesGiveWholeFiles();
    void csvHoldsTheStoredNumbers();
    void npyHoldsTheStoredNumbers();
    void npzHoldsTheNumbersAndTheirNames();
    void tablesInTextHoldTheSameNumbers();
    void pdfHoldsTheCharactersThatWereTyped();
    void emojiAreSeenInPdf();
    void emptyPicturesAreDrawnButHaveNoNumbers();
};

void TestFigureText::svgHoldsRealText() {
    const Svg head = svgOf("head", "one animal");
    QVERIFY2(head.wellFormed, qPrintable(head.error));
    QVERIFY(head.texts.contains("one") && head.texts.contains("animal"));
    const Svg positions = svgOf("positions", "one animal");
    for (const char* text : {"Col 6", "Col 9", "position", "Sinusoidal positions"})
        QVERIFY2(positions.texts.contains(text), text);
    QVERIFY(positions.paths > 4);
    QCOMPARE(positions.title, QString("Sinusoidal positions"));
    QVERIFY(svgOf("numbers", "one animal").texts.contains("animal"));
}

void TestFigureText::hostileTokensGiveWellFormedSvg() {
    for (const ViewEntry& entry : viewEntries()) {
        const Svg svg = svgOf(entry.id, kHostileText);
        QVERIFY2(svg.wellFormed, qPrintable(QString("%1: %2").arg(entry.id, svg.error)));
        QVERIFY(!svg.texts.isEmpty());
    }
    // Markup comes out as the letters it was typed in.
    QVERIFY(svgOf("head", "<b>x</b>").texts.contains("<"));
}

// XML 1.0, section 2.2.
void TestFigureText::whatXmlForbidsIsReplaced() {
    QCOMPARE(asXmlText("plain \t\n\r é 我"), std::string("plain \t\n\r é 我"));
    QCOMPARE(asXmlText(std::string("a\0b", 3)), std::string("a\xef\xbf\xbd"
                                                            "b"));
    QCOMPARE(asXmlText("\x1b"), std::string("\xef\xbf\xbd"));
    QCOMPARE(asXmlText("\xef\xbf\xbf"), std::string("\xef\xbf\xbd"));
    QCOMPARE(asXmlText("\xef\xbf\xbe"), std::string("\xef\xbf\xbd"));
    // A lone surrogate is three invalid bytes.
    QCOMPARE(asXmlText("\xed\xa0\x80"), std::string("\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"));
    QCOMPARE(asXmlText("\xff"
                       "x"),
             std::string("\xef\xbf\xbd"
                         "x"));
}

void TestFigureText::cellsOfSvgAreCrisp() {
    const auto small = *encode(pictureOf("head", "a b c d e"), FigureFormat::Svg, {});
    QVERIFY(small.find("rect{shape-rendering:crispEdges}") != std::string::npos);
    QVERIFY(read(small).rects >= 25);
    std::string text;
    for (int i = 0; i < 80; ++i)
        text += "word ";
    // 80 × 80 cells are one image, which nothing may smooth.
    const auto large = *encode(pictureOf("head", text), FigureFormat::Svg, {});
    QVERIFY(read(large).images >= 1);
    QVERIFY(large.find("image-rendering:pixelated") != std::string::npos);
    QVERIFY(large.find("optimizeQuality") == std::string::npos);
}

void TestFigureText::tidyingLosesNothingDrawn() {
    const std::string drawn =
        "<svg>\n<defs>\n</defs>\n<g fill=\"#fff\" fill-opacity=\"1\"\nfont-family=\"A\" x\n>\n"
        "</g>\n\n<g fill=\"#000\" fill-opacity=\"1\" transform=\"matrix(1,0,0,1,0,0)\"\n"
        "font-family=\"A\" x\n>\n<rect x=\"1\"/>\n<text font-family=\"A\" \n "
        ">font-family=t</text>\n"
        "</g>\n</svg>\n";
    const std::string tidy = tidySvg(drawn, {"a &amp; b", "made", "A", "B, serif"});
    QVERIFY(tidy.find("<rect x=\"1\"/>") != std::string::npos);
    QVERIFY(tidy.find("<text font-family=\"B, serif\" \n >font-family=t</text>") !=
            std::string::npos);
    QVERIFY(tidy.find("<g fill=\"#fff\"") == std::string::npos);  // nothing was in it
    QVERIFY(tidy.find("<g fill=\"#000\"\n>") != std::string::npos);
    QVERIFY(read(tidy).wellFormed);
    QCOMPARE(read(tidy).title, QString("a & b"));
}

void TestFigureText::hostileTitlesGiveWholeFiles() {
    HeadPicture head = std::get<HeadPicture>(pictureOf("head", "a b"));
    head.map.title = QString::fromUtf8("<i>&\"']]>\x1b \xe2\x80\xae") + QChar(0xd800) + QChar(0);
    const auto svg = *encode(head, FigureFormat::Svg, {});
    const Svg parsed = read(svg);
    QVERIFY2(parsed.wellFormed, qPrintable(parsed.error));
    QVERIFY(parsed.title.startsWith("<i>&\"']]>"));
    QVERIFY(encode(head, FigureFormat::Png, {}));
    const auto pdf = *encode(head, FigureFormat::Pdf, {});
    QVERIFY(pdf.find("startxref") != std::string::npos);
}

void TestFigureText::csvHoldsTheStoredNumbers() {
    const auto trace = labTrace("one animal, =1+1");
    const QByteArray csv = QByteArray::fromStdString(
        *encode(findView("head")->build(*trace, {1, 3, {}, {}}, {}), FigureFormat::Csv, {}));
    const QList<QByteArray> lines = csv.split('\n');
    const Matrix& weights = trace->layers[1].weights->heads[3];
    QVERIFY(lines.size() > int(weights.rows()));
    for (int row = 0; row < weights.rows(); ++row) {
        // Names of this sentence that hold a comma or a sign are quoted: numbers are the last
        // fields.
        const QList<QByteArray> fields = lines[row + 1].trimmed().split(',');
        for (int column = 0; column < weights.cols(); ++column) {
            bool number = false;
            const float value =
                fields[fields.size() - int(weights.cols()) + column].toFloat(&number);
            QVERIFY(number);
            QCOMPARE(std::memcmp(&value, &weights(row, column), sizeof(float)), 0);
        }
    }
    // A cell that a spreadsheet would run begins with an apostrophe.
    for (const QByteArray& line : lines)
        QVERIFY(!line.startsWith('='));
}

void TestFigureText::npyHoldsTheStoredNumbers() {
    const auto trace = labTrace("one animal was tired");
    const std::string npy =
        *encode(findView("heads")->build(*trace, {}, {}), FigureFormat::Npy, {});
    QVERIFY(npy.starts_with("\x93NUMPY"));
    QVERIFY(npy.find("'shape': (2, 4, 4, 4)") != std::string::npos);
    const std::size_t data = npy.size() - 2 * 4 * 16 * sizeof(float);
    for (std::size_t layer = 0; layer < 2; ++layer)
        for (std::size_t head = 0; head < 4; ++head)
            QCOMPARE(
                std::memcmp(npy.data() + data + (layer * 4 + head) * 16 * sizeof(float),
                            trace->layers[layer].weights->heads[head].data(), 16 * sizeof(float)),
                0);
    const std::string rows =
        *encode(findView("positions")->build(*trace, {}, {}), FigureFormat::Npy, {});
    const Matrix& added = trace->positions->rows;
    const std::size_t bytes = std::size_t(added.size()) * sizeof(float);
    QCOMPARE(std::memcmp(rows.data() + rows.size() - bytes, added.data(), bytes), 0);
}

void TestFigureText::npzHoldsTheNumbersAndTheirNames() {
    const auto trace = labTrace("one animal was tired");
    const Picture heads = findView("heads")->build(*trace, {}, {});
    const auto arrays = zipEntries(*encode(heads, FigureFormat::Npz, {}));
    QVERIFY(arrays);
    QCOMPARE(arrays->size(), std::size_t(3));
    QVERIFY(arrays->at("values.npy") == *encode(heads, FigureFormat::Npy, {}));
    // rows[layer, head, query] is the name of values[layer, head, query].
    const std::string& rows = arrays->at("rows.npy");
    QVERIFY2(rows.find("'descr': '<U12', 'fortran_order': False, 'shape': (2, 4, 4)") !=
                 std::string::npos,
             rows.c_str() + 10);
    const auto textAt = [](const std::string& array, std::size_t at, std::size_t width) {
        return QString::fromUcs4(
            reinterpret_cast<const char32_t*>(array.data() + 128 + at * 4 * width),
            qsizetype(width));
    };
    QCOMPARE(textAt(rows, (1 * 4 + 3) * 4 + 1, 12), QString("L1·H3 animal"));
    const std::string& columns = arrays->at("columns.npy");
    QVERIFY(columns.find("'descr': '<U6', 'fortran_order': False, 'shape': (4,)") !=
            std::string::npos);
    QCOMPARE(textAt(columns, 1, 6), QString("animal"));
    // Columns can have axes, too: here 2 x 2.
    NumberTable lab;
    lab.rows = {"a", "b", "c"};
    lab.columns = {"p", "q", "r", "s"};
    lab.values = Matrix::Zero(3, 4);
    lab.shape = {3, 2, 2};
    Board board;
    board.parts.emplace_back();
    board.numbers = lab;
    const auto split = zipEntries(*encode(board, FigureFormat::Npz, {}));
    QVERIFY(split->at("rows.npy").find("'shape': (3,)") != std::string::npos);
    QVERIFY(split->at("columns.npy").find("'shape': (2, 2)") != std::string::npos);
    // One axis alone has a name for each number.
    const auto numbers = zipEntries(
        *encode(findView("numbers")->build(*trace, {0, 0, 1, 1}, {}), FigureFormat::Npz, {}));
    QVERIFY(numbers->at("columns.npy").find("'shape': (1,)") != std::string::npos);
}

void TestFigureText::tablesInTextHoldTheSameNumbers() {
    const auto trace = labTrace("one animal, =1+1 \"was\"");
    const Picture head = findView("head")->build(*trace, {1, 3, {}, {}}, {});
    const NumberTable table = numbersOf(head);
    const auto json = parseJson(*encode(head, FigureFormat::Json, {}), "table");
    QVERIFY(json);
    QCOMPARE(QString::fromStdString(*json->find("title")->asString()), titleOf(head));
    QCOMPARE(*json->find("axes")->asString(), table.corner);
    QCOMPARE(json->find("shape")->asArray()->size(), std::size_t(2));
    const QList<QByteArray> lines =
        QByteArray::fromStdString(*encode(head, FigureFormat::Tsv, {})).split('\n');
    for (Eigen::Index row = 0; row < table.values.rows(); ++row) {
        QCOMPARE(*json->find("rows")->asArray()->at(std::size_t(row)).asString(),
                 table.rows[std::size_t(row)]);
        const QList<QByteArray> fields = lines[int(row) + 1].split('\t');
        QCOMPARE(fields.size(), int(table.values.cols()) + 1);
        const Json::Array& values =
            *json->find("values")->asArray()->at(std::size_t(row)).asArray();
        for (Eigen::Index column = 0; column < table.values.cols(); ++column) {
            QCOMPARE(fields[int(column) + 1].toFloat(), table.values(row, column));
            QCOMPARE(float(*values[std::size_t(column)].asNumber()), table.values(row, column));
        }
    }
}

// A reader of the file finds what was typed, not another character that looks the same.
void TestFigureText::pdfHoldsTheCharactersThatWereTyped() {
    const auto targets = [](const char* text) {
        const std::string pdf = *encode(pictureOf("head", text), FigureFormat::Pdf, {});
        static const QRegularExpression lists("> \\[([^\\]]*)\\]");
        QStringList codes;
        for (auto found = lists.globalMatch(QString::fromLatin1(pdf.data(), int(pdf.size())));
             found.hasNext();)
            codes << found.next().captured(1).split(' ', Qt::SkipEmptyParts);
        return codes;
    };
    const QStringList codes = targets("一 见 长 人 abc");
    QVERIFY(codes.contains("<0061>"));
    QVERIFY(codes.contains("<0020>"));  // the blank of a caption
    for (const QString& code : codes) {
        const int value = code.mid(1, 4).toInt(nullptr, 16);
        QVERIFY2(value < 0x2E80 || value > 0x2FDF, qPrintable(code));
        QVERIFY(value != '\t');
    }
    if (!QFontInfo(QFont("Noto Sans CJK SC")).exactMatch())
        QSKIP("the rest needs a font that draws Chinese");
    for (const char16_t typed : {u'一', u'见', u'长', u'人'})
        QVERIFY2(codes.contains(QString("<%1>").arg(int(typed), 4, 16, QChar('0')).toUpper()),
                 qPrintable(codes.join(' ')));
}

// PDF knows outlines only, and most fonts of emoji have none.
void TestFigureText::emojiAreSeenInPdf() {
    QTextLayout layout(QString::fromUtf8("🎉"), QFont("Sans Serif"));
    layout.beginLayout();
    layout.createLine();
    layout.endLayout();
    const QList<QGlyphRun> runs = layout.glyphRuns();
    if (runs.isEmpty() || runs.front().rawFont().fontTable("CBDT").isEmpty())
        QSKIP("no font of emoji in colour bitmaps is installed");
    const auto images = [](const char* text) {
        const std::string pdf = *encode(pictureOf("head", text), FigureFormat::Pdf, {});
        return QByteArray::fromStdString(pdf).count("/Subtype /Image");
    };
    QCOMPARE(images("a b"), 0);
    QVERIFY(images("a 🎉") > 0);
}

void TestFigureText::emptyPicturesAreDrawnButHaveNoNumbers() {
    for (const ViewEntry& entry : viewEntries()) {
        const Picture empty = pictureOf(entry.id, "");
        if (std::holds_alternative<ComparisonPicture>(empty) ||
            std::holds_alternative<Board>(empty))
            continue;  // refused in every format, see tst_figure
        QVERIFY(encode(empty, FigureFormat::Png, {}));
        QVERIFY(read(*encode(empty, FigureFormat::Svg, {})).wellFormed);
        for (const FigureFormat format : figureFormats()) {
            if (isPicture(format))
                continue;
            const auto made = encode(empty, format, {});
            QVERIFY(!made);
            QVERIFY(!made.error().what.empty());
        }
    }
}

HEADLIGHT_TEST(TestFigureText)
#include "tst_figure_text.moc"
