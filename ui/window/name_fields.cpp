// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/name_fields.h"

#include <QFormLayout>
#include <QLineEdit>
#include <QStringList>

#include "ui/figures/every_head.h"
#include "ui/panels/messages.h"
#include "ui/panels/wrapped_label.h"

namespace headlight {
namespace {

constexpr std::size_t kShownNames = 3;

QString listed(const std::vector<std::string>& names) {
    QStringList shown;
    for (std::size_t i = 0; i < std::min(names.size(), kShownNames); ++i)
        shown << QString::fromStdString(names[i]);
    if (names.size() > kShownNames + 1)
        shown << QStringLiteral("…");
    if (names.size() > kShownNames)
        shown << QString::fromStdString(names.back());
    return shown.join(", ");
}

}  // namespace

NameFields::NameFields(QFormLayout& form, const QString& pattern)
    : QObject(form.parentWidget()),
      pattern_(new QLineEdit(pattern, form.parentWidget())),
      names_(new WrappedLabel(form.parentWidget())) {
    pattern_->setObjectName("names");
    pattern_->setToolTip(tr("{layer}, {head} and {view} stand for what each file shows"));
    names_->setObjectName("namesShown");
    form.addRow(tr("File &names"), pattern_);
    form.addRow(QString(), names_);
    connect(pattern_, &QLineEdit::textChanged, this, &NameFields::changed);
}

QString NameFields::pattern() const { return pattern_->text(); }

bool NameFields::showNames(int layers, int heads, FigureFormat format) {
    const auto names = headFileNames(pattern().toStdString(), layers, heads, "head", format);
    if (names)
        names_->showText(tr("%1 (files: %2)").arg(listed(*names)).arg(qlonglong(names->size())));
    else
        names_->showText(messageText(names.error()));
    return bool(names);
}

}  // namespace headlight
