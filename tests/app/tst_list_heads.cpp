// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

class TestListHeads : public QObject {
    Q_OBJECT

 private slots:
    void aLineAHeadWithWhatItWasBuiltFor() {
        const Ended ended = run({"render", "--text", "a b", "--heads", "8", "--layers", "2",
                                 "--weights", "hand-built", "--list-heads"});
        VERIFY_DONE(ended);
        const QList<QByteArray> lines = ended.out.split('\n');
        QCOMPARE(lines.size(), 2 * 8 + 1);
        QCOMPARE(lines[0], QByteArray("0\t0\tPrevious token"));
        QCOMPARE(lines[2], QByteArray("0\t2\tSame word"));
        QCOMPARE(lines[6], QByteArray("0\t6\tPrevious token"));  // the six kinds begin again
        QCOMPARE(lines[9], QByteArray("1\t1\tNext token"));
    }

    void otherHeadsSayWhereTheyAreFrom() {
        QCOMPARE(
            run({"render", "--text", "a", "--heads", "1", "--weights", "random", "--list-heads"})
                .out,
            QByteArray("0\t0\trandom\n"));
        const QString layer = QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/transformer-block/");
        const Ended ended = run({"render", "--layer-file", layer + "layer.json", "--weights-file",
                                 layer + "weights.safetensors", "--input-file",
                                 layer + "inputs.safetensors", "--list-heads"});
        VERIFY_DONE(ended);
        QVERIFY2(ended.out.startsWith("0\t0\ttransformer-block\n0\t1\ttransformer-block\n"),
                 ended.out);
    }

    void itTakesAPlaceOfAFigure() {
        for (const char* name : {"--out", "--view", "--all-heads"})
            VERIFY_FAILED(run({"render", "--text", "a", "--list-heads", name, "heads"}), 2,
                          QByteArray(name) + ": draws; --list-heads only names the heads");
        VERIFY_FAILED(run({"render", "--list-heads"}), 2, "expected a scene file");
    }
};

HEADLIGHT_GUILESS_TEST(TestListHeads)
#include "tst_list_heads.moc"
