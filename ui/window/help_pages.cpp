// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/help_pages.h"

#include <QCoreApplication>
#include <QDockWidget>
#include <QWidget>
#include <algorithm>
#include <array>

#include "ui/window/lab_help.h"

namespace headlight {
namespace {

constexpr std::array kOrder = {"start",     "sentence",      "controls",     "masks",
                               "positions", "heads",         "steps",        "numbers",
                               "labs",      "comparison",    "layers",       "files",
                               "keyboard",  "accessibility", "command-line", "glossary"};

// What is told apart by its class or its object's name, and the page about it.
struct Place {
    const char* name;
    const char* page;
};
constexpr std::array kPlaces = {Place{"headlight::SentencePanel", "sentence"},
                                Place{"maskControls", "masks"},
                                Place{"positionControls", "positions"},
                                Place{"openedControls", "layers"},
                                Place{"headlight::ControlsPanel", "controls"},
                                Place{"headlight::HeadsPanel", "heads"},
                                Place{"headlight::HeadPanel", "heads"},
                                Place{"headlight::MapBar", "heads"},
                                Place{"headlight::MaskTools", "masks"},
                                Place{"headlight::HistoryPanel", "controls"},
                                Place{"headlight::StepsPanel", "steps"},
                                Place{"headlight::PositionsPanel", "positions"},
                                Place{"headlight::NumbersPanel", "numbers"},
                                Place{"headlight::MapTablePanel", "numbers"},
                                Place{"headlight::ComparisonPanel", "comparison"},
                                Place{"headlight::ExportDialog", "files"},
                                Place{"headlight::OpenLayerDialog", "layers"},
                                Place{"headlight::StudyPanel", "labs"},
                                Place{"headlight::ReportDialog", "files"},
                                Place{"headlight::PreferencesDialog", "start"},
                                Place{"headlight::SaveLayoutDialog", "start"},
                                Place{"headlight::RemoveLayoutDialog", "start"},
                                Place{"headlight::ShortcutSheet", "keyboard"},
                                Place{"headlight::CommandPalette", "keyboard"}};

QString pageOf(const QWidget& widget) {
    for (const Place& place : kPlaces)
        if (widget.objectName() == QLatin1String(place.name) ||
            QLatin1String(widget.metaObject()->className()) == QLatin1String(place.name))
            return place.page;
    return {};
}

}  // namespace

QStringList helpPageIds() {
    QStringList ids;
    for (const char* id : kOrder)
        ids << id;
    return ids + labHelpIds();
}

QStringList helpLanguages() {
    QStringList languages;
    for (std::size_t i = 0; i < kHelpFileCount; ++i)
        if (!languages.contains(QLatin1String(kHelpFiles[i].language)))
            languages << kHelpFiles[i].language;
    return languages;
}

QString helpLanguage() {
    //: The folder of resources/help with the pages of this language
    const QString language = QCoreApplication::translate("HelpPages", "en");
    return helpLanguages().contains(language) ? language : QStringLiteral("en");
}

QString helpText(const QString& id, const QString& language) {
    if (QString lab = labHelpText(id); !lab.isEmpty())
        return lab;
    for (std::size_t i = 0; i < kHelpFileCount; ++i)
        if (id == QLatin1String(kHelpFiles[i].id) &&
            language == QLatin1String(kHelpFiles[i].language))
            return QString::fromUtf8(kHelpFiles[i].text);
    return {};
}

QString helpTitle(const QString& id, const QString& language) {
    const QString text = helpText(id, language);
    return text.startsWith("# ") ? text.section('\n', 0, 0).mid(2) : QString();
}

QString helpPageFor(const QWidget* focus, const QString& lab) {
    for (const QWidget* at = focus; at != nullptr; at = at->parentWidget()) {
        const auto* dock = qobject_cast<const QDockWidget*>(at);
        QString page = pageOf(dock && dock->widget() ? *dock->widget() : *at);
        if (page == "labs" && helpPageIds().contains("lab-" + lab))
            page = "lab-" + lab;
        if (!page.isEmpty())
            return page;
    }
    return QStringLiteral("start");
}

}  // namespace headlight
