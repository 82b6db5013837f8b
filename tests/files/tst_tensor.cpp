// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFloat16>
#include <QTest>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>

#include "core/files/safetensors.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

template <class Value>
Tensor tensorOf(ElementType type, const std::vector<Value>& values) {
    Tensor tensor{type, {std::int64_t(values.size())}, {}};
    tensor.bytes.assign(reinterpret_cast<const char*>(values.data()),
                        values.size() * sizeof(Value));
    return tensor;
}

std::vector<std::uint16_t> allSixteenBits() {
    std::vector<std::uint16_t> bits(65536);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        bits[i] = std::uint16_t(i);
    }
    return bits;
}

}  // namespace

class TestTensor : public QObject {
    Q_OBJECT

 private slots:
    void namesAndSizesAreTheFormats();
    void everyHalfIsExact();
    void everyBrainFloatIsTheUpperHalfOfAFloat();
    void wholeNumbersBecomeFloatsRoundedOnce();
    void doublesAreRoundedOnce();
    void boolBytesOtherThanOneAreTrue();
    void integersAreExact();
    void unsignedBeyondI64IsRefused();
    void floatsAreNoIntegers();
    void wrongNumberOfBytesIsRefused();
    void countIsTheProduct();
    void madeTensorsReadBack();
    void shapeTextIsReadable();
};

// docs of the format, "dtypes": name and bits.
void TestTensor::namesAndSizesAreTheFormats() {
    const std::vector<std::pair<std::string, std::size_t>> expected = {
        {"BOOL", 1}, {"U8", 1},  {"I8", 1},  {"I16", 2}, {"U16", 2}, {"F16", 2}, {"BF16", 2},
        {"I32", 4},  {"U32", 4}, {"F32", 4}, {"F64", 8}, {"I64", 8}, {"U64", 8}};
    for (std::size_t i = 0; i < expected.size(); ++i) {
        QCOMPARE(std::string(name(ElementType(i))), expected[i].first);
        QCOMPARE(bytesOf(ElementType(i)), expected[i].second);
    }
}

// Against Qt's own half type.
void TestTensor::everyHalfIsExact() {
    const auto bits = allSixteenBits();
    const auto floats = asFloats(tensorOf(ElementType::F16, bits), "t");
    QVERIFY(floats);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        const float expected = float(std::bit_cast<qfloat16>(bits[i]));
        if (std::isnan(expected)) {
            QVERIFY(std::isnan((*floats)[i]));
        } else {
            QCOMPARE(std::bit_cast<std::uint32_t>((*floats)[i]),
                     std::bit_cast<std::uint32_t>(expected));
        }
    }
}

void TestTensor::everyBrainFloatIsTheUpperHalfOfAFloat() {
    const auto bits = allSixteenBits();
    const auto floats = asFloats(tensorOf(ElementType::BF16, bits), "t");
    QVERIFY(floats);
    for (std::size_t i = 0; i < bits.size(); ++i) {
        std::uint16_t halves[2];
        std::memcpy(halves, &(*floats)[i], 4);
        QCOMPARE(halves[0], std::uint16_t(0));
        QCOMPARE(halves[1], bits[i]);
    }
}

void TestTensor::wholeNumbersBecomeFloatsRoundedOnce() {
    QCOMPARE(*asFloats(tensorOf<std::int8_t>(ElementType::I8, {-128, 127}), "t"),
             (std::vector<float>{-128, 127}));
    QCOMPARE(*asFloats(tensorOf<std::uint8_t>(ElementType::U8, {0, 255}), "t"),
             (std::vector<float>{0, 255}));
    QCOMPARE(*asFloats(tensorOf<std::int16_t>(ElementType::I16, {-32768, 32767}), "t"),
             (std::vector<float>{-32768, 32767}));
    QCOMPARE(*asFloats(tensorOf<std::uint16_t>(ElementType::U16, {65535}), "t"),
             (std::vector<float>{65535}));
    QCOMPARE(*asFloats(tensorOf<std::uint32_t>(ElementType::U32, {4294967295u}), "t"),
             (std::vector<float>{4294967296.0f}));
    // 2^53 + 2^29 + 1 lies just above the middle of two floats: by way of a double it would first
    // become the middle and then go down to the even neighbour.
    const std::int64_t above = (1LL << 53) + (1LL << 29) + 1;
    QCOMPARE(*asFloats(tensorOf<std::int64_t>(ElementType::I64, {above, -above}), "t"),
             (std::vector<float>{0x1.000002p53f, -0x1.000002p53f}));
    QCOMPARE(*asFloats(tensorOf<std::uint64_t>(ElementType::U64, {UINT64_MAX}), "t"),
             (std::vector<float>{0x1p64f}));
    QCOMPARE(*asFloats(tensorOf<std::int32_t>(ElementType::I32, {INT32_MIN, 16777217}), "t"),
             (std::vector<float>{-0x1p31f, 16777216.0f}));
}

void TestTensor::doublesAreRoundedOnce() {
    const double infinity = std::numeric_limits<double>::infinity();
    const auto floats =
        asFloats(tensorOf<double>(ElementType::F64, {0.1, 1e300, -infinity, 1e-300, -0.0}), "t");
    QVERIFY(floats);
    QCOMPARE((*floats)[0], 0.1f);
    QVERIFY(std::isinf((*floats)[1]) && (*floats)[1] > 0);
    QVERIFY(std::isinf((*floats)[2]) && (*floats)[2] < 0);
    QCOMPARE((*floats)[3], 0.0f);
    QVERIFY(std::signbit((*floats)[4]));
}

