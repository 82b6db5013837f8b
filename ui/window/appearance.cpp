// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/appearance.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>

#include "ui/window/visible_boxes.h"

namespace headlight {
namespace {

struct Shades {
    QColor window, base, alternate, text, faint, button, highlight, highlightedText, link, edge;
};

Shades shadesOf(bool dark) {
    if (dark)
        return {"#2b2f36", "#1b1e23", "#23272d", "#e6e8eb", "#9aa1ab",
                "#363b44", "#4c8dd6", "#ffffff", "#7db4f0", "#4a505a"};
    return {"#f6f7f9", "#ffffff", "#f0f2f5", "#1c2026", "#7a828c",
            "#eceef1", "#2f6fbf", "#ffffff", "#1d5fa8", "#c4c9d0"};
}

QPalette paletteOf(bool dark) {
    const Shades shades = shadesOf(dark);
    QPalette palette(shades.text, shades.button, shades.base, shades.edge, shades.edge, shades.text,
                     shades.highlightedText, shades.base, shades.window);
    palette.setColor(QPalette::AlternateBase, shades.alternate);
    palette.setColor(QPalette::ToolTipBase, shades.base);
    palette.setColor(QPalette::ToolTipText, shades.text);
    palette.setColor(QPalette::Highlight, shades.highlight);
    palette.setColor(QPalette::HighlightedText, shades.highlightedText);
    palette.setColor(QPalette::Link, shades.link);
    palette.setColor(QPalette::PlaceholderText, shades.faint);
    palette.setColor(QPalette::Light, dark ? shades.edge.lighter(120) : QColor("#ffffff"));
    palette.setColor(QPalette::Mid, shades.edge);
    palette.setColor(QPalette::Dark, shades.edge.darker(130));
    palette.setColor(QPalette::Shadow, shades.edge.darker(180));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, shades.faint);
    return palette;
}

bool systemIsDark() {
    // The palette the platform came with, before any of ours was set.
    static const bool dark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    return dark;
}

}  // namespace

void applyAppearance(QApplication& application, Appearance appearance) {
    const bool dark =
        appearance == Appearance::System ? systemIsDark() : appearance == Appearance::Dark;
    if (dynamic_cast<VisibleBoxes*>(application.style()) == nullptr)
        application.setStyle(new VisibleBoxes);
    application.setPalette(paletteOf(dark));
}

}  // namespace headlight
