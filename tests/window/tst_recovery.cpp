// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>
#include <unistd.h>

#include <QDir>
#include <QProcess>
#include <QPushButton>
#include <QSignalSpy>

#include "tests/support/test_program.h"
#include "tests/window/several_windows.h"
#include "ui/window/message_strip.h"
#include "ui/window/recovery.h"
#include "ui/window/recovery_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// The other process: two windows, one on a file, edits one after the other, each said on standard
// output, until it is killed.
int editUntilKilled(const QString& folder, const QString& file) {
    Windows windows(folder);
    windows.openFile(file.toStdString());
    windows.open(sceneWith("second window"));
    QTimer timer;
    int count = 0;
    QObject::connect(&timer, &QTimer::timeout, [&] {
        const std::string text = "edit " + std::to_string(++count);
        retype(windows.at(0), text.c_str());
        if (count == 1)
            retype(windows.at(1), "second edited");
        printf("%d\n", count);
        fflush(stdout);
    });
    timer.start(50);
    return QApplication::exec();
}

QStringList kept(const QString& folder) {
    return QDir(folder).entryList({"*.scene"}, QDir::Files | QDir::Hidden);
}

QWidget* strip(const MainWindow& window) { return window.findChild<QWidget*>("recovery"); }

void press(const MainWindow& window, const char* button) {
    QTest::mouseClick(strip(window)->findChild<QPushButton*>(button), Qt::LeftButton);
}

}  // namespace

