// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QProcess>
#include <QTest>

#include "tests/support/test_program.h"

namespace {

struct Ended {
    int status;
    QByteArray told;
};

Ended runAnew(const QStringList& words) {
    QProcess program;
    program.start(QCoreApplication::applicationFilePath(), words);
    program.waitForFinished();
    return {program.exitCode(), program.readAllStandardError()};
}

}  // namespace

class TestTestProgram : public QObject {
    Q_OBJECT

 private slots:
    // Nothing that could be taken for a test that passed.
    void withoutTheNameOfATestTheNamesAreTold() {
        for (const QStringList& words :
             {QStringList(), QStringList("tst_test"), QStringList("tst_test_program.cpp"),
              QStringList("-help")}) {
            const Ended ended = runAnew(words);
            QCOMPARE(ended.status, 2);
            QVERIFY2(ended.told.contains("\n  tst_test_program\n"), ended.told);
        }
    }

    void whatFollowsTheNameIsForQtTest() {
        QCOMPARE(runAnew({"tst_test_program", "-functions"}).status, 0);
        QVERIFY(runAnew({"tst_test_program", "noSuchFunction"}).status != 0);
    }

    // Settings and folders of two tests of a program are two.
    void theApplicationIsCalledAsTheTest() {
        QCOMPARE(QCoreApplication::applicationName(), QString("tst_test_program"));
    }
};

HEADLIGHT_GUILESS_TEST(TestTestProgram)
#include "tst_test_program.moc"
