// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QDialog>
#include <QFileDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPointer>
#include <QProgressDialog>
#include <QTimer>
#include <functional>
#include <vector>

namespace headlight::test {

// Answers the modal dialogs that come up, one after the other; more than were expected are
// rejected.
class DialogAnswers {
 public:
    using Answer = std::function<void(QDialog&)>;
    explicit DialogAnswers(std::vector<Answer> answers) : answers_(std::move(answers)) {
        timer_.setInterval(10);
        QObject::connect(&timer_, &QTimer::timeout, &timer_, [this] { look(); });
        timer_.start();
    }
    bool done() const { return next_ == answers_.size(); }

 private:
    void look() {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        // Progress, which a slow machine gets to see, asks nothing; rejecting it stops the work.
        if (dialog == nullptr || dialog == last_ ||
            qobject_cast<QProgressDialog*>(dialog) != nullptr)
            return;
        last_ = dialog;
        if (done())
            dialog->reject();
        else
            answers_[next_++](*dialog);
        if (last_ == dialog && !dialog->isVisible())
            last_ = nullptr;
    }

    std::vector<Answer> answers_;
    std::size_t next_ = 0;
    QPointer<QDialog> last_;
    QTimer timer_;
};

inline void accept(QDialog& dialog) { dialog.accept(); }
inline void reject(QDialog& dialog) { dialog.reject(); }

// Types a name into a file dialog.
inline DialogAnswers::Answer chooses(const QString& name) {
    return [name](QDialog& dialog) {
        auto* edit = dialog.findChild<QLineEdit*>("fileNameEdit");
        if (edit == nullptr)
            return dialog.reject();
        edit->setText(name);
        dialog.accept();
    };
}

// Presses the button of that text, whatever its mnemonic.
inline DialogAnswers::Answer presses(const QString& text) {
    return [text](QDialog& dialog) {
        for (auto* button : dialog.findChildren<QAbstractButton*>())
            if (QString(button->text()).remove('&') == text)
                return button->click();
        dialog.reject();
    };
}

}  // namespace headlight::test