void TestTensor::boolBytesOtherThanOneAreTrue() {
    const Tensor tensor = tensorOf<std::uint8_t>(ElementType::Bool, {0, 1, 2, 255});
    QCOMPARE(*asFloats(tensor, "t"), (std::vector<float>{0, 1, 1, 1}));
    QCOMPARE(*asIntegers(tensor, "t"), (std::vector<std::int64_t>{0, 1, 1, 1}));
}

void TestTensor::integersAreExact() {
    const std::vector<std::int64_t> wide = {INT64_MIN, -1, 0, INT64_MAX};
    QCOMPARE(*asIntegers(tensorOf(ElementType::I64, wide), "t"), wide);
    QCOMPARE(*asIntegers(tensorOf<std::int8_t>(ElementType::I8, {-1}), "t"),
             std::vector<std::int64_t>{-1});
    QCOMPARE(*asIntegers(tensorOf<std::uint8_t>(ElementType::U8, {255}), "t"),
             std::vector<std::int64_t>{255});
    QCOMPARE(*asIntegers(tensorOf<std::int16_t>(ElementType::I16, {-2}), "t"),
             std::vector<std::int64_t>{-2});
    QCOMPARE(*asIntegers(tensorOf<std::uint16_t>(ElementType::U16, {65535}), "t"),
             std::vector<std::int64_t>{65535});
    QCOMPARE(*asIntegers(tensorOf<std::int32_t>(ElementType::I32, {INT32_MIN}), "t"),
             std::vector<std::int64_t>{INT32_MIN});
    QCOMPARE(*asIntegers(tensorOf<std::uint32_t>(ElementType::U32, {UINT32_MAX}), "t"),
             std::vector<std::int64_t>{UINT32_MAX});
    QCOMPARE(*asIntegers(tensorOf<std::uint64_t>(ElementType::U64, {INT64_MAX}), "t"),
             std::vector<std::int64_t>{INT64_MAX});
}

void TestTensor::unsignedBeyondI64IsRefused() {
    const auto read =
        asIntegers(tensorOf<std::uint64_t>(ElementType::U64, {1, std::uint64_t(1) << 63}), "lens");
    QVERIFY(!read);
    QCOMPARE(describe(read.error()),
             std::string("tensor \"lens\": holds 9223372036854775808, which does not fit I64"));
}

void TestTensor::floatsAreNoIntegers() {
    const std::vector<std::pair<ElementType, std::string>> types = {{ElementType::F16, "F16"},
                                                                    {ElementType::BF16, "BF16"},
                                                                    {ElementType::F32, "F32"},
                                                                    {ElementType::F64, "F64"}};
    for (const auto& [type, text] : types) {
        const auto read = asIntegers({type, {0}, {}}, "valid\nlens");
        QVERIFY(!read);
        QCOMPARE(read.error().what, "must hold whole numbers (I64), not " + text);
        QCOMPARE(read.error().where, std::string("tensor \"valid\\x0Alens\""));
    }
}

void TestTensor::wrongNumberOfBytesIsRefused() {
    const Tensor tensor{ElementType::F32, {2, 3}, std::string(20, '\0')};
    const std::string message = "tensor \"w\": shape [2, 3] of F32 needs 24 bytes, it has 20";
    QCOMPARE(describe(asFloats(tensor, "w").error()), message);
    QCOMPARE(describe(asIntegers(tensor, "w").error()), message);
}

void TestTensor::countIsTheProduct() {
    QCOMPARE((Tensor{ElementType::U8, {}, {}}.count()), std::int64_t(1));
    QCOMPARE((Tensor{ElementType::U8, {2, 3, 4}, {}}.count()), std::int64_t(24));
    const std::int64_t large = std::int64_t(1) << 48;
    QCOMPARE((Tensor{ElementType::U8, {large, large, 0}, {}}.count()), std::int64_t(0));
}

void TestTensor::madeTensorsReadBack() {
    const std::vector<float> floats = {1.5, -0.0, 3e38f};
    const Tensor tensor = floatTensor({1, 3}, floats);
    QCOMPARE(tensor.type, ElementType::F32);
    QCOMPARE(tensor.shape, (std::vector<std::int64_t>{1, 3}));
    QCOMPARE(*asFloats(tensor, "t"), floats);
    const std::vector<std::int64_t> integers = {INT64_MIN, 7};
    QCOMPARE(integerTensor({2}, integers).type, ElementType::I64);
    QCOMPARE(*asIntegers(integerTensor({2}, integers), "t"), integers);
    QVERIFY(floatTensor({0, 4}, {}).bytes.empty());
}

void TestTensor::shapeTextIsReadable() {
    QCOMPARE(shapeText({}), std::string("[]"));
    QCOMPARE(shapeText(std::vector<std::int64_t>{2}), std::string("[2]"));
    QCOMPARE(shapeText(std::vector<std::int64_t>{2, 3}), std::string("[2, 3]"));
}

HEADLIGHT_APPLESS_TEST(TestTensor)
#include "tst_tensor.moc"
