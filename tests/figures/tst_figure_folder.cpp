// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/files/checked_file.h"
#include "core/lecture/layer_file.h"
#include "tests/figures/lab_trace.h"
#include "tests/support/test_program.h"
#include "ui/figures/figure.h"
#include "ui/figures/figure_scene.h"

using namespace headlight;
using namespace headlight::test;
namespace fs = std::filesystem;

// Figures of an opened layer, whose numbers lie in files of their own.
class TestFigureFolder : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;
    Recipe recipe_;

    fs::path path(const char* name) const { return folder_.filePath(name).toStdString(); }

    std::string figure(FigureFormat format, const fs::path& folder) const {
        const auto trace = recipeTrace(recipe_);
        FigureOptions options;
        options.scene.emplace().recipe = recipe_;
        options.folder = folder;
        const auto bytes = encode(findView("heads")->build(*trace, {}, {}), format, options);
        return bytes ? *bytes : std::string();
    }

 private slots:
    void initTestCase() {
        const fs::path data = HEADLIGHT_TEST_DATA "/lecture/transformer-block";
        fs::create_directories(path("author/weights"));
        fs::create_directories(path("author/figures"));
        const fs::path weights = path("author/weights/weights.safetensors");
        fs::copy_file(data / "weights.safetensors", weights);
        const auto json = readLayerJson(data / "layer.json");
        QVERIFY(json);
        auto layer = readLayerCase(*json, "layer.json", weights, {});
        QVERIFY(layer);
        recipe_ = withLayer(openingRecipe(), *std::move(layer));
        recipe_.text = "the cat saw";
    }

    void theAuthorsFoldersAreNotInIt_data() {
        QTest::addColumn<FigureFormat>("format");
        QTest::addColumn<bool>("placed");
        for (const bool placed : {true, false}) {
            const char* where = placed ? "in a folder" : "on the clipboard";
            QTest::addRow("png %s", where) << FigureFormat::Png << placed;
            QTest::addRow("svg %s", where) << FigureFormat::Svg << placed;
        }
    }
    void theAuthorsFoldersAreNotInIt() {
        QFETCH(FigureFormat, format);
        QFETCH(bool, placed);
        const fs::path folder = placed ? path("author/figures") : fs::path();
        const auto text = sceneTextIn(figure(format, folder), "a");
        QVERIFY(text && *text);
        QVERIFY((*text)->find("author") == std::string::npos);
        QVERIFY((*text)->find(placed ? "\"../weights/weights.safetensors\""
                                     : "\"weights.safetensors\"") != std::string::npos);
    }

    void itOpensWhereItLies() {
        const fs::path file = path("author/figures/heads.svg");
        QVERIFY(writeFile(file, figure(FigureFormat::Svg, file.parent_path())));
        const auto opened = readSceneOrFigure(file, SceneReading::Strict);
        if (!opened)
            QFAIL(describe(opened.error()).c_str());
        QVERIFY(opened->scene.recipe.opened);
        QVERIFY(opened->notices.empty());
        // Moved away from its weights it says in one sentence which file it misses.
        fs::rename(file, path("heads.svg"));
        const auto alone = readSceneOrFigure(path("heads.svg"), SceneReading::Strict);
        QVERIFY(!alone);
        QVERIFY(describe(alone.error()).starts_with("weights.safetensors: no such file"));
    }
};

HEADLIGHT_TEST(TestFigureFolder)
#include "tst_figure_folder.moc"
