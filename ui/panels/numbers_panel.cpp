// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/numbers_panel.h"

#include <QLabel>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "ui/pictures/numbers_picture.h"
#include "ui/views/numbers_view.h"

namespace headlight {
namespace {

constexpr const char* kWidths = "numbers/widths";
constexpr double kNarrowest = 1;  // lines of type
constexpr double kWidest = 80;

// Whatever the file of settings holds, a column can be found and leaves room for others.
QHash<QString, double> keptWidths() {
    QHash<QString, double> widths;
    const QVariantMap kept = QSettings().value(kWidths).toMap();
    for (auto it = kept.cbegin(); it != kept.cend(); ++it)
        if (const double width = it.value().toDouble(); !std::isnan(width))
            widths[it.key()] = std::clamp(width, kNarrowest, kWidest);
    return widths;
}

}  // namespace

NumbersPanel::NumbersPanel(Lab& lab, QWidget* parent)
    : TracePanel(lab, parent), title_(new QLabel(this)), view_(new NumbersView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(4, 2, 4, 2);
    title_->setTextFormat(Qt::PlainText);
    box->addWidget(title_);
    box->addWidget(view_);
    setFocusProxy(view_);
    view_->setGivenWidths(keptWidths());
    connect(view_, &NumbersView::widthGiven, this, [this] {
        QVariantMap widths;
        for (auto it = view_->givenWidths().cbegin(); it != view_->givenWidths().cend(); ++it)
            widths[it.key()] = it.value();
        QSettings().setValue(kWidths, widths);
    });
}

void NumbersPanel::rebuild(const Theme& theme) {
    const NumbersPicture picture = numbersPicture(*lab_.trace(), lab_.selection(), lab_.view());
    title_->setText(picture.title);
    title_->setVisible(!picture.title.isEmpty());
    view_->setPicture(picture, theme);
}

}  // namespace headlight
