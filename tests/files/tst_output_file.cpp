// SPDX-License-Identifier: GPL-3.0-or-later
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <thread>

#include "core/files/checked_file.h"
#include "tests/files/other_user.h"
#include "tests/files/put.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

std::string writeRefusal(const fs::path& path, std::string_view bytes = "new") {
    const auto written = writeFile(path, bytes);
    return written ? "it was written" : describe(written.error());
}

std::size_t entriesIn(const fs::path& folder) {
    return std::size_t(std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

unsigned modeOf(const fs::path& path) { return unsigned(fs::status(path).permissions()); }

// A disk of `bytes` bytes at `folder`, seen by this process alone and gone with it.
bool mountTinyDisk(const fs::path& folder, const char* options) {
    return ::unshare(CLONE_NEWNS) == 0 &&
           ::mount("none", "/", nullptr, MS_REC | MS_PRIVATE, nullptr) == 0 &&
           ::mount("tmpfs", folder.c_str(), "tmpfs", 0, options) == 0;
}

}  // namespace

class TestOutputFile : public QObject {
    Q_OBJECT

 private slots:
    void init() {
        folder_.emplace();
        root_ = folder_->path().toStdString();
    }
    void cleanup() { folder_.reset(); }

    void writtenIsRead();
    void piecesLieOneBehindTheOther();
    void onlyTheFileIsLeftBehind();
    void newFileHasTheUsualMode();
    void oldFileKeepsItsMode();
    void oldFileKeepsItsOwner();
    void linkIsFollowedAndStays();
    void linkToAMissingFileMakesIt();
    void loopOfLinksIsRefused();
    void relativePathsAreWritten();
    void foldersAreRefused();
    void missingFolderIsNamed();
    void readOnlyFolderIsRefused();
    void readOnlyFileIsRefused();
    void specialFilesAreRefused();
    void nullDeviceIsWrittenTo();
    void fullDeviceIsAnError();
    void fileSizeLimitLeavesTheOldFile();
    void fullDiskLeavesTheOldFile();
    void manyWritersLeaveOneWholeFile();
    void impossiblePathsAreRefused();

 private:
    std::optional<QTemporaryDir> folder_;
    fs::path root_;
};

void TestOutputFile::writtenIsRead() {
    const std::string large(40'000'000, '\x5a');
    for (const std::string& bytes : {std::string(), std::string("a\0\r\n\xff", 5), large}) {
        QVERIFY(writeFile(root_ / "f", bytes));
        QVERIFY(*readFile(root_ / "f", large.size()) == bytes);
    }
}

void TestOutputFile::piecesLieOneBehindTheOther() {
    const std::string large(100'000, 'b');
    const std::string_view pieces[] = {"a", "", large, "c"};
    QVERIFY(writeFile(root_ / "f", pieces));
    QCOMPARE(*readFile(root_ / "f", 1'000'000), "a" + large + "c");
    QVERIFY(writeFile("/dev/null", pieces));
}

void TestOutputFile::onlyTheFileIsLeftBehind() {
    QVERIFY(writeFile(root_ / "f", "1"));
    QVERIFY(writeFile(root_ / "f", "2"));
    QCOMPARE(entriesIn(root_), std::size_t(1));
}

void TestOutputFile::newFileHasTheUsualMode() {
    const mode_t before = ::umask(027);
    const auto written = writeFile(root_ / "f", "x");
    ::umask(before);
    QVERIFY(written);
    QCOMPARE(modeOf(root_ / "f"), 0640u);
}

void TestOutputFile::oldFileKeepsItsMode() {
    for (const unsigned mode : {0600u, 0666u, 0755u}) {
        put(root_ / "f", "old");
        fs::permissions(root_ / "f", fs::perms(mode));
        QVERIFY(writeFile(root_ / "f", "new"));
        QCOMPARE(modeOf(root_ / "f"), mode);
    }
}

// Only root can give a file to someone else, or keep it theirs.
void TestOutputFile::oldFileKeepsItsOwner() {
    if (::geteuid() != 0) {
        QSKIP("only root may give files away");
    }
    put(root_ / "f", "old");
    QCOMPARE(::chown((root_ / "f").c_str(), OtherUser::id(), OtherUser::id()), 0);
    QVERIFY(writeFile(root_ / "f", "new"));
    struct stat status {};
    QCOMPARE(::stat((root_ / "f").c_str(), &status), 0);
    QCOMPARE(unsigned(status.st_uid), OtherUser::id());
    QCOMPARE(unsigned(status.st_gid), OtherUser::id());
}

void TestOutputFile::linkIsFollowedAndStays() {
    fs::create_directories(root_ / "far");
    fs::create_directories(root_ / "near");
    put(root_ / "far" / "f", "old");
    fs::create_symlink("../far/f", root_ / "near" / "one");
    fs::create_symlink("one", root_ / "near" / "two");
    QVERIFY(writeFile(root_ / "near" / "two", "new"));
    QVERIFY(fs::is_symlink(root_ / "near" / "two") && fs::is_symlink(root_ / "near" / "one"));
    QVERIFY(!fs::is_symlink(root_ / "far" / "f"));
    QCOMPARE(*readFile(root_ / "far" / "f", 10), std::string("new"));
    QCOMPARE(entriesIn(root_ / "near"), std::size_t(2));
    QCOMPARE(entriesIn(root_ / "far"), std::size_t(1));
}

void TestOutputFile::linkToAMissingFileMakesIt() {
    fs::create_symlink("made", root_ / "link");
    QVERIFY(writeFile(root_ / "link", "new"));
    QVERIFY(fs::is_symlink(root_ / "link"));
    QCOMPARE(*readFile(root_ / "made", 10), std::string("new"));
}

void TestOutputFile::loopOfLinksIsRefused() {
    fs::create_symlink("b", root_ / "a");
    fs::create_symlink("a", root_ / "b");
    QCOMPARE(writeRefusal(root_ / "a"), std::string("a: its links lead round in a circle"));
}

void TestOutputFile::relativePathsAreWritten() {
    const fs::path before = fs::current_path();
    fs::current_path(root_);
    const auto plain = writeFile("f", "1");
    const auto dotted = writeFile("./g", "2");
    fs::current_path(before);
    QVERIFY(plain && dotted);
    QCOMPARE(*readFile(root_ / "f", 10), std::string("1"));
    QCOMPARE(*readFile(root_ / "g", 10), std::string("2"));
}

void TestOutputFile::foldersAreRefused() {
    fs::create_directory(root_ / "sub");
    QCOMPARE(writeRefusal(root_ / "sub"), std::string("sub: this is a folder, not a file"));
    QCOMPARE(writeRefusal((root_ / "none").string() + "/").substr(root_.string().size()),
             std::string("/none/: this names a folder, not a file"));
    fs::create_symlink("sub", root_ / "link");
    QCOMPARE(writeRefusal(root_ / "link"), std::string("link: this is a folder, not a file"));
}

void TestOutputFile::missingFolderIsNamed() {
    QCOMPARE(writeRefusal(root_ / "none" / "f"),
             std::string("f: the folder \"none\" does not exist"));
    // It exists, but the kernel alone makes files there.
    QCOMPARE(writeRefusal("/proc/f"), std::string("f: the folder \"proc\" takes no new files"));
    put(root_ / "file", "");
    QCOMPARE(writeRefusal(root_ / "file" / "f"),
             std::string("f: the folder \"file\" is no folder"));
}

void TestOutputFile::readOnlyFolderIsRefused() {
    put(root_ / "f", "old");
    fs::permissions(root_ / "f", fs::perms(0666));
    fs::permissions(root_, fs::perms(0555));
    {
        const OtherUser nobody;
        const std::string name = nameForMessage(root_);
        QCOMPARE(writeRefusal(root_ / "f"),
                 "f: no permission to write in the folder \"" + name + "\"");
        QCOMPARE(writeRefusal(root_ / "g"),
                 "g: no permission to write in the folder \"" + name + "\"");
    }
    fs::permissions(root_, fs::perms(0755));
    QCOMPARE(*readFile(root_ / "f", 10), std::string("old"));
    QCOMPARE(entriesIn(root_), std::size_t(1));
}

void TestOutputFile::readOnlyFileIsRefused() {
    put(root_ / "f", "old");
    fs::permissions(root_, fs::perms(0777));
    fs::permissions(root_ / "f", fs::perms(0444));
    const OtherUser nobody;
    QCOMPARE(writeRefusal(root_ / "f"), std::string("f: no permission to write it"));
    QCOMPARE(*readFile(root_ / "f", 10), std::string("old"));
}

void TestOutputFile::specialFilesAreRefused() {
    QCOMPARE(::mkfifo((root_ / "pipe").c_str(), 0600), 0);
    const std::string reason = "not a regular file; to write to standard output give -";
    QCOMPARE(writeRefusal(root_ / "pipe"), "pipe: " + reason);
    {
        const OtherUser nobody;
        QCOMPARE(writeRefusal("/dev/zero"), "zero: " + reason);
    }
    fs::create_symlink("pipe", root_ / "link");
    QCOMPARE(writeRefusal(root_ / "link"), "link: " + reason);
    QVERIFY(fs::is_fifo(root_ / "pipe"));
}

// As nobody: a fault that takes the device for a file must not put one in its place.
void TestOutputFile::nullDeviceIsWrittenTo() {
    const OtherUser nobody;
    QVERIFY(writeFile("/dev/null", std::string(1'000'000, 'x')));
    QVERIFY(fs::is_character_file("/dev/null"));
}

void TestOutputFile::fullDeviceIsAnError() {
    const OtherUser nobody;
    QCOMPARE(writeRefusal("/dev/full"), std::string("full: no space left; nothing was replaced"));
    QVERIFY(fs::is_character_file("/dev/full"));
}

// The kernel cuts the write that crosses the limit and refuses the next one.
void TestOutputFile::fileSizeLimitLeavesTheOldFile() {
    put(root_ / "f", "old");
    rlimit before{};
    ::getrlimit(RLIMIT_FSIZE, &before);
    const rlimit small{100'000, before.rlim_max};
    const auto handler = ::signal(SIGXFSZ, SIG_IGN);
    ::setrlimit(RLIMIT_FSIZE, &small);
    const std::string message = writeRefusal(root_ / "f", std::string(1'000'000, 'x'));
    ::setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
    QCOMPARE(message, std::string("f: larger than a file may be here; nothing was replaced"));
    QCOMPARE(*readFile(root_ / "f", 10), std::string("old"));
    QCOMPARE(entriesIn(root_), std::size_t(1));
}

void TestOutputFile::fullDiskLeavesTheOldFile() {
    const fs::path disk = root_ / "disk";
    fs::create_directory(disk);
    if (!mountTinyDisk(disk, "size=64k,nr_inodes=3")) {
        QSKIP("only root may mount the tiny disk that this needs");
    }
    put(disk / "f", "old");
    const std::string noSpace = "f: no space left; nothing was replaced";
    for (const std::size_t size : {60'000u, 65'537u, 10'000'000u}) {
        QCOMPARE(writeRefusal(disk / "f", std::string(size, 'x')) == noSpace, size > 61'440);
        QVERIFY(writeFile(disk / "f", "old"));
        QCOMPARE(writeRefusal(disk / "f", std::string(65'000, 'x')), noSpace);
        QCOMPARE(*readFile(disk / "f", 10), std::string("old"));
        QCOMPARE(entriesIn(disk), std::size_t(1));
    }
    QCOMPARE(::mount(nullptr, disk.c_str(), nullptr, MS_REMOUNT | MS_RDONLY, nullptr), 0);
    QCOMPARE(writeRefusal(disk / "f"), std::string("f: it is on a read-only disk"));
    QCOMPARE(writeRefusal(disk / "g"),
             std::string("g: the folder \"disk\" is on a read-only disk"));
    QCOMPARE(::mount(nullptr, disk.c_str(), nullptr, MS_REMOUNT, nullptr), 0);
    put(disk / "g", "");  // the last inode: not even the temporary file can be made
    QCOMPARE(writeRefusal(disk / "f"), noSpace);
    QCOMPARE(*readFile(disk / "f", 10), std::string("old"));
    ::umount(disk.c_str());
}

// More at once than there are places for unfinished files.
void TestOutputFile::manyWritersLeaveOneWholeFile() {
    std::vector<std::thread> writers;
    std::atomic<int> failures = 0;
    for (int i = 0; i < 40; ++i) {
        writers.emplace_back([&, i] {
            for (int round = 0; round < 5; ++round) {
                failures += !writeFile(root_ / "f", std::string(100'000, char('0' + i)));
            }
        });
    }
    for (std::thread& writer : writers) {
        writer.join();
    }
    QCOMPARE(failures.load(), 0);
    const auto bytes = readFile(root_ / "f", 1'000'000);
    QVERIFY(bytes);
    QVERIFY(*bytes == std::string(100'000, bytes->front()));
    QCOMPARE(entriesIn(root_), std::size_t(1));
}

void TestOutputFile::impossiblePathsAreRefused() {
    QCOMPARE(writeRefusal(""), std::string("no file name was given"));
    QCOMPARE(writeRefusal(root_ / std::string("a\0b", 3)),
             std::string("a\\x00b: a file name cannot hold a zero byte"));
    QVERIFY(writeRefusal(root_ / std::string(256, 'n')).ends_with(": the path is too long"));
    std::string deep = root_;
    while (deep.size() <= 4096) {
        deep += "/folder";
    }
    QCOMPARE(writeRefusal(deep), std::string("folder: the path is too long"));
    QCOMPARE(entriesIn(root_), std::size_t(0));
}

HEADLIGHT_APPLESS_TEST(TestOutputFile)
#include "tst_output_file.moc"
