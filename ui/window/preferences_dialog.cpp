// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/preferences_dialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <cmath>

#include "ui/panels/mnemonic.h"
#include "ui/pictures/palette.h"
#include "ui/window/kept_focus.h"
#include "ui/window/look_settings.h"
#include "ui/window/opening_scene.h"
#include "ui/window/pass_settings.h"

namespace headlight {
namespace {

constexpr double kMegabyteBytes = 1e6;
constexpr int kMegabyteStep = 100;

}  // namespace

PreferencesDialog::PreferencesDialog(QWidget* parent) : QDialog(parent) {
    setObjectName("preferences");
    auto* whole = new QVBoxLayout(this);
    whole->setContentsMargins(0, 0, 0, 0);
    makeContents();
}

void PreferencesDialog::makeContents() {
    setWindowTitle(tr("Preferences"));
    delete contents_;
    contents_ = new QWidget(this);
    layout()->addWidget(contents_);
    auto* column = new QVBoxLayout(contents_);
    auto* form = new QFormLayout;
    column->addLayout(form);
    makeLooks(*form);
    makeComputing(*form);
    auto* note = new QLabel(
        tr("Each is kept and holds in all windows at once. Results are the same to the last bit "
           "with any number of threads."),
        contents_);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    column->addWidget(note);
    column->addStretch(1);
    makeButtons(*column);
    refresh();
}

void PreferencesDialog::makeLooks(QFormLayout& form) {
    addLook(form, tr("&Language"), "language", languageSetting(),
            tr("What the program speaks, and how it writes numbers on screen."));
    addLook(form, tr("&Appearance"), "appearance", appearanceSetting(),
            tr("Light, dark or of high contrast: widgets and pictures on screen."));
    addLook(form, tr("T&ype size"), "typeSize", typeSizeSetting(),
            tr("How large type is, in widgets and pictures, beside the desktop's."));
    palette_ = new QComboBox(contents_);
    palette_->setObjectName("palette");
    for (const PaletteKind kind : kPalettes)
        palette_->addItem(name(kind), int(kind));
    addRow(form, tr("&Colours of new windows"), *palette_,
           tr("The colour map that a new window begins with; each scene keeps its own, which is "
              "chosen over the maps."));
    connect(palette_, &QComboBox::activated, this,
            [this] { keepPalette(PaletteKind(palette_->currentData().toInt())); });
}

void PreferencesDialog::makeComputing(QFormLayout& form) {
    threads_ = addNumber(form, tr("&Threads"), "threads", 1, processorCount(),
                         tr("How many processors a pass may use at once, at most those that the "
                            "machine has. Results are the same with any number."));
    memory_ = addNumber(
        form, tr("&Memory for maps"), "memory", kLeastMapMegabytes, mostMapMegabytes(),
        tr("What the maps of all layers and heads may take together. A text whose maps would take "
           "more is cut, which is said; with more memory more of its tokens are computed."));
    memory_->setSingleStep(kMegabyteStep);
    //: Megabytes, behind a number
    memory_->setSuffix(tr(" MB"));
}

void PreferencesDialog::makeButtons(QVBoxLayout& column) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, contents_);
    QPushButton* defaults =
        buttons->addButton(tr("&Restore defaults"), QDialogButtonBox::ResetRole);
    defaults->setObjectName("defaults");
    defaults->setToolTip(tr("Sets all of these as they were at first"));
    // Return in a field takes its number and leaves the window open.
    for (QAbstractButton* button : buttons->buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    column.addWidget(buttons);
    connect(defaults, &QPushButton::clicked, this, &PreferencesDialog::restoreDefaults);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void PreferencesDialog::addRow(QFormLayout& form, const QString& label, QWidget& field,
                               const QString& help) {
    form.addRow(label, &field);
    field.setAccessibleName(withoutMnemonic(label));
    field.setAccessibleDescription(help);
    for (QWidget* widget : {&field, form.labelForField(&field)}) {
        widget->setToolTip(help);
        widget->setWhatsThis(help);
    }
}

void PreferencesDialog::addLook(QFormLayout& form, const QString& label, const char* name,
                                const LookSetting& setting, const QString& help) {
    auto* box = new QComboBox(contents_);
    box->setObjectName(name);
    for (const LookSetting::Choice& choice : setting.choices)
        box->addItem(withoutMnemonic(choice.text), choice.value);
    addRow(form, label, *box, help);
    connect(box, &QComboBox::activated, this,
            [box, choose = setting.choose] { choose(box->currentData().toInt()); });
}

QSpinBox* PreferencesDialog::addNumber(QFormLayout& form, const QString& label, const char* name,
                                       int least, int most, const QString& help) {
    auto* field = new QSpinBox(contents_);
    field->setObjectName(name);
    field->setRange(least, most);
    field->setKeyboardTracking(false);  // half a number would start a pass in every window
    addRow(form, label, *field, help);
    connect(field, &QSpinBox::valueChanged, this, &PreferencesDialog::chooseLimits);
    return field;
}

void PreferencesDialog::chooseLimits() {
    keepPassLimits({.threads = threads_->value(), .mapBytes = kMegabyteBytes * memory_->value()});
    applyPassLimits();
}

void PreferencesDialog::restoreDefaults() {
    keepPassLimits({});
    applyPassLimits();
    keepPalette(ViewOptions().palette);
    for (const LookSetting& setting : {appearanceSetting(), typeSizeSetting(), languageSetting()})
        setting.choose(setting.standard);
    refresh();
}

// Without telling anybody.
void PreferencesDialog::refresh() {
    const auto show = [this](const char* name, int value) {
        auto* box = contents_->findChild<QComboBox*>(name);
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(box->findData(value));
    };
    show("language", languageSetting().present());
    show("appearance", appearanceSetting().present());
    show("typeSize", typeSizeSetting().present());
    show("palette", int(chosenPalette()));
    const PassLimits limits = chosenPassLimits();
    const QSignalBlocker quietThreads(threads_);
    const QSignalBlocker quietMemory(memory_);
    threads_->setValue(limits.threads > 0 ? limits.threads : processorCount());
    memory_->setValue(int(std::lround(limits.mapBytes / kMegabyteBytes)));
}

void PreferencesDialog::renew() {
    renewing_ = false;
    const KeptFocus focus = keptFocus(*this);
    makeContents();
    contents_->show();  // at once: a window that has nothing to show is hidden by its size
    giveBack(focus, *this);
    adjustSize();
}

// In another language all texts are others, in another size all widths. Not at once: the list that
// chose it is still in the middle of telling so.
void PreferencesDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    const QEvent::Type type = event->type();
    if ((type == QEvent::LanguageChange || type == QEvent::FontChange) && contents_ != nullptr &&
        !std::exchange(renewing_, true))
        QMetaObject::invokeMethod(this, &PreferencesDialog::renew, Qt::QueuedConnection);
    if (type == QEvent::ActivationChange && isActiveWindow() && contents_ != nullptr)
        refresh();
}

}  // namespace headlight
