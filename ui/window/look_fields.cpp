// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/look_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFormLayout>
#include <QGridLayout>
#include <QStandardItemModel>

#include "ui/figures/figure_parts.h"
#include "ui/figures/figure_plan.h"

namespace headlight {
namespace {

constexpr int kScreenTheme = -1;
constexpr int kPartColumns = 2;

// Why a picture cannot be without a part: it has none.
QString whyNot(FigurePart part) {
    switch (part) {
        case FigurePart::ColourBar:
            return LookFields::tr("This picture has no colour bar");
        case FigurePart::Labels:
            return LookFields::tr(
                "This picture has no labels along its cells that it can be "
                "without");
        case FigurePart::Legend:
            return LookFields::tr("This picture has no curves with a legend");
        default:
            return LookFields::tr("This picture has no title that it can be without");
    }
}

QString titleOf(FigurePart part) {
    switch (part) {
        case FigurePart::ColourBar:
            return LookFields::tr("&Colour bar");
        case FigurePart::Labels:
            return LookFields::tr("Token &labels");
        case FigurePart::Legend:
            return LookFields::tr("Le&gend");
        default:
            return LookFields::tr("T&itle");
    }
}

void offer(QWidget& field, const QString& why) {
    field.setEnabled(why.isEmpty());
    field.setToolTip(why);
}

}  // namespace

LookFields::LookFields(QFormLayout& form, const ExportChoices& choices)
    : QObject(form.parentWidget()),
      theme_(new QComboBox(form.parentWidget())),
      background_(new QComboBox(form.parentWidget())),
      seen_(new QCheckBox(tr("Only the &zoomed part"), form.parentWidget())),
      caption_(new QCheckBox(tr("Caption un&derneath"), form.parentWidget())),
      scene_(new QCheckBox(tr("T&he scene (can be opened again)"), form.parentWidget())),
      archive_(new QCheckBox(tr("As PDF/A, for &keeping"), form.parentWidget())) {
    theme_->setObjectName("theme");
    theme_->addItem(tr("as on screen"), kScreenTheme);
    for (const ThemeChoice& theme : themeChoices())
        theme_->addItem(QCoreApplication::translate("ThemeChoice", theme.name), int(theme.kind));
    theme_->setCurrentIndex(theme_->findData(choices.theme ? int(*choices.theme) : kScreenTheme));
    form.addRow(tr("&Theme"), theme_);
    background_->setObjectName("background");
    background_->addItems({tr("as the theme"), tr("white"), tr("transparent")});
    background_->setCurrentIndex(int(choices.background));
    form.addRow(tr("&Background"), background_);
    makeParts(form, choices);
    for (QComboBox* box : {theme_, background_})
        connect(box, &QComboBox::currentIndexChanged, this, &LookFields::changed);
}

void LookFields::makeParts(QFormLayout& form, const ExportChoices& choices) {
    auto* grid = new QGridLayout;
    grid->setContentsMargins(0, 0, 0, 0);
    int place = 0;
    const auto prepare = [&](QCheckBox* box, const char* name, bool checked) {
        box->setObjectName(name);
        box->setChecked(checked);
        connect(box, &QCheckBox::toggled, this, &LookFields::changed);
    };
    const auto add = [&](QCheckBox* box, const char* name, bool checked) {
        prepare(box, name, checked);
        grid->addWidget(box, place / kPartColumns, place % kPartColumns);
        ++place;
    };
    for (const FigurePart part : kFigureParts) {
        auto* box = parts_[part] = new QCheckBox(titleOf(part), form.parentWidget());
        add(box, nameOf(part), !choices.without.contains(part));
    }
    add(caption_, "printCaption", choices.printCaption);
    form.addRow(tr("Include"), grid);
    // Of lines of their own: beside others they would make the dialog wider than a small screen.
    prepare(seen_, "onlySeen", choices.onlySeen);
    form.addRow(QString(), seen_);
    prepare(scene_, "keepsScene", choices.keepsScene);
    form.addRow(QString(), scene_);
    prepare(archive_, "archive", choices.archive);
    form.addRow(QString(), archive_);
}

void LookFields::readInto(ExportChoices& choices) const {
    const int theme = theme_->currentData().toInt();
    choices.theme = theme == kScreenTheme ? std::nullopt : std::optional(ThemeKind(theme));
    choices.background = FigureBackground(background_->currentIndex());
    choices.without.clear();
    for (const auto& [part, box] : parts_)
        if (!box->isChecked())
            choices.without.insert(part);
    choices.onlySeen = seen_->isChecked();
    choices.printCaption = caption_->isChecked();
    choices.keepsScene = scene_->isChecked();
    choices.archive = archive_->isChecked();
}

void LookFields::enableFor(const Picture& picture, FigureFormat format, ThemeKind theme) {
    const QString numbers = isPicture(format) ? QString() : tr("Numbers have no looks");
    offer(*theme_, numbers);
    offer(*background_, numbers);
    auto* backgrounds = qobject_cast<QStandardItemModel*>(background_->model());
    for (int row = 0; backgrounds != nullptr && row < backgrounds->rowCount(); ++row) {
        const bool goes =
            bool(checkBackground(FigureBackground(row), format, theme, archive_->isChecked()));
        QStandardItem* item = backgrounds->item(row);
        item->setEnabled(goes);
        item->setToolTip(goes ? QString()
                         : row == int(FigureBackground::White)
                             ? tr("The light type of this theme is not read on white")
                         : format == FigureFormat::Pdf
                             ? tr("PDF/A has no transparent background")
                             : tr("Only PNG, SVG and PDF have a transparent background"));
    }
    for (const auto& [part, box] : parts_)
        offer(*box, !numbers.isEmpty()       ? numbers
                    : hasPart(picture, part) ? QString()
                                             : whyNot(part));
    offer(*seen_, !numbers.isEmpty()    ? tr("All numbers are written")
                  : seenInPart(picture) ? QString()
                                        : tr("The whole of this picture is seen"));
    offer(*caption_, !numbers.isEmpty()      ? numbers
                     : takesCaption(picture) ? QString()
                                             : tr("The pages of a sheet have no room for one"));
    offer(*scene_, format == FigureFormat::Png || format == FigureFormat::Svg
                       ? QString()
                       : tr("Only PNG and SVG keep a scene"));
    archive_->setEnabled(format == FigureFormat::Pdf);
    archive_->setToolTip(
        format == FigureFormat::Pdf
            ? tr("PDF/A-1b, which archives and journals ask for: colours, fonts and notes are told "
                 "in the file, and nothing is transparent")
            : tr("Only PDF can be PDF/A"));
}

}  // namespace headlight
