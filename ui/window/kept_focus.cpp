// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/kept_focus.h"

#include <QApplication>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QTextCursor>

namespace headlight {
namespace {

QString nameAround(const QWidget& widget) {
    for (const QWidget* at = widget.parentWidget(); at != nullptr; at = at->parentWidget())
        if (!at->objectName().isEmpty() && !at->objectName().startsWith("qt_"))
            return at->objectName();
    return {};
}

QList<QWidget*> likes(const QWidget& container, const QString& name, const QByteArray& className) {
    QList<QWidget*> found = container.findChildren<QWidget*>();
    found.removeIf([&](const QWidget* widget) {
        return widget->objectName() != name || widget->metaObject()->className() != className;
    });
    return found;
}

// The window itself, or what bears the name in it.
const QWidget* containerOf(const QWidget& window, const QString& name) {
    return window.objectName() == name ? &window : window.findChild<const QWidget*>(name);
}

}  // namespace

KeptFocus keptFocus(const QWidget& window) {
    KeptFocus kept;
    const QWidget* focus = window.focusWidget();
    if (focus != nullptr) {
        kept.container = nameAround(*focus);
        kept.name = focus->objectName();
        kept.className = focus->metaObject()->className();
        if (const QWidget* container = containerOf(window, kept.container))
            kept.index =
                likes(*container, kept.name, kept.className).indexOf(const_cast<QWidget*>(focus));
    }
    for (const auto* edit : window.findChildren<QPlainTextEdit*>())
        kept.textSelections[edit->objectName()] = {edit->textCursor().anchor(),
                                                   edit->textCursor().position()};
    for (const auto* area : window.findChildren<QScrollArea*>())
        kept.scrolled[nameAround(*area)] = area->verticalScrollBar()->value();
    return kept;
}

void giveBack(const KeptFocus& kept, QWidget& window) {
    for (auto* edit : window.findChildren<QPlainTextEdit*>()) {
        const auto [anchor, position] = kept.textSelections.value(edit->objectName());
        const int end = int(edit->document()->characterCount()) - 1;
        QTextCursor cursor = edit->textCursor();
        cursor.setPosition(std::min(anchor, end));
        cursor.setPosition(std::min(position, end), QTextCursor::KeepAnchor);
        edit->setTextCursor(cursor);
    }
    for (auto* area : window.findChildren<QScrollArea*>())
        area->verticalScrollBar()->setValue(kept.scrolled.value(nameAround(*area)));
    const QWidget* container =
        kept.container.isEmpty() ? nullptr : containerOf(window, kept.container);
    if (container == nullptr)
        return;
    const QList<QWidget*> found = likes(*container, kept.name, kept.className);
    if (kept.index >= 0 && kept.index < found.size())
        found[kept.index]->setFocus(Qt::OtherFocusReason);
}

}  // namespace headlight
