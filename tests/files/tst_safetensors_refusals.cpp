// SPDX-License-Identifier: GPL-3.0-or-later
#include <QByteArray>
#include <QString>
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "core/files/safetensors.h"
#include "tests/files/safetensors_bytes.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

void addRefusal(const char* title, const std::string& bytes, const std::string& message) {
    QTest::newRow(title) << QByteArray::fromStdString(bytes) << QString::fromStdString(message);
}

// A single tensor "a" whose dtype, shape and offsets are as given, over eight bytes of data.
std::string single(const std::string& type, const std::string& shape, const std::string& offsets) {
    return fileOf(headerOf({entry("a", type, shape, offsets)}), "12345678");
}

std::string pair(const std::string& first, const std::string& second, const std::string& data) {
    return fileOf(headerOf({entry("a", "U8", first, second)}), data);
}

const std::string kLegal = entry("a", "F32", "[2]", "[0,8]");

}  // namespace

// Every way to be no safetensors file, with the exact sentence that the user reads.
class TestSafetensorsRefusals : public QObject {
    Q_OBJECT

 private slots:
    void wrongLengths_data();
    void wrongLengths() { checkRefused(); }
    void wrongHeaders_data();
    void wrongHeaders() { checkRefused(); }
    void wrongNumbers_data();
    void wrongNumbers() { checkRefused(); }
    void wrongCover_data();
    void wrongCover() { checkRefused(); }
    void wrongNamesAndTypes_data();
    void wrongNamesAndTypes() { checkRefused(); }
    void otherFormats_data();
    void otherFormats() { checkRefused(); }
    void headerAboveTheLimitIsRefusedUnread();
    void tooManyTensorsAreRefused();
    void fileBeyondTheMemoryIsRefusedUnread();
    void wordsAreTheSameForAFileOnDisk();

 private:
    static void addColumns() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("message");
    }
    static void checkRefused() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, message);
        const auto file = parseSafetensors(bytes.toStdString(), "m.safetensors");
        QVERIFY(!file);
        QCOMPARE(QString::fromStdString(file.error().what), message);
        QCOMPARE(file.error().where, std::string("m.safetensors"));
    }
};

void TestSafetensorsRefusals::wrongLengths_data() {
    addColumns();
    addRefusal("1 empty", "", "empty file");
    addRefusal("2 one byte", "1", "1 byte, shorter than the 8-byte header length");
    addRefusal("2 seven bytes", "1234567", "7 bytes, shorter than the 8-byte header length");
    addRefusal("3 length 0", lengthBytes(0), "header is empty");
    addRefusal("3 length 0, then a header", lengthBytes(0) + "{}", "header is empty");
    addRefusal("4 length 2^64-1", lengthBytes(UINT64_MAX) + "{}",
               "header length larger than the file (18446744073709551615 bytes, the file has 10)");
    addRefusal("5 length plus 8 wraps to 0", lengthBytes(UINT64_MAX - 7) + "{}",
               "header length larger than the file (18446744073709551608 bytes, the file has 10)");
    addRefusal(
        "7 one past the end", lengthBytes(3) + "{}",
        "header is cut off (3 bytes, the file has 2 of them); the download may be incomplete");
    addRefusal(
        "7 the length alone", lengthBytes(2),
        "header is cut off (2 bytes, the file has 0 of them); the download may be incomplete");
    addRefusal("49 big-endian length", std::string("\0\0\0\0\0\0\0\2{}", 10),
               "header length larger than the file (144115188075855872 bytes, the file has 10)");
}

