// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/trace_panel.h"

#include <QEvent>
#include <QLabel>

namespace headlight {

Theme themeOf(const QWidget& widget, const Theme& before) {
    const Theme fitting = theme(themeKindOf(widget.palette()), widget.font());
    return fitting == before ? before : fitting;
}

TracePanel::TracePanel(Lab& lab, QWidget* parent) : QWidget(parent), lab_(lab) {
    connect(&lab_, &Lab::traceChanged, this, &TracePanel::invalidate);
    connect(&lab_, &Lab::selectionChanged, this, &TracePanel::invalidate);
    connect(&lab_, &Lab::viewChanged, this, &TracePanel::invalidate);
    connect(&lab_, &Lab::stoppedChanged, this, &TracePanel::markFormer);
}

void TracePanel::invalidate() {
    stale_ = true;
    if (!isVisible())
        return;
    stale_ = false;
    theme_ = themeOf(*this, theme_);
    rebuild(theme_);
}

void TracePanel::markFormer(bool former) {
    if (former && former_ == nullptr) {
        former_ = new QLabel(tr("former result"), this);
        former_->setObjectName("formerResult");
        former_->setTextFormat(Qt::PlainText);
        former_->setMargin(4);
        former_->setAutoFillBackground(true);
        former_->setBackgroundRole(QPalette::ToolTipBase);
        former_->setForegroundRole(QPalette::ToolTipText);
        former_->setFrameShape(QFrame::Box);
        former_->setToolTip(tr("The pass was stopped: this is what was computed before"));
    }
    if (former_ == nullptr)
        return;
    former_->setVisible(former);
    former_->adjustSize();
    former_->move(width() - former_->width() - 6, 6);
    former_->raise();
}

void TracePanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (former_ != nullptr)
        former_->move(width() - former_->width() - 6, 6);
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
