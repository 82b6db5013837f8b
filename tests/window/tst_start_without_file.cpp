// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLineEdit>
#include <QSettings>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/main_window.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/recent_scenes.h"

using namespace headlight;
using namespace headlight::test;

// What is opened from the command line: the layer of a folder, a scene from standard input.
class TestStartWithoutFile : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aLayerBringsTheInputsBesideIt() {
        const QString folder = QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/transformer-block/");
        OpenLayerDialog dialog(openingRecipe());
        dialog.begin(folder + "layer.json");
        QCOMPARE(dialog.findChild<QLineEdit*>("inputsFile")->text(), folder + "inputs.safetensors");
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(dialog.recipe().opened->hasInputs());
    }

    // Nobody has it but this window.
    void aSceneOfNoFileIsYetToBeSaved() {
        OpenedScene opened;
        opened.scene.recipe = openingRecipe();
        opened.scene.recipe.text = "a scene of no file";
        const auto window = windowOn(opened.scene);
        QVERIFY(window);
        QVERIFY(window->wouldLoseNothing());
        window->noteOpened(opened, std::nullopt);
        QVERIFY(!window->sceneFile().path);
        QVERIFY(!window->wouldLoseNothing());
        QVERIFY(QSettings().value("scenes/recent").toStringList().isEmpty());
    }
};

HEADLIGHT_TEST(TestStartWithoutFile)
#include "tst_start_without_file.moc"