void TestSafetensorsRefusals::wrongHeaders_data() {
    addColumns();
    addRefusal("8 not UTF-8", fileOf("{'a\xff':1}", ""), "header is not UTF-8 at byte 11");
    addRefusal("9 blank first", fileOf(" {}", ""), "header must start with {");
    addRefusal("9 byte order mark", fileOf("\xef\xbb\xbf{}", ""), "header must start with {");
    addRefusal("9 array", fileOf("[]", ""), "header must start with {");
    addRefusal("11 name twice",
               fileOf(headerOf({kLegal, entry("a", "F32", "[2]", "[8,16]")}), "1234567812345678"),
               "tensor \"a\" is listed twice");
    addRefusal("12 same entry twice", fileOf(headerOf({kLegal, kLegal}), "12345678"),
               "tensor \"a\" is listed twice");
    addRefusal(
        "13 dtype twice",
        fileOf("{'a':{'dtype':'F32','dtype':'I32','shape':[2],'data_offsets':[0,8]}}", "12345678"),
        "tensor \"a\": \"dtype\" is given twice");
    addRefusal("14 metadata twice", fileOf("{'__metadata__':{},'__metadata__':{}}", ""),
               "__metadata__ is listed twice");
    addRefusal("14 metadata key twice", fileOf("{'__metadata__':{'k':'1','k':'2'}}", ""),
               "__metadata__: \"k\" is given twice");
    addRefusal("15 metadata number", fileOf("{'__metadata__':{'k':1}}", ""),
               "__metadata__ must hold strings, but \"k\" is the number 1");
    addRefusal("15 metadata array", fileOf("{'__metadata__':{'k':[]}}", ""),
               "__metadata__ must hold strings, but \"k\" is an empty array");
    addRefusal("15 metadata object", fileOf("{'__metadata__':{'k':{}}}", ""),
               "__metadata__ must hold strings, but \"k\" is an object");
    addRefusal("15 metadata no object", fileOf("{'__metadata__':'pt'}", ""),
               "__metadata__ must be an object, not a string");
    addRefusal("17 no dtype", fileOf("{'a':{'shape':[2],'data_offsets':[0,8]}}", "12345678"),
               "tensor \"a\": dtype is missing");
    addRefusal("17 no shape", fileOf("{'a':{'dtype':'F32','data_offsets':[0,8]}}", "12345678"),
               "tensor \"a\": shape is missing");
    addRefusal("17 no offsets", fileOf("{'a':{'dtype':'F32','shape':[2]}}", "12345678"),
               "tensor \"a\": data_offsets is missing");
    addRefusal("entry is no object", fileOf("{'a':[0,8]}", "12345678"),
               "tensor \"a\" must be described by an object, not an array");
    addRefusal("no JSON", fileOf("{'a':1,}", ""),
               "header is not valid JSON: unexpected } (line 1, column 8 of the header)");
    addRefusal("too deep", fileOf(std::string("{'a':").append(100000, '['), ""),
               "header is not valid JSON: nested more than 64 levels deep"
               " (line 1, column 69 of the header)");
}

void TestSafetensorsRefusals::wrongNumbers_data() {
    addColumns();
    const std::string whole = "tensor \"a\": data_offsets must hold whole numbers from 0 on, not ";
    addRefusal("19 negative", single("F32", "[2]", "[-1,8]"), whole + "the number -1");
    addRefusal("19 fraction", single("F32", "[2]", "[0,8.5]"), whole + "the number 8.5");
    addRefusal("19 point", single("F32", "[2]", "[0,8.0]"), whole + "the number 8.0");
    addRefusal("19 exponent", single("F32", "[2]", "[0,8e0]"), whole + "the number 8.0");
    addRefusal("19 string", single("F32", "[2]", "[0,'8']"), whole + "a string");
    addRefusal("20 offset 2^53+1 is not rounded",
               single("U8", "[1]", "[9007199254740993,9007199254740994]"),
               "bytes 0-9007199254740992 belong to no tensor");
    addRefusal("20 offset 2^63", single("U8", "[1]", "[9223372036854775808,9223372036854775809]"),
               "bytes 0-9223372036854775807 belong to no tensor");
    addRefusal("20 offset 2^64", single("U8", "[1]", "[0,18446744073709551616]"),
               whole + "the number 18446744073709551616.0");
    addRefusal("20 dimension 2^53+1", single("U8", "[9007199254740993]", "[0,8]"),
               "tensor \"a\": the dimension 9007199254740993 is larger than 2^48");
    addRefusal("20 dimension 2^63", single("U8", "[9223372036854775808]", "[0,8]"),
               "tensor \"a\": the dimension 9223372036854775808 is larger than 2^48");
    addRefusal("negative dimension", single("U8", "[-8]", "[0,8]"),
               "tensor \"a\": the shape must hold whole numbers from 0 on, not the number -8");
    addRefusal("21 end before begin", single("F32", "[2]", "[8,0]"),
               "tensor \"a\": its data ends at byte 0, before it begins at byte 8");
    addRefusal("28 shape and range differ", single("F32", "[3]", "[0,8]"),
               "tensor \"a\": shape [3] of F32 needs 12 bytes, its range has 8");
    addRefusal("28 empty shape of nothing", single("U8", "[0]", "[0,8]"),
               "tensor \"a\": shape [0] of U8 needs 0 bytes, its range has 8");
    addRefusal("29 elements overflow", single("F32", "[281474976710656,65536]", "[0,8]"),
               "tensor \"a\": shape [281474976710656, 65536] has more elements than 64 bits count");
    addRefusal(
        "29 behind a zero", single("F32", "[0,281474976710656,65536]", "[0,0]"),
        "tensor \"a\": shape [0, 281474976710656, 65536] has more elements than 64 bits count");
    addRefusal(
        "30 bytes overflow", single("F32", "[281474976710656,16384]", "[0,8]"),
        "tensor \"a\": shape [281474976710656, 16384] of F32 has more bytes than 64 bits count");
    std::string ones = "[1";
    for (int i = 1; i < 100000; ++i) {
        ones += ",1";
    }
    addRefusal("33 rank 100000", single("U8", ones + "]", "[0,1]"),
               "tensor \"a\": too many dimensions (100000, at most 8)");
    addRefusal("shape no array", single("U8", "8", "[0,8]"),
               "tensor \"a\": the shape must be an array, not the number 8");
    addRefusal("three offsets", single("U8", "[8]", "[0,4,8]"),
               "tensor \"a\": data_offsets must hold two numbers, not 3");
}

