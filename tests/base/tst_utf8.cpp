// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QString>
#include <QTest>

#include "core/base/utf8.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

std::string bytes(const char* hex) { return QByteArray::fromHex(hex).toStdString(); }

QByteArray shown(std::string_view text) {
    return QByteArray(text.data(), static_cast<qsizetype>(text.size())).toPercentEncoding();
}

// Unicode 15, table 3-7, "Well-Formed UTF-8 Byte Sequences": one line each.
struct WellFormed {
    unsigned char low[4];
    unsigned char high[4];
    std::size_t bytes;
};
constexpr WellFormed kTable[] = {
    {{0x00}, {0x7F}, 1},
    {{0xC2, 0x80}, {0xDF, 0xBF}, 2},
    {{0xE0, 0xA0, 0x80}, {0xE0, 0xBF, 0xBF}, 3},
    {{0xE1, 0x80, 0x80}, {0xEC, 0xBF, 0xBF}, 3},
    {{0xED, 0x80, 0x80}, {0xED, 0x9F, 0xBF}, 3},
    {{0xEE, 0x80, 0x80}, {0xEF, 0xBF, 0xBF}, 3},
    {{0xF0, 0x90, 0x80, 0x80}, {0xF0, 0xBF, 0xBF, 0xBF}, 4},
    {{0xF1, 0x80, 0x80, 0x80}, {0xF3, 0xBF, 0xBF, 0xBF}, 4},
    {{0xF4, 0x80, 0x80, 0x80}, {0xF4, 0x8F, 0xBF, 0xBF}, 4},
};

bool matches(const WellFormed& line, std::string_view text) {
    if (text.size() < line.bytes)
        return false;
    for (std::size_t i = 0; i < line.bytes; ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte < line.low[i] || byte > line.high[i])
            return false;
    }
    return true;
}

// 0: the text does not start with a well-formed sequence.
std::size_t lengthByTable(std::string_view text) {
    for (const WellFormed& line : kTable) {
        if (matches(line, text))
            return line.bytes;
    }
    return 0;
}

}  // namespace

class TestUtf8 : public QObject {
    Q_OBJECT

 private slots:
    void boundariesHaveTheBytesOfTheStandard_data() {
        QTest::addColumn<uint>("value");
        QTest::addColumn<QByteArray>("hex");
        const auto add = [](uint value, const char* hex) {
            QTest::addRow("U+%04X", value) << value << QByteArray(hex);
        };
        add(0x0, "00");
        add(0x7F, "7F");
        add(0x80, "C280");
        add(0x7FF, "DFBF");
        add(0x800, "E0A080");
        add(0xD7FF, "ED9FBF");
        add(0xE000, "EE8080");
        add(0xFFFD, "EFBFBD");
        add(0xFFFF, "EFBFBF");
        add(0x10000, "F0908080");
        add(0x1F600, "F09F9880");
        add(0x10FFFF, "F48FBFBF");
    }
    void boundariesHaveTheBytesOfTheStandard() {
        QFETCH(uint, value);
        QFETCH(QByteArray, hex);
        std::string text;
        appendUtf8(text, value);
        QCOMPARE(shown(text), shown(bytes(hex)));
        const CodePoint point = codePointAt(text, 0);
        QVERIFY(point.valid);
        QCOMPARE(uint(point.value), value);
        QCOMPARE(point.bytes, text.size());
        QVERIFY(!firstInvalidByte(text));
    }

    void everyScalarValueComesBack() {
        std::string text;
        for (char32_t value = 0; value <= 0x10FFFF; ++value) {
            if (value >= 0xD800 && value <= 0xDFFF)
                continue;
            text.clear();
            appendUtf8(text, value);
            const CodePoint point = codePointAt(text, 0);
            if (!point.valid || point.value != value || point.bytes != text.size())
                QFAIL(qPrintable(QString::number(value, 16)));
        }
    }

    // Overlong forms, surrogates, values that are too large, lone and missing tails: all of them.
    void whatIsValidIsWhatTheStandardsTableSays() {
        constexpr unsigned char kTails[] = {0x41, 0x7F, 0x80, 0x8F, 0x90, 0xBF, 0xC0, 0xFF};
        for (int word = 0; word < 0x10000; ++word) {
            for (const unsigned char third : kTails) {
                for (const unsigned char fourth : kTails) {
                    const char text[] = {char(word >> 8), char(word & 0xFF), char(third),
                                         char(fourth)};
                    const std::string_view view(text, 4);
                    const CodePoint point = codePointAt(view, 0);
                    const std::size_t length = lengthByTable(view);
                    const bool same =
                        point.valid == (length != 0) && point.bytes == (length != 0 ? length : 1);
                    if (!same || (!point.valid && point.value != 0xFFFD))
                        QFAIL(shown(view));
                }
            }
        }
    }

