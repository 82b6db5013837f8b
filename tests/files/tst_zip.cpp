// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "core/files/checked_file.h"
#include "core/files/crc32.h"
#include "core/files/zip.h"
#include "tests/files/zip_entries.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;

class TestZip : public QObject {
    Q_OBJECT

    const std::vector<NamedBytes> files_ = {
        {"values.npy", "\x93NUMPY"}, {"empty", ""}, {"zeros", std::string(300, '\0')}};

 private slots:
    void archivesArePythonsByteForByte();
    void everyFileIsFoundByTheDirectory();
    void anArchiveOfNothingIsItsEnd();
    void whatIsTooLargeIsRefused();
    void checksumsAreThoseOfTheStandard();
};

// Made by tests/data/files/make_fixtures.py.
void TestZip::archivesArePythonsByteForByte() {
    const auto pythons = readFile(HEADLIGHT_TEST_DATA "/files/stored.zip", 4096);
    QVERIFY(pythons);
    QCOMPARE(*writeZip(files_), *pythons);
}

void TestZip::everyFileIsFoundByTheDirectory() {
    const auto found = zipEntries(*writeZip(files_));
    QVERIFY(found);
    QCOMPARE(found->size(), files_.size());
    for (const NamedBytes& file : files_)
        QCOMPARE(found->at(file.name), file.bytes);
}

void TestZip::anArchiveOfNothingIsItsEnd() {
    const std::string zip = *writeZip({});
    QCOMPARE(zip, "PK\5\6" + std::string(18, '\0'));
    QVERIFY(zipEntries(zip));
}

void TestZip::whatIsTooLargeIsRefused() {
    const std::string whole = *writeZip(files_);
    QVERIFY(writeZip(files_, whole.size()));
    const auto refused = writeZip(files_, whole.size() - 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().what, "this archive would have " + std::to_string(whole.size()) +
                                       " bytes; at most " + std::to_string(whole.size() - 1) +
                                       " are written");
}

// The check value that catalogues of checksums give, and all bytes.
void TestZip::checksumsAreThoseOfTheStandard() {
    QCOMPARE(crc32("123456789"), 0xCBF43926u);
    QCOMPARE(crc32(""), 0u);
    std::string all;
    for (int byte = 0; byte < 256; ++byte) {
        all += char(byte);
        QCOMPARE(crc32(all), slowCrc32(all));
    }
}

HEADLIGHT_APPLESS_TEST(TestZip)
#include "tst_zip.moc"
