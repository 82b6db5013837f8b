// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tokenizers/words.h"
#include "tests/support/test_program.h"

#include <QChar>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>
#include <QTextBoundaryFinder>

#include "core/base/utf8.h"

using namespace headlight;

namespace {

// Code points of every sort that the rules tell apart.
const std::u32string kSorts =
    U"abzé٣٤م\u0651\u064e한ก中々かー2.,'’-‐_\"!«»()\u0301\u0300\u20e3\ufe0f\u200d\u200c\u200e\u202e"
    U"\u2066\u00ad\u2060\ufeff\u0600 \t\n\r\u0085\u00a0\u3000\u2028\u2029\u200b\x01\x1b\x7f"
    U"👩👨👧❤🏽🇨🇳🏴\U000e0067\U000e007f①½²Ⅷ©ℹ\ue000\ufffe\U0010ffff"
    U"\ufffd"
    U"\u0378";

std::string randomText(QRandomGenerator& random, int length) {
    std::string text;
    for (int i = 0; i < length; ++i) {
        char32_t c = kSorts[std::size_t(random.bounded(int(kSorts.size())))];
        if (random.bounded(20) == 0) {
            c = char32_t(random.bounded(0x110000));
        } else if (random.bounded(40) == 0) {
            c = 0;
        }
        appendUtf8(text, c >= 0xd800 && c < 0xe000 ? 0xfffd : c);
    }
    return text;
}

QStringList shown(const QString& text) {
    QStringList list;
    for (const Token& token : splitWords(text.toStdString())) {
        list << QString::fromStdString(token.text);
    }
    return list;
}

// Empty when the tokens' spans and the white space between them are the whole text, else why not.
// White space by Qt's own tables.
QString spanFault(const std::string& text) {
    auto isBlank = [](std::string_view piece) {
        for (std::size_t at = 0; at < piece.size();) {
            const CodePoint point = codePointAt(piece, at);
            if (!QChar::isSpace(point.value)) {
                return false;
            }
            at += point.bytes;
        }
        return true;
    };
    std::size_t at = 0;
    for (const Token& token : splitWords(text)) {
        if (token.start < at || token.end <= token.start || token.end > text.size()) {
            return "spans overlap, are empty or end outside";
        }
        if (token.text != text.substr(token.start, token.end - token.start)) {
            return "text is not what stands at the span";
        }
        if (!isBlank(std::string_view(text).substr(at, token.start - at))) {
            return "something was left out";
        }
        for (std::size_t i = 0; i < token.text.size();) {
            const CodePoint point = codePointAt(token.text, i);
            if (QChar::isSpace(point.value)) {
                return "white space inside a token";
            }
            i += point.bytes;
        }
        at = token.end;
    }
    return isBlank(std::string_view(text).substr(at)) ? QString() : "the end was left out";
}

}  // namespace

class TestWords : public QObject {
    Q_OBJECT
 private slots:
    void cutsAsExpected_data();
    void cutsAsExpected();
    void lettersOfAnyScriptJoin_data();
    void lettersOfAnyScriptJoin();
    void ideographsAndKanaStandAlone();
    void emojiStayWhole_data();
    void emojiStayWhole();
    void whiteSpaceParts_data();
    void whiteSpaceParts();
    void invisibleCharactersStay();
    void nulAndControlsAreTokens();
    void spansAreBytesOfTheText();
    void nothingTypedDisappears();
    void noGraphemeClusterIsCut();
    void invalidBytesDoNoHarm();
    void aMillionCharactersAreQuick_data();
    void aMillionCharactersAreQuick();
    void vocabularyNumbersByFirstAppearance();
};

void TestWords::cutsAsExpected_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("tokens");
    auto row = [](const char* text, QStringList tokens) {
        QTest::newRow(text) << QString::fromUtf8(text) << tokens;
    };
    row("", {});
    row("   ", {});
    row("I saw a saw", {"I", "saw", "a", "saw"});
    row("Well, yes!?", {"Well", ",", "yes", "!", "?"});
    row("The animal didn't cross", {"The", "animal", "didn't", "cross"});
    row("it’s co-op, dogs' 'n' --x-",
        {"it’s", "co-op", ",", "dogs", "'", "'", "n", "'", "-", "-", "x", "-"});
    row("don''t a--b", {"don", "'", "'", "t", "a", "-", "-", "b"});
    row("3.14 1,000,000. 1.a a.b v2.0 3-2 .5",
        {"3.14", "1,000,000", ".", "1", ".", "a", "a", ".", "b", "v2.0", "3", "-", "2", ".", "5"});
    row("٣٫١٤", {"٣٫١٤"});
    row("x² ½ H₂O ①②", {"x²", "½", "H₂O", "①", "②"});
    row("a⒈b ⑴", {"a", "⒈", "b", "⑴"});
    row("a'\u0301b", {"a", "'\u0301", "b"});  // an accented apostrophe joins nothing
    row("snake_case a@b.c €5", {"snake", "_", "case", "a", "@", "b", ".", "c", "€", "5"});
    row("我看见一把锯子", {"我", "看", "见", "一", "把", "锯", "子"});
    row("我有iPhone15，你呢？", {"我", "有", "iPhone15", "，", "你", "呢", "？"});
    row("カタカナとひらがな々〇",
        {"カ", "タ", "カ", "ナ", "と", "ひ", "ら", "が", "な", "々", "〇"});
    row("ｶﾞスーパー", {"ｶﾞ", "ス", "ー", "パ", "ー"});
    row("中’文-字", {"中", "’", "文", "-", "字"});
    row("<b>x</b> &amp;", {"<", "b", ">", "x", "<", "/", "b", ">", "&", "amp", ";"});
}

