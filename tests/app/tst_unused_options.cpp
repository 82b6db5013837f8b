// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

// An option that changes nothing is told, and the figure made all the same.
class TestUnusedOptions : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QByteArray notes(const QString& view, const QString& file, const QStringList& more) const {
        const Ended ended = run(QStringList{"render", "--text", "I saw a saw", "--view", view,
                                            "--out", folder_.filePath(file)} +
                                more);
        return ended.status == 0 ? ended.err : "failed: " + ended.err;
    }

 private slots:
    void aFormatThatHasNoUseForIt_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("option");
        QTest::addColumn<bool>("used");
        const auto row = [](const char* file, const QStringList& option, bool used) {
            QTest::addRow("%s in %s", qPrintable(option.front()), file) << file << option << used;
        };
        for (const char* file : {"a.svg", "a.pdf", "a.csv", "a.npz"})
            row(file, {"--dpi", "144"}, false);
        row("a.png", {"--dpi", "144"}, true);
        for (const QStringList& option : {QStringList{"--theme", "dark"},
                                          {"--size", "900x900"},
                                          {"--width", "900px"},
                                          {"--palette", "magma"},
                                          {"--type-size", "9"},
                                          {"--without", "title"},
                                          {"--background", "white"},
                                          {"--caption", "x"},
                                          {"--alt", "x"},
                                          {"--print-caption"},
                                          {"--preset", "slide"}}) {
            row("a.csv", option, false);
            row("a.svg", option, true);
        }
        row("a.pdf", {"--no-scene"}, false);
        row("a.svg", {"--no-scene"}, true);
    }
    void aFormatThatHasNoUseForIt() {
        QFETCH(QString, file);
        QFETCH(QStringList, option);
        QFETCH(bool, used);
        const QByteArray note = "headlight: note: " + option.front().toUtf8() +
                                " changes nothing for " + file.mid(1).toUtf8() + "\n";
        QCOMPARE(notes("head", file, option), used ? QByteArray() : note);
        QCOMPARE(notes("head", file, option + QStringList{"--quiet"}), QByteArray());
    }

    void aViewThatHasNoUseForIt() {
        QCOMPARE(notes("heads", "b.svg", {"--columns", "1,2"}),
                 QByteArray("headlight: note: --columns changes nothing for this view\n"));
        QCOMPARE(notes("positions", "b.svg", {"--columns", "1,2"}), QByteArray());
    }

    void theSeenPartOfAMapThatIsSeenWhole() {
        const QByteArray note =
            "headlight: note: --only-seen changes nothing for a view or a scene that looks at no "
            "part of a head's map\n";
        QCOMPARE(notes("head", "c.svg", {"--only-seen"}), note);
        const QString scene = folder_.filePath("part.headlight");
        put(scene,
            "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"one two three four five\"}, "
            "\"view\": {\"seen\": {\"query\": 1, \"key\": 2, \"queries\": 2, \"keys\": 2}}}");
        const auto drawn = [&](const QString& view) {
            return run({"render", scene, "--view", view, "--only-seen", "--out",
                        folder_.filePath("d.svg")});
        };
        VERIFY_DONE(drawn("head"));
        QCOMPARE(drawn("heads").err, note);
    }

    void aReportThatHasNoUseForIt() {
        const auto reported = [&](const QStringList& more) {
            const Ended ended =
                run(QStringList{"render", "--text", "I saw a saw", "--report",
                                folder_.filePath("r.pdf"), "--pages", "title,positions"} +
                    more);
            return ended.status == 0 ? ended.err : "failed: " + ended.err;
        };
        for (const QStringList& option : {QStringList{"--dpi", "144"},
                                          {"--view", "heads"},
                                          {"--format", "png"},
                                          {"--preset", "slide"},
                                          {"--theme", "dark"},
                                          {"--step", "4"}})
            QCOMPARE(reported(option), "headlight: note: " + option.front().toUtf8() +
                                           " changes nothing for a report\n");
        // Its pages have the curves, the colours and, attached, the scene.
        for (const QStringList& option : {QStringList{"--columns", "1,2"},
                                          {"--palette", "magma"},
                                          {"--exclude", "1"},
                                          {"--no-scene"}})
            QCOMPARE(reported(option), QByteArray());
        QCOMPARE(reported({"--dpi", "144", "--view", "head", "--out", folder_.filePath("r.png")}),
                 QByteArray());
    }

    void aReportOfPagesThatShowNothing() {
        const QString out = folder_.filePath("none.pdf");
        VERIFY_FAILED(run({"render", "--text", "a b", "--report", out, "--pages", "lab"}), 1,
                      "--pages: there is nothing to show on these pages; there is on title, "
                      "heads, head, steps, positions");
        QVERIFY(!QFile::exists(out));
    }

    void positionsTellTheSame() {
        const Ended ended = run({"positions", "--kind", "sinusoidal", "--dpi", "144", "--out",
                                 folder_.filePath("p.npy")});
        QCOMPARE(ended.status, 0);
        QCOMPARE(ended.err, QByteArray("headlight: note: --dpi changes nothing for .npy\n"));
    }
};

HEADLIGHT_GUILESS_TEST(TestUnusedOptions)
#include "tst_unused_options.moc"
