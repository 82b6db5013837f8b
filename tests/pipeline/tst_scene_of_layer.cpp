// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/files/checked_file.h"
#include "core/lecture/layer_file.h"
#include "core/pipeline/scene.h"
#include "tests/support/test_program.h"

using namespace headlight;
namespace fs = std::filesystem;

// Scenes of an opened layer, whose numbers lie in files of their own.
class TestSceneOfLayer : public QObject {
    Q_OBJECT

    std::optional<QTemporaryDir> folder_;

    fs::path path(const QString& name) const { return folder_->filePath(name).toStdString(); }

    // With the layer's files in a folder of the temporary one.
    Scene sceneWithFilesIn(const char* name) const {
        const fs::path data = HEADLIGHT_TEST_DATA "/lecture/transformer-block";
        const fs::path to = path(name);
        fs::create_directories(to);
        for (const char* file : {"weights.safetensors", "inputs.safetensors"})
            fs::copy_file(data / file, to / file);
        const auto json = readLayerJson(data / "layer.json");
        if (!json)
            qFatal("%s", describe(json.error()).c_str());
        auto layer = readLayerCase(*json, "layer.json", to / "weights.safetensors",
                                   to / "inputs.safetensors");
        if (!layer)
            qFatal("%s", describe(layer.error()).c_str());
        Scene scene;
        scene.recipe = withLayer(openingRecipe(), *std::move(layer));
        return scene;
    }

    static OpenedScene read(const fs::path& file) {
        auto opened = readScene(file);
        if (!opened)
            qFatal("%s", describe(opened.error()).c_str());
        return *std::move(opened);
    }

    void save(const Scene& scene, const fs::path& file) const {
        fs::create_directories(file.parent_path());
        QVERIFY(writeFile(file, writeScene(scene, folderOf(file))));
    }

    static void flipLastByte(const fs::path& file) {
        QFile bytes(QString::fromStdString(file.string()));
        QVERIFY(bytes.open(QIODevice::ReadWrite));
        QVERIFY(bytes.seek(bytes.size() - 1));
        char last = 0;
        QVERIFY(bytes.peek(&last, 1) == 1);
        last = char(last ^ 1);
        QVERIFY(bytes.write(&last, 1) == 1);
    }

 private slots:
    void init() { folder_.emplace(); }

    void filesNearTheSceneMoveWithIt_data() {
        QTest::addColumn<QByteArray>("scene");
        QTest::addColumn<QByteArray>("named");
        QTest::newRow("beside") << QByteArray("all/w/a.headlight") << QByteArray("weights.safe");
        QTest::newRow("below") << QByteArray("all/a.headlight") << QByteArray("w/weights.safe");
        QTest::newRow("a folder beside")
            << QByteArray("all/scenes/a.headlight") << QByteArray("../w/weights.safe");
    }
    void filesNearTheSceneMoveWithIt() {
        QFETCH(QByteArray, scene);
        QFETCH(QByteArray, named);
        const Scene written = sceneWithFilesIn("all/w");
        save(written, path(scene));
        const auto text = readFile(path(scene), kMaxSceneBytes);
        QVERIFY(text && text->find("\"" + named.toStdString()) != std::string::npos);
        fs::rename(path("all"), path("moved"));
        const OpenedScene opened = read(path(QString("moved") + scene.mid(3)));
        QVERIFY(opened.notices.empty());
        QCOMPARE(opened.scene.recipe.opened->content->weightsFile,
                 fs::canonical(path("moved/w/weights.safetensors")));
    }

    // ".." of a link is the system's, not the text's.
    void aSceneSavedThroughALinkFindsItsFiles() {
        const Scene written = sceneWithFilesIn("all/w");
        fs::create_directories(path("all/scenes"));
        fs::create_directory_symlink(path("all/scenes"), path("link"));
        save(written, path("link/a.headlight"));
        QVERIFY(read(path("link/a.headlight")).notices.empty());
        const Scene again = read(path("link/a.headlight")).scene;
        save(again, path("link/b.headlight"));
        QVERIFY(read(path("all/scenes/b.headlight")).notices.empty());
    }

    void filesElsewhereAreNamedWhole() {
        const Scene written = sceneWithFilesIn("w");
        save(written, path("a/b/c/d.headlight"));
        fs::rename(path("a"), path("moved"));
        QVERIFY(read(path("moved/b/c/d.headlight")).notices.empty());
        // Without a folder, as what is kept for the case of a crash.
        const auto text = writeScene(written);
        QVERIFY(text.find(fs::canonical(path("w")).string()) != std::string::npos);
    }

