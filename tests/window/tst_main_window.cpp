// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QInputMethodEvent>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPoint>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QString>
#include <QTemporaryDir>
#include <QTest>
#include <QTextCursor>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/figures/figure.h"
#include "ui/panels/controls_panel.h"
#include "ui/panels/map_bar.h"
#include "ui/panels/mnemonic.h"
#include "ui/views/head_view.h"
#include "ui/views/heads_view.h"
#include "ui/views/sentence_edit.h"
#include "ui/views/token_strip.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

// How many pixels differ from the first one.
int inkOf(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != image.pixel(0, 0) ? 1 : 0;
    return count;
}

void chooseNothing(SentenceEdit& box) { box.moveCursor(QTextCursor::End); }

}  // namespace

class TestMainWindow : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void aTypedWordIsATokenInEveryView() {
        const auto window = shownWindow();
        QVERIFY(window);
        chooseNothing(sentenceEdit(*window));
        QTest::keyClicks(&sentenceEdit(*window), " today");
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().trace()->queryCount(), 5);
        QCOMPARE(window->findChild<TokenStrip*>()->count(), 5);
        QCOMPARE(window->findChild<HeadView*>("oneHead")->picture().map.columns.back(),
                 QString("today"));
    }

    void undoTakesBackWhatWasTyped() {
        const auto window = shownWindow();
        chooseNothing(sentenceEdit(*window));
        QTest::keyClicks(&sentenceEdit(*window), " now");
        QTest::keyClick(&sentenceEdit(*window), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().recipe().text, std::string("I saw a saw"));
        QCOMPARE(sentenceEdit(*window).text(), QString("I saw a saw"));
    }

    void anExampleLeavesNoTokenOut() {
        const auto window = shownWindow();
        ViewOptions view = window->lab().view();
        view.excludedKeys = {0};
        window->lab().look(view);
        const auto* menu = window->findChild<QToolButton*>("examples")->menu();
        menu->actions()[1]->trigger();
        QVERIFY(waitForResult(*window));
        QVERIFY(window->lab().view().excludedKeys.empty());
        // The next one differs in its last word only: yet it is another sentence.
        window->lab().look(view);
        menu->actions()[2]->trigger();
        QVERIFY(waitForResult(*window));
        QVERIFY(window->lab().view().excludedKeys.empty());
    }

    void composingWithAnInputMethodComputesOnlyWhatIsCommitted() {
        const auto window = shownWindow();
        QSignalSpy changed(&window->lab(), &Lab::recipeChanged);
        QInputMethodEvent composing("ju zi", {});
        QCoreApplication::sendEvent(&sentenceEdit(*window), &composing);
        QCOMPARE(changed.count(), 0);
        QInputMethodEvent committed;
        committed.setCommitString("句子");
        QCoreApplication::sendEvent(&sentenceEdit(*window), &committed);
        QCOMPARE(changed.count(), 1);
        QVERIFY(QString::fromStdString(window->lab().recipe().text).contains("句子"));
    }

    void aMillionPastedCharactersAreCutWithANotice() {
        const auto window = shownWindow();
        QGuiApplication::clipboard()->setText(QString(1'000'000, 'x'));
        sentenceEdit(*window).selectAll();
        QElapsedTimer timer;
        timer.start();
        sentenceEdit(*window).paste();
        QVERIFY2(timer.elapsed() < 2000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(sentenceEdit(*window).text().size(), qsizetype(kMaxTextCharacters));
        QVERIFY(window->findChild<MessageStrip*>()->text().contains("200000"));
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().trace()->queryCount(), 1);
    }

    void emptyAndBlankTextLeaveAHint_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("blanks") << QString("  \n ");
    }
    void emptyAndBlankTextLeaveAHint() {
        QFETCH(QString, text);
        const auto window = shownWindow();
        sentenceEdit(*window).setPlainText(text);
        QVERIFY(waitForResult(*window));
        QVERIFY(window->lab().trace()->empty());
        QVERIFY(!window->findChild<HeadView*>("oneHead")->picture().emptyText.isEmpty());
    }

    void aSecondSentenceWithoutWordsIsTheOneThatIsMissed() {
        Scene scene = sceneWith("I saw a saw");
        scene.recipe.crossAttention = true;
        const auto window = windowOn(scene);
        const auto missed = [&] {
            return window->findChild<HeadView*>("oneHead")->picture().emptyText;
        };
        QCOMPARE(missed(), QString("The second sentence is empty: type it, or switch it off"));
        for (const ViewEntry& entry : viewEntries()) {
            if (std::string_view(entry.id) == "study")
                continue;  // no lab is open
            const Picture picture = entry.build(*window->lab().trace(), {}, {});
            std::visit([&](const auto& kind) { QCOMPARE(kind.emptyText, missed()); }, picture);
        }
        sentenceEdit(*window).setPlainText(" ");
        QVERIFY(waitForResult(*window));
        QVERIFY2(missed().startsWith("Type a sentence"), qPrintable(missed()));
    }

    void markupIsShownAsItIsTyped() {
        const auto window = shownWindow();
        sentenceEdit(*window).setPlainText("<b>x</b> &amp;");
        QVERIFY(waitForResult(*window));
        for (const QLabel* label : window->findChildren<QLabel*>())
            QVERIFY2(label->textFormat() == Qt::PlainText || !Qt::mightBeRichText(label->text()),
                     qPrintable(label->text()));
        QCOMPARE(window->findChild<HeadView*>("oneHead")->picture().map.columns.front(),
                 QString("<"));
    }

    void pointingAtACellReadsTheStoredNumber() {
        const auto window = shownWindow();
        auto* view = window->findChild<HeadView*>("oneHead");
        const QPoint at = view->cellBox({1, 3}).center();
        // Sent by itself: the offscreen screen is smaller than the window.
        QMouseEvent move(QEvent::MouseMove, at, view->mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QCoreApplication::sendEvent(view, &move);
        const auto* reading = window->findChild<QLabel*>("reading");
        // Each token is kept apart from its neighbours' writing direction.
        QString plain = reading->text();
        plain.remove(QRegularExpression("[\\x{2066}-\\x{2069}]"));
        QVERIFY2(plain.contains("saw₁ → saw₃"), qPrintable(reading->text()));
        const float weight = window->lab().trace()->layers[0].weights->heads[0](1, 3);
        QVERIFY2(reading->text().contains(QLocale().toString(weight, 'f', 4)),
                 qPrintable(reading->text()));
    }

    void headsThatDoNotDivideAreExplainedInPlace() {
        const auto window = shownWindow();
        auto* heads = window->findChild<QSpinBox*>("heads");
        const Recipe before = window->lab().recipe();
        heads->setValue(7);
        QCOMPARE(window->lab().recipe(), before);
        const auto labels = window->findChildren<QLabel*>("refusal");
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->isVisible() &&
                   label->text() ==
                       "⚠ Heads: 7 does not divide d_model 96; nearest: 6 or 8, or d_model 91 or "
                       "98\nUntil then the views show what was set before.";
        }));
    }

    void aHeadIsChosenByKeysAndOpenedByReturn() {
        const auto window = shownWindow();
        auto* view = window->findChild<HeadsView*>();
        view->setFocus();
        QTest::keyClick(view, Qt::Key_Right);
        QCOMPARE(window->lab().selection().head, 1);
        QTest::keyClick(view, Qt::Key_Return);
        QVERIFY(!view->isVisible());
        QTest::keyClick(window.get(), Qt::Key_Escape);
        QVERIFY(view->isVisible());
    }

    void hHidesACellAndShowsItAgain() {
        const auto window = shownWindow();
        window->lab().point(Selection{0, 0, 2, 1});
        auto* view = window->findChild<HeadView*>("oneHead");
        view->setFocus();
        QTest::keyClick(view, Qt::Key_H);
        QVERIFY(waitForResult(*window));
        QCOMPARE(window->lab().trace()->layers[0].weights->heads[0](2, 1), 0.0f);
        window->lab().point(Selection{0, 0, 2, 1});
        QTest::keyClick(view, Qt::Key_H);
        QVERIFY(waitForResult(*window));
        QVERIFY(window->lab().recipe().layer.mask.painted.empty());
    }

    void aSceneSavedAndOpenedIsTheSame() {
        QTemporaryDir folder;
        const QString file = folder.filePath("场景.json");
        const auto window = shownWindow();
        const Scene before = window->lab().scene();
        window->setScenePath(file.toStdString());
        QTest::keyClick(window.get(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(QFile::exists(file));
        const auto other = shownWindow();
        other->openSceneFile(file);
        QCOMPARE(other->lab().scene(), before);
    }

    // Columns and tokens that are not there, numbers that no control holds: shown as well as can
    // be, kept as they are.
    void aSceneThatIsOnlyOpenedIsNotChanged() {
        Scene scene = sceneWith("I saw a saw");
        scene.view.curveColumns = {6, 200, 6, 96, 100'000};
        scene.view.excludedKeys = {1, 77};
        scene.selection = {3, 9, 50, 60};
        Recipe& recipe = scene.recipe;
        recipe.embedding.seed = recipe.weights.seed = 18'446'744'073'709'551'615u;
        recipe.embedding.deviation = 0.3;
        recipe.layer.positions.base = 50.5;
        recipe.layer.positions.seed = 5'000'000'000u;
        recipe.layer.positions.learnedLength = 16'000'000;
        recipe.layer.temperature = 1e-12;
        recipe.layer.scale = {ScaleKind::Number, 1.0 / 3};
        recipe.layer.mask.window = MaskWindow{16'000'000, 16'000'000};
        recipe.layer.mask.prefix = 16'000'000;
        QTemporaryDir folder;
        const QString file = folder.filePath("scene.json");
        QFile written(file);
        QVERIFY(written.open(QIODevice::WriteOnly));
        written.write(QByteArray::fromStdString(writeScene(scene)));
        written.close();
        const auto window = shownWindow();
        window->openSceneFile(file);
        QVERIFY(waitForResult(*window));
        QCoreApplication::processEvents();
        QVERIFY(window->lab().recipe() == recipe);
        QVERIFY(window->lab().view() == scene.view);
        QVERIFY(!window->isWindowModified());
        // Looked at in every tab, too.
        for (QAction* action : window->findChildren<QAction*>())
            if (withoutMnemonic(action->text()) == "Numbers" ||
                withoutMnemonic(action->text()) == "Positions")
                action->trigger();
        QCoreApplication::processEvents();
        QVERIFY(!window->isWindowModified());
        QVERIFY(window->close());  // and asks nothing
    }

    // 1600 x 1000 at 200 %.
    void aSmallWindowCutsNoControl() {
        const auto window = shownWindow();
        window->resize(800, 500);
        QCOMPARE(window->size(), QSize(800, 500));
        QCoreApplication::processEvents();
        const auto* controls = window->findChild<ControlsPanel*>();
        QVERIFY(controls->viewport()->width() >= controls->widget()->minimumSizeHint().width());
        const auto* bar = window->findChild<MapBar*>();
        for (const QComboBox* box : bar->findChildren<QComboBox*>()) {
            const QRect place(box->mapTo(bar, QPoint(0, 0)), box->size());
            QVERIFY(bar->rect().contains(place));
            QVERIFY(box->width() >= box->minimumSizeHint().width());
        }
    }

    // Not by its sizes: a letter that is underlined loses its kerning and the text grows.
    void noLabelOfTheControlsIsCut() {
        const auto window = shownWindow();
        int seen = 0;
        for (QLabel* label : window->findChild<ControlsPanel*>()->findChildren<QLabel*>()) {
            if (label->buddy() == nullptr || !label->isVisible())
                continue;
            const QImage there = label->grab().toImage();
            label->resize(label->width() + 20, label->height());
            const QImage roomy = label->grab().toImage();
            QVERIFY2(inkOf(there) == inkOf(roomy), qPrintable(label->text()));
            ++seen;
        }
        QVERIFY(seen > 10);
    }

    // 1600 x 1000 at 200 %, less the frame of the window.
    void aSmallWindowCutsNoRowAboveTheMaps() {
        Scene scene;
        scene.recipe = openingRecipe();
        const auto window = windowOn(scene);
        window->resize(760, 475);
        QTRY_COMPARE(window->size(), QSize(760, 475));
        const auto* strip = window->findChild<TokenStrip*>();
        const auto* bar = window->findChild<MapBar*>();
        QTRY_VERIFY(bar->height() >= bar->heightForWidth(bar->width()));
        QTRY_VERIFY(strip->height() >= strip->sizeHint().height());
        QVERIFY(strip->sizeHint().height() > 40);  // two lines
        QCOMPARE(strip->verticalScrollBar()->maximum(), 0);
    }

    void aReadingThatHasNoRoomEndsInAnEllipsis() {
        const auto window = shownWindow();
        window->lab().point(Selection{0, 0, 2, 1});
        const auto* reading = window->findChild<QLabel*>("reading");
        const QString whole = reading->text();
        QVERIFY(whole.contains("mass"));
        QVERIFY(reading->toolTip().isEmpty());
        window->resize(900, 600);  // whole still: what stands beside it gives way
        QTRY_COMPARE(window->width(), 900);
        QTRY_COMPARE(reading->text(), whole);
        auto* status = window->statusBar();
        status->setFixedWidth(300);
        QTRY_VERIFY(reading->text().endsWith(QChar(0x2026)));
        QVERIFY(reading->fontMetrics().horizontalAdvance(reading->text()) <= reading->width());
        QVERIFY(reading->toolTip().contains("mass"));
        QCOMPARE(reading->accessibleName(), whole);
    }

    void closingAtAnyMomentOfAComputationEndsCleanly() {
        for (int i = 0; i < 20; ++i) {
            Scene scene = sceneWith("I saw a saw");
            for (int word = 0; word < 400; ++word)
                scene.recipe.text += " w" + std::to_string(word);
            scene.recipe.layers = 4;
            MainWindow window(scene);
            window.show();
            QElapsedTimer timer;
            timer.start();
            while (timer.elapsed() < 3 * i)
                QCoreApplication::processEvents();
            QVERIFY(window.close());
        }
    }
};

HEADLIGHT_TEST(TestMainWindow)
#include "tst_main_window.moc"
