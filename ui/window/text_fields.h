// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "ui/figures/figure_look.h"

class QFormLayout;
class QPlainTextEdit;

namespace headlight {

// The rows of a form with what is told about a figure: drafts that can be changed, and copied.
class TextFields : public QObject {
    Q_OBJECT

 public:
    explicit TextFields(QFormLayout& form);

    // What the numbers say. A text that somebody changed stays.
    void showDrafts(const FigureTexts& drafts);
    // Caption and alternative text as they stand.
    FigureTexts texts() const;

 signals:
    void changed();
    // One of the texts is on the clipboard.
    void copied(const QString& what);

 private:
    QPlainTextEdit* addField(QFormLayout& form, const QString& label, const char* name,
                             const QString& help);
    void addButtons(QFormLayout& form);

    QPlainTextEdit* caption_;
    QPlainTextEdit* alt_;
    FigureTexts drafts_;
};

}  // namespace headlight
