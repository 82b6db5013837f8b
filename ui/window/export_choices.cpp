// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/export_choices.h"

#include <QCoreApplication>
#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "ui/figures/figure_parts.h"

namespace headlight {
namespace {

constexpr ThemeChoice kThemes[] = {
    {"light", QT_TRANSLATE_NOOP("ThemeChoice", "light"), ThemeKind::Light},
    {"dark", QT_TRANSLATE_NOOP("ThemeChoice", "dark"), ThemeKind::Dark},
    {"print", QT_TRANSLATE_NOOP("ThemeChoice", "print"), ThemeKind::Print},
    {"black-on-white", QT_TRANSLATE_NOOP("ThemeChoice", "black on white, high contrast"),
     ThemeKind::BlackOnWhite},
    {"white-on-black", QT_TRANSLATE_NOOP("ThemeChoice", "white on black, high contrast"),
     ThemeKind::WhiteOnBlack},
};
constexpr const char* kScreenId = "screen";
constexpr const char* kBackgrounds[] = {"theme", "white", "transparent"};
constexpr LengthUnit kUnits[] = {LengthUnit::Pixel, LengthUnit::Millimetre, LengthUnit::Inch};

// A number that somebody may have written into the file by hand.
double number(const QSettings& settings, const char* key, double most, double otherwise) {
    bool read = false;
    const double value = settings.value(key).toDouble(&read);
    return read && std::isfinite(value) && value >= 0 && value <= most ? value : otherwise;
}

std::optional<ThemeKind> themeNamed(const QString& id) {
    if (id == kScreenId)
        return std::nullopt;
    for (const ThemeChoice& theme : kThemes)
        if (id == theme.id)
            return theme.kind;
    return ThemeKind::Light;
}

QString nameOfTheme(const std::optional<ThemeKind>& kind) {
    for (const ThemeChoice& theme : kThemes)
        if (kind == theme.kind)
            return theme.id;
    return kScreenId;
}

QString text(std::string_view name) { return QString::fromUtf8(name.data(), int(name.size())); }

}  // namespace

std::span<const ThemeChoice> themeChoices() { return kThemes; }

ExportChoices keptChoices(const QString& dialog) {
    QSettings settings;
    settings.beginGroup(dialog);
    ExportChoices choices;
    const QString format = settings.value("format").toString();
    choices.format = formatOf(QString("x." + format).toStdString()).value_or(choices.format);
    choices.theme = themeNamed(settings.value("theme").toString());
    choices.width = number(settings, "width", 19'200, 0);
    choices.height = number(settings, "height", 19'200, 0);
    choices.dpi = std::max(1.0, number(settings, "dpi", kMaxFigureDpi, choices.dpi));
    choices.typePoints = std::max(
        kLeastTypePoints, number(settings, "typePoints", kMostTypePoints, choices.typePoints));
    for (const LengthUnit unit : kUnits)
        if (settings.value("unit").toString() == text(nameOf(unit)))
            choices.unit = unit;
    for (int i = 0; i < 3; ++i)
        if (settings.value("background").toString() == kBackgrounds[i])
            choices.background = FigureBackground(i);
    const QStringList without = settings.value("without").toStringList();
    for (const FigurePart part : kFigureParts)
        if (without.contains(nameOf(part)))
            choices.without.insert(part);
    choices.onlySeen = settings.value("onlySeen").toBool();
    choices.archive = settings.value("archive").toBool();
    choices.printCaption = settings.value("printCaption").toBool();
    choices.keepsScene = settings.value("keepsScene", true).toBool();
    choices.headNames = settings.value("headNames", choices.headNames).toString();
    return choices;
}

void keepChoices(const QString& dialog, const ExportChoices& choices) {
    QSettings settings;
    settings.beginGroup(dialog);
    settings.setValue("format", text(endingOf(choices.format)));
    settings.setValue("theme", nameOfTheme(choices.theme));
    settings.setValue("width", choices.width);
    settings.setValue("height", choices.height);
    settings.setValue("unit", text(nameOf(choices.unit)));
    settings.setValue("dpi", choices.dpi);
    settings.setValue("typePoints", choices.typePoints);
    settings.setValue("background", kBackgrounds[int(choices.background)]);
    QStringList without;
    for (const FigurePart part : choices.without)
        without << nameOf(part);
    settings.setValue("without", without);
    settings.setValue("onlySeen", choices.onlySeen);
    settings.setValue("archive", choices.archive);
    settings.setValue("printCaption", choices.printCaption);
    settings.setValue("keepsScene", choices.keepsScene);
    settings.setValue("headNames", choices.headNames);
}

FigureOptions figureOptions(const ExportChoices& choices, ThemeKind onScreen) {
    FigureOptions options;
    options.theme = choices.theme.value_or(onScreen);
    options.dpi = choices.dpi;
    if (choices.width > 0)
        options.look.width = choices.width;
    if (choices.height > 0)
        options.look.height = choices.height;
    options.look.typePoints = choices.typePoints;
    options.look.shrinkType = true;
    options.look.without = choices.without;
    options.look.onlySeen = choices.onlySeen;
    options.look.archive = choices.archive && choices.format == FigureFormat::Pdf;
    if (checkBackground(choices.background, choices.format, options.theme, options.look.archive))
        options.look.background = choices.background;
    options.texts.printCaption = choices.printCaption;
    return options;
}

}  // namespace headlight
