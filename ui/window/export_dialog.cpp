// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_dialog.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <cmath>

#include "ui/lab/lab.h"
#include "ui/panels/messages.h"
#include "ui/panels/wrapped_label.h"

namespace headlight {
namespace {

constexpr int kMaxLength = 20'000;

struct FormatChoice {
    const char* ending;
    FigureFormat format;
    bool picture;
};
constexpr FormatChoice kFormats[] = {{"png", FigureFormat::Png, true},
                                     {"svg", FigureFormat::Svg, true},
                                     {"pdf", FigureFormat::Pdf, true},
                                     {"csv", FigureFormat::Csv, false},
                                     {"npy", FigureFormat::Npy, false}};

QSpinBox* lengthBox(QWidget* parent) {
    auto* box = new QSpinBox(parent);
    box->setRange(0, kMaxLength);
    box->setSpecialValueText(ExportDialog::tr("automatic"));
    box->setSuffix(" px");
    return box;
}

}  // namespace

ExportDialog::ExportDialog(Lab& lab, Scope scope, QWidget* parent)
    : QDialog(parent),
      lab_(lab),
      trace_(lab.trace()),
      scope_(scope),
      view_(new QComboBox(this)),
      format_(new QComboBox(this)),
      theme_(new QComboBox(this)),
      width_(lengthBox(this)),
      height_(lengthBox(this)),
      dpi_(new QSpinBox(this)),
      summary_(new WrappedLabel(this)) {
    setWindowTitle(scope == Scope::AllHeads ? tr("Export all heads") : tr("Export a view"));
    for (const ViewEntry& entry : viewEntries())
        view_->addItem(QCoreApplication::translate("ViewEntry", entry.title), QString(entry.id));
    for (const FormatChoice& choice : kFormats)
        format_->addItem(QString(choice.ending).toUpper());
    theme_->addItem(tr("light"), int(ThemeKind::Light));
    theme_->addItem(tr("dark"), int(ThemeKind::Dark));
    theme_->addItem(tr("print"), int(ThemeKind::Print));
    dpi_->setRange(36, 1200);
    width_->setObjectName("width");
    height_->setObjectName("height");
    summary_->setObjectName("summary");
    const QSettings settings;
    format_->setCurrentIndex(settings.value("export/format", 0).toInt());
    theme_->setCurrentIndex(settings.value("export/theme", 0).toInt());
    dpi_->setValue(settings.value("export/dpi", 192).toInt());

    auto* form = new QFormLayout(this);
    if (scope == Scope::OneView)
        form->addRow(tr("&View"), view_);
    else
        view_->hide();
    form->addRow(tr("&Format"), format_);
    form->addRow(tr("&Width (at 96 dpi)"), width_);
    form->addRow(tr("&Height (at 96 dpi)"), height_);
    form->addRow(tr("&Resolution"), dpi_);
    form->addRow(tr("&Theme"), theme_);
    dpi_->setSuffix(" dpi");
    form->addRow(summary_);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
    form->addRow(buttons);
    save_ = buttons->button(QDialogButtonBox::Save);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QComboBox* box : {view_, format_, theme_})
        connect(box, &QComboBox::currentIndexChanged, this, &ExportDialog::refresh);
    for (QSpinBox* box : {width_, height_, dpi_})
        connect(box, &QSpinBox::valueChanged, this, &ExportDialog::refresh);
    connect(this, &QDialog::accepted, this, [this] {
        QSettings kept;
        kept.setValue("export/format", format_->currentIndex());
        kept.setValue("export/theme", theme_->currentIndex());
        kept.setValue("export/dpi", dpi_->value());
    });
    refresh();
}

void ExportDialog::chooseView(const QString& id) { view_->setCurrentIndex(view_->findData(id)); }

const ViewEntry& ExportDialog::view() const {
    const QString id = scope_ == Scope::AllHeads ? "head" : view_->currentData().toString();
    return *findView(id.toStdString());
}

FigureFormat ExportDialog::format() const { return kFormats[format_->currentIndex()].format; }

QString ExportDialog::ending() const { return kFormats[format_->currentIndex()].ending; }

Picture ExportDialog::picture() const {
    return view().build(*trace_, lab_.selection(), lab_.view());
}

FigureOptions ExportDialog::options() const {
    FigureOptions options;
    options.dpi = dpi_->value();
    options.theme = ThemeKind(theme_->currentData().toInt());
    const double width = width_->value();
    const double height = height_->value();
    if (width > 0 && height > 0) {
        options.size = QSizeF(width, height);
    } else if (width > 0 || height > 0) {  // the other one goes with it
        const Result<QSizeF> own = figureSize(picture(), format(), options);
        if (own)
            options.size = *own * (width > 0 ? width / own->width() : height / own->height());
    }
    return options;
}

void ExportDialog::refresh() {
    const bool drawn = kFormats[format_->currentIndex()].picture;
    for (QWidget* field : {static_cast<QWidget*>(width_), static_cast<QWidget*>(height_),
                           static_cast<QWidget*>(theme_)})
        field->setEnabled(drawn);
    dpi_->setEnabled(format() == FigureFormat::Png);
    save_->setEnabled(true);
    if (!drawn) {
        summary_->showText(
            format() == FigureFormat::Csv
                ? tr("The stored numbers, with '.' and all their digits.")
                : tr("The stored numbers as a float32 array, without the names of rows and "
                     "columns."));
        return;
    }
    const FigureOptions chosen = options();
    const Result<QSizeF> size = figureSize(picture(), format(), chosen);
    save_->setEnabled(bool(size));
    if (!size)
        summary_->showText(messageText(size.error()));
    else if (format() == FigureFormat::Png)
        summary_->showText(tr("%1 × %2 pixels")
                               .arg(std::lround(size->width() * chosen.dpi / 96))
                               .arg(std::lround(size->height() * chosen.dpi / 96)));
    else
        summary_->showText(tr("%1 × %2 mm, lines and text as vectors")
                               .arg(size->width() / 96 * 25.4, 0, 'f', 1)
                               .arg(size->height() / 96 * 25.4, 0, 'f', 1));
}

}  // namespace headlight
