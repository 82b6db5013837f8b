// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/mask_tools.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QToolButton>
#include <algorithm>
#include <iterator>

#include "ui/lab/lab.h"

namespace headlight {
namespace {

constexpr int kLeastTarget = 24;  // units, of what is to be hit
constexpr Qt::Key kSmaller = Qt::Key_BracketLeft;
constexpr Qt::Key kLarger = Qt::Key_BracketRight;

struct MaskToolsText {
    Q_DECLARE_TR_FUNCTIONS(MaskTools)
};

struct ToolEntry {
    ToolChoice choice;
    Qt::Key key = Qt::Key_unknown;
    const char* object = "";
    const char* name = "";
    const char* help = "";
};

constexpr ToolEntry kToolEntries[] = {
    {std::nullopt, Qt::Key_L, "toolLook", QT_TRANSLATE_NOOP("MaskTools", "Look"),
     QT_TRANSLATE_NOOP("MaskTools", "points at cells and chooses them; paints nothing")},
    {StrokeShape::Brush, Qt::Key_B, "toolBrush", QT_TRANSLATE_NOOP("MaskTools", "Brush"),
     QT_TRANSLATE_NOOP("MaskTools", "paints the cells that it is drawn over")},
    {StrokeShape::Row, Qt::Key_R, "toolRow", QT_TRANSLATE_NOOP("MaskTools", "Row"),
     QT_TRANSLATE_NOOP("MaskTools", "paints all that a query sees")},
    {StrokeShape::Column, Qt::Key_C, "toolColumn", QT_TRANSLATE_NOOP("MaskTools", "Column"),
     QT_TRANSLATE_NOOP("MaskTools", "paints a key for every query")},
    {StrokeShape::Rectangle, Qt::Key_X, "toolRectangle",
     QT_TRANSLATE_NOOP("MaskTools", "Rectangle"),
     QT_TRANSLATE_NOOP("MaskTools", "paints from one corner to the other")},
    {PaintEffect::Hide, Qt::Key_M, "effectHide", QT_TRANSLATE_NOOP("MaskTools", "Hide"),
     QT_TRANSLATE_NOOP("MaskTools", "strokes hide cells: their weights become exactly 0")},
    {PaintEffect::Show, Qt::Key_E, "effectShow", QT_TRANSLATE_NOOP("MaskTools", "Eraser"),
     QT_TRANSLATE_NOOP("MaskTools", "strokes show cells, even those that a rule hides")},
    {PaintEffect::AsRules, Qt::Key_U, "effectRules", QT_TRANSLATE_NOOP("MaskTools", "As the rules"),
     QT_TRANSLATE_NOOP("MaskTools", "strokes take painting away: the rules decide there again")},
};

QString toolText(const char* text) { return QCoreApplication::translate("MaskTools", text); }

QString letter(Qt::Key key) { return QKeySequence(key).toString(QKeySequence::NativeText); }

bool isEffect(const ToolChoice& choice) { return std::holds_alternative<PaintEffect>(choice); }

bool isChosen(const ToolChoice& choice, const MaskTool& tool) {
    if (const auto* effect = std::get_if<PaintEffect>(&choice))
        return tool.shape && tool.effect == *effect;
    return tool.shape == std::get<std::optional<StrokeShape>>(choice);
}

// An effect takes up the brush where the map was only looked at.
MaskTool with(const ToolChoice& choice, MaskTool tool) {
    if (const auto* effect = std::get_if<PaintEffect>(&choice)) {
        tool.effect = *effect;
        tool.shape = tool.shape.value_or(StrokeShape::Brush);
    } else {
        tool.shape = std::get<std::optional<StrokeShape>>(choice);
    }
    return tool;
}

MaskTool withBrush(int size, MaskTool tool) {
    tool.brushSize = size;
    tool.shape = StrokeShape::Brush;
    return tool;
}

// One size on or back, if there is one.
MaskTool withOtherBrush(int steps, const MaskTool& tool) {
    const auto* at = std::ranges::find(kBrushSizes, tool.brushSize);
    const auto index = at - std::begin(kBrushSizes) + steps;
    return withBrush(kBrushSizes[std::clamp<std::ptrdiff_t>(index, 0, std::ssize(kBrushSizes) - 1)],
                     tool);
}

QToolButton* buttonOf(const ToolEntry& entry, QWidget* parent) {
    auto* button = new QToolButton(parent);
    button->setObjectName(entry.object);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);  // a click leaves the keys with the map
    const QString what = toolText(entry.help);
    button->setToolTip(
        MaskToolsText::tr("%1 (%2 on a map): %3. The mask is shared by all heads and layers.")
            .arg(toolText(entry.name), letter(entry.key), what));
    button->setAccessibleName(toolText(entry.name));
    button->setAccessibleDescription(what);
    return button;
}

}  // namespace

