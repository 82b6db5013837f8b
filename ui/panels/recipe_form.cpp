// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/recipe_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSlider>
#include <algorithm>
#include <cmath>

#include "ui/lab/lab.h"
#include "ui/panels/messages.h"
#include "ui/panels/stepped_spin_box.h"
#include "ui/panels/wheel_guard.h"
#include "ui/panels/wrapped_label.h"

namespace headlight {
namespace {

constexpr int kLogSteps = 400;  // of a slider over powers of ten

// The slider's place for a value: its index in the list, or the value itself without one.
int placeOf(int value, const std::vector<int>& steps) {
    if (steps.empty())
        return value;
    return int(std::lower_bound(steps.begin(), steps.end(), value) - steps.begin());
}

std::vector<int> upTo(std::vector<int> steps, int high) {
    steps.erase(std::upper_bound(steps.begin(), steps.end(), high), steps.end());
    return steps;
}

}  // namespace

RecipeForm::RecipeForm(const QString& title, Lab& lab, QWidget* parent)
    : QGroupBox(title, parent),
      lab_(lab),
      rows_(new QFormLayout(this)),
      refusal_(new WrappedLabel(this)),
      wheelGuard_(new WheelGuard(this)) {
    rows_->setRowWrapPolicy(QFormLayout::DontWrapRows);
    rows_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    rows_->setVerticalSpacing(5);
    refusal_->setObjectName("refusal");
    QFont bold = refusal_->font();
    bold.setBold(true);
    refusal_->setFont(bold);
    refusal_->hide();
    rows_->addRow(refusal_);
    connect(&lab_, &Lab::recipeChanged, this, &RecipeForm::refresh);
}

// A box that loses the focus because it is deleted would still report what was typed into it.
RecipeForm::~RecipeForm() {
    for (QWidget* control : findChildren<QWidget*>())
        control->disconnect(this);
}

const Recipe& RecipeForm::recipe() const { return lab_.recipe(); }

void RecipeForm::prepare(QWidget* control, const RowText& text) {
    control->setToolTip(text.help);
    control->setWhatsThis(text.help);
    control->setAccessibleName(text.label);
    control->setAccessibleDescription(text.help);
    control->installEventFilter(wheelGuard_);
    if (control->focusPolicy() == Qt::WheelFocus)
        control->setFocusPolicy(Qt::StrongFocus);
}

void RecipeForm::addRow(const RowText& text, QWidget* field, QWidget* keys) {
    auto* label = new QLabel(text.label, this);
    label->setBuddy(keys ? keys : field);
    // An underlined letter is drawn without the kerning that the text is measured with:
    // "Temperature" gets wider.
    label->setMinimumWidth(label->sizeHint().width() + fontMetrics().height() / 5);
    label->setToolTip(text.help);
    prepare(field, text);
    rows_->insertRow(rows_->rowCount() - 1, label, field);
}

QSpinBox* RecipeForm::addNumber(const RowText& text, const Range& range, GetInt get,
                                const SetInt& set, int sliderHigh, Steps steps) {
    auto* box = new SteppedSpinBox;
    box->setRange(range.low, range.high);
    box->setSpecialValueText(range.atLow);
    box->setKeyboardTracking(false);  // half a number is none
    const auto listed = [this, steps] { return steps ? steps(recipe()) : std::vector<int>(); };
    box->setSteps(listed);
    const auto applyValue = [this, set, what = text.label](int value) {
        apply(what, [set, value](Recipe& next) { set(next, value); });
    };
    connect(box, &QSpinBox::valueChanged, this, applyValue);
    if (sliderHigh == 0) {
        addRow(text, box);
        onRefresh([box, get](const Recipe& present) {
            const QSignalBlocker quiet(box);
            if (box->value() != get(present))
                box->setValue(get(present));
        });
        return box;
    }
    auto* field = new QWidget;
    auto* line = new QHBoxLayout(field);
    line->setContentsMargins(0, 0, 0, 0);
    auto* slider = new QSlider(Qt::Horizontal, field);
    prepare(slider, text);
    prepare(box, text);
    line->addWidget(slider, 1);
    line->addWidget(box);
    lineUp(box, box->sizeHint().width());
    connect(slider, &QSlider::valueChanged, this, [listed, sliderHigh, applyValue](int place) {
        const std::vector<int> list = upTo(listed(), sliderHigh);
        const bool inList = place >= 0 && place < int(list.size());
        applyValue(list.empty() ? place : inList ? list[std::size_t(place)] : sliderHigh);
    });
    followDrag(*slider);
    addRow(text, field, box);
    onRefresh([=](const Recipe& present) {
        const QSignalBlocker quietBox(box);
        const QSignalBlocker quietSlider(slider);
        if (box->value() != get(present))
            box->setValue(get(present));
        const std::vector<int> list = upTo(listed(), sliderHigh);
        slider->setRange(list.empty() ? range.low : 0,
                         list.empty() ? sliderHigh : std::max(0, int(list.size()) - 1));
        slider->setValue(placeOf(get(present), list));
    });
    return box;
}

void RecipeForm::putLabelsAbove(bool above) {
    rows_->setRowWrapPolicy(above ? QFormLayout::WrapAllRows : QFormLayout::DontWrapRows);
    updateGeometry();
}

// All as wide as the widest, so that the sliders end in one line.
void RecipeForm::lineUp(QWidget* box, int width) {
    besideSliders_.push_back(box);
    widestBox_ = std::max(widestBox_, width);
    for (QWidget* each : besideSliders_)
        each->setFixedWidth(widestBox_);
}

// One step, however long the slider is held.
void RecipeForm::followDrag(QSlider& slider) {
    connect(&slider, &QSlider::sliderPressed, this, [this] {
        lab_.endGesture();
        dragging_ = true;
    });
    connect(&slider, &QSlider::sliderReleased, this, [this] {
        dragging_ = false;
        lab_.endGesture();
    });
}

void RecipeForm::addLogReal(const RowText& text, double low, double high, GetReal get,
                            const SetReal& set) {
    auto* field = new QWidget;
    auto* line = new QHBoxLayout(field);
    line->setContentsMargins(0, 0, 0, 0);
    auto* slider = new QSlider(Qt::Horizontal, field);
    slider->setRange(0, kLogSteps);
    auto* entry = new QLineEdit(field);
    prepare(slider, text);
    prepare(entry, text);
    line->addWidget(slider, 1);
    line->addWidget(entry);
    lineUp(entry, entry->fontMetrics().horizontalAdvance("0000.0000"));
    const auto applyValue = [this, set, what = text.label](double value) {
        apply(what, [set, value](Recipe& next) { set(next, value); });
    };
    connect(slider, &QSlider::valueChanged, this, [=](int place) {
        const double value = low * std::pow(high / low, double(place) / kLogSteps);
        // Three digits: what the box beside it shows is what is used.
        applyValue(QString::number(value, 'g', 3).toDouble());
    });
    followDrag(*slider);
    connect(entry, &QLineEdit::editingFinished, this, [this, entry, applyValue] {
        // Leaving the box is no edit: what it shows is rounded, or stands for another scale.
        if (!entry->isModified())
            return;
        // Numbers are typed with '.', as they are written everywhere else.
        const QString typed = entry->text().trimmed();
        bool whole = false;
        const double value = QLocale::c().toDouble(typed, &whole);
        if (whole && std::isfinite(value))
            return applyValue(value);
        refresh();  // back to what is in effect
        refusal_->showText("⚠ " + tr("“%1” is no number").arg(typed));
        refusal_->show();
    });
    addRow(text, field, entry);
    onRefresh([=](const Recipe& present) {
        const QSignalBlocker quietSlider(slider);
        const double value = get(present);
        slider->setValue(
            int(std::lround(kLogSteps * std::log(value / low) / std::log(high / low))));
        if (const QString shown = QString::number(value, 'g', 6); shown != entry->text())
            entry->setText(shown);
    });
}

void RecipeForm::addSwitch(const RowText& text, GetBool get, const SetBool& set) {
    auto* box = new QCheckBox(text.label, this);
    prepare(box, text);
    connect(box, &QCheckBox::toggled, this, [this, set, what = text.label](bool on) {
        apply(what, [set, on](Recipe& next) { set(next, on); });
    });
    rows_->insertRow(rows_->rowCount() - 1, box);
    onRefresh([box, get](const Recipe& present) {
        const QSignalBlocker quiet(box);
        box->setChecked(get(present));
    });
}

QComboBox* RecipeForm::addChoice(const RowText& text,
                                 const std::vector<std::pair<QString, int>>& choices, GetInt get,
                                 const SetInt& set) {
    auto* box = new QComboBox;
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    int longest = 0;
    for (const auto& [name, value] : choices) {
        box->addItem(name, value);
        longest = std::max(longest, fontMetrics().horizontalAdvance(name));
    }
    // As wide as its longest text, within what the panel has room for.
    box->setMinimumContentsLength(
        std::clamp(longest / fontMetrics().horizontalAdvance('X') + 3, 14, 20));
    connect(
        box, &QComboBox::currentIndexChanged, this, [this, box, set, what = text.label](int index) {
            apply(what,
                  [set, value = box->itemData(index).toInt()](Recipe& next) { set(next, value); });
        });
    addRow(text, box);
    onRefresh([box, get](const Recipe& present) {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(box->findData(get(present)));
    });
    return box;
}

QLabel* RecipeForm::addExplanation(std::function<QString(const Recipe&)> text) {
    auto* label = new WrappedLabel(this);
    rows_->insertRow(rows_->rowCount() - 1, label);
    onRefresh([label, text](const Recipe& present) {
        const QString wanted = text(present);
        if (wanted == label->text() && label->isVisible() != wanted.isEmpty())
            return;
        label->showText(wanted);
        label->setVisible(!wanted.isEmpty());
    });
    return label;
}

void RecipeForm::showWhile(QWidget* field, std::function<bool(const Recipe&)> wanted) {
    onRefresh([this, field, wanted](const Recipe& present) {
        const bool visible = wanted(present);
        // A number with a slider is shown and hidden as the pair it is.
        QWidget* row = rows_->indexOf(field) >= 0 ? field : field->parentWidget();
        rows_->setRowVisible(row, visible);
    });
}

void RecipeForm::showWhile(const std::function<bool(const Recipe&)>& wanted) {
    onRefresh([this, wanted](const Recipe& present) {
        // While it is made it has no parent yet, and would be shown as a window of its own.
        if (!wanted(present))
            hide();
        else if (testAttribute(Qt::WA_WState_ExplicitShowHide))
            show();
    });
}

void RecipeForm::onRefresh(std::function<void(const Recipe&)> refresh) {
    refreshers_.push_back(std::move(refresh));
    refreshers_.back()(recipe());
}

void RecipeForm::apply(const QString& what, const std::function<void(Recipe&)>& change) {
    std::erase_if(refused_, [&](const Refused& refused) { return refused.what == what; });
    Recipe shown = recipe();
    for (const Refused& refused : refused_)
        refused.change(shown);
    change(shown);
    Recipe alone = recipe();
    change(alone);
    const Result<void> possible = check(shown);
    const bool possibleAlone = possible || check(alone);
    refusal_->setVisible(!possibleAlone);
    if (!possibleAlone) {
        refused_.push_back({what, change});
        refusal_->showText(explanationOf(shown, possible.error()));
        return;
    }
    const Recipe& next = possible ? shown : alone;
    if (dragging_)
        lab_.amend(next, what);
    else
        lab_.edit(next, what);
    refresh();  // where nothing changed, too: the controls show what is in effect
}

// What is wrong, what would be right, and that nothing of it is shown.
QString RecipeForm::explanationOf(const Recipe& wanted, const Error& error) {
    QString text = messageText(error);
    const AttentionSpec& layer = wanted.layer;
    if (error.where == "recipe.layer.heads" && layer.dK == 0 && layer.heads > 0 &&
        layer.dModel % layer.heads != 0) {
        const int below = layer.dModel / layer.heads * layer.heads;
        const int above = below + layer.heads;
        text += below > 0 && above <= kMaxWidth
                    ? tr(", or d_model %1 or %2").arg(below).arg(above)
                    : tr(", or d_model %1").arg(below > 0 ? below : above);
    }
    return "⚠ " + text + '\n' + tr("Until then the views show what was set before.");
}

void RecipeForm::refresh() {
    refused_.clear();
    refusal_->hide();
    for (const auto& refresher : refreshers_)
        refresher(recipe());
}

}  // namespace headlight
