// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTabBar>

#include "tests/app/program.h"
#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/several_windows.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// The file dialog asks about a file that is there in a dialog of its own, which is answered next.
DialogAnswers::Answer replaces(const QString& name) {
    return [name](QDialog& dialog) {
        dialog.findChild<QLineEdit*>("fileNameEdit")->setText(name);
        QMetaObject::invokeMethod(
            &dialog, [&dialog] { dialog.accept(); }, Qt::QueuedConnection);
    };
}

QTabBar& pages(MainWindow& window) { return *window.findChild<QTabBar*>("pages"); }
QString told(const MainWindow& window) { return window.findChild<MessageStrip*>()->text(); }

}  // namespace

class TestSceneFiles : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        window_ = windowOn(sceneWith("I saw a saw"));
        QVERIFY(window_);
    }
    void cleanup() { window_.reset(); }

    void thePageComesBackAndTurningItIsNoEdit() {
        const QString name = folder_.filePath("page.headlight");
        window_->setScenePath(name.toStdString());
        pages(*window_).setCurrentIndex(1);
        QVERIFY(!window_->isWindowModified());
        QVERIFY(window_->wouldLoseNothing());
        actionOf(*window_, "Save scene")->trigger();
        const auto other = windowOn(sceneWith("x"));
        other->openSceneFile(name);
        QCOMPARE(pages(*other).currentIndex(), 1);
        // And where the program starts with it.
        const auto third = windowOn(readScene(name.toStdString())->scene);
        QCOMPARE(pages(*third).currentIndex(), 1);
    }

    void aSceneWithoutAPageOpensOnItsLabOrTheHeads() {
        Scene scene = sceneWith("x");
        pages(*window_).setCurrentIndex(1);
        window_->setScenePath({});
        window_->openSceneFile(saved(folder_, "heads.json", scene));
        QCOMPARE(pages(*window_).currentIndex(), 0);
        scene.recipe.study = RotationStudy();
        window_->openSceneFile(saved(folder_, "lab.json", scene));
        QCOMPARE(pages(*window_).currentIndex(), 2);
    }

    void aValueThatCannotBeIsNamedAndTheRestOpens() {
        const QString name = written(folder_, "half.json",
                                     "{\"headlight_scene\": 1, \"recipe\": {\"text\": \"half a "
                                     "day\", \"layer\": {\"heads\": 2.5}}}");
        window_->openSceneFile(name);
        QCOMPARE(window_->lab().recipe().text, std::string("half a day"));
        QVERIFY2(told(*window_).contains("recipe.layer.heads") &&
                     told(*window_).contains("8 is used instead"),
                 qPrintable(told(*window_)));
    }

    void aCutSceneLeavesWhatIsThere() {
        QByteArray text = QByteArray::fromStdString(writeScene(sceneWith("cut")));
        text.chop(40);
        window_->openSceneFile(written(folder_, "cut.json", text));
        QCOMPARE(window_->lab().recipe().text, std::string("I saw a saw"));
        QVERIFY(!window_->sceneFile().path);
        QVERIFY(told(*window_).startsWith("⚠ cut.json"));
        QCOMPARE(told(*window_).count('\n'), qsizetype(0));
    }

    void aNewerSceneIsSavedUnderAnotherNameOnly() {
        const QByteArray newer =
            "{\"headlight_scene\": 2, \"recipe\": {\"text\": \"from later\", \"mood\": 3}}";
        const QString name = written(folder_, "newer.headlight", newer);
        window_->openSceneFile(name);
        QCOMPARE(window_->lab().recipe().text, std::string("from later"));
        QVERIFY(told(*window_).contains("newer Headlight"));
        QVERIFY(window_->windowTitle().contains("read-only"));
        const QString copy = folder_.filePath("copy.headlight");
        // The same name is asked about again; then another one is given.
        DialogAnswers answers({replaces(name), presses("Yes"), chooses(copy)});
        actionOf(*window_, "Save scene")->trigger();
        QCOMPARE(contents(name), newer);
        QCOMPARE(readScene(copy.toStdString())->scene.recipe.text, std::string("from later"));
        QVERIFY(!window_->windowTitle().contains("read-only"));
        actionOf(*window_, "Save scene")->trigger();  // asks no more
        QCOMPARE(contents(name), newer);
    }

    void aNewFileGetsTheEndingOfScenes() {
        DialogAnswers answers(
            {chooses(folder_.filePath("lecture")), chooses(folder_.filePath("lecture.json"))});
        for (const char* name : {"lecture.headlight", "lecture.json"}) {
            actionOf(*window_, "Save scene as…")->trigger();
            QVERIFY2(QFile::exists(folder_.filePath(name)), name);
        }
    }

    void theTitleSaysFileAndMark() {
        QVERIFY(window_->windowTitle().startsWith("Untitled[*]"));
        const QString name = folder_.filePath("场景 [*].headlight");
        window_->setScenePath(name.toStdString());
        QCOMPARE(window_->windowFilePath(), name);
        QCOMPARE(window_->windowTitle(), QString("场景 [*][*].headlight[*] — Headlight"));
        QVERIFY(!window_->isWindowModified());
        retype(*window_, "changed");
        QVERIFY(window_->isWindowModified());
        window_->lab().undo();
        QVERIFY(!window_->isWindowModified());
    }

    void closingWhatIsSavedNowhereAsks() {
        retype(*window_, "an hour of work");
        DialogAnswers answers({presses("Cancel"), presses("Discard")});
        QVERIFY(!window_->close());
        QVERIFY(window_->close());
        QVERIFY(answers.done());
    }
};

HEADLIGHT_TEST(TestSceneFiles)
#include "tst_scene_files.moc"
