// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QIODevice>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QString>
#include <QStringList>
#include <QTemporaryDir>
#include <QTest>

using namespace headlight::tree;

namespace {

const QStringList kGroups = {"build", "run"};

QString contents(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

QStringList packages() {
    QStringList names;
    for (const QString& line : read("app/packages").lines) {
        const QString words = line.simplified();
        if (kGroups.contains(words.section(' ', 0, 0))) {
            names << words.section(' ', 1, 1);
        }
    }
    return names;
}

// A machine of which the set-up script sees nothing but the commands put there. Each fake command
// notes how it was called.
class Machine {
 public:
    Machine() {
        for (const char* tool :
             {"awk", "bash", "cat", "dirname", "env", "grep", "mktemp", "rm", "tail"}) {
            QFile::link(QStandardPaths::findExecutable(tool), folder_.filePath(tool));
        }
        command("id", "echo 1000");
    }

    void command(const QString& name, const QString& body) {
        QFile file(folder_.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(("#!" + QStandardPaths::findExecutable("bash") + "\n" + "echo " + name +
                    " \"$@\" >>" + folder_.filePath("calls.txt") + "\n" + body + "\n")
                       .toUtf8());
        file.setPermissions(file.permissions() | QFile::ExeOwner);
    }

    // Packages count as installed as soon as `done` exists.
    void debian() {
        command("dpkg-query", "[ -e " + folder_.filePath("done") +
                                  " ] || exit 1; for p in \"${@:3}\"; do echo installed $p; done");
        command("apt-get", "case \"$*\" in *install*) >" + folder_.filePath("done") + ";; esac");
        command("apt-cache", "exit 0");
    }
    void installed() { command("done", ""); }

    int setUp() {
        QProcess script;
        QProcessEnvironment environment;
        environment.insert("PATH", folder_.path());
        script.setProcessEnvironment(environment);
        script.setStandardInputFile(QProcess::nullDevice());
        script.start(QStandardPaths::findExecutable("bash"),
                     {top() + "/app/setup", "build", "run"});
        script.waitForFinished();
        output_ = QString::fromUtf8(script.readAllStandardOutput());
        errors_ = QString::fromUtf8(script.readAllStandardError());
        return script.exitStatus() == QProcess::NormalExit ? script.exitCode() : -1;
    }

    QString output() const { return output_; }
    QString errors() const { return errors_; }
    QStringList calls(const QString& name) const {
        return contents(folder_.filePath("calls.txt"))
            .split('\n')
            .filter(QRegularExpression("^" + name));
    }

 private:
    QTemporaryDir folder_;
    QString output_;
    QString errors_;
};

// One line of error, with every package and the way to get them.
void verifyRefusal(const Machine& machine, const QString& says) {
    QCOMPARE(machine.errors().count("headlight: error: "), 1);
    QVERIFY2(machine.errors().contains(says), qPrintable(machine.errors()));
    for (const QString& package : packages()) {
        QVERIFY2(machine.errors().contains(package), qPrintable(package));
    }
    QCOMPARE(machine.output(), QString());
}

}  // namespace

class TestSetup : public QObject {
    Q_OBJECT

 private slots:
    void nothingMissingIsSilentAndAsksNobody() {
        Machine machine;
        machine.debian();
        machine.installed();
        machine.command("sudo", "exit 1");
        QCOMPARE(machine.setUp(), 0);
        QCOMPARE(machine.errors(), QString());
        QCOMPARE(machine.output(), QString());
        QCOMPARE(machine.calls("(apt-get|sudo)"), QStringList());
    }

    void withSudoTheListsAreFetchedAndThePackagesInstalled() {
        Machine machine;
        machine.debian();
        machine.command("sudo", "shift; \"$@\"");
        QCOMPARE(machine.setUp(), 0);
        const QStringList calls = machine.calls("apt-get");
        QCOMPARE(calls.size(), 2);
        QVERIFY(calls[0].endsWith(" update"));
        QVERIFY(calls[1].endsWith(packages().join(' ')));
        QVERIFY(!machine.errors().contains("error"));
    }

    void asRootSudoIsNotNeeded() {
        Machine machine;
        machine.debian();
        machine.command("id", "echo 0");
        QCOMPARE(machine.setUp(), 0);
        QCOMPARE(machine.calls("apt-get").size(), 2);
    }

    void withoutSudoTheCommandForRootIsNamed() {
        Machine machine;
        machine.debian();
        QCOMPARE(machine.setUp(), 1);
        verifyRefusal(machine, "there is no sudo; run as root: apt-get install");
    }

    void refusedSudoIsToldAndNothingElseTried() {
        Machine machine;
        machine.debian();
        machine.command("sudo", "exit 1");
        QCOMPARE(machine.setUp(), 1);
        verifyRefusal(machine, "sudo was refused; run as root: apt-get install");
        QCOMPARE(machine.calls("apt-get"), QStringList());
    }

    void withoutNetworkThePackagesAreNamed() {
        Machine machine;
        machine.debian();
        machine.command("id", "echo 0");
        machine.command("apt-get", "exit 100");
        machine.command("apt-cache", "exit 100");
        QCOMPARE(machine.setUp(), 1);
        verifyRefusal(machine, "error: the package servers cannot be reached");
    }

    void aFailedInstallationIsTold() {
        Machine machine;
        machine.debian();
        machine.command("id", "echo 0");
        machine.command("apt-get", "case \"$*\" in *install*) echo 'E: no space'; exit 100;; esac");
        QCOMPARE(machine.setUp(), 1);
        verifyRefusal(machine, "could not install");
        QVERIFY(machine.errors().contains("E: no space"));
    }

    void anOlderDistributionIsToldWhatItLacks() {
        Machine machine;
        machine.debian();
        machine.command("id", "echo 0");
        machine.command("apt-cache", "[ \"$2\" != qt6-svg-dev ]");
        QCOMPARE(machine.setUp(), 1);
        QVERIFY(machine.errors().contains("has no package qt6-svg-dev; Headlight needs"));
    }

    void anUnknownDistributionIsToldThePackages() {
        Machine machine;
        machine.command("cmake", "");
        QCOMPARE(machine.setUp(), 1);
        verifyRefusal(machine, "only with apt");
    }

    void anUnknownDistributionWithAllToolsMayTry() {
        Machine machine;
        for (const char* tool : {"c++", "cmake", "ninja", "pkg-config"}) {
            machine.command(tool, "");
        }
        QCOMPARE(machine.setUp(), 0);
        QCOMPARE(machine.errors(), QString());
    }
};

HEADLIGHT_APPLESS_TEST(TestSetup)
#include "tst_setup.moc"