    void whatIsPassedOnNamesNoFolderFromTheRoot() {
        const Scene written = sceneWithFilesIn("w");
        for (const char* folder : {"", "w", ".", "a/b/c", "/", "/tmp", "/elsewhere/figures"}) {
            const bool whole = folder[0] == '/' || folder[0] == '\0';
            const std::string text =
                writeSceneToPassOn(written, whole ? fs::path(folder) : path(folder));
            QVERIFY(text.find(folder_->path().toStdString()) == std::string::npos);
            QVERIFY(text.find("\"/") == std::string::npos);
            QVERIFY(text.find("weights.safetensors\"") != std::string::npos);
        }
    }

    void weightsThatChangedSinceAreNamed_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("weights") << QByteArray("weights.safetensors");
        QTest::newRow("inputs") << QByteArray("inputs.safetensors");
    }
    void weightsThatChangedSinceAreNamed() {
        QFETCH(QByteArray, file);
        save(sceneWithFilesIn("w"), path("w/a.headlight"));
        QVERIFY(read(path("w/a.headlight")).notices.empty());
        flipLastByte(path(QString("w/") + file));
        for (const SceneReading reading : {SceneReading::Strict, SceneReading::Lenient}) {
            const auto opened = readScene(path("w/a.headlight"), reading);
            QVERIFY(opened);
            QCOMPARE(opened->notices.size(), std::size_t(1));
            QCOMPARE(describe(opened->notices[0]),
                     file.toStdString() +
                         " is not the file it was when this scene was saved: "
                         "what is shown may differ");
            // Saved anew it is the one it was.
            save(opened->scene, path("w/again.headlight"));
            QVERIFY(read(path("w/again.headlight")).notices.empty());
        }
    }

    void aSceneWithoutFingerprintsOpensAsBefore() {
        save(sceneWithFilesIn("w"), path("w/a.headlight"));
        auto text = readFile(path("w/a.headlight"), kMaxSceneBytes);
        QVERIFY(text);
        for (const char* key : {"\"weights_fingerprint\"", "\"inputs_fingerprint\""}) {
            const std::size_t at = text->find(key);
            QVERIFY(at != std::string::npos);
            text->erase(at, text->find("},", at) + 2 - at);
        }
        QVERIFY(writeFile(path("w/a.headlight"), *text));
        flipLastByte(path("w/weights.safetensors"));
        QVERIFY(read(path("w/a.headlight")).notices.empty());
    }

    void aFingerprintThatIsNoneIsNamed() {
        save(sceneWithFilesIn("w"), path("w/a.headlight"));
        auto text = readFile(path("w/a.headlight"), kMaxSceneBytes);
        QVERIFY(text);
        text->replace(text->find("\"xxh64\": \"") + 10, 2, "zz");
        const auto strict = parseScene(*text, "a", path("w"));
        QVERIFY(!strict);
        QVERIFY2(describe(strict.error())
                     .starts_with("a: recipe.opened.weights_fingerprint: expected 16 hexadecimal "
                                  "digits, found a string \"zz"),
                 describe(strict.error()).c_str());
        const auto lenient = parseScene(*text, "a", path("w"), SceneReading::Lenient);
        QVERIFY(lenient);
        QVERIFY(lenient->scene.recipe.opened);
        QCOMPARE(lenient->notices.size(), std::size_t(1));
    }

    void aSceneSaysWhatProgramWroteIt() {
        Scene scene;
        scene.recipe = openingRecipe();
        const auto opened = parseScene(writeScene(scene), "a");
        QVERIFY(opened);
        QCOMPARE(opened->program, std::string("Headlight " HEADLIGHT_VERSION));
        const auto newer = parseScene(
            R"({"headlight_scene": 9, "program": "Headlight 7.1", "recipe": {"text": "x"}})", "a",
            {}, SceneReading::Lenient);
        QVERIFY(newer);
        QVERIFY(describe(newer->notices[0]).starts_with("Made by Headlight 7.1 (scene version 9)"));
    }
};

HEADLIGHT_GUILESS_TEST(TestSceneOfLayer)
#include "tst_scene_of_layer.moc"
