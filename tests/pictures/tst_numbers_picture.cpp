// SPDX-License-Identifier: GPL-3.0-or-later
#include <QChar>
#include <QFont>
#include <QPainter>
#include <QPointF>
#include <QRectF>
#include <QRegularExpression>
#include <QSizeF>
#include <QString>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/figures/lab_trace.h"
#include "tests/pictures/look.h"
#include "tests/pictures/recording_device.h"
#include "tests/support/test_program.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/numbers_picture.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::vector<float> row(const Matrix& matrix, int index) {
    return {matrix.row(index).begin(), matrix.row(index).end()};
}

const NumbersPicture::Section& section(const NumbersPicture& picture, const std::string& id) {
    for (const auto& candidate : picture.sections)
        if (candidate.id == id)
            return candidate;
    qFatal("no section %s", id.c_str());
}

std::vector<QString> drawnTexts(const NumbersPicture& picture, QSizeF size) {
    RecordingDevice device(size.toSize());
    QPainter painter(&device);
    paint(painter, picture, QRectF(QPointF(0, 0), size), look());
    painter.end();
    return device.drawn().texts;
}

// Numbers that were drawn, and those that the drawing says were not.
std::pair<int, int> drawnAndCounted(const std::vector<QString>& texts) {
    static const QRegularExpression number("^-?[0-9]+(\\.[0-9]+(e[-+][0-9]+)?)$|^0$");
    static const QRegularExpression more("^… ([0-9]+) more$");
    std::pair<int, int> count{0, 0};
    for (const QString& text : texts) {
        if (text.contains('.') && number.match(text).hasMatch())
            ++count.first;
        if (const auto match = more.match(text); match.hasMatch())
            count.second += match.captured(1).toInt();
    }
    return count;
}

bool isSeen(const QString& text) {
    return std::any_of(text.begin(), text.end(), [](QChar c) { return c.isPrint(); });
}

}  // namespace

class TestNumbersPicture : public QObject {
    Q_OBJECT
 private slots:
    void weightsAreThoseOfTheMap() {
        const auto trace = labTrace(kSentence);
        const Selection chosen{0, 1, 2, {}};
        ViewOptions options;
        options.excludedKeys = {1};
        const Matrix map = *headPicture(*trace, chosen, options).map.values;
        const NumbersPicture picture = numbersPicture(*trace, chosen, options);
        const auto& weights = picture.sections[4];
        QCOMPARE(weights.id, std::string("weights"));
        for (int key = 0; key < trace->keyCount(); ++key)
            QCOMPARE(weights.values[std::size_t(key)], map(2, key));
        QCOMPARE(weights.values[1], 0.0f);
        QVERIFY(weights.name.contains("without"));
        QVERIFY(!numbersPicture(*trace, chosen, {}).sections[4].name.contains("without"));
    }

    void sectionsHoldTheStoredRows();
    void withoutAChoiceTheFirstTokenIsShown();
    void theChosenKeyBringsItsOwnKeyAndValue();
    void headsInAGroupShareKeysAndValues();
    void crossAttentionStartsWithItsFirstKey();
    void aSelectionThatIsGoneIsNoError();
    void theTableHasANumberARow();
    void tokensStayPlainText();
    void numbersAreShortButNeverRoundedAway_data();
    void numbersAreShortButNeverRoundedAway();
    void everyNumberIsDrawnOrCounted();
    void noNumberIsCutAtAnySize();
    void whatIsTooSmallSaysSo();
    void anEmptyTraceSaysWhatToDo();
};

void TestNumbersPicture::sectionsHoldTheStoredRows() {
    const auto trace = labTrace(kSentence);
    Selection selection{1, 2, 4, std::nullopt};
    const NumbersPicture picture = numbersPicture(*trace, selection, {});
    const LayerTrace& layer = trace->layers[1];
    QCOMPARE(picture.sections.size(), std::size_t(6));
    QCOMPARE(section(picture, "q").values, row(layer.qkv->q[2], 4));
    QCOMPARE(section(picture, "k").values, row(layer.qkv->k[1], 4));
    QCOMPARE(section(picture, "v").values, row(layer.qkv->v[1], 4));
    QCOMPARE(section(picture, "scores").values, row(layer.scores->heads[2], 4));
    QCOMPARE(section(picture, "weights").values, row(layer.weights->heads[2], 4));
    QCOMPARE(section(picture, "output").values, row(layer.output->heads[2], 4));
    QCOMPARE(section(picture, "weights").columns[1], QString("animal"));
    QCOMPARE(section(picture, "q").columns[1], QString("1"));
}

