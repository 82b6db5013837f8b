// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// "-" in the place of a scene.
class TestStandardInput : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    const QByteArray scene_ =
        R"({"headlight_scene": 1, "recipe": {"text": "I saw a saw", "layers": 2}})";

    QString path(const QString& name) const { return folder_.filePath(name); }

 private slots:
    void aSceneIsDrawnAsFromItsFile() {
        put(path("a.headlight"), scene_);
        VERIFY_DONE(
            run({"render", path("a.headlight"), "--view", "head", "--out", path("file.svg")}));
        VERIFY_DONE(run({"render", "-", "--view", "head", "--out", path("read.svg")}, {}, scene_));
        QVERIFY(contents(path("read.svg")).contains(">saw<"));
        QCOMPARE(contents(path("read.svg")), contents(path("file.svg")));
        // A figure holds its scene.
        VERIFY_DONE(run({"render", "-", "--view", "head", "--out", path("again.svg")}, {},
                        contents(path("file.svg"))));
        QCOMPARE(contents(path("again.svg")), contents(path("file.svg")));
        VERIFY_DONE(run({"render", path("a.headlight"), "--compare", "-", "--view", "comparison",
                         "--out", path("c.svg")},
                        {}, R"({"headlight_scene": 1, "recipe": {"text": "I saw a saw"}})"));
    }

    void whatIsWrongWithItIsNamed() {
        VERIFY_FAILED(run({"render", "-", "--view", "head", "--out", path("x.svg")}, {}, "{"), 1,
                      "error: standard input: ");
        QVERIFY(!QFile::exists(path("x.svg")));
        VERIFY_FAILED(
            run({"render", "-", "--view", "head", "--out", path("x.svg"), "--compare", "-"}, {},
                scene_),
            2, "--compare: expected a file: standard input is read already");
    }

    void itIsCheckedBesideFiles() {
        put(path("a.headlight"), scene_);
        VERIFY_DONE(run({"check", path("a.headlight"), "-"}, {}, scene_));
        const Ended ended =
            run({"check", "-"}, {}, R"({"headlight_scene": 1, "recipe": {"text": "x", "a": 1}})");
        QCOMPARE(ended.status, 1);
        QCOMPARE(ended.out.count('\n'), 1);
        QVERIFY2(ended.out.startsWith("standard input: recipe.a is not"), ended.out);
        VERIFY_FAILED(run({"check", "-", "-"}, {}, scene_), 2, "standard input is read once");
    }

    void theWindowRefusesWhatIsNoScene() {
        VERIFY_FAILED(run({"-"}, {{"QT_QPA_PLATFORM", "offscreen"}}, "no scene"), 1,
                      "error: standard input: ");
    }
};

HEADLIGHT_GUILESS_TEST(TestStandardInput)
#include "tst_standard_input.moc"