void TestSafetensorsRefusals::wrongCover_data() {
    addColumns();
    const auto two = [](const std::string& first, const std::string& second) {
        return fileOf(headerOf({entry("a", "U8", "[4]", first), entry("b", "U8", "[4]", second)}),
                      "12345678");
    };
    addRefusal("22 overlap", two("[0,4]", "[3,7]"), "tensors \"a\" and \"b\" overlap");
    addRefusal("22 same range", two("[0,4]", "[0,4]"), "tensors \"a\" and \"b\" overlap");
    addRefusal("24 gap", two("[0,4]", "[6,10]"), "bytes 4-5 belong to no tensor");
    addRefusal("25 not from 0", two("[4,8]", "[2,6]"), "bytes 0-1 belong to no tensor");
    addRefusal("26 extra bytes", pair("[4]", "[0,4]", "1234PK\x03\x04"),
               "4 extra bytes after the last tensor");
    addRefusal("26 one extra byte", pair("[4]", "[0,4]", "12345"),
               "1 extra byte after the last tensor");
    addRefusal("26 nothing but extra bytes", fileOf("{}", "123"),
               "3 extra bytes after the last tensor");
    addRefusal("27 cut", pair("[4]", "[0,4]", "12"),
               "file is 2 bytes short; the download may be incomplete");
    addRefusal("27 a claim of 256 TB", pair("[281474976710656]", "[0,281474976710656]", "1234"),
               "file is 281474976710652 bytes short; the download may be incomplete");
}

void TestSafetensorsRefusals::wrongNamesAndTypes_data() {
    addColumns();
    addRefusal("35 half a byte", single("F4", "[3]", "[0,2]"),
               "tensor \"a\": quantised weights are not supported (F4)");
    addRefusal("36 F7", single("F7", "[2]", "[0,8]"), "tensor \"a\": unknown element type \"F7\"");
    addRefusal("36 lower case", single("f32", "[2]", "[0,8]"),
               "tensor \"a\": unknown element type \"f32\"");
    addRefusal("37 FP8", single("F8_E4M3", "[8]", "[0,8]"),
               "tensor \"a\": quantised weights are not supported (F8_E4M3)");
    addRefusal("complex", single("C64", "[1]", "[0,8]"),
               "tensor \"a\": complex numbers are not supported (C64)");
    addRefusal("dtype no string",
               fileOf("{'a':{'dtype':3,'shape':[2],'data_offsets':[0,8]}}", "12345678"),
               "tensor \"a\": the dtype must be a string, not the number 3");
    const auto named = [](const std::string& name) {
        return fileOf(headerOf({entry(name, "U8", "[1]", "[0,1]")}), "1");
    };
    addRefusal("empty name", named(""), "a tensor has an empty name");
    addRefusal("zero byte in a name", named("a\\u0000b"),
               "the name of tensor \"a\\x00b\" holds a control character");
    addRefusal("line feed in a name", named("a\\nb"),
               "the name of tensor \"a\\x0Ab\" holds a control character");
    addRefusal("delete in a name", named("a\x7f"),
               "the name of tensor \"a\\x7F\" holds a control character");
    addRefusal("name of 513 bytes", named(std::string(513, 'n')),
               std::string("the name of tensor \"")
                   .append(120, 'n')
                   .append("…\" is longer than 512 bytes"));
}

