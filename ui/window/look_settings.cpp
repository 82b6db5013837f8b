// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/look_settings.h"

#include <QApplication>

#include "ui/window/appearance.h"
#include "ui/window/language.h"
#include "ui/window/type_size.h"

namespace headlight {
namespace {

QString lookText(const char* text) { return QCoreApplication::translate("LookSetting", text); }

const char* const kAsSystem = QT_TRANSLATE_NOOP("LookSetting", "As the &system");

}  // namespace

LookSetting appearanceSetting() {
    return {{{lookText(kAsSystem), int(Appearance::System)},
             {lookText(QT_TRANSLATE_NOOP("LookSetting", "&Light")), int(Appearance::Light)},
             {lookText(QT_TRANSLATE_NOOP("LookSetting", "&Dark")), int(Appearance::Dark)},
             {lookText(QT_TRANSLATE_NOOP("LookSetting", "High contrast, &black on white")),
              int(Appearance::BlackOnWhite)},
             {lookText(QT_TRANSLATE_NOOP("LookSetting", "High contrast, &white on black")),
              int(Appearance::WhiteOnBlack)}},
            int(Appearance::System),
            [] { return int(chosenAppearance()); },
            [](int value) {
                keepAppearance(Appearance(value));
                applyAppearance(*qApp, Appearance(value));
            }};
}

// Each language in itself, so that it is found by those who need it.
LookSetting languageSetting() {
    return {{{lookText(kAsSystem), int(Language::System)},
             {QStringLiteral("&English"), int(Language::English)},
             {QString::fromUtf8("简体中文(&Z)"), int(Language::Chinese)}},
            int(Language::System),
            [] { return int(chosenLanguage()); },
            [](int value) {
                keepLanguage(Language(value));
                applyLanguage(*qApp, Language(value));
            }};
}

LookSetting typeSizeSetting() {
    QList<LookSetting::Choice> percents;
    for (const int percent : kTypeSizes)
        percents.append({QStringLiteral("%1 %").arg(percent), percent});
    return {percents, kTypeSizes.front(), [] { return chosenTypeSize(); },
            [](int percent) {
                keepTypeSize(percent);
                applyTypeSize(*qApp, percent);
            }};
}

}  // namespace headlight
