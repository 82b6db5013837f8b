// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/support/test_program.h"

using namespace headlight::test;

namespace {

QByteArray readBack(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

}  // namespace

// What the window's preferences set for it.
class TestRenderLimits : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QByteArray drawn(const QStringList& more, QByteArray* notes = nullptr) {
        const QString out = folder_.filePath("heads.csv");
        QString text;
        for (int i = 0; i < 200; ++i)
            text += QStringLiteral("word%1 ").arg(i % 7);
        const Ended ended =
            run(QStringList{"render", "--text", text, "--view", "head", "--out", out} + more);
        if (notes != nullptr)
            *notes = ended.err;
        return ended.status == 0 ? readBack(out) : ended.described();
    }

 private slots:
    void threadsChangeNoByte() {
        const QByteArray one = drawn({"--threads", "1"});
        QVERIFY(one.count('\n') > 200);
        QCOMPARE(drawn({"--threads", "2"}), one);
        QCOMPARE(drawn({"--threads", "7"}), one);
    }

    // Score and weight of 6 heads take 48 bytes a cell: 1 MB has room for 144 tokens squared.
    void lessMemoryCutsTheText() {
        QByteArray notes;
        const QByteArray cut = drawn({"--memory", "1"}, &notes);
        QCOMPARE(cut.count('\n'), 1 + 144);
        QVERIFY2(notes.contains("Only the first 144 of 200 tokens are computed"), notes);
        QVERIFY(drawn({"--memory", "1500"}, &notes) == drawn({}));
        QVERIFY(notes.isEmpty());
    }

    void memoryIsANumberOfMegabytes() {
        const Ended ended = run({"render", "--text", "a", "--view", "head", "--out",
                                 folder_.filePath("a.csv"), "--memory", "0"});
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains("--memory: expected"), ended.err);
    }
};

HEADLIGHT_GUILESS_TEST(TestRenderLimits)
#include "tst_render_limits.moc"
