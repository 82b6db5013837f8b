// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/architecture/room_table.h"
#include "tests/architecture/source_tree.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QList>
#include <QProcess>
#include <QRegularExpression>
#include <QString>
#include <QStringList>
#include <QTest>

using namespace headlight::tree;

namespace {

struct MapRow {
    QString folder;
    QString mayInclude;
};

QStringList readme() { return read("README.md").lines; }

// The rows of the map: | `folder` | one sentence | may include |
QList<MapRow> mapRows() {
    static const QRegularExpression row("^\\| `([a-z/_]+)` \\|[^|]+\\|([^|]*)\\|$");
    QList<MapRow> rows;
    for (const QString& line : readme()) {
        if (const auto match = row.match(line); match.hasMatch()) {
            rows << MapRow{match.captured(1), match.captured(2).trimmed()};
        }
    }
    return rows;
}

// What stands between ``` lines, one command a line; a backslash at the end joins two lines.
QStringList commands() {
    QStringList found;
    bool fenced = false;
    QString begun;
    for (const QString& line : readme()) {
        if (line.startsWith("```")) {
            fenced = !fenced && (line == "```sh" || line == "```");
            continue;
        }
        if (!fenced || line.trimmed().isEmpty()) {
            continue;
        }
        begun += line.trimmed();
        if (begun.endsWith('\\')) {
            begun.chop(1);
            continue;
        }
        found << begun.section(" #", 0, 0).trimmed();
        begun.clear();
    }
    return found;
}

QString headlightHelp(const QString& subcommand) {
    QProcess program;
    const QStringList words = subcommand.isEmpty() ? QStringList() : QStringList(subcommand);
    program.start(qEnvironmentVariable("HEADLIGHT_PROGRAM"), words + QStringList("--help"));
    program.waitForFinished();
    return QString::fromUtf8(program.readAllStandardOutput());
}

// What a command names that is not there: its script, its subcommand or an option of it.
QStringList missingParts(const QString& command) {
    static const QRegularExpression blanks("\\s+");
    QStringList words = QProcess::splitCommand(command);
    if (words.isEmpty() || !words[0].contains('/')) {
        return {};
    }
    const QString program = words.takeFirst();
    if (program.endsWith("/headlight") || program == "./app/run") {
        const bool hasSubcommand = !words.isEmpty() && !words[0].startsWith('-');
        const QString subcommand = hasSubcommand ? words[0] : QString();
        const QString help = headlightHelp(subcommand);
        QStringList missing;
        // The general help lists each subcommand at the start of an indented line.
        const QRegularExpression listed("^ +" + subcommand + " ",
                                        QRegularExpression::MultilineOption);
        if (hasSubcommand && !headlightHelp({}).contains(listed)) {
            missing << subcommand;
        }
        for (const QString& word : words.filter(QRegularExpression("^--[a-z]"))) {
            if (!help.contains(word.section('=', 0, 0))) {
                missing << word;
            }
        }
        return missing;
    }
    if (program.startsWith("build/release/tests/bench/")) {
        const QString source = program.section('/', 2) + ".cpp";
        return QFileInfo::exists(top() + '/' + source) ? QStringList() : QStringList(source);
    }
    const QFileInfo script(top() + '/' + program);
    return script.isFile() && script.isExecutable() ? QStringList() : QStringList(program);
}

}  // namespace

class TestReadme : public QObject {
    Q_OBJECT

 private slots:
    void theMapNamesEveryRoomAndNoOther() {
        QStringList named;
        for (const MapRow& row : mapRows()) {
            named << row.folder;
        }
        QStringList there = rooms("core") + rooms("ui");
        there << "app";
        there << "tests";
        if (QDirIterator(top() + "/resources", QDir::Files, QDirIterator::Subdirectories)
                .hasNext()) {
            there << "resources";
        }
        named.sort();
        there.sort();
        QCOMPARE(named, there);
    }

    void theMapTellsTheIncludeRule() {
        for (const MapRow& row : mapRows()) {
            const Room* room = roomOf(row.folder);
            QCOMPARE(row.mayInclude, room == nullptr ? QString("–") : room->mayInclude);
        }
    }

    void theTwoCommandsAreGiven() {
        QVERIFY(commands().contains("./app/run"));
        QVERIFY(commands().contains("./tests/run"));
    }

    void everyCommandNamesWhatIsThere() {
        for (const QString& command : commands()) {
            const QStringList missing = missingParts(command);
            QVERIFY2(missing.isEmpty(),
                     qPrintable(command + ": there is no " + missing.join(", ")));
        }
    }

    void everyPictureAndLinkIsThere() {
        static const QRegularExpression link("\\]\\(([^)#:]+)\\)");
        auto matches = link.globalMatch(readme().join('\n'));
        while (matches.hasNext()) {
            const QString path = matches.next().captured(1);
            QVERIFY2(QFileInfo::exists(top() + '/' + path), qPrintable(path));
        }
    }

    void aWrongCommandIsSeen() {
        QCOMPARE(missingParts("./app/walk"), QStringList("./app/walk"));
        QCOMPARE(missingParts("build/release/tests/bench/kernels/none --quick"),
                 QStringList("tests/bench/kernels/none.cpp"));
        QCOMPARE(missingParts("./app/run dance"), QStringList("dance"));
        QCOMPARE(missingParts("./app/run positions --colour red"), QStringList("--colour"));
        QCOMPARE(missingParts("./app/run positions --kind sinusoidal"), QStringList());
    }
};

HEADLIGHT_APPLESS_TEST(TestReadme)
#include "tst_readme.moc"
