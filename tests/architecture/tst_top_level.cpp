// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QByteArray>
#include <QDir>
#include <QProcess>
#include <QSet>
#include <QString>
#include <QStringList>
#include <QTest>

namespace {

const QStringList kAllowed = {"CMakeLists.txt", "README.md", "app", "core",
                              "resources",      "tests",     "ui"};
// Made by building, and not part of a source archive.
const QStringList kMade = {"build", "CMakeUserPresets.json"};

QStringList strangers(const QStringList& names) {
    QStringList found;
    for (const QString& name : names) {
        if (!name.startsWith('.') && !kAllowed.contains(name)) {
            found << name;
        }
    }
    return found;
}

// What is tracked, or in a plain copy of the sources what lies there.
QStringList topLevelNames() {
    QProcess git;
    git.setWorkingDirectory(headlight::tree::top());
    git.start("git", {"ls-files", "-z"});
    if (git.waitForFinished() && git.exitStatus() == QProcess::NormalExit && git.exitCode() == 0) {
        QSet<QString> names;
        for (const QByteArray& path : git.readAllStandardOutput().split('\0')) {
            names << QString::fromUtf8(path).section('/', 0, 0);
        }
        names.remove({});
        return names.values();
    }
    QStringList names =
        QDir(headlight::tree::top()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    for (const QString& name : kMade) {
        names.removeAll(name);
    }
    return names;
}

}  // namespace

class TestTopLevel : public QObject {
    Q_OBJECT

 private slots:
    void onlyTheNamedEntriesAreThere() {
        const QStringList names = topLevelNames();
        QVERIFY(names.contains("CMakeLists.txt"));
        QCOMPARE(strangers(names), QStringList());
    }

    void aStrangerIsSeen() {
        QCOMPARE(strangers({"app", ".ci", "CMakePresets.json", "docs"}),
                 QStringList({"CMakePresets.json", "docs"}));
    }
};

HEADLIGHT_APPLESS_TEST(TestTopLevel)
#include "tst_top_level.moc"
