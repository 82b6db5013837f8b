// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/announcer.h"

#include <QLocale>

#include "ui/lab/lab.h"
#include "ui/panels/messages.h"
#include "ui/panels/mnemonic.h"

namespace headlight {
namespace {

constexpr int kMostAtOnce = 3;

}  // namespace

Announcer::Announcer(Lab& lab, QWidget* parent) : QLabel(parent), lab_(lab) {
    setObjectName("announcer");
    setFixedSize(1, 1);
    quiet_.setSingleShot(true);
    quiet_.setInterval(kQuietMilliseconds);
    connect(&quiet_, &QTimer::timeout, this, &Announcer::speak);
    connect(&lab_, &Lab::traceChanged, this, [this] {
        computed_ = true;
        quiet_.start();
    });
    connect(&lab_, &Lab::failed, this, [this](const Error& error) { say(messageText(error)); });
    connect(&lab_, &Lab::busyChanged, this, [this](bool busy) {
        if (busy)
            say(tr("Computing"));
    });
    connect(&lab_, &Lab::stoppedChanged, this, [this](bool stopped) {
        if (stopped)
            say(tr("Stopped; the picture shows the former result"));
    });
}

void Announcer::say(const QString& text) {
    if (text.isEmpty())
        return;
    waiting_.removeAll(text);
    waiting_ << text;
    if (waiting_.size() > kMostAtOnce)
        waiting_.removeFirst();
    quiet_.start();
}

void Announcer::sayUndone() {
    say(tr("Undone: %1").arg(withoutMnemonic(QString::fromStdString(lab_.history().redoText()))));
}

void Announcer::sayRedone() {
    say(tr("Done again: %1")
            .arg(withoutMnemonic(QString::fromStdString(lab_.history().undoText()))));
}

void Announcer::speak() {
    if (computed_ && lab_.current()) {
        // Who hears the result needs not hear that it was on its way.
        waiting_.removeAll(tr("Computing"));
        const Trace& trace = *lab_.trace();
        const QLocale locale;
        if (!trace.empty())
            waiting_ << tr("Computed: %1 tokens, %2 heads")
                            .arg(locale.toString(trace.queryCount()),
                                 locale.toString(trace.recipe.layer.heads));
        computed_ = false;
    }
    if (waiting_.isEmpty())
        return;
    // Sends QAccessible::NameChanged.
    setAccessibleName(waiting_.join(QStringLiteral(". ")));
    waiting_.clear();
}

}  // namespace headlight
