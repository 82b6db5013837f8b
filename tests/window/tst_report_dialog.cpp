// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDate>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "tests/app/program.h"
#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/several_windows.h"
#include "tests/window/shown_window.h"
#include "ui/window/report_dialog.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

const std::set<ReportPage> kPlain = {ReportPage::Title, ReportPage::Heads, ReportPage::Head,
                                     ReportPage::Steps, ReportPage::Positions};

}  // namespace

class TestReportDialog : public QObject {
    Q_OBJECT

 private slots:
    void init() { forgetSettings(); }

    void whatIsNotThereSaysWhy() {
        const ReportDialog dialog(kPlain);
        const auto* comparison = dialog.findChild<QCheckBox*>("comparison");
        QVERIFY(!comparison->isEnabled());
        QCOMPARE(comparison->toolTip(), QString("Nothing is kept for comparison"));
        QVERIFY(dialog.findChild<QCheckBox*>("heads")->isEnabled());
        QCOMPARE(dialog.report().without, (std::set{ReportPage::Comparison, ReportPage::Lab}));
    }

    void choicesAreKept() {
        {
            ReportDialog dialog(kPlain);
            dialog.findChild<QCheckBox*>("steps")->click();
            dialog.findChild<QComboBox*>("paper")->setCurrentText("Letter");
            dialog.findChild<QCheckBox*>("attachesScene")->click();
            dialog.findChild<QPushButton*>("export")->click();
            QCOMPARE(dialog.result(), int(QDialog::Accepted));
        }
        std::set<ReportPage> all = kPlain;
        all.insert({ReportPage::Comparison, ReportPage::Lab});
        const ReportDialog dialog(all);
        QCOMPARE(dialog.report().without, std::set{ReportPage::Steps});
        QCOMPARE(dialog.report().paper, QSizeF(816, 1056));
        QVERIFY(!dialog.attachesScene());
    }

    void aReportOfNoPagesIsNotOffered() {
        const ReportDialog dialog({ReportPage::Title});
        auto* title = dialog.findChild<QCheckBox*>("title");
        const auto* button = dialog.findChild<QPushButton*>("export");
        QVERIFY(button->isEnabled());
        title->click();
        QVERIFY(!button->isEnabled());
        QVERIFY(!button->toolTip().isEmpty());
    }

    void everyFieldIsReachedByALetterOfItsOwn() {
        const ReportDialog dialog(kPlain);
        QStringList texts;
        for (const auto* button : dialog.findChildren<QAbstractButton*>())
            texts << button->text();
        for (const auto* label : dialog.findChildren<QLabel*>())
            texts << label->text();
        QSet<QString> letters;
        for (const QString& text : texts) {
            const QString letter = QKeySequence::mnemonic(text).toString();
            if (letter.isEmpty())
                continue;
            QVERIFY2(!letters.contains(letter), qPrintable(text));
            letters << letter;
        }
        QCOMPARE(letters.size(), 10);
    }

    // A scene that was saved: the window's report and the command line's.
    void theCommandLineWritesTheSameBytes() {
        const QTemporaryDir folder;
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw and the saw saw me";
        Recipe other = scene.recipe;
        other.layer.mask.causal = true;
        scene.recipe = comparedWith(scene.recipe, other);
        scene.selection = {0, 2, 3, 1};
        const QString saved = test::saved(folder, "saw.headlight", scene);
        const auto window = windowOn(scene);
        QVERIFY(window);
        window->setScenePath(saved.toStdString());
        const QString byWindow = folder.filePath("window.pdf");
        const QString byProgram = folder.filePath("program.pdf");
        const QDate before = QDate::currentDate();
        DialogAnswers answers({accept, chooses(byWindow)});
        QAction* action = actionOf(*window, QString::fromUtf8("Export report…"));
        QVERIFY(action);
        action->trigger();
        QTRY_VERIFY(answers.done());
        const Ended ended = run({"render", saved, "--report", byProgram});
        QVERIFY2(ended.status == 0, ended.described());
        if (QDate::currentDate() != before)
            QSKIP("midnight passed");
        QVERIFY(bytesOf(byWindow).startsWith("%PDF-1.4"));
        QCOMPARE(bytesOf(byProgram), bytesOf(byWindow));
        QVERIFY(
            run({"render", saved, "--report", byProgram, "--pages", "heads,head", "--paper", "a5"})
                .status == 0);
        QCOMPARE(bytesOf(byProgram).count("/Type /Page\n"), 2);
    }

    void wrongUseIsNamed_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no PDF") << QStringList{"--report", "r.png"}
                                << QByteArray("--report: expected a file name that ends in .pdf");
        QTest::newRow("no page") << QStringList{"--report", "r.pdf", "--pages", "heads,all"}
                                 << QByteArray("--pages: expected pages with commas between");
        QTest::newRow("no paper") << QStringList{"--report", "r.pdf", "--paper", "b4"}
                                  << QByteArray("--paper: expected a4, a3, a5, letter or legal");
        QTest::newRow("no report")
            << QStringList{"--out", "f.png", "--view", "head", "--paper", "a4"}
            << QByteArray("--paper: goes with --report only");
        QTest::newRow("no view") << QStringList{"--out", "f.png", "--report", "r.pdf"}
                                 << QByteArray("--view: missing");
    }
    void wrongUseIsNamed() {
        QFETCH(QStringList, words);
        QFETCH(QByteArray, text);
        const Ended ended = run(QStringList{"render", "--text", "a b"} + words);
        QCOMPARE(ended.status, 2);
        QVERIFY2(ended.err.contains(text), ended.err);
        QVERIFY(!QFile::exists("r.pdf") && !QFile::exists("f.png"));
    }
};

HEADLIGHT_TEST(TestReportDialog)
#include "tst_report_dialog.moc"
