// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <bit>
#include <cmath>
#include <cstring>
#include <random>

#include "core/files/checked_file.h"
#include "core/files/safetensors.h"
#include "tests/files/safetensors_bytes.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

namespace {

bool sameTensors(const TensorFile& a, const TensorFile& b) {
    const auto same = [](const auto& x, const auto& y) {
        return x.first == y.first && x.second.type == y.second.type &&
               x.second.shape == y.second.shape && x.second.bytes == y.second.bytes;
    };
    return std::ranges::equal(a.tensors, b.tensors, same);
}

const std::vector<std::string> kNames = {"a",       "b.weight", "0.attention.q", "é",
                                         "e\u0301", "\"q\\",    "汉字",          "😀",
                                         " ",       "a b",      "layer/0",       "__meta__"};

std::string escaped(const std::string& name) {
    std::string out;
    for (const char c : name) {
        out += c == '"' || c == '\\' ? std::string{'\\', c} : std::string{c};
    }
    return out;
}

// A legal file as another writer might lay it out: tensors in any order, blanks anywhere, any
// types, ranks and sizes, sizes of zero too, a header of any length.
struct RandomFile {
    std::string bytes;
    TensorFile expected;
};

RandomFile randomFile(std::mt19937& random) {
    const auto below = [&](int limit) { return int(random() % unsigned(limit)); };
    const auto blanks = [&] { return std::string(std::size_t(below(3)), " \n"[below(2)]); };
    std::vector<std::string> names = kNames;
    std::ranges::shuffle(names, random);
    names.resize(std::size_t(below(int(kNames.size()) + 1)));
    RandomFile file;
    std::vector<std::string> entries;
    std::string data;
    for (const std::string& name : names) {
        Tensor tensor{ElementType(below(13)), {}, {}};
        for (int rank = below(9); rank > 0; --rank) {
            tensor.shape.push_back(below(12) == 0 ? 0 : 1 + below(3));
        }
        tensor.bytes.resize(std::size_t(tensor.count()) * bytesOf(tensor.type));
        std::ranges::generate(tensor.bytes, [&] { return char(random()); });
        const std::size_t end = data.size() + tensor.bytes.size();
        std::string text = blanks();
        text.append(1, '"').append(escaped(name)).append("\"").append(blanks());
        text.append(":{ \"shape\":").append(shapeText(tensor.shape)).append(",").append(blanks());
        text.append("\"dtype\":\"").append(headlight::name(tensor.type));
        text.append("\", \"data_offsets\":[").append(std::to_string(data.size()));
        entries.push_back(text.append(",").append(std::to_string(end)).append("]}"));
        data += tensor.bytes;
        file.expected.tensors.emplace(name, std::move(tensor));
    }
    std::ranges::shuffle(entries, random);
    const std::string header = headerOf(entries).append(std::size_t(below(20)), ' ');
    file.bytes = lengthBytes(header.size()) + header + data;
    return file;
}

std::string smallFile() {
    return fileOf(headerOf({"'__metadata__':{'k':'v'}", entry("a", "F32", "[2]", "[0,8]"),
                            entry("b", "I64", "[1,1]", "[8,16]")}),
                  "0123456789abcdef");
}

}  // namespace

class TestSafetensorsLoading : public QObject {
    Q_OBJECT

 private slots:
    void randomLegalLayoutsLoad();
    void writingAndReadingGiveTheSame();
    void everyPrefixIsAnError();
    void everyFlippedBitLoadsOrIsRefused();
    void fileWrittenByPyTorchLoads();
    void writtenBytesAreExact();
    void aFileHoldsTheSameBytes();
    void dataIsAlignedToEightBytes();
    void unknownFieldsAreIgnored();
    void longMetadataLoads();
    void scalarAndEmptyTensorsLoad();
    void unalignedDataIsReadRight();
    void namesEqualAfterNormalisationAreTwoTensors();
    void oddNumbersKeepTheirBits();
};

void TestSafetensorsLoading::randomLegalLayoutsLoad() {
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const RandomFile file = randomFile(random);
        const auto read = parseSafetensors(file.bytes, "random");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QVERIFY(sameTensors(*read, file.expected));
    }
}

