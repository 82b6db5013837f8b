// SPDX-License-Identifier: GPL-3.0-or-later
#include <QList>
#include <QString>
#include <QTest>

#include "core/files/checked_file.h"
#include "core/files/npy.h"
#include "tests/support/test_program.h"

using namespace headlight;

// The headers are those that numpy 2.4.6 writes for the same shapes; the whole files that it wrote
// are made by tests/data/files/make_fixtures.py.
class TestNpy : public QObject {
    Q_OBJECT

 private slots:
    void headerIsNumpys_data();
    void headerIsNumpys();
    void filesAreNumpysByteForByte();
    void valuesAreLittleEndianInRowOrder();
    void dataStartsAtAMultipleOf64();
    void longTextsAreCutAndZerosAreSeen();
};

void TestNpy::headerIsNumpys_data() {
    QTest::addColumn<QList<qint64>>("shape");
    QTest::addColumn<int>("headerLength");
    QTest::addColumn<QString>("header");
    const auto row = [](const char* title, QList<qint64> shape, int length, const char* header) {
        QTest::newRow(title) << shape << length << QString(header);
    };
    row("scalar", {}, 118, "{'descr': '<f4', 'fortran_order': False, 'shape': (), }");
    row("one axis", {3}, 118, "{'descr': '<f4', 'fortran_order': False, 'shape': (3,), }");
    row("matrix", {2, 3}, 118, "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }");
    row("empty", {0, 4}, 118, "{'descr': '<f4', 'fortran_order': False, 'shape': (0, 4), }");
    // 21 digits are kept free for the first axis and at least one byte is added: where that would
    // just fit without the byte, the header grows by a whole 64.
    row("just fits", {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10000000000}, 118,
        "{'descr': '<f4', 'fortran_order': False,"
        " 'shape': (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 10000000000), }");
    row("one digit more", {0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 100000000000}, 182,
        "{'descr': '<f4', 'fortran_order': False,"
        " 'shape': (0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 100000000000), }");
}

void TestNpy::headerIsNumpys() {
    QFETCH(QList<qint64>, shape);
    QFETCH(int, headerLength);
    QFETCH(QString, header);
    const std::vector<std::int64_t> sizes(shape.begin(), shape.end());
    std::size_t count = 1;
    for (const std::int64_t size : sizes) {
        count *= std::size_t(size);
    }
    const std::string file = writeNpy(sizes, std::vector<float>(count));
    std::string expected("\x93NUMPY\1\0", 8);
    expected += char(headerLength);
    expected += '\0';
    expected += header.leftJustified(headerLength - 1).toStdString() + "\n";
    QCOMPARE(file.substr(0, expected.size()), expected);
    QCOMPARE(file.size(), expected.size() + 4 * count);
}

void TestNpy::filesAreNumpysByteForByte() {
    const auto numpys = [](const char* name) {
        const auto file = readFile(std::string(HEADLIGHT_TEST_DATA "/files/") + name, 4096);
        return file ? *file : describe(file.error());
    };
    using Shape = std::vector<std::int64_t>;
    const std::vector<float> floats = {0, 0.5, 1, 1.5, 2, 2.5};
    const std::vector<std::int64_t> integers = {-1, 258, INT64_MAX};
    QCOMPARE(writeNpy(Shape{2, 3}, floats), numpys("f4_2x3.npy"));
    QCOMPARE(writeNpy(Shape{6}, floats), numpys("f4_6.npy"));
    QCOMPARE(writeNpy(Shape{}, std::span(floats).first(1)), numpys("f4_scalar.npy"));
    QCOMPARE(writeNpy(Shape{0, 4}, std::span<const float>()), numpys("f4_0x4.npy"));
    QCOMPARE(writeNpy(Shape{3}, integers), numpys("i8_3.npy"));
    const std::vector<std::string> texts = {"a", "锯子", "", "x😀\"", "I saw", "\n"};
    QCOMPARE(writeNpy(Shape{2, 3}, texts), numpys("u_2x3.npy"));
    QCOMPARE(writeNpy(Shape{1}, std::vector<std::string>{""}), numpys("u_empty.npy"));
}

void TestNpy::valuesAreLittleEndianInRowOrder() {
    const std::vector<std::int64_t> shape = {2, 1};
    const std::string floats = writeNpy(shape, std::vector<float>{1, -2});
    QCOMPARE(floats.substr(128), std::string("\0\0\x80\x3f\0\0\0\xc0", 8));
    const std::string integers = writeNpy(shape, std::vector<std::int64_t>{258, -1});
    QVERIFY(integers.find("'descr': '<i8'") != std::string::npos);
    QCOMPARE(integers.substr(128),
             std::string("\2\1\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff\xff\xff", 16));
}

void TestNpy::dataStartsAtAMultipleOf64() {
    for (std::size_t rank = 0; rank < 100; ++rank) {
        const std::vector<std::int64_t> shape(rank, 1);
        const std::string file = writeNpy(shape, std::vector<float>{1});
        QCOMPARE((file.size() - 4) % 64, std::size_t(0));
        const auto length = [&](std::size_t at) { return std::size_t(quint8(file[at])); };
        QCOMPARE(10 + length(8) + 256 * length(9), file.size() - 4);
        QCOMPARE(file[file.size() - 5], '\n');
    }
}

void TestNpy::longTextsAreCutAndZerosAreSeen() {
    const std::vector<std::int64_t> shape = {3};
    const auto textsOf = [&](const std::vector<std::string>& texts, const char* type,
                             qsizetype width) {
        const std::string file = writeNpy(shape, texts, 4);
        QStringList found;
        if (file.find(type) != std::string::npos)
            for (std::size_t i = 0; i < 3; ++i)
                found << QString::fromUcs4(reinterpret_cast<const char32_t*>(
                                               file.data() + 128 + i * 4 * std::size_t(width)),
                                           width);
        return found;
    };
    QCOMPARE(textsOf({"锯子锯子", "锯子锯子锯", "\xff"}, "'<U4'", 4),
             QStringList({"锯子锯子", "锯子锯…", QString(u'\ufffd') + QString(3, QChar(0))}));
    QCOMPARE(textsOf({"a", std::string("b\0", 2), ""}, "'<U2'", 2),
             QStringList({QString("a") + QChar(0), "b␀", QString(2, QChar(0))}));
}

HEADLIGHT_APPLESS_TEST(TestNpy)
#include "tst_npy.moc"
