// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/pictures/theme.h"

class QCheckBox;
class QLabel;
class QToolButton;

namespace headlight {

class FindLine;
class Lab;
class SentenceEdit;
class TokenStrip;

// The sentence, what it is cut into, and under cross attention the sentence that is looked at.
class SentencePanel : public QWidget {
    Q_OBJECT

 public:
    explicit SentencePanel(Lab& lab, QWidget* parent = nullptr);

    // A line to look for tokens comes up; to the next hit, or with -1 to the one before.
    void find();
    void findNext(int by);
    FindLine& findLine() { return *find_; }

 signals:
    void message(const QString& text);

 protected:
    void changeEvent(QEvent* event) override;

 private:
    void addExamples(QToolButton& button);
    void connectBox(SentenceEdit& box, bool second);
    void connectStrip(TokenStrip& strip, bool second);
    void showRecipe();
    void showTokens();
    void showPointed();
    void chooseToken(int token, bool second);

    Lab& lab_;
    SentenceEdit* text_;
    SentenceEdit* second_;
    TokenStrip* tokens_;
    TokenStrip* secondTokens_;
    FindLine* find_;
    QCheckBox* cross_;
    QLabel* queryRole_;
    QLabel* keyRole_;
    Theme theme_;
};

}  // namespace headlight
