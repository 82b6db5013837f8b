// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// What the program tells about itself, and what it thinks was meant.
class TestHelp : public QObject {
    Q_OBJECT

 private slots:
    void helpIsASubcommandToo() {
        VERIFY_DONE(run({"help"}));
        QCOMPARE(run({"help"}).out, run({"--help"}).out);
        QCOMPARE(run({"help", "--help"}).out, run({"--help"}).out);
        for (const char* command : {"attend", "positions", "render", "tokens", "check"}) {
            VERIFY_DONE(run({"help", command}));
            QCOMPARE(run({"help", command}).out, run({command, "--help"}).out);
        }
    }

    void whatWasMeantIsNamed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("meant");
        const auto row = [](const char* name, const QStringList& words, const char* meant) {
            QTest::newRow(name) << words << QByteArray(meant);
        };
        row("letter missing", {"rendr"}, "render");
        row("letter doubled", {"atttend"}, "attend");
        row("letters swapped", {"psoitions"}, "positions");
        row("of help", {"help", "rendr"}, "render");
        row("help itself", {"hlep"}, "help");
        row("option", {"render", "--them", "dark"}, "--theme");
        row("beginning", {"render", "--lang", "en"}, "--language");
        row("one dash", {"render", "-view", "heads"}, "--view");
        row("with a value", {"render", "--pallete=viridis"}, "--palette");
        row("of all subcommands", {"positions", "--thread", "2"}, "--threads");
        row("of the window", {"--diagnostic"}, "--diagnostics");
        row("help of a subcommand", {"attend", "--hepl"}, "--help");
    }
    void whatWasMeantIsNamed() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, meant);
        VERIFY_FAILED(run(words), 2, "did you mean " + meant + "?");
    }

    void whatIsNearNothingIsNotGuessed() {
        for (const QStringList& words :
             {QStringList{"convert"}, QStringList{"--bogus"}, QStringList{"render", "-x"},
              QStringList{"render", "--"}, QStringList{"help", "everything"},
              QStringList{"--" + QString(100'000, 'a')}}) {
            const Ended ended = run(words);
            QCOMPARE(ended.status, 2);
            QVERIFY2(!ended.err.contains("did you mean"), ended.err);
        }
    }

    void aForgottenSubcommandIsNamed() {
        VERIFY_FAILED(run({"--text", "I saw a saw"}), 2,
                      "--text: goes with a subcommand: headlight render");
        VERIFY_FAILED(run({"--kind=rope"}), 2,
                      "--kind: goes with a subcommand: headlight positions");
        VERIFY_FAILED(run({"--out", "a.png"}), 2, "attend or positions or render");
    }

    void diagnosticsNeedNoDisplayAndTellNoNames() {
        const Ended ended = run({"--diagnostics"}, {{"DISPLAY", {}},
                                                    {"WAYLAND_DISPLAY", {}},
                                                    {"QT_QPA_PLATFORM", {}},
                                                    {"HOME", "/home/somebody"},
                                                    {"XDG_CONFIG_HOME", {}},
                                                    {"LC_ALL", "zh_CN.UTF-8"}});
        VERIFY_DONE(ended);
        for (const char* line : {"headlight ", "Qt ", "system ", "instruction set ", "text font ",
                                 "Chinese font ", "platforms ", "settings ", "LC_ALL "})
            QVERIFY2(
                ended.out.startsWith(line) || ended.out.contains(QByteArray("\n").append(line)),
                line);
        QVERIFY(ended.out.contains("zh_CN.UTF-8"));
        QVERIFY(ended.out.contains("~/.config/Headlight/Headlight.ini (none yet)"));
        QVERIFY2(!ended.out.contains("somebody"), ended.out);
    }

    void oneTextAtATimeAndNoScene() {
        VERIFY_FAILED(run({"--man", "--diagnostics"}), 2,
                      "--diagnostics: cannot be given together");
        VERIFY_FAILED(run({"--man", "a.json"}), 2, "--man: takes no scene");
        VERIFY_FAILED(run({"--completion"}), 2, "--completion: expected SHELL");
        VERIFY_FAILED(run({"--completion", "tcsh"}), 2, "expected bash, zsh or fish, found 'tcsh'");
        VERIFY_FAILED(run({"help", "render", "positions"}), 2, "'positions': unexpected argument");
        VERIFY_FAILED(shell("\"$H\" --man >/dev/full"), 1, "standard output");
    }
};

HEADLIGHT_GUILESS_TEST(TestHelp)
#include "tst_help.moc"
