// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QJsonArray>
#include <QJsonDocument>
#include <QTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "core/files/json.h"
#include "tests/files/comma_locale.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

double randomDouble(std::mt19937_64& random) {
    for (;;) {
        const double value = std::bit_cast<double>(random());
        if (std::isfinite(value)) {
            return value;
        }
    }
}

std::string randomText(std::mt19937_64& random) {
    static const std::vector<std::string> kPieces = {
        "a",    "\"", "\\", "/", "\n",     "\t", "\x01",
        "\x7f", "é",  "汉", "😀", "\u2028", " ",  std::string(1, '\0')};
    std::string text;
    for (auto length = random() % 8; length > 0; --length) {
        text += kPieces[random() % kPieces.size()];
    }
    return text;
}

Json randomJson(std::mt19937_64& random, int depth) {
    switch (random() % (depth > 0 ? 9 : 7)) {
        case 0:
            return {};
        case 1:
            return random() % 2 == 0;
        case 2:
            return std::int64_t(random());
        case 3:
            return std::uint64_t(random());
        case 4:
            return randomDouble(random);
        case 5:
            return double(std::int64_t(random() % 2000) - 1000);
        case 6:
            return randomText(random);
        case 7: {
            Json::Array array;
            for (auto count = random() % 5; count > 0; --count) {
                array.push_back(randomJson(random, depth - 1));
            }
            return array;
        }
        default:
            break;
    }
    Json::Object object;
    for (auto count = random() % 5; count > 0; --count) {
        object.emplace_back(std::to_string(object.size()) + randomText(random),
                            randomJson(random, depth - 1));
    }
    return object;
}

std::string jsonWritten(const Json& value) {
    std::string text = writeJson(value);
    return text.ends_with('\n') ? text.substr(0, text.size() - 1) : "no line feed at the end";
}

}  // namespace

class TestJsonWriting : public QObject {
    Q_OBJECT

 private slots:
    void readingGivesBackWhatWasWritten();
    void qtReadsTheSameNumbers();
    void layoutIsTwoBlanksALevel();
    void numbersAreShortest();
    void infinitiesBecomeTexts();
    void controlCharactersAreEscaped();
    void invalidUtf8IsReplaced();
    void decimalCommaChangesNothing();
};

void TestJsonWriting::readingGivesBackWhatWasWritten() {
    std::mt19937_64 random(5);
    for (int round = 0; round < 5000; ++round) {
        const Json value = randomJson(random, 6);
        const std::string text = writeJson(value);
        const auto read = parseJson(text, "f");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QVERIFY2(*read == value, text.c_str());
    }
}

void TestJsonWriting::qtReadsTheSameNumbers() {
    std::mt19937_64 random(6);
    for (int round = 0; round < 20'000; ++round) {
        const double value = randomDouble(random);
        const std::string text = writeJson(Json::Array{Json(value)});
        const QJsonArray array = QJsonDocument::fromJson(QByteArray::fromStdString(text)).array();
        QCOMPARE(std::bit_cast<std::uint64_t>(array.at(0).toDouble()),
                 std::bit_cast<std::uint64_t>(value));
    }
}

void TestJsonWriting::layoutIsTwoBlanksALevel() {
    const Json value = Json::Object{
        {"numbers", Json::Array{1, 2.5, "x"}},
        {"rows", Json::Array{Json::Array{1, 2}, Json::Array{}}},
        {"empty", Json::Object{}},
        {"inner", Json::Object{{"a", true}, {"b", Json()}}},
    };
    QCOMPARE(writeJson(value), std::string("{\n"
                                           "  \"numbers\": [1, 2.5, \"x\"],\n"
                                           "  \"rows\": [\n"
                                           "    [1, 2],\n"
                                           "    []\n"
                                           "  ],\n"
                                           "  \"empty\": {},\n"
                                           "  \"inner\": {\n"
                                           "    \"a\": true,\n"
                                           "    \"b\": null\n"
                                           "  }\n"
                                           "}\n"));
}

void TestJsonWriting::numbersAreShortest() {
    QCOMPARE(jsonWritten(0.1), std::string("0.1"));
    QCOMPARE(jsonWritten(10.0), std::string("10.0"));
    QCOMPARE(jsonWritten(10), std::string("10"));
    QCOMPARE(jsonWritten(-0.0), std::string("-0.0"));
    QCOMPARE(jsonWritten(1e300), std::string("1e+300"));
    QCOMPARE(jsonWritten(5e-324), std::string("5e-324"));
    QCOMPARE(jsonWritten(std::numeric_limits<std::int64_t>::min()),
             std::string("-9223372036854775808"));
    QCOMPARE(jsonWritten(std::numeric_limits<std::uint64_t>::max()),
             std::string("18446744073709551615"));
}

void TestJsonWriting::infinitiesBecomeTexts() {
    const double infinity = std::numeric_limits<double>::infinity();
    QCOMPARE(jsonWritten(infinity), std::string("\"inf\""));
    QCOMPARE(jsonWritten(-infinity), std::string("\"-inf\""));
    QCOMPARE(jsonWritten(-std::numeric_limits<double>::quiet_NaN()), std::string("\"nan\""));
}

void TestJsonWriting::controlCharactersAreEscaped() {
    QCOMPARE(jsonWritten(std::string("\0\x1f\n\r\t\"\\/", 8)),
             std::string("\"\\u0000\\u001f\\n\\r\\t\\\"\\\\/\""));
}

void TestJsonWriting::invalidUtf8IsReplaced() {
    QCOMPARE(jsonWritten("a\xff\xc3"), std::string("\"a\ufffd\ufffd\""));
    QVERIFY(parseJson(writeJson(Json::Object{{"\xf0\x9f", 1}}), "f"));
}

void TestJsonWriting::decimalCommaChangesNothing() {
    const CommaLocale locale;
    if (!locale.active()) {
        QSKIP("no locale with a decimal comma, and localedef cannot make one");
    }
    QCOMPARE(jsonWritten(Json::Array{1234567.5, 1000000, 0.5f}),
             std::string("[1234567.5, 1000000, 0.5]"));
}

HEADLIGHT_APPLESS_TEST(TestJsonWriting)
#include "tst_json_writing.moc"
