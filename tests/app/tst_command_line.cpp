// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// What holds for every subcommand: how the words are read, help, version, start without a display.
class TestCommandLine : public QObject {
    Q_OBJECT

 private slots:
    void helpNamesTheSubcommandsThereAreAndNoOthers() {
        const Ended ended = run({"--help"});
        VERIFY_DONE(ended);
        for (const char* name : {"attend", "positions", "render"})
            QVERIFY2(ended.out.contains(QByteArray("\n  ").append(name).append(' ')), name);
        for (const char* name : {"tokenize", "inspect", "models", "describe"})
            QVERIFY2(!ended.out.contains(name), name);
    }

    void everySubcommandExplainsItself_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QByteArrayList>("words");
        QTest::newRow("attend") << "attend" << QByteArrayList{"--layer",
                                                              "--weights",
                                                              "--input",
                                                              "--out",
                                                              "query_linear",
                                                              "-1e9",
                                                              "sqrt(d_model / n_heads)",
                                                              "kv_heads",
                                                              "valid_lens"};
        QTest::newRow("positions")
            << "positions" << QByteArrayList{"sinusoidal", "rope",      "alibi",  "t5-buckets",
                                             "binary",     "--columns", "--base", "--layout"};
        QTest::newRow("render") << "render"
                                << QByteArrayList{"SCENE",  "--view",      "--text",     "--size",
                                                  "--dpi",  "--theme",     "--language", "--layer",
                                                  "--head", "--all-heads", "--list"};
    }
    void everySubcommandExplainsItself() {
        QFETCH(QString, command);
        QFETCH(QByteArrayList, words);
        const Ended ended = run({command, "--help"});
        VERIFY_DONE(ended);
        for (const QByteArray& word : words)
            QVERIFY2(ended.out.simplified().contains(word), word);
        for (const QByteArray& line : ended.out.split('\n'))
            QVERIFY2(line.size() <= 102, line);
        VERIFY_DONE(run({command, "--version"}));
    }

    void helpAndVersionNeedNeitherDisplayNorHome() {
        const Environment bare = {{"HOME", {}},
                                  {"DISPLAY", {}},
                                  {"WAYLAND_DISPLAY", {}},
                                  {"QT_QPA_PLATFORM", {}},
                                  {"XDG_RUNTIME_DIR", {}}};
        VERIFY_DONE(run({"--help"}, bare));
        const Ended version = run({"--version"}, bare);
        VERIFY_DONE(version);
        QVERIFY(version.out.startsWith("headlight "));
        QCOMPARE(version.out.count('\n'), 1);
    }

    void wrongUseIsOneLineAndStatusTwo_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("text");
        const QStringList good = {"positions", "--kind", "alibi", "--out", "-"};
        const auto row = [](const char* name, const QStringList& words, const char* text) {
            QTest::newRow(name) << words << QByteArray(text);
        };
        row("unknown option", {"--bogus"}, "--bogus: unknown option");
        row("unknown option of a subcommand", good + QStringList{"--bogus"}, "--bogus");
        row("short option", good + QStringList{"-x"}, "-x: unknown option");
        row("option of a later version", {"render", "--text", "a", "--model", "m"}, "--model");
        row("value missing at the end", {"positions", "--kind"}, "--kind: expected KIND");
        row("value missing before an option", {"positions", "--kind", "--out", "-"}, "--kind");
        row("twice", good + QStringList{"--kind", "rope"}, "--kind: given twice");
        row("switch twice", good + QStringList{"--quiet", "--quiet"}, "--quiet: given twice");
        row("twice in two forms", good + QStringList{"--kind=rope"}, "--kind: given twice");
        row("switch with a value", good + QStringList{"--quiet=yes"}, "--quiet: takes no value");
        row("operand too many", good + QStringList{"more"}, "'more': unexpected argument");
        row("operand after --", good + QStringList{"--", "--dim"}, "'--dim': unexpected argument");
        row("two scenes", {"a.json", "b.json"}, "'b.json'");
        row("empty scene", {""}, "empty argument");
        row("empty option", {"positions", ""}, "unexpected argument");
        row("no such subcommand", {"atend"}, "atend: expected a subcommand");
        row("later subcommand", {"tokenize"}, "tokenize: expected a subcommand");
        row("no thread", good + QStringList{"--threads", "0"}, "--threads: expected");
        row("fewer threads than none", good + QStringList{"--threads", "-2"}, "--threads");
        row("threads in words", good + QStringList{"--threads", "2x"}, "--threads");
        row("quiet and verbose", good + QStringList{"--quiet", "--verbose"}, "--quiet");
        row("no such instruction set", good + QStringList{"--target", "MMX"}, "--target: expected");
        row("control characters", {"--a\nb\tc"}, "unknown option");
    }
    void wrongUseIsOneLineAndStatusTwo() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, text);
        VERIFY_FAILED(run(words), 2, text);
    }

    void aHundredThousandArgumentsAreRefusedQuickly() {
        VERIFY_FAILED(shell("seq 100000 | xargs -s 2000000 -n 100000 \"$H\" positions"
                            " || exit 2"),
                      2, "'1': unexpected argument");
    }

    void valuesMayFollowAnEqualsSign() {
        const Ended apart = run({"positions", "--kind", "alibi", "--heads", "3", "--out", "-"});
        const Ended together = run({"positions", "--kind=alibi", "--heads=3", "--out=-"});
        VERIFY_DONE(apart);
        VERIFY_DONE(together);
        QCOMPARE(together.out, apart.out);
    }

    void everyInstructionSetThatIsNamedCanBeForced() {
        const Ended refused = run({"positions", "--kind", "alibi", "--out", "-", "--target", "x"});
        const int from = refused.err.indexOf('(') + 1;
        const QByteArray names = refused.err.mid(from, refused.err.indexOf(')') - from);
        QVERIFY(!names.isEmpty());
        for (const QByteArray& name : names.split(',')) {
            const QString target = QString::fromLatin1(name.trimmed());
            VERIFY_DONE(run({"positions", "--kind", "alibi", "--out", "-", "--target", target}));
        }
    }

    void moreThreadsThanThereCanBeAreNoError() {
        VERIFY_DONE(run({"positions", "--kind", "alibi", "--out", "-", "--threads", "100000"}));
    }

    void withoutADisplayTheWindowSaysWhatToDoInstead() {
        const Environment none = {
            {"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"QT_QPA_PLATFORM", {}}};
        VERIFY_FAILED(run({}, none), 1, "no display; to draw without one use: headlight render");
        const Environment xcb = {
            {"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"QT_QPA_PLATFORM", "xcb"}};
        VERIFY_FAILED(run({}, xcb), 1, "no display");
    }

    void aDisplayThatDoesNotAnswerIsNoCrash() {
        const Environment dead = {
            {"DISPLAY", ":4711"}, {"WAYLAND_DISPLAY", {}}, {"QT_QPA_PLATFORM", {}}};
        VERIFY_FAILED(run({}, dead), 1, "no display");
    }

    void aPlatformThatQtLacksIsNamed() {
        VERIFY_FAILED(run({}, {{"QT_QPA_PLATFORM", "foo"}}), 1,
                      "error: QT_QPA_PLATFORM: Qt has no working platform 'foo'; unset it to open "
                      "the window\n");
    }

    void aSceneThatIsNoFileOpensNoWindow() {
        QTemporaryDir folder;
        VERIFY_FAILED(run({folder.filePath("none.json")}), 1, "none.json: no such file");
        VERIFY_FAILED(run({folder.path()}), 1, "is a folder");
    }
};

HEADLIGHT_GUILESS_TEST(TestCommandLine)
#include "tst_command_line.moc"
