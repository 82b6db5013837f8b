// SPDX-License-Identifier: GPL-3.0-or-later
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <cerrno>
#include <filesystem>

#include "core/files/checked_file.h"
#include "core/files/descriptor.h"
#include "tests/files/put.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

// Where a file and its temporary one may stand.
class TestWriteTarget : public QObject {
    Q_OBJECT

 private slots:
    void init() {
        folder_.emplace();
        root_ = folder_->path().toStdString();
    }
    void cleanup() { folder_.reset(); }

    void manyLinksInARowAreFollowed();
    void aPathWithoutRoomForTheTemporaryNameIsRefused();
    void aTemporaryNameThatIsTakenIsPassedOver();
    void systemMessagesAreInEnglish();

 private:
    static std::size_t entriesIn(const fs::path& folder) {
        return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
    }

    std::optional<QTemporaryDir> folder_;
    fs::path root_;
};

// As many as the kernel itself follows.
void TestWriteTarget::manyLinksInARowAreFollowed() {
    put(root_ / "0", "old");
    for (int link = 1; link <= 40; ++link) {
        fs::create_symlink(std::to_string(link - 1), root_ / std::to_string(link));
    }
    QVERIFY(writeFile(root_ / "40", "new"));
    QCOMPARE(*readFile(root_ / "0", 10), std::string("new"));
    QVERIFY(fs::is_symlink(root_ / "1"));
}

// The folder's own path is short enough for the file's name, but not for a temporary one beside it.
void TestWriteTarget::aPathWithoutRoomForTheTemporaryNameIsRefused() {
    fs::path folder = root_;
    while (folder.native().size() < 4000) {
        folder /= std::string(50, 'd');
    }
    folder /= std::string(4084 - folder.native().size(), 'd');
    fs::create_directories(folder);
    const auto written = writeFile(folder / "f", "new");
    QVERIFY(!written);
    QCOMPARE(describe(written.error()), std::string("f: the path is too long"));
    QCOMPARE(entriesIn(folder), std::size_t(0));
}

void TestWriteTarget::aTemporaryNameThatIsTakenIsPassedOver() {
    put(root_ / "f", "old");
    std::vector<fs::path> taken;
    for (int count = 0; count < 100; ++count) {
        taken.push_back(root_ / (".headlight-" + std::to_string(::getpid()) + "-" +
                                 std::to_string(count) + ".part"));
        put(taken.back(), "another's");
    }
    QVERIFY(writeFile(root_ / "f", "new"));
    QCOMPARE(*readFile(root_ / "f", 10), std::string("new"));
    for (const fs::path& path : taken) {
        QCOMPARE(*readFile(path, 10), std::string("another's"));
    }
    QCOMPARE(entriesIn(root_), taken.size() + 1);
}

void TestWriteTarget::systemMessagesAreInEnglish() {
    QCOMPARE(systemMessage(EIO), std::string("the system says: Input/output error"));
    QCOMPARE(systemMessage(123456), std::string("the system says: error 123456"));
}

HEADLIGHT_APPLESS_TEST(TestWriteTarget)
#include "tst_write_target.moc"