class TestRecovery : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> state_;
    QString folder_;

    // Runs the other process for a while and kills it; the number of its last edit a second before.
    int killedAfterEdits(const QString& file) {
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(),
                    {"tst_recovery", "edit", folder_, file});
        if (!other.waitForStarted())
            return -1;
        int edits = 0;
        QElapsedTimer timer;
        timer.start();
        int secondBefore = 0;
        while (timer.elapsed() < 4500 && other.waitForReadyRead(3000)) {
            while (other.canReadLine())
                edits = other.readLine().toInt();
            if (timer.elapsed() < 3500)
                secondBefore = edits;
        }
        // One that has ended already has no number, and 0 would be this process and all its kin.
        if (other.processId() <= 0)
            return -1;
        ::kill(pid_t(other.processId()), SIGKILL);
        other.waitForFinished();
        return other.exitStatus() == QProcess::CrashExit ? secondBefore : -1;
    }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        state_ = std::make_unique<QTemporaryDir>();
        folder_ = state_->filePath("headlight");
    }

    void afterAKillAtMostTheLastSecondIsLost() {
        const QString file = saved(*state_, "file.headlight", sceneWith("as it was saved"));
        const int secondBefore = killedAfterEdits(file);
        QVERIFY(secondBefore > 0);
        QCOMPARE(kept(folder_).size(), qsizetype(2));
        Windows windows(folder_);
        windows.open(sceneWith("fresh"));
        windows.offerRecovered();
        QTRY_VERIFY(strip(windows.at(0)));
        press(windows.at(0), "restore");
        QCOMPARE(windows.count(), std::size_t(2));  // the fresh one was used
        QStringList texts;
        for (std::size_t i = 0; i < 2; ++i) {
            const MainWindow& window = windows.at(i);
            texts << QString::fromStdString(window.scene().recipe.text);
            QVERIFY(window.isWindowModified());
            if (texts.back().startsWith("edit ")) {
                QCOMPARE(window.sceneFile().path->string(), file.toStdString());
                const int edit = texts.back().mid(5).toInt();
                QVERIFY2(edit >= secondBefore,
                         qPrintable(QString("%1 < %2").arg(edit).arg(secondBefore)));
            }
        }
        QVERIFY2(texts.contains("second edited"), qPrintable(texts.join(", ")));
        QCOMPARE(readScene(file.toStdString())->scene.recipe.text, std::string("as it was saved"));
        // They are kept anew and are nobody else's any more.
        QTRY_COMPARE(kept(folder_).filter(QString::number(::getpid())).size(), qsizetype(2));
        QTRY_COMPARE(kept(folder_).size(), qsizetype(2));
    }

    void whatIsKeptGoesWhenItIsClosedSavedOrTakenBack() {
        Windows windows(folder_);
        MainWindow& window = windows.open(sceneWith("one"));
        retype(window, "changed");
        QTRY_COMPARE(kept(folder_).size(), qsizetype(1));
        window.lab().undo();
        QTRY_COMPARE(kept(folder_).size(), qsizetype(0));
        retype(window, "changed again");
        QTRY_COMPARE(kept(folder_).size(), qsizetype(1));
        window.setScenePath(state_->filePath("a.headlight").toStdString());
        QTRY_COMPARE(kept(folder_).size(), qsizetype(0));
        retype(window, "and again");
        QTRY_COMPARE(kept(folder_).size(), qsizetype(1));
        window.closeUnasked();
        QTRY_COMPARE(kept(folder_).size(), qsizetype(0));
    }

    void whoChangesNothingLeavesNoTrace() {
        {
            Windows windows(folder_);
            windows.open(sceneWith("one"));
            windows.offerRecovered();
            QTest::qWait(700);  // longer than an edit would wait
        }
        QVERIFY(!QDir(folder_).exists());
    }

    void aRunningProcessKeepsItsOwn() {
        Windows running(folder_);
        retype(running.open(sceneWith("one")), "changed");
        QTRY_COMPARE(kept(folder_).size(), qsizetype(1));
        Recovery second(folder_);
        QSignalSpy found(&second, &Recovery::found);
        second.look();
        QVERIFY(!found.wait(500));
        QCOMPARE(kept(folder_).size(), qsizetype(1));
    }

    void discardingDeletesWhatWasOfferedOnly() {
        {
            // Gone without having closed its window, as far as the files tell.
            Windows gone(folder_);
            retype(gone.open(sceneWith("one")), "changed");
            QTRY_COMPARE(kept(folder_).size(), qsizetype(1));
        }
        written(*state_, "headlight/session-1-00000000-1.scene", "{\"headlight_recovery\": 1, ");
        Windows windows(folder_);
        windows.open(sceneWith("fresh"));
        windows.offerRecovered();
        QTRY_VERIFY(strip(windows.at(0)));
        press(windows.at(0), "discard");
        QTRY_COMPARE(kept(folder_), QStringList{"session-1-00000000-1.scene"});
        QTRY_VERIFY(!strip(windows.at(0)));
        QCOMPARE(windows.count(), std::size_t(1));
    }

    void hostileFilesArePassedOverAndStay() {
        QVERIFY(QDir().mkpath(folder_));
        const QList<QByteArray> contents = {{},
                                            "{\"headlight_recovery\": 1",
                                            "{\"headlight_recovery\": 9, \"scene\": \"{}\"}",
                                            "{\"headlight_recovery\": 1, \"scene\": \"{}\"}",
                                            "{\"headlight_recovery\": 1, \"scene\": 3}",
                                            QByteArray(100'000, '['),
                                            QByteArray("\0\xFF", 2)};
        for (int i = 0; i < contents.size(); ++i)
            written(*state_, QString("headlight/session-%1-0000000a-1.scene").arg(i + 1),
                    contents[i]);
        written(*state_, "headlight/session-*-1.scene", "x");
        written(*state_, "headlight/session-.scene", "x");
        QVERIFY(QFile::link("/dev/zero", folder_ + "/session-77-0000000a-1.scene"));
        QVERIFY(QDir().mkpath(folder_ + "/session-78-0000000a-1.scene"));
        const QStringList before = kept(folder_);
        Recovery recovery(folder_);
        QSignalSpy found(&recovery, &Recovery::found);
        recovery.look();
        QVERIFY(!found.wait(1000));
        QCOMPARE(kept(folder_), before);
    }

    void aFolderThatTakesNothingIsSaidOnce() {
        // A file in the folder's place, which stops root as well.
        written(*state_, "headlight", "x");
        Windows windows(folder_);
        MainWindow& window = windows.open(sceneWith("one"));
        auto* messages = window.findChild<MessageStrip*>();
        retype(window, "changed");
        QTRY_VERIFY(messages->text().contains("Nothing is kept"));
        messages->dismissError();
        retype(window, "changed again");
        QTest::qWait(800);
        QVERIFY2(messages->text().isEmpty(), qPrintable(messages->text()));
    }
};

static int editOrTest(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc == 4 && QByteArray(argv[1]) == "edit") {
        useSettingsOfTests();
        return editUntilKilled(argv[2], argv[3]);
    }
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

HEADLIGHT_TEST_RUN(editOrTest)
#include "tst_recovery.moc"
