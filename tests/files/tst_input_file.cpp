// SPDX-License-Identifier: GPL-3.0-or-later
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include <QByteArray>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/files/checked_file.h"
#include "core/files/input_file.h"
#include "core/files/safetensors.h"
#include "tests/files/other_user.h"
#include "tests/files/put.h"
#include "tests/files/safetensors_bytes.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

std::string readRefusal(const fs::path& path, std::uint64_t limit = 1000) {
    const auto bytes = readFile(path, limit);
    return bytes ? "it was read" : describe(bytes.error());
}

}  // namespace

class TestInputFile : public QObject {
    Q_OBJECT

 private slots:
    void init() {
        folder_.emplace();
        root_ = folder_->path().toStdString();
    }
    void cleanup() { folder_.reset(); }

    void wholeFileIsRead();
    void limitIsCheckedBeforeReading();
    void folderIsNoFile();
    void missingFileAndBrokenLinkAreToldApart();
    void loopOfLinksIsRefused();
    void linkToAFileIsFollowed();
    void unreadableFileIsRefused();
    void pipesSocketsAndDevicesAreRefusedAtOnce();
    void oddNamesWork_data();
    void oddNamesWork();
    void impossiblePathsAreRefused();
    void shrunkFileIsAnError();
    void changedFileIsAnError();
    void grownFileOfTheSameTimeIsAnError();
    void readAtGivesTheBytesOfThatPlace();
    void removedFileStaysReadable();
    void tensorFileReadsThroughALink();
    void messageNamesAreShortAndEscaped();

 private:
    std::optional<QTemporaryDir> folder_;
    fs::path root_;
};

void TestInputFile::wholeFileIsRead() {
    std::string bytes;
    for (int i = 0; i < 100'000; ++i) {
        bytes += char(i * 7);
    }
    put(root_ / "f", bytes);
    QVERIFY(*readFile(root_ / "f", bytes.size()) == bytes);
    put(root_ / "empty", "");
    QCOMPARE(*readFile(root_ / "empty", 0), std::string());
}

void TestInputFile::limitIsCheckedBeforeReading() {
    put(root_ / "f", "");
    fs::resize_file(root_ / "f", std::uintmax_t(1) << 40);  // sparse; reading it would not end well
    QCOMPARE(readRefusal(root_ / "f", 16'000'000),
             std::string("f: the file has 1099511627776 bytes; at most 16000000 are read"));
}

void TestInputFile::folderIsNoFile() {
    fs::create_directory(root_ / "sub");
    QCOMPARE(readRefusal(root_ / "sub"), std::string("sub: this is a folder, not a file"));
    QCOMPARE(readRefusal("/"), std::string("/: this is a folder, not a file"));
}

void TestInputFile::missingFileAndBrokenLinkAreToldApart() {
    QCOMPARE(readRefusal(root_ / "none"), std::string("none: no such file"));
    QCOMPARE(readRefusal(root_ / "none" / "f"), std::string("f: no such file"));
    fs::create_symlink("none", root_ / "link");
    QCOMPARE(readRefusal(root_ / "link"), std::string("link: points to a missing file"));
    put(root_ / "f", "");
    QCOMPARE(readRefusal(root_ / "f" / "g"), std::string("g: no such file"));
}

void TestInputFile::loopOfLinksIsRefused() {
    fs::create_symlink("b", root_ / "a");
    fs::create_symlink("a", root_ / "b");
    QCOMPARE(readRefusal(root_ / "a"), std::string("a: its links lead round in a circle"));
}

// The snapshots of a model hub are folders of links to ../../blobs.
void TestInputFile::linkToAFileIsFollowed() {
    fs::create_directories(root_ / "blobs");
    fs::create_directories(root_ / "snapshots" / "1");
    put(root_ / "blobs" / "hash", "{}");
    fs::create_symlink("../../blobs/hash", root_ / "snapshots" / "1" / "config.json");
    QCOMPARE(*readFile(root_ / "snapshots" / "1" / "config.json", 10), std::string("{}"));
}

void TestInputFile::unreadableFileIsRefused() {
    fs::permissions(root_, fs::perms::all);
    put(root_ / "f", "secret");
    fs::permissions(root_ / "f", fs::perms::none);
    const OtherUser nobody;
    QCOMPARE(readRefusal(root_ / "f"), std::string("f: no permission to read it"));
}

