// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QStringList>
#include <QTimer>

namespace headlight {

class Lab;

// Says to screen readers what happens elsewhere than at the focus: a result, an error, a step taken
// back. Qt 6.4 has no announcements; a status object changes its name instead. Politely: what comes
// while someone types or drags is said once, when it is quiet again. Nothing is seen of it.
class Announcer : public QLabel {
    Q_OBJECT

 public:
    explicit Announcer(Lab& lab, QWidget* parent = nullptr);

    // Of several texts that say the same thing only the last is read.
    void say(const QString& text);
    // "Undone: Typing", after the lab has done it.
    void sayUndone();
    void sayRedone();

    static constexpr int kQuietMilliseconds = 400;

 private:
    void speak();

    Lab& lab_;
    QStringList waiting_;
    bool computed_ = false;
    QTimer quiet_;
};

}  // namespace headlight
