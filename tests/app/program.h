// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTest>

namespace headlight::test {

inline QString programPath() { return qEnvironmentVariable("HEADLIGHT_PROGRAM"); }

inline QString data(const QString& name) {
    return QStringLiteral(HEADLIGHT_TEST_DATA "/app/") + name;
}

// How one run of the real executable ended.
struct Ended {
    int status = -1;  // -1: it was killed or never started
    QByteArray out;
    QByteArray err;

    QByteArray described() const {
        QByteArray text = err;
        return text.append("status ").append(QByteArray::number(status));
    }
};

inline Ended waitFor(QProcess& process) {
    Ended ended;
    if (!process.waitForFinished(120'000))
        return ended;
    if (process.exitStatus() == QProcess::NormalExit)
        ended.status = process.exitCode();
    ended.out = process.readAllStandardOutput();
    ended.err = process.readAllStandardError();
    return ended;
}

// Variables with a null value are taken out of the environment, the others are set.
using Environment = QList<std::pair<QString, QString>>;

inline void apply(const Environment& changes, QProcess& process) {
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const auto& [name, value] : changes) {
        if (value.isNull())
            environment.remove(name);
        else
            environment.insert(name, value);
    }
    process.setProcessEnvironment(environment);
}

inline Ended run(const QStringList& words, const Environment& changes = {},
                 const QByteArray& input = {}) {
    QProcess process;
    apply(changes, process);
    process.start(programPath(), words);
    process.write(input);
    process.closeWriteChannel();
    return waitFor(process);
}

// A line for /bin/sh, for bytes and descriptors that QProcess cannot hand over; "$H" is the
// program.
inline Ended shell(const QString& line, const QString& folder = {}) {
    QProcess process;
    apply({{"H", programPath()}}, process);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start("/bin/sh", {"-c", line});
    process.closeWriteChannel();
    return waitFor(process);
}

// The contract of a failure: its status, one line that holds `text`, and nothing on standard
// output.
#define VERIFY_FAILED(ended, expectedStatus, text)                          \
    do {                                                                    \
        const headlight::test::Ended& it = (ended);                         \
        QVERIFY2(it.status == (expectedStatus), it.described());            \
        QVERIFY2(it.err.startsWith("headlight: error: "), it.err);          \
        QVERIFY2(it.err.endsWith('\n') && it.err.count('\n') == 1, it.err); \
        QVERIFY2(it.err.contains(QByteArray(text)), it.err);                \
        QCOMPARE(it.out, QByteArray());                                     \
    } while (false)

#define VERIFY_DONE(ended)                          \
    do {                                            \
        const headlight::test::Ended& it = (ended); \
        QVERIFY2(it.status == 0, it.described());   \
        QCOMPARE(it.err, QByteArray());             \
    } while (false)

inline QByteArray contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(missing)");
}

inline void put(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write %s", qPrintable(path));
}

}  // namespace headlight::test
