// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QTest>
#include <bit>
#include <cstring>

#include "core/base/pass.h"
#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/appearance.h"
#include "ui/window/help_window.h"
#include "ui/window/language.h"
#include "ui/window/opening_scene.h"
#include "ui/window/pass_settings.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/type_size.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::vector<PreferencesDialog*> openDialogs() {
    std::vector<PreferencesDialog*> found;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* dialog = qobject_cast<PreferencesDialog*>(widget))
            found.push_back(dialog);
    return found;
}

// As a user does: by keys, one entry after the other.
void choose(const PreferencesDialog& dialog, const char* name, int value) {
    auto* box = dialog.findChild<QComboBox*>(name);
    QVERIFY(box);
    box->setFocus();
    const int wanted = box->findData(value);
    QVERIFY(wanted >= 0);
    while (box->currentIndex() != wanted)
        QTest::keyClick(box, box->currentIndex() < wanted ? Qt::Key_Down : Qt::Key_Up);
}

void enter(const PreferencesDialog& dialog, const char* name, const char* number) {
    auto* field = dialog.findChild<QSpinBox*>(name);
    QVERIFY(field);
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, number);
    QTest::keyClick(field, Qt::Key_Return);
}

Scene sceneOf(const QString& text) {
    Scene scene;
    scene.recipe = openingRecipe();
    scene.recipe.text = text.toStdString();
    return scene;
}

QString words(int count) {
    QStringList all;
    for (int i = 0; i < count; ++i)
        all << QStringLiteral("word%1").arg(i % 97);
    return all.join(' ');
}

bool sameBits(const Matrix& one, const Matrix& other) {
    return one.rows() == other.rows() && one.cols() == other.cols() &&
           std::memcmp(one.data(), other.data(), sizeof(float) * std::size_t(one.size())) == 0;
}

}  // namespace

class TestPreferences : public QObject {
    Q_OBJECT

    std::unique_ptr<MainWindow> window_;

    PreferencesDialog* opened() {
        QTest::keyClick(window_.get(), Qt::Key_Comma, Qt::ControlModifier);
        const auto open = openDialogs();
        if (open.size() != 1 || !QTest::qWaitFor([&] { return open.front()->isActiveWindow(); }))
            return nullptr;
        return open.front();
    }

 private slots:
    void initTestCase() {
        QDir::addSearchPath("translations",
                            QFileInfo(qEnvironmentVariable("HEADLIGHT_PROGRAM")).path() + "/app");
    }
    void init() {
        forgetSettings();
        applyLanguage(*qApp, Language::English);
        applyAppearance(*qApp, Appearance::Light);
        applyTypeSize(*qApp, 100);
        window_ = windowOn(openingScene());
        QVERIFY(window_);
    }
    void cleanup() {
        window_.reset();
        QVERIFY(openDialogs().empty());
    }