void TestNumbersPicture::withoutAChoiceTheFirstTokenIsShown() {
    const auto trace = labTrace(kSentence);
    QCOMPARE(section(numbersPicture(*trace, {}, {}), "q").values,
             row(trace->layers[0].qkv->q[0], 0));
}

void TestNumbersPicture::theChosenKeyBringsItsOwnKeyAndValue() {
    const auto trace = labTrace(kSentence);
    const NumbersPicture picture = numbersPicture(*trace, {0, 0, 4, 7}, {});
    QCOMPARE(section(picture, "q").values, row(trace->layers[0].qkv->q[0], 4));
    QCOMPARE(section(picture, "k").values, row(trace->layers[0].qkv->k[0], 7));
    QCOMPARE(section(picture, "v").values, row(trace->layers[0].qkv->v[0], 7));
    QVERIFY(section(picture, "v").name.contains("the"));
}

void TestNumbersPicture::headsInAGroupShareKeysAndValues() {
    const auto trace = labTrace(kSentence);
    const auto keyOf = [&](int head) {
        return section(numbersPicture(*trace, {0, head, 3, {}}, {}), "k").values;
    };
    QCOMPARE(keyOf(0), row(trace->layers[0].qkv->k[0], 3));
    QCOMPARE(keyOf(1), keyOf(0));
    QCOMPARE(keyOf(2), row(trace->layers[0].qkv->k[1], 3));
    QVERIFY(keyOf(2) != keyOf(1));
    QCOMPARE(keyOf(3), keyOf(2));
}

void TestNumbersPicture::crossAttentionStartsWithItsFirstKey() {
    Recipe recipe = smallRecipe("I saw a saw");
    recipe.crossAttention = true;
    recipe.secondText = "two words";
    const auto trace = headlight::test::recipeTrace(recipe);
    const NumbersPicture picture = numbersPicture(*trace, {0, 0, 3, {}}, {});
    QCOMPARE(section(picture, "k").values, row(trace->layers[0].qkv->k[0], 0));
    QCOMPARE(section(picture, "weights").columns, std::vector<QString>({"two", "words"}));
}

void TestNumbersPicture::aSelectionThatIsGoneIsNoError() {
    const auto trace = labTrace("one two");
    const NumbersPicture picture = numbersPicture(*trace, {9, 9, 9, 9}, {});
    QCOMPARE(section(picture, "q").values, row(trace->layers[1].qkv->q[3], 0));
}

void TestNumbersPicture::theTableHasANumberARow() {
    const auto trace = labTrace("one two");
    const NumberTable table = numbersOf(numbersPicture(*trace, {0, 0, 1, {}}, {}));
    QCOMPARE(table.columns, std::vector<std::string>({"value"}));
    QCOMPARE(table.rows.size(), std::size_t(4 * 4 + 2 + 2));
    QCOMPARE(table.shape, std::vector<std::int64_t>({20}));
    QCOMPARE(table.rows[0], std::string("q 0"));
    QCOMPARE(table.rows[12], std::string("scores 0 one"));
    QCOMPARE(table.rows[15], std::string("weights 1 two"));
    QCOMPARE(table.values(15, 0), trace->layers[0].weights->heads[0](1, 1));
}

void TestNumbersPicture::tokensStayPlainText() {
    const auto trace = labTrace(kHostileText);
    for (int query = 0; query < trace->queryCount(); ++query) {
        const NumbersPicture picture = numbersPicture(*trace, {0, 0, query, {}}, {});
        for (const auto& part : picture.sections)
            for (QChar c : part.name)
                QVERIFY2(c >= QChar(' ') && c != QChar(0x202e), qPrintable(part.name));
    }
}

void TestNumbersPicture::numbersAreShortButNeverRoundedAway_data() {
    QTest::addColumn<float>("value");
    QTest::addColumn<QString>("text");
    QTest::newRow("zero") << 0.0f << "0";
    QTest::newRow("common") << 0.12345f << "0.1235";
    QTest::newRow("negative") << -2.5f << "-2.5000";
    QTest::newRow("tiny") << 6e-8f << "6.0e-08";
    QTest::newRow("large") << 10000.0f << "10000.0000";
    QTest::newRow("huge") << 1e20f << "1.0e+20";
    QTest::newRow("nan") << std::numeric_limits<float>::quiet_NaN() << "nan";
    QTest::newRow("infinite") << -std::numeric_limits<float>::infinity() << "-inf";
}

