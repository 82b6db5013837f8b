// SPDX-License-Identifier: GPL-3.0-or-later
// The menu of a view: what can be done with the cell that is pointed at, and with the picture.
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QMenu>

#include "core/files/csv.h"
#include "ui/panels/head_panel.h"
#include "ui/panels/heads_panel.h"
#include "ui/panels/map_gestures.h"
#include "ui/panels/steps_panel.h"
#include "ui/panels/study_panel.h"
#include "ui/views/board_view.h"
#include "ui/views/head_view.h"
#include "ui/window/main_window.h"
#include "ui/window/menu_mnemonics.h"

namespace headlight {
namespace {

// As the map that has the focus shows it: weights or scores, or the difference of two.
std::optional<float> shownValue(const Lab& lab, const Selection& at) {
    const auto* focused = qobject_cast<const HeadView*>(QApplication::focusWidget());
    const HeadPicture picture =
        focused ? focused->picture() : headPicture(*lab.trace(), at, lab.view());
    const Heatmap& map = picture.map;
    if (map.empty() || *at.query >= map.rowCount() || *at.key >= map.columnCount())
        return std::nullopt;
    return (*map.values)(*at.query, *at.key);
}

QPoint placeByKeys(const QWidget& focus) {
    const auto* table = dynamic_cast<const ReadableTable*>(&focus);
    const auto cell = table ? table->currentCell() : std::nullopt;
    return focus.mapToGlobal(cell ? table->cellBox(*cell).center() : focus.rect().center());
}

}  // namespace

// The view that the widget is of.
QWidget* MainWindow::viewAt(const QWidget& widget) const {
    QWidget* const views[] = {heads_,
                              head_,
                              steps_,
                              &study_->board(),
                              positions_->widget(),
                              numbers_->widget(),
                              comparison_->widget(),
                              table_->widget()};
    for (QWidget* view : views)
        if (view == &widget || view->isAncestorOf(&widget))
            return view;
    return nullptr;
}

void MainWindow::contextMenuEvent(QContextMenuEvent* event) {
    const bool byKeys = event->reason() == QContextMenuEvent::Keyboard;
    const QWidget* at =
        byKeys ? QApplication::focusWidget() : childAt(mapFromGlobal(event->globalPos()));
    QWidget* view = at ? viewAt(*at) : nullptr;
    if (view == nullptr)
        return QMainWindow::contextMenuEvent(event);
    // The commands below are about what has the focus.
    if (const QWidget* focus = QApplication::focusWidget();
        focus == nullptr || viewAt(*focus) != view)
        view->setFocus(Qt::MouseFocusReason);
    auto* menu = new QMenu(this);
    menu->setObjectName("viewMenu");
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    addCellActions(*menu, *view);
    menu->addActions({copy_, copyPicture_, copyNumbers_});
    menu->addSeparator();
    menu->addActions({export_, print_});
    completeMnemonics(*menu);
    menu->popup(byKeys ? placeByKeys(*at) : event->globalPos());
    event->accept();
}

// The pointer leaves the cell once the menu is open: each entry is about the one it was on.
void MainWindow::addCellActions(QMenu& menu, const QWidget& view) {
    const auto pointed = lab_.pointed();
    const bool ofMap = &view == heads_ || &view == head_ || &view == comparison_->widget();
    if (!ofMap || !pointed || !pointed->query || !pointed->key || !lab_.current())
        return;
    const Selection at = *pointed;
    // Of another result the cell may be gone, or be about other words.
    connect(&lab_, &Lab::recipeChanged, &menu, &QMenu::close);
    connect(&lab_, &Lab::traceChanged, &menu, &QMenu::close);
    const auto add = [&](const QString& text, auto slot) {
        connect(menu.addAction(text), &QAction::triggered, this, slot);
    };
    add(tr("Pin this cell"), [this, at] { lab_.select(at); });
    add(tr("Work this cell out step by step"), [this, at] {
        lab_.select(at);
        showPage(Page::Steps);
        steps_->setFocus();
    });
    if (const auto value = shownValue(lab_, at)) {
        const QString number = QString::fromStdString(numberText(*value));
        add(tr("Copy the &value %1").arg(number),
            [number] { QApplication::clipboard()->setText(number); });
    }
    const int key = *at.key;
    const bool leftOut = lab_.view().excludedKeys.count(key) > 0;
    add(leftOut ? tr("Take this key back into the maps") : tr("Leave this key out of the maps"),
        [this, key] { toggleKey(lab_, key); });
    if (&view == head_)
        add(tr("Hide this cell in the mask, or show it again"),
            [this, at] { head_->toggleCell(*at.query, *at.key); });
    menu.addSeparator();
}

}  // namespace headlight
