// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <filesystem>
#include <memory>

#include "core/files/checked_file.h"
#include "core/files/unfinished_files.h"
#include "tests/files/put.h"
#include "tests/files/signalled.h"
#include "tests/support/test_program.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kBytes = 4'000'000;

// What a program does that is stopped in the middle: writes the same file over and over.
[[noreturn]] void writeForEver(const fs::path& path) {
    ::signal(SIGTERM, leave);
    ::signal(SIGINT, leave);
    const std::string bytes(kBytes, 'x');
    while (writeFile(path, bytes)) {
    }
    ::_exit(1);
}

bool holdsTemporary(const fs::path& folder) {
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (entry.path().extension() == ".part") {
            return true;
        }
    }
    return false;
}

}  // namespace

class TestUnfinishedFiles : public QObject {
    Q_OBJECT

 private slots:
    void knownFilesAreRemovedAndOthersStay();
    void placesAreUsedAgain();
    void aSignalWaitsForFilesThatArePutInPlace();
    void signalLeavesTheFileWholeAndNothingElse_data();
    void signalLeavesTheFileWholeAndNothingElse();
};

void TestUnfinishedFiles::knownFilesAreRemovedAndOthersStay() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    for (const char* name : {"a", "b", "done", "other"}) {
        put(root / name, "x");
    }
    const UnfinishedFile a(root / "a");
    const UnfinishedFile b(root / "b");
    { const UnfinishedFile done(root / "done"); }
    errno = 7;
    removeUnfinishedFiles();
    QCOMPARE(errno, 7);
    QVERIFY(!fs::exists(root / "a") && !fs::exists(root / "b"));
    QVERIFY(fs::exists(root / "done") && fs::exists(root / "other"));
    removeUnfinishedFiles();  // a second signal finds nothing to do
}

void TestUnfinishedFiles::placesAreUsedAgain() {
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    for (int round = 0; round < 100; ++round) {
        const UnfinishedFile file(root / std::to_string(round));
        put(root / std::to_string(round), "x");
        removeUnfinishedFiles();
        QVERIFY(!fs::exists(root / std::to_string(round)));
    }
}

// Both ends of a placing look whether a signal came meanwhile, also on another thread.
void TestUnfinishedFiles::aSignalWaitsForFilesThatArePutInPlace() {
    static std::vector<int> left;
    const LeaveFunction note = [](int signal) { left.push_back(signal); };
    {
        const Placing outer;
        {
            const Placing inner;
            leaveUnlessPlacing(2, note);
        }
        QVERIFY(left.empty());
    }
    QCOMPARE(left, std::vector{2});
    leaveUnlessPlacing(15, note);
    QCOMPARE(left, (std::vector{2, 15}));
    {
        const Placing late;
        QCOMPARE(left, (std::vector{2, 15, 15}));
        const Placing inner;
        QCOMPARE(left, (std::vector{2, 15, 15}));
    }
    leaveUnlessPlacing(0, [](int) {});  // nothing is waited for by the tests that follow
}

void TestUnfinishedFiles::signalLeavesTheFileWholeAndNothingElse_data() {
    QTest::addColumn<int>("signal");
    for (int round = 0; round < 10; ++round) {
        QTest::addRow("SIGTERM %d", round) << SIGTERM;
        QTest::addRow("SIGINT %d", round) << SIGINT;
    }
}

void TestUnfinishedFiles::signalLeavesTheFileWholeAndNothingElse() {
    QFETCH(int, signal);
    const QTemporaryDir folder;
    const fs::path root = folder.path().toStdString();
    put(root / "f", "x");
    const pid_t child = ::fork();
    if (child == 0) {
        writeForEver(root / "f");
    }
    while (!holdsTemporary(root) && ::waitpid(child, nullptr, WNOHANG) == 0) {
    }
    ::kill(child, signal);
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 128 + signal);
    QVERIFY(!holdsTemporary(root));
    const auto size = fs::file_size(root / "f");
    QVERIFY(size == 1 || size == kBytes);
}

HEADLIGHT_APPLESS_TEST(TestUnfinishedFiles)
#include "tst_unfinished_files.moc"
