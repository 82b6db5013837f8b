// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace headlight {

class Lab;

// Looks for tokens by a part of their text and chooses one after the other, as a query or, in the
// second sentence, as a key. Goes on at the other end. Return and Shift+Return go on and back,
// Escape closes it.
class FindLine : public QWidget {
    Q_OBJECT

 public:
    explicit FindLine(Lab& lab, QWidget* parent = nullptr);

    // Comes up with the focus.
    void open();
    // To the next hit or the one before; comes up for what to look for, where nothing was yet.
    void step(int by);

    struct Hit {
        bool key = false;  // a token of the second sentence
        int token = 0;
        bool operator==(const Hit&) const = default;
    };
    // What is looked for, and where the search is.
    struct Search {
        QString text;
        std::optional<Hit> last;
        bool shown = false;
    };
    Search search() const;
    // As another line left it, without going anywhere.
    void takeOver(const Search& search);

 protected:
    void keyPressEvent(QKeyEvent* event) override;

 private:
    QToolButton* addButton(const QString& name, Qt::ArrowType arrow);
    std::vector<Hit> hits() const;
    // Where the search goes on from: the last hit, or the query that is chosen.
    Hit present() const;
    // The first one from where the search stands on, so that each letter narrows the same search.
    void findTyped();
    void choose(const std::vector<Hit>& found, int index);
    void say(const std::vector<Hit>& found);
    void leave();

    Lab& lab_;
    QLineEdit* text_;
    QLabel* count_;
    std::optional<Hit> last_;
    QPointer<QWidget> before_;  // had the focus
};

}  // namespace headlight
