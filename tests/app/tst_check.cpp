// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

QString lecture(const QString& name) {
    return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/") + name;
}

QList<QByteArray> linesOf(const QByteArray& text) {
    QList<QByteArray> lines = text.split('\n');
    if (lines.back().isEmpty())
        lines.removeLast();
    return lines;
}

}  // namespace

class TestCheck : public QObject {
    Q_OBJECT

    std::optional<QTemporaryDir> folder_;

    QString path(const QString& name) const { return folder_->filePath(name); }
    QByteArray line(const QString& name, const char* finding) const {
        return path(name).toUtf8() + ": " + finding;
    }
    QString scene(const QString& name, const QByteArray& members) const {
        put(path(name), R"({"headlight_scene": 1, "recipe": {"text": "x")" + members + "}}");
        return path(name);
    }

 private slots:
    void init() { folder_.emplace(); }

    void whatIsAsItShouldBeHasNoFinding() {
        VERIFY_DONE(
            run({"render", "--text", "I saw a saw", "--view", "heads", "--out", path("a.svg")}));
        const Ended ended = run({"check", scene("a.headlight", ""), path("a.svg"),
                                 lecture("transformer-block"), lecture("d2l/layer.json")});
        VERIFY_DONE(ended);
        QCOMPARE(ended.out, QByteArray());
        const Ended told = run({"check", "--verbose", path("a.headlight")});
        QCOMPARE(told.status, 0);
        QCOMPARE(told.err,
                 QByteArray("headlight: note: " + line("a.headlight", "nothing was found\n")));
    }

    // A sentence each, of all files; the fine ones between them have none.
    void everyFindingIsALine() {
        const Ended ended =
            run({"check", scene("a.headlight", R"(, "layers": 0, "colour": 1)"),
                 scene("fine.headlight", ""), scene("b.headlight", R"(, "layers": "two")"),
                 path("none.headlight")});
        QCOMPARE(ended.status, 1);
        const auto lines = linesOf(ended.out);
        QCOMPARE(lines.size(), 4);
        QVERIFY2(lines[0].startsWith(line("a.headlight", "recipe.colour is not")), lines[0]);
        QVERIFY2(lines[1].startsWith(line("a.headlight", "recipe.layers: expected")), lines[1]);
        QVERIFY2(lines[2].startsWith(line("b.headlight", "recipe.layers: expected")), lines[2]);
        QCOMPARE(lines[3], line("none.headlight", "no such file"));
        QCOMPARE(ended.err,
                 QByteArray("headlight: error: check: there are findings in 3 of 4 files\n"));
    }

    void partsOfALayerAreCheckedEach() {
        for (const char* name : {"layer.json", "weights.safetensors", "inputs.safetensors"})
            QVERIFY(QFile::copy(lecture("transformer-block/") + name, path(name)));
        VERIFY_DONE(run({"check", path("layer.json")}));
        const QByteArray weights = contents(path("weights.safetensors"));
        put(path("inputs.safetensors"), "x");
        put(path("weights.safetensors"), weights.left(weights.size() - 1));
        Ended ended = run({"check", folder_->path()});
        QCOMPARE(ended.status, 1);
        QCOMPARE(linesOf(ended.out).size(), 2);
        QVERIFY2(ended.out.startsWith(line("weights.safetensors", "")), ended.out);
        QVERIFY2(ended.out.contains(QByteArray('\n' + line("inputs.safetensors", ""))), ended.out);
        QVERIFY(QFile::remove(path("weights.safetensors")));
        ended = run({"check", path("layer.json")});
        QCOMPARE(ended.out, line("layer.json", "there is no one file of weights beside it\n"));
        QVERIFY(QFile::remove(path("layer.json")));
        ended = run({"check", folder_->path()});
        QCOMPARE(ended.status, 1);
        QVERIFY2(ended.out.endsWith(": is a folder without a layer.json\n"), ended.out);
    }

    void withoutFilesItIsWrongUsage() {
        VERIFY_FAILED(run({"check"}), 2, "expected one or more files");
        VERIFY_FAILED(run({"check", ""}), 2, "expected a file name");
        VERIFY_FAILED(run({"check", "--text", "x"}), 2, "unknown option");
    }
};

HEADLIGHT_GUILESS_TEST(TestCheck)
#include "tst_check.moc"
