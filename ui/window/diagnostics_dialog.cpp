// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/diagnostics_dialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include "ui/window/diagnostics.h"
#include "ui/window/kept_size.h"
#include "ui/window/on_screen.h"

namespace headlight {

DiagnosticsDialog::DiagnosticsDialog(QWidget* parent) : QDialog(parent) {
    setObjectName("diagnostics");
    setWindowTitle(tr("Diagnostics"));
    auto* column = new QVBoxLayout(this);
    auto* about =
        new QLabel(tr("What a report of a fault should tell. Nothing of what you typed or opened "
                      "is in it."),
                   this);
    about->setTextFormat(Qt::PlainText);
    about->setWordWrap(true);
    auto* text = new QPlainTextEdit(
        QString::fromStdString(diagnosticText() + diagnosticEnvironment()), this);
    text->setObjectName("diagnosticText");
    text->setReadOnly(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    text->setTabChangesFocus(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    text->setAccessibleName(tr("Diagnostics"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* copy = buttons->addButton(tr("Co&py"), QDialogButtonBox::ActionRole);
    column->addWidget(about);
    column->addWidget(text, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(copy, &QPushButton::clicked, this,
            [text] { QApplication::clipboard()->setText(text->toPlainText()); });
    const int em = fontMetrics().height();
    resizeWithinScreen(*this, QSize(44 * em, 30 * em));
    new KeptSize(*this, "diagnostics");
}

}  // namespace headlight
