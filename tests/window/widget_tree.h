// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollBar>
#include <QStringList>
#include <QTabBar>
#include <QTest>
#include <QTextEdit>

namespace headlight::test {

// "QComboBox #scale in headlight::RecipeForm #softmaxControls".
inline QString pathOf(const QWidget* widget) {
    QStringList parts;
    for (; widget != nullptr && parts.size() < 3; widget = widget->parentWidget())
        parts << widget->metaObject()->className() +
                     (widget->objectName().isEmpty() ? QString() : " #" + widget->objectName());
    return parts.join(" in ");
}

// A part of another control, which speaks for it.
inline bool isPart(const QWidget& widget) {
    const QWidget* parent = widget.parentWidget();
    return widget.objectName() == "qt_scrollarea_viewport" ||
           qobject_cast<const QScrollBar*>(&widget) || qobject_cast<const QHeaderView*>(&widget) ||
           qobject_cast<const QComboBox*>(parent) ||
           qobject_cast<const QAbstractSpinBox*>(parent) ||
           // The arrows beside tabs that have no room, and the clear button of a field.
           qobject_cast<const QTabBar*>(parent) || qobject_cast<const QLineEdit*>(parent);
}

inline bool takesTab(const QWidget& widget) {
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled() &&
           widget.isVisible();
}

// What someone works with: by mouse, keys or a screen reader.
inline QList<QWidget*> controlsOf(const QWidget& root) {
    QList<QWidget*> found;
    for (QWidget* widget : root.findChildren<QWidget*>()) {
        const bool works =
            takesTab(*widget) || qobject_cast<QAbstractButton*>(widget) ||
            qobject_cast<QComboBox*>(widget) || qobject_cast<QAbstractSpinBox*>(widget) ||
            qobject_cast<QLineEdit*>(widget) || qobject_cast<QAbstractSlider*>(widget) ||
            qobject_cast<QAbstractItemView*>(widget) || qobject_cast<QTabBar*>(widget) ||
            qobject_cast<QDockWidget*>(widget);
        const auto* tabs = qobject_cast<QTabBar*>(widget);
        if (tabs && tabs->count() == 0)
            continue;  // Qt keeps one for docks to come
        if (works && widget->isVisible() && widget->window() == &root && !isPart(*widget))
            found << widget;
    }
    return found;
}

inline QString nameOf(QWidget* widget) {
    const QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(widget);
    return interface ? interface->text(QAccessible::Name).trimmed() : QString();
}

inline QStringList unnamed(const QWidget& root) {
    QStringList found;
    for (QWidget* widget : controlsOf(root))
        if (nameOf(widget).isEmpty())
            found << pathOf(widget);
    found.removeDuplicates();
    return found;
}

// Buttons that show a sign alone and are smaller than a finger or a shaky hand hits.
inline QStringList smallTargets(const QWidget& root) {
    constexpr int kLeast = 24;
    QStringList found;
    for (QWidget* widget : controlsOf(root)) {
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        if (button && button->text().size() <= 2 &&
            (button->width() < kLeast || button->height() < kLeast))
            found << pathOf(button) + QString(" %1x%2").arg(button->width()).arg(button->height());
    }
    return found;
}

// Presses Tab (or Shift+Tab) until the focus is at a widget where it was before, or too often.
inline QSet<QWidget*> walked(QWidget& root, bool forward, int* presses = nullptr) {
    QSet<QWidget*> seen;
    int since = 0;  // the last new one: a view may keep Tab for its own parts
    int count = 0;
    for (; count < 6000 && since < 1500; ++count) {
        QWidget* focus = QApplication::focusWidget();
        if (focus == nullptr)
            break;
        since = seen.contains(focus) ? since + 1 : 0;
        seen << focus;
        QTest::keyClick(focus, forward ? Qt::Key_Tab : Qt::Key_Backtab,
                        forward ? Qt::NoModifier : Qt::ShiftModifier);
    }
    Q_UNUSED(root);
    if (presses != nullptr)
        *presses = count;
    return seen;
}

inline QStringList unreached(QWidget& root, const QSet<QWidget*>& seen) {
    QStringList found;
    for (QWidget* widget : controlsOf(root)) {
        if (!takesTab(*widget))
            continue;
        const bool reached = std::any_of(seen.begin(), seen.end(), [&](QWidget* other) {
            return other == widget || widget->focusProxy() == other;
        });
        if (!reached)
            found << pathOf(widget);
    }
    return found;
}

}  // namespace headlight::test