void TestSafetensorsRefusals::otherFormats_data() {
    addColumns();
    addRefusal("45 Git LFS pointer",
               "version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 12345\n",
               "this is a Git LFS pointer; run git lfs pull");
    addRefusal("46 web page", "\n<!DOCTYPE HTML><html><body>404</body></html>",
               "this is a web page; download the file itself");
    addRefusal("46 web page without doctype", "<html lang=en>",
               "this is a web page; download the file itself");
    addRefusal("46 web page behind a byte order mark", "\xef\xbb\xbf <HEAD><title>404",
               "this is a web page; download the file itself");
    addRefusal("47 ZIP", std::string("PK\x03\x04\0\0\x08\x08", 8).append("archive/data.pkl"),
               "this is a PyTorch archive (ZIP); save it as safetensors");
    addRefusal("47 pickle", "\x80\x02}q\x01(X\x03",
               "this is a PyTorch archive (pickle); save it as"
               " safetensors");
    addRefusal("47 pickle of the newest protocol", "\x80\x05\x95\x1a\x02\x03\x04}q",
               "this is a PyTorch archive (pickle); save it as safetensors");
    addRefusal(
        "47 no pickle: a header of 640 bytes, cut", lengthBytes(640) + "{\"a\":{",
        "header is cut off (640 bytes, the file has 6 of them); the download may be incomplete");
    addRefusal("48 GGUF", std::string("GGUF\x03\0\0\0\1\0\0\0", 12),
               "this is a GGUF file; the model is needed as safetensors");
    addRefusal("48 ONNX", "\x08\x07\x12\x07pytorch\x1a\x05",
               "this is an ONNX file; the model is needed as safetensors");
    addRefusal("48 HDF5", "\x89HDF\r\n\x1a\n12345678",
               "this is an HDF5 file; the model is needed as safetensors");
    addRefusal("48 NumPy", std::string("\x93NUMPY\x01\0v\0{'descr'", 18),
               "this is a NumPy file; the tensors are needed as safetensors");
    addRefusal("JSON", "{\"preset\": \"custom\"}",
               "this is a JSON file; the tensors are needed as safetensors");
}

// A sparse file, so that the header is long without a disk being full of it.
void TestSafetensorsRefusals::headerAboveTheLimitIsRefusedUnread() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("m.safetensors").toStdString();
    std::ofstream(path, std::ios::binary) << lengthBytes(100'000'001) << "{";
    std::filesystem::resize_file(path, 8 + 100'000'001);
    const auto file = readSafetensors(path);
    QVERIFY(!file);
    QCOMPARE(describe(file.error()),
             std::string("m.safetensors: header larger than 100 MB (100000001 bytes)"));
}

void TestSafetensorsRefusals::tooManyTensorsAreRefused() {
    std::vector<std::string> entries;
    for (int i = 0; i < 100000; ++i) {
        entries.push_back(entry(std::to_string(i), "U8", "[0]", "[0,0]"));
    }
    QVERIFY(parseSafetensors(fileOf(headerOf(entries), ""), "m"));
    entries.push_back(entry(std::string(512, 'n'), "U8", "[0]", "[0,0]"));
    const auto file = parseSafetensors(fileOf(headerOf(entries), ""), "m");
    QVERIFY(!file);
    QCOMPARE(file.error().what, std::string("more than 100000 tensors"));
}

void TestSafetensorsRefusals::fileBeyondTheMemoryIsRefusedUnread() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("m.safetensors").toStdString();
    const std::uint64_t data = std::uint64_t(1) << 43;  // 8 TiB that take no place on the disk
    std::string shape(1, '[');
    shape.append(std::to_string(data)).append(1, ']');
    std::string offsets("[0,");
    offsets.append(std::to_string(data)).append(1, ']');
    const std::string head = fileOf(headerOf({entry("a", "U8", shape, offsets)}), "");
    std::ofstream(path, std::ios::binary) << head;
    std::error_code error;
    std::filesystem::resize_file(path, head.size() + data, error);
    if (error) {
        QSKIP("this disk holds no sparse file of 8 TiB");
    }
    const auto file = readSafetensors(path);
    QVERIFY(!file);
    QVERIFY2(file.error().what.starts_with("needs 8797 GB of memory, this computer has "),
             file.error().what.c_str());
}

void TestSafetensorsRefusals::wordsAreTheSameForAFileOnDisk() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("m.safetensors").toStdString();
    const std::vector<std::string> kinds = {"",
                                            "123",
                                            "GGUF1234",
                                            lengthBytes(3) + "{}",
                                            fileOf("{'a':1}", ""),
                                            pair("[4]", "[0,4]", "12"),
                                            pair("[4]", "[0,4]", "12345"),
                                            fileOf("[]", "")};
    for (const std::string& bytes : kinds) {
        std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
        const auto onDisk = readSafetensors(path);
        const auto inMemory = parseSafetensors(bytes, "m.safetensors");
        QVERIFY(!onDisk && !inMemory);
        QCOMPARE(describe(onDisk.error()), describe(inMemory.error()));
    }
}

HEADLIGHT_APPLESS_TEST(TestSafetensorsRefusals)
#include "tst_safetensors_refusals.moc"
