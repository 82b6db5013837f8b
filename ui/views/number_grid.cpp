// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/number_grid.h"

#include <QAbstractButton>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>

#include "ui/pictures/note.h"

namespace headlight {

NumberGrid::NumberGrid(QWidget* parent) : QTableView(parent) {
    setSelectionMode(QAbstractItemView::ContiguousSelection);
    setTabKeyNavigation(false);  // arrows walk the cells; Tab would never leave them
    setWordWrap(false);
    setAlternatingRowColors(true);
    setTextElideMode(Qt::ElideRight);
    // A name too long for its column loses its end, not both ends; the tool tip has all of it.
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setTextElideMode(Qt::ElideRight);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    constexpr int kTarget = 24;  // of the button in their corner
    horizontalHeader()->setMinimumHeight(kTarget);
    verticalHeader()->setMinimumWidth(kTarget);
    for (auto* corner : findChildren<QAbstractButton*>(QString(), Qt::FindDirectChildrenOnly)) {
        corner->setAccessibleName(tr("Select all cells"));
        corner->setToolTip(corner->accessibleName());
    }
    dress(theme(ThemeKind::Light, font()));
}

bool NumberGrid::dress(const Theme& theme) {
    if (theme == theme_)
        return false;
    theme_ = theme;
    setFont(theme.font);
    QPalette colours = palette();
    colours.setColor(QPalette::Base, theme.background);
    colours.setColor(QPalette::AlternateBase, theme.panel);
    colours.setColor(QPalette::Text, theme.text);
    colours.setColor(QPalette::Button, theme.panel);
    colours.setColor(QPalette::ButtonText, theme.text);
    colours.setColor(QPalette::WindowText, theme.text);
    colours.setColor(QPalette::Window, theme.panel);
    setPalette(colours);
    const int line = QFontMetrics(theme.font).height();
    verticalHeader()->setDefaultSectionSize(line + line / 3);
    viewport()->update();
    return true;
}

void NumberGrid::keyPressEvent(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

void NumberGrid::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (model()->rowCount() > 0)
        return;
    QPainter painter(viewport());
    paintNote(painter, note_, QRectF(viewport()->rect()), theme_);
}

}  // namespace headlight
