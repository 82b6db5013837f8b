// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/history_panel.h"

#include <QAbstractListModel>
#include <QLabel>
#include <QListView>
#include <QStackedWidget>
#include <QVBoxLayout>

#include "ui/lab/lab.h"
#include "ui/panels/mnemonic.h"
#include "ui/pictures/recipe_differences.h"

namespace headlight {

// The lab's history as a list; holds nothing itself.
class HistoryModel : public QAbstractListModel {
 public:
    HistoryModel(const Lab& lab, QObject* parent) : QAbstractListModel(parent), lab_(lab) {}

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : int(steps_);
    }

    QVariant data(const QModelIndex& index, int role) const override {
        const auto step = std::size_t(index.row());
        const History& history = lab_.history();
        if (!index.isValid() || step >= history.size())
            return {};
        switch (role) {
            case Qt::DisplayRole:
                return nameOf(step);
            case Qt::ToolTipRole:
            case Qt::AccessibleDescriptionRole:
                return describedStep(step);
            case Qt::AccessibleTextRole:
                return step > history.at() ? HistoryPanel::tr("%1, undone").arg(nameOf(step))
                                           : nameOf(step);
            case Qt::FontRole: {
                QFont font;
                font.setBold(step == history.at());
                font.setItalic(step > history.at());
                return font;
            }
            default:
                return {};
        }
    }

    void follow() {
        beginResetModel();
        steps_ = lab_.history().size();
        endResetModel();
    }

 private:
    QString nameOf(std::size_t step) const {
        const std::string& what = lab_.history().what(step);
        return what.empty() ? HistoryPanel::tr("As opened")
                            : withoutMnemonic(QString::fromStdString(what));
    }

    QString describedStep(std::size_t step) const {
        const History& history = lab_.history();
        if (step == 0)
            return {};
        return recipeDifferences(history.recipe(step - 1), history.recipe(step)).join('\n');
    }

    const Lab& lab_;
    std::size_t steps_ = 0;
};

HistoryPanel::HistoryPanel(Lab& lab, QWidget* parent)
    : QWidget(parent),
      lab_(lab),
      model_(new HistoryModel(lab, this)),
      pages_(new QStackedWidget(this)),
      note_(new QLabel(this)),
      steps_(new QListView(this)) {
    auto* box = new QVBoxLayout(this);
    box->setContentsMargins(0, 0, 0, 0);
    box->addWidget(pages_);
    note_->setText(
        tr("Nothing has been changed yet. Each change will stand here as a step to go back to."));
    note_->setObjectName("historyNote");
    note_->setTextFormat(Qt::PlainText);
    note_->setAlignment(Qt::AlignCenter);
    note_->setWordWrap(true);
    note_->setMargin(12);
    steps_->setObjectName("historySteps");
    steps_->setModel(model_);
    steps_->setUniformItemSizes(true);
    steps_->setAccessibleName(tr("History"));
    steps_->setAccessibleDescription(tr("Steps of this scene; arrow keys go back and on."));
    steps_->setTextElideMode(Qt::ElideRight);
    steps_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    pages_->addWidget(note_);
    pages_->addWidget(steps_);
    setFocusProxy(steps_);
    connect(&lab_, &Lab::historyChanged, this, &HistoryPanel::refresh);
    connect(steps_->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &HistoryPanel::goTo);
    refresh();
}

void HistoryPanel::goTo(const QModelIndex& step) {
    if (!refreshing_ && step.isValid())
        lab_.goTo(std::size_t(step.row()));
}

// Each key press is a change: what nobody sees is made when it is shown.
void HistoryPanel::refresh() {
    pages_->setCurrentIndex(lab_.history().size() > 1 ? 1 : 0);
    if (!isVisible())
        return;
    refreshing_ = true;
    model_->follow();
    const QModelIndex present = model_->index(int(lab_.history().at()), 0);
    steps_->setCurrentIndex(present);
    steps_->scrollTo(present);
    refreshing_ = false;
}

void HistoryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace headlight
