// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <bit>
#include <limits>
#include <random>

#include "core/files/json.h"
#include "core/files/json_table.h"
#include "tests/files/comma_locale.h"
#include "tests/files/json_grammar.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::string tableWritten(const std::vector<std::string>& columns,
                         const std::vector<std::string>& rows, const Matrix& values,
                         std::string_view title = "t") {
    const std::vector<std::int64_t> shape = {values.rows(), values.cols()};
    return writeJsonTable({title, "query \\ key", columns, rows, shape, values});
}

}  // namespace

class TestJsonTable : public QObject {
    Q_OBJECT

 private slots:
    void tableIsExact();
    void tableReadsBack();
    void whatIsNoNumberIsNull();
    void anyTextIsLegal();
    void emptyTablesAreLegal();
    void decimalCommaChangesNothing();
};

void TestJsonTable::tableIsExact() {
    Matrix values(2, 2);
    values << 1, -0.5f, 1e-8f, 0;
    QCOMPARE(tableWritten({"x", "=y"}, {"a", "b"}, values, "L0"), std::string(R"({
  "title": "L0",
  "axes": "query \\ key",
  "shape": [2, 2],
  "columns": ["x", "=y"],
  "rows": ["a", "b"],
  "values": [
    [1, -0.5],
    [1e-08, 0]
  ]
}
)"));
}

void TestJsonTable::tableReadsBack() {
    std::mt19937 random(7);
    Matrix values(40, 50);
    for (float& value : std::span(values.data(), std::size_t(values.size())))
        do
            value = std::bit_cast<float>(std::uint32_t(random()));
        while (!std::isfinite(value));
    const std::vector<std::string> columns(50, "c");
    const std::string text = tableWritten(columns, std::vector<std::string>(40, "r"), values);
    QVERIFY(JsonGrammar::accepts(text));
    const auto table = parseJson(text, "table");  // by simdjson
    QVERIFY(table);
    QCOMPARE(table->find("shape")->asArray()->at(1).asInteger(), std::optional<std::int64_t>(50));
    QCOMPARE(table->find("columns")->asArray()->size(), columns.size());
    const Json::Array& rows = *table->find("values")->asArray();
    QCOMPARE(rows.size(), std::size_t(40));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const Json::Array& numbers = *rows[row].asArray();
        QCOMPARE(numbers.size(), std::size_t(50));
        for (std::size_t column = 0; column < numbers.size(); ++column)
            QCOMPARE(std::bit_cast<std::uint32_t>(float(*numbers[column].asNumber())),
                     std::bit_cast<std::uint32_t>(values(Eigen::Index(row), Eigen::Index(column)) +
                                                  0.0f));
    }
}

void TestJsonTable::whatIsNoNumberIsNull() {
    Matrix values(1, 3);
    const float infinity = std::numeric_limits<float>::infinity();
    values << infinity, -infinity, std::numeric_limits<float>::quiet_NaN();
    const std::string text = tableWritten({"a", "b", "c"}, {"r"}, values);
    QVERIFY(text.find("[null, null, null]") != std::string::npos);
    QVERIFY(parseJson(text, "table"));
}

void TestJsonTable::anyTextIsLegal() {
    const std::vector<std::string> names = {
        "\"",        "\\", "a\nb\r\t", std::string("\0x", 2), "\x7f", "\xff\xed\xa0\x80",
        "</script>", "锯😀"};
    const std::string text = tableWritten({"c"}, names, Matrix::Zero(8, 1), names[5]);
    QVERIFY(JsonGrammar::accepts(text));
    const auto table = parseJson(text, "table");
    QVERIFY(table);
    const Json::Array& rows = *table->find("rows")->asArray();
    for (const std::size_t kept : {0, 1, 2, 3, 4, 6, 7})
        QCOMPARE(*rows[kept].asString(), names[kept]);
    QCOMPARE(QString::fromStdString(*rows[5].asString()), QString(4, QChar(0xfffd)));
}

void TestJsonTable::emptyTablesAreLegal() {
    for (const std::string& text :
         {tableWritten({}, {}, Matrix(0, 0)), tableWritten({}, {"r"}, Matrix(1, 0)),
          tableWritten({"c"}, {}, Matrix(0, 1))}) {
        QVERIFY2(JsonGrammar::accepts(text), text.c_str());
        QVERIFY(parseJson(text, "table"));
    }
}

void TestJsonTable::decimalCommaChangesNothing() {
    const CommaLocale locale;
    if (!locale.active())
        QSKIP("no locale with a decimal comma, and localedef cannot make one");
    QVERIFY(tableWritten({"x"}, {"a"}, Matrix::Constant(1, 1, 0.5f)).find("[0.5]") !=
            std::string::npos);
}

HEADLIGHT_APPLESS_TEST(TestJsonTable)
#include "tst_json_table.moc"