void TestNumbersPicture::numbersAreShortButNeverRoundedAway() {
    QFETCH(float, value);
    QFETCH(QString, text);
    QCOMPARE(shortNumber(value), text);
}

void TestNumbersPicture::everyNumberIsDrawnOrCounted() {
    std::string text;
    for (int i = 0; i < 200; ++i)
        text += "word ";
    for (const std::string& sentence : {std::string("one"), kSentence, text}) {
        const auto trace = labTrace(sentence);
        const NumbersPicture picture = numbersPicture(*trace, {}, {});
        const int all = int(numbersOf(picture).values.size());
        const QSizeF preferred = preferredSize(picture, look());
        for (double share : {1.0, 0.6, 0.3}) {
            QSizeF size(preferred.width(), preferred.height() * share);
            size = size.expandedTo(leastSize(picture, look()));
            const auto [drawn, counted] = drawnAndCounted(drawnTexts(picture, size));
            QCOMPARE(drawn + counted, all);
            QVERIFY(counted == 0 || sentence == text || share < 1);
        }
    }
}

// Not by the page, nor by a number beside it.
void TestNumbersPicture::noNumberIsCutAtAnySize() {
    NumbersPicture large = numbersPicture(*labTrace("one two"), {}, {});
    for (float& value : large.sections[0].values)
        value = -99999.5f;
    for (const NumbersPicture& picture :
         {numbersPicture(*labTrace("I saw a saw"), {}, {}),
          numbersPicture(*labTrace(kSentence + " " + kSentence), {}, {}), large}) {
        const QSizeF least = leastSize(picture, look());
        const int all = int(numbersOf(picture).values.size());
        for (int width = int(least.width()); width < 900; width += 37)
            for (int height = int(least.height()); height < 900; height += 110) {
                RecordingDevice device(QSize(width, height));
                QPainter painter(&device);
                paint(painter, picture, QRectF(0, 0, width, height), look());
                painter.end();
                const auto& boxes = device.drawn().textBoxes;
                for (std::size_t a = 0; a < boxes.size(); ++a) {
                    if (!isSeen(device.drawn().texts[a]))
                        continue;
                    const QString where = QString("“%1” at %2 x %3")
                                              .arg(device.drawn().texts[a])
                                              .arg(width)
                                              .arg(height);
                    QVERIFY2(QRectF(0, 0, width, height).contains(boxes[a]), qPrintable(where));
                    for (std::size_t b = 0; b < a; ++b)
                        QVERIFY2(!boxes[a]
                                      .adjusted(0, 2, 0, -2)
                                      .intersects(boxes[b].adjusted(0, 2, 0, -2)),
                                 qPrintable(where + ", " + device.drawn().texts[b]));
                }
                const auto [drawn, counted] = drawnAndCounted(device.drawn().texts);
                QCOMPARE(drawn + counted, all);
                QVERIFY(drawn > 0);
            }
    }
}

void TestNumbersPicture::whatIsTooSmallSaysSo() {
    const NumbersPicture picture = numbersPicture(*labTrace(kSentence), {}, {});
    const QSizeF least = leastSize(picture, look());
    const auto said = [&](double width, double height) {
        const auto texts = drawnTexts(picture, {width, height});
        return QStringList(texts.begin(), texts.end()).join(' ');
    };
    QVERIFY(!said(least.width(), least.height()).contains("no room"));
    QVERIFY(said(least.width() - 1, 900).contains("no room"));
    QVERIFY(said(900, least.height() - 1).contains("no room"));
    QCOMPARE(drawnAndCounted(drawnTexts(picture, {900, 50})).first, 0);
}

void TestNumbersPicture::anEmptyTraceSaysWhatToDo() {
    const NumbersPicture picture = numbersPicture(*labTrace(""), {}, {});
    QVERIFY(picture.sections.empty());
    QVERIFY(!picture.emptyText.isEmpty());
    QCOMPARE(numbersOf(picture).values.size(), 0);
    QVERIFY(!drawnTexts(picture, {400, 100}).empty());
}

HEADLIGHT_TEST(TestNumbersPicture)
#include "tst_numbers_picture.moc"
