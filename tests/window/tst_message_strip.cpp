// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTest>
#include <QToolButton>

#include "tests/support/test_program.h"
#include "tests/window/shown_window.h"
#include "ui/window/advice.h"
#include "ui/window/main_window.h"
#include "ui/window/message_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

QToolButton* button(const MessageStrip& strip, const char* name) {
    return strip.findChild<QToolButton*>(name);
}

}  // namespace

class TestMessageStrip : public QObject {
    Q_OBJECT

 private slots:
    void initTestCase() { forgetSettings(); }

    void anErrorSaysWhatWhyAndWhatNowWithoutADialog() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->openSceneFile("/nowhere/scene.json");
        const auto* strip = window->findChild<MessageStrip*>();
        QVERIFY(strip->isVisible());
        QVERIFY2(strip->text().contains("scene.json") && strip->text().contains("no such file") &&
                     strip->text().contains("Check its name"),
                 qPrintable(strip->text()));
        QVERIFY(!QApplication::activeModalWidget());
        QVERIFY(adviceOn({"something else", ""}).isEmpty());
    }

    void theNewestIsShownAndTheLastTwentyAreListed() {
        MessageStrip strip;
        for (int i = 0; i < 25; ++i)
            strip.showError(QString("error %1.").arg(i));
        strip.show();
        QVERIFY(strip.text().contains("error 24."));
        QVERIFY(!strip.text().contains("error 23."));
        QVERIFY(button(strip, "messageDetails")->text().contains("20"));
        const auto* list = strip.findChild<QPlainTextEdit*>("messageList");
        QVERIFY(!list->isVisible());
        QTest::keyClick(button(strip, "messageDetails"), Qt::Key_Space);
        QVERIFY(list->isVisible());
        const QStringList lines = list->toPlainText().split('\n');
        QCOMPARE(lines.size(), 20);
        QVERIFY(lines.front().contains("error 24.") && lines.back().contains("error 5."));
        QVERIFY(lines.front()[2] == ':');  // the time
    }

    void copyTakesVersionSceneAndMessages() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->setScenePath("lecture.json");
        window->showError({"no such file", "a.json"});
        const auto* strip = window->findChild<MessageStrip*>();
        QTest::keyClick(button(*strip, "copyMessages"), Qt::Key_Space);
        const QString copied = QGuiApplication::clipboard()->text();
        for (const char* part : {"Headlight " HEADLIGHT_VERSION, "scene: lecture.json", "a.json"})
            QVERIFY2(copied.contains(part), qPrintable(copied));
    }

    void closingHidesItAndTheListIsOpenedAgainFromTheMenu() {
        const auto window = shownWindow();
        QVERIFY(window);
        window->showError({"no such file", "a.json"});
        auto* strip = window->findChild<MessageStrip*>();
        QTest::keyClick(button(*strip, "closeMessages"), Qt::Key_Space);
        QVERIFY(!strip->isVisible());
        strip->showList();
        QVERIFY(strip->isVisible());
        auto* list = strip->findChild<QPlainTextEdit*>("messageList");
        QVERIFY(list->hasFocus() && list->toPlainText().contains("a.json"));
        QTest::keyClick(list, Qt::Key_Escape);
        QVERIFY(!strip->isVisible());
    }

    void anEmptyListSaysSo() {
        MessageStrip strip;
        QVERIFY(strip.isHidden());
        strip.showList();
        QVERIFY(!strip.isHidden());
        QCOMPARE(strip.listText(), QString("Nothing has gone wrong so far."));
    }

    void markupIsShownAsItIs() {
        MessageStrip strip;
        strip.showError("<b>file</b>");
        QVERIFY(strip.text().contains("<b>"));
        QCOMPARE(strip.findChild<QLabel*>("message")->textFormat(), Qt::PlainText);
    }
};

HEADLIGHT_TEST(TestMessageStrip)
#include "tst_message_strip.moc"
