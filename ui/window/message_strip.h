// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QStringList>

class QLabel;

namespace headlight {

// One line above the maps for what went wrong or should be known, instead of a pile of dialogs: the
// newest error until it is closed, otherwise the notices of the trace on show. Plain text.
class MessageStrip : public QFrame {
    Q_OBJECT

 public:
    explicit MessageStrip(QWidget* parent = nullptr);

    void showError(const QString& text);
    void showNotices(const QStringList& notices);
    // Notices of the layer say nothing of a lab that does not look at it.
    void hideNotices(bool hidden);
    QString text() const;
    const QString& error() const { return error_; }

 public slots:
    void dismissError();

 private:
    void refresh();

    QString error_;
    QStringList notices_;
    bool noticesHidden_ = false;
    QLabel* label_;
};

}  // namespace headlight