MaskTools::MaskTools(Lab& lab, QWidget* parent) : QWidget(parent), lab_(lab) {
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(1);
    for (const ToolEntry& entry : kToolEntries) {
        if (isEffect(entry.choice) && !isEffect(buttons_.back().choice))
            line->addSpacing(8);
        add({buttonOf(entry, this), entry.choice});
        if (entry.choice == ToolChoice(StrokeShape::Brush))
            addBrushSizes();
    }
    connect(&lab_, &Lab::toolChanged, this, &MaskTools::refresh);
    drawIcons();
    refresh();
}

void MaskTools::add(const Button& entry) {
    buttons_.push_back(entry);
    layout()->addWidget(entry.button);
    connect(entry.button, &QToolButton::clicked, this, [this, entry] {
        lab_.setTool(with(entry.choice, lab_.tool()));
        refresh();  // a click on what is chosen already leaves it chosen
    });
}

void MaskTools::addBrushSizes() {
    brushSizes_ = new QComboBox(this);
    brushSizes_->setObjectName("brushSize");
    for (const int size : kBrushSizes)
        brushSizes_->addItem(QString("%1 × %1").arg(size), size);
    brushSizes_->setFocusPolicy(Qt::TabFocus);
    brushSizes_->setToolTip(
        tr("Size of the brush (%1 and %2 on a map): how many cells it paints at "
           "once, around the one that is pointed at.")
            .arg(letter(kSmaller), letter(kLarger)));
    brushSizes_->setAccessibleName(tr("Size of the brush"));
    layout()->addWidget(brushSizes_);
    connect(brushSizes_, &QComboBox::activated, this,
            [this](int index) { lab_.setTool(withBrush(kBrushSizes[index], lab_.tool())); });
}

void MaskTools::refresh() {
    brushSizes_->setCurrentIndex(brushSizes_->findData(lab_.tool().brushSize));
    for (const Button& entry : buttons_)
        entry.button->setChecked(isChosen(entry.choice, lab_.tool()));
}

void MaskTools::drawIcons() {
    const int side = fontMetrics().height();
    for (const Button& entry : buttons_) {
        entry.button->setIconSize(QSize(side, side));
        entry.button->setMinimumSize(std::max(kLeastTarget, side + 8),
                                     std::max(kLeastTarget, side + 8));
        entry.button->setIcon(toolIcon(entry.choice, palette(), side));
    }
}

void MaskTools::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        drawIcons();
}

std::optional<MaskTool> toolForKey(const QKeyEvent& event, const MaskTool& present) {
    // On many keyboards the brackets are behind AltGr.
    if (event.modifiers() & ~Qt::GroupSwitchModifier)
        return std::nullopt;
    if (event.key() == kSmaller || event.key() == kLarger)
        return withOtherBrush(event.key() == kLarger ? 1 : -1, present);
    if (event.modifiers() != Qt::NoModifier)
        return std::nullopt;
    for (const ToolEntry& entry : kToolEntries)
        if (event.key() == entry.key)
            return with(entry.choice, present);
    return std::nullopt;
}

}  // namespace headlight
