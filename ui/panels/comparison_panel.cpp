// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/comparison_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include "ui/panels/map_gestures.h"
#include "ui/pictures/comparison_picture.h"
#include "ui/views/head_view.h"

namespace headlight {
namespace {

constexpr int kLeastView = 60;

QToolButton* makeButton(const QString& text, const QString& help, const char* name,
                        QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setText(text);
    button->setToolTip(help);
    button->setAccessibleDescription(help);
    button->setObjectName(name);
    return button;
}

}  // namespace

ComparisonPanel::ComparisonPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), pages_(new QStackedWidget(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(pages_);
    pages_->addWidget(makeNote());
    pages_->addWidget(makeMaps());
    pages_->setMinimumHeight(kLeastView);  // a low window is not kept high by its lines of text
}

QWidget* ComparisonPanel::makeNote() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    note_ = new QLabel(page);
    note_->setAlignment(Qt::AlignCenter);
    note_->setWordWrap(true);
    note_->setTextFormat(Qt::PlainText);
    note_->setObjectName("comparisonNote");
    keep_ = new QPushButton(tr("Keep the present result"), page);
    keep_->setObjectName("keepPresent");
    keep_->setToolTip(tr("What is changed afterwards stands beside it, with the difference"));
    connect(keep_, &QPushButton::clicked, this, [this] { keepForComparison(lab_, true); });
    column->addStretch(1);
    column->addWidget(note_);
    column->addWidget(keep_, 0, Qt::AlignCenter);
    column->addStretch(1);
    return page;
}

QWidget* ComparisonPanel::makeBar() {
    auto* bar = new QWidget(this);
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(6, 2, 6, 2);
    caption_ = new QLabel(bar);
    caption_->setObjectName("comparisonCaption");
    caption_->setTextFormat(Qt::PlainText);
    caption_->setWordWrap(true);
    line->addWidget(caption_, 1);
    largest_ = makeButton({}, tr("Goes to the cell that differs most."), "largestDifference", bar);
    auto* swap = makeButton(
        tr("Swap"), tr("The kept recipe becomes the present one, and the present one is kept."),
        "swapCompared", bar);
    auto* drop =
        makeButton(tr("Let go"), tr("The kept result is compared with no longer (Ctrl+K)."),
                   "dropCompared", bar);
    for (QToolButton* button : {largest_, swap, drop})
        line->addWidget(button);
    connect(largest_, &QToolButton::clicked, this, &ComparisonPanel::goToLargest);
    connect(swap, &QToolButton::clicked, this, [this] {
        lab_.endGesture();
        lab_.edit(withComparedSwapped(lab_.recipe()), tr("Swap kept and present"));
        lab_.endGesture();
    });
    connect(drop, &QToolButton::clicked, this, [this] { keepForComparison(lab_, false); });
    return bar;
}

QWidget* ComparisonPanel::makeMaps() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeBar());
    auto* line = new QHBoxLayout;
    line->setSpacing(0);
    column->addLayout(line, 1);
    const std::pair<const char*, QString> names[] = {{"keptMap", tr("Kept map")},
                                                     {"presentMap", tr("Present map")},
                                                     {"differenceMap", tr("Difference map")}};
    for (std::size_t part = 0; part < views_.size(); ++part) {
        auto* view = new HeadView(page);
        views_[part] = view;
        view->setObjectName(names[part].first);
        view->setAccessibleName(names[part].second);
        view->setMinimumSize(kLeastView, kLeastView / 2);  // three share what one may ask for
        line->addWidget(view, 1);
        connectMap(*view, lab_);
    }
    return page;
}

void ComparisonPanel::rebuild(const Theme& theme) {
    ComparisonPicture picture = comparisonPicture(*lab_.trace(), lab_.selection(), lab_.view());
    describe(picture);
    for (std::size_t part = 0; part < views_.size(); ++part)
        views_[part]->setPicture(std::move(picture.maps[part]), theme);
}

void ComparisonPanel::describe(const ComparisonPicture& picture) {
    note_->setText(picture.emptyText);
    keep_->setVisible(!lab_.trace()->empty() && !lab_.trace()->compared);
    pages_->setCurrentIndex(picture.empty() ? 0 : 1);
    caption_->setText(picture.caption);
    where_.reset();
    if (picture.where)
        where_ = Selection{picture.maps[1].layer, picture.maps[1].head, picture.where->row,
                           picture.where->column};
    largest_->setVisible(where_.has_value());
    largest_->setText(tr("Largest: %1").arg(largestDifference(picture)));
}

void ComparisonPanel::goToLargest() {
    if (!where_)
        return;
    const Selection where = *where_;
    lab_.select(where);
    bringIntoSight(lab_, {*where.query, *where.key});
    lab_.point(where);
}

void keepForComparison(Lab& lab, bool keep) {
    Recipe next = lab.recipe();
    if (keep)
        next = comparedWith(next, next);
    else
        next.compared.clear();
    lab.endGesture();
    lab.edit(next, keep ? ComparisonPanel::tr("Keep for comparison")
                        : ComparisonPanel::tr("Let the comparison go"));
    lab.endGesture();
}

}  // namespace headlight
