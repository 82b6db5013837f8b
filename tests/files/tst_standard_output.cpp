// SPDX-License-Identifier: GPL-3.0-or-later
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <thread>

#include "core/files/checked_file.h"
#include "tests/support/test_program.h"

using namespace headlight;

namespace {

// Standard output led elsewhere for as long as this lives. -1: closed.
class Redirected {
 public:
    explicit Redirected(int to) {
        std::fflush(stdout);
        if (to >= 0) {
            ::dup2(to, STDOUT_FILENO);
        } else {
            ::close(STDOUT_FILENO);
        }
    }
    ~Redirected() {
        std::fflush(stdout);
        ::dup2(saved_, STDOUT_FILENO);
        ::close(saved_);
    }
    Redirected(const Redirected&) = delete;
    Redirected& operator=(const Redirected&) = delete;

 private:
    int saved_ = ::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 10);
};

std::string outcome(int descriptor, std::string_view bytes) {
    const Redirected redirected(descriptor);
    const auto written = writeStandardOutput(bytes);
    return written ? "it was written" : describe(written.error());
}

std::string readAll(int descriptor) {
    std::string all;
    char piece[4096];
    for (ssize_t got = 0; (got = ::read(descriptor, piece, sizeof piece)) > 0;) {
        all.append(piece, std::size_t(got));
    }
    return all;
}

}  // namespace

class TestStandardOutput : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { ::signal(SIGPIPE, SIG_IGN); }

    void everythingArrives();
    void comesBehindWhatWasPrinted();
    void goneReaderIsAnError();
    void closedOutputIsAnError();
    void fullDeviceIsAnError();
    void fullDeviceIsAnErrorForWhatWasPrinted();
    void slowReaderOfAPipeThatDoesNotBlockGetsAll();
};

void TestStandardOutput::everythingArrives() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("out").toStdString();
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT, 0600);
    const std::string bytes(20'000'000, 'x');
    QCOMPARE(outcome(file, bytes), std::string("it was written"));
    ::close(file);
    QVERIFY(*readFile(path, bytes.size()) == bytes);
}

void TestStandardOutput::comesBehindWhatWasPrinted() {
    const QTemporaryDir folder;
    const std::string path = folder.filePath("out").toStdString();
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT, 0600);
    {
        const Redirected redirected(file);
        std::fputs("first ", stdout);
        QVERIFY(writeStandardOutput("second"));
    }
    ::close(file);
    QCOMPARE(*readFile(path, 100), std::string("first second"));
}

void TestStandardOutput::goneReaderIsAnError() {
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    ::close(ends[0]);
    QCOMPARE(outcome(ends[1], "x"), std::string("standard output: its reader is gone"));
    ::close(ends[1]);
}

void TestStandardOutput::closedOutputIsAnError() {
    QCOMPARE(outcome(-1, "x"), std::string("standard output: it is closed"));
}

void TestStandardOutput::fullDeviceIsAnError() {
    const int full = ::open("/dev/full", O_WRONLY);
    QCOMPARE(outcome(full, "x"), std::string("standard output: no space left"));
    ::close(full);
}

void TestStandardOutput::fullDeviceIsAnErrorForWhatWasPrinted() {
    const int full = ::open("/dev/full", O_WRONLY);
    Result<void> written;
    {
        const Redirected redirected(full);
        std::fputs("printed", stdout);
        written = writeStandardOutput("");
    }
    ::close(full);
    QVERIFY(!written);
    QCOMPARE(describe(written.error()), std::string("standard output: no space left"));
}

void TestStandardOutput::slowReaderOfAPipeThatDoesNotBlockGetsAll() {
    int ends[2];
    QCOMPARE(::pipe2(ends, O_NONBLOCK), 0);
    ::fcntl(ends[0], F_SETFL, 0);
    const std::string bytes(3'000'000, 'y');  // many times what a pipe holds
    std::string message;
    std::thread writer([&] {
        message = outcome(ends[1], bytes);
        ::close(ends[1]);
    });
    const std::string arrived = readAll(ends[0]);
    writer.join();
    ::close(ends[0]);
    QCOMPARE(message, std::string("it was written"));
    QVERIFY(arrived == bytes);
}

HEADLIGHT_APPLESS_TEST(TestStandardOutput)
#include "tst_standard_output.moc"
