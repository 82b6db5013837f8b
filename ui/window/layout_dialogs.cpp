// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/layout_dialogs.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

#include "ui/panels/wrapped_label.h"
#include "ui/pictures/labels.h"
#include "ui/window/kept_layouts.h"

namespace headlight {
namespace {

constexpr int kShownCharacters = 60;  // of a name

QPushButton* addButtons(QDialog& dialog, QFormLayout& form, const QString& text) {
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, &dialog);
    QPushButton* does = buttons->addButton(text, QDialogButtonBox::AcceptRole);
    does->setDefault(true);
    form.addRow(buttons);
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return does;
}

}  // namespace

SaveLayoutDialog::SaveLayoutDialog(QWidget* parent)
    : QDialog(parent), name_(new QLineEdit(this)), note_(new WrappedLabel(this)) {
    setWindowTitle(tr("Save layout"));
    auto* form = new QFormLayout(this);
    name_->setObjectName("layoutName");
    name_->setMinimumWidth(name_->fontMetrics().averageCharWidth() * 40);
    name_->setToolTip(tr("What the layout is called in View, Window layouts"));
    note_->setObjectName("layoutNote");
    form->addRow(tr("&Name"), name_);
    form->addRow(QString(), note_);
    save_ = addButtons(*this, *form, tr("&Save"));
    connect(name_, &QLineEdit::textChanged, this, &SaveLayoutDialog::refresh);
    refresh();
}

QString SaveLayoutDialog::name() const { return layoutName(name_->text()); }

void SaveLayoutDialog::refresh() {
    const QStringList names = layoutNames();
    const bool replaces = names.contains(name());
    const bool full = !replaces && names.size() >= kMostLayouts;
    save_->setEnabled(!name().isEmpty() && !full);
    if (full)
        note_->showText(tr("%1 layouts are kept, no more: one of these names is replaced, or one "
                           "is removed first")
                            .arg(kMostLayouts));
    else if (replaces)
        note_->showText(tr("Replaces the layout that has this name"));
    else
        note_->showText(tr("Keeps which panels are shown, where and how large, and the page"));
}

RemoveLayoutDialog::RemoveLayoutDialog(QWidget* parent)
    : QDialog(parent), name_(new QComboBox(this)) {
    setWindowTitle(tr("Remove layout"));
    auto* form = new QFormLayout(this);
    name_->setObjectName("layoutToRemove");
    name_->setToolTip(tr("The layout that goes; panels stay as they are"));
    for (const QString& name : layoutNames())
        name_->addItem(shortened(name, kShownCharacters), name);
    form->addRow(tr("&Layout"), name_);
    addButtons(*this, *form, tr("&Remove"));
}

QString RemoveLayoutDialog::name() const { return name_->currentData().toString(); }

}  // namespace headlight
