// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/mask_preset_menu.h"

#include <QCoreApplication>
#include <QMenu>
#include <QPushButton>

#include "core/attention/mask_presets.h"
#include "ui/lab/lab.h"

namespace headlight {
namespace {

struct MaskPresetsText {
    Q_DECLARE_TR_FUNCTIONS(MaskPresets)
};

struct PresetEntry {
    MaskPreset preset;
    const char* name;
    const char* meaning;  // and where it is used
};

constexpr PresetEntry kPresetEntries[] = {
    {MaskPreset::None, QT_TRANSLATE_NOOP("MaskPresets", "No mask"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "every token sees every token · encoders (Vaswani et al. 2017, BERT)")},
    {MaskPreset::Causal, QT_TRANSLATE_NOOP("MaskPresets", "Causal"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "only itself and what came before · decoders (Vaswani et al. 2017, GPT)")},
    {MaskPreset::Prefix, QT_TRANSLATE_NOOP("MaskPresets", "Prefix"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "the first third is seen by all, the rest is causal · T5 (Raffel et al. "
                       "2020)")},
    {MaskPreset::Padding, QT_TRANSLATE_NOOP("MaskPresets", "Padding"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "the last quarter is filling that no token sees · batches of unequal "
                       "sentences")},
    {MaskPreset::Window, QT_TRANSLATE_NOOP("MaskPresets", "Window"),
     QT_TRANSLATE_NOOP("MaskPresets", "two tokens either way · Longformer (Beltagy et al. 2020)")},
    {MaskPreset::CausalWindow, QT_TRANSLATE_NOOP("MaskPresets", "Causal window"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "itself and two tokens before · Mistral 7B (Jiang et al. 2023)")},
    {MaskPreset::Graph, QT_TRANSLATE_NOOP("MaskPresets", "Graph"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "a chain of neighbours, edges to edit · graph attention (Veličković et al. "
                       "2018)")},
    {MaskPreset::Dilated, QT_TRANSLATE_NOOP("MaskPresets", "Dilated window"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "every second token, three either way · Longformer (Beltagy et al. 2020)")},
    {MaskPreset::Strided, QT_TRANSLATE_NOOP("MaskPresets", "Strided"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "the last √n tokens and every √n-th before · Sparse Transformer (Child et "
                       "al. 2019)")},
    {MaskPreset::Blocks, QT_TRANSLATE_NOOP("MaskPresets", "Blocks"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "four neighbours see each other · blockwise attention (Qiu et al. 2020)")},
    {MaskPreset::GlobalAndWindow, QT_TRANSLATE_NOOP("MaskPresets", "Global token and window"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "the first token sees all and is seen by all · Longformer (Beltagy et al. "
                       "2020)")},
    {MaskPreset::Cross, QT_TRANSLATE_NOOP("MaskPresets", "Row and column"),
     QT_TRANSLATE_NOOP("MaskPresets",
                       "tokens as a square, each sees its cross · axial attention (Ho et al. "
                       "2019)")},
};

QString presetText(const char* text) { return QCoreApplication::translate("MaskPresets", text); }

void take(Lab& lab, const PresetEntry& entry) {
    Recipe next = lab.recipe();
    next.layer.mask = presetMask(entry.preset, lab.trace()->queryCount(), lab.trace()->keyCount());
    lab.endGesture();
    lab.edit(next, MaskPresetsText::tr("Mask: %1").arg(presetText(entry.name)));
    lab.endGesture();
}

}  // namespace

QPushButton* makeMaskPresetButton(Lab& lab) {
    auto* button = new QPushButton(MaskPresetsText::tr("Choose…"));
    button->setObjectName("maskPresets");
    auto* menu = new QMenu(button);
    menu->setToolTipsVisible(true);
    for (const PresetEntry& entry : kPresetEntries) {
        if (entry.preset == MaskPreset::Dilated)
            menu->addSection(MaskPresetsText::tr("Cell by cell, for the present number of tokens"));
        // Not after a tab, as keys are: Fusion would give it its room twice.
        QAction* action = menu->addAction(
            MaskPresetsText::tr("%1 — %2").arg(presetText(entry.name), presetText(entry.meaning)));
        QObject::connect(action, &QAction::triggered, &lab, [&lab, entry] { take(lab, entry); });
    }
    // What is counted in tokens needs some.
    QObject::connect(menu, &QMenu::aboutToShow, menu, [menu, &lab] {
        for (QAction* action : menu->actions())
            action->setEnabled(!lab.trace()->empty() && lab.current());
    });
    button->setMenu(menu);
    return button;
}

}  // namespace headlight