void TestWords::cutsAsExpected() {
    QFETCH(QString, text);
    QFETCH(QStringList, tokens);
    QCOMPARE(shown(text), tokens);
}

void TestWords::lettersOfAnyScriptJoin_data() {
    QTest::addColumn<QString>("word");
    for (const char* word :
         {"naïve",         "nai\u0308ve", "Straße",  "Ελλάδα", "слово",    "مَدْرَسَة",
          "می\u200cخواهم", "שלום",        "צה״ל",    "한국어", "ภาษาไทย",  "हिन्दी",
          "தமிழ்",          "ՀԱՅ",         "ქართული", "አማርኛ",   "\u0600١٢", "١٬٠٠٠",
          "co\u00adop",    "co\u2060op",  "𝒜𝓑"}) {
        QTest::newRow(word) << QString::fromUtf8(word);
    }
}

void TestWords::lettersOfAnyScriptJoin() {
    QFETCH(QString, word);
    QCOMPARE(shown(word + ", " + word + word), QStringList({word, ",", word + word}));
}

// The first and the last of each block, as Unicode's list of blocks has them, between two letters;
// and their neighbours, which are letters as others.
void TestWords::ideographsAndKanaStandAlone() {
    for (const char32_t c :
         {0x3005,  0x3007,  0x3021,  0x3029,  0x3031,  0x303c,  0x3041, 0x30ff, 0x31f0,
          0x31ff,  0x3400,  0x4dbf,  0x4e00,  0x9fff,  0xf900,  0xfad9, 0xff66, 0xff9d,
          0x17000, 0x18cd5, 0x1b000, 0x1b2fb, 0x20000, 0x2fa1d, 0x30000}) {
        std::string letter;
        appendUtf8(letter, c);
        const QString alone = QString::fromStdString(letter);
        QCOMPARE(shown("a" + alone + "b"), QStringList({"a", alone, "b"}));
    }
    for (const char32_t c : {0x3105, 0x312f, 0xa000, 0xac00, 0xffa1, 0x1b300}) {
        std::string letter;
        appendUtf8(letter, c);
        const QString text = "a" + QString::fromStdString(letter) + "b";
        QCOMPARE(shown(text).size() == 1, c != 0x1b300);  // which is not assigned
    }
}

