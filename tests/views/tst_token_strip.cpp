// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QChar>
#include <QContextMenuEvent>
#include <QCoreApplication>
#include <QCursor>
#include <QElapsedTimer>
#include <QEvent>
#include <QHelpEvent>
#include <QImage>
#include <QMenu>
#include <QPoint>
#include <QPointF>
#include <QRectF>
#include <QRgb>
#include <QScrollBar>
#include <QSignalSpy>
#include <QString>
#include <QTest>
#include <QTimer>
#include <QToolTip>
#include <functional>

#include "tests/pictures/look.h"
#include "tests/support/test_program.h"
#include "ui/views/token_strip.h"

using namespace headlight;
using namespace headlight::test;

namespace {

std::vector<QString> words(int count) {
    std::vector<QString> labels;
    for (int i = 0; i < count; ++i)
        labels.push_back(QString("word%1").arg(i % 17));
    return labels;
}

struct ShownStrip {
    TokenStrip strip;
    explicit ShownStrip(std::vector<QString> labels, int width = 500) {
        QCursor::setPos(790, 590);  // off the strip: a strip does not scroll under the pointer
        strip.setTheme(look());
        strip.resize(width, 100);
        strip.setTokens(std::move(labels));
        strip.resize(width, strip.sizeHint().height());
        strip.show();
        ready = QTest::qWaitForWindowExposed(&strip);
    }
    QPoint middleOf(int token) const { return strip.chipRect(token).center().toPoint(); }
    QRgb fillOf(int token) {
        const QImage image = strip.viewport()->grab().toImage();
        const QRectF chip = strip.chipRect(token);
        return image.pixel(QPointF(chip.center().x(), chip.top() + 2.5).toPoint());
    }
    bool ready = false;
};

}  // namespace

class TestTokenStrip : public QObject {
    Q_OBJECT
 private slots:
    void chipsStandInOrderWithoutTouching();
    void longSentencesScrollBeyondThreeLines();
    void everyChipIsFoundUnderThePointer();
    void mouseGesturesAreReported();
    void bothTokensOfACellLightUp();
    void farTokensAreScrolledTo();
    void keysWalkChooseAndToggle();
    void excludedTokensLookStruckOut();
    void hostileLabelsArePlainText();
    void shorterSentencesForgetWhatIsGone();
    void manyTokensStayQuick();
    void ofAnEndlessTokenOnlyThePartsThatCanBeReadAreHandled();
    void theMenuLeavesATokenOutAndTakesItBack_data();
    void theMenuLeavesATokenOutAndTakesItBack();
    void theMenuOfNoTokenAndOneThatIsClosedDoNothing();
};

namespace {

// What a menu offers that comes up while `open` runs; `key` is pressed in it.
QStringList offered(Qt::Key key, const std::function<void()>& open) {
    QStringList texts;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        if (menu == nullptr)
            return;
        for (const QAction* action : menu->actions())
            texts << action->text();
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, key);
    });
    timer.start(10);
    open();
    return texts;
}

void openMenuAt(TokenStrip& strip, QPoint at) {
    QContextMenuEvent event(QContextMenuEvent::Mouse, at, strip.viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(strip.viewport(), &event);
}

void openMenuByKey(TokenStrip& strip) {
    QContextMenuEvent event(QContextMenuEvent::Keyboard, QPoint(0, 0), strip.mapToGlobal(QPoint()));
    QCoreApplication::sendEvent(&strip, &event);
}

}  // namespace

void TestTokenStrip::theMenuLeavesATokenOutAndTakesItBack_data() {
    QTest::addColumn<bool>("byKey");
    QTest::newRow("mouse") << false;
    QTest::newRow("key") << true;
}

