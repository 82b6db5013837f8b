// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/window/print_dialog.h"

using namespace headlight;
using namespace headlight::test;

class TestPrintDialog : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    // Later: the answers come one after the other, not one within another.
    static void savesPdf(QDialog& dialog) {
        QTimer::singleShot(0, dialog.findChild<QPushButton*>("savePdf"), &QPushButton::click);
    }
    static DialogAnswers::Answer tells(QString& said) {
        return [&said](QDialog& dialog) {
            said = dialog.findChild<QLabel*>("note")->text();
            dialog.reject();
        };
    }
    void trigger() const {
        for (QAction* action : window_->findChildren<QAction*>())
            if (action->shortcut() == QKeySequence::Print)
                action->trigger();
    }

 private slots:
    void initTestCase() {
        forgetSettings();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
    }
    void cleanupTestCase() { window_.reset(); }

    void thePageIsSavedAsAPdfWithoutAPrinter() {
        QTemporaryDir folder;
        const QString file = folder.filePath("page.pdf");
        QString said;
        DialogAnswers answers({savesPdf, chooses(file), tells(said)});
        trigger();
        QVERIFY(answers.done());
        QFile pdf(file);
        QVERIFY(pdf.open(QIODevice::ReadOnly));
        const QByteArray bytes = pdf.readAll();
        QVERIFY(bytes.startsWith("%PDF-") && bytes.contains("%%EOF"));
        QVERIFY(bytes.contains("/MediaBox [0 0 842"));  // heads are wider than high: A4 lying
        QVERIFY2(said.contains(file), qPrintable(said));
    }

    void aFileThatCannotBeWrittenIsSaid() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkdir("page.pdf"));
        QString said;
        DialogAnswers answers(
            {savesPdf, chooses(folder.filePath("page")), presses("Replace"), tells(said)});
        trigger();
        QVERIFY2(said.contains("this is a folder") && !said.contains("Saved"), qPrintable(said));
    }

    void withoutAPrinterItIsSaidWhy() {
        DialogAnswers answers({[](QDialog& dialog) {
            const auto* print = dialog.findChild<QPushButton*>("print");
            const auto* note = dialog.findChild<QLabel*>("note");
            QCOMPARE(print->isEnabled(), print->toolTip().isEmpty());
            QCOMPARE(print->isEnabled(), note->text().isEmpty());
            dialog.reject();
        }});
        trigger();
        QVERIFY(answers.done());
    }

    void thePaperTurnsAsIsChosen() {
        const Picture picture = findView("head")->build(*window_->lab().trace(), {}, ViewOptions());
        PrintDialog dialog(picture, "scene.json");
        auto* orientation = dialog.findChild<QComboBox*>("orientation");
        auto* paper = dialog.findChild<QComboBox*>("paper");
        paper->setCurrentText("A4");
        orientation->setCurrentIndex(1);
        QVERIFY(dialog.page().paper.height() > dialog.page().paper.width());
        const QSizeF upright = dialog.page().paper;
        orientation->setCurrentIndex(2);
        QCOMPARE(dialog.page().paper, upright.transposed());
        paper->setCurrentText("A3");
        QVERIFY(dialog.page().paper.width() > upright.height());
    }

    void nothingToDrawIsNotPrinted() {
        Recipe recipe = window_->lab().recipe();
        recipe.text = " ";
        window_->lab().edit(recipe, "test");
        QVERIFY(waitForResult(*window_));
        const DialogAnswers answers({});
        trigger();
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }
};

HEADLIGHT_TEST(TestPrintDialog)
#include "tst_print_dialog.moc"
