// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QFile>
#include <QImage>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/every_head.h"
#include "ui/figures/figure_scene.h"

using namespace headlight;
using namespace headlight::test;

namespace {

Scene sceneOf(const Trace& trace) {
    Scene scene;
    scene.recipe = trace.recipe;
    // What XML has no place for, too.
    scene.recipe.text = "a <b> & \"c\" ]]> 我 👍🏽 \x01 \xEF\xBF\xBE\xEF\xBF\xBF\r\n";
    scene.selection = {0, 2, 1, 0};
    scene.page = ScenePage::Steps;
    return scene;
}

std::string figure(const Trace& trace, FigureFormat format, const std::optional<Scene>& scene) {
    FigureOptions options;
    options.scene = scene;
    const auto bytes = encode(findView("heads")->build(trace, {}, {}), format, options);
    return bytes ? *bytes : std::string();
}

QString put(const QTemporaryDir& folder, const char* name, const std::string& bytes) {
    const QString path = folder.filePath(name);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes.data(), qint64(bytes.size())) < 0)
        qFatal("cannot write");
    return path;
}

}  // namespace

class TestFigureScene : public QObject {
    Q_OBJECT

    std::shared_ptr<const Trace> trace_ = labTrace("I saw a saw");

 private slots:
    void aFigureBringsItsSceneBack_data() {
        QTest::addColumn<FigureFormat>("format");
        QTest::newRow("png") << FigureFormat::Png;
        QTest::newRow("svg") << FigureFormat::Svg;
    }
    void aFigureBringsItsSceneBack() {
        QFETCH(FigureFormat, format);
        const Scene scene = sceneOf(*trace_);
        const std::string bytes = figure(*trace_, format, scene);
        QCOMPARE(bytes, figure(*trace_, format, scene));  // the same each time
        QTemporaryDir folder;
        const auto path = put(folder, "any name", bytes).toStdString();
        QVERIFY(holdsScene(path));
        const auto opened = readSceneOrFigure(path, SceneReading::Strict);
        if (!opened)
            QFAIL(describe(opened.error()).c_str());
        QVERIFY(opened->scene == scene);
        QVERIFY(opened->inFigure);
    }

    void thePictureItselfIsTheSame() {
        const Scene scene = sceneOf(*trace_);
        const auto image = [](const std::string& bytes) {
            return QImage::fromData(QByteArray::fromStdString(bytes));
        };
        const QImage with = image(figure(*trace_, FigureFormat::Png, scene));
        QVERIFY(!with.isNull());
        QCOMPARE(with, image(figure(*trace_, FigureFormat::Png, {})));
        QXmlStreamReader reader(
            QByteArray::fromStdString(figure(*trace_, FigureFormat::Svg, scene)));
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
    }

    void aFigureWithoutASceneSaysSo() {
        QTemporaryDir folder;
        for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg}) {
            const auto path = put(folder, "a.figure", figure(*trace_, format, {})).toStdString();
            QVERIFY(!holdsScene(path));
            const auto opened = readSceneOrFigure(path, SceneReading::Lenient);
            QVERIFY(!opened);
            QCOMPARE(describe(opened.error()),
                     std::string("a.figure: there is no scene in this picture"));
        }
    }

    void anSvgWrittenAnewByAnotherProgramKeepsIt() {
        const Scene scene = sceneOf(*trace_);
        QString svg = QString::fromStdString(figure(*trace_, FigureFormat::Svg, scene));
        svg.replace("<scene xmlns=\"urn:headlight:scene\">",
                    "<h:scene xmlns:h='urn:headlight:scene' id=\"x\">");
        svg.replace("</scene>", "</h:scene>");
        QTemporaryDir folder;
        const auto path = put(folder, "a.svg", svg.toStdString()).toStdString();
        const auto opened = readSceneOrFigure(path, SceneReading::Strict);
        QVERIFY(opened);
        QVERIFY(opened->scene == scene);
    }

    void aCutFigureIsOneSentenceAndNeverACrash() {
        const Scene scene = sceneOf(*trace_);
        for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Svg}) {
            const std::string whole = figure(*trace_, format, scene);
            for (std::size_t length = 0; length < 4000; length += 97) {
                const auto text = sceneTextIn(whole.substr(0, length), "a");
                if (!text)
                    QVERIFY(describe(text.error()).find('\n') == std::string::npos);
            }
        }
    }

    void entitiesThatGrowAreRefused() {
        std::string bomb = "<!DOCTYPE s [<!ENTITY a \"aaaaaaaaaa\">";
        for (char name = 'b'; name < 'm'; ++name) {
            bomb += std::string("<!ENTITY ") + name + " \"";
            for (int i = 0; i < 10; ++i)
                bomb += std::string("&") + char(name - 1) + ";";
            bomb += "\">";
        }
        bomb += "]><s><scene xmlns=\"urn:headlight:scene\">&l;</scene></s>";
        QVERIFY(!sceneTextIn(bomb, "a.svg"));
    }

    void eachHeadsFileBringsItsOwnHead() {
        FigureOptions options;
        options.scene = sceneOf(*trace_);
        const auto files =
            everyHead(*trace_, {}, {}, *findView("head"), FigureFormat::Svg, options);
        QVERIFY(files);
        for (std::size_t head = 0; head < files->size(); ++head) {
            const auto text = sceneTextIn((*files)[head].bytes, "a");
            QVERIFY(text && *text);
            QCOMPARE(parseScene(**text, "a")->scene.selection.head,
                     int(head) % trace_->recipe.layer.heads);
        }
    }
};

HEADLIGHT_TEST(TestFigureScene)
#include "tst_figure_scene.moc"
