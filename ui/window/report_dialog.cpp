// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/report_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QSettings>
#include <QVBoxLayout>
#include <algorithm>

namespace headlight {
namespace {

// A letter of each page that Alt reaches it by, in the order of the entries.
QString labelOf(ReportPage page) {
    switch (page) {
        case ReportPage::Title:
            return ReportDialog::tr("&Title page: sentence, recipe, file, date");
        case ReportPage::Heads:
            return ReportDialog::tr("&All heads");
        case ReportPage::Head:
            return ReportDialog::tr("The chosen &head");
        case ReportPage::Comparison:
            return ReportDialog::tr("&Comparison");
        case ReportPage::Steps:
            return ReportDialog::tr("The chosen cell &worked out");
        case ReportPage::Positions:
            return ReportDialog::tr("P&ositions");
        case ReportPage::Lab:
            break;
    }
    return ReportDialog::tr("The &lab");
}

QString whyNoPage(ReportPage page) {
    if (page == ReportPage::Comparison)
        return ReportDialog::tr("Nothing is kept for comparison");
    if (page == ReportPage::Lab)
        return ReportDialog::tr("No lab is open");
    return ReportDialog::tr("There is nothing to draw");
}

}  // namespace

ReportDialog::ReportDialog(const std::set<ReportPage>& available, QWidget* parent)
    : QDialog(parent),
      paper_(new QComboBox(this)),
      scene_(new QCheckBox(tr("Attach the &scene (can be opened again)"), this)) {
    setObjectName("report");
    setWindowTitle(tr("Export report"));
    const QSettings settings;
    const QStringList without = settings.value("report/without").toStringList();
    auto* column = new QVBoxLayout(this);
    for (const ReportEntry& entry : reportEntries()) {
        auto* box = pages_[entry.page] = new QCheckBox(labelOf(entry.page), this);
        box->setObjectName(entry.id);
        box->setChecked(!without.contains(entry.id));
        const bool there = available.contains(entry.page);
        box->setEnabled(there);
        box->setToolTip(there ? tr("Whether the report has this page") : whyNoPage(entry.page));
        column->addWidget(box);
        connect(box, &QCheckBox::toggled, this, &ReportDialog::refresh);
    }
    auto* form = new QFormLayout;
    paper_->setObjectName("paper");
    for (const ReportPaper& paper : reportPapers())
        paper_->addItem(QCoreApplication::translate("ReportPaper", paper.name), QString(paper.id));
    paper_->setCurrentIndex(
        std::max(0, paper_->findData(settings.value("report/paper", "a4").toString())));
    paper_->setToolTip(tr("The size of all pages, upright"));
    form->addRow(tr("&Paper"), paper_);
    paper_->setAccessibleName(tr("Paper"));
    column->addLayout(form);
    scene_->setObjectName("attachesScene");
    scene_->setChecked(settings.value("report/scene", true).toBool());
    scene_->setToolTip(tr("As a file within the PDF, which readers of PDF can save"));
    column->addWidget(scene_);
    column->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    export_ = buttons->addButton(tr("&Export…"), QDialogButtonBox::AcceptRole);
    export_->setObjectName("export");
    column->addWidget(buttons);
    // From the top on: the paper was made before the pages.
    setTabOrder(pages_.rbegin()->second, paper_);
    setTabOrder(paper_, scene_);
    setTabOrder(scene_, export_);
    pages_.begin()->second->setFocus();
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        keep();
        accept();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

Report ReportDialog::report() const {
    Report report;
    for (const auto& [page, box] : pages_)
        if (!box->isEnabled() || !box->isChecked())
            report.without.insert(page);
    report.paper = reportPapers()[std::size_t(paper_->currentIndex())].size;
    return report;
}

bool ReportDialog::attachesScene() const { return scene_->isChecked(); }

// What cannot be chosen now is left as it was chosen.
void ReportDialog::keep() const {
    QStringList without;
    for (const ReportEntry& entry : reportEntries())
        if (!pages_.at(entry.page)->isChecked())
            without << entry.id;
    QSettings settings;
    settings.setValue("report/without", without);
    settings.setValue("report/paper", paper_->currentData());
    settings.setValue("report/scene", scene_->isChecked());
}

void ReportDialog::refresh() {
    const bool any = report().without.size() < pages_.size();
    if (export_ == nullptr)
        return;
    export_->setEnabled(any);
    export_->setToolTip(any ? QString() : tr("A report needs a page at least"));
}

}  // namespace headlight
