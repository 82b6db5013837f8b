// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

class TestRenderErrors : public QObject {
    Q_OBJECT

 private slots:
    void wrongUse_data() {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const QStringList& more, const QByteArray& text) {
            QTest::newRow(name) << more << text;
        };
        const QStringList text = {"--text", "I saw a saw"};
        const QStringList heads = text + QStringList{"--view", "heads"};
        row("no source", {"--view", "heads"},
            "expected a scene file, --text, --text-file or a layer with --input-file");
        row("two sources", heads + QStringList{"scene.json"}, "expected only one of");
        row("no view", text, "--view: missing; there are: heads");
        row("unknown view", text + QStringList{"--view", "Heads"}, "--view: expected one of heads");
        row("no heads", heads + QStringList{"--heads", "0"}, "--heads");
        row("heads that do not divide", heads + QStringList{"--heads", "7"},
            "error: --heads: 7 does not divide d_model 96; nearest: 6 or 8");
        row("groups that do not divide", heads + QStringList{"--kv-heads", "4"},
            "error: --kv-heads: 4 does not divide heads 6; nearest: 3");
        row("odd rotary", heads + QStringList{"--d-k", "3", "--positions", "rotary"},
            "error: --positions: rotary positions turn pairs of columns, so d_k must be even");
        row("head that is not there", heads + QStringList{"--head", "6"},
            "--head: expected a number from 0 to 5, found 6");
        row("layer that is not there", heads + QStringList{"--layer", "1"}, "--layer");
        row("token that is not there", heads + QStringList{"--query", "4"}, "--query");
        row("key that is not there", heads + QStringList{"--exclude", "0,4"}, "--exclude");
        row("column that is not there", heads + QStringList{"--columns", "96"}, "--columns");
        row("comparison of one", text + QStringList{"--view", "comparison"},
            "--compare: missing; the view comparison needs a second scene");
        row("weights beyond the limit",
            heads + QStringList{"--d-model", "4096", "--heads", "64", "--layers", "24"},
            "--layers: the weights would take 6.5 GB, at most 2.0 GB are made");
        row("list with a scene", {"--list", "scene.json"}, "--list: takes no scene");
        row("step that is not there", heads + QStringList{"--step", "14"},
            "--step: expected a step from 1 to 13, found 14");
        row("step before the first", heads + QStringList{"--step", "0"},
            "--step: expected a step from 1 to 13, found 0");
        row("step far off", heads + QStringList{"--step=-99999999999"},
            "--step: expected a step from 1 to 13, found -99999999999");
        row("step that is no number", heads + QStringList{"--step", "first"},
            "--step: expected a whole number, found 'first'");
        row("language", heads + QStringList{"--language", "de"},
            "--language: expected en or zh_CN");
        row("theme", heads + QStringList{"--theme", "neon"},
            "--theme: expected light, dark, print, black-on-white or white-on-black");
        row("size", heads + QStringList{"--size", "800"},
            "--size: expected WIDTHxHEIGHT in whole numbers such as 1200x800, at most 32767 pixels "
            "a side and 64 million in all, found '800'");
        row("negative size", heads + QStringList{"--size", "-8x8"}, "--size: expected WIDTH");
        row("size beyond all numbers", heads + QStringList{"--size", "99999999999999999999x1"},
            "--size: expected WIDTHxHEIGHT");
        row("huge size", heads + QStringList{"--size", "40000x40000"},
            "--size: 40000 x 40000 at 96 dpi is 40000 x 40000 pixels, expected at most 32767");
        row("one huge side", heads + QStringList{"--size", "100000x1"},
            "--size: 100000 x 1 at 96 dpi is 100000 x 1 pixels, expected at most 32767");
        row("huge by resolution", heads + QStringList{"--size", "1000x1000", "--dpi", "1200"},
            "--size: 1000 x 1000 at 1200 dpi is 12500 x 12500 pixels, expected at most 32767");
        row("nothing left by resolution", heads + QStringList{"--size", "10x10", "--dpi", "1"},
            "--size: 10 x 10 at 1 dpi is 0 x 0 pixels: nothing would be left");
        row("huge resolution", heads + QStringList{"--dpi", "1e9"},
            "--dpi: expected at most 9600, found '1e9'");
        row("resolution too fine for the picture's own size", heads + QStringList{"--dpi", "9600"},
            "--dpi: ");
        row("resolution too coarse for it", heads + QStringList{"--dpi", "1e-3"}, "--dpi: ");
        row("window", heads + QStringList{"--window", "3"}, "--window");
        row("window of negative sides", heads + QStringList{"--window", "-1,2"},
            "--window: expected how many tokens back and ahead, such as 3,0, found '-1,2'");
        row("negative column", heads + QStringList{"--columns", "-1"},
            "--columns: expected columns with commas between, such as 6,7,8,9, found '-1'");
        for (const char* number : {"0", "-1", "1e-300", "1e300", "0,5", "nan"}) {
            const QByteArray found =
                QByteArray(" a number from 1.2e-38 to 8.5e37, found '") + number;
            row(qPrintable(QString("temperature ") + number),
                heads + QStringList{"--temperature", number}, "--temperature: expected" + found);
            row(qPrintable(QString("scale ") + number), heads + QStringList{"--scale", number},
                "--scale: expected sqrt-dk, sqrt-d-model, none or" + found);
        }
        row("all heads of a view without any",
            text + QStringList{"--view", "positions", "--all-heads", "x"},
            "--view: expected a view that has heads (heads, head, numbers, steps, worksheet, "
            "comparison) with "
            "--all-heads, found "
            "'positions'");
        row("all heads to standard output", heads + QStringList{"--all-heads", "-"},
            "--all-heads: expected a folder: standard output takes one figure only");
        row("one head of all", heads + QStringList{"--all-heads", "x", "--head", "1"}, "--head");
    }
    void wrongUse() {
        QFETCH(QStringList, more);
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        VERIFY_FAILED(run(QStringList{"render", "--out", folder.filePath("a.png")} + more), 2,
                      text);
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void aSceneWithoutWhatIsAskedForIsRefused() {
        QTemporaryDir folder;
        const QStringList out = {"--out", folder.filePath("a.png")};
        VERIFY_FAILED(run(QStringList{"render", "gallery:nothing", "--view", "heads"} + out), 1,
                      "gallery:nothing: no such scene; there are: opening, ");
        VERIFY_FAILED(run(QStringList{"render", "--text", "a", "--view", "study"} + out), 1,
                      "recipe.study: no lab is open in it, so nothing to draw");
        QVERIFY(QDir(folder.path()).isEmpty());
    }

    void pagesHaveLimitsOfTheirOwn() {
        for (const char* format : {"svg", "pdf"}) {
            QTemporaryDir folder;
            const QString out = folder.filePath(QString("a.") + format);
            const QStringList size = {"--out", out, "--size", "65535x65535"};
            const QStringList render = {"render", "--text", "a", "--view", "head"};
            const QByteArray text =
                "--size: expected from 1 to 19200 units of 1/96 inch a side, found 65535 x 65535";
            VERIFY_FAILED(run(render + size), 2, text);
            VERIFY_FAILED(run(QStringList{"positions", "--kind", "alibi"} + size), 2, text);
            QVERIFY(!QFile::exists(out));
        }
        // Numbers have no size.
        VERIFY_DONE(run({"render", "--text", "a", "--view", "head", "--format", "csv", "--out", "-",
                         "--size", "65535x65535", "--quiet"}));
    }

    void textsThatCannotBe_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray() << QByteArray("no word");
        QTest::newRow("blank") << QByteArray(" \n\t\xE3\x80\x80") << QByteArray("no word");
        QTest::newRow("too long") << QByteArray(300'000, 'x')
                                  << QByteArray("longer than 200000 characters");
        QTest::newRow("no UTF-8") << QByteArray("ab\xFF")
                                  << QByteArray("invalid byte at position 2");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80") << QByteArray("invalid byte");
    }
    void textsThatCannotBe() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        QTemporaryDir folder;
        put(folder.filePath("text"), bytes);
        const QStringList line = {"render",     "--view", "head", "--out", folder.filePath("a.png"),
                                  "--text-file"};
        VERIFY_FAILED(run(line + QStringList{folder.filePath("text")}), 1, text);
        VERIFY_FAILED(run(line + QStringList{"-"}, {}, bytes), 1, text);
        QVERIFY(!QFile::exists(folder.filePath("a.png")));
    }

    void theSentenceWithoutAWordIsNamed() {
        const auto render = [](const QStringList& source) {
            return run(source + QStringList{"--view", "head", "--out", "-"});
        };
        const QByteArray what = ": there is no word in it, so nothing to draw\n";
        VERIFY_FAILED(render({"render", "--text", ""}), 1, "error: --text" + what);
        VERIFY_FAILED(render({"render", "--text", "", "--second", ""}), 1, "error: --text" + what);
        for (const char* second : {"", " \t"})
            VERIFY_FAILED(render({"render", "--text", "I saw", "--second", second}), 1,
                          "error: --second" + what);
        QTemporaryDir folder;
        put(folder.filePath("words.txt"), "\n");
        VERIFY_FAILED(render({"render", "--text-file", folder.filePath("words.txt")}), 1,
                      "error: words.txt" + what);
        put(folder.filePath("a.json"),
            "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"a b\", \"cross_attention\": true}}");
        VERIFY_FAILED(render({"render", folder.filePath("a.json")}), 1,
                      "error: a.json: recipe.second_text" + what);
    }

    void aPipeWithoutEndIsReadNoFurtherThanTheLimit() {
        VERIFY_FAILED(shell("yes | \"$H\" render --text-file - --view head --out -"), 1,
                      "standard input: longer than");
    }

    void textInTheCommandLineMustBeUtf8() {
        VERIFY_FAILED(shell("exec \"$H\" render --text \"$(printf 'a\\377')\" --view head --out -"),
                      1, "--text: expected UTF-8");
        VERIFY_FAILED(
            shell("exec \"$H\" render --text a --second \"$(printf '\\300')\" --view head "
                  "--out -"),
            1, "--second: expected UTF-8");
    }

    void scenesThatCannotBeOpened() {
        QTemporaryDir folder;
        const QString scene = folder.filePath("scene.json");
        const QStringList line = {"render", scene,   "--view",
                                  "head",   "--out", folder.filePath("a.png")};
        VERIFY_FAILED(run(line), 1, "scene.json");
        for (const char* bytes : {"", "{", "[]", "{\"headlight_scene\": 99}", "\xFF\xFE",
                                  "{\"headlight_scene\": 1, \"recipe\": {\"layers\": 0}}"}) {
            put(scene, bytes);
            VERIFY_FAILED(run(line), 1, "scene.json");
        }
        VERIFY_FAILED(run({"render", folder.path(), "--view", "head", "--out", "-"}), 1,
                      folder.path().section('/', -1).toUtf8());
    }

    void aSceneIsDrawnAndItsUnknownKeysAreNoted() {
        QTemporaryDir folder;
        const QString scene = folder.filePath("scene.json");
        put(scene,
            "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"I saw a saw\", \"later\": 1}}");
        const QString out = folder.filePath("a.csv");
        const Ended ended = run({"render", scene, "--view", "head", "--out", out});
        QCOMPARE(ended.status, 0);
        QVERIFY2(ended.err.startsWith("headlight: note: ") && ended.err.contains("later"),
                 ended.err);
        QVERIFY(contents(out).contains("saw"));
        VERIFY_DONE(run({"render", scene, "--view", "head", "--out", out, "--quiet"}));
    }

    void aSceneIsNeverOverwritten() {
        QTemporaryDir folder;
        const QString scene = folder.filePath("scene.csv");
        put(scene, "{\"headlight_scene\": 1}");
        VERIFY_FAILED(run({"render", scene, "--view", "head", "--out", scene}), 2, "--out: would");
        QCOMPARE(contents(scene), QByteArray("{\"headlight_scene\": 1}"));
    }
};

HEADLIGHT_GUILESS_TEST(TestRenderErrors)
#include "tst_render_errors.moc"
