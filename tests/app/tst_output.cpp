// SPDX-License-Identifier: GPL-3.0-or-later
#include <signal.h>

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// Where results go and what may be in the way: pipes, full disks, names, locales, interrupts.
class TestOutput : public QObject {
    Q_OBJECT

    const QString line_ = "exec \"$H\" positions --kind sinusoidal --length 2000 --dim 64 --out ";

    // Whether the running program has taken a signal over, as the system tells it.
    static bool catches(const QProcess& process, int signal) {
        const QByteArray status =
            contents("/proc/" + QString::number(process.processId()) + "/status");
        const qsizetype at = status.indexOf("SigCgt:");
        const quint64 caught = status.mid(at + 7, 18).trimmed().toULongLong(nullptr, 16);
        return at >= 0 && (caught >> (signal - 1) & 1) != 0;
    }

 private slots:
    void aClosedPipeIsOneLine() {
        // The reader is gone before anything is written.
        const Ended ended = shell(
            "{ { \"$H\" positions --kind sinusoidal --length 4000 --out - "
            "2>&3; echo $? >&2; } | true; } 3>&2");
        const auto lines = ended.err.trimmed().split('\n');
        QCOMPARE(lines.size(), 2);
        QVERIFY2(lines.contains("1"), ended.err);
        QVERIFY2(ended.err.contains("headlight: error: standard output"), ended.err);
    }

