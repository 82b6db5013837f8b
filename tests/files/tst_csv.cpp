// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QTest>
#include <bit>
#include <cmath>
#include <limits>
#include <random>

#include "core/files/csv.h"
#include "tests/files/comma_locale.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// RFC 4180 read by its grammar, for files that end in CRLF.
std::vector<std::vector<std::string>> recordsOf(const std::string& text) {
    std::vector<std::vector<std::string>> records;
    std::vector<std::string> record(1);
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '"') {
            for (++at; text[at] != '"' || text.substr(at + 1, 1) == "\""; ++at) {
                at += text[at] == '"' ? 1 : 0;
                record.back() += text[at];
            }
        } else if (text[at] == ',') {
            record.emplace_back();
        } else if (text.substr(at, 2) == "\r\n") {
            records.push_back(record);
            record.assign(1, "");
            ++at;
        } else {
            record.back() += text[at];
        }
    }
    return records;
}

}  // namespace

class TestCsv : public QObject {
    Q_OBJECT

 private slots:
    void fields_data();
    void fields();
    void numbersAreShortestAndReadBack();
    void tableReadsBack();
    void tableIsExact();
    void emptyTableIsItsHeader();
    void fieldsBetweenTabs_data();
    void fieldsBetweenTabs();
    void tabsAndLinesAloneTellTheTableApart();
    void decimalCommaChangesNothing();
};

void TestCsv::fields_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char* title, const QByteArray& text, const QByteArray& field) {
        QTest::newRow(title) << text << field;
    };
    row("word", "cat", "cat");
    row("empty", "", "");
    row("blank inside", "a cat", "a cat");
    row("comma", "a,b", "\"a,b\"");
    row("quote", "say \"x\"", "\"say \"\"x\"\"\"");
    row("line feed", "a\nb", "\"a\nb\"");
    row("carriage return", "a\rb", "\"a\rb\"");
    row("blank before", " a", "\" a\"");
    row("blank behind", "a ", "\"a \"");
    row("tab behind", "a\t", "\"a\t\"");
    row("tab inside", "a\tb", "a\tb");
    row("formula", "=1+1", "'=1+1");
    row("formula with quotes", "=cmd|\"/c x\"", "\"'=cmd|\"\"/c x\"\"\"");
    row("plus", "+1", "'+1");
    row("minus", "-1+2", "'-1+2");
    row("negative number", "-99.5", "-99.5");
    row("at", "@SUM(A1)", "'@SUM(A1)");
    row("tab first", "\t=1", "'\t=1");
    row("carriage return first", "\r=1", "\"'\r=1\"");
    row("equals inside", "a=b", "a=b");
    row("zero byte", QByteArray("a\0b", 3), "a\u2400b");
    row("invalid UTF-8", "a\xff", "a\ufffd");
    row("CJK and emoji", "锯子😀", "锯子😀");
}

void TestCsv::fields() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(QByteArray::fromStdString(csvField(text.toStdString())), field);
}

void TestCsv::numbersAreShortestAndReadBack() {
    QCOMPARE(numberText(0.1f), std::string("0.1"));
    QCOMPARE(numberText(0.1), std::string("0.1"));
    QCOMPARE(numberText(double(0.1f)), std::string("0.10000000149011612"));
    QCOMPARE(numberText(1.0f), std::string("1"));
    QCOMPARE(numberText(-0.0f), std::string("-0"));
    QCOMPARE(numberText(std::numeric_limits<float>::infinity()), std::string("inf"));
    QCOMPARE(numberText(-std::numeric_limits<double>::infinity()), std::string("-inf"));
    QCOMPARE(numberText(-std::numeric_limits<float>::quiet_NaN()), std::string("nan"));
    std::mt19937 random(7);
    for (int round = 0; round < 20'000; ++round) {
        const float value = std::bit_cast<float>(std::uint32_t(random()));
        if (std::isfinite(value)) {
            const float read = QByteArray::fromStdString(numberText(value)).toFloat();
            QCOMPARE(std::bit_cast<std::uint32_t>(read), std::bit_cast<std::uint32_t>(value));
        }
    }
}

