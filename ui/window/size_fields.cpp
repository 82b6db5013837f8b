// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/size_fields.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QSignalBlocker>
#include <cmath>

namespace headlight {
namespace {

constexpr double kMostUnits = 20'000;  // what a format takes is told by its refusal
constexpr int kResolutions[] = {72, 96, 150, 192, 300, 600};
constexpr double kLeastDpi = 1;

QDoubleSpinBox* lengthField(const char* name, QWidget* parent) {
    auto* field = new QDoubleSpinBox(parent);
    field->setObjectName(name);
    field->setSpecialValueText(SizeFields::tr("automatic"));
    field->setKeyboardTracking(true);
    return field;
}

QString titleOf(const PaperPreset& preset) {
    return QCoreApplication::translate("PaperPreset", preset.title);
}

}  // namespace

SizeFields::SizeFields(QFormLayout& form, const ExportChoices& choices)
    : QObject(form.parentWidget()),
      width_(choices.width),
      height_(choices.height),
      unit_(choices.unit),
      preset_(new QComboBox(form.parentWidget())),
      units_(new QComboBox(form.parentWidget())),
      widthField_(lengthField("width", form.parentWidget())),
      heightField_(lengthField("height", form.parentWidget())),
      dpi_(new QComboBox(form.parentWidget())),
      type_(new QDoubleSpinBox(form.parentWidget())) {
    makeRows(form);
    units_->setCurrentIndex(int(unit_));
    dpi_->setEditText(QString::number(choices.dpi));
    type_->setValue(choices.typePoints);
    showSides();
    followPreset();
    connect(preset_, &QComboBox::activated, this, &SizeFields::takePreset);
    connect(units_, &QComboBox::currentIndexChanged, this, [this](int index) {
        unit_ = LengthUnit(index);
        showSides();
        emit changed();
    });
    connect(widthField_, &QDoubleSpinBox::valueChanged, this,
            [this](double shown) { takeSide(width_, shown); });
    connect(heightField_, &QDoubleSpinBox::valueChanged, this,
            [this](double shown) { takeSide(height_, shown); });
    for (auto* field : {static_cast<QWidget*>(dpi_), static_cast<QWidget*>(type_)})
        field->setAccessibleName(field->toolTip());
    connect(dpi_, &QComboBox::editTextChanged, this, [this] {
        followPreset();
        emit changed();
    });
    connect(type_, &QDoubleSpinBox::valueChanged, this, [this] {
        followPreset();
        emit changed();
    });
}

void SizeFields::makeRows(QFormLayout& form) {
    preset_->setObjectName("preset");
    preset_->addItem(tr("free"));
    for (const PaperPreset& preset : paperPresets())
        preset_->addItem(titleOf(preset), QString(preset.id));
    preset_->setToolTip(tr("Size, resolution and type for a place that figures are made for"));
    form.addRow(tr("&Paper"), preset_);

    units_->setObjectName("unit");
    units_->addItems({tr("px (1/96 inch)"), tr("mm"), tr("inch")});
    units_->setAccessibleName(tr("Unit of width and height"));
    auto* row = new QHBoxLayout;
    row->addWidget(widthField_, 1);
    row->addWidget(units_);
    widthField_->setAccessibleName(tr("Width"));
    form.addRow(tr("&Width"), row);
    if (auto* label = qobject_cast<QLabel*>(form.labelForField(row)))
        label->setBuddy(widthField_);
    form.addRow(tr("H&eight"), heightField_);
    for (auto* field : {widthField_, heightField_})
        field->setToolTip(tr("One side alone takes the other one with it"));

    dpi_->setObjectName("dpi");
    dpi_->setEditable(true);
    dpi_->setInsertPolicy(QComboBox::NoInsert);
    for (const int dpi : kResolutions)
        dpi_->addItem(QString::number(dpi));
    auto* dots = new QDoubleValidator(kLeastDpi, kMaxFigureDpi, 2, dpi_);
    dots->setLocale(QLocale::c());
    dots->setNotation(QDoubleValidator::StandardNotation);
    dpi_->setValidator(dots);
    dpi_->setToolTip(tr("Pixels an inch, of PNG"));
    form.addRow(tr("&Resolution (dpi)"), dpi_);

    type_->setObjectName("typeSize");
    type_->setRange(kLeastTypePoints, kMostTypePoints);
    type_->setSingleStep(0.5);
    type_->setSuffix(tr(" pt"));
    type_->setToolTip(tr("Size of the type; where the picture would not fit it is smaller"));
    form.addRow(tr("T&ype size"), type_);
    // The box's own line stood behind it: going back by Tab passed over the type.
    QWidget::setTabOrder(dpi_->lineEdit(), type_);
    preset_->setMinimumContentsLength(12);
    preset_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
}

// The fields show the sides in the unit; what is rounded there stays whole here.
void SizeFields::showSides() {
    const int decimals = unit_ == LengthUnit::Inch ? 3 : unit_ == LengthUnit::Millimetre ? 2 : 1;
    for (const auto& [field, side] :
         {std::pair(widthField_, width_), std::pair(heightField_, height_)}) {
        const QSignalBlocker quiet(field);
        field->setDecimals(decimals);
        field->setRange(0, kMostUnits / unitsIn(unit_));
        field->setSingleStep(unit_ == LengthUnit::Pixel ? 10 : unit_ == LengthUnit::Inch ? 0.1 : 1);
        field->setValue(side / unitsIn(unit_));
    }
}

void SizeFields::takeSide(double& side, double shown) {
    side = shown * unitsIn(unit_);
    followPreset();
    emit changed();
}

void SizeFields::takePreset() {
    const PaperPreset* preset = findPreset(preset_->currentData().toString().toStdString());
    if (preset == nullptr)
        return;
    const QSignalBlocker quietUnits(units_);
    const QSignalBlocker quietDpi(dpi_);
    const QSignalBlocker quietType(type_);
    width_ = preset->width;
    height_ = preset->height;
    unit_ = preset->unit;
    units_->setCurrentIndex(int(unit_));
    dpi_->setEditText(QString::number(preset->dpi));
    type_->setValue(preset->typePoints);
    showSides();
    emit changed();
}

// Shows the preset that the fields amount to.
void SizeFields::followPreset() {
    ExportChoices present;
    readInto(present);
    QString id;
    for (const PaperPreset& preset : paperPresets())
        if (std::abs(present.width - preset.width) < 1e-6 &&
            std::abs(present.height - preset.height) < 1e-6 && present.dpi == preset.dpi &&
            present.typePoints == preset.typePoints)
            id = preset.id;
    preset_->setCurrentIndex(id.isEmpty() ? 0 : preset_->findData(id));
}

void SizeFields::readInto(ExportChoices& choices) const {
    choices.width = width_;
    choices.height = height_;
    choices.unit = unit_;
    choices.typePoints = type_->value();
    bool read = false;
    const double dpi = QLocale::c().toDouble(dpi_->currentText(), &read);
    choices.dpi = read ? dpi : 0;  // refused, and said so
}

void SizeFields::enableFor(FigureFormat format) {
    for (QWidget* field : {static_cast<QWidget*>(preset_), static_cast<QWidget*>(units_),
                           static_cast<QWidget*>(widthField_), static_cast<QWidget*>(heightField_),
                           static_cast<QWidget*>(type_)})
        field->setEnabled(isPicture(format));
    dpi_->setEnabled(format == FigureFormat::Png);
}

}  // namespace headlight
