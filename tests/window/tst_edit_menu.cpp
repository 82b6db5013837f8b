// SPDX-License-Identifier: GPL-3.0-or-later
// Copying, pasting, and what the menus say of themselves.
#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QImage>
#include <QMenu>
#include <QMenuBar>
#include <QMimeData>
#include <QTabBar>
#include <QTest>
#include <QTextCursor>

#include "core/files/csv.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/figures/figure.h"
#include "ui/views/head_view.h"
#include "ui/views/heads_view.h"
#include "ui/views/numbers_view.h"
#include "ui/views/sentence_edit.h"
#include "ui/window/main_window.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QAction* entry(const MainWindow& window, const QString& text) {
    for (QAction* action : window.menuBar()->findChildren<QAction*>())
        if (QString(action->text()).remove('&') == text)
            return action;
    return nullptr;
}

const QMimeData& clipboard() { return *QGuiApplication::clipboard()->mimeData(); }

}  // namespace

class TestEditMenu : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    template <class View>
    View* focused(const char* name = "") {
        auto* view = window_->findChild<View*>(name);
        view->setFocus();
        return view;
    }

 private slots:
    void init() {
        forgetSettings();
        Scene scene;
        scene.recipe = openingRecipe();
        scene.recipe.text = "I saw a saw";
        window_ = windowOn(scene);
        QVERIFY(window_);
        QGuiApplication::clipboard()->setText("before");
    }
    void cleanup() { window_.reset(); }

    void controlCCopiesThePictureInFocusWithItsNumbers() {
        QTest::keyClick(focused<HeadView>("oneHead"), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(clipboard().hasImage());
        QVERIFY(qvariant_cast<QImage>(clipboard().imageData()).width() > 100);
        QVERIFY(clipboard().data("image/svg+xml").contains("<svg"));
        const QString csv = clipboard().text();
        QCOMPARE(clipboard().data("text/csv"), csv.toUtf8());
        QCOMPARE(csv.count('\n'), 5);  // four tokens and their names
        const float weight = window_->lab().trace()->layers[0].weights->heads[0](1, 2);
        const QString number = QString::fromStdString(numberText(weight));
        QVERIFY(csv.contains(number));
        QVERIFY(clipboard().html().contains("<td>" + number + "</td>"));
    }

    void aCopiedPictureAloneHasNoText() {
        QTest::keyClick(focused<HeadView>("oneHead"), Qt::Key_C,
                        Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(clipboard().hasImage());
        QVERIFY(!clipboard().hasText() && !clipboard().hasHtml());
    }

    // A program that keeps every clipboard would have hundreds of megabytes written out.
    void veryManyNumbersStayBehind() {
        Recipe next = window_->lab().recipe();
        next.text.clear();
        for (int token = 0; token < 250; ++token)
            next.text += "a ";
        window_->lab().edit(next, "test");
        QVERIFY(waitForResult(*window_));
        QVERIFY(window_->lab().trace()->recipe.layer.heads * 250 * 250 > kMaxTableCells);
        QTest::keyClick(focused<HeadsView>(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(clipboard().formats().contains("image/png"));
        QVERIFY(!clipboard().hasText() && !clipboard().hasHtml());
    }

    void aTextKeepsItsOwnControlC_data() {
        QTest::addColumn<bool>("byMenu");
        QTest::newRow("keys") << false;
        QTest::newRow("menu") << true;
    }
    void aTextKeepsItsOwnControlC() {
        QFETCH(bool, byMenu);
        auto* box = focused<SentenceEdit>("sentence");
        QTextCursor cursor = box->textCursor();
        cursor.setPosition(2);
        cursor.setPosition(5, QTextCursor::KeepAnchor);
        box->setTextCursor(cursor);
        if (byMenu)
            entry(*window_, "Copy")->trigger();
        else
            QTest::keyClick(box, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard().text(), QString("saw"));
        QVERIFY(!clipboard().hasImage());
    }

    void theTableOfNumbersKeepsItsOwnControlC() {
        window_->lab().select({0, 0, 1, 1});
        window_->findChild<QWidget*>("numbersDock")->raise();
        QCoreApplication::processEvents();
        auto* table = focused<NumbersView>();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(clipboard().text(), table->selectedText());
        QVERIFY(!clipboard().hasImage());
    }

    void aCopiedTextIsPastedAsTheSentenceInOneStep() {
        QGuiApplication::clipboard()->setText("you saw me\n");
        QTest::keyClick(focused<HeadView>("oneHead"), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(window_->lab().recipe().text, std::string("you saw me"));
        QCOMPARE(entry(*window_, "Undo Paste as the sentence") != nullptr, true);
        QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(window_->lab().recipe().text, std::string("I saw a saw"));
    }

    void pastingWithoutATextChangesNothing() {
        QGuiApplication::clipboard()->setImage(QImage(2, 2, QImage::Format_RGB32));
        entry(*window_, "Paste as the sentence")->trigger();
        QCOMPARE(window_->lab().recipe().text, std::string("I saw a saw"));
        QVERIFY(!window_->lab().history().canUndo());
    }

    void whatIsGreySaysWhy() {
        for (const char* text : {"Undo", "Redo", "Close the lab", "Compute again", "Stop"}) {
            const QAction* action = entry(*window_, text);
            QVERIFY2(action, text);
            QVERIFY2(!action->isEnabled(), text);
            QVERIFY2(action->toolTip().size() > 10, qPrintable(action->toolTip()));
        }
        for (const QMenu* menu : window_->menuBar()->findChildren<QMenu*>())
            if (!menu->title().isEmpty())  // Qt's own, for menus that a narrow bar has no room for
                QVERIFY2(menu->toolTipsVisible(), qPrintable(menu->title()));
        window_->findChild<QAction*>("gallery:cost")->trigger();
        QVERIFY(entry(*window_, "Close the lab")->isEnabled());
        QVERIFY(!entry(*window_, "Find token…")->isEnabled());
        QVERIFY(entry(*window_, "Find token…")->toolTip().contains("sentence"));
    }

    // And not a field of the controls, where the next key would change something.
    void oneHeadAloneHasTheFocusThatAllHeadsHad() {
        auto* heads = window_->findChild<HeadsView*>();
        auto* head = window_->findChild<HeadView*>("oneHead");
        heads->setFocus();
        QTest::keyClick(heads, Qt::Key_1, Qt::ControlModifier);
        QVERIFY(!heads->isVisible() && head->hasFocus());
        QTest::keyClick(head, Qt::Key_3, Qt::ControlModifier);
        QVERIFY(!head->hasFocus());
        QTest::keyClick(window_->focusWidget(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(head->hasFocus());
        QTest::keyClick(head, Qt::Key_1, Qt::ControlModifier);
        QTest::keyClick(head, Qt::Key_3, Qt::ControlModifier);
        QTest::keyClick(window_->focusWidget(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(heads->hasFocus());
    }

    void thePagesAreCommands() {
        auto* tabs = window_->findChild<QTabBar*>("pages");
        const auto* menu = window_->findChild<QMenu*>("pageMenu");
        for (const int page : {1, 2, 0}) {
            QTest::keyClick(window_.get(), Qt::Key(Qt::Key_2 + page), Qt::ControlModifier);
            QCOMPARE(tabs->currentIndex(), page);
            for (int other = 0; other < 3; ++other)
                QCOMPARE(menu->actions().at(other)->isChecked(), other == page);
        }
        tabs->setCurrentIndex(1);
        QVERIFY(menu->actions().at(1)->isChecked());
        QVERIFY(window_->lab().recipe().text == "I saw a saw");
    }
};

HEADLIGHT_TEST(TestEditMenu)
#include "tst_edit_menu.moc"
