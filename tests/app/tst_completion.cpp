// SPDX-License-Identifier: GPL-3.0-or-later
#include <QStandardPaths>

#include "tests/app/help_options.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

// What bash offers for the last of the words, which it splits as it does at the prompt: = and : are
// words of their own.
QStringList offered(const QStringList& words, const QString& folder = {}) {
    QProcess bash;
    if (!folder.isEmpty())
        bash.setWorkingDirectory(folder);
    const QString script =
        "source <(\"$0\" --completion bash); COMP_WORDS=(headlight \"$@\"); COMP_CWORD=$#; "
        "_headlight; printf '%s\\n' \"${COMPREPLY[@]}\"";
    bash.start("bash", QStringList{"-c", script, programPath()} + words);
    const Ended ended = waitFor(bash);
    if (ended.status != 0 || !ended.err.isEmpty())
        qWarning("%s", ended.described().constData());
    QStringList lines = QString::fromUtf8(ended.out).split('\n', Qt::SkipEmptyParts);
    lines.sort();
    return lines;
}

// The words that the program says it expects of an option: "expected light, dark or print, found".
QStringList expected(const QStringList& words) {
    QString text = QString::fromUtf8(run(words).err);
    text = text.section(": expected ", 1).section(", found", 0, -2);
    text.remove("one of ");
    QStringList names = text.replace(" or ", ", ").split(", ");
    names.sort();
    return names;
}

}  // namespace

const QStringList kThemes = {"black-on-white", "dark", "light", "print", "white-on-black"};

class TestCompletion : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() {
        if (QStandardPaths::findExecutable("bash").isEmpty())
            QSKIP("there is no bash");
    }

    void theFirstWordIsASubcommandAnOptionOrAScene() {
        QTemporaryDir folder;
        put(folder.filePath("lecture.headlight"), "{}");
        const QStringList words = offered({""}, folder.path());
        QCOMPARE(words, QStringList({"attend", "check", "help", "lecture.headlight", "positions",
                                     "render", "tokens"}));
        QCOMPARE(offered({"re"}, folder.path()), QStringList("render"));
        QVERIFY(offered({"--"}).contains("--diagnostics"));
        QCOMPARE(offered({"help", "re"}), QStringList("render"));
        QCOMPARE(offered({"--completion", ""}), QStringList({"bash", "fish", "zsh"}));
    }

    void everyOptionOfTheHelpTextsIsOffered() {
        for (const QString& command : helpLevels()) {
            QStringList words = command.isEmpty() ? QStringList() : QStringList(command);
            const QStringList names = offered(words << "--");
            const auto options = helpOptions(command);
            QCOMPARE(names.size(), options.size());
            for (const HelpOption& option : options)
                QVERIFY2(names.contains(option.name), qPrintable(command + " " + option.name));
        }
    }

    void wordsAreOfferedWhereTheProgramTakesWordsAndNoOthers() {
        const QStringList otherNames = {"rope", "t5-buckets"};
        int seen = 0;
        for (const QString& command : {QString("positions"), QString("render")}) {
            QStringList good = {"render", "--text", "a", "--out", "-"};
            if (command == "positions")
                good = QStringList{"positions", "--out", "-"};
            for (const HelpOption& option : helpOptions(command)) {
                const bool named =
                    option.value == "NAME" || option.value == "VIEW" || option.value == "KIND";
                if (!named || option.name == "--target")
                    continue;
                QStringList words = good + QStringList{option.name, "x"};
                for (const char* other : {"--view", "--kind"}) {
                    if (option.name != other &&
                        (command == "render") == QString("--view").startsWith(other))
                        words += {other, command == "render" ? "heads" : "alibi"};
                }
                QStringList taken = expected(words);
                for (const QString& name : otherNames)
                    if (option.name == "--positions")
                        taken.removeAll(name);
                if (option.name == "--scale")
                    taken = QStringList{"none", "sqrt-d-model", "sqrt-dk"};
                QCOMPARE(qMakePair(option.name, offered({command, option.name, ""})),
                         qMakePair(option.name, taken));
                ++seen;
            }
        }
        QVERIFY(seen >= 15);
    }

    void afterAnEqualsSignTheValueIsOffered() {
        QCOMPARE(offered({"render", "--theme", "=", ""}), kThemes);
        QCOMPARE(offered({"render", "--theme", "="}), kThemes);
        QCOMPARE(offered({"render", "--theme", "=", "pr"}), QStringList("print"));
        QCOMPARE(offered({"positions", "--layout", "ha"}), QStringList("halves"));
    }

    void filesAndFoldersAreOfferedWhereTheyAreTaken() {
        QTemporaryDir folder;
        put(folder.filePath("layer file.json"), "{}");
        QVERIFY(QDir(folder.path()).mkdir("heads"));
        const QStringList both = {"heads", "layer file.json"};
        QCOMPARE(offered({"attend", "--layer", ""}, folder.path()), both);
        QCOMPARE(offered({"attend", "--weights", "la"}, folder.path()),
                 QStringList("layer file.json"));
        QCOMPARE(offered({"render", "--all-heads", ""}, folder.path()), QStringList("heads"));
        QCOMPARE(offered({"render", "--text", ""}, folder.path()), QStringList());
        QCOMPARE(offered({"render", ""}, folder.path()), QStringList{"gallery:"} + both);
        QCOMPARE(offered({"check", "a.headlight", ""}, folder.path()), both);
        QCOMPARE(offered({"tokens", "--text-file", ""}, folder.path()), both);
    }

    void scenesOfTheGalleryAreOffered() {
        QCOMPARE(offered({"render", "gal"}), QStringList("gallery:"));
        QVERIFY(offered({"render", "gallery", ":"}).contains("rotation"));
        QCOMPARE(offered({"render", "gallery", ":", "rotat"}), QStringList("rotation"));
    }

    void theOtherShellsKnowTheSameOptions() {
        const QByteArray zsh = run({"--completion", "zsh"}).out;
        const QByteArray fish = run({"--completion", "fish"}).out;
        QVERIFY(zsh.startsWith("#compdef headlight\n"));
        for (const HelpOption& option : helpOptions("render")) {
            const QByteArray name = option.name.toUtf8();
            const QByteArray inZsh = "'" + name + (option.value.isEmpty() ? "[" : "=[");
            const QByteArray inFish = " render' -l " + name.mid(2) + " ";
            QVERIFY2(zsh.contains(inZsh), inZsh);
            QVERIFY2(fish.contains(inFish), inFish);
        }
    }
};

HEADLIGHT_GUILESS_TEST(TestCompletion)
#include "tst_completion.moc"
