// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/map_bar.h"
#include "ui/panels/mnemonic.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>

#include "ui/lab/lab.h"
#include "ui/panels/flow_layout.h"
#include "ui/pictures/labels.h"
#include "ui/pictures/palette.h"

namespace headlight {

MapBar::MapBar(Lab& lab, QWidget* parent) : QWidget(parent), lab_(lab) {
    auto* line = new FlowLayout(this);
    line->setContentsMargins(6, 2, 6, 2);
    stage_ =
        addChoice(tr("Sho&w"), tr("Which stage of softmax(q·kᵀ / scale + mask) the maps show."),
                  {{tr("weights"), int(MapStage::Weights)},
                   {tr("scores"), int(MapStage::Scores)},
                   {tr("masked scores"), int(MapStage::MaskedScores)}});
    range_ = addChoice(tr("&Range"),
                       tr("What one colour range is shared by: all heads can be compared, "
                          "a single head or row shows its own detail."),
                       {{tr("all heads"), int(RangeScope::AllHeads)},
                        {tr("each head"), int(RangeScope::OneHead)},
                        {tr("each row"), int(RangeScope::EachRow)}});
    transfer_ = addChoice(tr("Colour sc&ale"),
                          tr("How a number becomes a place in the colour map. √ and log "
                             "show small weights beside large ones."),
                          {{tr("linear"), int(Transfer::Linear)},
                           {tr("√"), int(Transfer::SquareRoot)},
                           {tr("log"), int(Transfer::Logarithmic)}});
    std::vector<std::pair<QString, int>> palettes;
    for (const PaletteKind kind : kPalettes)
        palettes.emplace_back(name(kind), int(kind));
    palette_ = addChoice(tr("Co&lours"),
                         tr("The colour map. All but the diverging one grow evenly "
                            "lighter or darker and can be read by the colour-blind."),
                         palettes);
    excluded_ = new QToolButton(this);
    excluded_->setObjectName("excluded");
    excluded_->setToolTip(
        tr("Keys left out of the view; each row's other weights are shown as shares "
           "of the rest. Click to take all back in."));
    line->addWidget(excluded_);
    connect(excluded_, &QToolButton::clicked, this, [this] {
        ViewOptions view = lab_.view();
        view.excludedKeys.clear();
        lab_.look(view);
    });
    connect(&lab_, &Lab::viewChanged, this, &MapBar::refresh);
    connect(&lab_, &Lab::traceChanged, this, &MapBar::refresh);
    refresh();
}

void MapBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // All its lines. A window asks for the least height without telling the width, and would take
    // what is missing from the other rows.
    setMinimumHeight(layout()->heightForWidth(width()));
}

QComboBox* MapBar::addChoice(const QString& label, const QString& help,
                             const std::vector<std::pair<QString, int>>& choices) {
    auto* pair = new QWidget(this);
    auto* caption = new QLabel(label, pair);
    auto* box = new QComboBox(pair);
    for (const auto& [text, value] : choices)
        box->addItem(text, value);
    caption->setBuddy(box);
    for (QWidget* widget : {static_cast<QWidget*>(caption), static_cast<QWidget*>(box)})
        widget->setToolTip(help);
    box->setAccessibleName(withoutMnemonic(label));
    box->setAccessibleDescription(help);
    auto* line = new QHBoxLayout(pair);
    line->setContentsMargins(0, 0, 0, 0);
    line->addWidget(caption);
    line->addWidget(box);
    layout()->addWidget(pair);
    connect(box, &QComboBox::currentIndexChanged, this, &MapBar::look);
    return box;
}

void MapBar::refresh() {
    const ViewOptions& view = lab_.view();
    const auto show = [](QComboBox* box, int value) {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(box->findData(value));
    };
    show(stage_, int(view.stage));
    show(range_, int(view.range));
    show(transfer_, int(view.transfer));
    show(palette_, int(view.palette));
    QStringList names;
    for (const int key : view.excludedKeys)
        if (key < lab_.trace()->keyCount())
            names << tokenLabel((*lab_.trace()->keys)[std::size_t(key)]);
    excluded_->setVisible(!names.isEmpty());
    excluded_->setText(
        tr("without %1 ✕")
            .arg(names.size() > 3 ? QString::number(names.size()) + "…" : names.join(", ")));
    // What is shown or hidden now may begin or end a line.
    if (width() > 0)
        setMinimumHeight(layout()->heightForWidth(width()));
}

void MapBar::look() {
    ViewOptions view = lab_.view();
    view.stage = MapStage(stage_->currentData().toInt());
    view.range = RangeScope(range_->currentData().toInt());
    view.transfer = Transfer(transfer_->currentData().toInt());
    view.palette = PaletteKind(palette_->currentData().toInt());
    lab_.look(view);
}

}  // namespace headlight
