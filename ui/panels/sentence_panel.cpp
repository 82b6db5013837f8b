// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/sentence_panel.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/lab/lab.h"
#include "ui/panels/example_sentences.h"
#include "ui/panels/find_line.h"
#include "ui/panels/map_gestures.h"
#include "ui/panels/trace_panel.h"
#include "ui/pictures/labels.h"
#include "ui/views/sentence_edit.h"
#include "ui/views/text_change.h"
#include "ui/views/token_strip.h"

namespace headlight {
namespace {

enum class TextEdit { Typing, Deleting, Replacing };

// An input method gives a word at a time, a cluster may be deleted at once.
constexpr qsizetype kMostTyped = 8;

TextEdit editBetween(const QString& before, const QString& after) {
    const TextChange change = changeBetween(before, after);
    if (change.removed == 0 && change.added <= kMostTyped)
        return TextEdit::Typing;
    return change.added == 0 && change.removed <= kMostTyped ? TextEdit::Deleting
                                                             : TextEdit::Replacing;
}

}  // namespace

SentencePanel::SentencePanel(Lab& lab, QWidget* parent)
    : QWidget(parent),
      lab_(lab),
      text_(new SentenceEdit(qsizetype(kMaxTextCharacters), this)),
      second_(new SentenceEdit(qsizetype(kMaxTextCharacters), this)),
      tokens_(new TokenStrip(this)),
      secondTokens_(new TokenStrip(this)),
      find_(new FindLine(lab, this)),
      cross_(new QCheckBox(tr("Second sentence (cross attention)"), this)),
      queryRole_(new QLabel(tr("queries"), this)),
      keyRole_(new QLabel(tr("keys, values"), this)) {
    text_->setObjectName("sentence");
    second_->setObjectName("secondSentence");
    text_->setAccessibleName(tr("Sentence"));
    second_->setAccessibleName(tr("Second sentence"));
    tokens_->setAccessibleName(tr("Tokens of the sentence"));
    secondTokens_->setAccessibleName(tr("Tokens of the second sentence"));
    text_->setPlaceholderText(tr("Type a sentence: English, 中文, emoji, anything"));
    second_->setPlaceholderText(tr("The sentence whose tokens are keys and values"));
    cross_->setToolTip(
        tr("Queries come from the first sentence, keys and values from the second, as "
           "between decoder and encoder."));
    auto* examples = new QToolButton(this);
    addExamples(*examples);

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 6, 6, 2);
    column->setSpacing(3);
    auto* top = new QHBoxLayout;
    // Under cross attention: which of the two asks, and which is looked at.
    const int role = std::max(queryRole_->sizeHint().width(), keyRole_->sizeHint().width());
    for (QLabel* label : {queryRole_, keyRole_}) {
        label->setFixedWidth(role);
        label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    top->addWidget(queryRole_);
    top->addWidget(text_, 1);
    auto* side = new QVBoxLayout;
    side->addWidget(examples);
    side->addWidget(cross_);
    top->addLayout(side);
    column->addLayout(top);
    column->addWidget(tokens_);
    column->addWidget(find_);
    auto* secondLine = new QHBoxLayout;
    secondLine->addWidget(keyRole_);
    secondLine->addWidget(second_, 1);
    column->addLayout(secondLine);
    column->addWidget(secondTokens_);
    setFocusProxy(text_);

    connectBox(*text_, false);
    connectBox(*second_, true);
    connectStrip(*tokens_, false);
    connectStrip(*secondTokens_, true);
    connect(cross_, &QCheckBox::toggled, this, [this](bool on) {
        Recipe next = lab_.recipe();
        next.crossAttention = on;
        lab_.edit(next, tr("Second sentence"));
    });
    connect(&lab_, &Lab::recipeChanged, this, &SentencePanel::showRecipe);
    // Who asks for a second sentence types it next.
    connect(cross_, &QCheckBox::clicked, second_, [this](bool on) {
        if (on)
            second_->setFocus();
    });
    connect(&lab_, &Lab::traceChanged, this, &SentencePanel::showTokens);
    connect(&lab_, &Lab::viewChanged, this, &SentencePanel::showTokens);
    connect(&lab_, &Lab::pointedChanged, this, &SentencePanel::showPointed);
    connect(&lab_, &Lab::selectionChanged, this, &SentencePanel::showPointed);
    showRecipe();
    showTokens();
}

void SentencePanel::find() { find_->open(); }

void SentencePanel::findNext(int by) { find_->step(by); }

void SentencePanel::addExamples(QToolButton& button) {
    button.setText(tr("E&xamples"));
    button.setObjectName("examples");
    button.setPopupMode(QToolButton::InstantPopup);
    button.setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(&button);
    for (const ExampleSentence& example : exampleSentences()) {
        QString shown = example.text;
        shown.replace('&', "&&");
        QAction* action = menu->addAction(shown + '\t' + example.why);
        connect(action, &QAction::triggered, this, [this, example] {
            Recipe next = lab_.recipe();
            next.text = example.text.toStdString();
            next.secondText = example.second.toStdString();
            next.crossAttention = !example.second.isEmpty();
            lab_.endGesture();
            lab_.replaceSentence(next, tr("Example sentence"));
        });
    }
    button.setMenu(menu);
}

void SentencePanel::connectBox(SentenceEdit& box, bool second) {
    connect(&box, &SentenceEdit::edited, this, [this, second](const QString& text) {
        Recipe next = lab_.recipe();
        std::string& sentence = second ? next.secondText : next.text;
        const TextEdit edit = editBetween(QString::fromStdString(sentence), text);
        sentence = text.toStdString();
        // Undo takes back a run of typing or deleting; what is pasted or replaced is a step alone.
        if (edit == TextEdit::Replacing)
            lab_.endGesture();
        lab_.edit(next, edit == TextEdit::Typing     ? tr("Typing")
                        : edit == TextEdit::Deleting ? tr("Deleting")
                                                     : tr("Replacing text"));
        if (edit == TextEdit::Replacing)
            lab_.endGesture();
    });
    connect(&box, &SentenceEdit::cut, this, [this](qsizetype pasted, qsizetype kept) {
        emit message(tr("A sentence holds at most %1 characters: of %2 pasted, %3 were kept")
                         .arg(kMaxTextCharacters)
                         .arg(pasted)
                         .arg(kept));
    });
}

void SentencePanel::connectStrip(TokenStrip& strip, bool second) {
    connect(&strip, &TokenStrip::tokenHovered, this, [this, second](int token) {
        Selection pointed = lab_.selection();
        (second ? pointed.key : pointed.query) = token;
        (second ? pointed.query : pointed.key).reset();
        lab_.point(pointed);
    });
    connect(&strip, &TokenStrip::hoverLeft, &lab_, [this] { lab_.point(std::nullopt); });
    connect(&strip, &TokenStrip::tokenClicked, this,
            [this, second](int token) { chooseToken(token, second); });
    connect(&strip, &TokenStrip::tokenToggled, this, [this](int token) { toggleKey(lab_, token); });
}

void SentencePanel::chooseToken(int token, bool second) {
    Selection selection = lab_.selection();
    std::optional<int>& chosen = second ? selection.key : selection.query;
    chosen = chosen == token ? std::nullopt : std::optional(token);
    lab_.select(selection);
}

void SentencePanel::showRecipe() {
    const Recipe& recipe = lab_.recipe();
    text_->showText(QString::fromStdString(recipe.text));
    second_->showText(QString::fromStdString(recipe.secondText));
    const QSignalBlocker quiet(cross_);
    cross_->setChecked(recipe.crossAttention);
    // The tensors of an opened layer decide.
    const bool ofFile = recipe.opened && recipe.opened->hasInputs();
    cross_->setEnabled(!ofFile);
    const QString role =
        ofFile
            ? tr("The tokens are rows of the opened file; a sentence of as many words names them")
            : QString();
    for (SentenceEdit* box : {text_, second_}) {
        box->setToolTip(role);
        box->setAccessibleDescription(role);
    }
    for (QWidget* widget : {static_cast<QWidget*>(second_), static_cast<QWidget*>(secondTokens_),
                            static_cast<QWidget*>(queryRole_), static_cast<QWidget*>(keyRole_)})
        widget->setVisible(recipe.crossAttention);
}

void SentencePanel::showTokens() {
    const Trace& trace = *lab_.trace();
    const bool cross = trace.recipe.crossAttention;
    theme_ = themeOf(*this, theme_);
    tokens_->setTheme(theme_);
    secondTokens_->setTheme(theme_);
    tokens_->setTokens(tokenLabels(*trace.queries));
    secondTokens_->setTokens(cross ? tokenLabels(*trace.keys) : std::vector<QString>());
    (cross ? secondTokens_ : tokens_)->setExcluded(lab_.view().excludedKeys);
    (cross ? tokens_ : secondTokens_)->setExcluded({});
    tokens_->setExcludable(!cross);  // queries then
    showPointed();
}

void SentencePanel::showPointed() {
    const Selection shown = lab_.pointed().value_or(lab_.selection());
    const bool cross = lab_.trace()->recipe.crossAttention;
    tokens_->showCell(shown.query, cross ? std::nullopt : shown.key);
    secondTokens_->showCell(std::nullopt, shown.key);
}

void SentencePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        showTokens();
}

}  // namespace headlight