    void thereIsOneForAllWindows() {
        const QPointer<PreferencesDialog> dialog = opened();
        QVERIFY(dialog);
        QVERIFY(!dialog->isModal());
        const auto second = windowOn(openingScene());
        QVERIFY(second);
        QTest::keyClick(second.get(), Qt::Key_Comma, Qt::ControlModifier);
        QCOMPARE(openDialogs().size(), 1u);
        QTRY_VERIFY(dialog->isActiveWindow());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!dialog);
    }

    void looksChangeAtOnceAndAreKept() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        choose(*dialog, "appearance", int(Appearance::Dark));
        QTRY_VERIFY(window_->palette().color(QPalette::Window).lightness() < 128);
        QVERIFY(chosenAppearance() == Appearance::Dark);
        const int before = window_->centralWidget()->fontInfo().pixelSize();
        choose(*dialog, "typeSize", 200);
        QTRY_COMPARE(window_->centralWidget()->fontInfo().pixelSize(), 2 * before);
        QCOMPARE(chosenTypeSize(), 200);
        QTRY_COMPARE(dialog->findChild<QComboBox*>("typeSize")->currentData().toInt(), 200);
    }

    // The window is made anew while the dialog is open, and so is the dialog.
    void anotherLanguageIsSpokenAtOnce() {
        PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        choose(*dialog, "language", int(Language::Chinese));
        QTRY_COMPARE(window_->menuBar()->actions().front()->text(), QString::fromUtf8("文件(&F)"));
        QTRY_COMPARE(dialog->windowTitle(), QString::fromUtf8("首选项"));
        QTRY_VERIFY(dialog->focusWidget() == dialog->findChild<QComboBox*>("language"));
        QVERIFY(dialog->isActiveWindow());
        choose(*dialog, "language", int(Language::English));
        QTRY_COMPARE(dialog->windowTitle(), QString("Preferences"));
    }

    // What a menu chose meanwhile is there when the window is looked at again.
    void whatWasChosenElsewhereIsShown() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        window_->activateWindow();
        QTRY_VERIFY(window_->isActiveWindow());
        keepAppearance(Appearance::WhiteOnBlack);
        keepPassLimits({.threads = 0, .mapBytes = 7e8});
        QCOMPARE(opened(), dialog);
        QTRY_COMPARE(dialog->findChild<QComboBox*>("appearance")->currentData().toInt(),
                     int(Appearance::WhiteOnBlack));
        QCOMPARE(dialog->findChild<QSpinBox*>("memory")->value(), 700);
    }

    void newWindowsBeginWithTheColourMap() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        choose(*dialog, "palette", int(PaletteKind::Cividis));
        QVERIFY(window_->lab().view().palette == PaletteKind::Viridis);
        QVERIFY(window_->wouldLoseNothing());
        const MainWindow second(openingScene());
        QVERIFY(second.scene().view.palette == PaletteKind::Cividis);
        QVERIFY(second.wouldLoseNothing());
    }

    // In all windows, and to the bit what all processors make.
    void threadsChangeNoResult() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        const QString text = words(300);
        const auto all = windowOn(sceneOf(text));
        QVERIFY(all);
        const auto made = all->lab().trace();
        enter(*dialog, "threads", "1");
        QCOMPARE(window_->lab().limits().threads, processorCount() == 1 ? 0 : 1);
        QCOMPARE(all->lab().limits(), window_->lab().limits());
        QCOMPARE(all->lab().trace(), made);  // nothing was computed again
        const auto one = windowOn(sceneOf(text));
        QVERIFY(one);
        QCOMPARE(one->lab().limits(), all->lab().limits());
        const auto& expected = made->layers;
        const auto& found = one->lab().trace()->layers;
        QVERIFY(!expected.empty());
        QCOMPARE(found.size(), expected.size());
        for (std::size_t layer = 0; layer < found.size(); ++layer) {
            const auto& heads = found[layer].weights->heads;
            QCOMPARE(heads.size(), expected[layer].weights->heads.size());
            for (std::size_t head = 0; head < heads.size(); ++head)
                QVERIFY(sameBits(heads[head], expected[layer].weights->heads[head]));
            QVERIFY(sameBits(found[layer].output->output, expected[layer].output->output));
        }
    }

    // Score and weight of 6 heads take 48 bytes a cell: 50 MB have room for 1020 tokens squared.
    void lessMemoryCutsTheTextInAllWindows() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        const auto second = windowOn(sceneOf(words(1100)));
        QVERIFY(second);
        QCOMPARE(second->lab().recipe().layer.heads, 6);
        QCOMPARE(second->lab().trace()->queryCount(), 1100);
        enter(*dialog, "memory", "50");
        QTRY_COMPARE(second->lab().trace()->queryCount(), 1020);
        QCOMPARE(second->lab().trace()->notices.size(), 2u);
        QVERIFY(second->wouldLoseNothing());
        QTest::mouseClick(dialog->findChild<QPushButton*>("defaults"), Qt::LeftButton);
        QTRY_COMPARE(second->lab().trace()->queryCount(), 1100);
    }

    void defaultsAreThoseOfTheFirstStart() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        choose(*dialog, "appearance", int(Appearance::Dark));
        choose(*dialog, "palette", int(PaletteKind::Magma));
        enter(*dialog, "memory", "600");
        enter(*dialog, "threads", "1");
        QTest::mouseClick(dialog->findChild<QPushButton*>("defaults"), Qt::LeftButton);
        QVERIFY(chosenAppearance() == Appearance::System);
        QVERIFY(chosenPalette() == PaletteKind::Viridis);
        QVERIFY(chosenLanguage() == Language::System);
        QCOMPARE(chosenTypeSize(), 100);
        QCOMPARE(chosenPassLimits(), PassLimits());
        QCOMPARE(window_->lab().limits(), PassLimits());
        QTRY_COMPARE(dialog->findChild<QSpinBox*>("threads")->value(), processorCount());
        QCOMPARE(dialog->findChild<QSpinBox*>("memory")->value(), 1500);
    }

    // As the command line has them.
    void limitsAreThoseOfAPass() {
        const StopSignal never;
        QCOMPARE(PassLimits().mapBytes, Pass{.stop = never}.mapBytes);
    }

    void whatCannotBeIsTheNearest_data() {
        QTest::addColumn<QString>("threads");
        QTest::addColumn<QString>("megabytes");
        QTest::addColumn<double>("expected");
        QTest::newRow("none") << "0"
                              << "0" << 50e6;
        QTest::newRow("negative") << "-3"
                                  << "-1" << 50e6;
        QTest::newRow("many") << "1000000"
                              << "2000000000" << 1e6 * mostMapMegabytes();
        QTest::newRow("no numbers") << "all"
                                    << "much" << 1.5e9;
    }
    void whatCannotBeIsTheNearest() {
        QFETCH(QString, threads);
        QFETCH(QString, megabytes);
        QFETCH(double, expected);
        QSettings().setValue("threads", threads);
        QSettings().setValue("mapMegabytes", megabytes);
        QCOMPARE(chosenPassLimits(), (PassLimits{0, expected}));
        QSettings().setValue("palette", "rainbow");
        QVERIFY(chosenPalette() == PaletteKind::Viridis);
    }

    void everyFieldIsNamedAndExplained() {
        const PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        QSet<QString> letters;
        int fields = 0;
        for (const QLabel* label : dialog->findChildren<QLabel*>()) {
            const QWidget* field = label->buddy();
            if (field == nullptr)
                continue;
            ++fields;
            const QString letter = QKeySequence::mnemonic(label->text()).toString();
            QVERIFY2(!letter.isEmpty() && !letters.contains(letter), qPrintable(label->text()));
            letters << letter;
            QVERIFY(!field->accessibleName().isEmpty());
            QVERIFY(!field->toolTip().isEmpty());
        }
        QCOMPARE(fields, 6);
        for (const auto* button : dialog->findChildren<QPushButton*>())
            QVERIFY(!letters.contains(QKeySequence::mnemonic(button->text()).toString()));
    }

    void f1OpensThePageThatTellsOfThem() {
        PreferencesDialog* dialog = opened();
        QVERIFY(dialog);
        dialog->findChild<QSpinBox*>("memory")->setFocus();
        QTest::keyClick(dialog->focusWidget(), Qt::Key_F1);
        const auto* help = dialog->findChild<HelpWindow*>();
        QVERIFY(help);
        QCOMPARE(help->page(), QString("start"));
    }
};

HEADLIGHT_TEST(TestPreferences)
#include "tst_preferences.moc"
