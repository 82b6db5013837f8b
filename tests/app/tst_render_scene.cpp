// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// Scenes that come out of pictures and go into them.
class TestRenderScene : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }

 private slots:
    void aFigureIsAsGoodAsItsScene_data() {
        QTest::addColumn<QString>("ending");
        QTest::newRow("png") << "png";
        QTest::newRow("svg") << "svg";
    }
    void aFigureIsAsGoodAsItsScene() {
        QFETCH(QString, ending);
        const QString first = path("first." + ending);
        VERIFY_DONE(
            run({"render", "--text", "I saw a saw", "--causal", "--heads", "3", "--d-model", "48",
                 "--view", "head", "--head", "2", "--palette", "magma", "--out", first}));
        const QString again = path("again." + ending);
        VERIFY_DONE(run({"render", first, "--view", "head", "--out", again}));
        QCOMPARE(contents(again), contents(first));
        // Its ending is not what tells it.
        QVERIFY(QFile::copy(first, path("copy" + ending + ".headlight")));
        VERIFY_DONE(run(
            {"render", path("copy" + ending + ".headlight"), "--view", "head", "--out", again}));
        QCOMPARE(contents(again), contents(first));
    }

    void onlyWhatASceneSeesIsDrawnWhereItIsAskedFor() {
        QFile scene(path("part.headlight"));
        QVERIFY(scene.open(QIODevice::WriteOnly));
        scene.write(
            "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"one two three four five\"}, "
            "\"view\": {\"seen\": {\"query\": 1, \"key\": 2, \"queries\": 2, \"keys\": 2}}}");
        scene.close();
        const QString all = path("all.svg");
        const QString only = path("only.svg");
        VERIFY_DONE(run({"render", scene.fileName(), "--view", "head", "--out", all}));
        VERIFY_DONE(
            run({"render", scene.fileName(), "--view", "head", "--only-seen", "--out", only}));
        for (const char* word : {">one<", ">five<"}) {
            QVERIFY2(contents(all).contains(word), word);
            QVERIFY2(!contents(only).contains(word), word);
        }
        QVERIFY(contents(only).contains(">three<"));
    }

    void aFigureMadeWithoutItsSceneIsNone() {
        const QString figure = path("without.png");
        const QString with = path("with.png");
        VERIFY_DONE(run({"render", "--text", "a secret", "--view", "heads", "--out", with}));
        QVERIFY(contents(with).contains("a secret"));
        VERIFY_DONE(run(
            {"render", "--text", "a secret", "--view", "heads", "--no-scene", "--out", figure}));
        QVERIFY(!contents(figure).contains("a secret"));
        VERIFY_FAILED(run({"render", figure, "--view", "heads", "--out", path("x.png")}), 1,
                      "without.png: there is no scene in this picture");
        QVERIFY(!QFile::exists(path("x.png")));
    }

    // What the window names in a notice is an error here, as it always was.
    void aSceneThatCannotBeIsRefused_data() {
        QTest::addColumn<QByteArray>("scene");
        QTest::newRow("value") << QByteArray(
            "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"x\", \"layers\": 0}}");
        QTest::newRow("newer") << QByteArray(
            "{\"headlight_scene\": 2, \"recipe\": {\"text\": \"x\"}}");
        QTest::newRow("cut") << QByteArray("{\"headlight_scene\": 1, \"recipe\": {\"text\": \"x");
    }
    void aSceneThatCannotBeIsRefused() {
        QFETCH(QByteArray, scene);
        put(path("a.headlight"), scene);
        VERIFY_FAILED(
            run({"render", path("a.headlight"), "--view", "heads", "--out", path("x.png")}), 1,
            "a.headlight: ");
        QVERIFY(!QFile::exists(path("x.png")));
    }

    void aCutFigureIsRefusedInOneSentence() {
        const QString figure = path("whole.png");
        VERIFY_DONE(run({"render", "--text", "I saw a saw", "--view", "heads", "--out", figure}));
        put(path("cut.png"), contents(figure).left(60));
        VERIFY_FAILED(run({"render", path("cut.png"), "--view", "heads", "--out", path("x.png")}),
                      1, "cut.png: the picture is cut: it ends early");
    }
};

HEADLIGHT_GUILESS_TEST(TestRenderScene)
#include "tst_render_scene.moc"
