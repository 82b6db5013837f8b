// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFrame>
#include <QStringList>
#include <vector>

class QLabel;
class QPlainTextEdit;
class QToolButton;

namespace headlight {

// One line above the maps for what went wrong or should be known, instead of a pile of dialogs: the
// newest error until it is closed, otherwise the notices of the trace on show. Plain text. Errors
// before that one are kept and listed, newest first, with the time; all can be copied.
class MessageStrip : public QFrame {
    Q_OBJECT

 public:
    static constexpr std::size_t kMostKept = 20;

    explicit MessageStrip(QWidget* parent = nullptr);

    void showError(const QString& text);
    void showNotices(const QStringList& notices);
    // Notices of the layer say nothing of a lab that does not look at it.
    void hideNotices(bool hidden);
    QString text() const;
    const QString& error() const { return error_; }
    // The kept errors, "12:03:04 text" a line, newest first.
    QString listText() const;
    // What a report of a fault needs: the program, the scene, and all messages.
    QString copiedText() const;

 public slots:
    void dismissError();
    // Opens the list of kept errors, also where none is on show.
    void showList();

 protected:
    void keyPressEvent(QKeyEvent* event) override;

 private:
    struct Kept {
        QDateTime when;
        QString text;
    };

    QToolButton* addButton(const QString& text, const QString& help);
    void close();
    void refresh();

    QString error_;
    QStringList notices_;
    bool noticesHidden_ = false;
    std::vector<Kept> kept_;  // newest first
    QLabel* label_;
    QPlainTextEdit* list_;
    QToolButton* details_;
};

}  // namespace headlight
