// SPDX-License-Identifier: GPL-3.0-or-later
// Random gestures on the real window, a few seconds of them; bench_monkey plays for minutes.
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/monkey.h"
#include "tests/window/shown_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QStringList* said = nullptr;

void noteMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type != QtDebugMsg && type != QtInfoMsg && !text.startsWith("This plugin does not support"))
        *said << text;
}

}  // namespace

class TestMonkey : public QObject {
    Q_OBJECT

 private slots:
    void init() { forgetSettings(); }

    void randomGesturesLeaveAWholeWindow_data() {
        QTest::addColumn<int>("seed");
        for (const int seed : {1, 2, 3})
            QTest::newRow(qPrintable(QString("seed %1").arg(seed))) << seed;
    }
    void randomGesturesLeaveAWholeWindow() {
        QFETCH(int, seed);
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        QDir::setCurrent(folder.path());
        Scene scene;
        scene.recipe = openingRecipe();
        QStringList warnings;
        said = &warnings;
        const auto window = windowOn(scene);
        QVERIFY(window);
        const QtMessageHandler usual = qInstallMessageHandler(noteMessage);
        {
            Heartbeat heartbeat;
            Monkey monkey(std::uint64_t(seed), heartbeat);
            monkey.play(400);
            QVERIFY(monkey.played() >= 400);
        }
        qInstallMessageHandler(usual);
        QCOMPARE(warnings, QStringList());
        QVERIFY(window->isVisible());
        QVERIFY(waitForResult(*window));
        theTraceIsThatOfAFreshPass(window->lab());
        QDir::setCurrent("/");
    }

 private:
    static void theTraceIsThatOfAFreshPass(const Lab& lab) {
        const StopSignal never;
        StageCache cache;
        const auto fresh = run(lab.recipe(), cache, Pass{never, 1});
        QVERIFY(fresh && *fresh);
        const Trace& shown = *lab.trace();
        QCOMPARE(shown.layers.size(), (*fresh)->layers.size());
        for (std::size_t i = 0; i < shown.layers.size(); ++i) {
            const auto& heads = shown.layers[i].weights->heads;
            const auto& expected = (*fresh)->layers[i].weights->heads;
            QCOMPARE(heads.size(), expected.size());
            for (std::size_t head = 0; head < heads.size(); ++head) {
                QCOMPARE(heads[head].size(), expected[head].size());
                QVERIFY(std::memcmp(heads[head].data(), expected[head].data(),
                                    std::size_t(heads[head].size()) * sizeof(float)) == 0);
            }
        }
        QVERIFY(health(shown).good());
    }
};

HEADLIGHT_TEST(TestMonkey)
#include "tst_monkey.moc"
