// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/pass_bar.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QShortcut>
#include <QToolButton>

#include "ui/lab/lab.h"
#include "ui/views/timing_bar.h"

namespace headlight {
namespace {

constexpr int kPollMilliseconds = 100;
constexpr int kThousandths = 1000;

QString sizeText(const Recipe& recipe) {
    return PassBar::tr("Heads: %1, layers: %2")
        .arg(QLocale().toString(recipe.layer.heads), QLocale().toString(recipe.layers));
}

QString workText(const Progress& progress) {
    const QString stage = stageName(progress.stage);
    if (progress.layers < 2 || progress.layer == 0)
        return PassBar::tr("Computing… %1").arg(stage);
    return PassBar::tr("Computing… Layer %1 of %2: %3")
        .arg(QLocale().toString(progress.layer), QLocale().toString(progress.layers), stage);
}

}  // namespace

PassBar::PassBar(Lab& lab, QWidget* parent)
    : QWidget(parent),
      lab_(lab),
      text_(new QLabel(this)),
      bar_(new QProgressBar(this)),
      button_(new QToolButton(this)) {
    setObjectName("passBar");
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    text_->setTextFormat(Qt::PlainText);
    const int em = fontMetrics().height();
    bar_->setRange(0, kThousandths);
    bar_->setTextVisible(false);
    bar_->setFixedWidth(5 * em);
    bar_->setMaximumHeight(em);
    bar_->setAccessibleName(tr("How much of the pass is done"));
    button_->setObjectName("stopPass");
    button_->setFocusPolicy(Qt::TabFocus);
    button_->setMinimumHeight(24);
    line->addWidget(text_);
    line->addWidget(bar_);
    line->addWidget(button_);
    // Before the views, where Escape leaves a cell: who waits wants it to stop.
    auto* escape = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    escape->setContext(Qt::WindowShortcut);
    escape->setEnabled(false);
    connect(escape, &QShortcut::activated, &lab_, &Lab::stop);
    connect(&lab_, &Lab::busyChanged, escape, &QShortcut::setEnabled);
    poll_.setInterval(kPollMilliseconds);
    connect(&poll_, &QTimer::timeout, this, &PassBar::refresh);
    connect(button_, &QToolButton::clicked, this, &PassBar::press);
    connect(&lab_, &Lab::busyChanged, this, [this](bool busy) {
        busy_ = busy;
        timeLeft_.begin();
        busy ? poll_.start() : poll_.stop();
        refresh();
        // A window behind others that somebody waits for says so in the task bar.
        if (!busy)
            QApplication::alert(window());
    });
    connect(&lab_, &Lab::stoppedChanged, this, &PassBar::refresh);
    refresh();
}

QString PassBar::text() const { return text_->text(); }

void PassBar::refresh() {
    setVisible(busy_ || lab_.stopped());
    bar_->setVisible(busy_);
    if (busy_) {
        const Progress progress = lab_.progress();
        const QString left = timeLeft_.text(double(progress.done) / kThousandths);
        text_->setText(left.isEmpty() ? workText(progress)
                                      : tr("%1, %2").arg(workText(progress), left));
        text_->setToolTip(sizeText(lab_.recipe()));
        bar_->setValue(progress.done);
        button_->setText(tr("Stop"));
        button_->setToolTip(tr("Stops this pass (Esc); the picture keeps the former result"));
    } else if (lab_.stopped()) {
        text_->setText(tr("Stopped; the picture shows the former result"));
        text_->setToolTip({});
        button_->setText(tr("Compute"));
        button_->setToolTip(tr("Computes after all what was stopped (F5)"));
    }
    button_->setAccessibleName(button_->text());
    button_->setAccessibleDescription(button_->toolTip());
    button_->setWhatsThis(button_->toolTip());
}

void PassBar::press() { busy_ ? lab_.stop() : lab_.computeAgain(); }

}  // namespace headlight
