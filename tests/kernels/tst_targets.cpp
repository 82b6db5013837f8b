// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QProcess>
#include <QProcessEnvironment>
#include <QSet>
#include <QString>
#include <QTest>
#include <cstdio>

#include "tests/kernels/guarded.h"
#include "tests/support/test_program.h"

using namespace headlight::kernels;

namespace {

constexpr auto kTellTarget = "--tell-target";

// What a process of its own says is in use when HEADLIGHT_TARGET has this value; null: it is unset.
QString targetOfNewProcess(const QString& wanted) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.remove("HEADLIGHT_TARGET");
    if (!wanted.isNull())
        environment.insert("HEADLIGHT_TARGET", wanted);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QCoreApplication::applicationFilePath(), {"tst_targets", kTellTarget});
    process.waitForFinished();
    return QString::fromLatin1(process.readAllStandardOutput()).trimmed();
}

// (1 + 2^-12)^2 - 1: the square's last bit, 2^-24, survives only if it is not rounded before the
// sum, which is what a fused multiply-add is.
float squareLessOne() {
    const float a[] = {-1.0f, 1.0f + 0x1p-12f};
    const float b[] = {1.0f, 1.0f + 0x1p-12f};
    float out = 0.0f;
    multiplyTransposed({a, 1, 2, 2}, {b, 1, 2, 2}, nullptr, 1.0f, {&out, 1, 1, 1});
    return out;
}

}  // namespace

class TestTargets : public QObject {
    Q_OBJECT

 private slots:
    void thereIsOneOfEachName() {
        const std::vector<std::string> names = targets();
        QVERIFY(!names.empty());
        QCOMPARE(QSet<std::string>(names.begin(), names.end()).size(), qsizetype(names.size()));
    }

    void theBestIsUsedUnlessAnotherIsAskedFor() {
        const QString best = QString::fromStdString(targets().front());
        QCOMPARE(targetOfNewProcess({}), best);
        QCOMPARE(targetOfNewProcess(""), best);
        QCOMPARE(targetOfNewProcess("AVX99"), best);
        for (const std::string& name : targets())
            QCOMPARE(targetOfNewProcess(name.c_str()), QString::fromStdString(name));
    }

    void theForcedTargetIsTheOneThatRuns_data() { addTargets(); }
    void theForcedTargetIsTheOneThatRuns() {
        USE_FETCHED_TARGET;
        QCOMPARE(QString::fromStdString(headlight::kernels::target()), target);
        const bool fuses = target.startsWith("AVX") || target == "NEON";
        QCOMPARE(squareLessOne(), fuses ? 0x1p-11f + 0x1p-24f : 0x1p-11f);
    }

    void anUnknownTargetChangesNothing() {
        for (const std::string& name : targets()) {
            QVERIFY(forceTarget(name));
            QVERIFY(!forceTarget("AVX99"));
            QVERIFY(!forceTarget(""));
            QCOMPARE(QString::fromStdString(target()), QString::fromStdString(name));
        }
    }

    // The best first: each later one has no wider vectors.
    void theOrderIsFromWideToNarrow() {
        std::size_t lanes = 1000;
        for (const std::string& name : targets()) {
            const std::size_t next = lanesOf(QString::fromStdString(name));
            QVERIFY(next <= lanes);
            lanes = next;
        }
    }
};

static int tellTargetOrTest(int argc, char** argv) {
    if (argc == 2 && qstrcmp(argv[1], kTellTarget) == 0) {
        std::puts(target().c_str());
        return 0;
    }
    QCoreApplication application(argc, argv);
    TestTargets test;
    return QTest::qExec(&test, argc, argv);
}

HEADLIGHT_TEST_RUN(tellTargetOrTest)
#include "tst_targets.moc"