void TestWords::emojiStayWhole_data() {
    QTest::addColumn<QString>("emoji");
    for (const char* emoji : {"😀", "👨‍👩‍👧‍👦", "🇨🇳", "👍🏽", "👩🏽‍💻",
                              "1️⃣", "#️⃣", "❤️", "❤️‍🔥", "🏳️‍🌈",
                              "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "ℹ️", "©", "中\ufe00"}) {
        QTest::newRow(emoji) << QString::fromUtf8(emoji);
    }
}

// At the beginning, three in a row, and with a word on both sides.
void TestWords::emojiStayWhole() {
    QFETCH(QString, emoji);
    const QString text = emoji + emoji + emoji + "ab" + emoji + "ab " + emoji;
    QCOMPARE(shown(text), QStringList({emoji, emoji, emoji, "ab", emoji, "ab", emoji}));
}

void TestWords::whiteSpaceParts_data() {
    QTest::addColumn<uint>("space");
    for (uint space : {0x09u, 0x0au, 0x0bu, 0x0cu, 0x0du, 0x20u, 0x85u, 0xa0u, 0x1680u, 0x2000u,
                       0x200au, 0x2028u, 0x2029u, 0x202fu, 0x205fu, 0x3000u}) {
        QTest::newRow(qPrintable(QString::number(space, 16))) << space;
    }
}

void TestWords::whiteSpaceParts() {
    QFETCH(uint, space);
    const QString blank = QString::fromUcs4(reinterpret_cast<char32_t*>(&space), 1);
    QCOMPARE(shown(blank + "a" + blank + blank + "b" + blank), QStringList({"a", "b"}));
    // A mark typed after a blank is kept.
    QCOMPARE(shown(blank + "\u0301" + blank), QStringList({"\u0301"}));
}

void TestWords::invisibleCharactersStay() {
    QCOMPARE(shown("a\u202eb"), QStringList({"a", "\u202e", "b"}));
    QCOMPARE(shown("\u200d"), QStringList({"\u200d"}));
    QCOMPARE(shown("a\u200d b"), QStringList({"a\u200d", "b"}));
    QCOMPARE(shown(" \u200c "), QStringList({"\u200c"}));
    QCOMPARE(shown("a\u200bb"), QStringList({"a", "\u200b", "b"}));
    // By bytes, since QString would drop the byte order mark.
    QVERIFY(splitWords("a \ufeff") == std::vector<Token>({{"a", 0, 1}, {"\ufeff", 2, 5}}));
    QCOMPARE(shown("a\u00ad \u2060"), QStringList({"a", "\u00ad", "\u2060"}));
}

void TestWords::nulAndControlsAreTokens() {
    const QString text = QString::fromLatin1("a\0b\x1b\x1c\x7f\0\0", 8);
    QStringList expected;
    for (QChar c : text) {
        expected << QString(c);
    }
    QCOMPARE(shown(text), expected);
}

void TestWords::spansAreBytesOfTheText() {
    const std::vector<Token> expected = {
        {"é", 1, 3}, {"中", 3, 6}, {"don't", 7, 12}, {"😀", 12, 16}};
    QVERIFY(splitWords(" é中 don't😀\n") == expected);
}

void TestWords::nothingTypedDisappears() {
    QRandomGenerator random(7);
    for (int round = 0; round < 4000; ++round) {
        const std::string text = randomText(random, random.bounded(60));
        const QString fault = spanFault(text);
        QVERIFY2(fault.isEmpty(), qPrintable(fault + ": " + escapedForMessage(text, 1000).c_str()));
    }
}

// Independent source: Qt's grapheme boundaries. Marks behind white space are left out, since there
// this tokenizer cuts on purpose; so is U+FEFF, which QString::fromStdString drops,
// and so are flags, of which Qt 6.4 joins three halves behind an emoji.
void TestWords::noGraphemeClusterIsCut() {
    QRandomGenerator random(11);
    for (int round = 0; round < 2000; ++round) {
        QString text = QString::fromStdString(randomText(random, 40));
        text.remove(QRegularExpression("\\s+|\\p{Cn}|\\p{Co}|\ufeff|[🇨🇳]",
                                       QRegularExpression::UseUnicodePropertiesOption));
        QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
        qsizetype at = 0;
        for (const Token& token : splitWords(text.toStdString())) {
            at += QString::fromStdString(token.text).size();
            finder.setPosition(at);
            QVERIFY2(finder.isAtBoundary(), escapedForMessage(text.toStdString(), 500).c_str());
        }
    }
}

void TestWords::invalidBytesDoNoHarm() {
    QRandomGenerator random(13);
    for (int round = 0; round < 4000; ++round) {
        std::string bytes;
        for (int i = random.bounded(40); i > 0; --i) {
            bytes += char(random.bounded(4) == 0 ? 0x20 + random.bounded(96) : random.bounded(256));
        }
        QCOMPARE(spanFault(bytes), QString());
        QCOMPARE(spanFault(withReplacements(bytes)), QString());
    }
}

void TestWords::aMillionCharactersAreQuick_data() {
    QTest::addColumn<QString>("unit");
    for (const char* unit : {"a", " ", "'", "a'", "1.", "\n", "中", "\u0301", "👩", "👩\u200d", "🇨",
                             "한", "a b ", "\u202e", "م\u064e"}) {
        QTest::newRow(unit) << QString::fromUtf8(unit);
    }
}

void TestWords::aMillionCharactersAreQuick() {
    QFETCH(QString, unit);
    const auto count = qsizetype(1'000'000 / unit.toUcs4().size());
    const std::string text = unit.repeated(count).toStdString();
    QElapsedTimer timer;
    timer.start();
    const auto tokens = splitWords(text);
    const qint64 full = timer.restart();
    splitWords(std::string_view(text).substr(0, text.size() / 8));
    qInfo("%lld ms, an eighth %lld ms, %zu tokens", full, timer.elapsed(), tokens.size());
    QVERIFY(full < 5000);  // linear is a tenth of a second; quadratic would be hours
}

void TestWords::vocabularyNumbersByFirstAppearance() {
    const Vocabulary one = vocabulary(splitWords("I saw a saw"));
    QVERIFY(one.words == std::vector<std::string>({"I", "saw", "a"}));
    QVERIFY(one.first == std::vector<int>({0, 1, 2, 1}));
    QVERIFY(one.second.empty());
    const Vocabulary two = vocabulary(splitWords("a b a"), splitWords("c a c"));
    QVERIFY(two.words == std::vector<std::string>({"a", "b", "c"}));
    QVERIFY(two.first == std::vector<int>({0, 1, 0}));
    QVERIFY(two.second == std::vector<int>({2, 0, 2}));
    QVERIFY(vocabulary({}).words.empty());
}

HEADLIGHT_APPLESS_TEST(TestWords)
#include "tst_words.moc"