void TestTokenStrip::theMenuLeavesATokenOutAndTakesItBack() {
    QFETCH(bool, byKey);
    ShownStrip shown(words(12));
    QVERIFY(shown.ready);
    QSignalSpy toggled(&shown.strip, &TokenStrip::tokenToggled);
    shown.strip.setFocus();
    for (int i = 0; byKey && i < 3; ++i)
        QTest::keyClick(&shown.strip, Qt::Key_Right);
    const int token = byKey ? *shown.strip.current() : 5;
    const auto open = [&] {
        if (byKey)
            openMenuByKey(shown.strip);
        else
            openMenuAt(shown.strip, shown.middleOf(token));
    };
    QCOMPARE(offered(Qt::Key_Return, open), QStringList("Leave this token out"));
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toInt(), token);
    shown.strip.setExcluded({token});
    QCOMPARE(offered(Qt::Key_Return, open), QStringList("Take this token back"));
    QCOMPARE(toggled.size(), 2);
    QCOMPARE(toggled[1][0].toInt(), token);
}

void TestTokenStrip::theMenuOfNoTokenAndOneThatIsClosedDoNothing() {
    ShownStrip shown(words(3));
    QVERIFY(shown.ready);
    QSignalSpy toggled(&shown.strip, &TokenStrip::tokenToggled);
    openMenuAt(shown.strip, QPoint(480, 5));  // right of the last
    QCOMPARE(offered(Qt::Key_Escape, [&] { openMenuAt(shown.strip, shown.middleOf(1)); }).size(),
             1);
    shown.strip.setExcludable(false);
    openMenuAt(shown.strip, shown.middleOf(1));
    shown.strip.setFocus();
    openMenuByKey(shown.strip);
    QTest::keyClick(&shown.strip, Qt::Key_Delete);
    QSignalSpy clicked(&shown.strip, &TokenStrip::tokenClicked);
    QTest::mouseClick(shown.strip.viewport(), Qt::LeftButton, Qt::ShiftModifier, shown.middleOf(1));
    QCOMPARE(clicked.size(), 1);
    QVERIFY(toggled.isEmpty());
    shown.strip.setExcludable(true);
    // A sentence that got shorter while the menu was open.
    offered(Qt::Key_Return, [&] {
        QTimer::singleShot(0, &shown.strip, [&] { shown.strip.setTokens(words(2)); });
        openMenuAt(shown.strip, shown.middleOf(2));
    });
    QVERIFY(toggled.isEmpty());
}

void TestTokenStrip::chipsStandInOrderWithoutTouching() {
    ShownStrip shown(words(40));
    for (int i = 0; i + 1 < 40; ++i) {
        const QRectF a = shown.strip.chipRect(i);
        const QRectF b = shown.strip.chipRect(i + 1);
        QVERIFY(!a.intersects(b));
        QVERIFY(b.top() > a.top() || (b.top() == a.top() && b.left() > a.right()));
        QVERIFY(a.left() >= 0 && a.right() <= shown.strip.viewport()->width());
    }
    QVERIFY(shown.strip.chipRect(39).top() > shown.strip.chipRect(0).bottom());
}

void TestTokenStrip::longSentencesScrollBeyondThreeLines() {
    ShownStrip one(words(2));
    ShownStrip three(words(14));
    ShownStrip many(words(400));
    QVERIFY(one.strip.sizeHint().height() < many.strip.sizeHint().height());
    QVERIFY(many.strip.sizeHint().height() < 4 * one.strip.sizeHint().height());
    QCOMPARE(one.strip.verticalScrollBar()->maximum(), 0);
    QVERIFY(many.strip.verticalScrollBar()->maximum() > 0);
    QVERIFY(many.strip.chipRect(399).bottom() > many.strip.viewport()->height());
    many.strip.verticalScrollBar()->setValue(many.strip.verticalScrollBar()->maximum());
    QVERIFY(many.strip.chipRect(399).bottom() <= many.strip.viewport()->height());
}

void TestTokenStrip::everyChipIsFoundUnderThePointer() {
    ShownStrip shown(words(100));
    shown.strip.verticalScrollBar()->setValue(37);
    for (int i = 0; i < 100; ++i)
        QCOMPARE(shown.strip.tokenAt(shown.strip.chipRect(i).center()), std::optional(i));
    QVERIFY(!shown.strip.tokenAt({-5, 5}));
    QVERIFY(!shown.strip.tokenAt({5, 1e6}));
}