void TestCsv::tableReadsBack() {
    const std::vector<std::string> columns = {"a,b", "\"", "x\r\ny", " z "};
    const std::vector<std::string> rows = {"锯", "", ",,"};
    const Matrix values = Matrix::Random(3, 4);
    const auto records = recordsOf(writeCsv("query\\key", columns, rows, values));
    QCOMPARE(records.size(), std::size_t(4));
    QCOMPARE(records[0], (std::vector<std::string>{"query\\key", "a,b", "\"", "x\r\ny", " z "}));
    for (int row = 0; row < 3; ++row) {
        const auto& record = records[std::size_t(row) + 1];
        QCOMPARE(record.size(), std::size_t(5));
        QCOMPARE(record[0], rows[std::size_t(row)]);
        for (int column = 0; column < 4; ++column) {
            QCOMPARE(QByteArray::fromStdString(record[std::size_t(column) + 1]).toFloat(),
                     values(row, column));
        }
    }
}

void TestCsv::tableIsExact() {
    Matrix values(2, 2);
    values << 1, -0.5f, 1e-8f, std::numeric_limits<float>::quiet_NaN();
    QCOMPARE(writeCsv("", {"x", "=y"}, {"a", "b"}, values),
             std::string(",x,'=y\r\na,1,-0.5\r\nb,1e-08,nan\r\n"));
}

void TestCsv::emptyTableIsItsHeader() {
    QCOMPARE(writeCsv("corner", {}, {}, Matrix(0, 0)), std::string("corner\r\n"));
}

void TestCsv::fieldsBetweenTabs_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("field");
    const auto row = [](const char* title, const QByteArray& text, const QByteArray& field) {
        QTest::newRow(title) << text << field;
    };
    row("word", "cat", "cat");
    row("empty", "", "");
    row("comma", "a,b", "a,b");
    row("quote", "\"", "\"\"\"\"");
    row("quote inside", "say \"x\"", "\"say \"\"x\"\"\"");
    row("tab", "a\tb", "a\u2409b");
    row("tab first", "\t=1", "\u2409=1");
    row("line feed", "a\nb", "a\u240ab");
    row("carriage return", "\ra", "\u240da");
    row("zero byte", QByteArray("a\0b", 3), "a\u2400b");
    row("blank before", " a", "\" a\"");
    row("formula", "=1+1", "'=1+1");
    row("formula with quotes", "=cmd|\"x\"", "\"'=cmd|\"\"x\"\"\"");
    row("negative number", "-99.5", "-99.5");
    row("at", "@SUM(A1)", "'@SUM(A1)");
    row("invalid UTF-8", "a\xff", "a\ufffd");
    row("CJK and emoji", "锯子😀", "锯子😀");
}

void TestCsv::fieldsBetweenTabs() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, field);
    QCOMPARE(QByteArray::fromStdString(tsvField(text.toStdString())), field);
}

void TestCsv::tabsAndLinesAloneTellTheTableApart() {
    Matrix values(2, 3);
    values << 1, -0.5f, 1e-8f, 0.1f, std::numeric_limits<float>::infinity(), 2;
    QCOMPARE(writeTsv("q \\ k", {"x", "=y", "a\tb"}, {"a\nb", ","}, values),
             std::string("q \\ k\tx\t'=y\ta\u2409b\na\u240ab\t1\t-0.5\t1e-08\n"
                         ",\t0.1\tinf\t2\n"));
}

void TestCsv::decimalCommaChangesNothing() {
    const CommaLocale locale;
    if (!locale.active()) {
        QSKIP("no locale with a decimal comma, and localedef cannot make one");
    }
    QCOMPARE(numberText(1234.5f), std::string("1234.5"));
    QCOMPARE(writeCsv("", {"x"}, {"a"}, Matrix::Constant(1, 1, 0.5f)),
             std::string(",x\r\na,0.5\r\n"));
}

HEADLIGHT_APPLESS_TEST(TestCsv)
#include "tst_csv.moc"
