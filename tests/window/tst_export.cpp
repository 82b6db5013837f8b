// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include "core/files/csv.h"
#include "tests/support/test_program.h"
#include "tests/window/dialog_answers.h"
#include "tests/window/shown_window.h"
#include "ui/figures/figure.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

// What the window writes: one view, or every head into a folder.
class TestExport : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;
    std::optional<QTemporaryDir> folder_;

    QString path(const QString& name) const { return folder_->filePath(name); }
    void put(const QString& name) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("old") == 3);
    }
    QByteArray bytesOf(const QString& name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    QStringList files() const {
        return QDir(folder_->path())
            .entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    void trigger(const QString& text) const {
        for (QAction* action : window_->findChildren<QAction*>())
            if (QString(action->text()).remove('&') == text)
                action->trigger();
    }
    void triggerIn(const QString& menu, const QString& text) const {
        for (const QMenu* candidate : window_->findChildren<QMenu*>())
            if (QString(candidate->title()).remove('&') == menu)
                for (QAction* action : candidate->actions())
                    if (QString(action->text()).remove('&') == text)
                        action->trigger();
    }
    QString message() const { return window_->findChild<MessageStrip*>()->text(); }
    static QStringList sixHeads() {
        return {"L0_H0.png", "L0_H1.png", "L0_H2.png", "L0_H3.png", "L0_H4.png", "L0_H5.png"};
    }

 private slots:
    void initTestCase() {
        forgetSettings();
        QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    }
    void init() {
        folder_.emplace();
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = std::make_unique<MainWindow>(scene);
        window_->show();
        QVERIFY(QTest::qWaitFor([&] { return window_->lab().current(); }, 20'000));
    }
    void cleanup() {
        window_.reset();
        folder_.reset();
    }

    void allHeadsGoIntoAFolder() {
        DialogAnswers answers({accept, chooses(folder_->path())});
        trigger("Export all heads…");
        QVERIFY(answers.done());
        QCOMPARE(files(), sixHeads());
        QVERIFY(bytesOf("L0_H5.png").startsWith("\x89PNG"));
    }

    void filesThatAreThereAreReplacedOnlyIfTheUserSaysSo() {
        put("L0_H2.png");
        put("other.png");
        const QStringList before = files();
        {
            DialogAnswers answers({accept, chooses(folder_->path()), presses("Cancel")});
            trigger("Export all heads…");
            QVERIFY(answers.done());
            QCOMPARE(files(), before);
            QCOMPARE(bytesOf("L0_H2.png"), QByteArray("old"));
        }
        DialogAnswers answers({accept, chooses(folder_->path()), presses("Replace")});
        trigger("Export all heads…");
        QVERIFY(answers.done());
        QCOMPARE(files(), sixHeads() + QStringList{"other.png"});
        QVERIFY(bytesOf("L0_H2.png").startsWith("\x89PNG"));
        QCOMPARE(bytesOf("other.png"), QByteArray("old"));
    }

    void bothAreKeptUnderTheNamesThatTheQuestionShows() {
        put("L0_H2.png");
        put("L0_H4.png");
        put("L0_H4 (2).png");
        QString asked;
        const auto keepBoth = [&](QDialog& dialog) {
            asked = qobject_cast<QMessageBox*>(&dialog)->text();
            presses("Keep both")(dialog);
        };
        DialogAnswers answers({accept, chooses(folder_->path()), keepBoth});
        trigger("Export all heads…");
        QVERIFY(answers.done());
        QVERIFY2(asked.contains("L0_H2.png → L0_H2 (2).png\nL0_H4.png → L0_H4 (3).png"),
                 qPrintable(asked));
        QStringList expected = sixHeads() << "L0_H2 (2).png"
                                          << "L0_H4 (2).png"
                                          << "L0_H4 (3).png";
        QStringList found = files();
        expected.sort();
        found.sort();
        QCOMPARE(found, expected);
        for (const char* old : {"L0_H2.png", "L0_H4.png", "L0_H4 (2).png"})
            QCOMPARE(bytesOf(old), QByteArray("old"));
        QVERIFY(bytesOf("L0_H4 (3).png").startsWith("\x89PNG"));
        QVERIFY(bytesOf("L0_H5.png").startsWith("\x89PNG"));
    }

    void oneThatCannotBeWrittenLeavesNoneAndIsNamed() {
        QDir(folder_->path()).mkdir("L0_H3.png");
        DialogAnswers answers({accept, chooses(folder_->path())});
        trigger("Export all heads…");
        QVERIFY(answers.done());
        QCOMPARE(files(), QStringList("L0_H3.png"));
        QVERIFY2(message().contains("L0_H3.png: this is a folder"), qPrintable(message()));
    }

    void aNameWithoutItsEndingGetsItAndAsksAsWell() {
        put("view.png");
        {
            DialogAnswers answers({accept, chooses(path("view")), presses("Cancel"), reject});
            trigger("Export view…");
            QVERIFY(answers.done());
            QCOMPARE(bytesOf("view.png"), QByteArray("old"));
        }
        DialogAnswers answers({accept, chooses(path("view")), presses("Replace")});
        trigger("Export view…");
        QVERIFY(answers.done());
        QVERIFY(bytesOf("view.png").startsWith("\x89PNG"));
        QCOMPARE(files(), QStringList("view.png"));
    }

    void theDialogSaysTheSizeThatIsWritten() {
        QString said;
        const auto choose = [&](int width) {
            return [&said, width](QDialog& dialog) {
                dialog.findChild<QDoubleSpinBox*>("width")->setValue(width);
                said = dialog.findChild<QLabel*>("summary")->text().section('\n', 0, 0);
                dialog.accept();
            };
        };
        for (const int width : {0, 777}) {  // 0: all by itself; else the height goes with it
            DialogAnswers answers({choose(width), chooses(path(QString("view%1.png").arg(width)))});
            trigger("Export view…");
            QVERIFY(answers.done());
            const QImage image(path(QString("view%1.png").arg(width)));
            QCOMPARE(said, QString("%1 × %2 pixels").arg(image.width()).arg(image.height()));
            QVERIFY(width == 0 || image.width() == 2 * width);  // 192 dpi
        }
    }

    void aSizeThatCannotBeWrittenCannotBeSaved() {
        bool enabled = true;
        QString said;
        DialogAnswers answers({[&](QDialog& dialog) {
            dialog.findChild<QDoubleSpinBox*>("width")->setValue(20'000);
            dialog.findChild<QDoubleSpinBox*>("height")->setValue(20'000);
            said = dialog.findChild<QLabel*>("summary")->text();
            enabled =
                dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled();
            dialog.reject();
        }});
        trigger("Export view…");
        QVERIFY(answers.done());
        QCOMPARE(said, QString("20000 x 20000 at 192 dpi is 40000 x 40000 pixels, expected at most "
                               "32767 pixels a side and 64 million in all"));
        QVERIFY(!enabled);
    }

    void aWorksheetIsAPdfOfTwoPages() {
        DialogAnswers answers({chooses(path("sheet"))});
        trigger("Export worksheet…");
        QVERIFY(answers.done());
        QCOMPARE(files(), QStringList{"sheet.pdf"});
        const QByteArray pdf = bytesOf("sheet.pdf");
        QVERIFY(pdf.startsWith("%PDF-"));
        QVERIFY(pdf.contains("/Count 2"));
        QVERIFY(pdf.contains("/MediaBox [0 0 595"));  // A4
    }

    void theClipboardHoldsPictureAndNumbers() {
        window_->lab().select(Selection{0, 3, {}, {}});
        const Recipe recipe = window_->lab().recipe();
        Recipe both = comparedWith(recipe, recipe);
        both.study = RotationStudy();
        window_->lab().edit(both, "Keep");
        QVERIFY(QTest::qWaitFor([&] { return window_->lab().current(); }, 20'000));
        for (const ViewEntry& entry : viewEntries()) {
            triggerIn("Copy picture", entry.title);
            const QMimeData* picture = QGuiApplication::clipboard()->mimeData();
            QVERIFY(picture->hasImage());
            QVERIFY(qvariant_cast<QImage>(picture->imageData()).width() > 100);
            QVERIFY(picture->data("image/svg+xml").contains("<svg"));
            triggerIn("Copy numbers", entry.title);
            const QMimeData* numbers = QGuiApplication::clipboard()->mimeData();
            QCOMPARE(numbers->text().toUtf8(), numbers->data("text/csv"));
            QVERIFY(numbers->text().count('\n') > 1);
            // A row a line, a cell a field: what spreadsheets and word processors take.
            QCOMPARE(numbers->html().count("<tr>"), numbers->text().count('\n'));
        }
        triggerIn("Copy numbers", "One head");
        const QMimeData* numbers = QGuiApplication::clipboard()->mimeData();
        QVERIFY2(numbers->html().contains("<th>saw</th>"), qPrintable(numbers->html()));
        const float weight = window_->lab().trace()->layers[0].weights->heads[3](0, 0);
        QVERIFY(numbers->html().contains(
            QString::fromStdString("<td>" + numberText(weight) + "</td>")));
    }

    void markupInTokensStaysTextInTheTable() {
        Recipe recipe = window_->lab().recipe();
        recipe.text = "<b> & x";
        window_->lab().edit(recipe, "test");
        QVERIFY(QTest::qWaitFor([&] { return window_->lab().current(); }, 20'000));
        triggerIn("Copy numbers", "One head");
        const QString html = QGuiApplication::clipboard()->mimeData()->html();
        QVERIFY2(html.contains("<th>&lt;</th>") && html.contains("<th>&amp;</th>"),
                 qPrintable(html));
    }

    void aSentenceWithoutWordsIsNeitherExportedNorCopied_data() {
        QTest::addColumn<bool>("second");
        QTest::addColumn<QString>("said");
        QTest::newRow("first") << false << "⚠ Sentence: there is no word in it, so nothing to draw";
        QTest::newRow("second") << true
                                << "⚠ Second sentence: there is no word in it, so nothing to draw";
    }
    void aSentenceWithoutWordsIsNeitherExportedNorCopied() {
        QFETCH(bool, second);
        QFETCH(QString, said);
        Recipe recipe = window_->lab().recipe();
        recipe.crossAttention = second;
        (second ? recipe.secondText : recipe.text) = " ";
        window_->lab().edit(recipe, "test");
        QVERIFY(QTest::qWaitFor([&] { return window_->lab().current(); }, 20'000));
        QGuiApplication::clipboard()->setText("before");
        const DialogAnswers answers({});  // none comes up
        for (const char* action : {"Export view…", "Export all heads…", "Copy picture of this view",
                                   "Copy numbers of this view"}) {
            window_->findChild<MessageStrip*>()->dismissError();
            trigger(action);
            QCOMPARE(message(), said);
        }
        QCOMPARE(QGuiApplication::clipboard()->text(), QString("before"));
        QCOMPARE(files(), QStringList());
    }

    void theEndingIsThatOfTheFormat() {
        DialogAnswers answers({accept, chooses(path("view.svg"))});
        trigger("Export view…");
        QVERIFY(answers.done());
        QCOMPARE(files(), QStringList("view.svg.png"));
    }
};

HEADLIGHT_TEST(TestExport)
#include "tst_export.moc"
