// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/comparison_panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QStackedWidget>

#include "ui/panels/map_gestures.h"
#include "ui/pictures/comparison_picture.h"
#include "ui/views/head_view.h"

namespace headlight {
namespace {

constexpr int kLeastSide = 60;

}  // namespace

ComparisonPanel::ComparisonPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), pages_(new QStackedWidget(this)), note_(new QLabel(this)) {
    auto* box = new QHBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(pages_);
    auto* maps = new QWidget(this);
    auto* line = new QHBoxLayout(maps);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(0);
    const char* const names[] = {"keptMap", "presentMap", "differenceMap"};
    for (std::size_t part = 0; part < views_.size(); ++part) {
        auto* view = new HeadView(maps);
        views_[part] = view;
        view->setObjectName(names[part]);
        view->setMinimumSize(kLeastSide, kLeastSide);  // three views share what one may ask for
        line->addWidget(view, 1);
        connectMap(*view, lab_);
    }
    note_->setAlignment(Qt::AlignCenter);
    note_->setWordWrap(true);
    note_->setTextFormat(Qt::PlainText);
    note_->setObjectName("comparisonNote");
    pages_->addWidget(note_);
    pages_->addWidget(maps);
}

void ComparisonPanel::rebuild(const Theme& theme) {
    ComparisonPicture picture = comparisonPicture(*lab_.trace(), lab_.selection(), lab_.view());
    note_->setText(picture.emptyText);
    pages_->setCurrentIndex(picture.empty() ? 0 : 1);
    for (std::size_t part = 0; part < views_.size(); ++part)
        views_[part]->setPicture(std::move(picture.maps[part]), theme);
}

}  // namespace headlight
