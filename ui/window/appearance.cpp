// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/appearance.h"

#include <QApplication>
#include <QEvent>
#include <QPalette>
#include <QPixmapCache>
#include <QSettings>
#include <QStyle>

#include "ui/window/focus_ring.h"
#include "ui/window/visible_boxes.h"

namespace headlight {
namespace {

constexpr const char* kAppearanceKey = "appearance";

struct Shades {
    QColor window, base, alternate, text, faint, button, highlight, highlightedText, link, edge;
};

Shades shadesOf(Appearance appearance) {
    switch (appearance) {
        case Appearance::BlackOnWhite:
            return {"#ffffff", "#ffffff", "#f0f0f0", "#000000", "#595959",
                    "#ffffff", "#003c9e", "#ffffff", "#0000c8", "#000000"};
        case Appearance::WhiteOnBlack:
            return {"#000000", "#000000", "#1a1a1a", "#ffffff", "#b0b0b0",
                    "#000000", "#ffd500", "#000000", "#8cc8ff", "#ffffff"};
        case Appearance::Dark:
            return {"#2b2f36", "#1b1e23", "#23272d", "#e6e8eb", "#9aa1ab",
                    "#363b44", "#5b9be6", "#0b0e12", "#7db4f0", "#4a505a"};
        case Appearance::System:
        case Appearance::Light:
            break;
    }
    return {"#f6f7f9", "#ffffff", "#f0f2f5", "#1c2026", "#6b727b",
            "#eceef1", "#2f6fbf", "#ffffff", "#1d5fa8", "#c4c9d0"};
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Window).lightness() < 128; }

QPalette paletteOf(Appearance appearance) {
    const Shades shades = shadesOf(appearance);
    QPalette palette(shades.text, shades.button, shades.base, shades.edge, shades.edge, shades.text,
                     shades.highlightedText, shades.base, shades.window);
    palette.setColor(QPalette::AlternateBase, shades.alternate);
    palette.setColor(QPalette::ToolTipBase, shades.base);
    palette.setColor(QPalette::ToolTipText, shades.text);
    palette.setColor(QPalette::Highlight, shades.highlight);
    palette.setColor(QPalette::HighlightedText, shades.highlightedText);
    palette.setColor(QPalette::Link, shades.link);
    palette.setColor(QPalette::PlaceholderText, shades.faint);
    palette.setColor(QPalette::Light,
                     isDark(palette) ? shades.edge.lighter(120) : QColor("#ffffff"));
    palette.setColor(QPalette::Mid, shades.edge);
    palette.setColor(QPalette::Dark, shades.edge.darker(130));
    palette.setColor(QPalette::Shadow, shades.edge.darker(180));
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, shades.faint);
    return palette;
}

// Watches what the desktop does to the palette. Qt 6.4 has no word for a dark desktop but its
// palette, and where every role of the application's own is set, as here, a change of the desktop's
// comes as ThemeChange alone.
class DesktopsPalette : public QObject {
 public:
    explicit DesktopsPalette(QApplication& application)
        : QObject(&application), dark_(isDark(QApplication::palette())) {
        setObjectName("desktopsPalette");
        application.installEventFilter(this);
    }

    void apply(Appearance appearance) {
        chosen_ = appearance;
        given_ = paletteOf(appearance != Appearance::System ? appearance
                           : dark_                          ? Appearance::Dark
                                                            : Appearance::Light);
        QApplication::setPalette(given_);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        // Once for the program and not for each of its widgets.
        if (event->type() == QEvent::ApplicationPaletteChange && watched == qApp)
            look(QApplication::palette());
        else if (event->type() == QEvent::ThemeChange && watched->isWindowType() && !looking_)
            ask();
        return false;
    }

 private:
    // The desktop's own palette shows where the application has none.
    void ask() {
        looking_ = true;
        QApplication::setPalette(QPalette());
        const QPalette desktops = QApplication::palette();
        looking_ = false;
        dark_ = isDark(desktops);
        apply(chosen_);
    }

    // A palette that is none of ours is the desktop's.
    void look(const QPalette& present) {
        if (looking_ || present == given_)
            return;
        dark_ = isDark(present);
        apply(chosen_);
    }

    bool dark_;
    bool looking_ = false;
    Appearance chosen_ = Appearance::System;
    QPalette given_;
};

}  // namespace

Appearance chosenAppearance() {
    const int kept = QSettings().value(kAppearanceKey, 0).toInt();
    return kept < 0 || kept > int(Appearance::WhiteOnBlack) ? Appearance::System : Appearance(kept);
}

void keepAppearance(Appearance appearance) {
    QSettings().setValue(kAppearanceKey, int(appearance));
}

void applyAppearance(QApplication& application, Appearance appearance) {
    auto* desktops = static_cast<DesktopsPalette*>(
        application.findChild<QObject*>("desktopsPalette", Qt::FindDirectChildrenOnly));
    if (desktops == nullptr)
        desktops = new DesktopsPalette(application);
    if (dynamic_cast<VisibleBoxes*>(application.style()) == nullptr) {
        application.setStyle(new VisibleBoxes);
        // Fusion keeps what it draws under a name for each size, state and palette, and Qt never
        // lets go of the names, whatever the limit: a window that is used grows without an end.
        QPixmapCache::setCacheLimit(0);
    }
    followFocus(application);
    desktops->apply(appearance);
}

}  // namespace headlight
