// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/views/sentence_edit.h"

#include <QInputMethodEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QUrl>
#include <algorithm>

#include "ui/views/text_change.h"

namespace headlight {
namespace {

// At most `count` code points from the front, never half a surrogate pair.
QString front(const QString& text, qsizetype count) {
    qsizetype end = 0;
    for (; end < text.size() && count > 0; --count)
        end += text[end].isHighSurrogate() && end + 1 < text.size() ? 2 : 1;
    return text.left(end);
}

qsizetype characters(const QString& text) {
    return text.size() - std::count_if(text.begin(), text.end(),
                                       [](QChar unit) { return unit.isLowSurrogate(); });
}

// In the longest line.
qsizetype longestLine(const QString& text) {
    qsizetype longest = 0;
    qsizetype start = 0;
    for (qsizetype end = 0; end <= text.size(); ++end)
        if (end == text.size() || text[end] == '\n' || text[end] == QChar::ParagraphSeparator) {
            longest = std::max(longest, end - start);
            start = end + 1;
        }
    return longest;
}

// Wrapping at words is quadratic in the length of a word: 52 s for 10^6 letters.
constexpr qsizetype kLongLine = 4000;

}  // namespace

SentenceEdit::SentenceEdit(qsizetype limit, QWidget* parent)
    : QPlainTextEdit(parent), limit_(limit) {
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    wrapFor(0);
    setVisibleLines(2);
    connect(this, &QPlainTextEdit::textChanged, this, &SentenceEdit::report);
}

QString SentenceEdit::text() const {
    // toPlainText() would turn no-break spaces into spaces.
    QString raw = document()->toRawText();
    raw.replace(QChar::ParagraphSeparator, '\n');
    raw.replace(QChar::LineSeparator, '\n');
    return raw;
}

void SentenceEdit::showText(const QString& wanted) {
    const QString present = text();
    if (wanted == present)
        return;
    const QSignalBlocker quiet(this);
    const int position = textCursor().position();
    // Only what differs: a line of 200,000 characters is laid out once then, not several times.
    const TextChange change = changeBetween(present, wanted);
    QTextCursor place(document());
    place.setPosition(int(change.front));
    place.setPosition(int(change.front + change.removed), QTextCursor::KeepAnchor);
    wrapFor(longestLine(wanted));
    place.insertText(wanted.mid(change.front, change.added));
    reported_ = text();
    QTextCursor cursor = textCursor();
    cursor.setPosition(std::min(position, int(document()->characterCount()) - 1));
    setTextCursor(cursor);
}

void SentenceEdit::setVisibleLines(int lines) {
    const int frame = 2 * frameWidth() + int(2 * document()->documentMargin());
    setFixedHeight(fontMetrics().lineSpacing() * lines + frame + 2);
}

bool SentenceEdit::canInsertFromMimeData(const QMimeData* source) const {
    const QList<QUrl> urls = source->urls();
    const bool file = !urls.empty() && urls.front().isLocalFile();
    return !file && QPlainTextEdit::canInsertFromMimeData(source);
}

void SentenceEdit::insertFromMimeData(const QMimeData* source) {
    const QString pasted = source->text();
    const qsizetype selected = characters(textCursor().selectedText());
    const qsizetype room = std::max<qsizetype>(0, limit_ - (characters(text()) - selected));
    const qsizetype count = characters(pasted);
    const QString kept = count > room ? front(pasted, room) : pasted;
    // Both ends of it may join a line that is there.
    wrapFor(longestLine(kept) + longestLine(reported_));
    textCursor().insertText(kept);
    ensureCursorVisible();
    if (count > room)
        emit cut(count, room);
}

bool SentenceEdit::event(QEvent* event) {
    // Undo and redo belong to the window, wherever the focus is.
    if (event->type() == QEvent::ShortcutOverride) {
        auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void SentenceEdit::inputMethodEvent(QInputMethodEvent* event) {
    composing_ = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
    report();
}

void SentenceEdit::keyPressEvent(QKeyEvent* event) {
    const bool types = !event->text().isEmpty() && event->text().front().isPrint();
    if (types && !textCursor().hasSelection() && document()->characterCount() > limit_) {
        emit cut(1, 0);
        return;
    }
    QPlainTextEdit::keyPressEvent(event);
}

void SentenceEdit::wrapFor(qsizetype longest) {
    const QTextOption::WrapMode mode =
        longest > kLongLine ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere;
    if (mode != wordWrapMode())
        setWordWrapMode(mode);
}

void SentenceEdit::report() {
    if (composing_)
        return;
    const QString present = text();
    if (present == reported_)
        return;
    reported_ = present;
    wrapFor(longestLine(present));
    emit edited(present);
}

}  // namespace headlight