void TestInputFile::pipesSocketsAndDevicesAreRefusedAtOnce() {
    QCOMPARE(::mkfifo((root_ / "pipe").c_str(), 0600), 0);
    QCOMPARE(readRefusal(root_ / "pipe"), std::string("pipe: not a regular file"));
    const int socket = ::socket(AF_UNIX, SOCK_STREAM, 0);
    sockaddr_un address{AF_UNIX, {}};
    (root_ / "socket").string().copy(address.sun_path, sizeof address.sun_path - 1);
    QCOMPARE(::bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
    QCOMPARE(readRefusal(root_ / "socket"), std::string("socket: not a regular file"));
    ::close(socket);
    QCOMPARE(readRefusal("/dev/zero"), std::string("zero: not a regular file"));
}

void TestInputFile::oddNamesWork_data() {
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("line feed and quote") << QByteArray("a\n\"b'");
    QTest::newRow("leading dash") << QByteArray("-rf");
    QTest::newRow("255 bytes") << QByteArray(255, 'n');
    QTest::newRow("emoji and Arabic") << QByteArray("😀 مرحبا");
    QTest::newRow("no UTF-8") << QByteArray("\xff\xfe.json");
    QTest::newRow("percent") << QByteArray("100%s%n");
}

void TestInputFile::oddNamesWork() {
    QFETCH(QByteArray, name);
    const fs::path path = root_ / name.toStdString();
    QVERIFY(writeFile(path, "bytes"));
    QCOMPARE(*readFile(path, 10), std::string("bytes"));
    fs::remove(path);  // QTemporaryDir does not see a name that is no UTF-8
}

void TestInputFile::impossiblePathsAreRefused() {
    QCOMPARE(readRefusal(""), std::string("no file name was given"));
    QCOMPARE(readRefusal(root_ / std::string("a\0b", 3)),
             std::string("a\\x00b: a file name cannot hold a zero byte"));
    const std::string ellipsis = "\u2026";
    QCOMPARE(readRefusal(root_ / std::string(256, 'n')),
             std::string(120, 'n').append(ellipsis).append(": the path is too long"));
    std::string deep = root_;
    while (deep.size() <= 4096) {
        deep += "/folder";
    }
    QCOMPARE(readRefusal(deep), std::string("folder: the path is too long"));
}

void TestInputFile::shrunkFileIsAnError() {
    put(root_ / "f", "0123456789");
    const auto file = InputFile::open(root_ / "f");
    QVERIFY(file);
    fs::resize_file(root_ / "f", 4);
    std::string bytes(file->size(), '\0');
    const auto read = file->readAt(0, bytes);
    QVERIFY(!read);
    QCOMPARE(describe(read.error()), std::string("f: changed while it was read"));
}

void TestInputFile::changedFileIsAnError() {
    put(root_ / "f", "0123456789");
    fs::last_write_time(root_ / "f", fs::file_time_type::clock::now() - std::chrono::hours(1));
    const auto file = InputFile::open(root_ / "f");
    QVERIFY(file);
    QVERIFY(file->unchanged());
    put(root_ / "f", "9876543210");  // of the same size
    QVERIFY(!file->unchanged());
    fs::resize_file(root_ / "f", 20);
    QCOMPARE(describe(file->unchanged().error()), std::string("f: changed while it was read"));
}

// A clock may be coarse: what was added within one tick shows in the size alone.
void TestInputFile::grownFileOfTheSameTimeIsAnError() {
    put(root_ / "f", "0123456789");
    const auto time = fs::last_write_time(root_ / "f");
    const auto file = InputFile::open(root_ / "f");
    put(root_ / "f", "01234567890");
    fs::last_write_time(root_ / "f", time);
    QVERIFY(!file->unchanged());
    put(root_ / "f", "0123456789");
    fs::last_write_time(root_ / "f", time);
    QVERIFY(file->unchanged());
    fs::last_write_time(root_ / "f", time + std::chrono::milliseconds(5));  // in the same second
    QVERIFY(!file->unchanged());
}

void TestInputFile::readAtGivesTheBytesOfThatPlace() {
    put(root_ / "f", "0123456789");
    const auto file = InputFile::open(root_ / "f");
    QVERIFY(file);
    QCOMPARE(file->size(), std::uint64_t(10));
    std::string bytes(4, '\0');
    QVERIFY(file->readAt(3, bytes));
    QCOMPARE(bytes, std::string("3456"));
    QVERIFY(file->readAt(10, {}));
    QVERIFY(!file->readAt(7, bytes));
}

void TestInputFile::removedFileStaysReadable() {
    put(root_ / "f", "0123456789");
    const auto file = InputFile::open(root_ / "f");
    fs::remove(root_ / "f");
    std::string bytes(10, '\0');
    QVERIFY(file->readAt(0, bytes));
    QCOMPARE(bytes, std::string("0123456789"));
}

void TestInputFile::tensorFileReadsThroughALink() {
    put(root_ / "blob", fileOf(headerOf({entry("a", "U8", "[2]", "[0,2]")}), "xy"));
    fs::create_symlink("blob", root_ / "model.safetensors");
    const auto file = readSafetensors(root_ / "model.safetensors");
    QVERIFY(file);
    QCOMPARE(file->find("a")->bytes, std::string("xy"));
    QCOMPARE(describe(readSafetensors(root_).error()),
             nameForMessage(root_) + ": this is a folder, not a file");
}

void TestInputFile::messageNamesAreShortAndEscaped() {
    QCOMPARE(nameForMessage("/a/b/model.safetensors"), std::string("model.safetensors"));
    QCOMPARE(nameForMessage("model.safetensors"), std::string("model.safetensors"));
    QCOMPARE(nameForMessage("/a/b/"), std::string("/a/b/"));
    QCOMPARE(nameForMessage(".."), std::string(".."));
    QCOMPARE(nameForMessage("/a/b/."), std::string("/a/b/."));
    QCOMPARE(nameForMessage("/a/b/.."), std::string("/a/b/.."));
    QCOMPARE(nameForMessage("/"), std::string("/"));
    QCOMPARE(nameForMessage(""), std::string(""));
    QCOMPARE(nameForMessage("/a/x\ny\xff"), std::string("x\\x0Ay\\xFF"));
}

HEADLIGHT_APPLESS_TEST(TestInputFile)
#include "tst_input_file.moc"
