// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "ui/pictures/labels.h"

#include <QChar>
#include <QElapsedTimer>
#include <QString>
#include <QTest>

using namespace headlight;

namespace {

QString label(const std::string& text) { return tokenLabel(Token{text, 0, text.size()}); }

}  // namespace

class TestLabels : public QObject {
    Q_OBJECT

 private slots:
    void ordinaryTextIsUntouched() {
        for (const char* text : {"animal", "didn't", "锯", "كتاب", "é", "<b>x</b>", "&amp;", "a b"})
            QCOMPARE(label(text), QString::fromUtf8(text));
    }

    void emojiStayWhole() {
        const QString family = QString::fromUcs4(U"\U0001F469\u200D\U0001F469\u200D\U0001F467");
        QCOMPARE(label(family.toStdString()), family);
        const QString flag = QString::fromUcs4(U"\U0001F3F4\U000E0067\U000E0062\U000E007F");
        QCOMPARE(label(flag.toStdString()), flag);
    }

    void controlCharactersAreShown() {
        QCOMPARE(label(std::string("nul\0x", 5)), QString("nul␀x"));
        QCOMPARE(label("\n"), QString("␊"));
        QCOMPARE(label("\x7f"), QString("␡"));
        QCOMPARE(label("\xC2\x85"), QString("‹0085›"));  // C1: next line
        QCOMPARE(label(" "), QString("␣"));
    }

    void directionsAreShownNotObeyed() {
        const std::u32string marks =
            U"\u200E\u200F\u061C\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069\u2028\u2029"
            U"\u200B"
            U"\uFEFF\u00AD";
        for (const char32_t mark : marks) {
            const QString text = "a" + QString(QChar(mark)) + "b";
            const QString code = QString::number(uint(mark), 16).toUpper().rightJustified(4, '0');
            QCOMPARE(label(text.toStdString()), QString("a‹" + code + "›b"));
        }
    }

    void whatCannotStandAloneIsHeld() {
        QCOMPARE(label("\xCC\x81"), QString::fromUcs4(U"\u25CC\u0301"));  // lone acute accent
        QCOMPARE(label("\xE2\x80\x8D"), QString("‹200D›"));               // lone joiner
        QCOMPARE(label("e\xCC\x81"), QString::fromUcs4(U"e\u0301"));
    }

    void longLabelsLoseTheirMiddle() {
        QCOMPARE(shortened("Donaudampfschifffahrtsgesellschaftskapitän", 11),
                 QString("Donau…pitän"));
        QCOMPARE(shortened("exactly ten", 11), QString("exactly ten"));
        QCOMPARE(shortened("", 5), QString());
        const QString accents = QString::fromUcs4(U"e\u0301").repeated(20);
        QCOMPARE(shortened(accents, 5),
                 QString(QString::fromUcs4(U"e\u0301e\u0301…e\u0301e\u0301")));
    }

    void shorteningCountsWhatIsSeen() {
        const QString family = QString::fromUcs4(U"\U0001F469\u200D\U0001F469\u200D\U0001F467");
        QCOMPARE(shortened(family.repeated(3), 3), family.repeated(3));
        QCOMPARE(shortened(family.repeated(9), 3), QString(family + "…" + family));
    }

    void aMillionLettersAreNoDelay() {
        const QString endless(1'000'000, QChar('x'));
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 100; ++i)
            QCOMPARE(shortened(endless, 24).size(), 24);
        QVERIFY(timer.elapsed() < 2000);
    }

    void headsAreNamedByLayerAndNumber() { QCOMPARE(headName(2, 11), QString("L2·H11")); }

    void isolationIsClosed() {
        const QString shielded = isolated("كتاب");
        QCOMPARE(shielded.front(), QChar(0x2068));
        QCOMPARE(shielded.back(), QChar(0x2069));
    }
};

HEADLIGHT_APPLESS_TEST(TestLabels)
#include "tst_labels.moc"
