// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/file_set.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <set>

#include "core/files/checked_file.h"
#include "core/files/unfinished_files.h"
#include "tests/files/other_user.h"
#include "tests/files/put.h"
#include "tests/files/signalled.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

std::string bytesOf(const fs::path& path) {
    const auto bytes = readFile(path, 10'000'000);
    return bytes ? *bytes : describe(bytes.error());
}

std::string setRefusal(const fs::path& folder, const std::vector<NamedBytes>& files) {
    const auto written = writeFileSet(folder, files);
    return written ? "they were written" : describe(written.error());
}

// Everything in a folder, "name=bytes" each.
std::set<std::string> contentsOf(const fs::path& folder) {
    std::set<std::string> all;
    for (const auto& entry : fs::directory_iterator(folder))
        all.insert(entry.path().filename().string() + "=" +
                   (entry.is_directory() ? "folder" : bytesOf(entry.path())));
    return all;
}

using Contents = std::set<std::string>;

constexpr int kMany = 200;

std::vector<NamedBytes> manyFiles(char fill) {
    std::vector<NamedBytes> files;
    for (int i = 0; i < kMany; ++i)
        files.push_back({"f" + std::to_string(i), std::string(1, fill)});
    return files;
}

void onSignal(int signal) { leaveUnlessPlacing(signal, leave); }

void holdBackSigterm(bool back) {
    sigset_t set;
    ::sigemptyset(&set);
    ::sigaddset(&set, SIGTERM);
    ::sigprocmask(back ? SIG_BLOCK : SIG_UNBLOCK, &set, nullptr);
}

// A child that handles SIGTERM as the program does, from its first moment on.
template <class Work>
pid_t startChild(const Work& work) {
    holdBackSigterm(true);
    const pid_t child = ::fork();
    if (child == 0) {
        ::signal(SIGTERM, onSignal);
        holdBackSigterm(false);
        work();
        ::_exit(1);
    }
    holdBackSigterm(false);
    return child;
}

int exitCodeOf(pid_t child) {
    int status = 0;
    return ::waitpid(child, &status, 0) == child && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

// Two sets in turn, over each other, until it is stopped.
void writeSetsForEver(const fs::path& folder) {
    const auto a = manyFiles('a');
    const auto b = manyFiles('b');
    while (writeFileSet(folder, a) && writeFileSet(folder, b)) {
    }
}

}  // namespace

class TestFileSet : public QObject {
    Q_OBJECT

 private slots:
    void init() {
        folder_.emplace();
        root_ = folder_->path().toStdString();
    }
    void cleanup() { folder_.reset(); }

    void theFolderIsMadeAndNothingElseIsInIt() {
        QVERIFY(writeFileSet(root_ / "new", std::vector<NamedBytes>{{"a", "1"}, {"b", ""}}));
        QCOMPARE(contentsOf(root_ / "new"), (Contents{"a=1", "b="}));
    }

    void moreThanThereArePlacesForUnfinishedFiles() {
        QVERIFY(writeFileSet(root_, manyFiles('x')));
        QCOMPARE(contentsOf(root_).size(), std::size_t(kMany));
    }

    void oldFilesAreReplacedWithTheirModesAndLinksFollowed() {
        fs::create_directory(root_ / "far");
        put(root_ / "far" / "b", "old");
        put(root_ / "a", "old");
        fs::permissions(root_ / "a", fs::perms(0600));
        fs::create_symlink("far/b", root_ / "b");
        QVERIFY(writeFileSet(root_, std::vector<NamedBytes>{{"a", "new"}, {"b", "new"}}));
        QCOMPARE(unsigned(fs::status(root_ / "a").permissions()), 0600u);
        QVERIFY(fs::is_symlink(root_ / "b"));
        QCOMPARE(contentsOf(root_ / "far"), Contents{"b=new"});
        QCOMPARE(contentsOf(root_), (Contents{"a=new", "b=new", "far=folder"}));
    }

    void aFolderInTheWayLeavesAllAsItWas() {
        put(root_ / "a", "old");
        fs::create_directory(root_ / "b");
        QCOMPARE(setRefusal(root_, {{"a", "new"}, {"b", "new"}, {"c", "new"}}),
                 std::string("b: this is a folder, not a file"));
        QCOMPARE(contentsOf(root_), (Contents{"a=old", "b=folder"}));
    }

    // In a folder like /tmp a file of someone else may be written but its name not be taken: that
    // is found out only when it is put in place.
    void whatIsInPlaceGoesBackWhenTheNextCannot() {
        put(root_ / "a", "old");
        put(root_ / "c", "old");
        fs::permissions(root_, fs::perms(01777));
        fs::permissions(root_ / "c", fs::perms(0666));
        QVERIFY(::chown((root_ / "a").c_str(), OtherUser::id(), OtherUser::id()) == 0 ||
                ::geteuid() != 0);
        std::string message;
        {
            const OtherUser nobody;
            message = setRefusal(root_, {{"a", "new"}, {"b", "new"}, {"c", "new"}, {"d", "new"}});
        }
        if (::geteuid() != 0)
            QSKIP("needs a second user");
        QVERIFY2(message.starts_with("c: cannot be written"), message.c_str());
        QCOMPARE(contentsOf(root_), (Contents{"a=old", "c=old"}));
    }