    void textThatEndsEarlyIsInvalid() {
        for (const char* hex : {"C280", "E0A080", "EFBFBF", "F0908080", "F48FBFBF"}) {
            const std::string whole = bytes(hex);
            // What lies behind the end of the view is none of its business.
            const std::string behind = "abc" + whole;
            const auto before = std::string_view(behind).substr(0, behind.size() - 1);
            QVERIFY(!codePointAt(before, 3).valid);
            for (std::size_t size = 1; size < whole.size(); ++size) {
                const std::string_view cut = std::string_view(whole).substr(0, size);
                QVERIFY(!codePointAt(cut, 0).valid);
                QCOMPARE(codePointAt(cut, 0).bytes, std::size_t(1));
            }
        }
    }

    void theFirstInvalidByteIsFound() {
        QVERIFY(!firstInvalidByte(""));
        QVERIFY(!firstInvalidByte("我看见一把锯子"));
        QCOMPARE(*firstInvalidByte(bytes("41C3A9FF42")), std::size_t(3));
        QCOMPARE(*firstInvalidByte(bytes("41E0A0")), std::size_t(1));
        QCOMPARE(*firstInvalidByte(bytes("EDA080")), std::size_t(0));
    }

    void everyInvalidByteIsReplacedAndNothingElse() {
        const std::string valid = "a é 看 \xF0\x9F\x98\x80";
        QCOMPARE(shown(withReplacements(valid)), shown(valid));
        QCOMPARE(shown(withReplacements(bytes("41FF42"))), shown("A\uFFFDB"));
        // A surrogate in UTF-8 is three bytes, none of them a character.
        QCOMPARE(shown(withReplacements(bytes("EDA080"))), shown("\uFFFD\uFFFD\uFFFD"));
        QCOMPARE(shown(withReplacements(bytes("E0A0"))), shown("\uFFFD\uFFFD"));
        QCOMPARE(shown(withReplacements(std::string_view("\0x", 2))),
                 shown(std::string_view("\0x", 2)));
    }

    void whatIsNoScalarValueIsWrittenAsAReplacement() {
        for (const char32_t value : {0xD800u, 0xDFFFu, 0x110000u, 0xFFFFFFFFu}) {
            std::string text;
            appendUtf8(text, value);
            QCOMPARE(shown(text), shown("\uFFFD"));
        }
    }

    void messagesShowWhatCannotBeSeen() {
        QCOMPARE(QByteArray::fromStdString(escapedForMessage("plain <b>é</b> 看")),
                 QByteArray("plain <b>é</b> 看"));
        QCOMPARE(QByteArray::fromStdString(escapedForMessage(bytes("610A0900FF7F1B5B"))),
                 QByteArray("a\\x0A\\x09\\x00\\xFF\\x7F\\x1B["));
        // The first and the last of each range.
        for (const char32_t hidden :
             {0x80, 0x85, 0x9F, 0x61C, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066, 0x2069}) {
            std::string text = "a";
            appendUtf8(text, hidden);
            const QString digits = QString("%1").arg(uint(hidden), 4, 16, QChar('0')).toUpper();
            QCOMPARE(QString::fromStdString(escapedForMessage(text + "b")),
                     "a\\u{" + digits + "}b");
        }
        for (const char* shown :
             {"\u00a0", "\u061b", "\u200d", "\u2010", "\u2027", "\u202f", "\u2065", "\u206a"})
            QCOMPARE(escapedForMessage(shown), std::string(shown));
    }

    void messagesAreCutByCodePoints() {
        QCOMPARE(QByteArray::fromStdString(escapedForMessage("看见看见", 4)),
                 QByteArray("看见看见"));
        QCOMPARE(QByteArray::fromStdString(escapedForMessage("看见看见锯", 4)),
                 QByteArray("看见看见…"));
        QCOMPARE(QByteArray::fromStdString(escapedForMessage("a", 0)), QByteArray("…"));
        QCOMPARE(escapedForMessage(std::string(1000, 'x')).size(), std::string("…").size() + 120);
    }
};

HEADLIGHT_APPLESS_TEST(TestUtf8)
#include "tst_utf8.moc"
