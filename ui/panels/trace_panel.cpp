// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/trace_panel.h"

#include <QEvent>

namespace headlight {

Theme themeOf(const QWidget& widget, const Theme& before) {
    const Theme fitting = theme(themeKindOf(widget.palette()), widget.font());
    return fitting == before ? before : fitting;
}

TracePanel::TracePanel(Lab& lab, QWidget* parent) : QWidget(parent), lab_(lab) {
    connect(&lab_, &Lab::traceChanged, this, &TracePanel::invalidate);
    connect(&lab_, &Lab::selectionChanged, this, &TracePanel::invalidate);
    connect(&lab_, &Lab::viewChanged, this, &TracePanel::invalidate);
}

void TracePanel::invalidate() {
    stale_ = true;
    if (!isVisible())
        return;
    stale_ = false;
    theme_ = themeOf(*this, theme_);
    rebuild(theme_);
}

void TracePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (stale_)
        invalidate();
}

void TracePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        invalidate();
}

}  // namespace headlight
