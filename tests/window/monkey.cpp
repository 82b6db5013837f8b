// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/window/monkey.h"

#include <QAction>
#include <QDialog>
#include <QFileDialog>
#include <QKeyEvent>
#include <QMenu>
#include <QTest>
#include <QTimer>
#include <QWheelEvent>
#include <QWindow>
#include <array>
#include <vector>

namespace headlight::test {
namespace {

constexpr int kMostInDialog = 12;
constexpr std::array kKeys = {Qt::Key_Left,   Qt::Key_Right,     Qt::Key_Up,     Qt::Key_Down,
                              Qt::Key_PageUp, Qt::Key_PageDown,  Qt::Key_Home,   Qt::Key_End,
                              Qt::Key_Return, Qt::Key_Space,     Qt::Key_Escape, Qt::Key_Delete,
                              Qt::Key_Tab,    Qt::Key_Backspace, Qt::Key_H,      Qt::Key_B,
                              Qt::Key_E,      Qt::Key_R,         Qt::Key_C,      Qt::Key_X,
                              Qt::Key_Plus,   Qt::Key_Minus,     Qt::Key_Backtab};
constexpr std::array kModifiers = {Qt::NoModifier,    Qt::NoModifier,  Qt::NoModifier,
                                   Qt::ShiftModifier, Qt::AltModifier, Qt::ControlModifier};
constexpr std::array<const char16_t*, 10> kTexts = {
    u"a", u"the ", u"saw ", u"，", u"注意力", u"👩‍👩‍👧 ", u"é", u". ", u"\t", u"אב "};

// It would end the play.
bool leaves(const QAction& action) {
    const QString keys = action.shortcut().toString(QKeySequence::PortableText);
    return action.menuRole() == QAction::QuitRole || keys == "Ctrl+Q" || keys == "Ctrl+W";
}

struct KeyStep {
    bool press = false;
    Qt::Key key = Qt::Key_unknown;
    Qt::KeyboardModifiers held;
};

Qt::Key keyOf(Qt::KeyboardModifier modifier) {
    switch (modifier) {
        case Qt::ShiftModifier:
            return Qt::Key_Shift;
        case Qt::ControlModifier:
            return Qt::Key_Control;
        case Qt::AltModifier:
            return Qt::Key_Alt;
        default:
            return Qt::Key_unknown;
    }
}

}  // namespace

void Monkey::play(int gestures) {
    left_ = gestures;
    scheduleNext();
    loop_.exec();
}

// Asked for before the gesture is made: it may open a dialog with an event loop of its own.
void Monkey::scheduleNext() {
    QTimer::singleShot(1, this, [this] { step(); });
}

void Monkey::step() {
    if (left_ <= 0 && QApplication::activeModalWidget() == nullptr &&
        QApplication::activePopupWidget() == nullptr)
        return loop_.quit();
    scheduleNext();
    --left_;
    ++played_;
    gesture();
}

void Monkey::tell(const QWidget* widget, const char* what) {
    std::string text = what;
    if (widget)
        text += std::string(" on ") + widget->metaObject()->className() + " " +
                widget->objectName().toStdString();
    heartbeat_.tell(std::move(text));
}

void Monkey::gesture() {
    if (QWidget* popup = QApplication::activePopupWidget()) {
        if (left_ <= 0 || below(4) == 0) {
            tell(popup, "close");
            popup->close();
            return;
        }
    } else if (QWidget* modal = QApplication::activeModalWidget()) {
        return onDialog(*modal);
    }
    inDialog_ = 0;
    QWidget* widget = target();
    if (widget == nullptr)
        return;
    switch (below(12)) {
        case 0:
        case 1:
        case 2:
            return click(*widget);
        case 3:
            return drag(*widget);
        case 4:
            return wheel(*widget);
        case 5:
            return hover(*widget);
        case 6:
        case 7:
        case 8:
            return key();
        case 9:
            return type();
        case 10:
            return action();
        default:
            return below(4) == 0 ? resize() : hover(*widget);
    }
}

void Monkey::onDialog(QWidget& dialog) {
    auto* asked = qobject_cast<QDialog*>(&dialog);
    if (left_ <= 0 || qobject_cast<QFileDialog*>(&dialog) || ++inDialog_ > kMostInDialog) {
        inDialog_ = 0;
        tell(&dialog, "leave");
        if (asked)
            asked->reject();
        else
            dialog.close();
        return;
    }
    if (QWidget* widget = target())
        below(2) == 0 ? click(*widget) : key();
}

// Something that is seen and would take a click.
QWidget* Monkey::target() {
    QWidget* above = QApplication::activePopupWidget();
    if (!above)
        above = QApplication::activeModalWidget();
    if (!above) {
        QList<QWidget*> windows;
        for (QWidget* window : QApplication::topLevelWidgets())
            if (window->isVisible() && qobject_cast<MainWindow*>(window))
                windows << window;
        if (windows.empty())
            return nullptr;
        above = windows[below(int(windows.size()))];
        if (above != QApplication::activeWindow())
            above->activateWindow();
    }
    QList<QWidget*> seen{above};
    for (QWidget* widget : above->findChildren<QWidget*>())
        if (widget->isVisibleTo(above) && widget->window() == above->window() &&
            widget->isEnabled() && !widget->visibleRegion().isEmpty())
            seen << widget;
    return seen[below(int(seen.size()))];
}

QPoint Monkey::pointIn(const QWidget& widget) {
    const QRect seen = widget.visibleRegion().boundingRect();
    return seen.topLeft() +
           QPoint(below(std::max(1, seen.width())), below(std::max(1, seen.height())));
}

// What is pressed may be gone when it is let go: a menu that it opens has switched the language.
void Monkey::click(QWidget& widget) {
    tell(&widget, "click");
    const auto modifiers = Qt::KeyboardModifiers(kModifiers[std::size_t(below(kModifiers.size()))]);
    const QPoint at = pointIn(widget);
    const Qt::MouseButton button = below(10) == 0 ? Qt::RightButton : Qt::LeftButton;
    const QPointer<QWidget> clicked = &widget;
    QTest::mousePress(clicked, button, modifiers, at);
    if (clicked)
        QTest::mouseRelease(clicked, button, modifiers, at);
    if (below(5) != 0 || !clicked)
        return;
    QMouseEvent again(QEvent::MouseButtonDblClick, at, clicked->mapToGlobal(at), Qt::LeftButton,
                      Qt::LeftButton, modifiers);
    QApplication::sendEvent(clicked, &again);
    if (clicked)
        QTest::mouseRelease(clicked, Qt::LeftButton, modifiers, at);
}

void Monkey::drag(QWidget& widget) {
    tell(&widget, "drag");
    const QPointer<QWidget> dragged = &widget;
    QPoint at = pointIn(widget);
    QTest::mousePress(dragged, Qt::LeftButton, Qt::NoModifier, at);
    for (int moves = 1 + below(6); dragged && moves > 0; --moves) {
        at = pointIn(*dragged);
        const QPoint global = dragged->mapToGlobal(at);
        QMouseEvent move(QEvent::MouseMove, at, global, Qt::NoButton, Qt::LeftButton,
                         Qt::NoModifier);
        QApplication::sendEvent(dragged, &move);
    }
    if (dragged)
        QTest::mouseRelease(dragged, Qt::LeftButton, Qt::NoModifier, at);
}

void Monkey::wheel(QWidget& widget) {
    tell(&widget, "wheel");
    const QPoint at = pointIn(widget);
    const Qt::KeyboardModifiers modifiers = below(3) == 0 ? Qt::ControlModifier : Qt::NoModifier;
    QWheelEvent turn(at, widget.mapToGlobal(at), {}, {0, below(2) == 0 ? 120 : -240}, Qt::NoButton,
                     modifiers, Qt::NoScrollPhase, false);
    QApplication::sendEvent(&widget, &turn);
}

void Monkey::hover(QWidget& widget) {
    tell(&widget, "hover");
    const QPoint at = pointIn(widget);
    QMouseEvent move(QEvent::MouseMove, at, widget.mapToGlobal(at), Qt::NoButton, Qt::NoButton,
                     Qt::NoModifier);
    QApplication::sendEvent(&widget, &move);
}

void Monkey::key() {
    QWidget* focus = QApplication::focusWidget();
    if (QWidget* popup = QApplication::activePopupWidget())
        focus = popup;
    if (!focus)
        return;
    const Qt::Key pressed = kKeys[std::size_t(below(kKeys.size()))];
    const Qt::KeyboardModifier held = kModifiers[std::size_t(below(kModifiers.size()))];
    tell(focus, "key");
    // Through the window, as the system does it, and step by step: by QTest::keyClick() a shortcut
    // that opens a dialog goes on with a widget that may be gone by then.
    std::vector<KeyStep> steps = {{true, pressed, held}, {false, pressed, held}};
    if (const Qt::Key modifier = keyOf(held); modifier != Qt::Key_unknown) {
        steps.insert(steps.begin(), {true, modifier, Qt::NoModifier});
        steps.push_back({false, modifier, held});
    }
    const QPointer<QWindow> window = focus->window()->windowHandle();
    for (const KeyStep& step : steps)
        if (const char letter = QTest::keyToAscii(step.key); window)
            QTest::simulateEvent(window, step.press, step.key, step.held,
                                 letter ? QString(QLatin1Char(letter)) : QString(), false);
}

void Monkey::type() {
    QWidget* focus = QApplication::focusWidget();
    if (!focus)
        return;
    tell(focus, "type");
    const QString text = QString::fromUtf16(kTexts[std::size_t(below(kTexts.size()))]);
    QKeyEvent press(QEvent::KeyPress, 0, Qt::NoModifier, text);
    QApplication::sendEvent(focus, &press);
}

void Monkey::action() {
    const auto* window = qobject_cast<MainWindow*>(QApplication::activeWindow());
    if (!window)
        return;
    QList<QAction*> possible;
    for (QAction* each : window->findChildren<QAction*>())
        if (each->isEnabled() && !each->isSeparator() && !each->menu() && !leaves(*each))
            possible << each;
    if (possible.empty())
        return;
    QAction* chosen = possible[below(int(possible.size()))];
    heartbeat_.tell("action " + chosen->text().toStdString());
    chosen->trigger();
}

void Monkey::resize() {
    if (QWidget* window = QApplication::activeWindow()) {
        tell(window, "resize");
        window->resize(500 + below(1400), 350 + below(800));
    }
}

}  // namespace headlight::test
