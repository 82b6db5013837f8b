// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/map_table_panel.h"

#include <QLabel>
#include <QVBoxLayout>
#include <utility>

#include "ui/views/map_table_view.h"

namespace headlight {

MapTablePanel::MapTablePanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), title_(new QLabel(this)), view_(new MapTableView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(4, 2, 4, 2);
    title_->setTextFormat(Qt::PlainText);
    box->addWidget(title_);
    box->addWidget(view_);
    setFocusProxy(view_);
    connect(view_, &MapTableView::copied, this, &MapTablePanel::copied);
    connect(view_, &MapTableView::refused, this, &MapTablePanel::refused);
    connect(view_, &MapTableView::cellChosen, this, [this](int query, int key) {
        lab_.select({lab_.selection().layer, lab_.selection().head, query, key});
    });
}

// Choosing a cell changes no number: millions of them would be told anew at each key.
void MapTablePanel::rebuild(const Theme& theme) {
    const Selection& chosen = lab_.selection();
    const ViewOptions& view = lab_.view();
    Shown now{chosen.layer, chosen.head, view.stage, view.excludedKeys, theme};
    const bool renewed = trace_.lock() != lab_.trace() || now != shown_;
    if (renewed) {
        MapTable table = mapTable(*lab_.trace(), chosen, view);
        title_->setText(table.title);
        title_->setVisible(!table.title.isEmpty());
        view_->setTable(std::move(table), theme);
        trace_ = lab_.trace();
        shown_ = std::move(now);
    }
    view_->showChosen(chosen.query, chosen.key,
                      renewed ? MapTableView::Sight::Kept : MapTableView::Sight::Moved);
}

}  // namespace headlight
