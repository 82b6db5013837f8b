// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/readout.h"

#include <QEvent>
#include <QLabel>
#include <QLocale>

#include "core/base/memory.h"
#include "core/pipeline/trace_bytes.h"
#include "core/studies/study_text.h"
#include "ui/lab/lab.h"
#include "ui/panels/trace_panel.h"
#include "ui/pictures/head_picture.h"
#include "ui/pictures/labels.h"
#include "ui/views/health_light.h"
#include "ui/views/plain_tool_tip.h"
#include "ui/views/timing_bar.h"
#include "ui/window/announcer.h"
#include "ui/window/pass_bar.h"

namespace headlight {
namespace {

constexpr int kRoomyWidth = 72;  // lines' heights

}  // namespace

Readout::Readout(Lab& lab, QWidget* parent)
    : QStatusBar(parent),
      lab_(lab),
      reading_(new QLabel(this)),
      size_(new QLabel(this)),
      memory_(new QLabel(this)),
      health_(new HealthLight(this)),
      timing_(new TimingBar(this)) {
    reading_->setTextFormat(Qt::PlainText);
    reading_->setObjectName("reading");
    // The text must never widen the window.
    reading_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    reading_->installEventFilter(this);
    size_->setTextFormat(Qt::PlainText);
    addWidget(reading_, 1);
    addPermanentWidget(new PassBar(lab_, this));
    new Announcer(lab_, this);  // takes no room
    addPermanentWidget(size_);
    addPermanentWidget(health_);
    memory_->setObjectName("memory");
    memory_->setTextFormat(Qt::PlainText);
    addPermanentWidget(memory_);
    addPermanentWidget(timing_);
    connect(&lab_, &Lab::pointedChanged, this, &Readout::showPointed);
    connect(&lab_, &Lab::selectionChanged, this, &Readout::showPointed);
    connect(&lab_, &Lab::viewChanged, this, &Readout::showPointed);
    connect(&lab_, &Lab::traceChanged, this, &Readout::showTrace);
    connect(&lab_, &Lab::busyChanged, this, [this](bool busy) {
        if (!busy)
            showTrace();
    });
    showTrace();
}

void Readout::showLab(const StudyText* text) {
    labText_ = text;
    showTrace();
}

void Readout::showReading(const QString& text) {
    if (text.isEmpty())
        showPointed();
    else
        say(text);
}

void Readout::say(const QString& text) {
    text_ = text;
    reading_->setAccessibleName(text);
    fitReading();
}

void Readout::fitReading() {
    const QString shown =
        reading_->fontMetrics().elidedText(text_, Qt::ElideRight, reading_->width());
    reading_->setText(shown);
    reading_->setToolTip(shown == text_ ? QString() : plainToolTip(text_));
}

void Readout::resizeEvent(QResizeEvent* event) {
    // A whole reading is about as wide as what stands beside it.
    const bool compact = width() < kRoomyWidth * fontMetrics().height();
    health_->setCompact(compact);
    timing_->setCompact(compact);
    memory_->setVisible(!compact);
    QStatusBar::resizeEvent(event);
}

bool Readout::eventFilter(QObject* watched, QEvent* event) {
    if (watched == reading_ && event->type() == QEvent::Resize)
        fitReading();
    return QStatusBar::eventFilter(watched, event);
}

void Readout::showPointed() {
    if (labText_ != nullptr) {
        say(tr("Point into the lab's pictures to read their numbers"));
        return;
    }
    const Selection shown = lab_.pointed().value_or(lab_.selection());
    if (!shown.query || !shown.key) {
        say(tr("Point at a cell to read its number"));
        return;
    }
    const auto reading = readingAt(*lab_.trace(), shown, lab_.view(), *shown.query, *shown.key);
    say(reading ? headName(shown.layer, shown.head) + "   " + sentence(*reading) : QString());
}

void Readout::showTrace() {
    const Trace& trace = *lab_.trace();
    const bool cross = trace.recipe.crossAttention;
    size_->setText(cross ? tr("Tokens: %1 → %2").arg(trace.queryCount()).arg(trace.keyCount())
                         : tr("Tokens: %1").arg(trace.queryCount()));
    const bool ofSentence = labText_ == nullptr || labText_->usesSentence;
    size_->setVisible(ofSentence);
    health_->setVisible(ofSentence);
    const Theme theme = themeOf(*this);
    health_->setTheme(theme);
    timing_->setTheme(theme);
    health_->setHealth(trace.empty() ? std::nullopt : std::optional(headlight::health(trace)));
    timing_->setTimes(trace.times);
    showMemory();
    showPointed();
}

// With each result, which is when it changes: nothing wakes an idle program to look.
void Readout::showMemory() {
    const QLocale locale;
    const auto size = [&](std::uint64_t bytes) {
        return tr("%1 MB").arg(locale.toString(double(bytes) / 1e6, 'f', 1));
    };
    const QString numbers = size(bytesOf(*lab_.trace()));
    memory_->setText(numbers);
    memory_->setAccessibleName(tr("Memory of the result: %1").arg(numbers));
    memory_->setToolTip(tr("The numbers of the result on show take %1 of memory; the program had "
                           "%2 in all after this pass")
                            .arg(numbers, size(memoryInUse())));
}

}  // namespace headlight
