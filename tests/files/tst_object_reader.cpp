// SPDX-License-Identifier: GPL-3.0-or-later
#include <QString>
#include <QTest>
#include <functional>

#include "core/files/object_reader.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

enum class Colour { Red, Green };
constexpr std::initializer_list<std::pair<const char*, Colour>> kColours = {
    {"red", Colour::Red}, {"green", Colour::Green}};

const Json kObject = Json::Object{{"flag", true},
                                  {"text", "x"},
                                  {"five", 5},
                                  {"half", 0.5},
                                  {"below", -1},
                                  {"colour", "green"},
                                  {"grey", "gr\x1b"},
                                  {"none", Json()},
                                  {"list", Json::Array{1, 2}},
                                  {"most", std::uint64_t(18446744073709551615u)}};

using Reading = std::function<void(ObjectReader&)>;

// What the reader says after this reading; empty: nothing is wrong.
QString said(const Reading& reading, const std::string& path = "a.json: part") {
    ObjectReader reader(&kObject, path);
    reading(reader);
    return reader.error() ? QString::fromStdString(describe(*reader.error())) : QString();
}

}  // namespace

class TestObjectReader : public QObject {
    Q_OBJECT

 private slots:
    void membersAreReadIntoTheirFields() {
        ObjectReader reader(&kObject, "a");
        bool flag = false;
        std::string text;
        int five = 0;
        double half = 0;
        double whole = 0;
        std::uint64_t most = 0;
        Colour colour = Colour::Red;
        reader.read("flag", flag);
        reader.read("text", text);
        reader.read("five", five, 5, 5);
        reader.read("half", half, 0.5, 0.5);
        reader.read("five", whole, 0, 9);  // an integer is also a number
        reader.read("most", most);
        reader.read("colour", colour, kColours);
        QVERIFY(!reader.error());
        QVERIFY(flag);
        QCOMPARE(text, std::string("x"));
        QCOMPARE(five, 5);
        QCOMPARE(half, 0.5);
        QCOMPARE(whole, 5.0);
        QCOMPARE(most, std::uint64_t(18446744073709551615u));
        QVERIFY(colour == Colour::Green);
        QCOMPARE(nameOf(Colour::Green, kColours), "green");
    }

    void aMissingMemberLeavesTheFieldAsItIs() {
        ObjectReader reader(&kObject, "a");
        int number = 7;
        reader.read("missing", number, 100, 200);
        QCOMPARE(number, 7);
        QVERIFY(!reader.error());
        QVERIFY(!reader.has("missing") && reader.has("none"));
    }

    void whatDoesNotFitIsNamedAndLeavesTheFieldAsItIs_data() {
        QTest::addColumn<Reading>("reading");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* name, const Reading& reading, const char* message) {
            QTest::newRow(name) << reading << QString("a.json: part.%1").arg(message);
        };
        const auto whole = [](const char* key, int low, int high) {
            return [=](ObjectReader& reader) {
                int number = 77;
                reader.read(key, number, low, high);
                QCOMPARE(number, 77);
            };
        };
        const auto real = [](const char* key, double low, double high) {
            return [=](ObjectReader& reader) {
                double number = 77;
                reader.read(key, number, low, high);
                QCOMPARE(number, 77.0);
            };
        };
        row("whole, above", whole("five", 1, 4),
            "five: expected a whole number from 1 to 4, found the number 5");
        row("whole, below", whole("five", 6, 9),
            "five: expected a whole number from 6 to 9, found the number 5");
        row("whole, no whole number", whole("half", 0, 9),
            "half: expected a whole number from 0 to 9, found the number 0.5");
        row("whole, beyond 64 bits", whole("most", 0, 9),
            "most: expected a whole number from 0 to 9, found the number 18446744073709551615");
        row("real, above", real("half", 0, 0.25),
            "half: expected a number from 0 to 0.25, found the number 0.5");
        row("real, below", real("half", 1, 2),
            "half: expected a number from 1 to 2, found the number 0.5");
        row("real, no number", real("list", 0, 1),
            "list: expected a number from 0 to 1, found an array");
        row(
            "seed, below 0",
            [](ObjectReader& reader) {
                std::uint64_t seed = 0;
                reader.read("below", seed);
            },
            "below: expected a whole number, 0 or above, found the number -1");
        row(
            "flag",
            [](ObjectReader& reader) {
                bool flag = false;
                reader.read("none", flag);
            },
            "none: expected true or false, found null");
        row(
            "text",
            [](ObjectReader& reader) {
                std::string text;
                reader.read("flag", text);
            },
            "flag: expected a string, found true");
        row(
            "no choice, escaped",
            [](ObjectReader& reader) {
                Colour colour = Colour::Red;
                reader.read("grey", colour, kColours);
            },
            "grey: expected one of red, green, found a string \"gr\\x1B\"");
    }
    void whatDoesNotFitIsNamedAndLeavesTheFieldAsItIs() {
        QFETCH(Reading, reading);
        QFETCH(QString, message);
        QCOMPARE(said(reading), message);
    }

    void theFirstErrorIsKept() {
        const Reading twice = [](ObjectReader& reader) {
            bool flag = false;
            reader.read("five", flag);
            reader.read("text", flag);
        };
        QCOMPARE(said(twice),
                 QString("a.json: part.five: expected true or false, found the number 5"));
    }

    // "file: " is a path of its own: its members follow without a dot.
    void pathsGoOnBehindAFileAndBelowAMember() {
        QCOMPARE(ObjectReader(&kObject, "a.json: ").pathOf("x"), std::string("a.json: x"));
        QCOMPARE(ObjectReader(&kObject, "a.json: part").pathOf("x"), std::string("a.json: part.x"));
        QCOMPARE(ObjectReader(&kObject, "").pathOf("x"), std::string("x"));
    }

    void whatIsNoObjectIsTheError() {
        const Json array = Json::Array{};
        QCOMPARE(describe(*ObjectReader(&array, "a.json: part").error()),
                 std::string("a.json: part: expected an object, found an empty array"));
        QCOMPARE(describe(*ObjectReader(&array, "a.json: ").error()),
                 std::string("a.json: expected an object, found an empty array"));
        ObjectReader nothing(nullptr, "a.json: part");
        QCOMPARE(describe(*nothing.error()),
                 std::string("a.json: part: expected an object, found nothing"));
        QVERIFY(nothing.take("x") == nullptr && nothing.unknownKeys().empty());
    }

    void whatWasNotAskedForIsUnknown() {
        const Json object = Json::Object{{"a", 1}, {"b\n", 2}, {"c", 3}};
        ObjectReader reader(&object, "f: ");
        reader.take("a");
        QCOMPARE(reader.unknownKeys(), (std::vector<std::string>{"b\n", "c"}));
        QCOMPARE(describe(reader.finish().error()), std::string("f: b\\x0A: unknown key"));
        reader.take("b\n");
        reader.take("c");
        QVERIFY(reader.finish());
        reader.expected("a", "a string");
        QCOMPARE(describe(reader.finish().error()),
                 std::string("f: a: expected a string, found the number 1"));
    }
};

HEADLIGHT_APPLESS_TEST(TestObjectReader)
#include "tst_object_reader.moc"
