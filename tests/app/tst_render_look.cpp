// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QImage>
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// How a figure stands on its paper, by the options of `render`.
class TestRenderLook : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString path(const QString& name) const { return folder_.filePath(name); }
    QByteArray made(const QStringList& more, const QString& name) const {
        const Ended ended = run(QStringList{"render", "--text", "I saw a saw", "--view", "head",
                                            "--head", "2", "--out", path(name)} +
                                more);
        if (ended.status != 0)
            qWarning("%s", ended.err.constData());
        return ended.status == 0 ? contents(path(name)) : QByteArray();
    }
    QImage image(const QStringList& more) const {
        return QImage::fromData(made(more, "a.png"), "png");
    }

 private slots:
    void sidesComeInEveryUnit() {
        QCOMPARE(image({"--width", "85mm", "--dpi", "300"}).width(), 1004);
        QCOMPARE(image({"--width", "3.5in", "--dpi", "300"}).width(), 1050);
        QCOMPARE(image({"--width", "640px"}).width(), 640);
        QCOMPARE(image({"--height", "480"}).height(), 480);
        QCOMPARE(image({"--width", "640", "--height", "333"}).size(), QSize(640, 333));
        QCOMPARE(made({"--width", "640", "--height", "480"}, "a.svg"),
                 made({"--size", "640x480"}, "b.svg"));
    }

    void presetsAreWhatTheyAreMadeOf() {
        QCOMPARE(image({"--preset", "slide"}).size(), QSize(1920, 1080));
        QCOMPARE(made({"--preset", "single-column"}, "a.png"),
                 made({"--width", "85mm", "--dpi", "300", "--type-size", "8", "--shrink-type"},
                      "b.png"));
        QCOMPARE(image({"--preset", "single-column", "--dpi", "600"}).width(), 2008);
        QCOMPARE(image({"--preset", "slide", "--width", "960"}).width(), 1440);
    }

    void groundPartsAndTexts() {
        QCOMPARE(qAlpha(image({"--background", "transparent"}).pixel(0, 0)), 0);
        QCOMPARE(image({"--background", "white"}).pixel(0, 0), qRgb(255, 255, 255));
        const QByteArray bare = made({"--without", "title,labels,colour-bar"}, "a.svg");
        QVERIFY(!bare.isEmpty() && !bare.contains(">saw<") && !bare.contains(">weight"));
        const QImage told = image({"--caption", "One.", "--alt", "Two."});
        QCOMPARE(told.text("Comment"), QString("One."));
        QCOMPARE(told.text("Description"), QString("Two."));
        QVERIFY(made({"--caption", "One.", "--print-caption"}, "a.svg").contains(">One.<"));
        QVERIFY(image({}).text("Comment").startsWith("Attention weights of head L0·H2"));
    }

    void headsAreNamedByAPattern() {
        const QString all = path("all");
        QVERIFY(QDir().mkpath(all));
        const QStringList base = {"render", "--text", "a b", "--all-heads", all, "--format", "csv"};
        VERIFY_DONE(run(base + QStringList{"--name", "{view}-{layer}.{head}"}));
        QVERIFY(QDir(all).entryList(QDir::Files).contains("head-0.5.csv"));
        VERIFY_FAILED(run(base + QStringList{"--name", "{view}"}), 2, "--name: two heads");
        VERIFY_FAILED(run(base + QStringList{"--name", "a/{head}"}), 2, "--name: a file name");
    }

    void wrongUse_data() {
        QTest::addColumn<QStringList>("more");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const QStringList& more, const QByteArray& text) {
            QTest::newRow(name) << more << text;
        };
        row("no unit", {"--width", "85cm"},
            "--width: expected a length such as 85mm, 3.5in or 1200px, found '85cm'");
        row("nothing", {"--height", "0mm"}, "--height: expected a length");
        row("size twice", {"--size", "8x8", "--preset", "slide"},
            "--preset: cannot be given together with --size");
        row("preset", {"--preset", "folio"},
            "--preset: expected single-column, double-column, slide or a4-width, found 'folio'");
        row("too large", {"--width", "40000", "--height", "40000"},
            "--width: 40000 x 40000 at 96 dpi");
        row("too large with its height", {"--width", "30000"}, "--width: 30000 x ");
        row("type", {"--type-size", "2"},
            "--type-size: expected a number of points from 3 to 72, found '2'");
        row("part", {"--without", "title,frame"}, "--without: expected parts with commas between");
        row("no part", {"--without", ""}, "--without: expected parts with commas between");
        row("ground", {"--background", "blue"},
            "--background: expected theme, white or transparent, found 'blue'");
        row("white under light type", {"--background", "white", "--theme", "dark"},
            "--background: the light type of this theme is not read on white");
        row("pattern without heads", {"--name", "{head}"}, "--name: goes with --all-heads only");
        row("both without heads", {"--keep-both"}, "--keep-both: goes with --all-heads only");
    }
    void wrongUse() {
        QFETCH(QStringList, more);
        QFETCH(QByteArray, text);
        const QString out = path("refused.png");
        VERIFY_FAILED(
            run(QStringList{"render", "--text", "I saw a saw", "--view", "head", "--out", out} +
                more),
            2, text);
        QVERIFY(!QFile::exists(out));
        VERIFY_FAILED(run({"render", "--text", "a", "--view", "head", "--out", path("refused.csv"),
                           "--background", "transparent"}),
                      2, "--background: only png, svg and pdf have a transparent background");
        VERIFY_FAILED(run({"render", "--text", "a", "--view", "head", "--out", path("refused.pdf"),
                           "--background", "transparent", "--pdf-a"}),
                      2, "--background: PDF/A-1b has no transparent background");
        VERIFY_FAILED(run({"render", "--text", "a", "--view", "head", "--out", path("refused.svg"),
                           "--pdf-a"}),
                      2, "--pdf-a: goes with .pdf only");
        VERIFY_FAILED(run({"render", "--text", "a", "--report", path("refused.pdf"), "--pdf-a"}), 2,
                      "--pdf-a: goes with figures only; a report is no PDF/A");
    }
};

HEADLIGHT_GUILESS_TEST(TestRenderLook)
#include "tst_render_look.moc"
