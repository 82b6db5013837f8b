// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QTemporaryDir>
#include <cstring>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

class TestRenderCommand : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    const QString text_ = "I saw a saw";

    QString path(const QString& name) const { return folder_.filePath(name); }

    // A figure of the sentence; its bytes.
    QByteArray figure(const QStringList& more, const QString& name = "a.csv") const {
        const Ended ended = run(QStringList{"render", "--text", text_, "--out", path(name)} + more);
        if (ended.status != 0)
            qWarning("%s", ended.err.constData());
        return ended.status == 0 ? contents(path(name)) : QByteArray();
    }

 private slots:
    void listNamesEveryViewOnce() {
        const Ended ended = run({"render", "--list"});
        VERIFY_DONE(ended);
        const QByteArray lines = QByteArray("\n").append(ended.out);
        for (const char* view : {"\nheads ", "\nhead ", "\npositions ", "\nnumbers "})
            QVERIFY2(lines.count(view) == 1, view);
    }

    void optionsThatDoNothingAreNamed() {
        QTemporaryDir folder;
        const QString out = folder.filePath("a.csv");
        const Ended ended = run({"render", "--text",           "a b",    "--view",
                                 "head",   "--positions",      "none",   "--base",
                                 "5",      "--layout",         "halves", "--dropout-seed",
                                 "3",      "--position-seed",  "2",      "--step",
                                 "2",      "--whole-matrices", "--out",  out});
        QCOMPARE(ended.status, 0);
        for (const char* option : {"--base", "--layout", "--dropout-seed", "--position-seed",
                                   "--step", "--whole-matrices"})
            QVERIFY2(ended.err.contains(QByteArray(option).append(" changes nothing")), ended.err);
        const Ended used = run({"render", "--text", "a b", "--view", "head", "--positions", "rope",
                                "--weights", "random", "--base", "5", "--out", out});
        VERIFY_DONE(used);
        QVERIFY2(used.err.isEmpty(), used.err);
    }

    void theTableOfPositionsIsTurnedFromTheCommandLine() {
        QTemporaryDir folder;
        const auto bytesOf = [&](const QStringList& more) {
            const QString out = folder.filePath("a.csv");
            run(QStringList{"render", "--text", "a b c d", "--view", "positions", "--out", out} +
                more);
            return contents(out);
        };
        const QByteArray t5 = bytesOf({"--positions", "t5-buckets"});
        QVERIFY(!t5.isEmpty());
        QCOMPARE(bytesOf({"--positions", "t5"}), t5);
        QVERIFY(bytesOf({"--positions", "t5", "--position-seed", "2"}) != t5);
        QVERIFY(bytesOf({"--positions", "t5", "--buckets", "4"}) != t5);
        QVERIFY(bytesOf({"--positions", "t5", "--max-distance", "17"}) == t5);  // 4 tokens: exact
    }

    void aLabIsDrawnWithoutASentence() {
        QTemporaryDir folder;
        QFile scene(folder.filePath("a.json"));
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(R"({"headlight_scene": 1, "recipe": {"study": {"id": "rotation"}}})");
        scene.close();
        const QString out = folder.filePath("a.csv");
        VERIFY_DONE(run({"render", scene.fileName(), "--view", "study", "--out", out}));
        QVERIFY(contents(out).startsWith("pair,omega,angle"));
    }

    // The encoder has a sentence of its own where the second one is empty.
    void theEncoderDecoderLabNeedsNoSecondSentence() {
        QTemporaryDir folder;
        QFile scene(folder.filePath("a.json"));
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(R"({"headlight_scene": 1, "recipe": {"text": "a", "cross_attention": true,
                        "second_text": "", "study": {"id": "encoder-decoder"}}})");
        scene.close();
        const QString out = folder.filePath("a.csv");
        VERIFY_DONE(run({"render", scene.fileName(), "--view", "study", "--out", out}));
    }

    void everyViewComesInEveryFormat() {
        const Environment bare = {{"DISPLAY", {}}, {"QT_QPA_PLATFORM", {}}, {"HOME", {}}};
        const QList<std::pair<QString, QByteArray>> formats = {
            {"png", "\x89PNG"},   {"svg", "<?xml"},  {"pdf", "%PDF-"},
            {"npy", "\x93NUMPY"}, {"npz", "PK\3\4"}, {"json", "{\n  \"title\": \""},
            {"tsv", ""},          {"csv", ""}};
        for (const char* view : {"heads", "head", "positions", "numbers", "steps", "worksheet"}) {
            for (const auto& [ending, start] : formats) {
                const QString file = path(QString(view) + "." + ending);
                VERIFY_DONE(run({"render", "--text", text_, "--view", view, "--out", file}, bare));
                QVERIFY(contents(file).startsWith(start) && contents(file).size() > 80);
            }
        }
    }

    void theSameCallGivesTheSameBytesWhateverTheThreads() {
        const QByteArray one = figure({"--view", "heads", "--threads", "1"}, "a.png");
        QVERIFY(!one.isEmpty());
        QCOMPARE(figure({"--view", "heads", "--threads", "7"}, "a.png"), one);
    }

    void aPlatformFromOutsideChangesNothing() {
        const QStringList line = {"render", "--text", text_,        "--view",
                                  "heads",  "--out",  path("p.svg")};
        VERIFY_DONE(run(line, {{"QT_QPA_PLATFORM", "rubbish"}, {"QT_PLUGIN_PATH", "/none"}}));
        const QByteArray first = contents(path("p.svg"));
        VERIFY_DONE(run(line, {{"QT_QPA_PLATFORM", {}}, {"QT_SCALE_FACTOR", "2"}}));
        QCOMPARE(contents(path("p.svg")), first);
    }

    void theStepIsTheOneThatIsAskedFor() {
        const QByteArray first = figure({"--view", "steps", "--step", "1"}, "a.svg");
        QCOMPARE(figure({"--view", "steps"}, "a.svg"), first);
        QVERIFY(figure({"--view", "steps", "--step", "5"}, "a.svg") != first);
        const QByteArray whole = figure({"--view", "steps", "--whole-matrices"}, "a.svg");
        QVERIFY(whole != first && whole.contains("All tokens at once"));
        QVERIFY(!first.isEmpty());
    }

    void sizeResolutionAndThemeAreTaken() {
        figure({"--view", "head", "--size", "640x400"}, "a.png");
        QCOMPARE(QImage(path("a.png")).size(), QSize(640, 400));
        figure({"--view", "head", "--size", "640x400", "--dpi", "48"}, "a.png");
        QCOMPARE(QImage(path("a.png")).size(), QSize(320, 200));
        figure({"--view", "head", "--theme", "dark"}, "a.png");
        QVERIFY(QImage(path("a.png")).pixelColor(1, 1).lightness() < 80);
        figure({"--view", "head", "--theme", "print"}, "a.png");
        QVERIFY(QImage(path("a.png")).pixelColor(1, 1).lightness() > 240);
    }

    // Every option that changes the recipe changes the numbers, and none of them the same way.
    void everyRecipeOptionTurnsTheNumbers() {
        const QByteArray plain = figure({"--view", "heads", "--weights", "random"});
        QVERIFY(!plain.isEmpty());
        const QList<QStringList> changes = {{"--seed", "2"},
                                            {"--heads", "4"},
                                            {"--d-model", "48"},
                                            {"--d-k", "5"},
                                            {"--kv-heads", "2"},
                                            {"--layers", "2"},
                                            {"--embedding", "one-hot"},
                                            {"--positions", "none"},
                                            {"--positions", "rotary"},
                                            {"--positions", "alibi"},
                                            {"--positions", "t5"},
                                            {"--positions", "learned"},
                                            {"--base", "100"},
                                            {"--layout", "halves"},
                                            {"--causal"},
                                            {"--prefix", "2"},
                                            {"--valid-length", "3"},
                                            {"--window", "1,0"},
                                            {"--scale", "none"},
                                            {"--scale", "sqrt-d-model"},
                                            {"--scale", "3.5"},
                                            {"--temperature", "0.1"},
                                            {"--second", "a dog"}};
        QList<QByteArray> seen = {plain, figure({"--view", "heads"})};
        seen << figure({"--view", "heads", "--weights", "identity"});
        for (const QStringList& change : changes) {
            seen << figure(QStringList{"--view", "heads", "--weights", "random"} + change);
            QVERIFY2(!seen.last().isEmpty() && seen.indexOf(seen.last()) == seen.size() - 1,
                     qPrintable(change.join(' ')));
        }
    }

    void everyViewOptionTurnsThePicture() {
        const QStringList plain = {"--view", "head", "--causal", "--weights", "random"};
        QList<QByteArray> seen = {figure(plain, "a.svg")};
        const QList<QStringList> changes = {{"--head", "1"},
                                            {"--query", "1"},
                                            {"--key", "2"},
                                            {"--stage", "scores"},
                                            {"--stage", "masked"},
                                            {"--range", "head"},
                                            {"--range", "row"},
                                            {"--transfer", "sqrt"},
                                            {"--transfer", "log"},
                                            {"--palette", "blues"},
                                            {"--exclude", "0,2"},
                                            {"--language", "zh_CN"},
                                            {"--layer", "1", "--layers", "2"}};
        for (const QStringList& change : changes) {
            if (change.contains("zh_CN") && run({"render", "--text", "a", "--view", "head", "--out",
                                                 "-", "--language", "zh_CN"})
                                                .err.contains("not built in"))
                continue;
            seen << figure(plain + change, "a.svg");
            QVERIFY2(!seen.last().isEmpty() && seen.indexOf(seen.last()) == seen.size() - 1,
                     qPrintable(change.join(' ')));
        }
        const QByteArray curves = figure({"--view", "positions"}, "b.svg");
        QVERIFY(figure({"--view", "positions", "--columns", "1"}, "b.svg") != curves);
    }

    void allHeadsWritesAFileForEachAndNothingElse() {
        const QString heads = path("heads");
        VERIFY_DONE(run({"render", "--text", text_, "--all-heads", heads, "--layers", "2",
                         "--heads", "3", "--format", "svg"}));
        const auto files =
            QDir(heads).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
        QCOMPARE(files, QStringList({"L0_H0.svg", "L0_H1.svg", "L0_H2.svg", "L1_H0.svg",
                                     "L1_H1.svg", "L1_H2.svg"}));
        figure({"--view", "head", "--layers", "2", "--heads", "3", "--layer", "1", "--head", "2"},
               "one.svg");
        QCOMPARE(contents(heads + "/L1_H2.svg"), contents(path("one.svg")));
        // Again, over the old ones.
        VERIFY_DONE(run({"render", "--text", "other", "--all-heads", heads, "--format", "svg"}));
        QVERIFY(contents(heads + "/L0_H0.svg") != contents(path("one.svg")));
    }

    void allHeadsKeepWhatIsThereWhereThatIsAsked() {
        const QString heads = path("both");
        const QStringList again = {"render",  "--text", text_,      "--all-heads", heads,
                                   "--heads", "2",      "--format", "csv",         "--keep-both"};
        VERIFY_DONE(run(again));
        QCOMPARE(QDir(heads).entryList(QDir::Files), QStringList({"L0_H0.csv", "L0_H1.csv"}));
        put(heads + "/L0_H1.csv", "mine");
        QVERIFY(QFile::remove(heads + "/L0_H0.csv"));
        VERIFY_DONE(run(again));
        QStringList files = QDir(heads).entryList(QDir::Files);
        files.sort();
        QCOMPARE(files, QStringList({"L0_H0.csv", "L0_H1 (2).csv", "L0_H1.csv"}));
        QCOMPARE(contents(heads + "/L0_H1.csv"), QByteArray("mine"));
    }

    void allHeadsThatFailLeaveNothing() {
        VERIFY_FAILED(run({"render", "--text", text_, "--all-heads", path("no/such")}), 1, "such");
        QVERIFY(!QDir(path("no")).exists());
        put(path("file"), "old");
        VERIFY_FAILED(run({"render", "--text", text_, "--all-heads", path("file")}), 1, "file");
        QCOMPARE(contents(path("file")), QByteArray("old"));
        QDir(folder_.path()).mkpath("taken/L0_H5.png");
        VERIFY_FAILED(run({"render", "--text", text_, "--all-heads", path("taken")}), 1,
                      "L0_H5.png");
        QCOMPARE(
            QDir(path("taken")).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
            QStringList("L0_H5.png"));
    }

    void textComesFromFilesAndStandardInput() {
        const QByteArray expected = figure({"--view", "heads"});
        put(path("text.txt"), "\xEF\xBB\xBFI saw a saw\n");
        const QStringList line = {"render", "--view",      "heads",
                                  "--out",  path("b.csv"), "--text-file"};
        VERIFY_DONE(run(line + QStringList{path("text.txt")}));
        QCOMPARE(contents(path("b.csv")), expected);
        VERIFY_DONE(run(line + QStringList{"-"}, {}, "I saw a saw\n"));
        QCOMPARE(contents(path("b.csv")), expected);
    }

    void figuresInTextGoToStandardOutput() {
        const Ended svg = run({"render", "--text", text_, "--view", "head", "--out", "-"});
        VERIFY_DONE(svg);
        QVERIFY(svg.out.startsWith("<?xml"));
        const Ended csv =
            run({"render", "--text", text_, "--view", "head", "--format", "csv", "--out", "-"});
        VERIFY_DONE(csv);
        QCOMPARE(csv.out, figure({"--view", "head"}));
        for (const QString format : {"tsv", "json"}) {
            const Ended table = run(
                {"render", "--text", text_, "--view", "head", "--format", format, "--out", "-"});
            VERIFY_DONE(table);
            QCOMPARE(table.out, figure({"--view", "head"}, "a." + format));
        }
        VERIFY_FAILED(
            run({"render", "--text", text_, "--view", "head", "--format", "npz", "--out", "-"}), 2,
            "npz is no text");
    }

    void hostileTextIsDrawnAsItIs() {
        for (const QString& text :
             {QString("<b>x</b> &amp;"), QString::fromUtf8("\u202Eabc\u202C"),
              QString::fromUtf8("我看见一把锯子 👩‍👩‍👧 ﷺ"),
              QString("=1+1 @x -y"), QString(40, 'W'), QString("a\x01\tb\nc")}) {
            for (const char* ending : {"svg", "csv"}) {
                const QString file = path(QString("h.") + ending);
                VERIFY_DONE(run({"render", "--text", text, "--view", "heads", "--out", file}));
                QVERIFY(contents(file).size() > 50);
            }
        }
    }
};

HEADLIGHT_GUILESS_TEST(TestRenderCommand)
#include "tst_render_command.moc"
