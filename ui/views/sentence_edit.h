// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace headlight {

// A text box for a sentence of any size: several lines, pasted text cut at the limit and said so,
// no undo of its own (undo is the recipe's), nothing reported while an input method composes.
class SentenceEdit : public QPlainTextEdit {
    Q_OBJECT

 public:
    explicit SentenceEdit(qsizetype limit, QWidget* parent = nullptr);

    // The text with every character that was typed; paragraphs end in '\n'.
    QString text() const;
    // Keeps the cursor where it is as far as possible; reports nothing.
    void showText(const QString& wanted);
    void setVisibleLines(int lines);

 signals:
    void edited(const QString& text);
    // Characters that were pasted and those that were kept.
    void cut(qsizetype pasted, qsizetype kept);

 protected:
    // A file that is dropped is opened by the window, not written out by its name.
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    bool event(QEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

 private:
    void report();
    void wrapFor(qsizetype longest);  // before a line of that many characters is laid out

    qsizetype limit_;
    QString reported_;
    bool composing_ = false;
};

}  // namespace headlight