    void foldersThatCannotBeAreNamed() {
        QCOMPARE(setRefusal(root_ / "no" / "such", {{"a", "1"}}),
                 std::string("such: the folder \"no\" does not exist"));
        put(root_ / "file", "old");
        QCOMPARE(setRefusal(root_ / "file", {{"a", "1"}}),
                 std::string("file: this is a file, not a folder"));
        QCOMPARE(setRefusal(root_ / "new" / "", {{"n/a", "1"}}),
                 std::string("a: the folder \"n\" does not exist"));
        QCOMPARE(contentsOf(root_), Contents{"file=old"});
    }

    // As nobody: a fault that takes the device for a file must not put one in its place.
    void aDeviceIsNoPartOfASet() {
        fs::permissions(root_, fs::perms(0777));
        const OtherUser nobody;
        fs::create_symlink("/dev/null", root_ / "b");
        QCOMPARE(setRefusal(root_, {{"a", "1"}, {"b", "2"}}),
                 std::string("b: this is a device, not a file"));
        QVERIFY(!fs::exists(root_ / "a"));
    }

    void namesTakenAreFound() {
        put(root_ / "b", "old");
        fs::create_symlink("nowhere", root_ / "c");
        fs::create_directory(root_ / "d");
        const std::vector<NamedBytes> files = {{"a", ""}, {"b", ""}, {"c", ""}, {"d", ""}};
        QCOMPARE(namesTaken(root_, files), (std::vector<std::string>{"b", "c"}));
        QVERIFY(namesTaken(root_ / "none", files).empty());
    }

    void aNameThatIsTakenGetsTheNextFreeNumber() {
        const fs::path folder = root_ / "there";
        using Names = std::vector<std::string>;
        const std::vector<NamedBytes> files = {{"a.png", "1"}, {"b.tar.gz", "2"}, {"c", "3"}};
        QCOMPARE(namesBeside(folder, files), (Names{"a.png", "b.tar.gz", "c"}));  // no folder yet
        fs::create_directory(folder);
        put(folder / "a.png", "old");
        put(folder / "a (2).png", "old");
        fs::create_directory(folder / "a (3).png");
        fs::create_symlink("nowhere", folder / "b.tar.gz");
        fs::create_directory(folder / "c");
        QCOMPARE(namesBeside(folder, files), (Names{"a (4).png", "b.tar (2).gz", "c (2)"}));
    }

    void aNumberedNameIsNeverThatOfAnotherFileOfTheSet() {
        const fs::path folder = root_ / "there";
        fs::create_directory(folder);
        put(folder / "a.png", "old");
        const std::vector<NamedBytes> files = {
            {"a (2).png", "1"}, {"a.png", "2"}, {"a (3).png", "3"}};
        QCOMPARE(namesBeside(folder, files),
                 (std::vector<std::string>{"a (2).png", "a (4).png", "a (3).png"}));
    }

    void aSignalWaitsWhileFilesArePlaced() {
        const pid_t child = startChild([this] {
            const Placing outer;
            {
                const Placing inner;
                ::raise(SIGTERM);
            }
            put(root_ / "placed", "");
        });
        QCOMPARE(exitCodeOf(child), 128 + SIGTERM);
        QVERIFY(fs::exists(root_ / "placed"));
    }

    void aSignalLeavesOneWholeSet_data() {
        QTest::addColumn<int>("milliseconds");
        for (int round = 0; round < 20; ++round)
            QTest::addRow("%d", round) << 5 + 3 * round;
    }
    void aSignalLeavesOneWholeSet() {
        QFETCH(int, milliseconds);
        // In memory the renames take a good part of the time; on a disk a signal hardly meets them.
        const QTemporaryDir memory("/dev/shm/headlight-XXXXXX");
        const fs::path set =
            (memory.isValid() ? memory.path() : folder_->path()).toStdString() + "/set";
        const pid_t child = startChild([&] { writeSetsForEver(set); });
        QTest::qSleep(milliseconds);
        ::kill(child, SIGTERM);
        QCOMPARE(exitCodeOf(child), 128 + SIGTERM);
        if (!fs::exists(set))
            return;
        std::set<std::string> kinds;
        int count = 0;
        for (const auto& entry : fs::directory_iterator(set)) {
            QVERIFY2(entry.path().filename().string().starts_with("f"), entry.path().c_str());
            kinds.insert(bytesOf(entry.path()));
            ++count;
        }
        QCOMPARE(count, kMany);
        QCOMPARE(kinds.size(), std::size_t(1));
    }

 private:
    std::optional<QTemporaryDir> folder_;
    fs::path root_;
};

HEADLIGHT_APPLESS_TEST(TestFileSet)
#include "tst_file_set.moc"