void TestTokenStrip::mouseGesturesAreReported() {
    ShownStrip shown(words(8));
    QVERIFY(shown.ready);
    QSignalSpy hovered(&shown.strip, &TokenStrip::tokenHovered);
    QSignalSpy left(&shown.strip, &TokenStrip::hoverLeft);
    QSignalSpy clicked(&shown.strip, &TokenStrip::tokenClicked);
    QSignalSpy toggled(&shown.strip, &TokenStrip::tokenToggled);
    QTest::mouseMove(shown.strip.viewport(), shown.middleOf(2));
    QTRY_COMPARE(hovered.size(), 1);
    QCOMPARE(hovered[0][0].toInt(), 2);
    QTest::mouseMove(shown.strip.viewport(), shown.middleOf(2) + QPoint(2, 0));
    QTest::mouseMove(shown.strip.viewport(), shown.middleOf(3));
    QTRY_COMPARE(hovered.size(), 2);
    QTest::mouseClick(shown.strip.viewport(), Qt::LeftButton, {}, shown.middleOf(4));
    QCOMPARE(clicked.size(), 1);
    QCOMPARE(clicked[0][0].toInt(), 4);
    QVERIFY(toggled.isEmpty());
    QTest::mouseClick(shown.strip.viewport(), Qt::LeftButton, Qt::ShiftModifier, shown.middleOf(5));
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toInt(), 5);
    QCOMPARE(clicked.size(), 1);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(shown.strip.viewport(), &leave);
    QCOMPARE(left.size(), 1);
}

void TestTokenStrip::bothTokensOfACellLightUp() {
    ShownStrip shown(words(8));
    const QRgb plain = shown.fillOf(1);
    QCOMPARE(plain, look().panel.rgb());
    shown.strip.showCell(1, 4);
    QCOMPARE(shown.fillOf(1), look().queryAccent.rgb());
    QCOMPARE(shown.fillOf(4), look().keyAccent.rgb());
    QCOMPARE(shown.fillOf(2), plain);
    shown.strip.showCell(std::nullopt, std::nullopt);
    QCOMPARE(shown.fillOf(1), plain);
    QCOMPARE(shown.fillOf(4), plain);
}

void TestTokenStrip::farTokensAreScrolledTo() {
    ShownStrip shown(words(400));
    QSignalSpy hovered(&shown.strip, &TokenStrip::tokenHovered);
    shown.strip.showCell(std::nullopt, 390);
    const QRectF chip = shown.strip.chipRect(390);
    QVERIFY(chip.top() >= 0 && chip.bottom() <= shown.strip.viewport()->height());
    shown.strip.showCell(0, std::nullopt);
    QVERIFY(shown.strip.chipRect(0).top() >= 0);
    QVERIFY(hovered.isEmpty());
}

void TestTokenStrip::keysWalkChooseAndToggle() {
    ShownStrip shown(words(60));
    QSignalSpy hovered(&shown.strip, &TokenStrip::tokenHovered);
    QSignalSpy clicked(&shown.strip, &TokenStrip::tokenClicked);
    QSignalSpy toggled(&shown.strip, &TokenStrip::tokenToggled);
    QTest::keyClick(&shown.strip, Qt::Key_Home);
    QTest::keyClick(&shown.strip, Qt::Key_Left);  // stays at the first
    QCOMPARE(shown.strip.current(), std::optional(0));
    QTest::keyClick(&shown.strip, Qt::Key_Right);
    QCOMPARE(hovered.last()[0].toInt(), 1);
    QVERIFY(shown.strip.accessibleDescription().contains("word1"));
    QTest::keyClick(&shown.strip, Qt::Key_Down);
    const int below = *shown.strip.current();
    QVERIFY(shown.strip.chipRect(below).top() > shown.strip.chipRect(1).bottom());
    QTest::keyClick(&shown.strip, Qt::Key_Up);
    QVERIFY(*shown.strip.current() < below);
    QTest::keyClick(&shown.strip, Qt::Key_End);
    QCOMPARE(shown.strip.current(), std::optional(59));
    QVERIFY(shown.strip.chipRect(59).bottom() <= shown.strip.viewport()->height());
    QTest::keyClick(&shown.strip, Qt::Key_Return);
    QCOMPARE(clicked.last()[0].toInt(), 59);
    QTest::keyClick(&shown.strip, Qt::Key_Delete);
    QCOMPARE(toggled.last()[0].toInt(), 59);
}