void TestSafetensorsLoading::writingAndReadingGiveTheSame() {
    std::mt19937 random(2);
    for (int round = 0; round < 500; ++round) {
        TensorFile file = randomFile(random).expected;
        if (round % 2 == 1) {
            file.metadata = {{"tokens", "{\"tokens\": []}\n"}, {"é\t", "\x7f"}, {"", ""}};
        }
        const auto read = parseSafetensors(writeSafetensors(file), "written");
        QVERIFY2(read, read ? "" : describe(read.error()).c_str());
        QVERIFY(sameTensors(*read, file));
        QCOMPARE(read->metadata, file.metadata);
    }
}

void TestSafetensorsLoading::everyPrefixIsAnError() {
    std::mt19937 random(3);
    std::vector<std::string> files = {smallFile()};
    for (int i = 0; i < 20; ++i) {
        files.push_back(randomFile(random).bytes);
    }
    for (const std::string& file : files) {
        QVERIFY(parseSafetensors(file, "f"));
        for (std::size_t length = 0; length < file.size(); ++length) {
            // A copy of exactly that size: the sanitizer sees a read behind its end.
            const std::string prefix = file.substr(0, length);
            QVERIFY2(!parseSafetensors(prefix, "f"), std::to_string(length).c_str());
        }
    }
}

void TestSafetensorsLoading::everyFlippedBitLoadsOrIsRefused() {
    const std::string whole = smallFile();
    int loaded = 0;
    for (std::size_t bit = 0; bit < whole.size() * 8; ++bit) {
        std::string flipped = whole;
        flipped[bit / 8] = char(flipped[bit / 8] ^ 1 << bit % 8);
        const auto file = parseSafetensors(flipped, "f");
        if (!file) {
            QVERIFY(!file.error().what.empty());
            QCOMPARE(file.error().what.find('\n'), std::string::npos);
            continue;
        }
        ++loaded;
        std::size_t bytes = 0;
        for (const auto& [name, tensor] : file->tensors) {
            QCOMPARE(tensor.bytes.size(), std::size_t(tensor.count()) * bytesOf(tensor.type));
            bytes += tensor.bytes.size();
        }
        QCOMPARE(bytes, std::size_t(16));
    }
    QVERIFY(loaded >= 16 * 8);  // a flip in the data is no fault of the container
}

// tests/data/files/make_fixtures.py says what is in it.
void TestSafetensorsLoading::fileWrittenByPyTorchLoads() {
    const auto file = readSafetensors(HEADLIGHT_TEST_DATA "/files/pytorch.safetensors");
    QVERIFY2(file, file ? "" : describe(file.error()).c_str());
    QCOMPARE(file->tensors.size(), std::size_t(6));
    QCOMPARE(file->metadata.at("format"), std::string("pt"));
    const std::vector<std::int64_t> matrix = {2, 3};
    QCOMPARE(file->find("linear.weight")->shape, matrix);
    const std::vector<float> expected = {0, 0.5, 1, 1.5, 2, 2.5};
    for (const char* name : {"linear.weight", "half", "brain", "double"}) {
        const auto values = asFloats(*file->find(name), name);
        QVERIFY(values);
        QCOMPARE(*values, expected);
    }
    QCOMPARE(*asIntegers(*file->find("lens"), "lens"), (std::vector<std::int64_t>{3, -1}));
    QCOMPARE(*asIntegers(*file->find("flag"), "flag"), (std::vector<std::int64_t>{1}));
    QVERIFY(file->find("flag")->shape.empty());
    QVERIFY(!file->find("nothing"));
}

// The format's text: eight bytes of length, the header padded with blanks, then the data.
void TestSafetensorsLoading::writtenBytesAreExact() {
    TensorFile file;
    file.metadata["k"] = "v\n";
    file.tensors["b"] = floatTensor({2}, std::vector<float>{1, -2});
    file.tensors["a"] = integerTensor({}, std::vector<std::int64_t>{258});
    const std::string header = json(
        "{'__metadata__':{'k':'v\\n'},'a':{'dtype':'I64','shape':[],'data_offsets':[0,8]},"
        "'b':{'dtype':'F32','shape':[2],'data_offsets':[8,16]}}");
    const std::string padded = header + std::string((8 - header.size() % 8) % 8, ' ');
    const std::string data("\2\1\0\0\0\0\0\0\0\0\x80\x3f\0\0\0\xc0", 16);
    QCOMPARE(writeSafetensors(file), lengthBytes(padded.size()) + padded + data);
}

