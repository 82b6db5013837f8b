// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/text_fields.h"

#include <QApplication>
#include <QClipboard>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <cmath>

namespace headlight {
namespace {

constexpr int kLines = 4;
constexpr int kSpare = 4;  // pixels that styles take around a text

}  // namespace

TextFields::TextFields(QFormLayout& form) : QObject(form.parentWidget()) {
    caption_ = addField(form, tr("Captio&n"), "caption",
                        tr("Written into the file, and below the picture where that is chosen"));
    alt_ = addField(form, tr("&Alt text"), "altText",
                    tr("Written into the file for those who cannot see the picture"));
    addButtons(form);
}

QPlainTextEdit* TextFields::addField(QFormLayout& form, const QString& label, const char* name,
                                     const QString& help) {
    auto* field = new QPlainTextEdit(form.parentWidget());
    field->setObjectName(name);
    field->setToolTip(help);
    field->setTabChangesFocus(true);
    const double inside = kLines * field->fontMetrics().lineSpacing();
    const double around = 2 * field->document()->documentMargin() + 2 * field->frameWidth();
    field->setFixedHeight(int(std::ceil(inside + around)) + kSpare);
    form.addRow(label, field);
    connect(field, &QPlainTextEdit::textChanged, this, &TextFields::changed);
    return field;
}

void TextFields::addButtons(QFormLayout& form) {
    auto* row = new QHBoxLayout;
    const auto add = [&](const QString& text, const char* name, auto pressed) {
        auto* button = new QPushButton(text, form.parentWidget());
        button->setObjectName(name);
        button->setAutoDefault(false);
        row->addWidget(button);
        connect(button, &QPushButton::clicked, this, pressed);
        return button;
    };
    const auto copy = [this](QPlainTextEdit* field, const QString& done) {
        QApplication::clipboard()->setText(field->toPlainText());
        emit copied(done);
    };
    add(tr("Copy caption"), "copyCaption", [this, copy] { copy(caption_, tr("Caption copied")); });
    add(tr("Copy alt text"), "copyAlt", [this, copy] { copy(alt_, tr("Alt text copied")); });
    add(tr("Draft again"), "draftAgain", [this] {
        caption_->setPlainText(drafts_.caption.value_or(QString()));
        alt_->setPlainText(drafts_.altText.value_or(QString()));
    })->setToolTip(tr("Both texts as the numbers say them"));
    row->addStretch();
    form.addRow(QString(), row);
}

void TextFields::showDrafts(const FigureTexts& drafts) {
    const FigureTexts before = drafts_;
    drafts_ = drafts;
    const auto show = [](QPlainTextEdit* field, const std::optional<QString>& old,
                         const std::optional<QString>& draft) {
        const QSignalBlocker quiet(field);
        if (field->toPlainText() == old.value_or(QString()))
            field->setPlainText(draft.value_or(QString()));
    };
    show(caption_, before.caption, drafts.caption);
    show(alt_, before.altText, drafts.altText);
}

FigureTexts TextFields::texts() const {
    FigureTexts texts;
    texts.caption = caption_->toPlainText().simplified();
    texts.altText = alt_->toPlainText().simplified();
    return texts;
}

}  // namespace headlight