    void aFullDiskIsOneLine() {
        VERIFY_FAILED(shell(line_ + "- > /dev/full"), 1, "standard output");
        VERIFY_FAILED(shell("exec \"$H\" --help > /dev/full"), 1, "standard output");
        QTemporaryDir folder;
        VERIFY_FAILED(shell("ulimit -f 8; " + line_ + "big.npy", folder.path()), 1, "big.npy");
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void closedStreamsAreNotTakenForFiles() {
        VERIFY_FAILED(shell("exec \"$H\" --version >&-"), 1, "standard output");
        QTemporaryDir folder;
        const Ended ended = shell(line_ + "a.npy >&- 2>&- <&-", folder.path());
        QCOMPARE(ended.status, 0);
        QCOMPARE(contents(folder.filePath("a.npy")).size(), 128 + 2000 * 64 * 4);
    }

    void placesThatCannotBeWritten() {
        QTemporaryDir folder;
        VERIFY_FAILED(shell(line_ + "none/a.npy", folder.path()), 1, "a.npy");
        VERIFY_FAILED(shell(line_ + "/proc/a.npy"), 1, "a.npy");
        QDir(folder.path()).mkdir("a.npy");
        VERIFY_FAILED(shell(line_ + "a.npy", folder.path()), 1, "a.npy");
        put(folder.filePath("file"), "x");
        VERIFY_FAILED(shell(line_ + "file/a.npy", folder.path()), 1, "a.npy");
        QCOMPARE(
            QDir(folder.path()).entryList(QDir::NoDotAndDotDot | QDir::AllEntries | QDir::Hidden),
            QStringList({"a.npy", "file"}));
    }

    void namesOfEveryKindWork() {
        QTemporaryDir folder;
        const QList<QByteArray> names = {"'-dash.npy'",      "'two words.npy'",
                                         "'новый 锯子.npy'", "\"$(printf 'bytes\\377\\376.npy')\"",
                                         "'quo\"te.npy'",    "\"$(printf 'new\\nline.npy')\""};
        for (const QByteArray& name : names) {
            const Ended ended =
                shell("( " + line_ + name + " ) && test -s ./" + name, folder.path());
            VERIFY_DONE(ended);
        }
    }

    void scenesOfEveryNameAreOpened() {
        QTemporaryDir folder;
        const QString scene = "'{\"headlight_scene\": 1, \"recipe\": {\"text\": \"a b\"}}'";
        const QString render = "exec \"$H\" render --view head --out - -- ";
        for (const QString& name :
             {QString("-scene"), QString("\"$(printf '\\351\\377 scene')\"")}) {
            const Ended ended =
                shell("n=" + name + "; printf '%s' " + scene + " > ./\"$n\"; " + render + "\"$n\"",
                      folder.path());
            VERIFY_DONE(ended);
            QVERIFY(ended.out.startsWith("<?xml"));
        }
    }

    void aNameThatIsNoUtf8IsShownEscaped() {
        VERIFY_FAILED(shell("exec \"$H\" \"$(printf 'no\\377ne.json')\""), 1, "no\\xFFne.json");
    }

    void aNameLongerThanTheSystemTakesIsRefused() {
        VERIFY_FAILED(run({"positions", "--kind", "alibi", "--out", QString(5000, 'n') + ".npy"}),
                      1, "nnn");
    }

    // A name that the system takes, in a folder whose whole path it does not.
    void aFolderDeeperThanTheSystemsPathsIsOneClearSentence() {
        QTemporaryDir folder;
        const Ended ended = shell(
            "n=$(printf '%0200d' 0); i=0; while [ $i -lt 25 ]; do mkdir $n && cd -P ./$n; "
            "i=$((i + 1)); done; " +
                QString(line_).remove("exec ") + "a.npy; s=$?; ls -A; exit $s",
            folder.path());
        VERIFY_FAILED(ended, 1, "error: a.npy: the path is too long\n");
        shell("rm -rf 0*", folder.path());
    }

    void theLocaleChangesNoByte() {
        QTemporaryDir folder;
        QByteArray table, figure;
        for (const char* locale : {"C", "de_DE.UTF-8", "zh_CN.GB18030", "rubbish"}) {
            const Environment changes = {{"LC_ALL", locale}, {"LANG", locale}};
            const Ended ended = run({"positions", "--kind", "sinusoidal", "--out", "-"}, changes);
            VERIFY_DONE(ended);
            const QString svg = folder.filePath("a.svg");
            VERIFY_DONE(
                run({"render", "--text", "我 saw", "--view", "positions", "--out", svg}, changes));
            if (table.isEmpty()) {
                table = ended.out;
                figure = contents(svg);
            }
            QVERIFY(table.contains("0.84147"));
            QCOMPARE(ended.out, table);
            QCOMPARE(contents(svg), figure);
            VERIFY_FAILED(
                run({"positions", "--kind", "rope", "--base", "1,5", "--out", "-"}, changes), 2,
                "--base: expected a number above 1, found '1,5'");
        }
    }

    void theTimeZoneChangesNoByte() {
        QTemporaryDir folder;
        QByteArray first;
        // Written Z, +08'00' and -03'30' in a PDF.
        for (const char* zone : {"UTC0", "XST-8", "XST3:30"}) {
            const QString pdf = folder.filePath("a.pdf");
            VERIFY_DONE(
                run({"render", "--text", "I saw", "--view", "head", "--out", pdf}, {{"TZ", zone}}));
            const QByteArray bytes = contents(pdf);
            QVERIFY(bytes.startsWith("%PDF-"));
            if (first.isEmpty())
                first = bytes;
            QVERIFY2(bytes == first, zone);
        }
    }

    void interruptsEndWithTheirStatus_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<int>("status");
        QTest::newRow("SIGINT") << SIGINT << 130;
        QTest::newRow("SIGTERM") << SIGTERM << 143;
    }
    void interruptsEndWithTheirStatus() {
#ifdef __SANITIZE_THREAD__
        QSKIP("ThreadSanitizer holds a signal back until a call returns, and this one does not");
#endif
        QFETCH(int, signal);
        QFETCH(int, status);
        QTemporaryDir folder;
        QProcess process;
        process.setWorkingDirectory(folder.path());
        // Waits for a text that does not come.
        process.start(programPath(),
                      {"render", "--text-file", "-", "--view", "head", "--out", "a.png"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(catches(process, SIGTERM));
        ::kill(pid_t(process.processId()), signal);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), status);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void linksAreFollowedAndModesKept() {
        QTemporaryDir folder;
        put(folder.filePath("real.npy"), "old");
        QFile::setPermissions(folder.filePath("real.npy"), QFile::ReadOwner | QFile::WriteOwner);
        VERIFY_DONE(shell("ln -s real.npy link.npy; " + line_ + "link.npy", folder.path()));
        QVERIFY(QFileInfo(folder.filePath("link.npy")).isSymLink());
        QVERIFY(contents(folder.filePath("real.npy")).startsWith("\x93NUMPY"));
    }
};

HEADLIGHT_GUILESS_TEST(TestOutput)
#include "tst_output.moc"
