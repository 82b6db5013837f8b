// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDragEnterEvent>
#include <QImage>
#include <QMimeData>
#include <QTabBar>

#include "tests/support/test_program.h"
#include "tests/window/several_windows.h"
#include "ui/figures/figure.h"
#include "ui/views/sentence_edit.h"
#include "ui/window/dropped.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::unique_ptr<QMimeData> dragged(const QString& name) {
    auto data = std::make_unique<QMimeData>();
    data->setUrls({QUrl::fromLocalFile(name)});
    return data;
}

bool hovers(MainWindow& window, const QMimeData& data) {
    QDragEnterEvent event({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    event.ignore();
    QCoreApplication::sendEvent(&window, &event);
    return event.isAccepted();
}

// Goes to what it hovers over.
void drop(MainWindow& window, const QMimeData& data) {
    hovers(window, data);
    QDropEvent event({50, 50}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
}

}  // namespace

class TestDropped : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    std::unique_ptr<MainWindow> window_;

    QWidget* highlight() const { return window_->findChild<QWidget*>("dropHighlight"); }

 private slots:
    void initTestCase() { forgetSettings(); }
    void init() {
        window_ = windowOn(sceneWith("I saw a saw"));
        QVERIFY(window_);
    }
    void cleanup() { window_.reset(); }

    void whatCanBeOpenedIsTaken_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("taken");
        const QByteArray scene = QByteArray::fromStdString(writeScene(sceneWith("x")));
        QTest::newRow("scene") << "a.json" << scene << true;
        QTest::newRow("own ending") << "a.headlight" << scene << true;
        QTest::newRow("scene without an ending") << "scene" << scene << true;
        QTest::newRow("layer") << "w.safetensors" << QByteArray("x") << true;
        QTest::newRow("text") << "a.txt" << QByteArray("I saw a saw") << true;
        QTest::newRow("Chinese text") << "b.md" << QByteArray("我看见一把锯子") << true;
        QTest::newRow("program") << "a.bin"
                                 << QByteArray(
                                        "\x7F"
                                        "ELF\0\0\0",
                                        7)
                                 << false;
        QTest::newRow("other bytes") << "a.dat" << QByteArray("\xFF\xFE\x01") << false;
        QTest::newRow("nothing in it") << "empty" << QByteArray() << false;
    }
    void whatCanBeOpenedIsTaken() {
        QFETCH(QString, name);
        QFETCH(QByteArray, content);
        QFETCH(bool, taken);
        const auto data = dragged(written(folder_, name, content));
        QCOMPARE(hovers(*window_, *data), taken);
        QCOMPARE(highlight() && highlight()->isVisible(), taken);
    }

    // Not for a scene that none of the program wrote.
    void aLayerFileIsALayer() {
        const QString layer = written(folder_, "layer.json", R"({"preset": "transformer"})");
        const QString scene = saved(folder_, "scene.json", sceneWith("x"));
        QVERIFY(isLayerFile(layer));
        QVERIFY(!isLayerFile(scene));
        QVERIFY(!isLayerFile(written(folder_, "cut.json", R"({"preset": )")));
        QCOMPARE(whatIsDropped(*dragged(layer))->kind, DropKind::Layer);
        QCOMPARE(whatIsDropped(*dragged(scene))->kind, DropKind::Scene);
    }

    void foldersAndSeveralFilesAreRefused() {
        QVERIFY(!hovers(*window_, *dragged(folder_.path())));
        QVERIFY(!hovers(*window_, *dragged(folder_.filePath("nowhere.json"))));
        const QString scene = saved(folder_, "a.json", sceneWith("x"));
        QMimeData two;
        two.setUrls({QUrl::fromLocalFile(scene), QUrl::fromLocalFile(scene)});
        QVERIFY(!hovers(*window_, two));
        QMimeData far;
        far.setUrls({QUrl("https://example.org/a.json")});
        QVERIFY(!hovers(*window_, far));
    }

    void theFrameGoesWhenItLeavesAndWhenItIsDropped() {
        const auto data = dragged(saved(folder_, "a.json", sceneWith("dropped")));
        QVERIFY(hovers(*window_, *data));
        QCOMPARE(highlight()->size(), window_->size());
        QDragLeaveEvent leave;
        QCoreApplication::sendEvent(window_.get(), &leave);
        QVERIFY(!highlight()->isVisible());
        QVERIFY(hovers(*window_, *data));
        drop(*window_, *data);
        QVERIFY(!highlight()->isVisible());
        QCOMPARE(window_->lab().recipe().text, std::string("dropped"));
    }

    void aTextBecomesTheSentenceInOneStep() {
        drop(*window_, *dragged(written(folder_, "a.txt", "what a day\n")));
        QCOMPARE(window_->lab().recipe().text, std::string("what a day"));
        QMimeData text;
        text.setText("and another");
        QVERIFY(hovers(*window_, text));
        drop(*window_, text);
        QCOMPARE(window_->lab().recipe().text, std::string("and another"));
        window_->lab().undo();
        QCOMPARE(window_->lab().recipe().text, std::string("what a day"));
    }

    void aTextWithOtherBytesFurtherOnIsRefusedInOneSentence() {
        drop(*window_, *dragged(written(folder_, "a.txt", QByteArray(5000, 'a') + "\xFF")));
        QCOMPARE(window_->lab().recipe().text, std::string("I saw a saw"));
        QVERIFY(window_->findChild<MessageStrip*>()->text().contains("a.txt"));
    }

    void anExportedFigureBringsItsSceneAndAPictureTheLabOfImages() {
        FigureOptions options;
        options.scene = sceneWith("in the figure");
        const Picture picture = findView("heads")->build(*window_->lab().trace(), {}, {});
        for (const auto& [format, name] :
             {std::pair(FigureFormat::Png, "a.png"), std::pair(FigureFormat::Svg, "a.svg")}) {
            retype(*window_, "I saw a saw");
            window_->setScenePath("/nowhere/saved.json");
            const auto bytes = QByteArray::fromStdString(*encode(picture, format, options));
            const auto data = dragged(written(folder_, name, bytes));
            QVERIFY(hovers(*window_, *data));
            drop(*window_, *data);
            QCOMPARE(window_->lab().recipe().text, std::string("in the figure"));
            // Saving never writes a scene over the figure.
            QVERIFY(!window_->sceneFile().path);
        }
        QImage image(8, 8, QImage::Format_RGB32);
        image.fill(Qt::red);
        image.save(folder_.filePath("red.png"));
        drop(*window_, *dragged(folder_.filePath("red.png")));
        QVERIFY(window_->lab().recipe().study);
        QCOMPARE(window_->findChild<QTabBar*>("pages")->currentIndex(), 2);
    }

    void aFileOverTheSentenceIsForTheWindow() {
        auto* edit = window_->findChild<SentenceEdit*>("sentence");
        const auto data = dragged(saved(folder_, "a.json", sceneWith("dropped")));
        QDragEnterEvent enter({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        enter.ignore();
        QCoreApplication::sendEvent(edit->viewport(), &enter);
        QDragMoveEvent move({5, 5}, Qt::CopyAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        move.ignore();
        QCoreApplication::sendEvent(edit->viewport(), &move);
        QVERIFY(!move.isAccepted());
        QCOMPARE(edit->text(), QString("I saw a saw"));
    }
};

HEADLIGHT_TEST(TestDropped)
#include "tst_dropped.moc"
