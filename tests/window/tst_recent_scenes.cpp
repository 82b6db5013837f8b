// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QProcess>
#include <QSettings>

#include "tests/support/test_program.h"
#include "tests/window/several_windows.h"
#include "ui/window/recent_scenes.h"

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr int kEach = 5;

QString nameOfScene(const QString& process, int number) {
    return "/scenes/" + process + QString::number(number) + ".headlight";
}

QAction* inMenu(const MainWindow& window, const QString& name) {
    auto* menu = window.findChild<QMenu*>("recentScenes");
    emit menu->aboutToShow();
    for (QAction* action : menu->actions())
        if (action->text().contains(name))
            return action;
    return nullptr;
}

}  // namespace

class TestRecentScenes : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    QTemporaryDir state_;

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() { forgetScenes(); }

    void theListHoldsTheNewestTenOnceEach() {
        for (int i = 0; i < 15; ++i)
            rememberScene(nameOfScene("a", i));
        rememberScene(nameOfScene("a", 12));
        const QStringList scenes = recentScenes();
        QCOMPARE(scenes.size(), qsizetype(kMostRecentScenes));
        QCOMPARE(scenes[0], nameOfScene("a", 12));
        QCOMPARE(scenes[1], nameOfScene("a", 14));
        QCOMPARE(scenes.count(nameOfScene("a", 12)), qsizetype(1));
        QVERIFY(!scenes.contains(nameOfScene("a", 3)));
    }

    void openingAndSavingPutASceneThereInAllWindows() {
        const QString a = saved(folder_, "a & b.headlight", sceneWith("one"));
        Windows windows(state_.path());
        MainWindow& first = windows.open(sceneWith("x"));
        MainWindow& second = windows.open(sceneWith("y"));
        first.openSceneFile(a);
        QCOMPARE(recentScenes(), QStringList{a});
        QAction* action = inMenu(second, "a && b.headlight");
        QVERIFY(action && action->isEnabled());
        action->trigger();
        QCOMPARE(second.lab().recipe().text, std::string("one"));
        QCOMPARE(second.windowFilePath(), a);
        const QString b = folder_.filePath("b.headlight");
        second.setScenePath(b.toStdString());
        actionOf(second, "Save scene")->trigger();
        QCOMPARE(recentScenes(), (QStringList{b, a}));
        QVERIFY(inMenu(first, "b.headlight"));
    }

    void aSceneThatIsGoneIsGreyAndTheListCanBeCleared() {
        const QString there = saved(folder_, "there.headlight", sceneWith("one"));
        rememberScene(folder_.filePath("gone.headlight"));
        rememberScene(there);
        const auto window = windowOn(sceneWith("x"));
        QVERIFY(inMenu(*window, "there")->isEnabled());
        QVERIFY(!inMenu(*window, "gone")->isEnabled());
        inMenu(*window, "Clear")->trigger();
        QVERIFY(recentScenes().empty());
        QVERIFY(!inMenu(*window, "there"));
        QVERIFY(inMenu(*window, "No scene yet"));
    }

    void twoProcessesDoNotUndoEachOthersScenes() {
        QProcess other;
        other.start(QCoreApplication::applicationFilePath(),
                    {"tst_recent_scenes", "remember", "b"});
        QVERIFY(other.waitForStarted());
        for (int i = 0; i < kEach; ++i)
            rememberScene(nameOfScene("a", i));
        QVERIFY(other.waitForFinished(20'000));
        QCOMPARE(other.exitCode(), 0);
        const QStringList scenes = recentScenes();
        for (const char* process : {"a", "b"})
            for (int i = 0; i < kEach; ++i)
                QVERIFY2(scenes.contains(nameOfScene(process, i)), qPrintable(scenes.join(' ')));
    }
};

static int rememberOrTest(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "remember") {
        useSettingsOfTests();
        for (int i = 0; i < kEach; ++i)
            rememberScene(nameOfScene(argv[2], i));
        return 0;
    }
    TestRecentScenes test;
    return QTest::qExec(&test, argc, argv);
}

HEADLIGHT_TEST_RUN(rememberOrTest)
#include "tst_recent_scenes.moc"
