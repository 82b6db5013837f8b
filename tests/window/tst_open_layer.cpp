// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QGroupBox>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTest>
#include <QUrl>

#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/views/token_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/open_layer_dialog.h"
#include "ui/window/windows.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QString lectureFile(const char* folder, const char* name) {
    return QStringLiteral(HEADLIGHT_TEST_DATA "/lecture/%1/%2").arg(folder, name);
}

QString refusalOf(const OpenLayerDialog& dialog) {
    return dialog.findChild<QLabel*>("refusal")->text();
}

// The recipe that the dialog makes of a fixture's weights and inputs, the listing told by itself.
Recipe opened(const char* folder) {
    OpenLayerDialog dialog(openingRecipe());
    dialog.setLayer(lectureFile(folder, "layer.json"));
    dialog.setWeights(lectureFile(folder, "weights.safetensors"));
    dialog.setInputs(lectureFile(folder, "inputs.safetensors"));
    dialog.accept();
    return dialog.recipe();
}

}  // namespace

class TestOpenLayer : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void theListingIsFoundByTheTensors() {
        OpenLayerDialog dialog(openingRecipe());
        auto* listing = dialog.findChild<QComboBox*>("listing");
        auto* heads = dialog.findChild<QComboBox*>("headCount");
        QVERIFY(!listing->isEnabled());
        dialog.setWeights(lectureFile("transformer-block-stack", "weights.safetensors"));
        dialog.setLayer({});
        QVERIFY(listing->isEnabled());
        QCOMPARE(listing->currentText(), QString("transformer-block (document 001)"));
        QCOMPARE(heads->count(), 4);  // of a width of 8
        // What the tensors do not tell is not guessed.
        QCOMPARE(heads->currentIndex(), -1);
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QVERIFY2(refusalOf(dialog).contains("how many heads"), qPrintable(refusalOf(dialog)));
        heads->setCurrentIndex(heads->findData(2));
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(dialog.recipe().opened);
        QCOMPARE(dialog.recipe().layer.heads, 2);
        QCOMPARE(dialog.recipe().layers, 3);
        QVERIFY(!dialog.recipe().opened->hasInputs());
    }

    void headsThatTheTensorsTellAreNotAskedFor() {
        OpenLayerDialog dialog(openingRecipe());
        dialog.setWeights(lectureFile("per-head-shared", "weights.safetensors"));
        dialog.setLayer({});
        const auto* heads = dialog.findChild<QComboBox*>("headCount");
        QVERIFY(!heads->isEnabled());
        QCOMPARE(heads->currentText(), QString("3"));
    }

    void tensorsOfSeveralListingsAreAskedFor() {
        OpenLayerDialog dialog(openingRecipe());
        dialog.setWeights(lectureFile("multi-head-unprojected", "weights.safetensors"));
        dialog.setLayer({});
        auto* listing = dialog.findChild<QComboBox*>("listing");
        QVERIFY(listing->count() > 1);
        QCOMPARE(listing->currentIndex(), -1);
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QVERIFY2(refusalOf(dialog).contains("fit several"), qPrintable(refusalOf(dialog)));
    }

    void theLayerFileBesideTheWeightsIsTaken() {
        OpenLayerDialog dialog(openingRecipe());
        auto* layer = dialog.findChild<QLineEdit*>("layerFile");
        dialog.setWeights(lectureFile("multi-head-unprojected", "weights.safetensors"));
        QVERIFY2(layer->text().endsWith("multi-head-unprojected/layer.json"),
                 qPrintable(layer->text()));
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.recipe().opened->content->layer.preset,
                 std::string("multi-head-unprojected"));
        QCOMPARE(dialog.recipe().layer.heads, 4);
        dialog.setWeights("/nowhere/weights.safetensors");
        QVERIFY(layer->text().isEmpty());
        // The user's own stays.
        dialog.setLayer(lectureFile("d2l", "layer.json"));
        dialog.setWeights(lectureFile("per-head-shared", "weights.safetensors"));
        QVERIFY2(layer->text().endsWith("d2l/layer.json"), qPrintable(layer->text()));
    }

    void aLayerFileDecidesOverWhatWasFound() {
        const Recipe recipe = opened("d2l");
        QVERIFY(recipe.opened);
        QCOMPARE(recipe.opened->content->layer.preset, std::string("d2l"));
        QVERIFY(recipe.opened->hasInputs());
    }

    void whatCannotBeOpenedKeepsTheDialogWithOneSentence() {
        OpenLayerDialog dialog(openingRecipe());
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QCOMPARE(refusalOf(dialog), QString("Choose the file of the weights first"));
        dialog.setWeights("/nowhere/weights.safetensors");
        QVERIFY(refusalOf(dialog).isEmpty());
        dialog.accept();
        QVERIFY2(refusalOf(dialog).contains("no such file"), qPrintable(refusalOf(dialog)));
        dialog.setWeights(lectureFile("d2l", "inputs.safetensors"));
        dialog.setLayer({});
        dialog.accept();
        QVERIFY2(refusalOf(dialog).contains("give a layer file"), qPrintable(refusalOf(dialog)));
        dialog.setWeights(lectureFile("d2l", "layer.json"));
        QVERIFY2(!refusalOf(dialog).isEmpty(), "no tensors at all");
        // Widths of their own without inputs.
        dialog.setWeights(lectureFile("d2l", "weights.safetensors"));
        dialog.accept();
        QVERIFY2(refusalOf(dialog).contains("give a file of inputs"),
                 qPrintable(refusalOf(dialog)));
        QCOMPARE(dialog.result(), int(QDialog::Rejected));
    }

    void anOpenedLayerFixesItsShapeAndLeavesTheRest() {
        const auto window = openingWindow();
        QVERIFY(window);
        auto* shape = window->findChild<QGroupBox*>("layerControls");
        auto* openedForm = window->findChild<QGroupBox*>("openedControls");
        QVERIFY(shape->isEnabled());
        QVERIFY(openedForm->isHidden());
        window->lab().edit(opened("transformer-block"), "Open layer");
        QVERIFY(waitForResult(*window));
        QVERIFY(!shape->isEnabled());
        QVERIFY(!openedForm->isHidden());
        QVERIFY(window->findChild<QGroupBox*>("weightControls")->isHidden());
        QVERIFY(window->findChild<QGroupBox*>("maskControls")->isEnabled());
        QVERIFY(window->findChild<QGroupBox*>("softmaxControls")->isEnabled());
        window->lab().undo();
        QVERIFY(waitForResult(*window));
        QVERIFY(shape->isEnabled());
        QVERIFY(openedForm->isHidden());
        QVERIFY(!window->findChild<QGroupBox*>("weightControls")->isHidden());
    }

    void theItemOfTheBatchIsChosen() {
        const auto window = openingWindow();
        QVERIFY(window);
        window->lab().edit(opened("d2l"), "Open layer");
        QVERIFY(waitForResult(*window));
        auto* item = window->findChild<QSpinBox*>("item");
        QVERIFY(!item->isHidden());
        QCOMPARE(item->maximum(), window->lab().recipe().opened->content->inputs->batch() - 1);
        QVERIFY(item->maximum() > 0);
        const Matrix first = window->lab().trace()->layers[0].weights->heads[0];
        item->setValue(1);
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().recipe().opened->item, 1);
        QVERIFY(window->lab().trace()->layers[0].weights->heads[0] != first);
    }

    void closingTheLayerGivesTheLabBack() {
        const auto window = openingWindow();
        QVERIFY(window);
        window->lab().edit(opened("transformer-block"), "Open layer");
        window->findChild<QPushButton*>("closeLayer")->click();
        QCOMPARE(window->lab().recipe(), openingRecipe());
        QVERIFY(waitForResult(*window));
    }

    void theTensorsDecideAboutCrossAttention() {
        const auto window = openingWindow();
        QVERIFY(window);
        QCheckBox* cross = nullptr;
        for (QCheckBox* box : window->findChildren<QCheckBox*>())
            if (box->text().startsWith("Second sentence"))
                cross = box;
        QVERIFY(cross);
        window->lab().edit(opened("d2l"), "Open layer");
        QVERIFY(!cross->isEnabled());
        QCOMPARE(cross->isChecked(), window->lab().recipe().crossAttention);
        window->lab().undo();
        QVERIFY(cross->isEnabled());
    }

    void aLayerFileBringsTheWeightsBesideIt() {
        OpenLayerDialog dialog(openingRecipe());
        dialog.begin(lectureFile("transformer-block", "layer.json"));
        QVERIFY(dialog.findChild<QLineEdit*>("weightsFile")
                    ->text()
                    .endsWith("transformer-block/weights.safetensors"));
        dialog.accept();
        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QVERIFY(dialog.recipe().opened);
    }

    // Of several the user chooses.
    void weightsThatAreNotTheOnlyOnesAreNotGuessed() {
        QTemporaryDir folder;
        const auto put = [&](const char* from, const char* to) {
            QVERIFY(QFile::copy(lectureFile("transformer-block", from), folder.filePath(to)));
        };
        put("layer.json", "my layer.json");
        put("weights.safetensors", "first.safetensors");
        OpenLayerDialog one(openingRecipe());
        one.begin(folder.filePath("my layer.json"));
        one.accept();
        QCOMPARE(one.result(), int(QDialog::Accepted));
        put("weights.safetensors", "second.safetensors");
        OpenLayerDialog two(openingRecipe());
        two.begin(folder.filePath("my layer.json"));
        two.accept();
        QCOMPARE(two.result(), int(QDialog::Rejected));
        QCOMPARE(refusalOf(two), QString("Choose the file of the weights first"));
    }

    void aLayerFileIsOpenedWhereScenesAre() {
        const auto window = openingWindow();
        QVERIFY(window);
        DialogAnswers answers({[](QDialog& dialog) {
            qobject_cast<OpenLayerDialog*>(&dialog) ? dialog.accept() : dialog.reject();
        }});
        window->openSceneFile(lectureFile("transformer-block", "layer.json"));
        QVERIFY(answers.done());
        QVERIFY(window->lab().recipe().opened);
        QVERIFY(!window->sceneFile().path);
        window->lab().undo();
        QCOMPARE(window->lab().recipe(), openingRecipe());
    }

    // As `headlight layer.json` and `headlight weights.safetensors` do.
    void aLayerGivenToTheProgramIsOpenedInItsWindow() {
        QTemporaryDir folder;
        for (const char* name : {"layer.json", "weights.safetensors"}) {
            Windows windows(folder.path());
            DialogAnswers answers({accept});
            windows.openFile(lectureFile("transformer-block", name).toStdString());
            QCOMPARE(windows.count(), std::size_t(1));
            QTRY_VERIFY(answers.done());
            QTRY_VERIFY(windows.at(0).lab().recipe().opened);
        }
    }

    void aDroppedStateDictAsksForTheRest() {
        const auto window = openingWindow();
        QVERIFY(window);
        DialogAnswers answers({[](QDialog& dialog) {
            auto* open = qobject_cast<OpenLayerDialog*>(&dialog);
            if (open == nullptr)
                return dialog.reject();
            open->accept();
        }});
        QMimeData data;
        data.setUrls(
            {QUrl::fromLocalFile(lectureFile("transformer-block", "weights.safetensors"))});
        // As a file manager does: the drop comes to a window that took the entering.
        QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(window.get(), &drop);
        QVERIFY(answers.done());
        QVERIFY(window->lab().recipe().opened);
    }
};

HEADLIGHT_TEST(TestOpenLayer)
#include "tst_open_layer.moc"