void TestTokenStrip::excludedTokensLookStruckOut() {
    ShownStrip shown(words(8));
    const QImage before = shown.strip.viewport()->grab().toImage();
    shown.strip.setExcluded({3});
    const QImage after = shown.strip.viewport()->grab().toImage();
    const auto chip = [&](const QImage& image, int token) {
        return image.copy(shown.strip.chipRect(token).toRect());
    };
    QVERIFY(chip(before, 3) != chip(after, 3));
    QCOMPARE(chip(before, 2), chip(after, 2));
}

void TestTokenStrip::hostileLabelsArePlainText() {
    ShownStrip shown(
        {"<b>x</b>", "&amp;", QString(5000, 'x'), "", QString(QChar(0xd800)), "مرحبا", "锯"});
    for (int i = 0; i < 7; ++i) {
        QVERIFY(shown.strip.chipRect(i).width() > 0);
        QVERIFY(shown.strip.chipRect(i).right() <= shown.strip.viewport()->width());
    }
    QHelpEvent help(QEvent::ToolTip, shown.middleOf(0),
                    shown.strip.viewport()->mapToGlobal(shown.middleOf(0)));
    QCoreApplication::sendEvent(shown.strip.viewport(), &help);
    QVERIFY(!QToolTip::text().contains("<b>"));
    QVERIFY(QToolTip::text().contains("&lt;b&gt;"));
    QToolTip::hideText();
}

// What is said of a token is what is drawn of it.
void TestTokenStrip::ofAnEndlessTokenOnlyThePartsThatCanBeReadAreHandled() {
    ShownStrip shown({QString(200'000, 'x'), "end"});
    QTest::keyClick(&shown.strip, Qt::Key_Home);
    QVERIFY(shown.strip.accessibleDescription().contains("xxx"));
    QVERIFY(shown.strip.accessibleDescription().size() < 1000);
}

void TestTokenStrip::shorterSentencesForgetWhatIsGone() {
    ShownStrip shown(words(30));
    QTest::keyClick(&shown.strip, Qt::Key_End);
    shown.strip.showCell(29, 28);
    shown.strip.setTokens(words(3));
    QVERIFY(!shown.strip.current());
    shown.strip.showCell(29, 28);  // a picture that is older than the sentence
    QVERIFY(!shown.strip.grab().isNull());
    shown.strip.setTokens({});
    QTest::keyClick(&shown.strip, Qt::Key_Right);
    QTest::keyClick(&shown.strip, Qt::Key_Return);
    QVERIFY(!shown.strip.grab().isNull());
    QVERIFY(shown.strip.sizeHint().height() > 0);
}

// A key press in a sentence of thousands of words: laid out and painted within a frame or two. The
// bound is an order of magnitude above what is measured, for slow machines.
void TestTokenStrip::manyTokensStayQuick() {
    ShownStrip shown(words(20000));
    std::vector<QString> next = words(20001);
    QElapsedTimer timer;
    timer.start();
    shown.strip.setTokens(next);
    shown.strip.viewport()->grab();
    QVERIFY2(timer.elapsed() < 400, qPrintable(QString::number(timer.elapsed())));
}

HEADLIGHT_TEST(TestTokenStrip)
#include "tst_token_strip.moc"
