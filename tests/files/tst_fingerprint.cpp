// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <fstream>

#include "core/files/fingerprint.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

std::string pattern(std::size_t length) {
    std::string bytes(length, '\0');
    for (std::size_t i = 0; i < length; ++i)
        bytes[i] = char((i * 37 + 11) % 256);
    return bytes;
}

}  // namespace

class TestFingerprint : public QObject {
    Q_OBJECT

 private slots:
    // By xxHash's own implementation (the Python package xxhash 4.1.0). Lengths on both sides of
    // each of the specification's steps: 4, 8 and 32 bytes.
    void theHashIsThatOfTheSpecification_data() {
        QTest::addColumn<qulonglong>("length");
        QTest::addColumn<qulonglong>("hash");
        const std::pair<std::size_t, std::uint64_t> rows[] = {
            {0, 0xef46db3751d8e999},  {1, 0xf592c0c7639c4cb6},  {3, 0x22c08528601d4f27},
            {4, 0xfb1e5cf2f1ae4d95},  {7, 0x5613ac510496c04e},  {8, 0x57cb2b7521f3e21a},
            {31, 0xe4a0e629e519a4ae}, {32, 0xcc6b8aaada790b2d}, {33, 0x35ec49850475a832},
            {63, 0xbf9f0ba3cf95b28a}, {64, 0x155ccce4bf32befc}, {100, 0x4826e367566ea023}};
        for (const auto& [length, hash] : rows)
            QTest::addRow("%zu", length) << qulonglong(length) << qulonglong(hash);
    }
    void theHashIsThatOfTheSpecification() {
        QFETCH(qulonglong, length);
        QFETCH(qulonglong, hash);
        QCOMPARE(qulonglong(xxh64(pattern(length))), hash);
    }

    // More than the pieces it is read in, and no whole number of them.
    void aFileHasTheHashOfItsBytesAndItsSize() {
        QTemporaryDir folder;
        const std::filesystem::path file = folder.filePath("a.bin").toStdString();
        std::ofstream(file, std::ios::binary) << pattern(3'000'001);
        const auto print = fingerprintOf(file);
        QVERIFY(print);
        QCOMPARE(print->bytes, std::uint64_t(3'000'001));
        QCOMPARE(print->hash, std::uint64_t(0x86a1bdfa706e1c6f));
        QVERIFY(!fingerprintOf(folder.filePath("none").toStdString()));
        QVERIFY(!fingerprintOf(folder.path().toStdString()));
    }
};

HEADLIGHT_GUILESS_TEST(TestFingerprint)
#include "tst_fingerprint.moc"
