// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/study_panel.h"

#include <QApplication>
#include <QFocusEvent>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QVBoxLayout>

#include "ui/boards/boards.h"
#include "ui/panels/recipe_form.h"
#include "ui/panels/study_controls.h"
#include "ui/panels/wrapped_label.h"
#include "ui/views/board_view.h"

namespace headlight {
namespace {

constexpr int kNarrow = 60;  // ems; a screen 640 units wide has 53

}  // namespace

StudyPanel::StudyPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent),
      halves_(new QSplitter(Qt::Horizontal, this)),
      controls_(new QScrollArea(halves_)),
      room_(new QScrollArea(halves_)),
      board_(new BoardView(room_)) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(halves_);
    halves_->setChildrenCollapsible(false);
    halves_->addWidget(controls_);
    halves_->addWidget(room_);
    halves_->setStretchFactor(0, 0);
    halves_->setStretchFactor(1, 1);
    controls_->setWidgetResizable(true);
    controls_->setFrameShape(QFrame::NoFrame);
    controls_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    room_->setWidget(board_);
    room_->setWidgetResizable(true);
    room_->setFrameShape(QFrame::NoFrame);
    for (QScrollArea* area : {controls_, room_})
        area->setFocusPolicy(Qt::NoFocus);  // what is in them takes the keys
    board_->setObjectName("board");
    connect(board_, &BoardView::readingChanged, this, &StudyPanel::readingChanged);
    connect(board_, &BoardView::readingChanged, this, [this] {
        const QRect box = board_->currentBox();
        if (!box.isNull() && !board_->underMouse())
            room_->ensureVisible(box.center().x(), box.center().y(), box.width() / 2 + 8,
                                 box.height() / 2 + 8);
    });
    connect(board_, &BoardView::cellChosen, this, [this](const QString& part, int row, int column) {
        choose({part.toStdString(), row, column});
    });
    connect(board_, &BoardView::markChosen, this, [this](const QString& part, int mark) {
        choose({part.toStdString(), -1, -1, mark});
    });
    connect(board_, &BoardView::lineChosen, this, [this](const QString& part, int row, int column) {
        choose({part.toStdString(), -1, -1, -1, row, column});
        lab_.endGesture();
    });
    connect(board_, &BoardView::placeChosen, this, [this](const QString& part, double x) {
        choose({part.toStdString(), -1, -1, -1, -1, -1, x});
        lab_.endGesture();
    });
    connect(board_, &BoardView::choiceEnded, &lab_, &Lab::endGesture);
    connect(&lab_, &Lab::recipeChanged, this, &StudyPanel::showControls);
    showControls();
}

// No focus proxy: it would hide the controls, which come before it, from Tab.
void StudyPanel::focusInEvent(QFocusEvent* event) { board_->setFocus(event->reason()); }

void StudyPanel::showControls() {
    const std::optional<Study>& study = lab_.recipe().study;
    const auto kind = study ? std::optional(study->index()) : std::nullopt;
    if (kind == kind_)
        return;
    kind_ = kind;
    const QWidget* focus = QApplication::focusWidget();
    const bool held = focus != nullptr && controls_->isAncestorOf(focus);
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(6, 6, 6, 6);
    if (study) {
        column->addWidget(makeStudyControls(lab_, *study));
        if (std::holds_alternative<ImageStudy>(*study)) {
            auto* image = new QPushButton(tr("Open image…"), content);
            image->setToolTip(
                tr("A picture of your own instead; a file can be dropped on the "
                   "window, too"));
            connect(image, &QPushButton::clicked, this, &StudyPanel::imageWanted);
            column->addWidget(image);
        }
        if (std::holds_alternative<TaggingStudy>(*study)) {
            const QString sentence = QStringLiteral("I saw a saw");
            auto* example = new QPushButton(tr("Take “%1”").arg(sentence), content);
            example->setObjectName("exampleSentence");
            example->setToolTip(tr("The sentence of document 003 in place of the present one"));
            connect(example, &QPushButton::clicked, this, [this, sentence] {
                Recipe next = lab_.recipe();
                next.text = sentence.toStdString();
                lab_.endGesture();
                lab_.replaceSentence(next, tr("Example sentence"));
            });
            column->addWidget(example);
        }
        auto* about = new WrappedLabel(content);
        // As wide as the controls: Chinese, which has no blanks, asks for its own width.
        about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        about->showText(studyText(textOf(*study).about));
        column->addWidget(about);
    }
    column->addStretch(1);
    controls_->setWidget(content);
    controls_->setVisible(study.has_value());
    fitControls();
    if (held)
        board_->setFocus();  // the control that had it is gone
}

void StudyPanel::resizeEvent(QResizeEvent* event) {
    TracePanel::resizeEvent(event);
    if (isNarrow() != narrow_)
        fitControls();
}

bool StudyPanel::isNarrow() const { return width() < kNarrow * fontInfo().pixelSize(); }

// Where the panel is narrow the board needs what labels beside their fields would take.
void StudyPanel::fitControls() {
    narrow_ = isNarrow();
    if (controls_->widget() == nullptr)
        return;  // no lab has been opened yet
    for (auto* form : controls_->findChildren<RecipeForm*>())
        form->putLabelsAbove(narrow_);
    const int least = controls_->widget()->minimumSizeHint().width() +
                      controls_->verticalScrollBar()->sizeHint().width();
    controls_->setMinimumWidth(least);
    if (narrow_)
        halves_->setSizes({least, width() - least});
}

void StudyPanel::rebuild(const Theme& theme) {
    board_->setBoard(boardOf(*lab_.trace(), lab_.selection(), lab_.view()), theme);
}

void StudyPanel::choose(const BoardChoice& choice) {
    if (!lab_.recipe().study)
        return;
    const auto next = afterChoice(*lab_.recipe().study, choice);
    if (!next)
        return;
    Recipe recipe = lab_.recipe();
    recipe.study = *next;
    lab_.edit(recipe, tr("Choose in %1").arg(studyText(textOf(*next).title)));
}

}  // namespace headlight