void TestSafetensorsLoading::aFileHoldsTheSameBytes() {
    const QTemporaryDir folder;
    const std::filesystem::path path = folder.filePath("t").toStdString();
    TensorFile file;
    file.metadata["k"] = "v";
    file.tensors["b"] = floatTensor({2}, std::vector<float>{1, -2});
    file.tensors["none"] = floatTensor({0}, {});
    file.tensors["a"] = integerTensor({}, std::vector<std::int64_t>{258});
    QVERIFY(writeSafetensors(path, file));
    QCOMPARE(*readFile(path, 1000), writeSafetensors(file));
    QVERIFY(!writeSafetensors(path / "below a file", file));
}

void TestSafetensorsLoading::dataIsAlignedToEightBytes() {
    for (std::size_t length = 1; length < 20; ++length) {
        TensorFile file;
        file.tensors[std::string(length, 'n')] = floatTensor({1}, std::vector<float>{1});
        QCOMPARE((writeSafetensors(file).size() - 4) % 8, std::size_t(0));
    }
    QCOMPARE(writeSafetensors({}), lengthBytes(8) + "{}      ");
}

void TestSafetensorsLoading::unknownFieldsAreIgnored() {
    const auto file = parseSafetensors(
        fileOf("{'a':{'dtype':'U8','shape':[1],'data_offsets':[0,1],'strides':[1]}}", "x"), "f");
    QVERIFY(file);
    QCOMPARE(file->find("a")->bytes, std::string("x"));
}

void TestSafetensorsLoading::longMetadataLoads() {
    const std::string text(50'000'000, 'm');
    const auto file = parseSafetensors(
        fileOf(std::string("{'__metadata__':{'k':'").append(text).append("'}}"), ""), "f");
    QVERIFY(file);
    QVERIFY(file->metadata.at("k") == text);
}

void TestSafetensorsLoading::scalarAndEmptyTensorsLoad() {
    const auto file = parseSafetensors(fileOf(headerOf({entry("scalar", "U8", "[]", "[0,1]"),
                                                        entry("empty", "F32", "[3,0]", "[1,1]")}),
                                              "\x07"),
                                       "f");
    QVERIFY(file);
    QCOMPARE(file->find("scalar")->count(), std::int64_t(1));
    QCOMPARE(*asIntegers(*file->find("scalar"), "scalar"), std::vector<std::int64_t>{7});
    QCOMPARE(file->find("empty")->count(), std::int64_t(0));
    QVERIFY(asFloats(*file->find("empty"), "empty")->empty());
}

void TestSafetensorsLoading::unalignedDataIsReadRight() {
    std::string data = "x";
    const double value = 1.25;
    data.append(reinterpret_cast<const char*>(&value), 8);
    for (int blanks = 0; blanks < 8; ++blanks) {
        const auto file = parseSafetensors(
            fileOf(headerOf({entry("a", "U8", "[1]", "[0,1]"), entry("b", "F64", "[1]", "[1,9]")}) +
                       std::string(std::size_t(blanks), ' '),
                   data),
            "f");
        QVERIFY(file);
        QCOMPARE(*asFloats(*file->find("b"), "b"), std::vector<float>{1.25});
    }
}

void TestSafetensorsLoading::namesEqualAfterNormalisationAreTwoTensors() {
    const auto file = parseSafetensors(fileOf(headerOf({entry("\u00e9", "U8", "[1]", "[0,1]"),
                                                        entry("e\u0301", "U8", "[1]", "[1,2]")}),
                                              "12"),
                                       "f");
    QVERIFY(file);
    QCOMPARE(file->find("\u00e9")->bytes, std::string("1"));
    QCOMPARE(file->find("e\u0301")->bytes, std::string("2"));
}

void TestSafetensorsLoading::oddNumbersKeepTheirBits() {
    const std::vector<std::uint32_t> bits = {0x7fc00001, 0x7f800000, 0xff800000, 1, 0x80000000, 0};
    const std::string data(reinterpret_cast<const char*>(bits.data()), bits.size() * 4);
    const auto file =
        parseSafetensors(fileOf(headerOf({entry("a", "F32", "[6]", "[0,24]")}), data), "f");
    QVERIFY(file);
    const auto values = asFloats(*file->find("a"), "a");
    QVERIFY(values);
    QCOMPARE(std::memcmp(values->data(), bits.data(), data.size()), 0);
}

HEADLIGHT_APPLESS_TEST(TestSafetensorsLoading)
#include "tst_safetensors_loading.moc"
